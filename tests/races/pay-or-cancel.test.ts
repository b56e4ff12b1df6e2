import { expect } from 'vitest'
import { contract } from '../../contract'
import { paymentWindow } from '../../contract/terms'
import { booksOf, ordersOf, type PlacedOrder, type TwoProcesses } from '../support/many-members'
import { type Client, races, saidBy } from '../support/race'
import { cards, confirm, happenedAgo } from '../support/world'

/** What the card of S$18.90 comes to: one hammer, picked up. */
const price = 1890

const begun = (processes: TwoProcesses, count: number) => ordersOf(processes, count, 'begun')
const due = (processes: TwoProcesses, { orderNo }: PlacedOrder) => happenedAgo(processes.db, orderNo, paymentWindow)

const pays = async ({ processes, as }: Client, { secret, orderNo, token }: PlacedOrder) => {
  await confirm(processes.shops[0], secret, cards.good)
  return as(token)(contract.payment.check, { orderNo, fresh: true })
}
const cancels = ({ as }: Client, { orderNo, token }: PlacedOrder) =>
  as(token)(contract.order.cancel, { orderNo, reason: 'unwanted' })
const sweeps = ({ processes, process }: Client) => processes.sweepers[process]()

/** An order is paid once and nothing goes back, or it is canceled and no card was charged. */
const paidOrCanceled = async (processes: TwoProcesses, { orderNo }: PlacedOrder) => {
  const { progress, captured, refunds } = await booksOf(processes, orderNo)
  expect({ progress, captured, refunds }).toEqual(
    progress === 'toShip'
      ? { progress, captured: price, refunds: 0 }
      : { progress: 'canceled', captured: 0, refunds: 0 },
  )
  return progress === 'toShip' ? 'paid' : 'canceled'
}

races('an order that is canceled while it is paid ends paid or canceled, and the money agrees', {
  things: begun,
  sides: [pays, cancels],
  headStart: 12,
  end: async (processes, order, outcomes) => {
    const end = await paidOrCanceled(processes, order)
    // Who was told that it is canceled was told the truth, and nobody was told so of a paid one.
    if (end === 'paid') expect(saidBy(outcomes, 1)).not.toContain('no failure')
    return end
  },
  ends: ['paid', 'canceled'],
})

races('an order that is paid while its time runs out ends paid or canceled, and the money agrees', {
  things: begun,
  before: due,
  sides: [pays, sweeps],
  headStart: 12,
  end: paidOrCanceled,
  ends: ['paid', 'canceled'],
})

races('an order that is canceled while its time runs out is canceled once, for one reason', {
  things: begun,
  before: due,
  sides: [cancels, sweeps],
  end: async (processes, order) => {
    expect(await paidOrCanceled(processes, order)).toBe('canceled')
    const canceled = processes.sandbox.state
      .events()
      .filter(
        ({ type, data }) =>
          type === 'payment_intent.canceled' &&
          JSON.stringify(data).includes(order.secret.split('_secret_')[0] as string),
      )
    expect(canceled).toHaveLength(1)
    return (await booksOf(processes, order.orderNo)).reason ?? 'no reason'
  },
  ends: ['unwanted', 'expired'],
})

races('an order that is begun to be paid by several devices has one payment', {
  things: (processes, count) => ordersOf(processes, count, 'placed'),
  sides: [({ as }, { orderNo, token }) => as(token)(contract.payment.start, { orderNo })],
  end: async ({ db, sandbox }, { orderNo }, outcomes) => {
    expect(new Set(outcomes.map(({ said }) => said))).toEqual(new Set(['no failure']))
    const intents = sandbox.state.intents().filter(({ metadata }) => metadata.orderNo === orderNo)
    const attempts = db.selectFrom('payment_attempts').select('id').where('order_no', '=', orderNo)
    return `${intents.length} at the provider, ${(await attempts.execute()).length} in the books`
  },
  ends: ['1 at the provider, 1 in the books'],
})

races('a payment that the page, the webhook and both sweepers hear of at once is taken once', {
  things: (processes, count) => ordersOf(processes, count, 'carded'),
  sides: [
    ({ as }, { orderNo, token }) => as(token)(contract.payment.check, { orderNo, fresh: true }),
    ({ processes }) => processes.sandbox.deliver(),
    async ({ processes, process }) => processes.sweepers[process](),
  ],
  end: paidOrCanceled,
  ends: ['paid'],
})

races('orders whose time is over are closed once each by sweepers in both processes', {
  things: async (processes, count) => {
    const orders = await ordersOf(processes, 2 * count, 'begun')
    return Array.from({ length: count }, (_, nth) => orders.slice(2 * nth, 2 * nth + 2))
  },
  before: async (processes, orders) => {
    for (const order of orders) await due(processes, order)
  },
  sides: [sweeps],
  end: async (processes, orders) => {
    const canceled = processes.sandbox.state.events().filter(({ type }) => type === 'payment_intent.canceled')
    for (const order of orders) {
      expect(await booksOf(processes, order.orderNo)).toMatchObject({
        progress: 'canceled',
        reason: 'expired',
        refunds: 0,
      })
      const intent = order.secret.split('_secret_')[0] as string
      expect(canceled.filter(({ data }) => JSON.stringify(data).includes(intent))).toHaveLength(1)
    }
    return 'closed once'
  },
  ends: ['closed once'],
})

races('an order that is canceled by several devices is canceled once, and its piece comes back once', {
  things: begun,
  sides: [cancels],
  end: paidOrCanceled,
  ends: ['canceled'],
})
