import { expect, test } from 'vitest'
import { paymentWindow } from '../../contract/terms'
import { control, numbers, reaches, send, submit, typeCard } from '../support/controls'
import { openPaymentPage } from '../support/payment-page'

/** Settled truth is on every screen within this, in milliseconds. */
const soon = { timeout: 3000 }

test('reload and a second tab show the same truth', async () => {
  const { page, tab, orderNo, buyer, paid, intents } = await openPaymentPage()
  const second = await tab(`/order/pay-order?orderNo=${orderNo}`)
  await reaches(second, '/order/pay-order', 'paying')
  const detail = await tab(`/order/detail?orderNo=${orderNo}`)
  await reaches(detail, '/order/detail', 'viewing')
  expect(intents()).toBe(1)
  expect(await buyer.pays(orderNo)).toBe('success')
  await Promise.all([page, second].map((one) => one.waitForURL(/pay-success/, soon)))
  await detail.reload()
  await expect.poll(() => detail.locator('[data-status]').getAttribute('data-status'), soon).toBe('toShip')
  await page.reload()
  await reaches(page, '/order/pay-success', 'viewing')
  expect(paid()).toBe(1)
})

test('the end of the window reaches the open page', async () => {
  const { page, clock, sweep, paid, status } = await openPaymentPage()
  await typeCard(page, numbers.good)
  clock.move(paymentWindow)
  await sweep()
  expect(await status()).toBe('canceled')
  await page.locator('[data-page="/order/pay-order"][data-state="canceled"]').waitFor(soon)
  expect(await page.locator('h1').textContent()).toBe('Order canceled')
  expect(paid()).toBe(0)
})

test('Back from success does not pay again', async () => {
  const { page, orderNo, paid, intents, origin } = await openPaymentPage()
  await page.goto(`${origin}/order/detail?orderNo=${orderNo}`)
  await send(page, 'pay.begin')
  await reaches(page, '/order/pay-order', 'paying')
  await typeCard(page, numbers.good)
  await submit(page, 'card.submit')
  await reaches(page, '/order/pay-success', 'viewing')
  await page.goBack()
  await reaches(page, '/order/detail', 'viewing')
  expect(await control(page, 'pay.begin').count()).toBe(0)
  await page.goBack()
  await page.waitForURL(/pay-success/, soon)
  expect([paid(), intents()]).toEqual([1, 1])
})

test('the language switched in mid-payment keeps one intent and the card as typed', async () => {
  const { page, paid, intents } = await openPaymentPage()
  await typeCard(page, numbers.good)
  await send(page, 'locale.choose')
  await page.locator('html[lang="zh-CN"]').waitFor({ state: 'attached' })
  expect(await page.locator('h1').textContent()).toBe('支付订单')
  expect(await page.locator('input[name="cardnumber"]').inputValue()).toBe('4242 4242 4242 4242')
  await submit(page, 'card.submit')
  await reaches(page, '/order/pay-success', 'viewing')
  expect([paid(), intents()]).toEqual([1, 1])
})

test('the thanks are for the server to give: for an unpaid order they lead back to the card form', async () => {
  const { page, origin, orderNo, paid } = await openPaymentPage()
  await page.goto(`${origin}/order/pay-success?orderNo=${orderNo}`)
  await reaches(page, '/order/pay-order', 'paying')
  await page.route('**/v1/payment_intents/*/confirm', (route) =>
    route.fulfill({ json: { object: 'payment_intent', status: 'succeeded' } }),
  )
  await typeCard(page, numbers.good)
  await Promise.all([
    page.waitForResponse('**/client/payment/start'),
    page.waitForResponse('**/v1/payment_intents/*/confirm'),
    submit(page, 'card.submit'),
  ])
  await reaches(page, '/order/pay-order', 'paying')
  expect(paid()).toBe(0)
})
