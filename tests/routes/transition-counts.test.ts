import { expect, test } from 'vitest'
import { pagesShop } from '../support/pages-shop'

/** A transition of a chart that ships, by hand: `machines/pages/home.ts`. */
const paging = { chart: 'home', transition: 'loading/xstate.done.actor.load/0', standing: 17, taken: 2 }

const countingShop = async (options: Parameters<typeof pagesShop>[0] = {}) => {
  const lines: string[] = []
  const { shop, origin } = await pagesShop({ flows: true, countTransitions: true, logTo: lines, ...options })
  return {
    origin,
    lines,
    /** Sends as a browser's beacon does. */
    send: async (body: unknown, headers: Record<string, string> = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const answer = await fetch(`${origin}/transition-counts`, {
        ...{ method: 'POST', body: text, headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers } },
      })
      return answer.status
    },
    counted: async () => (await fetch(`${origin}/transition-counts`)).json(),
    rows: () => shop.services.db.selectFrom('transition_counts').selectAll().execute(),
  }
}

test('counts of pages are added up, and the viewer reads them', async () => {
  const { send, counted } = await countingShop()
  expect(await counted()).toEqual([])
  expect(await send([paging, { ...paging, standing: 3, taken: 1 }])).toBe(204)
  expect(await send([paging, paging])).toBe(204)
  expect(await counted()).toEqual([
    { ...paging, standing: 3, taken: 1 },
    { ...paging, taken: 6 },
  ])
  expect(await send([paging, { ...paging, standing: 0 }, { ...paging, standing: 63, taken: 10_000 }])).toBe(204)
  expect((await counted()).map(({ standing, taken }: typeof paging) => [standing, taken])).toEqual([
    [0, 2],
    [3, 1],
    [17, 8],
    [63, 10_000],
  ])
})

test('reports that come together lose nothing, in whatever order they name what they counted', async () => {
  const { send, counted } = await countingShop()
  const both = [paging, { ...paging, standing: 3 }]
  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => send(index % 2 ? both : both.toReversed())),
  )
  expect(new Set(statuses)).toEqual(new Set([204]))
  expect((await counted()).map(({ taken }: typeof paging) => taken)).toEqual([80, 80])
})

test('of a report only names that charts declare are kept, and nothing of who sent it', async () => {
  const { send, rows, lines } = await countingShop()
  expect(await send([paging, { ...paging, chart: '81111111' }, { ...paging, transition: 'Tan Ah Kow' }])).toBe(204)
  expect((await rows()).map((row) => Object.entries(row).map(([name, value]) => `${name} ${value}`))).toEqual([
    ['chart home', 'transition loading/xstate.done.actor.load/0', 'standing 17', 'taken 2'],
  ])
  expect(lines.join('\n')).not.toMatch(/81111111|Tan Ah Kow/)
})

test('what is no report is refused, and nothing of it is kept', async () => {
  const { send, rows } = await countingShop()
  for (const body of ['', '{', 'null', '{}', '"x"', '[1]', '[null]'])
    expect([body, await send(body)]).toEqual([body, 400])
  const wrong: Record<string, unknown[]> = {
    chart: [undefined, null, 1, {}, 'x'.repeat(201)],
    transition: [undefined, null, 1, {}, 'x'.repeat(201)],
    standing: [undefined, null, '17', -1, 1.5, 64],
    taken: [undefined, null, '2', 0, -1, 1.5, 10_001],
    member: ['81111111'],
  }
  for (const [field, values] of Object.entries(wrong))
    for (const value of values)
      expect([field, value, await send([paging, { ...paging, [field]: value }])]).toEqual([field, value, 400])
  expect(await send(Array.from({ length: 101 }, () => paging))).toBe(400)
  expect(await send('x'.repeat(32_769))).toBe(413)
  expect(await rows()).toEqual([])
})

test('reports count among the pages of an address', async () => {
  const { send } = await countingShop({ pagesPerMinute: 2, trustProxy: ['loopback'] })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const statuses = [await send([paging], from('203.0.113.1')), await send([paging], from('203.0.113.1'))]
  expect([...statuses, await send([paging], from('203.0.113.1'))]).toEqual([204, 204, 429])
  expect(await send([paging], from('203.0.113.2'))).toBe(204)
})

const counting = (html: string) => html.includes('flows/count.js')

test('a shop that does not count has no script for it, and takes no report', async () => {
  const { origin, send } = await countingShop({ countTransitions: false })
  expect(counting(await (await fetch(`${origin}/`)).text())).toBe(false)
  expect(await send([paging])).toBe(404)
})

test('a shop in production that counts sends the script, without the viewer, and answers nobody what it counted', async () => {
  const { origin, send } = await countingShop({ flows: false })
  for (const page of ['/', '/login']) expect(counting(await (await fetch(origin + page)).text())).toBe(true)
  const script = await fetch(`${origin}/flows/count.js`)
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(await send([paging])).toBe(204)
  const asked = await fetch(`${origin}/transition-counts`, { headers: { accept: 'application/json' } })
  expect(await asked.text()).not.toContain('loading')
  expect((await fetch(`${origin}/flows/`)).headers.get('content-security-policy')).not.toContain('wujin-flows')
})
