import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { send } from '../support/controls'
import { openStorefront } from '../support/storefront'
import { specified } from '../unit/specified-routes'

const product = 'korvane-drill-driver-18v'

/** Pages that anyone may open in the shop's frame, the product with its query. */
const open = specified
  .filter(([, layout, access]) => access === 'anyone' && layout === 'default')
  .map(([path]) => (path === '/product/new/detail' ? `${path}?id=${product}` : path))

const rested = (page: Page) => page.locator('[data-page]:not([aria-busy])').waitFor()

test('after logout every open page says to a wholesaler what it says to a visitor', async () => {
  const { enter } = await openStorefront()
  const visitor = await enter(null)
  let wholesale = 0
  for (const path of open) {
    const plain = await visitor.tab(path)
    await rested(plain)
    const { page } = await enter(path, { member: 82222222 })
    await page.locator('html[data-session="loggedIn"]').waitFor({ state: 'attached' })
    await rested(page)
    const before = await page.locator('main').textContent()
    await page.evaluate(() => localStorage.removeItem('recent'))
    await send(page, 'session.logout')
    await page.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
    const said = await plain.locator('main').textContent()
    if (before !== said) wholesale += 1
    await expect.poll(() => page.locator('main').textContent(), { message: path }).toBe(said)
    await Promise.all([plain.close(), page.close()])
  }
  // Otherwise nothing was compared.
  expect(wholesale).toBeGreaterThan(4)
})
