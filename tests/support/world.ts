import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import {
  type Actor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  fromCallback,
  fromPromise,
  type InputFrom,
  type InspectionEvent,
  type SnapshotFrom,
  waitFor,
} from 'xstate'
import { callNamed, contract } from '../../contract'
import type { AddressFields } from '../../contract/address'
import type { Call } from '../../contract/call'
import type { CallFailed } from '../../contract/call-failed'
import type { Language } from '../../contract/locales'
import type { Choice } from '../../contract/order'
import { decode, type Envelope, encode } from '../../contract/wire'
import { bind, type Transport } from '../../machines/calls'
import type { CheckoutDraft, PageEmitted } from '../../machines/events'
import type { CardOutcome } from '../../machines/pages/order/pay-order'
import type { PictureRead } from '../../machines/pages/setting/user'
import type { Position } from '../../machines/parts/distance'
import { sweep } from '../../server/jobs/sweep'
import { openSession } from '../../server/session/queries'
import type { ShopProcess } from './processes'
import { openShop, type Shop, type ShopOptions } from './shop'
import { stockUp } from './stock'

/** Goods that stories speak of, by SKU. */
export const goods = {
  hammer: 'ham-clb-450',
  drill: 'drl-18vk-2b',
  gloves: 'glv-wh',
} as const
export type GoodsName = keyof typeof goods

/** Cards that stories pay with, by the sandbox's ready-made payment methods. */
export const cards = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  /** Asks for 3-D Secure. */
  asking: 'pm_card_authenticationRequired',
  /** Processing for three seconds, then pays. */
  slow: 'pm_card_processingPays',
} as const

export const home: AddressFields = {
  consignee: 'Tan Ah Kow',
  phone: '+6581111111',
  local_area: 'Ang Mo Kio Avenue 3',
  detailedAddress: 'Blk 123 #04-56',
  postalCode: '560123',
  isDefault: true,
}

/** An open page: a live chart whose calls go to the real server. */
export interface OpenPage<Chart extends AnyStateMachine> {
  actor: Actor<Chart>
  readonly state: SnapshotFrom<Chart>
  /** A chart that the page runs, or one that runs in it, by the ids under which they run. */
  part<Part extends AnyStateMachine>(...ids: string[]): OpenPart<Part>
  /** What the page and the charts that it runs said to the app, oldest first. */
  said: PageEmitted[]
  /** Sends events one after the other, each once the page has come to rest. */
  does(...events: EventFromLogic<Chart>[]): Promise<SnapshotFrom<Chart>>
  rests(): Promise<SnapshotFrom<Chart>>
  /** Waits until the chart is in a state. */
  reaches(state: string): Promise<SnapshotFrom<Chart>>
}

/** A chart that an open page runs; its state stays readable when it has come to its end. */
interface OpenPart<Part extends AnyStateMachine> {
  readonly state: SnapshotFrom<Part>
  /** Sends events one after the other, each once chart and page have come to rest. */
  does(...events: EventFromLogic<Part>[]): Promise<SnapshotFrom<Part>>
}

const isBusy = (now: AnyMachineSnapshot) => now.status === 'active' && now.hasTag('busy')

/** Waits until neither a chart nor one that it runs waits for an answer. */
const atRest = async (chart: AnyActorRef): Promise<void> => {
  await waitFor(chart, (now) => !isBusy(now), { timeout: 15_000 })
  const children = Object.values<AnyActorRef | undefined>(chart.getSnapshot().children)
  const busy = children.find((child) => {
    const now = child?.getSnapshot() as Partial<AnyMachineSnapshot> | undefined
    return now?.hasTag && isBusy(now as AnyMachineSnapshot)
  })
  if (!busy) return
  await atRest(busy)
  await atRest(chart)
}

/** Makes calls as one shopper would, over the real wire. */
export const callerOf = (shop: ShopProcess, token?: string, language: Language = 'en') => {
  const call = async <Input, Output>(declared: Call<Input, Output>, input: Input): Promise<Output> => {
    const { path, body, headers } = encode(declared as Call, input, { language, token })
    const answer = await shop.server.inject({ method: 'POST', url: path, headers, payload: body })
    const envelope = answer.json() as Envelope
    const told = decode(declared as Call<unknown, Output>, envelope)
    // The server leaves out what the contract does not declare; where it did not, decoding would hide it.
    expect(envelope.data, `what ${path} tells`).toEqual(told)
    return told
  }
  const transport: Transport = (name, input) => call(callNamed(name) as Call, input)
  return { transport, call }
}

/** What a call is refused with; fails the test when it is not. */
export const failureOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'no failure',
    (error: CallFailed) => error.failure ?? String(error),
  )

/** A shopper with what they do: by their token, or a visitor without one. */
export const shopperOf = (shop: Shop, token: string | undefined, language: Language = 'en') => {
  const { transport, call } = callerOf(shop, token, language)
  const choice = async (part: Partial<Choice> = {}): Promise<Choice> => {
    const { addresses } = await call(contract.address.list, {})
    const addressId = addresses[0]?.id ?? (await call(contract.address.add, home)).id
    return { delivery: 'platform', addressId, ...part }
  }
  const place = async (chosen: Choice, message = '') => {
    const { version, placeKey, coupon } = await call(contract.order.quote, chosen)
    return call(contract.order.place, { ...chosen, couponId: coupon, message, version, placeKey })
  }
  return {
    token,
    transport,
    call,
    choice,
    place,
    /** Buys one SKU at once and answers the number of the order. */
    async orders(name: GoodsName, quantity = 1, part: Partial<Choice> = {}) {
      return (await place(await choice({ sku: goods[name], quantity, couponId: null, ...part }))).orderNo
    },
    /** Pays an order by card as the provider's script would; answers what the server then says. */
    async pays(orderNo: string, card: string = cards.good) {
      const { card: form } = await call(contract.payment.start, { orderNo })
      if (form) await confirm(shop, form.clientSecret, card)
      return (await call(contract.payment.check, { orderNo, fresh: true })).result
    },
  }
}
export type Shopper = ReturnType<typeof shopperOf>

/** Confirms an intent from the browser's side; tells whether the card was refused. */
export const confirm = async (shop: Pick<Shop, 'port'>, clientSecret: string, card: string): Promise<CardOutcome> => {
  const intent = clientSecret.split('_secret_')[0]
  const answer = await fetch(`http://127.0.0.1:${shop.port}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_story', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: card }),
  })
  const { error } = (await answer.json()) as { error?: { message: string; decline_code?: string } }
  return { refused: error !== undefined, text: error?.message ?? '', code: error?.decline_code }
}

/** Moves everything that happened to an order so many milliseconds back. */
export const happenedAgo = (db: Shop['services']['db'], orderNo: string, ago: number) => {
  const past = sql`make_interval(secs => ${ago / 1000})`
  return sql`
    update orders set create_time = create_time - ${past}, pay_deadline = pay_deadline - ${past},
      pay_time = pay_time - ${past}, delivery_time = delivery_time - ${past},
      receiving_time = receiving_time - ${past}, review_time = review_time - ${past}
    where order_no = ${orderNo}`.execute(db)
}

/** A shop with shoppers who do things; taken away after the test. */
export const world = async (
  options: ShopOptions & { stock?: Partial<Record<GoodsName, number>>; position?: Position } = {},
) => {
  const shop = await openShop(options)
  onTestFinished(() => shop.close())
  const { db } = shop.services
  for (const [name, count] of Object.entries(options.stock ?? {})) await stockUp(db, count, goods[name as GoodsName])

  /** What the tab of the shoppers keeps of an order that is not placed yet. */
  let draft: CheckoutDraft | null = null
  const visitor = shopperOf(shop, undefined, 'en')
  const login = async (userPhone: string, password: string, language: Language = 'en') => {
    const { token } = await visitor.call(contract.session.passwordLogin, { userPhone, password, agreement: true })
    return shopperOf(shop, token, language)
  }
  const staff = callerOf(shop, shop.services.operatorKey)

  return {
    shop,
    db,
    owner: shop.owner,
    clock: shop.clock,
    visitor,
    login,
    /** The first demonstration member, who came in before: a password takes its time. */
    buyer: shopperOf(shop, await openSession(db, 'demo-8111', shop.clock.now())),
    staff: { call: staff.call },
    /** Runs all jobs once. */
    sweep: () => sweep(shop.context),
    async stockOf(name: GoodsName) {
      const { on_hand } = await db
        .selectFrom('skus')
        .select('on_hand')
        .where('id', '=', goods[name])
        .executeTakeFirstOrThrow()
      return on_hand
    },
    /** Opens a page as a shopper does; it has come to rest when this resolves. */
    async open<Chart extends AnyStateMachine>(
      chart: Chart,
      input: InputFrom<Chart>,
      shopper: Shopper,
      card: string = cards.good,
    ): Promise<OpenPage<Chart>> {
      const said: PageEmitted[] = []
      const outside = {
        transport: shopper.transport,
        effects: {
          'card.confirm': fromPromise<CardOutcome, { clientSecret: string }>(({ input }) =>
            confirm(shop, input.clientSecret, card),
          ),
          'position.read': fromPromise<Position, undefined>(async () => {
            if (!options.position) throw new Error('the shopper does not say')
            return options.position
          }),
          'picture.read': fromPromise<PictureRead, { file: unknown }>(async ({ input }) => ({
            picture: (input.file as Buffer).toString('base64'),
            kind: 'image/jpeg',
          })),
          'draft.restore': fromPromise(async () => draft),
          'tab.inSight': fromPromise(async () => {}),
          clock: fromCallback(({ sendBack }) => {
            const tick = () => sendBack({ type: 'tick', now: shop.clock.now().getTime() })
            tick()
            const end = shop.clock.listen(tick)
            return () => void end()
          }),
        },
      }
      const hear = (event: PageEmitted) => {
        if (event.type === 'saveCheckout') draft = event.draft
        else said.push(event)
      }
      const begun = {
        input,
        inspect: ({ type, actorRef }: InspectionEvent) => {
          if (type === '@xstate.actor' && 'on' in actorRef) (actorRef as AnyActorRef).on('*', hear as never)
        },
      }
      const actor = createActor(bind(chart, outside), begun as never) as unknown as Actor<Chart>
      actor.start()
      onTestFinished(() => void actor.stop())
      const rests = async () => {
        await atRest(actor as unknown as AnyActorRef)
        return actor.getSnapshot()
      }
      const page: OpenPage<Chart> = {
        actor,
        said,
        rests: rests as OpenPage<Chart>['rests'],
        get state() {
          return actor.getSnapshot() as SnapshotFrom<Chart>
        },
        async does(...events) {
          for (const event of events) {
            await rests()
            actor.send(event as never)
          }
          return (await rests()) as SnapshotFrom<Chart>
        },
        part(...ids) {
          const found = ids.reduce<AnyActorRef | undefined>(
            (ref, id) => (ref?.getSnapshot() as AnyMachineSnapshot | undefined)?.children[id],
            actor as unknown as AnyActorRef,
          )
          if (!found) throw new Error(`${ids.join(' in ')} does not run`)
          return {
            get state() {
              return found.getSnapshot()
            },
            async does(...events) {
              for (const event of events) {
                await atRest(found)
                found.send(event)
              }
              await atRest(found)
              await rests()
              return found.getSnapshot()
            },
          }
        },
        reaches: (state) =>
          waitFor(actor, (now) => (now as SnapshotFrom<AnyStateMachine>).matches(state as never), {
            timeout: 15_000,
          }) as Promise<SnapshotFrom<Chart>>,
      }
      await rests()
      return page
    },
  }
}
