import type { z } from 'zod/mini'
import type { Price } from '../../contract/product'
import type { Viewer } from '../handlers'

/** What a price is made of, as the catalogue keeps it; cents, GST included. */
export interface Priced {
  price: number
  tiers: { from: number; price: number }[]
  wholesale_minimum: number
}

/** Whether this viewer is a wholesaler. */
export const wholesale = ({ member }: Viewer) => member?.member_type === 'wholesaler'

/** Cents for one unit when so many are bought: the tier that the quantity reaches, for wholesalers only. */
export const unitPrice = (sku: Priced, quantity: number, viewer: Viewer): number =>
  wholesale(viewer) ? (sku.tiers.findLast(({ from }) => quantity >= from)?.price ?? sku.price) : sku.price

/** The least that this viewer may order. */
export const minimumFor = (sku: Priced, viewer: Viewer): number => (wholesale(viewer) ? sku.wholesale_minimum : 1)

/** A price as this viewer may see it: nobody but a wholesaler ever receives a wholesale price. */
export const priceFor = (sku: Priced, viewer: Viewer, quantity = minimumFor(sku, viewer)): z.infer<typeof Price> =>
  wholesale(viewer)
    ? { price: unitPrice(sku, quantity, viewer), regular: sku.price, tiers: sku.tiers, minimum: sku.wholesale_minimum }
    : { price: sku.price }

/** The mean of so many ratings to one decimal; null while there is none. */
export const meanRating = (sum: number, count: number): number | null =>
  count ? Math.round((sum * 10) / count) / 10 : null
