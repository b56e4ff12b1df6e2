import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contract } from '../../contract'
import { type Locale, locales } from '../../contract/locales'
import { texts } from '../../src/i18n/texts'
import { chinese, english } from '../../src/i18n/texts/both'
import { product, queriesOf, shoppers, stock } from '../support/queries'
import { byTurns, sampleOf } from '../support/sample'
import { openStorefront, passwords } from '../support/storefront'
import { specified } from '../unit/specified-routes'

const everything: Record<string, readonly [string, string]> = Object.assign({}, ...Object.values(texts))
const words: Record<'en' | 'zh-CN', Record<string, string>> = {
  en: english(everything),
  'zh-CN': chinese(everything),
}
const both = Object.keys(locales) as Locale[]
/** Pictures are not waited for. */
const early = { waitUntil: 'domcontentloaded' } as const

/** Texts on screen that look like the name of a text. */
const rawKeys = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.tagName !== 'SCRIPT' && /^[a-z]+\.[a-zA-Z.]+$/.test(node.textContent?.trim() ?? ''))
      found.push(node.textContent ?? '')
  return found
}

/** Redaxios looks with each call for a cookie, and catches that there is none. */
const meant = /^TypeError: Cannot read properties of null \(reading '2'\)/
/** What the code of a page throws from now on and catches too, calls that fail among it: nobody else may hear of it. */
const thrownIn = async (page: Page) => {
  const debug = await page.context().newCDPSession(page)
  const thrown: unknown[] = []
  debug.on('Debugger.paused', ({ data }) => {
    if (!meant.test(String(data?.description))) thrown.push(data?.description)
    void debug.send('Debugger.resume')
  })
  await debug.send('Debugger.enable')
  await debug.send('Debugger.setPauseOnExceptions', { state: 'all' })
  return thrown
}

/** Spec 2: the title of the route, otherwise `home` for / or the path without slashes. */
const titleOf = (locale: Locale, path: string) =>
  words[locale][`title.${path}`] ?? (path === '/' ? 'home' : path.split('/').join(''))

/**
 * Each page as each kind of shopper, and in each language, in one of them by an old browser; what members of both kinds read
 * alike is read in one of them.
 */
const looks = [
  ['en', 'visitor'],
  ['zh-CN', 'visitor'],
  ['zh-CN', 'regular'],
  ['en', 'wholesaler'],
] as const
const opened = sampleOf(
  looks.flatMap((look) => specified.map((row) => ({ look, row }))),
  ({ look: [, who], row: [path] }) => `${path} ${who === 'visitor'}`,
)

test.each(looks)('every page in %s as a %s', async (locale, who) => {
  const here = await openStorefront(stock)
  const query = await queriesOf(here, who)
  const { page } = await here.enter(null, { locale, member: shoppers[who], old: locale === 'zh-CN' })
  const thrown = await thrownIn(page)
  const rows = opened.filter(({ look }) => look[0] === locale && look[1] === who).map(({ row }) => row)
  for (const [path, layout, access] of rows) {
    const landing =
      access === 'member' && who === 'visitor' ? '/login' : access === 'visitor' && who !== 'visitor' ? '/' : path
    const answer = await page.goto(here.origin + path + (query[path] ?? ''), early)
    await page.locator('html[data-navigation="showing"]').waitFor({ state: 'attached' })
    await page.locator(`[data-page="${landing}"]:not([aria-busy])`).waitFor()
    const titled = `${titleOf(locale, landing)} · ${words[locale]['shop.name']}`
    await expect.poll(() => page.title()).toMatch(new RegExp(`(^|· )${titled}$`))
    const shown = await page.locator('[data-page]').getAttribute('data-layout')
    const seen = {
      path,
      status: answer?.status(),
      landed: new URL(page.url()).pathname,
      layout: landing === path ? shown : layout,
      lang: await page.locator('html').getAttribute('lang'),
      raw: await page.evaluate(rawKeys),
      headings: await page.locator('h1').count(),
      thrown: thrown.splice(0),
    }
    const right = { status: 200, landed: landing, layout, lang: locale, raw: [], headings: 1, thrown: [] }
    expect(seen).toEqual({ path, ...right })
    if (landing === '/login' && path !== '/login') {
      const kept = await page.evaluate(() => localStorage.getItem('auth'))
      expect(kept).toContain(path + (query[path] ?? ''))
    }
  }
})

/** Pages that the server draws, and what is their content. */
const drawn = [
  ['/', 'main a[href*="/product/new/detail"]'],
  ['/product/new', 'main a[href*="/product/new/detail"]'],
  ['/product/recommend', 'main a[href*="/product/new/detail"]'],
  ['/product/search?keyword=drill', 'main a[href*="/product/new/detail"]'],
  [`/product/new/detail?id=${product}`, 'main table code'],
  ['/brand', 'main h2'],
  ['/store', 'main address'],
  [`/store?product=${product}`, 'main table'],
  ['/download', 'main a[href^="https://"]'],
  ['/login', 'input[name="password"]'],
] as const
/** Addresses of nothing. */
const absent = ['/nothing', '/cart/', '/Cart', '/setting/nothing', '/toString', `/product/new/detail?id=${product}`]

/** Malformed addresses, and where they lead on to. */
const malformed = [
  ['/product/new/detail', '/product/search'],
  ['/product/new/detail?id=%3Cscript%3E', '/product/search'],
  ['/product/search?page=0', '/product/search'],
  ['/product/search?sort=nothing', '/product/search'],
  ['/product/new?page=x', '/product/search'],
  ['/order?status=nothing', '/order'],
  ['/order/detail', '/order'],
  ['/order/comment?orderNo=1', '/order'],
  ['/order/pay-order?orderNo=1', '/order'],
  ['/order/pay-success?orderNo=', '/order'],
  ['/order/confirm-order?sku=ham-clb-450&quantity=0', '/order'],
] as const

const [drawnIn, absentIn, malformedIn] = [byTurns(drawn, both), byTurns(absent, both), byTurns(malformed, both)]

describe.each(both)('%s', (locale) => {
  test('what does not exist is a 404 with a way on', async () => {
    const { enter, origin, staff } = await openStorefront()
    await staff.call(contract.shop.list, { id: product, state: 'deleted' })
    const { page } = await enter(null, { locale, expected: /status of 404/ })
    for (const path of absentIn(locale)) {
      const answer = await page.goto(origin + path, early)
      expect([path, answer?.status()]).toEqual([path, 404])
      const deleted = path.includes('?')
      const title = deleted ? words[locale]['failure.productDeleted'] : words[locale]['common.notFound']
      await expect.poll(() => page.locator('h1').textContent()).toBe(title)
      const root = page.locator(deleted ? '[data-state="unavailable"]' : '[data-layout="notFound"]')
      expect(await root.locator('a').first().getAttribute('href')).toBe(deleted ? '/product/search' : '/')
    }
  })

  test('a malformed address says so and leads on', async () => {
    const { enter, origin } = await openStorefront()
    const { page } = await enter(null, { locale, member: 83333333, expected: /status of 404/ })
    for (const [path, to] of malformedIn(locale)) {
      await page.goto(origin + path, early)
      const root = page.locator('[data-state="badQuery"]')
      await root.waitFor()
      expect([path, await root.locator('h1').textContent()]).toEqual([path, words[locale]['common.badQuery']])
      expect([path, await root.locator('a').getAttribute('href')]).toEqual([path, to])
    }
  })

  test('open pages have their content without code, and take life without a mismatch', async () => {
    const { enter, origin } = await openStorefront()
    const still = await enter(null, { locale, expected: /csp$/, options: { javaScriptEnabled: false } })
    const living = await enter(null, { locale })
    for (const [path, mark] of drawnIn(locale)) {
      await still.page.goto(origin + path, early)
      expect(await still.page.locator(mark).count(), path).toBeGreaterThan(0)
      expect(await still.page.locator('html').getAttribute('lang')).toBe(locale)
      const titled = titleOf(locale, path.split('?')[0] as string)
      expect(await still.page.title()).toContain(`${titled} · ${words[locale]['shop.name']}`)
      const written = await still.page.locator('main').textContent()
      await living.page.goto(origin + path, early)
      await living.page.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
      expect(await living.page.locator('main').textContent()).toBe(written)
    }
  })
})

test('without code a page says in both languages what needs it, and its search finds', async () => {
  const { enter } = await openStorefront()
  for (const path of ['/', '/cart']) {
    const { page } = await enter(path, { expected: /csp$/, options: { javaScriptEnabled: false } })
    for (const text of [/JavaScript is off .* the cart and orders need it/, /未启用 JavaScript.*购物车和下单/])
      await page.getByText(text).waitFor()
  }
  const { page } = await enter('/', { expected: /csp$/, options: { javaScriptEnabled: false } })
  await page.locator('input[name="keyword"]').fill('claw hammer')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Results for “claw hammer”' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/product/search')
})

test('a member who comes to a page for visitors goes home, one who wants a page goes there after login', async () => {
  const { enter, origin } = await openStorefront()
  const { page } = await enter('/order?status=toPay')
  await page.locator('[data-page="/login"]').waitFor()
  for (const [name, text] of [
    ['userPhone', '83333333'],
    ['password', passwords[83333333]],
  ] as const)
    await page.locator(`input[name="${name}"]`).fill(text)
  await page.locator('input[name="agreement"]').check()
  await page.locator('form [type="submit"]').click()
  await page.waitForURL(`${origin}/order?status=toPay`)
  await page.goto(`${origin}/login`)
  await page.waitForURL(`${origin}/`)
})
