import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { control, reaches, send } from '../support/controls'
import { oneOf, sampleOf } from '../support/sample'
import { openStorefront } from '../support/storefront'
import { goods } from '../support/world'
import { specified } from '../unit/specified-routes'

const phones = [
  { locale: 'en', viewport: { width: 360, height: 740 } },
  { locale: 'zh-CN', viewport: { width: 390, height: 844 } },
  { locale: 'en', viewport: { width: 320, height: 640 } },
] as const
const held = sampleOf(phones, oneOf(phones.length))

/** Where a thing stands in the window, in CSS pixels; fails when it cannot be seen. */
const boxOf = async (thing: Locator) => {
  const box = await thing.first().boundingBox()
  if (!box) throw new Error(`${thing} cannot be seen`)
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width }
}

const product = async (page: Page, origin: string, id: string) => {
  await page.goto(`${origin}/product/new/detail?id=${id}`)
  await page.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
}

test.each(held)(
  '$viewport.width px: name, price, unit price and stock stand above the one bar of a product',
  async (phone) => {
    const { enter, origin } = await openStorefront()
    const { page } = await enter(null, { locale: phone.locale, options: { viewport: phone.viewport } })
    for (const id of ['boltavar-hex-bolt-full', 'korvane-drill-driver-18v']) {
      await product(page, origin, id)
      const bar = await boxOf(page.locator('[data-event="buy.now"]'))
      expect(bar.bottom, 'the way to buy is at the bottom').toBeGreaterThan(phone.viewport.height - 24)
      expect(await page.locator('nav a[href="/order"]:visible').count(), 'no second bar').toBe(0)
      if (phone.viewport.height < 700) continue
      for (const thing of [
        page.locator('h1'),
        page.getByText('S$').first(),
        page.getByText(/per box of 100|each|每盒|每件/),
        page.getByText(/in stock|有货/).first(),
      ])
        expect((await boxOf(thing)).bottom).toBeLessThan(bar.top)
    }
  },
)

test.each(held)('$viewport.width px: each SKU shows its code, price, stock and a way to add it', async (phone) => {
  const { enter, origin } = await openStorefront()
  const { page } = await enter(null, { locale: phone.locale, options: { viewport: phone.viewport } })
  await product(page, origin, 'boltavar-hex-bolt-full')
  const row = page.locator('tbody tr', { has: page.getByText('HB-933B-M8-50-Z', { exact: true }) })
  await row.scrollIntoViewIfNeeded()
  const code = await boxOf(row.locator('code'))
  expect(code.bottom - code.top, 'the code stands on one line').toBeLessThan(28)
  for (const thing of [
    row.locator('code'),
    row.getByText('S$'),
    row.getByText(/in stock|left|有货|仅剩|sold out|售罄/i),
    row.locator('button'),
  ]) {
    const box = await boxOf(thing)
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(phone.viewport.width)
  }
})

test.each(held)('$viewport.width px: what is suggested is a row each, a small picture beside a name', async (phone) => {
  const { enter, origin } = await openStorefront()
  const { page } = await enter(null, { locale: phone.locale, options: { viewport: phone.viewport } })
  await page.goto(origin)
  await page.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
  await page.locator('[role="combobox"], input[type="search"]').first().pressSequentially('933b m8')
  const row = page.locator('[role="option"]', { has: page.locator('img') }).first()
  const [list, whole, picture] = [
    await boxOf(page.locator('[role="listbox"]')),
    await boxOf(row),
    await boxOf(row.locator('img')),
  ]
  expect(picture.right - picture.left).toBe(40)
  expect(whole.bottom - whole.top).toBeLessThan(64)
  expect(await row.evaluate((one) => one.scrollWidth - one.clientWidth), 'nothing of it is cut off').toBe(0)
  expect(list.right).toBeLessThanOrEqual(phone.viewport.width)
})

test.each(held)('$viewport.width px: one pays above what is paid for, below the clock and the sum', async (phone) => {
  const { enter, buyer, origin } = await openStorefront({ stock: { hammer: 50 } })
  const orderNo = await buyer.orders('hammer')
  const options = { viewport: phone.viewport, isMobile: true, hasTouch: true }
  const { page } = await enter(null, { locale: phone.locale, member: 81111111, options })
  await page.goto(`${origin}/order/pay-order?orderNo=${orderNo}`)
  // Until the provider's fields are there, others stand in their places.
  await page.locator('input[name="cardnumber"]').waitFor()
  const [clock, pay, bought] = [
    await boxOf(page.getByRole('timer').or(page.getByText(/^1[45]:\d\d$/))),
    await boxOf(page.locator('main form button[type="submit"]')),
    await boxOf(page.getByRole('list', { name: /^Your order$|商品清单/ })),
  ]
  expect(clock.bottom).toBeLessThan(pay.top)
  expect(pay.bottom).toBeLessThan(bought.top)
  const number = await boxOf(page.locator('[data-field="cardNumber"]'))
  if (phone.viewport.height > 700)
    expect(number.bottom, 'the first field is in sight').toBeLessThan(phone.viewport.height)
})

test('on a low window, as after zooming in four times, nothing stands over the page', async () => {
  const { enter, origin } = await openStorefront()
  const { page } = await enter(null, { options: { viewport: { width: 320, height: 256 } } })
  await page.goto(origin)
  await page.mouse.wheel(0, 600)
  await page.waitForFunction(() => scrollY > 300)
  const standing = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, bottom, top }) => width > 200 && bottom > 0 && top < innerHeight)
      .reduce((height, box) => height + Math.min(box.bottom, innerHeight) - Math.max(box.top, 0), 0),
  )
  expect(standing).toBeLessThan(256 / 3)
})

interface Box {
  top: number
  bottom: number
  left: number
  right: number
}
const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test.each([
  {
    ...phones[0],
    asks: 'Please select complete product attributes',
    added: 'Added to cart',
    view: 'View cart',
  },
  { ...phones[1], asks: '请选择完整的商品规格', added: '已加入购物车', view: '查看购物车' },
])('$locale: what is not chosen yet is asked for in a sheet, which then acts', async (one) => {
  const { enter, origin } = await openStorefront()
  const { page } = await enter(null, {
    locale: one.locale,
    member: 81111111,
    options: { viewport: one.viewport, reducedMotion: 'reduce' },
  })
  await page.goto(`${origin}/product/new/detail?id=boltavar-hex-bolt-full`)
  await page.locator('html[data-session="loggedIn"]').waitFor({ state: 'attached' })
  await send(page, 'buy.now')
  await page.getByRole('dialog').waitFor()
  await send(page, 'choice.dismiss')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-event'))).toBe('buy.now')

  await send(page, 'cart.add')
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  expect(await sheet.getByRole('alert').textContent()).toBe(one.asks)
  const box = await boxOf(sheet)
  expect([box.left, box.bottom]).toEqual([0, one.viewport.height])
  // A place for the scroll bar may be left.
  expect(box.right).toBeGreaterThan(one.viewport.width - 24)
  expect((await boxOf(control(page, 'choice.confirm'))).bottom).toBeLessThanOrEqual(one.viewport.height)
  await send(page, 'choice.confirm')
  expect(await sheet.getByRole('alert').textContent(), 'nothing is bought without a choice').toBe(one.asks)
  for (const group of await sheet.locator('fieldset').all())
    await group.locator('button[data-mark="free"]').first().click()
  await send(page, 'choice.confirm')
  await sheet.waitFor({ state: 'detached' })
  const toast = page.locator('[data-toast="success"]')
  await toast.waitFor()
  expect(await toast.textContent()).toContain(one.added)
  const bar = page.locator('[data-event="buy.now"]').locator('..')
  const count = bar.locator('a[href="/cart"]')
  await expect.poll(() => count.textContent()).toMatch(/[^\d]1[^\d]/)
  const stands = await boxOf(toast)
  for (const shown of [bar, page.locator('header a[href="/cart"]'), page.locator('h1')])
    expect(meet(stands, await boxOf(shown))).toBe(false)
  await toast.getByRole('link', { name: one.view }).click()
  await reaches(page, '/cart')
  await page
    .getByText(/HB-933B-/)
    .first()
    .waitFor()
})

test('the bar at the bottom counts the cart', async () => {
  const { enter, buyer } = await openStorefront({ stock: { hammer: 50 } })
  await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 7 })
  const { page } = await enter('/', { member: 81111111, options: { viewport: phones[0].viewport } })
  const cart = page.locator('nav a[href="/cart"]:visible').last()
  await expect.poll(() => cart.textContent()).toMatch(/7/)
  const box = await boxOf(cart)
  expect(box.bottom).toBeGreaterThan(phones[0].viewport.height - 24)
})

/** Where the button of the chat lies over something that is pressed, filled in or paid, wherever the page is scrolled to. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const chat = document.querySelector('[data-open] > button')
    if (!chat) return ['no chat']
    const sums = [...document.querySelectorAll('main *, header *')].filter(
      (one) => !one.children.length && /S\$/.test(one.textContent ?? ''),
    )
    const things = [...document.querySelectorAll('a, button, input, select, textarea, label'), ...sums].filter(
      (one) =>
        !one.closest('[data-open]') &&
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        one.getBoundingClientRect().width > 2,
    )
    const found: string[] = []
    for (let to = 0; to < document.documentElement.scrollHeight; to += innerHeight / 4) {
      scrollTo(0, to)
      const at = chat.getBoundingClientRect()
      for (const one of things) {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        if (left < at.right && right > at.left && top < at.bottom && bottom > at.top)
          found.push(`at ${to}: ${one.tagName} ${one.textContent?.trim().slice(0, 40)}`)
      }
    }
    return found
  })

test('the chat lies over no control, field or sum of any page, wherever it is scrolled to', async () => {
  const { enter, buyer, origin } = await openStorefront({ stock: { hammer: 50, gloves: 50 } })
  const unpaid = await buyer.orders('hammer')
  const paid = await buyer.orders('gloves')
  expect(await buyer.pays(paid)).toBe('success')
  await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 1 })
  const query: Record<string, string> = {
    '/product/new/detail': '?id=boltavar-hex-bolt-full',
    '/product/search': '?keyword=m8x50',
    '/order/detail': `?orderNo=${unpaid}`,
    '/order/pay-order': `?orderNo=${unpaid}`,
    '/order/pay-success': `?orderNo=${paid}`,
  }
  const { page } = await enter(null, { member: 81111111, options: { viewport: phones[0].viewport } })
  const found: string[] = []
  const pages = specified.filter(([, , access]) => access !== 'visitor')
  for (const [path] of sampleOf(pages, oneOf(3))) {
    await page.goto(origin + path + (query[path] ?? ''), { waitUntil: 'domcontentloaded' })
    await reaches(page, path)
    await page.locator('[data-open] > button').waitFor({ state: 'attached' })
    for (const one of await covered(page)) found.push(`${path} ${one}`)
  }
  expect(found).toEqual([])
}, 240_000)

test('the chat has its place in the header while the token is still being exchanged', async () => {
  const { enter, origin } = await openStorefront()
  const { page } = await enter(null, { member: 81111111, options: { viewport: phones[0].viewport } })
  // Held for good: the exchange never ends.
  await page.route(`**${contract.session.refreshUserToken.path}`, () => {})
  await page.goto(`${origin}/cart`)
  await page.locator('[data-open="false"] > button').waitFor()
  expect(await page.locator('html').getAttribute('data-session')).toBe('refreshing')
  expect(await covered(page)).toEqual([])
})

test.each(held)('$viewport.width px: what was viewed lately scrolls by itself, offers among it', async (phone) => {
  const { enter, origin } = await openStorefront()
  const { page } = await enter(null, { locale: phone.locale, options: { viewport: phone.viewport } })
  const offers = ['brenmoor-hacksaw', 'fenlar-super-glue', 'dubrane-toggle-bolt', 'aquorin-pvc-pipe']
  const kept = JSON.stringify(['boltavar-hex-bolt-full', 'korvane-drill-driver-18v', ...offers])
  await page.addInitScript((recent) => localStorage.setItem('recent', recent), kept)
  for (const path of ['/', '/product/new/detail?id=brenmoor-claw-hammer']) {
    await page.goto(origin + path)
    const cards = page.locator('section', { has: control(page, 'recent.clear') }).locator('li')
    await cards.first().scrollIntoViewIfNeeded()
    await cards.locator('del, s').first().waitFor({ state: 'attached' })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.body.offsetWidth)
    expect([path, wide]).toEqual([path, 0])
  }
})

test.each([
  ['/setting/collect-product', contract.favorite.list],
  ['/order', contract.order.list],
] as const)(
  'an empty list comes in place of what was waited for, and nothing in sight moves (%s)',
  async (path, call) => {
    const { enter, origin } = await openStorefront()
    const { page } = await enter(null, { member: 83333333, options: { viewport: phones[0].viewport } })
    await page.addInitScript(() => {
      const moved = (list: PerformanceObserverEntryList) => {
        for (const one of list.getEntries() as (PerformanceEntry & { value: number })[])
          document.documentElement.dataset.moved = String(
            Number(document.documentElement.dataset.moved ?? 0) + one.value,
          )
      }
      new PerformanceObserver(moved).observe({ type: 'layout-shift', buffered: true })
    })
    await page.route(`**${call.path}`, async (route) => {
      await page.locator(`[data-page="${path}"][aria-busy] h1`).waitFor()
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      await route.continue()
    })
    await page.goto(origin + path)
    await reaches(page, path)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThan(0.02)
  },
)

/** How far what stands fast at the bottom of the window covers the last of the page, once that is scrolled to its end. Runs in the page. */
const coveredAtEnd = () => {
  scrollTo(0, document.documentElement.scrollHeight)
  const standing = (one: Element) => getComputedStyle(one).position === 'fixed'
  const shown = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility())
  const bars = shown.filter(standing).map((one) => one.getBoundingClientRect())
  const tops = bars.filter(({ width, bottom }) => width > 200 && bottom >= innerHeight - 1).map(({ top }) => top)
  const isFast = (one: Element | null): boolean => one !== null && (standing(one) || isFast(one.parentElement))
  const last = shown.filter(
    (one) => one.matches('a, button, p, dd, input') && !isFast(one) && one.getClientRects().length,
  )
  const bottom = Math.max(...last.map((one) => one.getBoundingClientRect().bottom))
  return { bars: tops.length, covered: Math.max(0, Math.round(bottom - Math.min(innerHeight, ...tops))) }
}

test('on a phone the last of each page comes out from above the bar at the bottom', async () => {
  const { enter, buyer, origin } = await openStorefront({ stock: { hammer: 50 } })
  const orderNo = await buyer.orders('hammer')
  const options = { reducedMotion: 'reduce', viewport: { width: 360, height: 740 } } as const
  const { page } = await enter(null, { member: 81111111, options })
  const queries: Record<string, string> = {
    '/order/detail': `?orderNo=${orderNo}`,
    '/order/pay-order': `?orderNo=${orderNo}`,
    '/order/confirm-order': `?sku=${goods.hammer}&quantity=1`,
    '/product/new/detail': '?id=korvane-impact-drill-18v',
  }
  const all = specified.filter(([path, , access]) => access !== 'visitor' && !/pay-success|comment/.test(path))
  const found: string[] = []
  let bars = 0
  for (const [path] of sampleOf(all, oneOf(3))) {
    await page.goto(origin + path + (queries[path] ?? ''), { waitUntil: 'domcontentloaded' })
    await reaches(page, path)
    await page.locator('html[data-session="loggedIn"][data-navigation="showing"]').waitFor({ state: 'attached' })
    const end = await page.evaluate(coveredAtEnd)
    if (end.covered) found.push(`${path}: ${end.covered} px`)
    bars += end.bars
  }
  expect(found).toEqual([])
  expect(bars).toBeGreaterThan(3)
})
