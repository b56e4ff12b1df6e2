import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import type { Call } from '../../contract/call'
import { failures } from '../../contract/failures'
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
      ...{ refund: 'none', refundReason: null, problem: null },
    },
    {
      ...{ orderNo: second, status: 'shipped', total: 2690, createTime: '2026-03-02T02:01:00.000Z' },
      ...{ refund: 'requested', refundReason: 'Too heavy', problem: null },
    },
    {
      ...{ orderNo: fourth, status: 'toPay', total: 2690, createTime: '2026-03-02T02:03:00.000Z' },
      ...{ refund: 'none', refundReason: null, problem: null },
    },
    {
      ...{ orderNo: third, status: 'toPay', total: 2690, createTime: '2026-03-02T02:02:00.000Z' },
      ...{ refund: 'none', refundReason: null, problem: null },
    },
  ])
})

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
  // Fifty more like the last one.
  for (const [table, changed] of [
    ['orders', sql`jsonb_build_object('order_no', order_no || nth, 'place_key', place_key || nth)`],
    ['order_lines', sql`jsonb_build_object('order_no', order_no || nth)`],
  ] as const)
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(one, ${changed})).* from ${sql.table(table)} as one, generate_series(1, 50) as nth
      where order_no = ${later}`.execute(db)
  const { orders } = await staff.call(contract.shop.orders, {})
  expect(orders).toHaveLength(50)
  expect(orders.slice(0, 2)).toMatchObject([
    { orderNo: toShip, status: 'toShip' },
    { orderNo: asked, status: 'shipped', refund: 'requested', refundReason: 'Too heavy' },
  ])
  expect(orders.map(({ orderNo }) => orderNo)).not.toContain(sent)
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
    expect(last?.subject).toBe(Object.values(input)[0] ?? '')
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
