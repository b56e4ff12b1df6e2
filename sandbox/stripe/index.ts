import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { Context } from './context'
import { type Dashboard, dashboardOn } from './dashboard'
import { settleDues } from './dues'
import { type Faults, faultTable } from './faults'
import { httpSide } from './http'
import type { Keys } from './keys'
import type { Charge, EventRecord, Intent, Refund } from './objects'
import { openStore } from './store'
import { type SenderOptions, sendDue, type WebhookTarget } from './webhooks'

export { testCards } from './cards'
export type { Fault, Faults } from './faults'

/** How a sandbox is set up. */
export interface SandboxOptions extends Keys {
  /** The file that keeps all state; absent means memory only. One running sandbox per file. */
  readonly journal?: string
  readonly webhook: WebhookTarget
  /** The time in epoch milliseconds. */
  readonly now: () => number
  readonly log?: Pick<FastifyBaseLogger, 'warn'>
  /** `manual` moves waits and webhooks only when `deliver` is called (waits also at each API call). */
  readonly pump?: 'auto' | 'manual'
  /** Milliseconds that every answer takes; absent means none. */
  readonly latency?: number
}

/** The truth of the sandbox, for tests: newest last. */
export interface SandboxState {
  intents(): readonly Intent[]
  charges(): readonly Charge[]
  refunds(): readonly Refund[]
  events(): readonly EventRecord[]
  /** How many events are not yet taken by the webhook's address. */
  undelivered(): number
}

/** A stand-in of Stripe. */
export interface StripeSandbox {
  /** Register at the root of a server; its parsers and handlers stay inside. */
  readonly plugin: FastifyPluginAsync
  readonly faults: Faults
  readonly state: SandboxState
  /** What somebody does by hand; throws for a payment that it does not know. */
  readonly dashboard: Dashboard
  /** Does what is due by now and tries every due webhook once; resolves when all tries have ended. */
  deliver(): Promise<void>
  /** Stops timers and sending, cuts hung connections, closes the journal; called by the server's own close too. */
  close(): Promise<void>
}

const beat = 100

/** Starts a stand-in of Stripe; throws when the journal cannot be opened or read. */
export function stripeSandbox(options: SandboxOptions): StripeSandbox {
  const store = openStore(options.journal, options.now())
  const faults = faultTable()
  const log = (message: string, facts: object): void => options.log?.warn(facts, message)
  const { now, webhook, secretKey, publishableKey } = options
  const sender: SenderOptions = { store, faults, webhook, now, log }
  const http = httpSide({ store, faults, keys: { secretKey, publishableKey }, now, log, latency: options.latency ?? 0 })
  const stop = new AbortController()
  let tail = Promise.resolve()
  let waiting = 0

  const byHand = (change: (context: Context) => void): void => {
    const work = store.begin()
    change({ work, at: now(), request: { id: null, idempotency_key: null }, meet: faults.meet('POST /v1/refunds') })
    work.commit()
  }
  const round = async (): Promise<void> => {
    if (stop.signal.aborted) return
    settleDues(store, now())
    await sendDue(sender, stop.signal)
  }
  const deliver = (): Promise<void> => {
    waiting += 1
    const turn = tail.then(round).finally(() => {
      waiting -= 1
    })
    tail = turn.catch((error: unknown) => log('sandbox round failed', { error }))
    return turn
  }
  const tick = (): void => {
    if (waiting === 0) deliver().catch(() => undefined)
  }
  const timer = options.pump === 'manual' ? undefined : setInterval(tick, beat).unref()
  let closed: Promise<void> | undefined
  const shut = async (): Promise<void> => {
    clearInterval(timer)
    stop.abort()
    http.release()
    await tail
    store.close()
  }
  const close = (): Promise<void> => {
    closed ??= shut()
    return closed
  }
  return {
    plugin: async (scope, opts) => {
      scope.addHook('preClose', async () => http.release())
      scope.addHook('onClose', close)
      await http.plugin(scope, opts)
    },
    faults,
    dashboard: dashboardOn(byHand),
    state: {
      intents: () => store.all('payment_intent'),
      charges: () => store.all('charge'),
      refunds: () => store.all('refund'),
      events: () => store.all('event'),
      undelivered: () => store.all('delivery').length,
    },
    deliver,
    close,
  }
}
