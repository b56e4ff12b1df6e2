import { expect, test } from 'vitest'
import { pagesShop } from '../support/pages-shop'

/** What a page sends when its view throws, typed by hand. */
const report = {
  part: 'page',
  path: '/order/detail',
  name: 'TypeError',
  message: 'order.lines is undefined',
  build: 'index-Ab3_x-9Z.js',
}

const failuresShop = async (options: Parameters<typeof pagesShop>[0] = {}) => {
  const lines: string[] = []
  const { origin } = await pagesShop({ ...options, logTo: lines })
  lines.length = 0
  return {
    lines,
    told: () =>
      lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => msg === 'page failed')
        .map(({ part, path, name, message, build }) => ({ part, path, name, message, build })),
    /** Sends as a browser's beacon does. */
    send: async (body: unknown, headers: Record<string, string> = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const answer = await fetch(`${origin}/page-failures`, {
        ...{ method: 'POST', body: text, headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers } },
      })
      expect(await answer.text()).not.toContain('order.lines')
      return answer.status
    },
    origin,
  }
}

test('a page that failed is one line in the log, as a warning', async () => {
  const { send, lines, told } = await failuresShop()
  expect(await send(report)).toBe(204)
  expect(told()).toEqual([report])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40 })
  expect(lines[0]).not.toMatch(/127\.0\.0\.1|user-agent|cookie/)
})

test('nothing of a person and no key reaches the log, whoever writes it into whichever field', async () => {
  const { send, lines, told } = await failuresShop()
  const token = 'DLLnT2Sf3hmmQ3IVo2TWibn9DlgL6rmeczAc8cmiIdU'
  const canaries = ['81111111', '8111 1111', '+6581111111', token, 'Tan Ah Kow', 'tan@example.com', '560123']
  for (const canary of canaries)
    for (const field of ['path', 'name', 'message', 'build'] as const)
      expect(
        await send({ ...report, [field]: `${field} of "${canary}" and ${canary.replace('Tan Ah Kow', '')}` }),
      ).toBe(204)
  expect(await send({ ...report, path: `/order/detail?orderNo=${token}`, phone: '81111111' })).toBe(204)
  expect(told()).toHaveLength(canaries.length * 4 + 1)
  const text = lines.join('\n').replaceAll(/"time":\d+/g, '')
  for (const canary of canaries) expect([canary, text.includes(canary)]).toEqual([canary, false])
  expect(new Set(told().map(({ path }) => path))).toEqual(new Set([null, '/order/detail']))
})

test('what is no report is refused and leaves no line', async () => {
  const { send, told } = await failuresShop()
  for (const body of ['', '{', 'null', '[]', '"x"', '{}', '{"__proto__":{}}'])
    expect([body, await send(body)]).toEqual([body, 400])
  for (const field of Object.keys(report))
    for (const value of [undefined, 1, {}, [], 'x'.repeat(401)])
      expect([field, value, await send({ ...report, [field]: value })]).toEqual([field, value, 400])
  expect(await send({ ...report, part: 'somewhere else' })).toBe(400)
  expect(await send({ ...report, path: null })).toBe(204)
  expect(told()).toHaveLength(1)
  expect(await send('x'.repeat(2049))).toBe(413)
  expect(await send(report, { 'content-type': 'image/png' })).toBe(415)
  expect(told()).toHaveLength(1)
})

test('reports count among the pages of an address, and no other address waits for it', async () => {
  const { send, told, origin } = await failuresShop({ pagesPerMinute: 5, trustProxy: ['loopback'] })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const statuses: number[] = []
  for (let index = 0; index < 8; index += 1) statuses.push(await send(report, from('203.0.113.1')))
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429, 429])
  expect((await fetch(`${origin}/about`, { headers: from('203.0.113.1') })).status).toBe(429)
  expect(await send(report, from('203.0.113.2'))).toBe(204)
  expect(told()).toHaveLength(6)
})
