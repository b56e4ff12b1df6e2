import { ClientRequest } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '../../contract'
import { creates, reads, stock } from '../support/provider'
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
