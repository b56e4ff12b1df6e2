import { createHmac } from 'node:crypto'
import type { Faults } from './faults'
import type { Delivery } from './objects'
import type { Store } from './store'

/** Where events go and how they are signed. */
export interface WebhookTarget {
  readonly url: string | (() => string)
  readonly secret: string
}

/** What the sender needs of the sandbox. */
export interface SenderOptions {
  readonly store: Store
  readonly faults: Faults
  readonly webhook: WebhookTarget
  readonly now: () => number
  readonly log: (message: string, facts: object) => void
}

const timeout = 10_000
const retryPeriod = 3 * 24 * 3600
const pause = (tries: number): number => Math.min(1000 * 2 ** (tries - 1), 60_000)
const lanes = 16

/** The `Stripe-Signature` header of a payload sent at `at` (epoch seconds). */
export const signature = (payload: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`

const post = async (options: SenderOptions, payload: string, stop: AbortSignal): Promise<boolean> => {
  const { url, secret } = options.webhook
  try {
    const answer = await fetch(typeof url === 'string' ? url : url(), {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeout)]),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signature(payload, secret, Math.floor(options.now() / 1000)),
      },
      body: payload,
    })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

const settle = ({ store, now }: SenderOptions, delivery: Delivery, done: boolean): void => {
  const work = store.begin()
  const event = store.get('event', delivery.id)
  const tries = delivery.tries + 1
  const over = done || !event || now() / 1000 - event.created > retryPeriod
  if (over) work.drop('delivery', delivery.id)
  else work.put('delivery', delivery.id, { ...delivery, tries, at: now() + pause(tries) })
  if (done && event) work.put('event', event.id, { ...event, pending_webhooks: 0 })
  work.commit()
}

const send = async (options: SenderOptions, delivery: Delivery, stop: AbortSignal): Promise<void> => {
  const event = options.store.get('event', delivery.id)
  const meet = options.faults.meet(`webhook ${event?.type}`)
  if (!event || meet('drop')) return settle(options, delivery, true)
  const payload = JSON.stringify(event, null, 2)
  const copies = meet('duplicate')?.copies ?? 1
  const answers = await Promise.all(Array.from({ length: copies }, () => post(options, payload, stop)))
  if (stop.aborted) return
  const taken = answers.every(Boolean)
  if (!taken) options.log('webhook not taken', { event: event.id, type: event.type, tries: delivery.tries + 1 })
  settle(options, delivery, taken)
}

const dueGroups = ({ store, faults, now }: SenderOptions): Delivery[][] => {
  const due = store.all('delivery').filter(({ at, id }) => {
    const type = store.get('event', id)?.type
    return at <= now() && !faults.meet(`webhook ${type}`)('hold')
  })
  const groups = new Map<string, Delivery[]>()
  for (const delivery of due) groups.set(delivery.group, [...(groups.get(delivery.group) ?? []), delivery])
  return [...groups.values()].map((group) => {
    const swapped = group.some(({ id }) => faults.meet(`webhook ${store.get('event', id)?.type}`)('reorder'))
    return swapped ? group.reverse() : group
  })
}

/** Sends what is due once: the events of one intent in turn, those of different intents side by side. */
export const sendDue = async (options: SenderOptions, stop: AbortSignal): Promise<void> => {
  const groups = dueGroups(options)
  const lane = async (): Promise<void> => {
    for (let group = groups.shift(); group && !stop.aborted; group = groups.shift())
      for (const delivery of group) if (!stop.aborted) await send(options, delivery, stop)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
