import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '../../contract/locales'
import { en } from '../../contract/messages/en'
import { zhCN } from '../../contract/messages/zh-CN'
import { fill, form, reaches, send, submit } from '../support/controls'
import { oneOf, sampleOf } from '../support/sample'
import { openStorefront, passwords } from '../support/storefront'

const said = { en, 'zh-CN': zhCN }
const both = sampleOf(Object.keys(locales) as Locale[], oneOf(2))
const phone = '81111111'
const right = { userPhone: phone, password: passwords[phone], agreement: true } as const

/** What stands under the fields of a form, from top to bottom. */
const problems = (page: Page, event: string) => form(page, event).getByRole('alert').allTextContents()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const toast = (page: Page) => page.locator('[data-toast="error"]')
const value = (page: Page, name: string) => page.locator(`form input[name="${name}"]`).inputValue()

test('a code by SMS logs a new number in', async () => {
  const { enter, shop } = await openStorefront()
  const { page } = await enter('/login', { locale: 'zh-CN', width: 360 })
  await send(page, 'mode.code')
  await fill(page, 'code.submit', { userPhone: '９１２３ 4567', agreement: true })
  await send(page, 'code.request')
  await expect.poll(() => shop.messages.length).toBe(1)
  await expect.poll(() => page.locator('[data-event="code.request"]').textContent()).toMatch(/^\d+ 秒后重发$/)
  const code = /\d{6}/.exec(shop.messages[0]?.text ?? '')?.[0] ?? ''
  await submit(page, 'code.submit', { code })
  await reaches(page, '/')
  await page.locator('html[data-session="loggedIn"]').waitFor({ state: 'attached' })
})

describe.each(both)('%s', (locale) => {
  const words = said[locale]

  test('says under each field what is wrong with it', async () => {
    const { enter, shop } = await openStorefront()
    const { page } = await enter('/login', { locale })
    await submit(page, 'password.submit')
    await expect
      .poll(() => problems(page, 'password.submit'))
      .toEqual([words.badPhone, words.passwordMissing, words.agreementMissing])
    expect(await focused(page)).toBe('userPhone')
    await submit(page, 'password.submit', { ...right, password: 'wrong-2026' })
    await expect.poll(() => problems(page, 'password.submit')).toEqual([words.wrongCredentials])
    expect(await focused(page), 'what the server refused has the focus too').toBe('password')
    expect(await value(page, 'userPhone')).toBe(phone)
    expect(await value(page, 'password')).toBe('wrong-2026')

    await send(page, 'mode.code')
    expect(await value(page, 'userPhone')).toBe(phone)
    await fill(page, 'code.submit', { userPhone: '123' })
    await send(page, 'code.request')
    await expect.poll(() => problems(page, 'code.submit')).toEqual([words.badPhone])
    await page.locator('input[name="agreement"]').uncheck()
    await submit(page, 'code.submit', { userPhone: phone, code: '12' })
    await expect.poll(() => problems(page, 'code.submit')).toEqual([words.badCode, words.agreementMissing])
    await send(page, 'code.request')
    await expect.poll(() => shop.messages.length).toBe(1)
    const wrong = shop.messages[0]?.text.includes('000000') ? '000001' : '000000'
    await submit(page, 'code.submit', { code: wrong, agreement: true })
    await expect.poll(() => problems(page, 'code.submit')).toEqual([words.badCode])
    await page.reload()
    await fill(page, 'code.submit', { userPhone: phone })
    await send(page, 'code.request')
    await expect.poll(() => toast(page).textContent()).toContain(words.codeTooSoon)
  })

  test('what was typed outlives a broken connection', async () => {
    const { enter } = await openStorefront()
    const { page } = await enter('/login', { locale, expected: /ERR_CONNECTION_RESET/ })
    await page.route('**/client/login/passwordLogin', (route) => route.abort('connectionreset'))
    await submit(page, 'password.submit', right)
    await expect.poll(() => toast(page).textContent()).toContain(words.networkFailed)
    for (const name of ['userPhone', 'password'] as const) expect(await value(page, name)).toBe(right[name])
    await page.unroute('**/client/login/passwordLogin')
    await submit(page, 'password.submit')
    await reaches(page, '/')
  })
})

test('what was typed outlives 20 seconds of silence, and the answer that comes too late', async () => {
  const { enter, origin } = await openStorefront()
  const { page } = await enter(null)
  await page.clock.install()
  // The browser's own time limit does not go by the page's clock.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('The time is over', 'TimeoutError')), milliseconds)
      return limit.signal
    }
  })
  await page.goto(`${origin}/login`)
  await page.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
  let asked = 0
  await page.route('**/client/login/passwordLogin', () => void asked++)
  await submit(page, 'password.submit', right)
  await expect.poll(() => asked).toBe(1)
  await page.clock.pauseAt(Date.now() + 1000)
  await page.clock.runFor(18_000)
  expect(await form(page, 'password.submit').locator('[type="submit"]').isDisabled()).toBe(true)
  expect(await toast(page).count()).toBe(0)
  await page.clock.runFor(2000)
  await expect.poll(() => toast(page).textContent()).toContain(en.timedOut)
  await page.clock.resume()
  for (const name of ['userPhone', 'password'] as const) expect(await value(page, name)).toBe(right[name])
  await page.unroute('**/client/login/passwordLogin')
  await submit(page, 'password.submit')
  await reaches(page, '/')
})
