// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { OrderAction } from '../../contract/order'
import { orderAt, orders } from '../../flows/fixtures/samples/order'
import { dictionaries, loadWords } from '../../src/i18n/words'
import { openPage } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))
afterEach(cleanup)

const { orderNo } = orders.toPay
const open = (status: 'toPay' | 'toShip' | 'shipped', actions: OrderAction[], answers = {}) =>
  openPage('/order/detail', `orderNo=${orderNo}`, { 'order.detail': orderAt(status, actions), ...answers })
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => act(async () => button(name).click())

test.each([
  ['toShip', 'The order has not been shipped: it is stopped and refunded at once.'],
  ['shipped', 'We review your request while your order continues. You can withdraw it at any time.'],
] as const)('who asks for the money of an order (%s) reads what becomes of it', async (status, hint) => {
  await open(status, ['refund'])
  await press('Apply for refund')
  expect(screen.getByRole('dialog').querySelector('p')?.textContent).toBe(hint)
})

test.each([
  ['Cancel order', 'cancel'],
  ['Confirm receipt', 'receive'],
  ['Apply for refund', 'refund'],
  ['Withdraw request', 'withdraw'],
  ['Delete order', 'delete'],
] as const)('Escape closes the question before "%s", and the focus goes back to that button', async (name, action) => {
  await open('shipped', ['buyAgain', action])
  await press(name)
  const dialog = screen.getByRole('dialog')
  expect(dialog.contains(document.activeElement)).toBe(true)
  await act(async () => void fireEvent.keyDown(dialog, { key: 'Escape' }))
  // Radix gives the focus back a moment later.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(document.activeElement).toBe(button(name))
})

test('Escape that takes back a Chinese word leaves the form of a refund and what is typed in it', async () => {
  await open('shipped', ['refund'])
  await press('Apply for refund')
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: '柄松了' } })
  for (const written of [{ isComposing: true }, { keyCode: 229 }])
    await act(async () => void fireEvent.keyDown(field, { key: 'Escape', ...written }))
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('柄松了')
})

test('what came of an action is told', async () => {
  const { root } = await open('toPay', ['cancel'], { 'order.cancel': orders.canceled })
  await press('Cancel order')
  await act(async () => void fireEvent.submit(screen.getByRole('dialog').querySelector('form') as Element))
  const told = root.getSnapshot().children.toasts?.getSnapshot().context.open
  expect(told?.map(({ key }) => key)).toEqual(['orderCanceled'])
})

test.each([
  [604_800_000, 'Received automatically in 7 days'],
  [90_000_000, 'Received automatically in 1 day 1 hour'],
  [1, 'Received automatically in 1 hour'],
  [0, undefined],
])('of an order that is received by itself in %i ms is said when, until it is due', async (receiveInMs, said) => {
  await openPage('/order/detail', `orderNo=${orderNo}`, { 'order.detail': { ...orders.shipped, receiveInMs } })
  expect(screen.queryByText(/Received automatically/)?.textContent?.trim()).toBe(said)
})

test.each([
  ['toShip', 'Your order is being refunded.'],
  ['shipped', 'Your order is being refunded.'],
  ['canceled', 'This order was canceled.'],
] as const)('an order (%s) whose money goes back says nothing of goods that come', async (status, sentence) => {
  const { refund } = orders.refunding
  const order = orderAt(status, ['buyAgain'], { refund })
  await openPage('/order/detail', `orderNo=${orderNo}`, { 'order.detail': order })
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toBe(sentence)
})

test.each([
  ['none', 'Refund declined'],
  ['requested', 'Refund requested'],
  ['refunding', 'Refund under way'],
  ['refunded', 'Refund successful'],
] as const)('an order whose refund was declined once says how the money stands now: %s', async (status, said) => {
  const refund = { ...orders.rejected.refund, status }
  await openPage('/order/detail', `orderNo=${orderNo}`, { 'order.detail': { ...orders.rejected, refund } })
  expect(document.querySelector('[data-refund] h2')?.textContent).toBe(said)
})

test('an order that came to nothing was paid as well, and its delivery is free', async () => {
  const sums = {
    totalProductPrice: 530,
    couponDiscount: 500,
    deliveryFee: 0,
    waived: 30,
    total: 0,
    paidAmount: 0,
    gst: 0,
  }
  await openPage('/order/detail', `orderNo=${orderNo}`, { 'order.detail': { ...orders.rejected, ...sums } })
  const sum = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect([sum('Delivery'), sum('Small amount waived'), sum('Paid amount')]).toEqual(['Free', '-S$0.30', 'S$0.00'])
})
