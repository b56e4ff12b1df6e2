import { expect, test } from 'vitest'
import { compareWithProvider, type OwnPayment, type ProviderPayment } from '../../server/audit/provider'

const own = (more: Partial<OwnPayment> = {}): OwnPayment => ({
  ...{ orderNo: 'A1', intentId: 'pi_1', captured: 2190, back: 0 },
  ...more,
})
const theirs = (more: Partial<ProviderPayment> = {}): ProviderPayment => ({
  ...{ intentId: 'pi_1', captured: 2190, charges: [2190], refunds: [] },
  ...more,
})
const back = (amount: number, more: Partial<ProviderPayment['refunds'][number]> = {}) => ({
  ...{ ours: 'r1', amount, failed: false },
  ...more,
})

/** What is said while the shop is at work, and what is said when nothing is on its way. */
const said = (mine: OwnPayment, provider: ProviderPayment) =>
  [false, true].map((atRest) => compareWithProvider([mine], [provider], atRest))

test('of books that agree nothing is said', () => {
  expect(said(own(), theirs())).toEqual([[], []])
  expect(said(own({ back: 2190 }), theirs({ refunds: [back(2190)] }))).toEqual([[], []])
  expect(said(own({ captured: 0 }), theirs({ captured: 0, charges: [] }))).toEqual([[], []])
})

test('what is on its way is no fault while the shop is at work', () => {
  expect(said(own({ captured: 0 }), theirs())).toEqual([[], ['Order A1: captured is S$0.00, at the provider S$21.90']])
  expect(said(own(), theirs({ refunds: [back(500)] }))).toEqual([
    [],
    ['Order A1: S$0.00 went back, at the provider S$5.00'],
  ])
  expect(said(own({ back: 500 }), theirs())).toEqual([[], ['Order A1: S$5.00 went back, at the provider S$0.00']])
})

test.each([
  [
    'money that is not there',
    own(),
    theirs({ captured: 0, charges: [] }),
    'captured is S$21.90, at the provider S$0.00',
  ],
  ['a second charge', own(), theirs({ charges: [2190, 2190] }), 'was charged 2 times: S$21.90 and S$21.90'],
  [
    'more back than was taken',
    own({ back: 2500 }),
    theirs({ refunds: [back(2000), back(500, { ours: 'r2' })] }),
    'S$25.00 went back at the provider, captured were S$21.90',
  ],
  [
    'one refund made twice',
    own({ back: 1000 }),
    theirs({ refunds: [back(500), back(500)] }),
    'one refund of S$5.00 was made twice at the provider',
  ],
])('%s is told at any time', (_, mine, provider, what) => {
  const told = [expect.stringMatching(/^Order A1:? /)]
  for (const lines of said(mine, provider)) {
    expect(lines).toEqual(told)
    expect(lines[0]).toContain(what)
  }
})

test('a refund that failed took no money back, and two by hand are not one made twice', () => {
  expect(said(own(), theirs({ refunds: [back(2190, { failed: true })] }))).toEqual([[], []])
  const byHand = [back(500, { ours: null }), back(500, { ours: null })]
  expect(said(own({ back: 1000 }), theirs({ refunds: byHand }))).toEqual([[], []])
})

test('a payment that the provider does not know is told alone, and the others are compared', () => {
  expect(
    compareWithProvider(
      [own(), own({ orderNo: 'A2', intentId: 'pi_2' })],
      [theirs({ intentId: 'pi_2', captured: 0 })],
      false,
    ),
  ).toEqual([
    'Order A1: the provider does not know its payment pi_1',
    'Order A2: captured is S$21.90, at the provider S$0.00',
  ])
})
