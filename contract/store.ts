import * as z from 'zod/mini'
import { call } from './call'
import { mostOf } from './catalogue'
import { Id, listOf } from './fields'

export const Store = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  phone: z.string(),
  /** Where it stands, in degrees of WGS 84. */
  lat: z.number(),
  lng: z.number(),
})
export type Store = z.infer<typeof Store>

/** What each store has of a product. */
export const StoreStock = z.object({
  product: z.object({ id: z.string(), name: z.string(), picture: z.string() }),
  skus: listOf(
    z.object({
      id: z.string(),
      code: z.string(),
      choice: z.string(),
      /** Store id -> how many are there; a store that is left out has none. */
      stock: z.record(z.string(), z.int()),
    }),
    mostOf.product.skus,
  ),
})
export type StoreStock = z.infer<typeof StoreStock>

export const store = {
  list: call('/store/list', { idempotent: true, output: z.object({ stores: listOf(Store, mostOf.shop.stores) }) }),
  stock: call('/store/stock', {
    idempotent: true,
    input: z.strictObject({ product: Id }),
    output: StoreStock,
    fails: ['productDeleted', 'productTakenDown'],
  }),
}
