import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { confirmOrder } from '../../machines/pages/order/confirm-order'
import { folderOf } from '../support/catalogue-files'
import { lines, taking } from '../support/merchant'
import { polling, waiting } from '../support/waiting'
import { callerOf, failureOf, goods, world } from '../support/world'

const hammer = { sku: goods.hammer, quantity: 2 }
const atUbi = { delivery: 'pickup', storeId: 'ubi' } as const

/** A shop with nine hammers, of which the store in Jurong has one and the store in Geylang two. */
const storesWorld = async () => {
  const there = await world({ stock: { hammer: 9 } })
  const count = (store: string) =>
    there.db
      .selectFrom('store_stock')
      .select('count')
      .where('store_id', '=', store)
      .where('sku_id', '=', goods.hammer)
      .executeTakeFirstOrThrow()
      .then((row) => row.count)
  for (const [store, pieces] of [
    ['jurong', 1],
    ['geylang', 2],
  ] as const)
    await there.db
      .updateTable('store_stock')
      .set({ count: pieces })
      .where('store_id', '=', store)
      .where('sku_id', '=', goods.hammer)
      .execute()
  return { ...there, count }
}

test('a store that does not have every line takes no pickup, and says so before placing and when placing', async () => {
  const { buyer, open, count, stockOf } = await storesWorld()
  const page = await open(confirmOrder, hammer, buyer)
  await page.does({ type: 'delivery.choose', delivery: 'pickup' })
  expect(page.state.context.quote?.shortStores).toEqual(['jurong'])
  expect(page.state.can({ type: 'store.choose', storeId: 'jurong' })).toBe(false)
  expect(page.state.can({ type: 'store.choose', storeId: 'geylang' })).toBe(true)
  const asked = { ...hammer, delivery: 'pickup', storeId: 'jurong', couponId: null } as const
  expect(await failureOf(buyer.place(asked))).toBe('storeShort')
  expect([await stockOf('hammer'), await count('jurong')]).toEqual([9, 1])
})

test('what is picked up leaves the store at once, and comes back to it when the order is canceled', async () => {
  const { buyer, count, stockOf } = await storesWorld()
  const orderNo = await buyer.orders('hammer', 2, { delivery: 'pickup', storeId: 'geylang' })
  expect([await stockOf('hammer'), await count('geylang')]).toEqual([7, 0])
  const again = { ...hammer, quantity: 1, delivery: 'pickup', storeId: 'geylang', couponId: null } as const
  expect(await failureOf(buyer.place(again))).toBe('storeShort')
  await buyer.call(contract.order.cancel, { orderNo, reason: 'mistake' })
  expect([await stockOf('hammer'), await count('geylang')]).toEqual([9, 2])
})

test('a store that is closed is listed no more and takes no pickup; an order that waits there says where, and what it held comes back', async () => {
  const { buyer, visitor, shop, count } = await storesWorld()
  const pickup = { ...hammer, delivery: 'pickup', storeId: 'geylang', couponId: null } as const
  const orderNo = await buyer.orders('hammer', 2, { delivery: 'pickup', storeId: 'geylang' })
  const told = async () => ({
    listed: (await visitor.call(contract.store.list, {})).stores.map(({ id }) => id),
    offered: (await buyer.call(contract.order.quote, pickup)).stores.map(({ id }) => id),
    refused: await failureOf(buyer.place({ ...pickup, quantity: 1 })),
    at: (await buyer.call(contract.order.detail, { orderNo })).store?.name,
  })
  const open = ['geylang', 'jurong', 'ubi']
  const offered = ['ubi', 'geylang', 'jurong']
  expect(await told()).toEqual({ listed: open, offered, refused: 'storeShort', at: 'Wujin Geylang' })
  const changed = await taking(shop, folderOf({ 'stores.csv': lines('id,state', 'geylang,closed') }))
  expect(changed.counts.stores).toEqual({ fresh: 0, changed: 1 })
  expect(await told()).toEqual({
    ...{ listed: ['jurong', 'ubi'], offered: ['ubi', 'jurong'] },
    ...{ refused: 'storeMissing', at: 'Wujin Geylang' },
  })
  await buyer.call(contract.order.cancel, { orderNo, reason: 'mistake' })
  expect(await count('geylang')).toBe(2)
  await taking(shop, folderOf({ 'stores.csv': lines('id,state', 'geylang,open') }))
  expect((await told()).listed).toEqual(open)
})

test('stores stand by their names as a reader counts, and at checkout those that lack something of the order last', async () => {
  const { buyer, shop } = await storesWorld()
  const file = lines(
    'id,name_en,name_zh,address_en,address_zh,hours_en,hours_zh,phone,lat,lng',
    ...[2, 10, 1].map((n) => `a${n},Tampines ${n},淡滨尼 ${n} 店,1 Road,路 1 号,9-6,9-6,+6561110000,1.3,103.8`),
  )
  await taking(shop, folderOf({ 'stores.csv': file }))
  const shown = async (language: 'en' | 'zh') => {
    const { call } = callerOf(shop, buyer.token, language)
    return {
      listed: (await call(contract.store.list, {})).stores.map(({ name }) => name),
      offered: (await call(contract.order.quote, { ...hammer, delivery: 'pickup' })).stores.map(({ name }) => name),
    }
  }
  const [geylang, jurong, ubi] = ['Wujin Geylang', 'Wujin Jurong East', 'Wujin Ubi']
  const tampines = ['Tampines 1', 'Tampines 2', 'Tampines 10']
  expect(await shown('en')).toEqual({
    listed: [...tampines, geylang, jurong, ubi],
    offered: [geylang, ubi, ...tampines, jurong],
  })
  const 淡滨尼 = ['淡滨尼 1 店', '淡滨尼 2 店', '淡滨尼 10 店']
  expect((await shown('zh')).listed).toEqual([...淡滨尼, '五金坊乌美店', '五金坊芽笼店', '五金坊裕廊东店'])
})

test('a gift comes from the warehouse: the shelf of the store where the order is picked up keeps its own', async () => {
  const { buyer, db } = await world({ stock: { drill: 9, gloves: 9 } })
  const shelf = async () =>
    db
      .selectFrom('store_stock')
      .select('count')
      .where('store_id', '=', 'ubi')
      .where('sku_id', '=', goods.gloves)
      .executeTakeFirstOrThrow()
  const before = await shelf()
  const { gifts, orderNo, skuQuantity } = await buyer.place(
    await buyer.choice({ sku: goods.drill, quantity: 1, ...atUbi }),
  )
  // Nor is it a piece that is paid for.
  expect([gifts.length, skuQuantity]).toEqual([1, 1])
  expect(await shelf()).toEqual(before)
  await buyer.call(contract.order.cancel, { orderNo, reason: 'mistake' })
  expect(await shelf()).toEqual(before)
})

test('two shoppers who want the last piece of a store: one gets it', async () => {
  const { buyer, login, count, db } = await storesWorld()
  const other = await login('83333333', 'spanner2026')
  await db.updateTable('store_stock').set({ count: 1 }).where('store_id', '=', 'geylang').execute()
  const wanted = { ...hammer, quantity: 1, delivery: 'pickup', storeId: 'geylang', couponId: null } as const
  const placed = await Promise.all([buyer, other].map((one) => failureOf(one.place(wanted))))
  expect(placed.toSorted()).toEqual(['no failure', 'storeShort'])
  expect(await count('geylang')).toBe(0)
})

test('staff who count a store while an order for it is placed wait for the order; their count stands then', async () => {
  const { buyer, count, db, shop } = await storesWorld()
  const file = join(folderOf({ 'store_stock.csv': 'store,code,count\ngeylang,HAM-CLB-450,0\n' }), 'store_stock.csv')
  let counted = 0
  const both = await db.transaction().execute(async (other) => {
    // The order has looked at its store by then, and has not yet taken anything out of it.
    await sql`lock table order_lines in share mode`.execute(other)
    const placed = failureOf(buyer.place({ ...hammer, delivery: 'pickup', storeId: 'geylang', couponId: null }))
    await expect.poll(() => waiting(db), polling).toBe(1)
    const taken = taking(shop, file).then(() => {
      counted = 1
    })
    await expect.poll(async () => counted + (await waiting(db)), polling).toBe(2)
    return [placed, taken] as const
  })
  expect(await both[0]).toBe('no failure')
  await both[1]
  expect(await count('geylang')).toBe(0)
})
