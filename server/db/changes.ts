import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { seconds } from '../../contract/time'

/** How long a lost connection rests before the next try, and how long a try may take, in milliseconds. */
const rest = seconds(1)
const connectionTimeoutMillis = seconds(10)

/**
 * Hears from the database when rows that visitors' pages show have changed, whichever process changed them; `last` is
 * infinite while the connection is lost.
 */
export const hearChanges = (url: string, log?: Logger) => {
  let last = Number.POSITIVE_INFINITY
  let client: pg.Client | undefined
  let stopped = false
  const hear = async () => {
    const own = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis })
    client = own
    const ended = new Promise<void>((resolve) => own.once('end', resolve))
    own.on('error', (error) => log?.warn({ err: error }, 'changes are not heard'))
    own.on('notification', () => {
      last = performance.now()
    })
    await own.connect()
    await own.query('listen pages')
    last = performance.now()
    await ended
  }
  const keepHearing = async () => {
    while (!stopped) {
      await hear().catch((error: unknown) => log?.warn({ err: error }, 'changes are not heard'))
      last = Number.POSITIVE_INFINITY
      if (!stopped) await sleep(rest)
    }
  }
  void keepHearing()
  return {
    last: () => last,
    async stop() {
      stopped = true
      await client?.end()
    },
  }
}
