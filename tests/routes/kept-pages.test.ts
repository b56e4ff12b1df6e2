import { type IncomingHttpHeaders, request } from 'node:http'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { link, type Path, pages } from '../../contract/links'
import { openSession } from '../../server/session/queries'
import { queriesDuring, readIn } from '../support/asked-queries'
import { callsOfPages, pagesShop } from '../support/pages-shop'
import type { Shop } from '../support/server'
import { wholeOf } from '../support/whole-body'
import { callerOf } from '../support/world'

const hammer = 'brenmoor-claw-hammer'
const detail = `/product/new/detail?id=${hammer}`
const english = { cookie: 'locale=en' }

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Asks as a client does that undoes no encoding. */
const ask = ({ port }: Shop, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer
        .on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        )
        .on('error', reject)
    })
    sent.on('error', reject).end()
  })

const read = async (shop: Shop, path: string, headers: Record<string, string> = english) =>
  (await ask(shop, path, headers)).body.toString()

/** Resolves once a page is kept for longer than its moment, because nothing changes. */
const untilKept = async (shop: Shop, calls: string[], path: string) =>
  expect
    .poll(async () => {
      await read(shop, path)
      const before = calls.length
      await read(shop, path)
      return calls.length - before
    })
    .toBe(0)

const unbalanced = { because: 'stock is taken by hand' }

test('a page is kept while nothing changes, and shows each change of what it shows, whoever made it', async () => {
  // A moment of nothing: what is kept is kept only because nothing changes.
  const { shop } = await pagesShop({ pagesKeptFor: 1e-9, unchanged: 3_600_000, unbalanced })
  const { db } = shop.services
  const calls = callsOfPages(shop)
  const changes: [page: string, change: ReturnType<typeof sql>, shown: RegExp][] = [
    [detail, sql`update skus set price = 98765 where product_id = ${hammer}`, /987\.65/],
    [detail, sql`update products set name = '{"en":"Odd hammer","zh":"怪锤"}' where id = ${hammer}`, /Odd hammer/],
    [detail, sql`update skus set on_hand = 0 where product_id = ${hammer}`, /&quot;stock&quot;:0|"stock":0/],
    [detail, sql`update brands set name = 'Oddbrand'`, /Oddbrand/],
    ['/', sql`update categories set name = '{"en":"Odd things","zh":"怪物"}'`, /Odd things/],
    ['/store', sql`update stores set phone = '+6560001111'`, /6000 ?1111/],
    ['/product/new', sql`update products set state = 'takenDown' where id <> ${hammer}`, /1 product|Odd hammer/],
  ]
  for (const [page, change, shown] of changes) {
    await untilKept(shop, calls, page)
    const before = await read(shop, page)
    await change.execute(db)
    await expect.poll(() => read(shop, page), { message: String(shown) }).not.toBe(before)
    expect(await read(shop, page)).toMatch(shown)
  }
  const staff = callerOf(shop, shop.services.operatorKey)
  await untilKept(shop, calls, detail)
  await staff.call(contract.shop.list, { id: hammer, state: 'takenDown' })
  await expect.poll(async () => (await ask(shop, detail)).status).toBe(404)
})

test('what is told late, because the line to the database is lost, is shown after the moment all the same', async () => {
  const { shop } = await pagesShop({ pagesKeptFor: 50, unchanged: 3_600_000 })
  const { db } = shop.services
  await read(shop, detail)
  const listening = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query = 'listen pages'`
  const listener = async () => (await listening.execute(db)).rows.map(({ pid }) => pid)
  await expect.poll(listener).toHaveLength(1)
  const [before = 0] = await listener()
  await sql`select pg_terminate_backend(${before})`.execute(db)
  await sql`update skus set price = 98765 where product_id = ${hammer}`.execute(db)
  await expect.poll(() => read(shop, detail)).toContain('987.65')
  // The line comes back by itself.
  await expect.poll(listener).toHaveLength(1)
  expect(await listener()).not.toEqual([before])
})

test('every table that is read while pages of visitors are made tells of its changes', async () => {
  const { shop } = await pagesShop()
  const open = (Object.keys(pages) as Path[]).filter((path) => pages[path].access !== 'member')
  const addresses = [...open.filter((path) => !('must' in pages[path])).map((path) => link(path as '/')), detail]
  const texts = await queriesDuring(async () => {
    for (const address of [...addresses, '/product/search?keyword=hamner', '/product/search?keyword=hammer'])
      expect((await ask(shop, address, english)).status, address).toBe(200)
  })
  const { tables, untold } = await readIn(shop.services.db, texts)
  expect(tables).toEqual(expect.arrayContaining(['products', 'skus', 'brands', 'reviews', 'stores', 'search_words']))
  expect(untold).toEqual([])
})

test('whoever carries a token is given nothing that was kept, and nothing made for them is kept', async () => {
  const { shop } = await pagesShop({ pagesKeptFor: 3_600_000 })
  const { db } = shop.services
  const visitor = callerOf(shop)
  const token = await openSession(db, 'demo-8222', shop.clock.now())
  const before = await read(shop, detail)
  await sql`update skus set price = 98765 where product_id = ${hammer}`.execute(db)
  expect(await read(shop, detail)).toBe(before)
  const own = await read(shop, detail, { ...english, token })
  expect(own).toContain('987.65')
  expect(await read(shop, detail)).toBe(before)
  // Nor is a call ever answered from a page: a wholesaler sees the price of wholesalers.
  const { price } = await callerOf(shop, token).call(contract.product.detail, { id: hammer })
  expect(price.regular).toBe(98765)
  expect((await visitor.call(contract.product.detail, { id: hammer })).price).toEqual({ price: 98765 })
  for (const page of [before, own]) expect(page).not.toMatch(/"tiers"|"regular"|"minimum"/)
})

test('a kept page is the same page in every encoding and by HEAD, and nothing is sent to whoever has it', async () => {
  const { shop } = await pagesShop({ pagesKeptFor: 3_600_000 })
  const plain = await ask(shop, detail, english)
  expect(plain.headers['content-encoding']).toBe(undefined)
  expect(plain.body.toString()).toContain('id="prefilled"')
  const accepted: [accepts: string, encoding: string | undefined][] = [
    ['gzip, deflate, br', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['gzip;q=0, identity', undefined],
    ['gzip', 'gzip'],
    ['identity', undefined],
    ['abrx', undefined],
  ]
  for (const [accepts, encoding] of accepted)
    for (const method of ['GET', 'HEAD']) {
      const headers = { ...english, 'accept-encoding': accepts }
      const { status, headers: got, body } = await ask(shop, detail, headers, method)
      expect([accepts, status, got['content-encoding'], got.etag, got.vary]).toEqual([
        ...[accepts, 200, encoding, plain.headers.etag, 'cookie, accept-encoding'],
      ])
      if (method === 'HEAD') expect(body).toHaveLength(0)
      else {
        expect(String(body.length)).toBe(got['content-length'])
        expect(wholeOf(body, encoding).equals(plain.body), accepts).toBe(true)
      }
    }
  const etag = String(plain.headers.etag)
  for (const known of [etag, `"other", ${etag}`])
    for (const method of ['GET', 'HEAD']) {
      const unchanged = await ask(shop, detail, { ...english, 'if-none-match': known, 'accept-encoding': 'br' }, method)
      expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([304, 0, etag])
      expect(unchanged.headers['cache-control']).toBe('no-cache')
      expect(unchanged.headers['content-encoding']).toBe(undefined)
    }
  // The page of another language, or of another moment, is another one.
  expect((await ask(shop, detail, { cookie: 'locale=zh-CN', 'if-none-match': etag })).status).toBe(200)
  expect((await ask(shop, '/', { ...english, 'if-none-match': etag })).status).toBe(200)
  // A page that is not there is never one that the browser has already.
  const missing = await ask(shop, '/no/such/page', english)
  const again = await ask(shop, '/no/such/page', { ...english, 'if-none-match': String(missing.headers.etag) })
  expect([missing.status, again.status, again.body.equals(missing.body)]).toEqual([404, 404, true])
})

test('languages are never mixed, in whatever order they are asked for', async () => {
  const { shop } = await pagesShop({ pagesKeptFor: 3_600_000 })
  const cookies = {
    ...{ en: english, 'zh-CN': { cookie: 'locale=zh-CN' }, usual: {}, unknown: { cookie: 'locale=fr' } },
    // Another program of the host may have words of its own.
    other: { cookie: 'blog-locale=en; locale=zh-CN' },
  }
  const languages = { en: 'en', 'zh-CN': 'zh-CN', usual: 'zh-CN', unknown: 'zh-CN', other: 'zh-CN' }
  for (const path of ['/', detail, '/product/search?keyword=drill&sort=priceUp', '/cart', '/no/such/page'])
    for (let round = 0; round < 2; round += 1)
      for (const [who, cookie] of Object.entries(cookies)) {
        const page = await read(shop, path, cookie)
        const language = languages[who as keyof typeof languages]
        expect([path, who, /<html lang="([\w-]+)"/.exec(page)?.[1]]).toEqual([path, who, language])
        // What stands before the views is in both.
        const [, views = ''] = page.split('<div id="app">')
        expect(/购物车/.test(views), `${path} ${who}`).toBe(language === 'zh-CN')
      }
})
