import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { form, numbers, reaches, send, submit, typeCard } from '../support/controls'
import { openPaymentPage } from '../support/payment-page'

const toast = (page: Page) => page.locator('[data-toast="error"]')
const dialog = (page: Page) => page.locator('[data-sandbox="3ds"]')
const answer = (page: Page, name: string) => page.locator(`[data-sandbox-action="${name}"]`).click()
const number = (page: Page) => page.locator('input[name="cardnumber"]').inputValue()

test('a declined card keeps what was typed, and a good one pays the same order', async () => {
  const { page, orderNo, paid, intents } = await openPaymentPage()
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

test('what is typed of a card is read by day, and by night when it falls meanwhile', async () => {
  const { page } = await openPaymentPage()
  await typeCard(page, numbers.good)
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const fields = () =>
    page
      .locator('input:is([name="cardnumber"], [name="exp-date"], [name="cvc"])')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
  const day = await ink()
  expect(await fields()).toEqual([day, day, day])
  await page.emulateMedia({ colorScheme: 'dark' })
  const night = await ink()
  expect(night).not.toBe(day)
  await expect.poll(fields).toEqual([night, night, night])
})

test.each([
  [
    'en',
    'Your card number is invalid.',
    "Your card's expiry year is in the past.",
    "Your card's security code is incomplete.",
  ],
  ['zh-CN', '您的卡号无效。', '您的银行卡已过有效期。', '您的银行卡安全码不完整。'],
] as const)(
  '%s: what is wrong with a card is told below its field, in the language of the page',
  async (locale, ...told) => {
    const { page } = await openPaymentPage({ locale })
    const problems = () =>
      page
        .locator('[data-field]')
        .evaluateAll((all) => all.map((one) => one.querySelector('[role="alert"]')?.textContent ?? ''))
    const marked = () => page.locator('[data-field]:has([data-wrong])').count()
    const typed: [name: string, text: string][] = [
      ['cardnumber', '4242424242424241'],
      ['exp-date', '1220'],
      ['cvc', '1'],
    ]
    for (const [at, [name, text]] of typed.entries()) {
      await page.locator(`input[name="${name}"]`).pressSequentially(text)
      await page.locator(`input[name="${name}"]`).blur()
      await expect.poll(problems).toEqual(told.map((one, nth) => (nth <= at ? one : '')))
      expect(await marked()).toBe(at + 1)
    }
    await typeCard(page, numbers.good)
    await expect.poll(problems).toEqual(['', '', ''])
  },
)

describe('3-D Secure', () => {
  test('done pays', async () => {
    const { page, paid } = await openPaymentPage()
    await typeCard(page, numbers.secured)
    await submit(page, 'card.submit')
    await dialog(page).waitFor()
    expect(paid()).toBe(0)
    await answer(page, 'complete')
    await reaches(page, '/order/pay-success', 'viewing')
    expect(paid()).toBe(1)
  })

  test('failed and closed are Payment Failed, and it can be tried again', async () => {
    const { page, paid, intents } = await openPaymentPage({ locale: 'zh-CN', width: 360 })
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
  const { page, paid, intents } = await openPaymentPage()
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
