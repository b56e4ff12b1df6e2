import { exGst } from '../../contract/money'
import type { deliveryMethods } from '../../contract/order'
import { deliveryFee, smallestTotal, unpaidShare, unpaidUnits } from '../../contract/terms'

/** A line of an order as its sums need it. */
export interface OrderedLine {
  sku: string
  /** Cents at the caller's price for the line's quantity. */
  amount: number
  /** Cents of goods from which this line ships free. */
  freeFrom: number
  category: string
  brand: string
}

/** Running promotions of the platform: cents off, or a gift, from so many cents of goods. */
export const promotions = {
  discounts: [{ from: 20_000, off: 1000 }],
  gift: { from: 15_000, code: 'GLV-WH', quantity: 1 },
} as const

const sum = (lines: OrderedLine[]) => lines.reduce((total, { amount }) => total + amount, 0)

/** Cents that the platform takes off so many cents of goods. */
export const platformDiscount = (goods: number): number =>
  promotions.discounts.findLast(({ from }) => goods >= from)?.off ?? 0

/** Cents that the goods cost once the platform took its part off: the most that a coupon can take off. */
export const goodsDue = (lines: OrderedLine[]): number => Math.max(0, sum(lines) - platformDiscount(sum(lines)))

/** Cents of goods still missing for the next promotion; 0 when there is none left to reach. */
export const nextPromotion = (goods: number): number => {
  const next = promotions.discounts.find(({ from }) => goods < from)
  return next ? next.from - goods : 0
}

/** Cents of goods still missing until every line ships free; 0 when they all do. */
export const toFreeDelivery = (lines: OrderedLine[]): number =>
  Math.max(0, ...lines.map(({ freeFrom }) => freeFrom - sum(lines)))

/** Units of a SKU that the unpaid orders of one member may hold, of so many that are not sold: never fewer than they must order. */
export const mostUnpaid = (stock: number, minimum = 1) =>
  Math.max(unpaidUnits, minimum, Math.floor(stock * unpaidShare))

/** GST contained in so many cents. */
export const gstIn = (cents: number) => cents - exGst(cents)

/**
 * The sums of an order: `total = goods - platformDiscount - couponDiscount - waived + deliveryFee`, never below 0. A rest
 * that is too small for the payment provider is waived.
 */
export const sumsOf = (lines: OrderedLine[], couponAmount: number, delivery: (typeof deliveryMethods)[number]) => {
  const goods = sum(lines)
  const due = goodsDue(lines)
  const coupon = Math.min(due, couponAmount)
  const fee = delivery === 'platform' && toFreeDelivery(lines) > 0 ? deliveryFee : 0
  const rest = due - coupon + fee
  const waived = rest < smallestTotal ? rest : 0
  const total = rest - waived
  return {
    totalProductPrice: goods,
    platformDiscount: goods - due,
    couponDiscount: coupon,
    deliveryFee: fee,
    waived,
    total,
    gst: gstIn(total),
  }
}
