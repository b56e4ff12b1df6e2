import type { OutputOf } from '../../contract/call'
import type { order } from '../../contract/order'
import { answered } from '../calls'

type Answer = OutputOf<typeof order.buyAgain>

/** A guard: nothing of the order could be put in the cart. */
export const noneAdded = answered<Answer>(({ added }) => added === 0)

/** What is said after buying an order again: what could not be bought by name, or that everything is in the cart. */
export const boughtAgainToast = ({ missing }: Answer) =>
  missing.length
    ? {
        type: 'toast' as const,
        kind: 'warning' as const,
        key: 'someNotBoughtAgain' as const,
        names: missing,
      }
    : { type: 'toast' as const, kind: 'success' as const, key: 'boughtAgain' as const }
