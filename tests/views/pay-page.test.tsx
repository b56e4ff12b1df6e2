// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startAt } from '../../flows/fixtures/samples/order'
import { dictionaries, loadWords } from '../../src/i18n/words'
import { openPage } from '../support/open-page'

beforeAll(() => Promise.all([loadWords('en', dictionaries), loadWords('zh-CN', dictionaries)]))
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

test.each([
  ['generic_decline', 'Your card was declined.', '银行卡被拒绝。'],
  ['insufficient_funds', 'Your card has insufficient funds.', '银行卡余额不足。'],
  ['expired_card', 'Your card has expired.', '银行卡已过期。'],
  ['incorrect_cvc', "Your card's security code is incorrect.", '银行卡安全码不正确。'],
  [
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
    '处理银行卡时出错，请稍后再试。',
  ],
  // A card that was stolen is not told so to whoever holds it.
  ['lost_card', 'Your card was declined.', '银行卡被拒绝。'],
  ['stolen_card', 'Your card was declined.', '银行卡被拒绝。'],
])('why a card was refused (%s) follows the language that is switched to', async (code, english, chinese) => {
  const payment = startAt('waiting')
  const app = await openPage('/order/pay-order', `orderNo=${payment.orderNo}`, {
    ...{ 'payment.start': payment, 'payment.check': payment },
    'card.confirm': { refused: true, text: 'In the words of the bank', code },
  })
  await act(async () => void fireEvent.submit(document.querySelector('form[data-event="card.submit"]') as Element))
  const alert = () => document.querySelector('form [role="alert"]')?.textContent
  expect(alert()).toBe(english)
  await act(async () => app.root.send({ type: 'switchedElsewhere', locale: 'zh-CN' }))
  expect(alert()).toBe(chinese)
})

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

test.each([
  ['insufficientFunds', 'Insufficient funds', '余额不足'],
  ['expired', 'Expired card', '银行卡已过期'],
  ['wrongCvc', 'Wrong security code', '安全码错误'],
  ['processingError', 'Processing error', '银行处理出错'],
  ['authenticates', 'Asks for 3-D Secure, then succeeds', '需 3-D Secure 验证，通过后支付成功'],
  ['processesThenSucceeds', 'Takes a moment, then succeeds', '处理片刻后支付成功'],
  ['processesThenFails', 'Takes a moment, then fails', '处理片刻后支付失败'],
])('what becomes of a test card (%s) is told in both languages', async (outcome, english, chinese) => {
  const payment = startAt('waiting')
  const card = { ...payment.card, testCards: [{ number: '4000', outcome }] }
  const app = await openPage('/order/pay-order', `orderNo=${payment.orderNo}`, {
    'payment.start': { ...payment, card },
  })
  const rows = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(rows()).toContain(`4000${english}`)
  await act(async () => app.root.send({ type: 'switchedElsewhere', locale: 'zh-CN' }))
  expect(rows()).toContain(`4000${chinese}`)
})
