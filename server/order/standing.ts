import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { decisionWindow, receiptWindow, reviewWindow } from '../../contract/terms'
import { after, type OrderEvent, type Standing, standingsBefore } from '../../machines/lifecycle/standing'
import { later } from '../clock'
import type { OrderRow } from '../db/tables'

/** Where an order stands in its lifecycle. */
export const standingOf = ({ progress, refund }: Standing): Standing => ({ progress, refund })

/** Whether an event of the lifecycle may happen to an order. */
export const may = (order: Standing, event: OrderEvent): boolean => after(standingOf(order), event) !== undefined

/** Whether a row of `orders` stands at one of these, in SQL; the values are literals, so that partial indexes serve. */
export const standsAt = (standings: readonly Standing[]): RawBuilder<SqlBool> => {
  const pairs = standings.map(({ progress, refund }) => sql`(${sql.lit(progress)}, ${sql.lit(refund)})`)
  return sql`(orders.progress, orders.refund) in (${sql.join(pairs)})`
}

/** Whether one of these events may happen to a row of `orders`, in SQL. */
export const mayInSql = (...events: OrderEvent[]): RawBuilder<SqlBool> => standsAt(standingsBefore(...events))

/** What happens by itself when a time is over: the column with the moment that it runs from, and its milliseconds. */
const times = {
  expire: { from: 'pay_deadline', wait: 0 },
  approve: { from: 'refund_asked_at', wait: decisionWindow },
  autoReceive: { from: 'delivery_time', wait: receiptWindow },
  complete: { from: 'receiving_time', wait: reviewWindow },
} as const satisfies Partial<Record<OrderEvent, { from: keyof OrderRow; wait: number }>>

type TimedEvent = keyof typeof times

/** When the event happens to the order by itself; null while it cannot. */
export const dueTime = (order: OrderRow, event: TimedEvent): Date | null => {
  const { from, wait } = times[event]
  const since = order[from]
  return since && may(order, event) ? later(since, wait) : null
}

/** Milliseconds until the event happens to the order by itself, 0 once it is due; null while it cannot happen. */
export const remaining = (order: OrderRow, event: TimedEvent, now: Date): number | null => {
  const due = dueTime(order, event)
  return due && Math.max(0, due.getTime() - now.getTime())
}

/** Whether the event is due for a row of `orders`, in SQL. */
export const dueInSql = (event: TimedEvent, now: Date): RawBuilder<SqlBool> => {
  const { from, wait } = times[event]
  return sql`(${mayInSql(event)} and ${sql.ref(from)} <= ${later(now, -wait)})`
}
