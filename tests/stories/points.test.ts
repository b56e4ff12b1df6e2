import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { myIntegral } from '../../machines/pages/setting/my-integral'
import { goods, world } from '../support/world'

/** A world whose buyer has received an order of one hammer: S$18.90 and S$8 for delivery. */
const pointsWorld = async (unbalanced?: { because: string }) => {
  const there = await world({ stock: { hammer: 99 }, unbalanced })
  const { buyer, staff, clock } = there
  const receive = async () => {
    const orderNo = await buyer.orders('hammer')
    await buyer.pays(orderNo)
    await staff.call(contract.shop.ship, { orderNo, person: 'Lim', phone: '90000000' })
    await buyer.call(contract.order.receive, { orderNo })
    clock.move(1000)
    return orderNo
  }
  return { ...there, receive, orderNo: await receive() }
}

test('a received order gives a point for each whole dollar paid, and the ledger says so', async () => {
  const { open, buyer, orderNo } = await pointsWorld()
  const page = await open(myIntegral, {}, buyer)
  await page.does({ type: 'memberChanged', loggedIn: true })
  expect(page.state.context.found).toMatchObject({
    balance: 26,
    rows: [{ reason: 'received', orderNo, amount: 26, orderShown: true }],
    total: 1,
  })
})

test('points that were taken back are in the ledger with a minus, and off the balance', async () => {
  const { buyer, staff, orderNo } = await pointsWorld()
  await buyer.call(contract.order.refund, { orderNo, reason: 'Too heavy' })
  await staff.call(contract.shop.approve, { orderNo })
  const { balance, rows } = await buyer.call(contract.points.ledger, {})
  expect(balance).toBe(0)
  expect(rows.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['refunded', -26],
    ['received', 26],
  ])
})

test('a ledger of more than 20 rows is turned, newest first', async () => {
  const { open, buyer, receive, orderNo } = await pointsWorld()
  for (let count = 2; count <= 21; count += 1) await receive()
  const page = await open(myIntegral, {}, buyer)
  await page.does({ type: 'memberChanged', loggedIn: true })
  expect(page.state.context.found).toMatchObject({ balance: 21 * 26, total: 21, page: 1, pages: 2 })
  await page.does({ type: 'page.turn', page: 2 })
  expect(page.state.context.found?.rows.map((row) => row.orderNo)).toEqual([orderNo])
  expect(page.said).toEqual([{ type: 'navigate', to: '/setting/my-integral?page=2' }])
})

test('rows of the same moment stand in one order, and each is on one page only', async () => {
  const { buyer, db, orderNo } = await pointsWorld({ because: 'the test copies an order and its points alone' })
  const copies = sql.raw(
    `jsonb_build_object('order_no', 'copy-' || lpad((97 - number)::text, 2, '0'), 'place_key', gen_random_uuid(),
      'short_no', number)`,
  )
  const numbers = sql`generate_series(1, 24) as number`
  await sql`insert into orders select (jsonb_populate_record(orders, ${copies})).* from orders, ${numbers}`.execute(db)
  await sql`insert into points select (jsonb_populate_record(points, ${copies})).* from points, ${numbers}`.execute(db)
  const on = async (page: number) => (await buyer.call(contract.points.ledger, { page })).rows.map((row) => row.orderNo)
  const copied = Array.from({ length: 24 }, (_, index) => `copy-${73 + index}`)
  const all = [orderNo, ...copied].sort()
  expect([await on(1), await on(2)]).toEqual([all.slice(0, 20), all.slice(20)])
})

test('a page of the ledger that is not there is the last one', async () => {
  const { buyer, orderNo } = await pointsWorld()
  const { page, pages, rows } = await buyer.call(contract.points.ledger, { page: 3 })
  expect([page, pages, rows.map((row) => row.orderNo)]).toEqual([1, 1, [orderNo]])
})

test("a deleted order keeps its points, and nobody sees another member's", async () => {
  const { buyer, orderNo, login } = await pointsWorld()
  await buyer.call(contract.review.add, { orderNo, sku: goods.hammer, rating: 5, text: 'Good grip.' })
  await buyer.call(contract.order.delete, { orderNo })
  expect((await buyer.call(contract.points.ledger, {})).rows).toMatchObject([{ orderNo, orderShown: false }])
  const other = await login('83333333', 'spanner2026')
  expect(await other.call(contract.points.ledger, {})).toEqual({ balance: 0, rows: [], total: 0, page: 1, pages: 1 })
})

test('a visitor is invited to log in, and no figure is asked for', async () => {
  const { open, visitor } = await world()
  const page = await open(myIntegral, {}, visitor)
  expect(page.state.value).toBe('unknown')
  await page.does({ type: 'memberChanged', loggedIn: false }, { type: 'login.begin' })
  expect(page.state.value).toBe('visiting')
  expect(page.said).toEqual([{ type: 'loginNeeded' }])
})

test('a member who logs out no longer sees the ledger', async () => {
  const { open, buyer } = await pointsWorld()
  const page = await open(myIntegral, {}, buyer)
  await page.does({ type: 'memberChanged', loggedIn: true }, { type: 'memberChanged', loggedIn: false })
  expect(page.state.value).toBe('visiting')
  expect(page.state.context.found).toBeNull()
})
