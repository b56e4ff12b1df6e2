import type { z } from 'zod/mini'
import { priceAt, pricedAt } from '../../contract/money'
import type { Price } from '../../contract/product'
import type { Viewer } from '../handlers'

/** What a price is made of, as the catalogue keeps it; cents, GST included. */
export interface Priced {
  price: number
  /** The price after an offer and the end of it; null without one. */
  regular_price: number | null
  offer_until: Date | string | null
  tiers: { from: number; price: number }[]
  wholesale_minimum: number
}

/** Whether this viewer is a wholesaler. */
export const wholesale = ({ member }: Viewer) => member?.member_type === 'wholesaler'

/** Wholesale prices that are below what everybody pays: an offer may be lower than the first of them. */
const tiersOf = ({ price, tiers }: Priced) => tiers.filter((tier) => tier.price < price)

/** Cents for one unit when so many are bought: the tier that the quantity reaches, for wholesalers only. */
export const unitPrice = (sku: Priced, quantity: number, viewer: Viewer): number =>
  wholesale(viewer) ? priceAt({ price: sku.price, tiers: tiersOf(sku) }, quantity) : sku.price

/** The least that this viewer may order. */
export const minimumFor = (sku: Priced, viewer: Viewer): number => (wholesale(viewer) ? sku.wholesale_minimum : 1)

/** The offer of a SKU as everybody may see it. */
const offerOf = ({ regular_price: was, offer_until: until }: Priced) =>
  was === null || until === null ? {} : { offer: { was, until: new Date(until).toISOString() } }

/** A price as this viewer may see it: nobody but a wholesaler ever receives a wholesale price. */
export const priceFor = (sku: Priced, viewer: Viewer, quantity = minimumFor(sku, viewer)): z.infer<typeof Price> =>
  wholesale(viewer)
    ? {
        ...pricedAt({ price: sku.price, ...offerOf(sku), tiers: tiersOf(sku) }, quantity),
        ...{ regular: sku.price, minimum: sku.wholesale_minimum },
      }
    : { price: sku.price, ...offerOf(sku) }

/** The mean of so many ratings to one decimal; null while there is none. */
export const meanRating = (sum: number, count: number): number | null =>
  count ? Math.round((sum * 10) / count) / 10 : null
