import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { nearestFirst, store } from '../../machines/pages/store'
import { stockUp } from '../support/stock'
import { callerOf, failureOf, goods, world } from '../support/world'

const hammer = 'brenmoor-claw-hammer'

test('a shopper sees the stores, and the nearest first once they say where they are', async () => {
  const { visitor, open } = await world({ fullStore: false, position: { lat: 1.3343, lng: 103.7427 } })
  const page = await open(store, {}, visitor)
  expect(page.state.context.stores.map(({ id }) => id)).toEqual(['geylang', 'jurong', 'ubi'])
  await page.does({ type: 'position.ask' })
  expect(page.state.matches({ position: 'known' })).toBe(true)
  const [nearest] = nearestFirst(page.state.context)
  expect(nearest?.id).toBe('jurong')
  expect(nearest?.metres).toBeLessThan(2000)
})

test('a shopper who does not say where they are still sees the stores, and may be asked again', async () => {
  const { visitor, open } = await world({ fullStore: false })
  const page = await open(store, {}, visitor)
  await page.does({ type: 'position.ask' })
  expect(page.state.matches({ list: 'viewing', position: 'refused' })).toBe(true)
  expect(nearestFirst(page.state.context).map(({ id }) => id)).toEqual(['geylang', 'jurong', 'ubi'])
  expect(page.state.can({ type: 'position.ask' })).toBe(true)
})

test('the stock of every SKU of a product is shown by store, in the order of the product', async () => {
  const { visitor, open, db } = await world({ fullStore: false })
  await db.updateTable('store_stock').set({ count: 2 }).execute()
  await db.updateTable('store_stock').set({ count: 7 }).where('sku_id', '=', goods.hammer).execute()
  await sql`update skus set position = -position`.execute(db)
  await stockUp(db, 50, goods.hammer)
  const page = await open(store, { product: hammer }, visitor)
  const { stock } = page.state.context
  const { skus } = await visitor.call(contract.product.detail, { id: hammer })
  expect(stock?.product).toMatchObject({ id: hammer })
  expect(stock?.skus.map(({ id }) => id)).toEqual(skus.map(({ id }) => id))
  for (const { id, stock: shown } of stock?.skus ?? [])
    expect([id, shown]).toEqual([
      id,
      id === goods.hammer ? { geylang: 7, jurong: 7, ubi: 7 } : expect.objectContaining({ ubi: 2 }),
    ])
})

test('no store shows more of a SKU than can still be bought', async () => {
  const { buyer, visitor, db } = await world({ stock: { hammer: 5 } })
  await db.updateTable('store_stock').set({ count: 5 }).where('sku_id', '=', goods.hammer).execute()
  await buyer.orders('hammer', 3)
  const shown = async () => {
    const { skus } = await visitor.call(contract.store.stock, { product: hammer })
    return Object.values(skus.find(({ id }) => id === goods.hammer)?.stock ?? {})
  }
  expect(await shown()).toEqual([2, 2, 2])
  await buyer.orders('hammer', 2)
  expect(await shown()).toEqual([0, 0, 0])
})

test('the stores of a fresh shop share the stock of each SKU, and together have no more than there is', async () => {
  const { db } = await world({ fullStore: false })
  const rows = await db
    .selectFrom('store_stock')
    .innerJoin('skus', 'skus.id', 'sku_id')
    .groupBy(['sku_id', 'on_hand'])
    .select((is) => [is.fn.sum<string>('count').as('shared'), 'on_hand'])
    .execute()
  const all = await db.selectFrom('skus').select('id').execute()
  expect(rows).toHaveLength(all.length)
  expect(rows.filter(({ shared, on_hand }) => Number(shared) > on_hand)).toEqual([])
  expect(rows.filter(({ shared }) => Number(shared) > 0).length).toBeGreaterThan(all.length / 2)
})

test('a product that is gone says so beside the stores', async () => {
  const { visitor, staff, open } = await world({ fullStore: false })
  await staff.call(contract.shop.list, { id: hammer, state: 'takenDown' })
  const page = await open(store, { product: hammer }, visitor)
  expect(page.state.matches({ list: 'viewing' })).toBe(true)
  expect(page.state.context).toMatchObject({ missing: 'productTakenDown', stock: null })
  expect(page.state.context.stores).toHaveLength(3)
  await staff.call(contract.shop.list, { id: hammer, state: 'deleted' })
  expect(await failureOf(visitor.call(contract.store.stock, { product: hammer }))).toBe('productDeleted')
  expect(await failureOf(visitor.call(contract.store.stock, { product: 'nothing' }))).toBe('productDeleted')
})

test('stores, products and choices are worded in the language of whoever asks', async () => {
  const { shop } = await world({ fullStore: false })
  const shown = async (language: 'en' | 'zh') => {
    const { call } = callerOf(shop, undefined, language)
    const first = (await call(contract.store.list, {})).stores.find(({ id }) => id === 'geylang')
    const { product, skus } = await call(contract.store.stock, { product: 'korvane-drill-driver-18v' })
    return [first?.name, first?.address, first?.hours, product.name, skus.map(({ choice }) => choice)]
  }
  expect(await shown('en')).toEqual([
    'Wujin Geylang',
    '412 Geylang Road, Singapore 389412',
    'Mon-Sat 8.30-19.00',
    'Brushless Cordless Drill Driver 18 V',
    ['2 × 2.0 Ah kit', '2 × 4.0 Ah kit', 'Bare tool'],
  ])
  expect(await shown('zh')).toEqual([
    '五金坊芽笼店',
    '新加坡芽笼路 412 号，邮编 389412',
    '周一至周六 8:30-19:00',
    '无刷充电式手电钻 18 V',
    ['双电 2.0 Ah 套装', '双电 4.0 Ah 套装', '裸机'],
  ])
})
