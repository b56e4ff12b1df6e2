import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contract } from '../../contract'
import type { Locale } from '../../contract/locales'
import { reaches, send, submit } from '../support/controls'
import { product } from '../support/queries'
import { byTurns, oneOf, sampleOf } from '../support/sample'
import { openStorefront, type Storefront } from '../support/storefront'
import { goods } from '../support/world'
import { specified } from '../unit/specified-routes'

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
  }
}

const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** Every page in both languages and in both schemes: no colour depends on the language. */
const schemes: Record<Locale, 'light' | 'dark'> = { en: 'light', 'zh-CN': 'dark' }
const both = Object.keys(schemes) as Locale[]
/** Pictures are not waited for. */
const early = { waitUntil: 'domcontentloaded' } as const
const stock = { stock: { hammer: 50, gloves: 50 } }

const everything: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
}

const violations = async (page: Page) => {
  const results = await page.evaluate((run) => window.axe.run(document, run), everything)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target} ${html.slice(0, 200)}`),
  )
}

/** Checks what is on screen, and whether it fits into 320 px. */
const check = async (page: Page, name: string) => {
  await page.evaluate(axe)
  const found = await violations(page)
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 320, height: size.height })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.body.offsetWidth)
  await page.setViewportSize(size)
  expect.soft({ name, found, overflow }).toEqual({ name, found: [], overflow: 0 })
}

/** Other states of pages that a visitor may open, beside the one of each path. */
const statesAsVisitor: [path: string, state?: string][] = [
  ['/product/search?keyword=drill&category=power-drills'],
  ['/product/search?keyword=qqqqqq'],
  ['/product/new/detail?id=nothing', 'unavailable'],
  ['/store?product=korvane-drill-driver-18v'],
  ['/nothing', 'notFound'],
  ['/setting/my-integral', 'visiting'],
]
const queryOfVisitor: Record<string, string> = {
  '/product/new/detail': `?id=${product}`,
  '/product/search': '?keyword=drill',
}
const asVisitor = [
  ...specified
    .filter(([, , access]) => access !== 'member')
    .map(([path]): [string, string?] => [path + (queryOfVisitor[path] ?? '')]),
  ...statesAsVisitor,
]
/** Pages of a member: paths, and orders and products by the name of what is open there. */
const asMember = [
  ...specified.filter(([, , access]) => access !== 'visitor').map(([path]) => path),
  ...['/order/detail paid', '/order/detail asked', '/order/comment asked', '/order/detail nothing'],
]
const names = [...asVisitor.map(([path]) => path), ...asMember.map((page) => `member ${page}`)]
const lookedAt = byTurns(sampleOf(names, oneOf(2)), both)
const isLookedAt = (locale: Locale, page: string) => lookedAt(locale).includes(page)

const ordered = async ({ buyer, staff }: Storefront) => {
  const unpaid = await buyer.orders('hammer')
  const paid = await buyer.orders('gloves')
  expect(await buyer.pays(paid)).toBe('success')
  const received = async () => {
    const orderNo = await buyer.orders('hammer', 1, { delivery: 'pickup', storeId: 'ubi' })
    await buyer.pays(orderNo)
    await staff.call(contract.shop.ready, { orderNo })
    await buyer.call(contract.order.receive, { orderNo })
    return orderNo
  }
  const asked = await received()
  await buyer.call(contract.review.add, { orderNo: asked, sku: goods.hammer, rating: 4, text: 'Good' })
  await buyer.call(contract.order.refund, { orderNo: asked, reason: 'Too heavy' })
  return { unpaid, paid, received: await received(), asked }
}

describe.each(Object.entries(schemes) as [Locale, 'light' | 'dark'][])('%s, %s', (locale, colorScheme) => {
  /** A phone so tall that no bar at its bottom lies over what axe measures. */
  const tall = { width: 360, height: 3000 }
  const options = { bypassCSP: true, reducedMotion: 'reduce', colorScheme } as const

  test('pages of a visitor have no violation and fit into 320 px', async () => {
    const { enter, origin } = await openStorefront()
    const { page } = await enter(null, { locale, options, expected: /status of 404/ })
    for (const [path, state] of asVisitor.filter(([path]) => isLookedAt(locale, path))) {
      await page.goto(origin + path, early)
      await reaches(page, path.split('?')[0] ?? path, state)
      await page.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
      await check(page, path)
      if (path === '/login') {
        await send(page, 'mode.code')
        await check(page, `${path} by code`)
      }
    }
  })

  test('pages of a member have no violation and fit into 320 px', async () => {
    const here = await openStorefront(stock)
    const { unpaid, paid, received, asked } = await ordered(here)
    for (const product of ['korvane-drill-driver-18v', 'hivance-leather-gloves'])
      await here.buyer.call(contract.favorite.add, { product })
    await here.staff.call(contract.shop.list, { id: 'hivance-leather-gloves', state: 'takenDown' })
    const { page } = await here.enter('/cart', { locale, member: 81111111, options: { ...options, viewport: tall } })
    await reaches(page, '/cart')
    await check(page, '/cart, empty')
    await page.goto(`${here.origin}/product/new/detail?id=korvane-drill-driver-18v`)
    await send(page, 'row.add')
    await page.locator('[data-toast="success"]').waitFor()
    await check(page, 'a product with a toast')
    await send(page, 'cart.add')
    await page.getByRole('dialog').waitFor()
    await check(page, 'a choice asked for in a sheet')
    await send(page, 'choice.dismiss')
    const query: Record<string, string> = {
      '/product/new/detail': '?id=brenmoor-claw-hammer',
      '/product/search': '?keyword=drill',
      '/order/detail': `?orderNo=${unpaid}`,
      '/order/detail paid': `?orderNo=${paid}`,
      '/order/detail asked': `?orderNo=${asked}`,
      '/order/comment': `?orderNo=${received}`,
      '/order/comment asked': `?orderNo=${asked}`,
      '/order/pay-order': `?orderNo=${unpaid}`,
      '/order/pay-success': `?orderNo=${paid}`,
    }
    for (const name of asMember.filter((page) => isLookedAt(locale, `member ${page}`))) {
      const path = name.replace(/ .*/, '') + (query[name] ?? '')
      await page.goto(here.origin + path, early)
      await reaches(page, path.split('?')[0] ?? path)
      if (path.startsWith('/order/pay-order')) await page.locator('input[name="cardnumber"]').waitFor()
      await check(page, path)
      if (path === '/setting/address') {
        await send(page, 'address.new')
        await check(page, 'a new address of the book')
        await send(page, 'address.dismiss')
        await send(page, 'removal.ask')
        await page.getByRole('dialog').waitFor()
        await check(page, 'an address to delete')
      }
      if (path === '/order/confirm-order') {
        await send(page, 'address.new')
        await check(page, 'a new address')
        await send(page, 'address.dismiss')
        await send(page, 'delivery.choose', { delivery: 'pickup' })
        await reaches(page, '/order/confirm-order', 'editing')
        await check(page, 'stores')
      }
      if (path.includes(`detail?orderNo=${unpaid}`)) {
        await send(page, 'cancel.ask')
        await page.getByRole('dialog').waitFor()
        await check(page, 'reasons to cancel')
      }
      if (path.includes(`detail?orderNo=${paid}`)) {
        await send(page, 'refund.ask')
        await submit(page, 'refund.confirm')
        await check(page, 'a refund without a reason')
      }
      if (path.includes(`comment?orderNo=${received}`)) {
        await submit(page, 'review.submit')
        await check(page, 'a review without stars')
      }
    }
  })
})
