import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { crowdOf, endUnpaidOrders, pickupOf, piecesOf, tallyOf, twoProcesses } from '../support/crowd'
import { stockUp } from '../support/stock'
import { goods } from '../support/world'

const other = 'ham-clb-570'

test('40 buyers at two processes want 10 hammers: 10 get one, the others are told, none is lost or made up', async () => {
  const { shops, db } = await twoProcesses()
  const buyers = await crowdOf(40, ...shops)
  for (let round = 1; round <= 4; round += 1) {
    await endUnpaidOrders(db)
    await stockUp(db, 10, goods.hammer)
    const ready = await Promise.all(buyers.map((buyer) => buyer.ready(pickupOf(goods.hammer))))
    expect(await tallyOf(ready.map((place) => place()))).toEqual({ 'no failure': 10, insufficientInventory: 30 })
    expect(await piecesOf(shops[0], goods.hammer)).toEqual({ on_hand: 0, held: 10, sold: 0 })
    const { count } = await db
      .selectFrom('orders')
      .select((is) => is.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(round * 10)
  }
})

test('buyers of three want what is left of 10: three get it, and one piece stays', async () => {
  const { shops, db } = await twoProcesses()
  const buyers = await crowdOf(12, ...shops)
  await stockUp(db, 10, goods.hammer)
  const ready = await Promise.all(buyers.map((buyer) => buyer.ready(pickupOf(goods.hammer, 3))))
  expect(await tallyOf(ready.map((place) => place()))).toEqual({ 'no failure': 3, insufficientInventory: 9 })
  expect(await piecesOf(shops[0], goods.hammer)).toEqual({ on_hand: 1, held: 9, sold: 0 })
})

test('carts of the same goods in opposite order are placed and canceled at once without a deadlock', async () => {
  const { shops, db } = await twoProcesses()
  const buyers = await crowdOf(16, ...shops)
  const skus = [goods.hammer, goods.drill, goods.gloves, other, 'cd-650t', 'js-650s']
  await stockUp(db, 100, ...skus)
  for (let round = 1; round <= 3; round += 1) {
    const shopping = buyers.map(async ({ call, ready }, index) => {
      for (const sku of index % 2 ? skus : skus.toReversed()) await call(contract.cart.add, { sku, quantity: 1 })
      return ready({ couponId: null, delivery: 'pickup', storeId: 'ubi' })
    })
    const ready = await Promise.all(shopping)
    const comeAndGo = ready.map(async (place, index) => {
      const { orderNo } = await place()
      await buyers[index]?.call(contract.order.cancel, { orderNo, reason: 'unwanted' })
    })
    expect(await tallyOf(comeAndGo)).toEqual({ 'no failure': 16 })
    for (const sku of skus) expect(await piecesOf(shops[0], sku)).toEqual({ on_hand: 100, held: 0, sold: 0 })
  }
})

test('a product whose last two choices are bought at the same moment is sold out', async () => {
  const { shops, db } = await twoProcesses()
  const [one, two] = await crowdOf(2, ...shops)
  if (!one || !two) throw new Error('nobody came')
  const rows = await db.selectFrom('skus').select('id').where('product_id', '=', 'brenmoor-claw-hammer').execute()
  const choices = rows.map(({ id }) => id)
  const marks: boolean[] = []
  for (let round = 1; round <= 20; round += 1) {
    await endUnpaidOrders(db)
    await stockUp(db, 0, ...choices)
    await stockUp(db, 1, goods.hammer, other)
    await db.updateTable('products').set({ sold_out: false }).where('id', '=', 'brenmoor-claw-hammer').execute()
    const ready = [await one.ready(pickupOf(goods.hammer)), await two.ready(pickupOf(other))]
    expect(await tallyOf(ready.map((place) => place()))).toEqual({ 'no failure': 2 })
    const product = db.selectFrom('products').select('sold_out').where('id', '=', 'brenmoor-claw-hammer')
    marks.push((await product.executeTakeFirstOrThrow()).sold_out)
  }
  expect(marks).toEqual(Array(20).fill(true))
})

test('one key sent 20 times at once to two processes makes one order', async () => {
  const { shops } = await twoProcesses()
  const [buyer] = await crowdOf(1, shops[0])
  if (!buyer) throw new Error('nobody came')
  const before = await piecesOf(shops[0], goods.hammer)
  const place = await buyer.ready(pickupOf(goods.hammer))
  const orders = await Promise.all(Array.from({ length: 20 }, place))
  expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(1)
  expect((await buyer.call(contract.order.list, {})).total).toBe(1)
  expect(await piecesOf(shops[0], goods.hammer)).toEqual({ on_hand: before.on_hand - 1, held: 1, sold: 0 })
})
