import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { en } from '../../contract/messages/en'
import { control, reaches, send, submit } from '../support/controls'
import { openStorefront, passwords } from '../support/storefront'

const login = { userPhone: '81111111', password: passwords[81111111], agreement: true } as const

/** Marks a document, so that one can tell whether it was loaded again. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
const marked = (page: Page) => page.locator('html[data-mark]').count()
const session = (page: Page, state: string) =>
  page.locator(`html[data-session="${state}"]`).waitFor({ state: 'attached' })
const tokenIn = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('auth') ?? '{}') as { token?: string | null }).token ?? null)

test('a login in one tab reloads the other, and so does a logout', async () => {
  const { enter } = await openStorefront()
  const { page: first, tab } = await enter('/product/new')
  await session(first, 'loggedOut')
  await mark(first)
  const second = await tab('/login')
  await submit(second, 'password.submit', login)
  await reaches(second, '/')
  await session(first, 'loggedIn')
  expect(await marked(first)).toBe(0)
  await reaches(first, '/product/new', 'viewing')

  await mark(first)
  await mark(second)
  await send(second, 'session.logout')
  await session(second, 'loggedOut')
  await session(first, 'loggedOut')
  expect([await marked(first), await marked(second)]).toEqual([0, 1])
})

test('a page that is not prefilled comes in the language that the server knows by the cookie', async () => {
  const { enter } = await openStorefront()
  const { page } = await enter('/cart', { member: 81111111, locale: 'en' })
  await reaches(page, '/cart', 'viewing')
  await page.evaluate(() => localStorage.removeItem('locale'))
  await page.reload()
  await reaches(page, '/cart', 'viewing')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(await page.locator('h1').textContent()).toBe('Your cart is empty')
})

test('a refreshed token reloads no other tab, and both go on with it', async () => {
  const { enter } = await openStorefront()
  const { page: first, tab } = await enter('/cart', { member: 81111111 })
  await reaches(first, '/cart', 'viewing')
  await session(first, 'loggedIn')
  await mark(first)
  const before = await tokenIn(first)
  const second = await tab('/order')
  await reaches(second, '/order', 'viewing')
  await expect.poll(() => tokenIn(first)).not.toBe(before)
  await first.locator('a[href="/"]').first().click()
  await reaches(first, '/')
  await first.locator('header a[href="/cart"]').click()
  await reaches(first, '/cart', 'viewing')
  expect(await marked(first)).toBe(1)
})

test('a page that Back brings as it was learns what other tabs changed meanwhile', async () => {
  const { enter } = await openStorefront()
  const { page } = await enter('/product/new', { member: 81111111, locale: 'en' })
  await session(page, 'loggedIn')
  await reaches(page, '/product/new', 'viewing')
  // What the page counts itself comes first: an answer that is under way is taken for newer than what another tab says.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartCount'))).not.toBeNull()
  // The browsers of tests keep no pages; a page that comes back hears this event, and no other of what it missed.
  const comesBack = (changes: Record<string, string>) =>
    page.evaluate((changes) => {
      for (const [key, value] of Object.entries(changes)) localStorage.setItem(key, value)
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, changes)
  await mark(page)
  await comesBack({ locale: 'zh-CN', cartCount: '7' })
  await page.locator('html[lang="zh-CN"]').waitFor({ state: 'attached' })
  await page.locator('header a[href="/cart"]', { hasText: '7' }).first().waitFor()
  expect(await marked(page)).toBe(1)
  await comesBack({ auth: JSON.stringify({ user: null, token: null, beforeLoginRouter: null }) })
  await session(page, 'loggedOut')
  expect(await marked(page)).toBe(0)
})

test('five tabs that start at once stay logged in', async () => {
  const { enter } = await openStorefront()
  const { page, tab } = await enter('/', { member: 81111111 })
  await session(page, 'loggedIn')
  const tabs = await Promise.all(Array.from({ length: 5 }, () => tab('/order')))
  for (const one of tabs) await session(one, 'loggedIn')
  for (const one of tabs) await reaches(one, '/order', 'viewing')
})

test('a session that the server ends leads to login once, with one toast, and back to the page', async () => {
  const { enter, db } = await openStorefront()
  const { page } = await enter('/product/new/detail?id=korvane-drill-driver-18v', { member: 81111111 })
  await session(page, 'loggedIn')
  await reaches(page, '/product/new/detail', 'choosing')
  const here = page.url()
  await db.deleteFrom('sessions').execute()
  const visited: string[] = []
  page.on('framenavigated', () => visited.push(new URL(page.url()).pathname))
  await control(page, 'row.add').evaluate((button) => {
    for (let clicks = 0; clicks < 3; clicks++) (button as HTMLButtonElement).click()
  })
  await reaches(page, '/login')
  await expect
    .poll(() => page.locator('[data-toast]').allTextContents())
    .toEqual([expect.stringContaining(en.sessionInvalid)])
  expect(visited.filter((path) => path === '/login')).toHaveLength(1)
  await submit(page, 'password.submit', login)
  await reaches(page, '/product/new/detail', 'choosing')
  expect(page.url()).toBe(here)
})

test('the language of a second tab follows the first, without a toast of its own', async () => {
  const { enter } = await openStorefront()
  const { page: first, tab } = await enter('/about')
  const second = await tab('/product/new')
  await session(first, 'loggedOut')
  await session(second, 'loggedOut')
  await mark(second)
  for (const [locale, title] of [
    ['zh-CN', '新品上市'],
    ['en', 'New arrivals'],
  ] as const) {
    await send(first, 'locale.choose')
    await second.locator(`html[lang="${locale}"]`).waitFor({ state: 'attached' })
    await expect.poll(() => second.locator('h1').textContent()).toBe(title)
    await expect.poll(() => second.title()).toContain(title)
    expect(await second.evaluate(() => localStorage.getItem('locale'))).toBe(locale)
  }
  await first.locator('[data-toast]').first().waitFor()
  expect([await second.locator('[data-toast]').count(), await marked(second)]).toEqual([0, 1])
})

/** Keeps React from its work on the first page of a tab, whose charts run already while nothing of theirs is shown yet. */
const withoutWork = (page: Page) =>
  page.addInitScript(() => {
    if (sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', 'yes')
    const post = MessagePort.prototype.postMessage
    const begun = new Promise<void>((resolve) => addEventListener('begin', () => resolve(), { once: true }))
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: Parameters<typeof post>) {
      begun.then(() => post.apply(this, message))
    } as typeof post
  })

test('what another tab changes while a tab begins, that tab learns once its views stand', async () => {
  const { enter, origin } = await openStorefront()
  const begins = async (context: BrowserContext) => {
    const page = await context.newPage()
    await withoutWork(page)
    await page.goto(`${origin}/product/new`, { waitUntil: 'domcontentloaded' })
    await session(page, 'unknown')
    await mark(page)
    const goesOn = () => page.evaluate(() => void dispatchEvent(new Event('begin')))
    return { page, goesOn }
  }
  const { page: first, context } = await enter('/about', { member: 81111111 })
  await session(first, 'loggedIn')

  const second = await begins(context)
  await send(first, 'locale.choose')
  await first.locator('html[lang="zh-CN"]').waitFor({ state: 'attached' })
  // As long as the words of a language take to come.
  await second.page.waitForTimeout(500)
  await second.goesOn()
  await expect.poll(() => second.page.locator('h1').textContent()).toBe('新品上市')
  await session(second.page, 'loggedIn')
  expect(await marked(second.page)).toBe(1)

  const third = await begins(context)
  await first.reload()
  await session(first, 'loggedIn')
  await third.goesOn()
  await session(third.page, 'loggedIn')
  await reaches(third.page, '/product/new', 'viewing')
  expect(await marked(third.page)).toBe(1)

  const fourth = await begins(context)
  await send(first, 'session.logout')
  await session(first, 'loggedOut')
  await fourth.goesOn()
  await session(fourth.page, 'loggedOut')
  await reaches(fourth.page, '/product/new', 'viewing')
})

test('the cart badge of a second tab follows the first', async () => {
  const { enter } = await openStorefront()
  const { page: first, tab } = await enter('/product/new/detail?id=korvane-drill-driver-18v', { member: 83333333 })
  const second = await tab('/product/new')
  await session(first, 'loggedIn')
  await session(second, 'loggedIn')
  const badge = (page: Page) => page.locator('header a[href="/cart"] [aria-live]').textContent()
  expect(await badge(second)).toBe('0')
  await control(first, 'row.add').click()
  await expect.poll(() => badge(first)).toBe('1')
  await expect.poll(() => badge(second)).toBe('1')
  await first.locator('header a[href="/cart"]').click()
  await reaches(first, '/cart', 'viewing')
  await send(first, 'line.remove')
  await expect.poll(() => badge(second)).toBe('0')
})
