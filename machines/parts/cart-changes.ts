import { type Cart, type Line, type QuickLine, quantityTrouble } from '../../contract/cart'

/** A change that the shopper sees at once and the server is still to be told of. */
export type Change =
  | { call: 'change'; sku: string; quantity: number }
  | { call: 'select'; skus: string[]; selected: boolean }
  | { call: 'remove'; skus: string[] }
  | { call: 'quick'; lines: QuickLine[] }
  /** What is bought is what the server knows: the way to the checkout waits for what was done before. */
  | { call: 'checkout' }
  /** Whether the selected lines are to go is asked when the server knows which they are. */
  | { call: 'question' }

/** What the shopper did to a cart that the server does not know yet. */
export interface Changes {
  cart: Cart | null
  /** In the order of the shopper's doing; the first one may be on its way. */
  changes: Change[]
  /** True while the first change is on its way, so that a newer quantity does not replace it. */
  underWay: boolean
}

const none: Cart = {
  quickOrder: false,
  unpaid: null,
  lines: [],
  count: 0,
  selected: { count: 0, goods: 0, toFreeDelivery: 0, platformDiscount: 0, toPlatformDiscount: 0, bestCoupon: 0 },
}

const applied = (cart: Cart, change: Change): Cart => {
  switch (change.call) {
    case 'change':
      return {
        ...cart,
        lines: cart.lines.map((line) => (line.sku === change.sku ? { ...line, quantity: change.quantity } : line)),
      }
    case 'select':
      return {
        ...cart,
        lines: cart.lines.map((line) =>
          change.skus.includes(line.sku) ? { ...line, selected: change.selected } : line,
        ),
      }
    case 'remove':
      return { ...cart, lines: cart.lines.filter(({ sku }) => !change.skus.includes(sku)) }
    case 'quick':
    case 'checkout':
    case 'question':
      return cart
  }
}

/** The cart as the shopper sees it: the server's last answer with the changes that it does not know yet. */
export const cartShown = ({ cart, changes }: Pick<Changes, 'cart' | 'changes'>): Cart =>
  changes.reduce(applied, cart ?? none)

/** Why a line cannot be ordered in the quantity that is shown; null when it can. */
export const troubleOf = ({ quantity, stock, price: { minimum } }: Pick<Line, 'quantity' | 'stock' | 'price'>) =>
  quantityTrouble(quantity, { stock, minimum })

/** The selected lines that no order is placed with, in the quantities that are shown. */
export const troubled = ({ lines }: Cart): Line[] =>
  lines.filter((line) => line.selected && !line.dead && troubleOf(line))

/** Cents that the selected lines are to cost with the best coupon, before delivery. */
export const expected = ({ goods, platformDiscount, bestCoupon }: Cart['selected']): number =>
  Math.max(0, goods - platformDiscount - bestCoupon)

/** Whether it leads on, to the checkout or a question, and so waits for all else; the latest of those counts. */
export const comesLast = ({ call }: Change): boolean => call === 'checkout' || call === 'question'

/** The changes with one more; a newer quantity takes the place of one that waits, and what leads on comes last. */
export const queued = ({ changes, underWay }: Changes, change: Change): Change[] => {
  const sent = underWay ? changes.slice(0, 1) : []
  const replaced = (one: Change) =>
    (comesLast(one) && comesLast(change)) ||
    (one.call === 'change' && change.call === 'change' && one.sku === change.sku)
  const waiting = [...changes.slice(sent.length).filter((one) => !replaced(one)), change]
  return [...sent, ...waiting.filter((one) => !comesLast(one)), ...waiting.filter(comesLast)]
}
