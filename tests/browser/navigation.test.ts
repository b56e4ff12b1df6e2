import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { openStorefront } from '../support/storefront'

/** A page that lists products, and the first product in it. */
const list = '[data-page="/product/new"]'
const cards = `${list} a[href*="/product/new/detail"]`
const detail = '[data-page="/product/new/detail"]'

/** Holds the answers of a call until they are released, the first one or all; counts how often it was made, and for what. */
const holdCall = async (page: Page, path: string) => {
  const held: Route[] = []
  let open = false
  const asked: (string | null)[] = []
  await page.route(`**/client${path}`, async (route) => {
    asked.push(route.request().postData())
    if (open) return route.continue()
    held.push(route)
  })
  return {
    made: () => asked.length,
    askedFor: () => new Set(asked).size,
    releaseFirst: async () => held.shift()?.continue(),
    release: async () => {
      open = true
      await Promise.all(held.splice(0).map((route) => route.continue()))
    },
  }
}

const ready = (page: Page, session = 'loggedOut') =>
  page.locator(`html[data-session="${session}"]`).waitFor({ state: 'attached' })
/** Points at a card until something comes of it: what fetches ahead is itself loaded when there is time. */
const pointAt = async (page: Page, index: number, made: () => number) =>
  expect
    .poll(async () => {
      await page.mouse.move(0, 0)
      await page.locator(cards).nth(index).hover()
      return made()
    })
    .toBe(1)
/** What stands in a product's card, without the words around it. */
const nameOf = (page: Page, index: number) => page.locator(`${cards} [class*="name"]`).nth(index).textContent()
const idOf = async (page: Page, index: number) =>
  (await page.locator(cards).nth(index).getAttribute('href'))?.split('id=')[1] ?? ''
const priceOf = (page: Page, index: number) => page.locator(`${cards} strong`).nth(index).textContent()

test('a product from a list has its heading, picture and price at once; it can be bought, at the price of now, once the server has answered', async () => {
  const { enter, db } = await openStorefront()
  const { page } = await enter('/product/new')
  await ready(page)
  const [name, price] = [await nameOf(page, 1), await priceOf(page, 1)]
  const id = await idOf(page, 1)
  await db.updateTable('skus').set({ price: 123_45 }).where('product_id', '=', id).execute()
  const call = await holdCall(page, '/product/detail')
  await page.locator(cards).nth(1).click()
  await page.locator(`${detail}[data-state="previewing"]`).waitFor()
  const heading = page.locator(`${detail} h1`)
  expect(await heading.textContent()).toBe(name)
  expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await page.locator(`${detail} [class*="price"] strong`).first().textContent()).toBe(price)
  await expect
    .poll(() =>
      page
        .locator(`${detail} img`)
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)
  expect(await page.title()).toContain(name)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.locator(`${detail} [data-event]:enabled`).count()).toBe(0)
  await heading.evaluate((one) => one.setAttribute('data-same', ''))
  await call.release()
  await page.locator(`${detail}[data-state^="choosing"]`).waitFor()
  expect(await page.locator(`${detail} [class*="price"] strong`).first().textContent()).toBe('S$123.45')
  expect(await page.locator(`${detail} [data-event="cart.add"]:enabled`).count()).toBe(1)
  // Whoever reads by ear or keyboard stands where they stood.
  expect(await page.locator('h1[data-same]').evaluate((one) => one === document.activeElement)).toBe(true)
})

test('what a list knew in another language is not shown', async () => {
  const { enter } = await openStorefront()
  const { page } = await enter('/product/new')
  await ready(page)
  const lists = await holdCall(page, '/product/new')
  const details = await holdCall(page, '/product/detail')
  await page.locator('[data-event="locale.choose"]').first().click()
  await page.locator('html[lang="zh-CN"]').waitFor({ state: 'attached' })
  await page.locator(cards).first().click()
  await page.locator(`${detail}[data-state="loading"]`).waitFor()
  await Promise.all([lists, details].map((call) => call.release()))
  await page.locator(`${detail}[data-state^="choosing"]`).waitFor()
})

test('what somebody points at, or comes to by keyboard, is fetched once, and used once it is opened', async () => {
  const { enter } = await openStorefront()
  const { page } = await enter('/product/new')
  await ready(page)
  const call = await holdCall(page, '/product/detail')
  await pointAt(page, 1, call.made)
  await page.locator(cards).nth(2).focus()
  await expect.poll(call.made).toBe(2)
  await page.locator(cards).nth(1).click()
  await page.locator(`${detail}[data-state="previewing"]`).waitFor()
  // A call of the page's own would stay unanswered.
  await call.releaseFirst()
  await page.locator(`${detail}[data-state^="choosing"]`).waitFor()
})

test('what is fetched ahead ends at thirty calls in a minute, and nothing is on a line that is to be spared', async () => {
  const { enter } = await openStorefront()
  const { page } = await enter('/product/new')
  await ready(page)
  const call = await holdCall(page, '/product/detail')
  await call.release()
  await pointAt(page, 0, call.made)
  const ids = await page
    .locator(cards)
    .evaluateAll((links) => links.map((one) => new URL((one as HTMLAnchorElement).href).searchParams.get('id')))
  expect(ids.length).toBeGreaterThan(20)
  const press = (index: number) => page.locator(cards).nth(index).dispatchEvent('pointerdown')
  for (const index of ids.keys()) await press(index)
  await page.locator(`[data-event="page.turn"][data-payload='{"page":2}']`).first().click()
  await page.waitForURL(/page=2/)
  await page.locator(`${list}[data-state="viewing"]`).waitFor()
  for (let index = 0; index < 20; index += 1) await press(index)
  await expect.poll(call.made).toBe(30)

  const spared = await enter(null)
  await spared.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  await spared.page.goto(new URL('/product/new', page.url()).href)
  await ready(spared.page)
  const none = await holdCall(spared.page, '/product/detail')
  await spared.page.mouse.move(5, 5)
  await spared.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /ahead/.test(name)),
  )
  await spared.page.locator(cards).first().hover()
  await spared.page.locator(cards).nth(1).click()
  await spared.page.locator(`${detail}[data-state="previewing"]`).waitFor()
  await none.release()
  await spared.page.locator(`${detail}[data-state^="choosing"]`).waitFor()
  // What was opened; not what was pointed at before.
  expect(none.askedFor()).toBe(1)
})

test.each([
  ['code', /\/assets\/detail-/],
  ['answer', /\/client\/product\/detail/],
])('%s that fails to come ahead is not told, and comes once it is needed', async (_, address) => {
  const { enter, origin } = await openStorefront()
  const { page } = await enter(null, { expected: /ERR_INTERNET_DISCONNECTED/ })
  let failed = 0
  let there = false
  await page.route(address, (route) => {
    if (there) return route.continue()
    failed += 1
    return route.abort('internetdisconnected')
  })
  await page.goto(`${origin}/product/new`)
  await ready(page)
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0)
      await page.locator(cards).nth(1).hover()
      return failed
    })
    .toBeGreaterThan(0)
  expect(await page.locator('[data-toast], #notice:not([hidden]), [data-event$=".retry"]').count()).toBe(0)
  there = true
  await page.locator(cards).nth(1).click()
  await page.locator(`${detail}[data-state^="choosing"]`).waitFor()
})

test('the cart that was pointed at is asked for anew once something was put into it', async () => {
  const { enter } = await openStorefront({ stock: { hammer: 9 } })
  const { page } = await enter('/product/new/detail?id=brenmoor-claw-hammer', { member: 81111111 })
  await ready(page, 'loggedIn')
  const lists = await holdCall(page, '/cart/list')
  await lists.release()
  const before = lists.made()
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0)
      await page.locator('header a[href="/cart"]').hover()
      return lists.made()
    })
    .toBeGreaterThan(before)
  const added = page.waitForResponse(/client\/cart\/add/)
  await page.locator('[data-event="row.add"]:enabled').first().click()
  await added
  await page.locator('header a[href="/cart"]').click()
  await page.locator('[data-page="/cart"][data-state="viewing.resting"]').waitFor()
  expect(await page.locator('[data-page="/cart"] h1').textContent()).toBe('Cart')
  expect(await page.locator('[data-page="/cart"] [data-event="line.remove"]').count()).toBe(1)
})

test('Back shows the list that was left, where it was, before the server answers, and then what changed', async () => {
  const { enter, db } = await openStorefront()
  const { page } = await enter('/product/new')
  await ready(page)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
  const names = await page.locator(`${cards} [class*="name"]`).allTextContents()
  const id = await idOf(page, 0)
  // A hand comes out from under the header first.
  await page.locator(cards).nth(6).scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(350)
  await page.locator(cards).nth(6).click()
  await page.locator(`${detail}[data-state^="choosing"]`).waitFor()
  await db.updateTable('skus').set({ price: 123_45 }).where('product_id', '=', id).execute()
  const call = await holdCall(page, '/product/new')
  await page.goBack()
  await page.locator(`${list}[data-state="refreshing"]`).waitFor()
  expect(await page.locator(`${cards} [class*="name"]`).allTextContents()).toEqual(names)
  expect(await page.evaluate(() => scrollY)).toBe(left)
  await call.release()
  await page.locator(`${list}[data-state="viewing"]`).waitFor()
  expect(await priceOf(page, 0)).toBe('S$123.45')
  expect(await page.evaluate(() => scrollY)).toBe(left)
})

test('nobody is shown the list that a member left', async () => {
  const { enter } = await openStorefront()
  const { page } = await enter('/product/new', { member: 82222222 })
  await ready(page, 'loggedIn')
  await page.locator(cards).first().click()
  await page.locator(`${detail}[data-state^="choosing"]`).waitFor()
  await page.locator('[data-event="session.logout"]').click()
  await ready(page)
  await page.locator(`${detail}[data-state^="choosing"]`).waitFor()
  const call = await holdCall(page, '/product/new')
  await page.goBack()
  await page.locator(`${list}[data-state="loading"]`).waitFor()
  expect(await page.locator(cards).count()).toBe(0)
  await call.release()
  await page.locator(`${list}[data-state="viewing"]`).waitFor()
})

test('the language that somebody points at is there when it is chosen', async () => {
  const { enter } = await openStorefront()
  const { page } = await enter('/product/new', { expected: /ERR_INTERNET_DISCONNECTED|a part did not load/ })
  await ready(page)
  const call = await holdCall(page, '/product/new')
  const switched = page.locator('[data-event="locale.choose"]').first()
  await call.release()
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0)
      await switched.hover()
      return call.made()
    })
    .toBeGreaterThan(0)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /first\.zh-CN/.test(name)),
  )
  await page.context().setOffline(true)
  await switched.click()
  await page.locator('html[lang="zh-CN"]').waitFor({ state: 'attached' })
  await expect.poll(() => nameOf(page, 0)).toMatch(/\p{Script=Han}/u)
  await page.context().setOffline(false)
})
