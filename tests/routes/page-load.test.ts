import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '../../contract'
import { failures } from '../../contract/failures'
import { encode } from '../../contract/wire'
import { momentary } from '../../server/momentary'
import { callFrom } from '../support/call-from'
import { callsOfPages, pagesShop } from '../support/pages-shop'
import { openShop } from '../support/shop'

/** A shop that serves pages, the calls that these make, and how to ask for one. */
const servingPages = async (options: Parameters<typeof pagesShop>[0] = {}, answersFrom?: Promise<void>) => {
  const { shop } = await pagesShop(options)
  const calls = callsOfPages(shop, answersFrom)
  const load = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`, { headers })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  return { shop, calls, load }
}

test('a page that 50 ask for at once is made once, per language, whatever the order of its search', async () => {
  const { calls, load } = await servingPages({ pagesKeptFor: 60_000 })
  const english = { cookie: 'locale=en' }
  const path = '/product/search?keyword=hammer&sort=priceUp'
  const pages = await Promise.all(Array.from({ length: 50 }, () => load(path, english)))
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
  expect(pages[0]?.text).toContain('id="prefilled"')
  const once = calls.length
  expect(calls.filter((call) => call === '/client/product/search')).toHaveLength(1)
  await load('/product/search?sort=priceUp&keyword=hammer', english)
  expect(calls).toHaveLength(once)
  const chinese = await load(path, { cookie: 'locale=zh-CN' })
  expect(chinese.text).not.toBe(pages[0]?.text)
  expect(calls.filter((call) => call === '/client/product/search')).toHaveLength(2)
  // Whoever is logged in gets the page that everybody gets: nothing of a member is in it.
  expect((await load(path, { ...english, token: 'made-up' })).text).toBe(pages[0]?.text)
})

test('a page is made anew after its moment, and one that failed is not kept', async () => {
  let made = 0
  const page = momentary<number>(2, 1)
  const make = async () => {
    made += 1
    if (made === 1) throw new Error('once')
    return made
  }
  await expect(page('a', make)).rejects.toThrow('once')
  expect(await page('a', make)).toBe(2)
  await expect.poll(() => page('a', make)).toBeGreaterThan(2)
  const kept = momentary<number>(2, 60_000)
  const name = (value: number) => async () => value
  expect([await kept('a', name(1)), await kept('b', name(2)), await kept('a', name(3))]).toEqual([1, 2, 1])
  // A third one pushes out the one that was asked for longest ago.
  await kept('c', name(4))
  expect([await kept('a', name(5)), await kept('b', name(6))]).toEqual([1, 6])
})

test('one address loads so many pages in a minute and is then told to wait, in both languages', async () => {
  const { load } = await servingPages({ pagesPerMinute: 5, trustProxy: ['loopback'] })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const statuses: number[] = []
  for (let index = 0; index < 8; index += 1) statuses.push((await load('/about', from('203.0.113.1'))).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  const { text, headers } = await load('/no/such/page', from('203.0.113.1'))
  expect(text).toMatch(/try again in a minute.*访问过于频繁/s)
  expect(headers.get('retry-after')).toBe('60')
  expect((await load('/about', from('203.0.113.2'))).status).toBe(200)
  expect((await load('/robots.txt', from('203.0.113.1'))).status).toBe(200)
  for (let index = 0; index < 8; index += 1) await load('/about', from(`2001:db8::${index + 1}`))
  expect((await load('/about', from('2001:db8::99'))).status).toBe(429)
})

test('the calls that pages make while they are drawn are not counted as those of a visitor', async () => {
  const { load, shop } = await servingPages({ callsPerMinute: 3 })
  const listing = ['/product/new', '/product/recommend', '/product/search', '/product/search?brand=brenmoor']
  for (const path of ['/', ...listing]) expect([path, (await load(path)).text.includes('S$')]).toEqual([path, true])
  const codes: string[] = []
  for (let index = 0; index < 4; index += 1) codes.push((await callFrom(shop, {}, contract.product.home, {})).code)
  expect(codes).toEqual(['200', '200', '200', failures.tooManyRequests])
})

test('pages that nobody has time to draw are sent bare, and the browser draws them', async () => {
  let answer = () => {}
  const { load, calls } = await servingPages({}, new Promise<void>((done) => (answer = done)))
  const sent: Awaited<ReturnType<typeof load>>[] = []
  const loads = Array.from({ length: 40 }, async (_, index) =>
    sent.push(await load(`/product/search?keyword=m${index}`)),
  )
  // Four are drawn at once, and eight of one address may wait.
  await expect.poll(() => sent.length).toBe(28)
  answer()
  await Promise.all(loads)
  expect(sent.map(({ status }) => status)).toEqual(Array(40).fill(200))
  expect(sent.map(({ text }) => text.includes('id="prefilled"'))).toEqual([
    ...Array(28).fill(false),
    ...Array(12).fill(true),
  ])
  expect(calls.filter((call) => call === '/client/product/search')).toHaveLength(12)
  expect(sent[0]?.text).toContain('<title>五金坊 Wujin</title>')
})

test('the document of the calls is the same text each time, and may be kept', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const ask = () => shop.server.inject({ url: '/client/openapi.json' })
  const { body, headers } = await ask()
  expect(body).toContain('"/client/product/home"')
  // Made anew it would know a call that came later.
  const calls = contract.product as Record<string, unknown>
  calls.later = { ...contract.product.home, path: '/product/later' }
  onTestFinished(() => void delete calls.later)
  expect((await ask()).body).toBe(body)
  expect(headers['cache-control']).toContain('max-age')
})

/** A connection that has sent the head of a call and not its body. */
const begun = (port: number, call: { path: string }, length: number) =>
  new Promise<Socket>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST /client${call.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`,
      )
      resolve(socket)
    })
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
  })

test('bodies that never end take no more than a bounded place, and others are served beside them', async () => {
  const shop = await openShop({ trustProxy: ['loopback'] })
  onTestFinished(() => shop.close())
  const { port } = shop.server.server.address() as AddressInfo
  const large = contract.member.setAvatar
  const sockets = await Promise.all(Array.from({ length: 20 }, () => begun(port, large, 3_000_000)))
  const answers = sockets.map(() => '')
  sockets.forEach((socket, index) => {
    socket.on('data', (part) => {
      answers[index] = `${answers[index]}${part}`
    })
  })
  const refused = () => answers.filter((text) => text.includes(failures.serverBusy)).length
  // An address may weigh 200; a picture weighs its limit in pieces of 64 KiB.
  const weight = Math.ceil((large.limit ?? 0) / 65_536)
  await expect.poll(refused).toBe(20 - Math.floor(200 / weight))
  // Whoever is refused is told that the rest of their body is not waited for.
  const closed = answers.filter((text) => /^connection: close\r$/im.test(text) && text.includes(failures.serverBusy))
  expect(closed).toHaveLength(refused())
  const { path, body, headers } = encode(contract.product.home as never, {}, { language: 'en' })
  const elsewhere = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
    body: JSON.stringify(body),
  })
  expect(((await elsewhere.json()) as { code: string }).code).toBe('200')
  for (const socket of sockets) socket.destroy()
  const here = () =>
    fetch(`http://127.0.0.1:${port}/client${large.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
      .then((answer) => answer.json() as Promise<{ code: string }>)
      .then(({ code }) => code)
  await expect.poll(here).not.toBe(failures.serverBusy)
  const { requestTimeout, headersTimeout } = shop.server.server
  expect([requestTimeout, headersTimeout]).toEqual([30_000, 10_000])
})
