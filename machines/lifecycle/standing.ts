import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import type { OrderStatus } from '../../contract/enums'
import { type OrderAction, orderActions, type refundStatuses } from '../../contract/order'
import { orderLifecycle } from './order'

/** Where an order stands in each region of its lifecycle. */
export interface Standing {
  progress: Exclude<OrderStatus, 'refunded'> | 'closing'
  refund: (typeof refundStatuses)[number]
}

declare const decided: unique symbol
/** A value that the lifecycle gave: only such a one can be written to an order, so that nothing moves past it. */
export type Decided<Value> = Value & { readonly [decided]: true }
type DecidedStanding = { [Region in keyof Standing]: Decided<Standing[Region]> }

/** What is expected to happen to an order without its shopper: what the shop does, what time and money do. */
const serverEvents = [
  'expire',
  'capture',
  'close',
  'ship',
  'ready',
  'autoReceive',
  'complete',
  'approve',
  'reject',
  'refunded',
] as const

/** Everything that can happen to an order. */
export type OrderEvent = OrderAction | (typeof serverEvents)[number] | 'refundedOutside' | 'bounce'

const at = (standing: Standing) => orderLifecycle.resolveState({ value: { ...standing } })

const standingIn = ({ value }: { value: unknown }) => value as DecidedStanding

/** Where an order stands that was just placed. */
export const placed: DecidedStanding = standingIn(getInitialSnapshot(orderLifecycle))

const known = new Map<string, DecidedStanding | undefined>()

/** Where the order stands after the event; undefined if it may not happen there. Each answer is worked out once: many are asked for with every call. */
export const after = (standing: Standing, type: OrderEvent): DecidedStanding | undefined => {
  const asked = `${standing.progress} ${standing.refund} ${type}`
  if (!known.has(asked)) {
    const from = at(standing)
    known.set(asked, from.can({ type }) ? standingIn(getNextSnapshot(orderLifecycle, from, { type })) : undefined)
  }
  return known.get(asked)
}

const reachable = (): Standing[] => {
  const found = new Map<string, Standing>()
  const visit = (standing: Standing) => {
    const name = `${standing.progress} ${standing.refund}`
    if (found.has(name)) return
    found.set(name, standing)
    for (const type of orderLifecycle.events as OrderEvent[]) {
      const next = after(standing, type)
      if (next) visit(next)
    }
  }
  visit(placed)
  return [...found.values()]
}

/** Everywhere that an order can stand. */
export const standings: readonly Standing[] = reachable()

/** Where an order stands to which one of these events may happen. */
export const standingsBefore = (...events: OrderEvent[]): Standing[] =>
  standings.filter((standing) => events.some((type) => after(standing, type)))

/** What a shopper may do with an order that stands there. */
export const actionsAt = (standing: Standing): OrderAction[] => {
  const from = at(standing)
  return orderActions.filter((type) => from.can({ type }))
}

/** Whether nothing more happens to an order that stands there unless its shopper does it. */
export const restsAt = (standing: Standing): boolean => {
  const from = at(standing)
  return !serverEvents.some((type) => from.can({ type }))
}

/** The status that is shown: refunded if the money is back, to pay while closing, else the progress. */
export const statusAt = ({ progress, refund }: Standing): OrderStatus =>
  refund === 'refunded' ? 'refunded' : progress === 'closing' ? 'toPay' : progress
