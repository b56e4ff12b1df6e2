import { skuId } from '../rows'
import type { Goods } from './goods'
import { groupedBy, type Merged, type Planning } from './planning'
import type { Table } from './table'

/** A count of pieces of a SKU in a store. */
export interface StoreCount {
  store_id: string
  sku_id: string
  count: number
}

/** The pieces in stores that the file says otherwise than the shop, by product. */
export const readStoreStock = (
  { rowsOf, merge, mayName, wrong }: Planning,
  { skuByCode, counts }: Goods,
  skus: Map<string, Merged>,
  stores: Table<unknown>,
) => {
  for (const row of rowsOf('store_stock')) {
    const { store, code, count } = row.values
    if (!stores.has(String(store)))
      wrong('store_stock', row.line, 'store', `"${store}" is no store`, 'the id of one, of the file or of the shop')
    if (!skus.has(String(code)) && !skuByCode.has(String(code)) && !mayName('skus', String(code)))
      wrong('store_stock', row.line, 'code', `"${code}" is the code of no SKU`, 'one of skus or of the shop')
    if (count === undefined) merge('store_stock', row, undefined)
  }
  const byProduct = groupedBy(rowsOf('store_stock'), ({ values }) => {
    const code = String(values.code)
    return String(skus.get(code)?.flat.product ?? skuByCode.get(code)?.product_id)
  })
  return (product: string): StoreCount[] =>
    (byProduct.get(product) ?? []).flatMap(({ values }) => {
      const one = { store_id: String(values.store), sku_id: skuId(String(values.code)), count: Number(values.count) }
      return counts.get(`${one.store_id} ${one.sku_id}`) === one.count ? [] : [one]
    })
}
