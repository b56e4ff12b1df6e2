import { ClientRequest } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '../../contract'
import { minutes } from '../../contract/time'
import { cancels, creates, progressOf, reads, refunds, stock } from '../support/provider'
import { polling } from '../support/waiting'
import { world } from '../support/world'

test('a provider that hangs is asked three times, for five seconds each; whoever pays is told, and nobody else waits', async () => {
  const { buyer, visitor, shop } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  shop.sandbox.faults.add({ on: creates, fault: { kind: 'hang' } })
  const hits = () => shop.sandbox.faults.list()[0]?.hits
  const asked: number[] = []
  let othersServed = false
  // The time of a request is over once the provider has it, and the others have been served.
  const timed = vi.spyOn(ClientRequest.prototype, 'setTimeout')
  onTestFinished(() => timed.mockRestore())
  timed.mockImplementation(function (this: ClientRequest, time, over) {
    const nth = asked.push(time)
    void expect
      .poll(() => othersServed && hits(), polling)
      .toBe(nth)
      .then(over)
    return this
  })
  const paying = buyer.call(contract.payment.start, { orderNo }).catch((error: Error) => error.message)
  await expect.poll(hits, polling).toBe(1)
  expect((await visitor.call(contract.product.detail, { id: 'brenmoor-claw-hammer' })).id).toBe('brenmoor-claw-hammer')
  const another = await buyer.orders('hammer')
  othersServed = true
  expect(await paying).toBe('Payment processing, please try again later')
  expect(asked).toEqual([5000, 5000, 5000])
  expect(hits()).toBe(3)
  for (const one of [orderNo, another])
    expect((await buyer.call(contract.order.detail, { orderNo: one })).status).toBe('toPay')
})

test('a payment that was made this moment is not asked about as well: one call at most keeps who begins to pay', async () => {
  const { buyer, shop } = await world(stock)
  const orderNo = await buyer.orders('hammer')
  shop.sandbox.faults.add({ on: reads, fault: { kind: 'answer', status: 503 } })
  const { card } = await buyer.call(contract.payment.start, { orderNo })
  expect(card).not.toBeNull()
  expect(shop.sandbox.faults.list().map(({ hits }) => hits)).toEqual([0])
  // A page that is opened again asks, for another one may have paid.
  await buyer.call(contract.payment.start, { orderNo })
  expect(shop.sandbox.faults.list()[0]?.hits).toBeGreaterThan(0)
})

type World = Awaited<ReturnType<typeof world>>

/** Calls that wait for the provider: the order before, what hangs, what the caller is answered, and the end all the same. */
const waits: {
  call: string
  before: (world: World, orderNo: string) => Promise<unknown>
  hangs: string
  make: (world: World, orderNo: string) => Promise<unknown>
  answer: string
  end: [string, string]
}[] = [
  {
    call: 'payment.start',
    before: async () => {},
    hangs: creates,
    make: ({ buyer }, orderNo) => buyer.call(contract.payment.start, { orderNo }),
    answer: 'Payment processing, please try again later',
    end: ['toPay', 'none'],
  },
  {
    call: 'payment.check',
    before: async ({ buyer, clock }, orderNo) => {
      await buyer.call(contract.payment.start, { orderNo })
      clock.move(minutes(15))
    },
    hangs: cancels,
    make: async ({ buyer }, orderNo) => (await buyer.call(contract.payment.check, { orderNo })).result,
    answer: 'processing',
    end: ['canceled', 'none'],
  },
  {
    call: 'order.cancel',
    before: ({ buyer }, orderNo) => buyer.call(contract.payment.start, { orderNo }),
    hangs: cancels,
    make: ({ buyer }, orderNo) => buyer.call(contract.order.cancel, { orderNo, reason: 'other' }),
    answer: 'Payment processing, please try again later',
    end: ['canceled', 'none'],
  },
  {
    call: 'order.refund',
    before: ({ buyer }, orderNo) => buyer.pays(orderNo),
    hangs: refunds,
    make: async ({ buyer }, orderNo) =>
      (await buyer.call(contract.order.refund, { orderNo, reason: 'changedMind' })).status,
    answer: 'toShip',
    end: ['toShip', 'refunded'],
  },
]

test.for(waits)('$call is answered within the 20 s of a browser, and what it began goes on', async (row) => {
  const there = await world(stock)
  const orderNo = await there.buyer.orders('hammer')
  await row.before(there, orderNo)
  there.shop.sandbox.faults.add({ on: row.hangs, fault: { kind: 'hang' }, times: 1 })
  const hung: (() => void)[] = []
  const timed = vi.spyOn(ClientRequest.prototype, 'setTimeout')
  timed.mockImplementation(function (this: ClientRequest, _, over) {
    if (over) hung.push(over)
    return this
  })
  const limit = new AbortController()
  const limited = vi.spyOn(AbortSignal, 'timeout')
  limited.mockImplementation((time) => (time < 20_000 ? limit.signal : new AbortController().signal))
  onTestFinished(() => [timed, limited].forEach((spy) => void spy.mockRestore()))
  const answer = row.make(there, orderNo).catch((error: Error) => error.message)
  await expect.poll(() => there.shop.sandbox.faults.list(), polling).toEqual([])
  limit.abort()
  expect(await answer).toBe(row.answer)
  for (const over of hung) over()
  await expect.poll(() => progressOf(there, orderNo), polling).toEqual(row.end)
})
