import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { minutes, seconds } from '../../contract/time'
import { keepPlansIn, mostPlans, planName } from './prepared'
import type { Tables } from './tables'

// A day stays the text that it is; as a Date it would depend on where the server stands.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** The database, or a transaction on it: queries take either. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** How long the database may take before a call is given up, and a connection nothing to do before it is closed, in milliseconds; `query_timeout` is the client's own clock. */
const timeouts = {
  connectionTimeoutMillis: seconds(10),
  statement_timeout: seconds(15),
  lock_timeout: seconds(10),
  idle_in_transaction_session_timeout: seconds(30),
  query_timeout: seconds(20),
  idleTimeoutMillis: seconds(10),
}

/** How a pool differs from the usual: its size, its log, its time-outs. */
export interface ConnectOptions {
  most?: number
  log?: Logger
  limits?: Partial<typeof timeouts>
}

/** Time-outs of a connection that does long work: only connecting has one. It stays open between statements, as what it locks ends with it. */
export const longWork: ConnectOptions['limits'] = { connectionTimeoutMillis: minutes(1), idleTimeoutMillis: 0 }

/**
 * Keeps the plans of prepared statements, and ends a connection that did not answer in time: what is sent on it would wait
 * behind the answer that never came.
 */
class Client extends pg.Client {
  override query = ((...given: [never]) => {
    const [text, values] = given as unknown[]
    const name = typeof text === 'string' ? planName(text) : undefined
    if (name) this.forgetPlans()
    const answer: unknown = name ? super.query({ name, text, values } as never) : super.query(...given)
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
        if (error.message === 'Query read timeout') connection.stream.destroy()
      })
    return answer
  }) as typeof pg.Client.prototype.query

  /** Begins anew with plans where there are more than are kept: some of them have lost their names. */
  private forgetPlans() {
    const { connection } = this as unknown as { connection: { parsedStatements: Record<string, string> } }
    if (Object.keys(connection.parsedStatements).length <= mostPlans) return
    connection.parsedStatements = {}
    super.query('deallocate all').catch(() => {})
  }
}

/** Statements are short: compiling one, or handing it to further processes, takes longer than doing it. */
const options = '-c jit=off -c max_parallel_workers_per_gather=0'

/** Connections that keep plans are few, each with plans of its own, and stay open for as long as somebody searches. */
const planned = { most: 8, idle: minutes(5), options: `${options} -c plan_cache_mode=force_generic_plan` }

/** Opens a pool of connections, beside which are some that keep plans; `destroy()` closes them all. */
export const connect = (url: string, { most = 20, log, limits = timeouts }: ConnectOptions = {}): Kysely<Tables> => {
  const lost = (error: Error) => log?.warn({ err: error }, 'a connection to the database was lost')
  const poolOf = (more: pg.PoolConfig) => {
    const pool = new pg.Pool({ connectionString: url, keepAlive: true, Client, ...limits, ...more })
    // An error event that nobody hears ends the process; the pool hears those of idle connections only.
    pool.on('connect', (client) => client.on('error', lost))
    pool.on('error', () => {})
    return pool
  }
  const pool = poolOf({ max: most, options })
  const keeper = poolOf({
    ...{ max: Math.min(most, planned.most), idleTimeoutMillis: planned.idle, options: planned.options },
  })
  const both = { connect: () => pool.connect(), end: async () => void (await Promise.all([pool.end(), keeper.end()])) }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: both }) })
  keepPlansIn(db, new Kysely<Tables>({ dialect: new PostgresDialect({ pool: keeper }) }))
  return db
}
