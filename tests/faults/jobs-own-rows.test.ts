import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../contract'
import { days, minutes } from '../../contract/time'
import { lanes } from '../../server/jobs/sweep'
import { webhookPath } from '../../server/payment/webhook'
import { ownersIn } from '../support/owners'
import { recordChanges } from '../support/row-changes'
import { sandboxKey } from '../support/shop'
import { memberIds, type Things, type ThreeMembers, threeMembers } from '../support/three-members'
import { cards, confirm, happenedAgo } from '../support/world'
import { merged, wordsOf } from '../support/written-rows'

let here: ThreeMembers
let changes: Awaited<ReturnType<typeof recordChanges>>
/** What things are called, by their ids, for each member. */
let names: Map<unknown, string>[]
/** An order of each member whose payment was begun, and the secret of that payment. */
let begun: { orderNo: string; secret: string }[]
const begunOf = (index: number) => begun[index] ?? { orderNo: '', secret: '' }
beforeAll(async () => {
  here = await threeMembers()
  begun = []
  for (const { call, placing } of here.members) {
    const { orderNo } = await call(contract.order.place, placing)
    const { card } = await call(contract.payment.start, { orderNo })
    begun.push({ orderNo, secret: card?.clientSecret ?? '' })
  }
  await here.shop.sandbox.deliver()
  for (const lane of Object.values(lanes)) await lane(here.shop.context, () => false)
  await waiting('evt_beside', 'pi_beside', 'infinity')
  const attempts = await here.db.selectFrom('payment_attempts').select(['id', 'order_no']).execute()
  names = here.members.map(({ ids }, index) => {
    const known = new Map<unknown, string>(Object.entries(ids).map(([name, id]) => [id, name]))
    known.set(begunOf(index).orderNo, 'begun')
    for (const { id, order_no } of attempts) known.set(id, known.get(order_no) ?? 'of another')
    return known.set('evt_due', 'due').set('evt_refused', 'refused').set('evt_old', 'old')
  })
  changes = await recordChanges(here.shop.owner)
}, 180_000)
afterAll(() => here?.shop.close())

const now = () => here.shop.clock.now()
const ago = (time: number) => new Date(now().getTime() - time)

/** An event that came and could not be applied. */
const waiting = (id: string, intent: string, next: Date | 'infinity', received = now()) =>
  sql`insert into payment_events (id, type, provider_id, received_at, next_try_at)
    values (${id}, 'payment_intent.succeeded', ${intent}, ${received}, ${next})`.execute(here.db)

const intentOf = async (orderNo: string) => {
  const query = here.db.selectFrom('payment_attempts').select('provider_id').where('order_no', '=', orderNo)
  return (await query.executeTakeFirstOrThrow()).provider_id ?? ''
}

const order = (orderNo: string, column: string, time: Date) =>
  sql`update orders set ${sql.ref(column)} = ${time} where order_no = ${orderNo}`.execute(here.db)
const attempt = (orderNo: string) =>
  sql`update payment_attempts set problem = null, next_try_at = ${now()} where order_no = ${orderNo}`.execute(here.db)
const closing = async (orderNo: string) => {
  await attempt(orderNo)
  await order(orderNo, 'next_try_at', now())
}
const refundOf = (orderNo: string) =>
  sql`update refunds set status = 'pending', problem = null, next_try_at = ${now()} from payment_attempts
    where payment_attempts.id = attempt_id and order_no = ${orderNo}`.execute(here.db)

/** Somebody at the provider does something without us. */
const outside = async (path: string, body: Record<string, string>) => {
  const answer = await fetch(`http://127.0.0.1:${here.shop.port}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer sk_test_${sandboxKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(body),
  })
  expect(answer.status).toBe(200)
}

/** The next refund stands so at the provider for five seconds, and ends otherwise. */
const nextRefund = (first: 'pending' | 'succeeded', then: 'succeeded' | 'failed') =>
  here.shop.sandbox.faults.add({
    on: 'POST /v1/refunds',
    fault: { kind: 'refund', first, then, ms: 5000 },
    times: 1,
  })

const send = async (type: string, intent: string) => {
  const about = type.startsWith('payment_intent')
    ? { id: intent, object: 'payment_intent' }
    : { id: 'x', object: type.split('.')[0], payment_intent: intent }
  const payload = JSON.stringify({ id: `evt_${type}_${intent}`, object: 'event', type, data: { object: about } })
  const timestamp = Math.floor(now().getTime() / 1000)
  const answer = await here.shop.server.inject({
    method: 'POST',
    url: webhookPath,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_story', timestamp }),
    },
    payload,
  })
  expect(answer.statusCode).toBe(200)
}

/** What was written since the last look, in words, for the member at this place. */
const written = async (index: number) => {
  const noted = merged(await changes())
  const ownerOf = await ownersIn(here.db)
  const words = noted.map((change) => {
    const owner = ownerOf(change.table, change.after ?? change.before ?? {})
    return wordsOf(change, { names: names[index] ?? new Map(), owner, member: memberIds[index] ?? '' })
  })
  return words.filter((word) => word !== '').sort()
}

const stock = (from: string, to: string) =>
  [
    ['ham-clb-450', 24],
    ['glv-wh', 1],
  ].map(([sku, count]) => {
    const columns = [`${from} -${count}`, `${to} +${count}`].sort().join(', ')
    return `skus ~${sku}: ${columns}`
  })

interface Due {
  lane: keyof typeof lanes
  /** The place of the member whose it is. */
  of: 0 | 1 | 2
  due: (mine: Things) => Promise<unknown>
  writes: string[]
}

/** What each job writes when one row is due for it; typed in by hand, nothing else may be written. */
const jobs: Due[] = [
  {
    lane: 'offers',
    of: 1,
    due: async ({ ids }) => {
      for (const { ids: theirs } of here.members)
        await sql`update skus set regular_price = price, price = price - 100,
          offer_until = ${theirs === ids ? now() : ago(-days(1))} where id = ${theirs.cartSku}`.execute(here.db)
    },
    writes: ['skus ~cartSku: offer_until, price +100, regular_price -1090'],
  },
  {
    lane: 'expire',
    of: 0,
    due: ({ ids }) => happenedAgo(here.db, ids.unpaid, minutes(15)),
    writes: [
      'orders ~unpaid: cancel_reason, cancel_time, progress',
      ...stock('held', 'on_hand'),
      'store_stock ~ham-clb-450: count +24',
      'wallet ~big-20: order_no',
    ],
  },
  {
    lane: 'close',
    of: 1,
    due: ({ ids }) => closing(ids.toClose),
    writes: [
      'orders ~toClose: cancel_time, failures, next_try_at, progress',
      'payment_attempts ~toClose: next_try_at, status',
      ...stock('held', 'on_hand'),
    ],
  },
  {
    lane: 'watchCanceled',
    of: 1,
    due: ({ ids }) => attempt(ids.toClose),
    writes: ['payment_attempts ~toClose: next_try_at'],
  },
  {
    lane: 'settle',
    of: 2,
    due: async () => {
      const { orderNo, secret } = begunOf(2)
      await confirm(here.shop, secret, cards.good)
      await attempt(orderNo)
    },
    writes: [
      'orders ~begun: paid, pay_time, progress',
      'payment_attempts ~begun: captured, next_try_at, status',
      'products ~brenmoor-claw-hammer: sales_number +24',
      'products ~hivance-leather-gloves: sales_number +1',
      ...stock('held', 'sold'),
    ],
  },
  {
    lane: 'applyEvents',
    of: 0,
    due: async ({ ids }) => waiting('evt_due', await intentOf(ids.toShip), now()),
    writes: ['payment_events ~due: applied_at, next_try_at'],
  },
  {
    lane: 'payRefunds',
    of: 1,
    due: ({ ids }) => refundOf(ids.toRetry),
    writes: ['orders ~toRetry: refund, refund_time, refund_way', 'refunds ~toRetry: next_try_at, provider_id, status'],
  },
  {
    lane: 'grant',
    of: 2,
    due: ({ ids }) => order(ids.toApprove, 'refund_asked_at', ago(days(2))),
    writes: ['orders ~toApprove: refund', 'refunds +toApprove'],
  },
  {
    lane: 'receive',
    of: 0,
    due: ({ ids }) => happenedAgo(here.db, ids.shipped, days(7)),
    writes: ['orders ~shipped: progress, receiving_time', 'points +shipped'],
  },
  {
    lane: 'complete',
    of: 1,
    due: ({ ids }) => happenedAgo(here.db, ids.toReview, days(15)),
    writes: ['orders ~toReview: progress'],
  },
  {
    lane: 'forget',
    of: 2,
    due: async () => {
      await waiting('evt_old', 'pi_nobody', 'infinity', ago(days(3) + 1))
      await sql`update session_families set ended_at = ${ago(days(1) + 1)}
        where member_id = ${memberIds[2]} and ended_at is not null`.execute(here.db)
    },
    writes: ['payment_events -old', 'session_families -own', 'sessions -own'],
  },
]

test('every job is in the table', () => {
  expect(jobs.map(({ lane }) => lane).sort()).toEqual(Object.keys(lanes).sort())
})

test.each(jobs)('the job $lane writes what is due, and nothing beside it', async ({ lane, of, due, writes }) => {
  await due(here.members[of])
  await changes()
  await lanes[lane](here.shop.context, () => false)
  expect(await written(of)).toEqual([...writes].sort())
})

interface Sent {
  what: string
  of: 0 | 1 | 2
  /** What happens at the provider; answers the event that tells of it. */
  happens: (mine: Things) => Promise<[type: string, intent: string]>
  writes: string[]
}

/** What each kind of event writes; typed in by hand, nothing else may be written. */
const events: Sent[] = [
  {
    what: 'a payment failed',
    of: 0,
    happens: async () => {
      const { orderNo, secret } = begunOf(0)
      await confirm(here.shop, secret, cards.declined)
      return ['payment_intent.payment_failed', await intentOf(orderNo)]
    },
    writes: ['payment_attempts ~begun: status', 'payment_events +new'],
  },
  {
    what: 'a payment succeeded',
    of: 0,
    happens: async () => {
      const { orderNo, secret } = begunOf(0)
      await confirm(here.shop, secret, cards.good)
      return ['payment_intent.succeeded', await intentOf(orderNo)]
    },
    writes: [
      'orders ~begun: paid, pay_time, progress',
      'payment_attempts ~begun: captured, next_try_at, status',
      'payment_events +new',
      'products ~brenmoor-claw-hammer: sales_number +24',
      'products ~hivance-leather-gloves: sales_number +1',
      ...stock('held', 'sold'),
    ],
  },
  {
    what: 'the same comes again',
    of: 0,
    happens: async () => ['payment_intent.succeeded', await intentOf(begunOf(0).orderNo)],
    writes: [],
  },
  {
    what: 'a payment was canceled',
    of: 1,
    happens: async () => {
      const intent = await intentOf(begunOf(1).orderNo)
      await outside(`payment_intents/${intent}/cancel`, {})
      return ['payment_intent.canceled', intent]
    },
    writes: [
      'orders ~begun: cancel_reason, cancel_time, progress',
      'payment_attempts ~begun: next_try_at, status',
      'payment_events +new',
      ...stock('held', 'on_hand'),
      'wallet ~coupon: order_no',
    ],
  },
  {
    what: 'a charge was refunded at the dashboard',
    of: 2,
    happens: async ({ ids }) => {
      const intent = await intentOf(ids.reviewed)
      await outside('refunds', { payment_intent: intent })
      return ['charge.refunded', intent]
    },
    writes: [
      'orders ~reviewed: refund, refund_time, refund_way',
      'payment_events +new',
      'points +reviewed',
      'refunds +reviewed',
    ],
  },
  {
    what: 'a refund is done that was pending',
    of: 0,
    happens: async ({ ids, call }) => {
      nextRefund('pending', 'succeeded')
      await call(contract.order.refund, { orderNo: ids.toReady, reason: 'too large' })
      here.shop.clock.move(minutes(1))
      return ['refund.updated', await intentOf(ids.toReady)]
    },
    writes: [
      'orders ~toReady: refund, refund_time, refund_way',
      'payment_attempts ~toReady: read_at',
      'payment_events +new',
      'refunds ~toReady: status',
    ],
  },
  {
    what: 'a refund that was done came back',
    of: 1,
    happens: async ({ ids, call }) => {
      nextRefund('succeeded', 'failed')
      await call(contract.order.refund, { orderNo: ids.toRefund, reason: 'too large' })
      here.shop.clock.move(minutes(1))
      return ['refund.failed', await intentOf(ids.toRefund)]
    },
    writes: [
      'orders ~toRefund: refund, refund_time, refund_way',
      'payment_attempts ~toRefund: read_at',
      'payment_events +new',
      'refunds ~toRefund: status',
    ],
  },
  {
    what: 'a refund that was pending failed',
    of: 2,
    happens: async ({ ids, call }) => {
      nextRefund('pending', 'failed')
      await call(contract.order.refund, { orderNo: ids.toRefund, reason: 'too large' })
      here.shop.clock.move(minutes(1))
      return ['refund.failed', await intentOf(ids.toRefund)]
    },
    writes: ['payment_attempts ~toRefund: read_at', 'payment_events +new', 'refunds ~toRefund: status'],
  },
  {
    what: 'the bank disputes a payment',
    of: 1,
    happens: async ({ ids }) => ['charge.dispute.created', await intentOf(ids.toShip)],
    writes: ['payment_attempts ~toShip: problem, read_at', 'payment_events +new'],
  },
  {
    what: 'a payment nobody knows',
    of: 2,
    happens: async () => ['payment_intent.succeeded', 'pi_none'],
    writes: ['payment_events +new'],
  },
]

test.each(events)('of the event that $what only its own rows are written', async ({ of, happens, writes }) => {
  const [type, intent] = await happens(here.members[of])
  await changes()
  await send(type, intent)
  expect(await written(of)).toEqual([...writes].sort())
})

/** What each job writes when the provider refuses for good what is due; typed in by hand, nothing else may be written. */
const refused: Due[] = [
  {
    lane: 'close',
    of: 0,
    due: ({ ids }) => closing(ids.toClose),
    writes: ['orders ~toClose: failures, next_try_at', 'payment_attempts ~toClose: cancel_number, problem'],
  },
  {
    lane: 'watchCanceled',
    of: 1,
    due: ({ ids }) => attempt(ids.toClose),
    writes: ['payment_attempts ~toClose: failures, next_try_at, problem'],
  },
  {
    lane: 'applyEvents',
    of: 0,
    due: async ({ ids }) => waiting('evt_refused', await intentOf(ids.toRetry), now()),
    writes: ['payment_attempts ~toRetry: problem', 'payment_events ~refused: failures, next_try_at'],
  },
  {
    lane: 'payRefunds',
    of: 2,
    due: ({ ids }) => refundOf(ids.toRetry),
    writes: ['refunds ~toRetry: failures, next_try_at, problem'],
  },
]

test.each(refused)('what the provider refuses in the job $lane is left to staff', async ({ lane, of, due, writes }) => {
  for (const table of ['orders', 'payment_attempts', 'payment_events', 'refunds'])
    await sql`update ${sql.table(table)} set next_try_at = ${ago(-days(1))}`.execute(here.db)
  await due(here.members[of])
  const lift = here.shop.sandbox.faults.add({ on: '**', fault: { kind: 'answer', status: 400 } })
  await changes()
  await lanes[lane](here.shop.context, () => false)
  lift()
  expect(await written(of)).toEqual([...writes].sort())
})
