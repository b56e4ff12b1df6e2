import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contract } from '../../contract'
import { paymentWindow } from '../../contract/order'
import { street } from '../support/browser'
import { control, form, numbers, reaches, send, submit, typeCard } from '../support/hands'

/** Settled truth is on every screen within this, in milliseconds. */
const soon = { timeout: 3000 }

/** A member stands before the card form of an order. */
const counter = async (look: Parameters<Awaited<ReturnType<typeof street>>['enter']>[1] = {}) => {
  const here = await street({ stock: { hammer: 50 } })
  const orderNo = await here.buyer.orders('hammer', 2)
  const visit = await here.enter(`/order/pay-order?orderNo=${orderNo}`, { member: 81111111, ...look })
  await reaches(visit.page, '/order/pay-order', 'paying')
  const { intents, charges } = here.shop.sandbox.state
  return {
    ...here,
    ...visit,
    orderNo,
    intents: () => intents().length,
    paid: () => charges().filter(({ paid }) => paid).length,
    status: async () => (await here.buyer.call(contract.order.detail, { orderNo })).status,
  }
}

const toast = (page: Page) => page.locator('[data-toast="error"]')
const dialog = (page: Page) => page.locator('[data-sandbox="3ds"]')
const answer = (page: Page, name: string) => page.locator(`[data-sandbox-action="${name}"]`).click()
const number = (page: Page) => page.locator('input[name="cardnumber"]').inputValue()

test('a declined card keeps what was typed, and a good one pays the same order', async () => {
  const { page, orderNo, paid, intents } = await counter()
  await typeCard(page, numbers.declined)
  await submit(page, 'card.submit')
  await expect.poll(() => form(page, 'card.submit').getByRole('alert').textContent()).toBe('Your card was declined.')
  expect(await toast(page).textContent()).toContain('Payment Failed')
  expect(await number(page)).toBe('4000 0000 0000 0002')
  expect(await page.locator('input[name="cvc"]').inputValue()).toBe('123')
  await typeCard(page, numbers.good)
  await submit(page, 'card.submit')
  await reaches(page, '/order/pay-success', 'viewing')
  expect(page.url()).toContain(orderNo)
  expect([paid(), intents()]).toEqual([1, 1])
})

describe('3-D Secure', () => {
  test('done pays', async () => {
    const { page, paid } = await counter()
    await typeCard(page, numbers.secured)
    await submit(page, 'card.submit')
    await dialog(page).waitFor()
    expect(paid()).toBe(0)
    await answer(page, 'complete')
    await reaches(page, '/order/pay-success', 'viewing')
    expect(paid()).toBe(1)
  })

  test('failed and closed are Payment Failed, and it can be tried again', async () => {
    const { page, paid, intents } = await counter({ locale: 'zh-CN', width: 360 })
    await typeCard(page, numbers.secured)
    for (const way of ['fail', 'close']) {
      await submit(page, 'card.submit')
      await dialog(page).waitFor()
      await answer(page, way)
      await expect.poll(() => toast(page).textContent()).toContain('支付失败')
      await reaches(page, '/order/pay-order', 'paying')
      await send(page, 'toast.close')
      expect(await number(page)).toBe('4000 0027 6000 3184')
      expect(paid()).toBe(0)
    }
    await submit(page, 'card.submit')
    await dialog(page).waitFor()
    await answer(page, 'complete')
    await reaches(page, '/order/pay-success', 'viewing')
    expect([paid(), intents()]).toEqual([1, 1])
  })
})

test('a double click charges once; the button is off from the click to the answer', async () => {
  const { page, paid, intents } = await counter()
  await typeCard(page, numbers.good)
  let release = () => {}
  const held = new Promise<void>((go) => {
    release = go
  })
  await page.route('**/v1/payment_intents/*/confirm', async (route) => {
    await held
    await route.continue()
  })
  const pay = form(page, 'card.submit').locator('[type="submit"]')
  await pay.dblclick()
  await reaches(page, '/order/pay-order', 'confirming')
  expect(await pay.isDisabled()).toBe(true)
  await page.locator('input[name="cvc"]').press('Enter')
  release()
  await reaches(page, '/order/pay-success', 'viewing')
  expect([paid(), intents()]).toEqual([1, 1])
})

test('reload and a second tab show the same truth', async () => {
  const { page, tab, orderNo, buyer, paid, intents } = await counter()
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
  const { page, clock, sweep, paid, status } = await counter()
  await typeCard(page, numbers.good)
  clock.move(paymentWindow)
  await sweep()
  expect(await status()).toBe('canceled')
  await page.locator('[data-page="/order/pay-order"][data-state="canceled"]').waitFor(soon)
  expect(await page.locator('h1').textContent()).toBe('Order canceled')
  expect(paid()).toBe(0)
})

test('Back from success does not pay again', async () => {
  const { page, orderNo, paid, intents, origin } = await counter()
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
  const { page, paid, intents } = await counter()
  await typeCard(page, numbers.good)
  await send(page, 'locale.choose')
  await page.locator('html[lang="zh-CN"]').waitFor({ state: 'attached' })
  expect(await page.locator('h1').textContent()).toBe('支付订单')
  if ((await number(page)) === '') await typeCard(page, numbers.good)
  await submit(page, 'card.submit')
  await reaches(page, '/order/pay-success', 'viewing')
  expect([paid(), intents()]).toEqual([1, 1])
})
