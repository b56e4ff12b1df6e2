import * as z from 'zod/mini'
import { call } from './call'
import { Cents, halfWidth, Id, line, Quantity } from './fields'
import { Price, units } from './product'

/** Why a line can no longer be bought; each has the spec's message (section 8). */
export const deadReasons = ['productDeleted', 'productTakenDown', 'productSoldOut', 'skuUnavailable'] as const

/** Lines that a cart may hold. */
export const cartLimit = 200

export const Line = z.object({
  sku: z.string(),
  code: z.string(),
  product: z.string(),
  name: z.string(),
  /** The chosen values in words: `18 V · 2 batteries`. */
  choice: z.string(),
  picture: z.string(),
  brand: z.string(),
  price: Price,
  unit: z.enum(units),
  pieces: z.int(),
  quantity: z.int(),
  stock: z.int(),
  selected: z.boolean(),
  /** Cents for the line at the caller's price for that quantity. */
  amount: Cents,
  dead: z.nullable(z.enum(deadReasons)),
})
export type Line = z.infer<typeof Line>

export const Cart = z.object({
  lines: z.array(Line),
  /** Whether the caller may order by typing part numbers. */
  quickOrder: z.boolean(),
  /** The order of the caller that waits to be paid; null when there is none. */
  unpaid: z.nullable(z.object({ orderNo: z.string(), total: Cents, skuQuantity: z.int() })),
  /** Units in the cart, dead lines left out. */
  count: z.int(),
  /** Of the selected lines. */
  selected: z.object({
    count: z.int(),
    goods: Cents,
    /** Cents still missing for free delivery; 0 when it is reached. */
    toFreeDelivery: Cents,
    /** A running promotion: what is taken off already and what is missing for it. */
    platformDiscount: Cents,
    toPlatformDiscount: Cents,
    /** The best coupon the caller holds for these goods, in cents; 0 for none. */
    bestCoupon: Cents,
  }),
})
export type Cart = z.infer<typeof Cart>

/** Lines that may be ordered at once by typing part numbers. */
export const quickLimit = 50

/** One typed line: a part number and how many. */
export const QuickLine = z.strictObject({ code: line(60), quantity: Quantity })
export type QuickLine = z.infer<typeof QuickLine>

/** A typed line that did not come into the cart, and why. */
export const RefusedLine = z.object({
  code: z.string(),
  /** Of all its lines, where a part number was typed more than once. */
  quantity: z.int(),
  reason: z.enum([...deadReasons, 'insufficientStock', 'cartFull', 'belowMinimum', 'lineFull']),
  /** The least that the caller may order, where fewer were typed. */
  minimum: z.optional(z.int()),
})
export type RefusedLine = z.infer<typeof RefusedLine>

/** The lines in a typed text, a part number and a quantity each, parted by blanks or a comma; nothing when one is not so. */
export const quickLinesIn = (text: string): QuickLine[] | undefined => {
  const typed = halfWidth(text)
    .split('\n')
    .filter((row) => row.trim())
  const lines = typed.flatMap((row) => {
    const [, code, quantity] = /^\s*(\S.*?)(?:\s*[,;]\s*|\s+)(\d{1,3})\s*$/.exec(row) ?? []
    return code && Number(quantity) > 0 ? [{ code, quantity: Number(quantity) }] : []
  })
  return lines.length === typed.length && lines.length > 0 && lines.length <= quickLimit ? lines : undefined
}

export const cart = {
  list: call('/cart/list', { idempotent: true, access: 'member', output: Cart }),
  add: call('/cart/add', {
    access: 'member',
    input: z.strictObject({ sku: Id, quantity: Quantity }),
    output: Cart,
    fails: [
      'skuUnavailable',
      'productDeleted',
      'productTakenDown',
      'productSoldOut',
      'insufficientStock',
      'cartFull',
      'lineFull',
      'quantityInvalid',
    ],
  }),
  /** Wholesalers only: what can be bought of the lines comes into the cart, the others are named. */
  quick: call('/cart/quick', {
    access: 'member',
    input: z.strictObject({ lines: z.array(QuickLine).check(z.minLength(1), z.maxLength(quickLimit)) }),
    output: z.object({ cart: Cart, refused: z.array(RefusedLine) }),
    fails: ['wholesalersOnly', 'quantityInvalid'],
  }),
  change: call('/cart/change', {
    sets: true,
    undoes: ['/order/buyAgain'],
    access: 'member',
    input: z.strictObject({ sku: Id, quantity: Quantity }),
    output: Cart,
    fails: ['cartLineMissing', 'insufficientStock', 'quantityInvalid', 'belowMinimum'],
  }),
  select: call('/cart/select', {
    sets: true,
    access: 'member',
    input: z.strictObject({ skus: z.array(Id).check(z.maxLength(cartLimit)), selected: z.boolean() }),
    output: Cart,
  }),
  remove: call('/cart/remove', {
    sets: true,
    undoes: ['/order/buyAgain'],
    access: 'member',
    input: z.strictObject({ skus: z.array(Id).check(z.minLength(1), z.maxLength(cartLimit)) }),
    output: Cart,
  }),
}
