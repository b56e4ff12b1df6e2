import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { reindexProducts } from '../../server/product/reindex'
import { manyMembers, twoProcesses } from '../support/many-members'
import { stockUp } from '../support/stock'
import { cards, confirm, goods } from '../support/world'

/** Pairs of SKUs whose products come in opposite order: by code the first pair meets A then B, the second B then A. */
const pairs = [
  ['cd-650t', goods.gloves],
  [goods.hammer, 'ham-clb-570'],
] as const
const belongs = { [goods.hammer]: 'hivance-leather-gloves', 'ham-clb-570': 'tanvolt-corded-impact-drill-650' }

test('orders whose products interleave by code are paid at the same moment, each of them', async () => {
  const { shops, db } = await twoProcesses()
  const buyers = await manyMembers(12, ...shops)
  for (const [id, product_id] of Object.entries(belongs))
    await db.updateTable('skus').set({ product_id, position: 9 }).where('id', '=', id).execute()
  // What products keep of their SKUs was of where these stood before.
  await db.updateTable('products').set({ terms_version: 0 }).execute()
  await reindexProducts(db)
  await stockUp(db, 1000, ...pairs.flat())
  for (let round = 1; round <= 3; round += 1) {
    const numbers = await Promise.all(
      buyers.map(async ({ call, ready }, index) => {
        for (const sku of pairs[index % 2 ? 1 : 0]) await call(contract.cart.add, { sku, quantity: 1 })
        const place = await ready({ couponId: null, delivery: 'pickup', storeId: 'ubi' })
        const { orderNo } = await place()
        const { card } = await call(contract.payment.start, { orderNo })
        await confirm(shops[0], card?.clientSecret ?? '', cards.good)
        return orderNo
      }),
    )
    const checks = buyers.map(({ call }, index) =>
      call(contract.payment.check, { orderNo: numbers[index] ?? '', fresh: true }),
    )
    expect((await Promise.all(checks)).map(({ result }) => result)).toEqual(Array(12).fill('success'))
  }
})
