import { devices } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { appStores } from '../../contract/app-stores'
import { openStorefront, type Storefront } from '../support/storefront'

let here: Storefront
beforeEach(async () => {
  here = await openStorefront()
})

const { defaultBrowserType: _, ...iphone } = devices['iPhone 15']
const elsewhere = /apps\.apple\.com/
const phone = { options: iphone, expected: elsewhere }

/** Opens the app page on an iPhone; the App Store is a page of the test's own. */
const onPhone = async () => {
  const visit = await here.enter(null, phone)
  await visit.context.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>App Store</h1>' }),
  )
  await visit.page.clock.install()
  await visit.page.goto(`${here.origin}/download`, { waitUntil: 'domcontentloaded' })
  await visit.page.waitForSelector('[data-state=counting]')
  return visit.page
}

test('an iPhone goes on to the App Store by itself', async () => {
  const page = await onPhone()
  await page.clock.runFor(5000)
  await page.waitForURL(appStores.ios)
})

test('a shopper may stay, and go on later', async () => {
  const page = await onPhone()
  await page.click('[data-event="redirect.stop"]')
  await page.clock.runFor(5500)
  expect(page.url()).toBe(`${here.origin}/download`)
  await page.click('[data-event="redirect.skip"]')
  await page.waitForURL(appStores.ios)
})

test('a desktop stays, with a code for a phone and both stores', async () => {
  const { page } = await here.enter('/download')
  await page.waitForSelector('[data-state^=choosing] svg[role=img]')
  for (const url of Object.values(appStores)) expect(await page.locator(`a[href="${url}"]`).count()).toBe(1)
})

test('a shopper who lets their position be known sees the nearest store first, one who does not still sees all', async () => {
  const near = { permissions: ['geolocation'], geolocation: { latitude: 1.3343, longitude: 103.7427 } }
  const { page } = await here.enter('/store', { options: near })
  await page.click('[data-event="position.ask"]')
  await page.waitForSelector('[data-state*="position.known"]')
  expect(await page.locator('h2').first().textContent()).toBe('Wujin Jurong East')
  const { page: shy } = await here.enter('/store', { options: { permissions: [] } })
  await shy.click('[data-event="position.ask"]')
  await shy.waitForSelector('[data-state*="position.refused"]')
  expect(await shy.locator('h2').count()).toBe(3)
})

test('what was viewed comes back on the home page, also after a reload and in another tab, until it is cleared', async () => {
  const { page, tab } = await here.enter('/product/new/detail?id=brenmoor-claw-hammer')
  await page.waitForFunction(() => localStorage.getItem('recent') !== null)
  await page.goto(`${here.origin}/product/new/detail?id=korvane-drill-driver-18v`)
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('recent') ?? '[]').length === 2)
  const home = await tab('/')
  const strip = home.locator('section', { has: home.locator('h2', { hasText: 'Recently viewed' }) })
  await strip.scrollIntoViewIfNeeded()
  await strip.locator('a').first().waitFor()
  expect(await strip.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/product/new/detail?id=korvane-drill-driver-18v',
    '/product/new/detail?id=brenmoor-claw-hammer',
  ])
  await strip.locator('[data-event="recent.clear"]').click()
  await strip.waitFor({ state: 'detached' })
  expect(await home.evaluate(() => localStorage.getItem('recent'))).toBe('[]')
})

test('the agreement can be read beside the form; what was typed stays', async () => {
  const { page, context } = await here.enter('/login')
  await page.fill('[name=userPhone]', '81111111')
  const opened = context.waitForEvent('page')
  await page.click('label a[href="/agreement/service"]')
  await (await opened).waitForSelector('h1')
  expect(await page.inputValue('[name=userPhone]')).toBe('81111111')
  expect(await page.isChecked('[name=agreement]')).toBe(false)
})
