import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { send } from '../support/controls'
import { openStorefront, type Visit } from '../support/storefront'
import { specified } from '../unit/specified-routes'

const product = 'korvane-drill-driver-18v'

/** Pages that anyone may open in the shop's frame, the product with its query. */
const open = specified
  .filter(([, layout, access]) => access === 'anyone' && layout === 'default')
  .map(([path]) => (path === '/product/new/detail' ? `${path}?id=${product}` : path))

const rested = (page: Page) => page.locator('[data-page]:not([aria-busy])').waitFor()

test('after logout every open page says to a wholesaler what it says to a visitor', async () => {
  const { enter, authOf, origin } = await openStorefront()
  const [visitor, wholesaler] = [await enter('/about'), await enter('/about')]
  /** Opens a page as somebody who has viewed nothing yet. */
  const opens = async ({ page }: Visit, path: string, session: 'loggedIn' | 'loggedOut') => {
    await page.evaluate(() => localStorage.removeItem('recent'))
    await page.goto(origin + path)
    await page.locator(`html[data-session="${session}"]`).waitFor({ state: 'attached' })
    await rested(page)
  }
  let wholesale = 0
  for (const path of open) {
    await opens(visitor, path, 'loggedOut')
    const { page } = wholesaler
    const auth = JSON.stringify(await authOf(82222222))
    await page.evaluate((auth) => localStorage.setItem('auth', auth), auth)
    await opens(wholesaler, path, 'loggedIn')
    const before = await page.locator('main').textContent()
    await page.evaluate(() => localStorage.removeItem('recent'))
    await send(page, 'session.logout')
    await page.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
    const said = await visitor.page.locator('main').textContent()
    if (before !== said) wholesale += 1
    await expect.poll(() => page.locator('main').textContent(), { message: path }).toBe(said)
  }
  // Otherwise nothing was compared.
  expect(wholesale).toBeGreaterThan(4)
})

test('who has become a wholesaler reads their prices on the next page, and in a tab that was open', async () => {
  const { enter, db } = await openStorefront()
  const prices = async ({ page }: { page: Page }) => (await page.locator('main').textContent())?.match(/\$[\d,.]+/g)
  const [member, wholesaler] = [
    await enter('/product/search', { member: 81111111 }),
    await enter('/product/search', { member: 82222222 }),
  ]
  await member.page.locator('html[data-session="loggedIn"]').waitFor({ state: 'attached' })
  await rested(member.page)
  const before = await prices(member)
  expect(before?.length).toBeGreaterThan(10)
  await sql`update members set member_type = 'wholesaler' where phone = '+6581111111'`.execute(db)
  const next = { page: await member.tab('/product/search') }
  for (const one of [wholesaler, next, member])
    await expect.poll(async () => ((await prices(one)) ?? before)?.join(' ')).not.toBe(before?.join(' '))
  for (const one of [next, member]) await expect.poll(() => prices(one)).toEqual(await prices(wholesaler))
})
