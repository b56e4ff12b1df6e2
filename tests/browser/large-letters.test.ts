import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { type Path, pages } from '../../contract/links'
import { reaches, send } from '../support/controls'
import { brokenWordsOn, misplacedOn } from '../support/layout'
import { oneOf, sampleOf } from '../support/sample'
import { openStorefront } from '../support/storefront'
import { home } from '../support/world'

/** One whose unit comes at the end of a line. */
const address = { ...home, detailedAddress: 'Blk 123 Kebun Baru Garden, Tower B #04-56' }

/** What the pages that need an address are opened with. */
const queries: Partial<Record<Path, string>> = {
  '/order/confirm-order': '?sku=ham-clb-450&quantity=12',
  '/product/new/detail': '?id=korvane-impact-drill-18v',
}
const withoutOrder = Object.keys(pages).filter(
  (path) => pages[path as Path].access !== 'visitor' && !/^\/order\/(?!confirm)|download/.test(path),
) as Path[]

/** Lines, letters and words as far apart as a reader may set them (WCAG 1.4.12), or as they were. Runs in the page. */
const setApart = (far: boolean) => {
  const sheet = new CSSStyleSheet()
  const apart = ['line-height: 1.5', 'letter-spacing: 0.12em', 'word-spacing: 0.16em'].join(' !important; ')
  sheet.replaceSync(`* { ${apart} !important } p { margin-bottom: 2em !important }`)
  document.adoptedStyleSheets = far ? [sheet] : []
}

test('on a phone no word is broken; letters of twice the size, or set apart, leave what is written in its place', async () => {
  const here = await openStorefront({ stock: { hammer: 100 } })
  const wholesaler = await here.login('82222222', 'anvil2026')
  const orderNo = await wholesaler.orders('hammer', 12)
  await wholesaler.pays(orderNo)
  const options = { reducedMotion: 'reduce', viewport: { width: 360, height: 800 } } as const
  const { page } = await here.enter(null, { member: 82222222, options })
  const found: string[] = []
  const opened = withoutOrder.map((path): [Path, string] => [path, queries[path] ?? ''])
  const all = [...opened, ['/order/detail', `?orderNo=${orderNo}`] as const]
  for (const [path, query] of sampleOf(all, oneOf(3))) {
    await page.goto(here.origin + path + query, { waitUntil: 'domcontentloaded' })
    await reaches(page, path)
    await page.locator('html[data-session="loggedIn"][data-navigation="showing"]').waitFor({ state: 'attached' })
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 })
      for (const one of await brokenWordsOn(page)) found.push(`${path} at ${width} px: ${one}`)
    }
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(setApart, true)
      for (const one of await misplacedOn(page)) found.push(`${path}, set apart at ${width} px: ${one}`)
    }
    await page.setViewportSize({ width: 360, height: 800 })
    await page.evaluate(setApart, false)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const one of await misplacedOn(page)) found.push(`${path}: ${one}`)
    // What stands beside a row is no text of its flow.
    const covered = await page.locator('tr strong').evaluateAll(
      (prices) =>
        prices.filter((price) => {
          const button = price.closest('tr')?.querySelector('button')
          if (!button) return false
          const [a, b] = [price, button].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect]
          return a.right > b.left + 1 && a.left < b.right && a.bottom > b.top + 1 && a.top < b.bottom
        }).length,
    )
    if (covered) found.push(`${path}: ${covered} prices under their buttons`)
  }
  expect(found).toEqual([])
})

test('the unit of an address stays in one line, however narrow the phone', async () => {
  const here = await openStorefront({ stock: { hammer: 100 } })
  const { buyer } = here
  const { id: addressId } = await buyer.call(contract.address.add, address)
  const sent = await buyer.orders('hammer', 1, { addressId })
  const fetched = await buyer.orders('hammer', 1, { delivery: 'pickup', storeId: 'ubi' })
  for (const orderNo of [sent, fetched]) await buyer.pays(orderNo)
  const { page } = await here.enter(null, { member: 81111111, locale: 'zh-CN', options: { reducedMotion: 'reduce' } })
  const found = new Set<string>()
  let units = 0
  const looks = async (at: string) => {
    units += await page.getByText(/#\d+-\d+/).count()
    for (let width = 320; width < 450; width += 3) {
      await page.setViewportSize({ width, height: 800 })
      for (const one of await brokenWordsOn(page, /#\d+-\d+/u)) found.add(`${at}: ${one}`)
    }
  }
  const ofOrders = [sent, fetched].flatMap((orderNo): [Path, string][] => [
    ['/order/detail', `?orderNo=${orderNo}`],
    ['/order/pay-success', `?orderNo=${orderNo}`],
  ])
  const opened: [Path, string][] = [['/contact', ''], ['/store', ''], ['/setting/address', ''], ...ofOrders]
  for (const [path, query] of opened) {
    await page.goto(here.origin + path + query, { waitUntil: 'domcontentloaded' })
    await reaches(page, path)
    await looks(path + query)
  }
  await page.goto(`${here.origin}/order/confirm-order${queries['/order/confirm-order']}`)
  await reaches(page, '/order/confirm-order')
  await looks('/order/confirm-order, to an address')
  await send(page, 'delivery.choose', { delivery: 'pickup' })
  await page.locator('input[name="store"]').first().waitFor()
  await looks('/order/confirm-order, at a store')
  expect(units).toBeGreaterThan(10)
  expect([...found]).toEqual([])
})

test('a date in Chinese stays in one line, however narrow the phone', async () => {
  const here = await openStorefront({ stock: { hammer: 100 } })
  const { buyer } = here
  const orderNo = await buyer.orders('hammer', 1)
  await buyer.pays(orderNo)
  const { page } = await here.enter(null, { member: 81111111, locale: 'zh-CN', options: { reducedMotion: 'reduce' } })
  const dates = /\d+年\d+月\d+日/u
  const known: Path[] = ['/', '/coupon', '/order/confirm-order', '/order/detail', '/setting/my-coupon']
  const found = new Set<string>()
  const others = withoutOrder.filter((path) => !known.includes(path))
  for (const path of [...known, ...sampleOf(others, oneOf(4))]) {
    const query = path === '/order/detail' ? `?orderNo=${orderNo}` : (queries[path] ?? '')
    await page.goto(here.origin + path + query, { waitUntil: 'domcontentloaded' })
    await reaches(page, path)
    await page.locator('html[data-session="loggedIn"][data-navigation="showing"]').waitFor({ state: 'attached' })
    if (known.includes(path)) await page.getByText(dates).first().waitFor()
    for (const width of [320, 340, 360, 375, 390, 412]) {
      await page.setViewportSize({ width, height: 800 })
      for (const one of await brokenWordsOn(page, dates)) found.add(`${path}: ${one}`)
    }
  }
  expect([...found]).toEqual([])
})
