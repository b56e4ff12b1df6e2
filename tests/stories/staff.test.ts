import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import type { Call } from '../../contract/call'
import { failures } from '../../contract/failures'
import type { Db } from '../../server/db/connect'
import { callFrom } from '../support/call-from'
import { openShop } from '../support/shop'
import { staffInputs } from '../support/staff-inputs'
import { callerOf, failureOf, world } from '../support/world'

const staffCalls = Object.values(contract.shop) as Call[]

test('an empty key opens no staff call, even where the installation has none', async () => {
  const shop = await openShop()
  shop.services.operatorKey = ''
  try {
    for (const token of ['', ' ', undefined])
      for (const call of staffCalls)
        expect([call.path, (await callFrom(shop, { headers: { token: token ?? '' }, token }, call, {})).code]).toEqual([
          call.path,
          failures.sessionInvalid,
        ])
  } finally {
    await shop.close()
  }
})

test('staff have names and keys of their own, which the installation gives and ends', async () => {
  const { shop, staff, buyer } = await world()
  const { key } = await staff.call(contract.shop.staffAdd, { name: 'Mei Ling' })
  expect(key.length).toBeGreaterThanOrEqual(32)
  const meiLing = callerOf(shop, key)
  expect((await meiLing.call(contract.shop.staffList, {})).staff).toMatchObject([{ name: 'Mei Ling' }])
  expect(JSON.stringify(await shop.services.db.selectFrom('staff').selectAll().execute())).not.toContain(key)
  for (const name of ['Mei Ling', 'operator', 'Operator'])
    expect(await failureOf(staff.call(contract.shop.staffAdd, { name }))).toBe('staffNameTaken')
  for (const name of ['', ' ', 'a'.repeat(41), '<b>', 'a\nb'])
    expect(await failureOf(staff.call(contract.shop.staffAdd, { name }))).toBe('badInput')
  // Nobody makes keys for others, or ends theirs, with a key of their own.
  expect(await failureOf(meiLing.call(contract.shop.staffAdd, { name: 'Ravi' }))).toBe('operatorOnly')
  expect(await failureOf(meiLing.call(contract.shop.staffRemove, { name: 'Mei Ling' }))).toBe('operatorOnly')
  expect(await failureOf(buyer.call(contract.shop.orders, {}))).toBe('sessionInvalid')
  await staff.call(contract.shop.staffRemove, { name: 'Mei Ling' })
  expect(await failureOf(meiLing.call(contract.shop.orders, {}))).toBe('sessionInvalid')
  expect(await failureOf(staff.call(contract.shop.staffRemove, { name: 'Mei Ling' }))).toBe('staffMissing')
  expect((await staff.call(contract.shop.staffAdd, { name: 'Mei Ling' })).key).not.toBe(key)
})

test('staff are listed by name, whoever came first', async () => {
  const { staff, clock } = await world()
  for (const name of ['Ravi', 'Mei Ling', 'Siti', 'Ahmad']) {
    await staff.call(contract.shop.staffAdd, { name })
    clock.move(60_000)
  }
  await staff.call(contract.shop.staffRemove, { name: 'Siti' })
  expect((await staff.call(contract.shop.staffList, {})).staff).toEqual([
    { name: 'Ahmad', since: '2026-03-02T02:03:00.000Z' },
    { name: 'Mei Ling', since: '2026-03-02T02:01:00.000Z' },
    { name: 'Ravi', since: '2026-03-02T02:00:00.000Z' },
  ])
})

test('staff see the orders that wait for them, then the latest, each with where it stands and why its money is asked back', async () => {
  const { staff, buyer, clock } = await world()
  const placed: string[] = []
  for (const _ of [1, 2, 3]) {
    placed.push(await buyer.orders('hammer'))
    clock.move(60_000)
  }
  const [first = '', second = '', third = ''] = placed
  for (const orderNo of [first, second]) await buyer.pays(orderNo)
  const fourth = await buyer.orders('hammer')
  await staff.call(contract.shop.ship, { orderNo: second, person: 'Lim', phone: '90000000' })
  await buyer.call(contract.order.refund, { orderNo: second, reason: 'Too heavy' })
  const { orders } = await staff.call(contract.shop.orders, {})
  expect(orders).toEqual([
    {
      ...{ orderNo: first, status: 'toShip', total: 2690, createTime: '2026-03-02T02:00:00.000Z' },
      ...{ shortNo: 'WJ-KRVG-6N9S', delivery: 'platform', refund: 'none', refundReason: null, problem: null },
    },
    {
      ...{ orderNo: second, status: 'shipped', total: 2690, createTime: '2026-03-02T02:01:00.000Z' },
      ...{
        shortNo: 'WJ-7HQ0-DAJJ',
        delivery: 'platform',
        refund: 'requested',
        refundReason: 'Too heavy',
        problem: null,
      },
    },
    {
      ...{ orderNo: fourth, status: 'toPay', total: 2690, createTime: '2026-03-02T02:03:00.000Z' },
      ...{ shortNo: 'WJ-F3E0-TN47', delivery: 'platform', refund: 'none', refundReason: null, problem: null },
    },
    {
      ...{ orderNo: third, status: 'toPay', total: 2690, createTime: '2026-03-02T02:02:00.000Z' },
      ...{ shortNo: 'WJ-VAJG-KZVG', delivery: 'platform', refund: 'none', refundReason: null, problem: null },
    },
  ])
})

test('staff read what an order holds and where it goes before they hand it over, and whether it is shipped or made ready', async () => {
  const { staff, buyer, clock } = await world()
  const sent = await buyer.orders('hammer', 2)
  clock.move(60_000)
  const fetched = await buyer.orders('hammer', 1, { delivery: 'pickup', storeId: 'ubi' })
  for (const orderNo of [sent, fetched]) await buyer.pays(orderNo)
  expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([
    { orderNo: sent, status: 'toShip', delivery: 'platform' },
    { orderNo: fetched, status: 'toShip', delivery: 'pickup' },
  ])
  expect(await staff.call(contract.shop.order, { orderNo: sent })).toMatchObject({
    ...{ status: 'toShip', delivery: 'platform', store: null },
    lines: [{ code: 'HAM-CLB-450', quantity: 2 }],
    address: { consignee: 'Tan Ah Kow', phone: '+6581111111', detailedAddress: 'Blk 123 #04-56', postalCode: '560123' },
  })
  expect(await staff.call(contract.shop.order, { orderNo: fetched })).toMatchObject({
    ...{ status: 'toShip', delivery: 'pickup', address: null, store: { id: 'ubi' } },
    lines: [{ code: 'HAM-CLB-450', quantity: 1 }],
  })
  expect(await failureOf(staff.call(contract.shop.order, { orderNo: '20260302aaaaaaaaaaaaaaaaaaaa' }))).toBe(
    'orderMissing',
  )
  expect(await failureOf(buyer.call(contract.shop.order, { orderNo: sent }))).toBe('sessionInvalid')
})

/** So many more orders like one, each with an attempt to pay it where that one has one. */
const copies = async (db: Db, orderNo: string, count: number) => {
  for (const [table, changed] of [
    [
      'orders',
      sql`jsonb_build_object('order_no', order_no || nth, 'short_no', short_no || nth, 'place_key', place_key || nth)`,
    ],
    ['order_lines', sql`jsonb_build_object('order_no', order_no || nth)`],
    ['payment_attempts', sql`jsonb_build_object('order_no', order_no || nth, 'id', id || nth, 'provider_id', null)`],
  ] as const)
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(one, ${changed})).* from ${sql.table(table)} as one, generate_series(1, ${count}) as nth
      where order_no = ${orderNo}`.execute(db)
  await sql`
    insert into refunds
    select (jsonb_populate_record(one, jsonb_build_object('id', one.id || nth, 'attempt_id', attempt_id || nth, 'provider_id', null))).*
    from refunds as one join payment_attempts on payment_attempts.id = attempt_id, generate_series(1, ${count}) as nth
    where order_no = ${orderNo}`.execute(db)
}

test('what is to be shipped or decided stands before all that came after it, the longest wait first', async () => {
  const { staff, buyer, clock, db } = await world()
  const paid: string[] = []
  for (const _ of [1, 2, 3]) {
    const orderNo = await buyer.orders('hammer')
    await buyer.pays(orderNo)
    paid.push(orderNo)
    clock.move(60_000)
  }
  const [toShip = '', asked = '', sent = ''] = paid
  for (const orderNo of [asked, sent])
    await staff.call(contract.shop.ship, { orderNo, person: 'Lim', phone: '90000000' })
  await buyer.call(contract.order.refund, { orderNo: asked, reason: 'Too heavy' })
  const later = await buyer.orders('hammer')
  await buyer.call(contract.order.cancel, { orderNo: later, reason: 'other' })
  await copies(db, later, 50)
  const { orders } = await staff.call(contract.shop.orders, {})
  expect(orders).toHaveLength(50)
  expect(orders.slice(0, 2)).toMatchObject([
    { orderNo: toShip, status: 'toShip' },
    { orderNo: asked, status: 'shipped', refund: 'requested', refundReason: 'Too heavy' },
  ])
  expect(orders.map(({ orderNo }) => orderNo)).not.toContain(sent)
})

test('however many orders have a problem, staff are told how many, and come to each of them page by page', async () => {
  const { staff, buyer, db } = await world()
  const bad = await buyer.orders('hammer')
  await buyer.call(contract.payment.start, { orderNo: bad })
  await buyer.call(contract.order.cancel, { orderNo: bad, reason: 'other' })
  await db.updateTable('payment_attempts').set({ problem: 'No such account' }).execute()
  await copies(db, bad, 59)
  const toShip = await buyer.orders('hammer')
  await buyer.pays(toShip)
  const first = await staff.call(contract.shop.orders, {})
  const second = await staff.call(contract.shop.orders, { page: 2 })
  const told = { problems: 60, waiting: 1, total: 61, pages: 2 }
  expect([first, second]).toMatchObject([
    { ...told, page: 1 },
    { ...told, page: 2 },
  ])
  expect([first.orders.length, second.orders.length]).toEqual([50, 11])
  const shown = [...first.orders, ...second.orders]
  expect(shown.map(({ problem }) => problem)).toEqual([...Array(60).fill('No such account'), null])
  // In the same order whatever is asked for, or one would be on two pages and another on none.
  const numbers = shown.map(({ orderNo }) => orderNo)
  expect(numbers).toEqual([...new Set(numbers.slice(0, 60))].sort().concat(toShip))
  expect(await staff.call(contract.shop.orders, { page: 3 })).toEqual(second)
})

test('the orders that wait are there at once in a shop that has sold for years', async () => {
  const { staff, buyer, db } = await world({ stock: { hammer: 100 } })
  const [canceled, refunded, toShip] = [
    await buyer.orders('hammer'),
    await buyer.orders('hammer'),
    await buyer.orders('hammer'),
  ]
  await buyer.call(contract.payment.start, { orderNo: canceled })
  await buyer.call(contract.order.cancel, { orderNo: canceled, reason: 'other' })
  for (const orderNo of [refunded, toShip]) await buyer.pays(orderNo)
  await buyer.call(contract.order.refund, { orderNo: refunded, reason: 'Too heavy' })
  for (const orderNo of [canceled, refunded]) await copies(db, orderNo, 4000)
  const asked = performance.now()
  const { orders, ...counts } = await staff.call(contract.shop.orders, {})
  expect(performance.now() - asked).toBeLessThan(2000)
  expect([orders[0]?.orderNo, counts]).toEqual([toShip, { problems: 0, waiting: 1, total: 8003, page: 1, pages: 161 }])
})

test('goods that run out are sold out wherever they are listed, and goods that came in are not', async () => {
  const { staff, visitor, db } = await world({ stock: { hammer: 9 } })
  const codes = await db.selectFrom('skus').select('code').where('product_id', '=', 'brenmoor-claw-hammer').execute()
  const restock = async (stock: number) => {
    // However somebody types a part number.
    for (const { code } of codes) await staff.call(contract.shop.restock, { sku: code.toLowerCase(), stock })
  }
  const found = async (inStock: boolean) => {
    const { products } = await visitor.call(contract.product.search, { keyword: 'brenmoor claw hammer', inStock })
    return products.find(({ id }) => id === 'brenmoor-claw-hammer')?.soldOut
  }
  await restock(0)
  expect([await found(false), await found(true)]).toEqual([true, undefined])
  await restock(3)
  expect([await found(false), await found(true)]).toEqual([false, false])
})

test('who of the staff did what, about which order, when, and what came of it', async () => {
  const { shop, staff, buyer, clock } = await world()
  const { key } = await staff.call(contract.shop.staffAdd, { name: 'Ravi' })
  const ravi = callerOf(shop, key)
  const orderNo = await buyer.orders('hammer')
  await buyer.pays(orderNo)
  clock.move(60_000)
  await ravi.call(contract.shop.ship, { orderNo, person: 'Lim', phone: '90000000' })
  expect(await failureOf(ravi.call(contract.shop.ship, { orderNo, person: 'Lim', phone: '90000000' }))).toBe(
    'orderActionRefused',
  )
  expect(await failureOf(ravi.call(contract.shop.restock, { sku: 'no-such', stock: 1 }))).toBe('skuUnavailable')
  const { log } = await staff.call(contract.shop.log, {})
  expect(log).toEqual([
    { time: '2026-03-02T02:01:00.000Z', staff: 'operator', call: '/shop/log', subject: '', outcome: null },
    { time: '2026-03-02T02:01:00.000Z', staff: 'Ravi', call: '/shop/restock', subject: 'no-such', outcome: '20104' },
    { time: '2026-03-02T02:01:00.000Z', staff: 'Ravi', call: '/shop/ship', subject: orderNo, outcome: '20302' },
    { time: '2026-03-02T02:01:00.000Z', staff: 'Ravi', call: '/shop/ship', subject: orderNo, outcome: '200' },
    { time: '2026-03-02T02:00:00.000Z', staff: 'operator', call: '/shop/staffAdd', subject: 'Ravi', outcome: '200' },
  ])
})

test('what staff did is not out of sight after two hundred calls more', async () => {
  const { shop, staff } = await world()
  const ravi = callerOf(shop, (await staff.call(contract.shop.staffAdd, { name: 'Ravi' })).key)
  await ravi.call(contract.shop.restock, { sku: 'HAM-CLB-450', stock: 3 })
  for (let call = 1; call <= 200; call += 1) await ravi.call(contract.shop.staffList, {})
  const first = await staff.call(contract.shop.log, {})
  expect([first.log.length, first.page, first.pages]).toEqual([200, 1, 2])
  expect(first.log.map(({ call }) => call)).not.toContain('/shop/restock')
  const { log, page } = await staff.call(contract.shop.log, { page: 2 })
  expect([page, ...log.slice(-2).map(({ staff, call, subject }) => [staff, call, subject])]).toEqual([
    2,
    ['Ravi', '/shop/restock', 'HAM-CLB-450'],
    ['operator', '/shop/staffAdd', 'Ravi'],
  ])
})

test('every staff call is in the log, whatever comes of it', async () => {
  const { staff, db, buyer } = await world()
  const orderNo = await buyer.orders('hammer')
  const inputs = staffInputs(orderNo)
  for (const [verb, input] of Object.entries(inputs)) {
    const call = contract.shop[verb as keyof typeof inputs] as Call
    const outcome = await failureOf(staff.call(call, input))
    const last = await db.selectFrom('staff_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
    const code = outcome === 'no failure' ? '200' : failures[outcome as keyof typeof failures]
    expect(last).toMatchObject({ staff: 'operator', call: call.path, outcome: code })
    // Of a phone the last digits: the log outlives the account.
    expect(last?.subject).toBe(verb === 'setMemberType' ? '…1111' : (Object.values(input)[0] ?? ''))
  }
  expect(await db.selectFrom('staff_log').select('id').execute()).toHaveLength(Object.keys(inputs).length)
})

test.each([
  ['at once', 1],
  ['again when it is told again', 2],
])(
  'what staff did is done, and no log says that it failed, where the line to the database breaks after it (%s)',
  async (_, times) => {
    const { staff, db } = await world()
    const { query } = Client.prototype
    let broken = 0
    Client.prototype.query = function (this: Client, text: unknown, ...rest: unknown[]) {
      if (String(text).startsWith('update "staff_log"') && broken < times) {
        broken += 1
        return Promise.reject(new Error('Connection terminated unexpectedly'))
      }
      return (query as (...given: unknown[]) => unknown).call(this, text, ...rest)
    } as typeof query
    const key = await staff.call(contract.shop.staffAdd, { name: 'Ravi' }).then(
      ({ key }) => key,
      (error: Error) => error,
    )
    Client.prototype.query = query
    expect(key).toEqual(expect.stringMatching(/^[\w-]{43}$/))
    const row = await db.selectFrom('staff_log').select(['subject', 'outcome']).executeTakeFirstOrThrow()
    expect(row.subject).toBe('Ravi')
    expect(['200', null]).toContain(row.outcome)
  },
)

test('a command that finds nothing to do is refused, not answered as done', async () => {
  const { staff, buyer } = await world()
  const orderNo = await buyer.orders('hammer')
  await buyer.pays(orderNo)
  for (const call of [contract.shop.retry, contract.shop.close, contract.shop.repaid, contract.shop.approve] as Call[])
    expect([call.path, await failureOf(staff.call(call, { orderNo }))]).toEqual([call.path, 'orderActionRefused'])
  expect(await failureOf(staff.call(contract.shop.list, { id: 'no-such', state: 'listed' }))).toBe('productDeleted')
  await staff.call(contract.shop.list, { id: 'brenmoor-claw-hammer', state: 'takenDown' })
  const asked = buyer.call(contract.product.detail, { id: 'brenmoor-claw-hammer' })
  expect(await failureOf(asked)).toBe('productTakenDown')
})
