import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openStorefront } from '../support/storefront'

const phones = [
  { locale: 'en', viewport: { width: 360, height: 740 } },
  { locale: 'zh-CN', viewport: { width: 390, height: 844 } },
  { locale: 'en', viewport: { width: 320, height: 640 } },
] as const

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

test.each(phones)(
  '$viewport.width px: name, price and unit price stand above the one bar of a product',
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
      ])
        expect((await boxOf(thing)).bottom).toBeLessThan(bar.top)
    }
  },
)

test.each(phones)('$viewport.width px: each SKU shows its code, price, stock and a way to add it', async (phone) => {
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
