import type { OutputOf } from '../../contract/call'
import { link } from '../../contract/links'
import type { order } from '../../contract/order'
import type { PageEmitted } from '../events'

/** What is told after buying an order again: what could not be bought by name, and the way to the cart if anything could. */
export const boughtAgain = ({ added, missing }: OutputOf<typeof order.buyAgain>): PageEmitted[] => [
  missing.length
    ? { type: 'toast', kind: 'warning', key: 'someNotBoughtAgain', values: { names: missing.join(', ') } }
    : { type: 'toast', kind: 'success', key: 'boughtAgain' },
  ...(added > 0 ? [{ type: 'navigate' as const, to: link('/cart') }] : []),
]
