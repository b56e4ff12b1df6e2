import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '../../contract'
import { minutes } from '../../contract/time'
import { connect } from '../../server/db/connect'
import type { Tables } from '../../server/db/tables'
import { webhookPath } from '../../server/payment/webhook'
import { auditOf, openingSales } from '../support/audited'
import { movableClock } from '../support/clock'
import { freshDatabase } from '../support/fresh-database'
import { killableShop, silentGateway, standingProvider, waitingStatements } from '../support/killed'
import { type Member, manyMembers, pickupOf } from '../support/many-members'
import { forkShop } from '../support/processes'
import { cancels, creates, reads, refunds } from '../support/provider'
import { webhookSecret } from '../support/server'
import { stockUp } from '../support/stock'
import { callerOf, cards, confirm } from '../support/world'

// A process of the shop that dies at thirteen points at once, an order at each: whatever was begun is brought to its end by
// the process after it.

/** Kills in a run: `npm run soak` asks for more. */
const kills = Number(process.env.KILLS || 1)

/** One order of one piece, S$60.00 less a coupon of S$5.00, with a member and a SKU of its own. */
interface Purchase {
  member: Member
  sku: string
  product: string
  orderNo: string
  intent: string
  secret: string
}

/** Where an order, its goods and its money are, in the books and at the provider; cents. */
interface Truth {
  order: string
  refund: string
  /** How its payment stands, and whether its intent is known. */
  attempt: [string, boolean] | null
  /** On hand, held, sold: five in all. */
  pieces: [number, number, number]
  coupon: 'used' | 'free'
  points: number[]
  /** Its intents at the provider; how often it was charged, what is left of that, and how often money went back. */
  intents: string[]
  charges: number
  kept: number
  refunds: number
  messages: number
}

const placed: Truth = {
  ...{ order: 'toPay', refund: 'none', attempt: null, pieces: [4, 1, 0], coupon: 'used', points: [] },
  ...{ intents: [], charges: 0, kept: 0, refunds: 0, messages: 0 },
}
const begun: Truth = { ...placed, attempt: ['waiting', true], intents: ['requires_payment_method'] }
const charged: Truth = { ...begun, intents: ['succeeded'], charges: 1, kept: 5500 }
const paid: Truth = { ...charged, order: 'toShip', attempt: ['succeeded', true], pieces: [4, 0, 1] }
const closing: Truth = { ...begun, order: 'closing', intents: ['canceled'] }
const canceled: Truth = {
  ...{ ...placed, order: 'canceled', attempt: ['canceled', true], pieces: [5, 0, 0], coupon: 'free' },
  intents: ['canceled'],
}
const refunding: Truth = { ...paid, refund: 'refunding', pieces: [5, 0, 0], coupon: 'free', kept: 0, refunds: 1 }
const refunded: Truth = { ...refunding, refund: 'refunded' }

type Killed = Awaited<ReturnType<typeof begin>>
type Held = () => boolean | Promise<boolean>

/** Where the process is killed. */
interface Point {
  /** How far the order has come before. */
  after: 'placed' | 'begun' | 'charged' | 'paid' | 'received'
  act: (there: Killed, one: Purchase) => Promise<unknown>
  /** What holds the process there, until it is killed; nothing where it has answered. */
  held?: (there: Killed, one: Purchase) => Held | Promise<Held>
  /** The provider keeps silent there: as it is asked again after five seconds, these points are reached last. */
  silent?: true
  /** What is left of it, and, where that is not the end yet, what is so a minute later; the end comes when its time is over. */
  left: Truth
  soon?: Truth
  end: Truth
  /** What its shopper does as soon as the shop is open again. */
  again?: (there: Killed, one: Purchase) => Promise<unknown>
}

const starts: Point['act'] = (_, { member, orderNo }) => member.call(contract.payment.start, { orderNo })
const cancelsIt: Point['act'] = (_, { member, orderNo }) =>
  member.call(contract.order.cancel, { orderNo, reason: 'unwanted' })
const asksBack: Point['act'] = (_, { member, orderNo }) =>
  member.call(contract.order.refund, { orderNo, reason: 'Too heavy' })
const hears =
  (type: string): Point['act'] =>
  ({ provider, shop, clock }, { intent }) => {
    const event = provider.sandbox.state
      .events()
      .find(({ type: name, data }) => name === type && JSON.stringify(data).includes(intent))
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(clock.now().getTime() / 1000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
    return shop().server.inject({
      ...{ method: 'POST', url: webhookPath, payload },
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
  }

const points: Record<string, Point> = {
  'attempt row': {
    after: 'placed',
    act: starts,
    held: ({ provider }) => provider.silentAt(creates, 'hang'),
    silent: true,
    left: { ...placed, attempt: ['waiting', false] },
    // Its intent is found, or made, only to be canceled: nobody asked for it since.
    soon: { ...placed, attempt: ['waiting', false] },
    end: canceled,
  },
  'intent created': {
    after: 'placed',
    act: starts,
    held: ({ provider }) => provider.silentAt(creates, 'hangAfter'),
    silent: true,
    left: { ...begun, attempt: ['waiting', false] },
    soon: { ...begun, attempt: ['waiting', false] },
    end: canceled,
  },
  'secret returned': {
    after: 'placed',
    act: async (_, one) => {
      const { card } = await one.member.call(contract.payment.start, { orderNo: one.orderNo })
      one.secret = card?.clientSecret ?? ''
    },
    left: begun,
    again: async ({ shop }, { member, orderNo, secret }) => {
      const { card } = await callerOf(shop(), member.token).call(contract.payment.start, { orderNo })
      expect(card?.clientSecret).toBe(secret)
    },
    soon: begun,
    end: canceled,
  },
  confirmed: {
    after: 'begun',
    act: ({ provider }, { secret }) => confirm(provider, secret, cards.good),
    left: charged,
    end: paid,
  },
  'event stored': {
    after: 'paid',
    act: async (there, one) => {
      there.provider.sandbox.dashboard.refund(one.intent)
      await hears('charge.refunded')(there, one)
    },
    held: ({ provider }, { intent }) => provider.silentAt(reads.replace('*', intent), 'hang'),
    silent: true,
    left: { ...paid, kept: 0, refunds: 1 },
    end: refunded,
  },
  'event applied': {
    after: 'charged',
    act: hears('payment_intent.succeeded'),
    held: ({ statements }, { intent }) =>
      statements.waitAt('update of applied_at on payment_events', `new.provider_id = '${intent}'`),
    left: paid,
    end: paid,
  },
  'order paid': {
    after: 'charged',
    act: (_, { member, orderNo }) => member.call(contract.payment.check, { orderNo, fresh: true }),
    held: ({ statements }, { sku }) => statements.waitAt('update on skus', `new.id = '${sku}' and new.sold > old.sold`),
    left: charged,
    end: paid,
  },
  'stock consumed': {
    after: 'charged',
    act: hears('payment_intent.succeeded'),
    held: ({ statements }, { product }) =>
      statements.waitAt('update of sales_number on products', `new.id = '${product}'`),
    left: charged,
    end: paid,
  },
  'message sent': {
    after: 'placed',
    act: ({ shop }, { member }) => callerOf(shop()).call(contract.session.sendLoginCode, { userPhone: member.phone }),
    held:
      ({ gateway }, { member }) =>
      () =>
        gateway.messages.some(({ phone }) => phone === member.phone),
    left: { ...placed, messages: 1 },
    again: async ({ shop, gateway }, { member }) => {
      const code = /\d{6}/.exec(gateway.messages.find(({ phone }) => phone === member.phone)?.text ?? '')?.[0] ?? ''
      const login = { userPhone: member.phone, code, agreement: true as const }
      expect((await callerOf(shop()).call(contract.session.messageCodeLogin, login)).userId).toBe(member.id)
    },
    soon: { ...placed, messages: 1 },
    end: { ...canceled, attempt: null, intents: [], messages: 1 },
  },
  'intent canceled': {
    after: 'begun',
    act: cancelsIt,
    held: ({ provider }, { intent }) => provider.silentAt(cancels.replace('*', intent), 'hangAfter'),
    silent: true,
    left: closing,
    end: canceled,
  },
  'order canceled': {
    after: 'begun',
    act: cancelsIt,
    held: ({ statements }, { sku }) =>
      statements.waitAt('update on skus', `new.id = '${sku}' and new.on_hand > old.on_hand`),
    left: closing,
    end: canceled,
  },
  'refund called': {
    after: 'paid',
    act: asksBack,
    held: ({ provider }) => provider.silentAt(refunds, 'hangAfter'),
    silent: true,
    left: refunding,
    end: refunded,
  },
  'refund stored': {
    after: 'received',
    act: async (there, one) => {
      await asksBack(there, one)
      await callerOf(there.shop(), 'staff').call(contract.shop.approve, { orderNo: one.orderNo })
    },
    held: ({ statements }, { orderNo }) =>
      statements.waitAt('insert on points', `new.order_no = '${orderNo}' and new.reason = 'refunded'`),
    left: { ...refunding, order: 'received', pieces: [4, 0, 1], coupon: 'used', points: [55] },
    // The goods stay with the shopper.
    end: { ...refunded, order: 'received', pieces: [4, 0, 1], coupon: 'used', points: [55, -55] },
  },
}

/** How far an order is brought before the process is to be killed, one step after the other. */
const steps: Record<Point['after'], (there: Killed, one: Purchase) => Promise<unknown>> = {
  placed: async ({ db }, one) => {
    const wallet = { id: `of-${one.member.id}`, coupon_id: 'welcome-5', member_id: one.member.id, order_no: null }
    const valid = { valid_from: new Date('2026-01-01'), valid_to: new Date('2027-01-01') }
    await db
      .insertInto('wallet')
      .values({ ...wallet, ...valid })
      .execute()
    const placing = await one.member.quoted({ ...pickupOf(one.sku), couponId: wallet.id })
    one.orderNo = (await one.member.call(contract.order.place, placing)).orderNo
  },
  begun: async (_, one) => {
    const { card } = await one.member.call(contract.payment.start, { orderNo: one.orderNo })
    one.secret = card?.clientSecret ?? ''
    one.intent = one.secret.split('_secret_')[0] ?? ''
  },
  charged: ({ provider }, { secret }) => confirm(provider, secret, cards.good),
  paid: (_, { member, orderNo }) => member.call(contract.payment.check, { orderNo, fresh: true }),
  received: async ({ shop }, { member, orderNo }) => {
    await callerOf(shop(), 'staff').call(contract.shop.ready, { orderNo })
    await member.call(contract.order.receive, { orderNo })
  },
}
const stepNames = Object.keys(steps) as Point['after'][]

/** A process of the shop beside a provider, a gateway and a database that outlive it, and the next one, ready to be opened. */
const begin = async () => {
  const [first, next] = [forkShop(), forkShop()]
  const { url, service, drop } = await freshDatabase('fullStore')
  onTestFinished(drop)
  const db: Kysely<Tables> = connect(url, { most: 2 })
  onTestFinished(() => db.destroy())
  const clock = movableClock()
  const provider = await standingProvider(clock, () => open.port)
  const gateway = await silentGateway()
  const statements = await waitingStatements(url)
  for (const end of [provider.close, gateway.close, statements.close]) onTestFinished(end)
  const opens = async (process: typeof first) => {
    const given = {
      url: service,
      provider: provider.port,
      now: clock.now().getTime(),
      connections: 16,
      smsUrl: gateway.url,
    }
    const shop = await killableShop(given, process)
    onTestFinished(shop.kill)
    return shop
  }
  let open = await opens(first)
  return {
    ...{ db, clock, provider, gateway, statements, opening: await openingSales(url) },
    shop: () => open,
    kill: async () => {
      await open.kill()
      await statements.end()
    },
    restart: async () => {
      open = await opens(next)
    },
    /** Lets time pass and runs all jobs once. */
    async sweepsAfter(milliseconds: number) {
      clock.move(milliseconds)
      await open.move(milliseconds)
      await open.sweep()
    },
  }
}

/** A purchase for each point: products of their own, five pieces each, at one price. */
const purchases = async ({ db, clock, provider, shop }: Killed) => {
  const names = Object.keys(points)
  const { rows } = await sql<{ sku: string; product: string }>`
    select distinct on (product_id) skus.id as sku, product_id as product from skus join products on products.id = product_id
    where state = 'listed' order by product_id limit ${names.length}`.execute(db)
  const skus = rows.map(({ sku }) => sku)
  const price = { price: 6000, regular_price: null, offer_until: null }
  await db.updateTable('skus').set(price).where('id', 'in', skus).execute()
  await stockUp(db, 5, ...skus)
  const members = await manyMembers(names.length, { ...shop(), services: { db, clock }, port: provider.port })
  return new Map(
    names.map((name, nth) => {
      const one = { member: members[nth] as Member, ...(rows[nth] as (typeof rows)[0]) }
      return [name, { ...one, orderNo: '', intent: '', secret: '' } as Purchase]
    }),
  )
}

const truthOf = async ({ db, provider, gateway }: Killed, { orderNo, sku, member }: Purchase): Promise<Truth> => {
  const { rows } = await sql<Omit<Truth, 'intents' | 'charges' | 'kept' | 'refunds' | 'messages'>>`
    select progress as order, refund,
      (select jsonb_build_array(status, provider_id is not null) from payment_attempts a where a.order_no = o.order_no) as attempt,
      (select jsonb_build_array(on_hand, held, sold) from skus where id = ${sku}) as pieces,
      (select case when order_no is null then 'free' else 'used' end from wallet where member_id = ${member.id}) as coupon,
      array(select amount from points where order_no = o.order_no order by amount desc) as points
    from orders o where order_no = ${orderNo}`.execute(db)
  const { state } = provider.sandbox
  const intents = state.intents().filter(({ metadata }) => metadata.orderNo === orderNo)
  const ours = ({ payment_intent }: { payment_intent: string }) => intents.some(({ id }) => id === payment_intent)
  const charges = state.charges().filter(ours)
  return {
    ...(rows[0] as (typeof rows)[0]),
    intents: intents.map(({ status }) => status),
    charges: charges.length,
    kept: charges.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0),
    refunds: state.refunds().filter(ours).length,
    messages: gateway.messages.filter(({ phone }) => phone === member.phone).length,
  }
}

/** How many rows of the books stand behind the idempotency keys of the calls that changed something at the provider. */
const keysOf = async ({ db, provider }: Killed) => {
  const attempts = await db.selectFrom('payment_attempts').select('id').execute()
  const refunds = await db.selectFrom('refunds').select(['attempt_id', 'reason']).execute()
  const known = new Map<string, string>([
    ...attempts.map(({ id }) => [`pi-create:${id}`, 'create'] as const),
    ...attempts.map(({ id }) => [`pi-cancel:${id}`, 'cancel'] as const),
    ...refunds.map(({ attempt_id, reason }) => [`refund:${attempt_id}:${reason}`, 'refund'] as const),
  ])
  const sent = new Set(provider.sandbox.state.events().flatMap(({ request }) => request.idempotency_key ?? []))
  const count: Record<string, number> = {}
  for (const key of sent) count[known.get(key) ?? key] = (count[known.get(key) ?? key] ?? 0) + 1
  return count
}

/** What is true of each purchase, or should be, by the name of its point. */
const ofEach = <Result>(of: (point: Point) => Result) =>
  Object.fromEntries(Object.entries(points).map(([name, point]) => [name, of(point)]))

test.each(Array.from({ length: kills }, (_, nth) => nth + 1))(
  'a process that is killed at thirteen points leaves nothing that the next one does not bring to its end (kill %i)',
  async () => {
    const there = await begin()
    const bought = await purchases(there)
    const each = async (work: (point: Point, one: Purchase, name: string) => Promise<unknown>) => {
      for (const [name, one] of bought) await work(points[name] as Point, one, name)
    }
    const truths = async () => {
      const found: Record<string, Truth> = {}
      await each(async (_, one, name) => {
        found[name] = await truthOf(there, one)
      })
      return found
    }
    await each(async ({ after }, one) => {
      for (const name of stepNames.slice(0, stepNames.indexOf(after) + 1)) await steps[name](there, one)
    })
    const held: [string, Held][] = []
    const reaches = async (point: Point, one: Purchase, name: string) => {
      const reached = await point.held?.(there, one)
      const acted = point.act(there, one)
      if (!reached) return acted
      // It is never answered.
      acted.catch(() => undefined)
      await expect.poll(reached, { message: name, interval: 5, timeout: 10_000 }).toBe(true)
      return held.push([name, reached])
    }
    for (const silent of [undefined, true])
      await each(async (point, one, name) => (point.silent === silent ? reaches(point, one, name) : undefined))
    for (const [name, reached] of held) expect(await reached(), name).toBe(true)
    await there.kill()
    expect(await truths()).toEqual(ofEach(({ left }) => left))

    await there.restart()
    await each(async ({ again }, one) => again?.(there, one))
    await there.sweepsAfter(minutes(1))
    expect(await truths()).toEqual(ofEach(({ soon, end }) => soon ?? end))
    await there.sweepsAfter(minutes(15))
    const ends = ofEach(({ end }) => end)
    expect(await truths()).toEqual(ends)
    const audit = () => auditOf(there.db, there.provider.sandbox, there.opening)
    expect(await audit()).toEqual([])

    // What the provider sent before, it may send again.
    await there.provider.sandbox.deliver()
    expect(there.provider.sandbox.state.undelivered()).toBe(0)
    expect(await truths()).toEqual(ends)
    expect(await audit()).toEqual([])
    // All thirteen but the order that nobody began to pay.
    expect(await keysOf(there)).toEqual({ create: 12, cancel: 5, refund: 2 })
  },
)
