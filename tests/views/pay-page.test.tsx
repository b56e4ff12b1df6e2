// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startAt } from '../../flows/fixtures/samples/order'
import { dictionaries, loadWords } from '../../src/i18n/words'
import { openPage } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))
afterEach(cleanup)

/** What the page of a payment says of test cards, which the server lists where no real money is taken. */
const told = async (testCards: { number: string; outcome: string }[]) => {
  const payment = startAt('waiting')
  await openPage('/order/pay-order', `orderNo=${payment.orderNo}`, {
    'payment.start': { ...payment, card: { ...payment.card, testCards } },
  })
  screen.getByRole('button', { name: 'Pay S$211.10' })
  const section = screen.queryByRole('heading', { name: 'Test cards' })?.closest('section')
  return section && [...section.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
}

test.each([
  ['insufficient_funds', 'There is no money left', 'Your card has insufficient funds.'],
  ['card_velocity_exceeded', 'Too many tries in a day', 'Too many tries in a day'],
  ['card_velocity_exceeded', '', 'Payment Failed'],
])(
  'a card that is refused (%s, "%s") stands with its reason in words of the page where it has them',
  async (code, text, said) => {
    const payment = startAt('waiting')
    await openPage('/order/pay-order', `orderNo=${payment.orderNo}`, {
      ...{ 'payment.start': payment, 'payment.check': payment },
      'card.confirm': { refused: true, text, code },
    })
    await act(async () => void fireEvent.submit(document.querySelector('form[data-event="card.submit"]') as Element))
    const alerts = [...document.querySelectorAll('form [role="alert"]')].map(({ textContent }) => textContent)
    expect(alerts).toEqual([expect.stringContaining(said)])
  },
)

test('a shop that takes real money tells of no test cards', async () => {
  expect(await told([])).toBe(undefined)
})

test('each test card stands with what becomes of it', async () => {
  const cards = [
    { number: '4242 4242 4242 4242', outcome: 'succeeds' },
    { number: '4000 0000 0000 0002', outcome: 'declined' },
    { number: '4000 0000 0000 9999', outcome: 'somethingNew' },
  ]
  expect(await told(cards)).toEqual([
    '4242 4242 4242 4242Payment succeeds',
    '4000 0000 0000 0002Declined',
    '4000 0000 0000 9999',
  ])
})
