import type { z } from 'zod/mini'
import type { Price } from './product'

/** The currency of every price and payment (ISO 4217). */
export const currency = 'SGD'

/** Goods and services tax in Singapore: 9 %, inside every price. */
const gst = 0.09

/** Cents without the GST that is inside them, to the nearest cent. */
export const exGst = (cents: number): number => Math.round(cents / (1 + gst))

/** Cents for one unit when so many are bought: the wholesale tier that the quantity reaches, else the price itself. */
export const priceAt = ({ price, tiers }: z.infer<typeof Price>, quantity: number): number =>
  tiers?.findLast(({ from }) => quantity >= from)?.price ?? price

/** A price for so many; who pays a wholesale price is not on the offer. */
export const pricedAt = ({ offer, ...price }: z.infer<typeof Price>, quantity: number): z.infer<typeof Price> => {
  const each = priceAt(price, quantity)
  return { ...price, price: each, ...(offer && each === price.price && { offer }) }
}

/** Cents for one piece of a pack; a fraction of a cent is kept, since a screw may cost less than one. */
export const perPiece = (cents: number, pieces: number): number => cents / pieces
