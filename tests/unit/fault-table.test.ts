import { expect, test } from 'vitest'
import { faultTable } from '../../sandbox/stripe/faults'

test.each([
  ['POST /v1/payment_intents', 'POST /v1/payment_intents', true],
  ['POST /v1/payment_intents', 'POST /v1/payment_intents/pi_1/cancel', false],
  ['POST /v1/payment_intents', 'GET /v1/payment_intents', false],
  ['POST /v1/payment_intents/*', 'POST /v1/payment_intents/pi_1', true],
  ['POST /v1/payment_intents/*', 'POST /v1/payment_intents/pi_1/cancel', false],
  ['POST /v1/payment_intents/*/cancel', 'POST /v1/payment_intents/pi_1/cancel', true],
  ['* /v1/refunds', 'GET /v1/refunds', true],
  ['POST /v1/**', 'POST /v1/payment_intents/pi_1/cancel', true],
  ['POST /v1/**', 'GET /v1/payment_intents/pi_1', false],
  ['**', 'webhook refund.created', true],
  ['webhook refund.*', 'webhook refund.created', true],
  ['webhook refund.created', 'webhook refund-created', false],
])('a fault on %s hits %s: %s', (on, subject, hits) => {
  const table = faultTable()
  table.add({ on, fault: { kind: 'cut' } })
  expect(table.meet(subject)('cut') !== undefined).toBe(hits)
})

test('a fault hits as often as it says, and its own kind only', () => {
  const table = faultTable()
  table.add({ on: '**', fault: { kind: 'cut' }, times: 2 })
  const meet = table.meet('POST /v1/refunds')
  expect(meet('hang')).toBeUndefined()
  expect([meet('cut'), meet('cut'), meet('cut')]).toEqual([{ kind: 'cut' }, { kind: 'cut' }, undefined])
  expect(table.list()).toEqual([])
})

test('what is held stays held until it is lifted, and nothing else is lifted with it', () => {
  const table = faultTable()
  const lift = table.add({ on: 'webhook **', fault: { kind: 'hold' }, times: 1 })
  table.add({ on: '**', fault: { kind: 'drop' } })
  const meet = table.meet('webhook refund.created')
  expect([meet('hold'), meet('hold')]).toEqual([{ kind: 'hold' }, { kind: 'hold' }])
  lift()
  expect([meet('hold'), meet('drop')]).toEqual([undefined, { kind: 'drop' }])
  table.clear()
  expect(meet('drop')).toBeUndefined()
})
