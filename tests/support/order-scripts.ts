import { contract } from '../../contract'
import { minutes } from '../../contract/time'
import { manyMembers, pickupOf } from './many-members'
import { callerOf, cards, confirm, type world } from './world'

/** One step of somebody's script; `can` says whether there is anything yet to take it with. */
export interface Command {
  step: string
  can(): boolean
  take(): Promise<unknown>
}

/** An order as its placing was answered. */
export interface Placed {
  orderNo: string
  total: number
}

/**
 * The scripts of everybody who has to do with an order of one SKU: its buyer in two tabs, another shopper, the sweeper, who
 * brings webhooks, the clock, staff. `pick` decides what each of them does; `orders` has those that were placed, by who did.
 */
export const orderScripts = async (
  { shop, clock, sweep }: Pick<Awaited<ReturnType<typeof world>>, 'shop' | 'clock' | 'sweep'>,
  sku: string,
  pick: <One>(some: readonly One[]) => One,
) => {
  const members = await manyMembers(2, shop)
  const staff = callerOf(shop, shop.services.operatorKey).call
  const orders = new Map<string, Placed>()

  const shopper = (name: string, { ready, call }: (typeof members)[number], card: string) => {
    let placing: (() => Promise<Placed>) | undefined
    let secret = ''
    const withOrder = (step: string, work: (order: { orderNo: string }) => Promise<unknown>): Command => ({
      step: `${name} ${step}`,
      can: () => orders.has(name),
      take: () => work({ orderNo: orders.get(name)?.orderNo ?? '' }),
    })
    return {
      withOrder,
      call,
      places: {
        step: `${name} places`,
        can: () => true,
        take: async () => {
          // Whoever tries again sends the same: a second order would be one too many.
          placing ??= await ready(pickupOf(sku))
          const { orderNo, total } = await placing()
          const before = orders.get(name)?.orderNo
          if (before && before !== orderNo) throw new Error(`${name} has two orders`)
          orders.set(name, { orderNo, total })
        },
      },
      begins: withOrder('begins to pay', async (order) => {
        secret = (await call(contract.payment.start, order)).card?.clientSecret ?? secret
      }),
      sendsCard: { step: `${name} sends a card`, can: () => secret !== '', take: () => confirm(shop, secret, card) },
      checks: withOrder(
        'checks',
        async (order) => (await call(contract.payment.check, { ...order, fresh: true })).result,
      ),
    }
  }
  const [one, two] = members
  if (!one || !two) throw new Error('two members were made')
  const card = pick([cards.good, cards.good, cards.slow, cards.declined, cards.asking])
  const first = shopper('the first', one, card)
  const second = shopper('the second', two, cards.good)
  const cancels = first.withOrder('cancels', (order) =>
    first.call(contract.order.cancel, { ...order, reason: 'unwanted' }),
  )
  const asksForTheMoney = first.withOrder('asks for the money', (order) =>
    first.call(contract.order.refund, { ...order, reason: 'Too big' }),
  )
  const [paying, elsewhere] = pick([
    [[first.checks, asksForTheMoney], [first.checks]],
    [[first.checks], [cancels]],
  ])
  const anyTime = (step: string, take: () => Promise<unknown>): Command => ({ step, can: () => orders.size > 0, take })
  const passes = (time: number) => anyTime(`${time} minutes pass`, async () => clock.move(minutes(time)))
  /** A shopper may be gone after any step. */
  const mayLeave = (script: Command[]) =>
    script.slice(0, pick([0, 1, 2, 3, 4, ...Array<number>(5).fill(script.length)]))
  const scripts: Command[][] = [
    mayLeave([first.places, first.places, first.begins, first.sendsCard, ...paying, first.checks]),
    mayLeave([first.begins, first.checks, ...elsewhere, first.checks]),
    mayLeave([second.places, second.begins, second.sendsCard, second.checks]),
    Array.from({ length: 5 }, () => anyTime('the sweeper runs', sweep)),
    Array.from({ length: 5 }, () => anyTime('webhooks come', () => shop.sandbox.deliver())),
    Array.from({ length: 4 }, () => passes(pick([1, 2, 6, 15]))),
    [first.withOrder('gets it ready', (order) => staff(contract.shop.ready, order))],
  ]
  return { scripts, orders }
}
