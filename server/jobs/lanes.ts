import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { seconds } from '../../contract/time'
import { later } from '../clock'
import type { Db } from '../db/connect'
import type { OrderRow } from '../db/tables'
import { transact } from '../db/transact'
import type { PaymentContext } from '../payment/context'

/** One kind of work that is due by itself, done side by side with the others; begins nothing more once it is stopped. */
export type Lane = (context: PaymentContext, stopped: () => boolean) => Promise<unknown>

/** How long a claimed row is left to the process that claimed it: longer than a call to a provider that hangs. */
const lease = seconds(30)
/** The wait after the first failure and the longest one, in milliseconds; it doubles with each failure in a row. */
const waits = { first: seconds(2), longest: seconds(60) }

const waitAfter = (failures: number) => Math.min(waits.first * 2 ** (failures - 1), waits.longest)

/** Rows of a table that are worked on one by one, each with calls to the provider. */
interface Claims<Row> {
  table: 'orders' | 'payment_attempts' | 'payment_events' | 'refunds'
  /** The column that names a row. */
  key: 'order_no' | 'id'
  /** Which rows are to be worked on, `next_try_at` apart. */
  due: (now: Date) => RawBuilder<unknown>
  /** The columns that the work needs, as SQL. */
  columns: RawBuilder<unknown>
  /** Rows worked on at the same time by one process. */
  parallel: number
  /** Milliseconds until a row that is still due is worked on again after it went well. */
  again: number
  /** Answers false when there was nothing to be done yet. */
  work: (context: PaymentContext, row: Row) => Promise<unknown>
  /** Called in place of a further try when it failed, if it answers true. */
  givenUp?: (context: PaymentContext, row: Row, error: unknown) => Promise<boolean>
}

/**
 * A lane of rows that processes share: each row is claimed for a while, worked on outside of any transaction, and comes
 * again later, the later the more often it failed in a row.
 */
export const claimed = <Row>(claims: Claims<Row>): Lane => {
  const { due, columns, parallel, again, work, givenUp } = claims
  const table = sql.table(claims.table)
  const key = sql.ref(claims.key)

  const claim = async ({ pool, clock }: PaymentContext, whatIsHeld: 'awaited' | 'left') => {
    const now = clock.now()
    const { rows } = await sql<Row & { key: string; failures: number }>`
      update ${table} set next_try_at = ${later(now, lease)}, failures = failures + 1
      where ${key} = (
        select ${key} from ${table} where next_try_at <= ${now} and ${due(now)}
        order by next_try_at limit 1 for update ${whatIsHeld === 'left' ? sql`skip locked` : sql``}
      )
      returning ${key} as key, failures, ${columns}`.execute(pool)
    return rows[0] && { row: rows[0], until: later(now, lease) }
  }

  const release = ({ pool, clock }: PaymentContext, name: string, until: Date, wait: number, failures: number) =>
    sql`
    update ${table} set failures = ${failures},
      next_try_at = case when next_try_at = ${until} then ${later(clock.now(), wait)} else next_try_at end
    where ${key} = ${name}`.execute(pool)

  const one = async (context: PaymentContext, { row, until }: NonNullable<Awaited<ReturnType<typeof claim>>>) => {
    const { key: name, failures } = row
    try {
      const done = (await work(context, row)) !== false
      await release(context, name, until, done ? again : waitAfter(failures), done ? 0 : failures)
    } catch (error) {
      if (await givenUp?.(context, row, error)) return
      context.log.warn({ err: error, row: name }, 'a job leaves a row for later')
      await release(context, name, until, waitAfter(failures), failures)
    }
  }

  return async (context, stopped) => {
    let helpers = parallel - 1
    // Whoever finds a row calls another one, so that a lane with nothing to do asks the database once. That first look waits
    // for what somebody holds for a moment, or the row would be left for the next sweep.
    const worker = async (whatIsHeld: 'awaited' | 'left'): Promise<unknown> => {
      const row = stopped() ? undefined : await claim(context, whatIsHeld)
      if (!row) return undefined
      helpers -= 1
      return Promise.all([one(context, row).then(() => worker('left')), helpers >= 0 && worker('left')])
    }
    await worker('awaited')
  }
}

/** Orders that one transaction takes. */
const chunk = 200

/**
 * A lane of orders that needs the database only: many in one transaction, each process those that no other holds. A chunk
 * that fails is done one by one, so that an order that cannot be worked on keeps nobody waiting.
 */
export const chunked =
  (due: (now: Date) => RawBuilder<SqlBool>, work: (db: Db, orders: OrderRow[], now: Date) => Promise<unknown>): Lane =>
  async (context, stopped) => {
    const { pool, clock, log } = context
    const now = clock.now()
    const hold = (db: Db, numbers: string[] | undefined, except: string[]) => {
      const query = db.selectFrom('orders').selectAll().where(due(now)).limit(chunk).forUpdate().skipLocked()
      if (numbers) return query.where('order_no', 'in', numbers).execute()
      return (except.length > 0 ? query.where('order_no', 'not in', except) : query).execute()
    }
    const left: string[] = []
    const take = async (numbers?: string[]) => {
      let orders: OrderRow[] = []
      try {
        await transact(pool, async (db) => {
          orders = await hold(db, numbers, left)
          if (orders.length > 0) await work(db, orders, now)
        })
        return orders.length
      } catch (error) {
        if (orders.length === 0) throw error
        if (orders.length === 1 && orders[0]) {
          log.warn({ err: error, orderNo: orders[0].order_no }, 'a job leaves an order for its next sweep')
          left.push(orders[0].order_no)
        } else for (const { order_no } of orders) await take([order_no])
        return orders.length
      }
    }
    for (let taken = chunk; taken === chunk && !stopped(); ) taken = await take()
  }
