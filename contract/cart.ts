import * as z from 'zod/mini'
import { call } from './call'
import { Cents, halfWidth, Id, line, listOf, Quantity } from './fields'
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

/** Why so many of goods that are on sale cannot be ordered: more than there are, or fewer than the least; null when they can. */
export const quantityTrouble = (quantity: number, { stock, minimum = 1 }: { stock: number; minimum?: number }) =>
  quantity > stock ? 'insufficientInventory' : quantity < minimum ? 'belowMinimum' : null

export const Cart = z.object({
  lines: listOf(Line, cartLimit),
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

/** A line of a typed text that is no part number with a quantity: which one, from 1 on, and what it says. */
export interface InvalidLine {
  line: number
  text: string
}

/** Invalid lines that are shown; of a text that is no order the first ones say enough. */
const mostInvalid = 5

/** What a typed line orders: a part number and a quantity, parted by blanks or a comma. */
const quickLineIn = (typed: string): QuickLine | undefined => {
  const [, code, quantity] = /^\s*(\S.*?)(?:\s*[,;]\s*|\s+)(\d{1,3})\s*$/.exec(halfWidth(typed)) ?? []
  return code && Number(quantity) > 0 ? { code, quantity: Number(quantity) } : undefined
}

const typedLinesIn = (text: string) =>
  text
    .split('\n')
    .map((typed, index) => ({ line: index + 1, text: typed.trim(), ordered: quickLineIn(typed) }))
    .filter((one) => one.text)

/** The lines in a typed text; undefined when one of them is invalid, or when there are too many. */
export const quickLinesIn = (text: string): QuickLine[] | undefined => {
  const typed = typedLinesIn(text)
  const lines = typed.flatMap(({ ordered }) => ordered ?? [])
  return lines.length === typed.length && lines.length > 0 && lines.length <= quickLimit ? lines : undefined
}

/** The first invalid lines of a typed text. */
export const invalidLinesIn = (text: string): InvalidLine[] =>
  typedLinesIn(text)
    .flatMap(({ line, text, ordered }) => (ordered ? [] : { line, text }))
    .slice(0, mostInvalid)

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
    output: z.object({ cart: Cart, refused: listOf(RefusedLine, quickLimit) }),
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
