import type { OutputOf } from '../../contract/call'
import { link } from '../../contract/links'
import type { order } from '../../contract/order'
import type { Outward } from '../events'

/** What is told after buying an order again: what could not be bought by name, and the way to the cart if anything could. */
export const boughtAgain = ({ added, missing }: OutputOf<typeof order.buyAgain>): Outward[] => [
  missing.length
    ? { type: 'told', kind: 'warning', news: 'someNotBoughtAgain', values: { names: missing.join(', ') } }
    : { type: 'told', kind: 'success', news: 'boughtAgain' },
  ...(added > 0 ? [{ type: 'gone' as const, to: link('/cart') }] : []),
]
