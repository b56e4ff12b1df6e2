import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type CallName, contract } from '../../contract'
import type { Call } from '../../contract/call'
import { encode } from '../../contract/wire'
import { hearChanges } from '../../server/db/changes'
import { openSession } from '../../server/session/queries'
import { answerTo } from '../support/answer-to'
import { queriesDuring, readIn } from '../support/asked-queries'
import { freshDatabase } from '../support/fresh-database'
import { openShop, type ShopOptions } from '../support/shop'
import { wholeOf } from '../support/whole-body'
import { callerOf } from '../support/world'

const hammer = 'brenmoor-claw-hammer'

/** Every call that answers all visitors the same, with a payload; typed by hand: whoever adds one thinks of what it reads. */
const forAll: [CallName, object][] = [
  ['product.home', {}],
  ['product.categories', {}],
  ['product.brands', {}],
  ['product.cards', { ids: [hammer] }],
  ['product.arrivals', {}],
  ['product.recommended', {}],
  ['product.search', { keyword: 'hammer' }],
  ['product.suggest', { keyword: 'ham' }],
  ['product.detail', { id: hammer }],
  ['review.list', { product: hammer }],
  ['store.list', {}],
  ['store.stock', { product: hammer }],
  ['chat.channel', {}],
]

/** A shop that keeps what it answers to visitors. */
const keepingShop = async (options: ShopOptions = {}) => {
  const database = await freshDatabase('fullStore')
  const changes = hearChanges(database.service)
  const shop = await openShop({ databaseUrl: database.service, changes, ...options })
  onTestFinished(async () => {
    await changes.stop()
    await shop.close()
    await database.drop()
  })
  await expect.poll(() => changes.last()).toBeLessThan(Number.POSITIVE_INFINITY)
  const ask = async (name: CallName, input: object, token?: string) => {
    const { text, outcome } = await answerTo(shop, name, JSON.stringify(input), token)
    expect([name, outcome]).toEqual([name, 'done'])
    return text
  }
  return { shop, ask }
}

test('the calls that are kept are those that only read, and that anyone may make', () => {
  const open = Object.entries(contract).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, call]) => ({ name: `${noun}.${verb}`, call })),
  )
  const names = open.filter(({ call }) => call.access === 'anyone' && call.idempotent && !call.transaction)
  expect(names.map(({ name }) => name).sort()).toEqual(forAll.map(([name]) => name).sort())
})

test.each(forAll)(
  '%s asks the database once for all visitors, and for each who carries a token anew',
  async (name, input) => {
    const { shop, ask } = await keepingShop()
    const first = await ask(name, input)
    const again = () => queriesDuring(async () => expect(await ask(name, input)).toBe(first))
    // The shop was filled a moment ago, and may be told of that late.
    await expect.poll(async () => [...(await again()), ...(await again()), ...(await again())]).toEqual([])
    const token = await openSession(shop.services.db, 'demo-8111', shop.clock.now())
    expect((await queriesDuring(() => ask(name, input, token))).length).toBeGreaterThan(0)
  },
)

test('every table that is read for such an answer tells of its changes', async () => {
  const { shop, ask } = await keepingShop()
  const others: [CallName, object][] = [
    [
      'product.search',
      { keyword: 'hamner', sort: 'sales', inStock: true, attributes: [{ id: 'voltage', values: ['18v'] }] },
    ],
    ['product.search', { category: 'power-drills', brand: 'korvane' }],
    ['product.suggest', { keyword: '' }],
  ]
  const texts = await queriesDuring(async () => {
    for (const [name, input] of [...forAll, ...others]) await ask(name, input)
  })
  const { tables, untold } = await readIn(shop.services.db, texts)
  expect(tables).toEqual(
    expect.arrayContaining(['products', 'skus', 'reviews', 'store_stock', 'product_counts', 'hot_words']),
  )
  expect(untold).toEqual([])
})

test('each change of what visitors are answered is answered at once, whoever made it', async () => {
  const { shop, ask } = await keepingShop({ unbalanced: { because: 'stock is taken by hand' } })
  const { db } = shop.services
  const changes: [CallName, object, ReturnType<typeof sql>, shown: RegExp][] = [
    ['store.stock', { product: hammer }, sql`update store_stock set count = 0`, /"ubi":0/],
    ['product.detail', { id: hammer }, sql`update skus set price = 98765 where product_id = ${hammer}`, /98765/],
    ['product.detail', { id: hammer }, sql`update skus set on_hand = 0 where product_id = ${hammer}`, /"stock":0/],
    ['product.brands', {}, sql`update brands set name = 'Oddbrand'`, /Oddbrand/],
    ['product.home', {}, sql`update categories set name = '{"en":"Odd things","zh":"怪物"}'`, /Odd things/],
    ['product.suggest', { keyword: '' }, sql`update hot_words set state = 'hidden'`, /"keywords":\[\]/],
    ['store.list', {}, sql`update stores set phone = '+6560001111'`, /60001111/],
  ]
  for (const [name, input, change, shown] of changes) {
    expect(await ask(name, input)).not.toMatch(shown)
    await change.execute(db)
    // Sooner than an answer is forgotten of which nobody told anything.
    await expect.poll(() => ask(name, input), { timeout: 5_000 }).toMatch(shown)
  }
})

test('nothing that was made for a member is answered to anybody else, in no other language, and no refusal is kept', async () => {
  const { shop, ask } = await keepingShop()
  const { db, clock } = shop.services
  const before = await ask('product.detail', { id: hammer })
  const wholesaler = await openSession(db, 'demo-8222', clock.now())
  expect(await ask('product.detail', { id: hammer }, wholesaler)).toMatch(/"tiers"|"regular"/)
  expect(await ask('product.detail', { id: hammer })).toBe(before)
  const visitor = callerOf(shop)
  const { categories } = await visitor.call(contract.product.home, {})
  const chinese = await callerOf(shop, undefined, 'zh').call(contract.product.home, {})
  expect(categories.some(({ name }) => /\p{Script=Han}/u.test(name))).toBe(false)
  expect(chinese.categories.every(({ name }) => /\p{Script=Han}/u.test(name))).toBe(true)
  const gone = () => answerTo(shop, 'product.detail', JSON.stringify({ id: 'no-such' }), undefined)
  expect((await gone()).outcome).toBe('productDeleted')
  expect((await queriesDuring(gone)).length).toBeGreaterThan(0)
})

const ways: [accepts: string | undefined, encoding: string | undefined][] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
]

test('an answer of a kilobyte or more is sent in the smallest way that its asker reads, to members too', async () => {
  const { shop } = await keepingShop()
  const token = await openSession(shop.services.db, 'demo-8111', shop.services.clock.now())
  const sent = async (call: Call, input: object, accepts: string | undefined, by?: string) => {
    const { path, body, headers } = encode(call, input, { language: 'en', token: by })
    const { rawPayload, headers: got } = await shop.server.inject({
      ...{ method: 'POST', url: path, body: JSON.stringify(body) },
      headers: {
        ...{ ...headers, 'content-type': 'application/json' },
        ...(accepts === undefined ? {} : { 'accept-encoding': accepts }),
      },
    })
    const encoding = got['content-encoding'] as string | undefined
    const whole = wholeOf(rawPayload, encoding)
    expect(JSON.parse(whole.toString()).code).toBe('200')
    expect(got.vary).toBe('accept-encoding')
    return { encoding, smaller: rawPayload.length < whole.length / 2 }
  }
  for (const [accepts, encoding] of ways) {
    const right = { encoding, smaller: encoding !== undefined }
    for (const by of [undefined, token])
      expect([accepts, await sent(contract.product.search, {}, accepts, by)]).toEqual([accepts, right])
    expect((await sent(contract.chat.channel, {}, accepts)).encoding).toBeUndefined()
  }
})
