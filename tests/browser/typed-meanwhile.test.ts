import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { queriesOf, shoppers, stock } from '../support/queries'
import { oneOf, sampleOf } from '../support/sample'
import { openStorefront } from '../support/storefront'
import { specified } from '../unit/specified-routes'

/** Lets code and answers arrive at once, or, while they are held, only once they are released. */
const holding = async (page: Page) => {
  let released: Promise<void> | undefined
  await page.route(/\/(assets|client)\//, async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return () => {
    let release = () => {}
    released = new Promise((resolve) => {
      release = resolve
    })
    return release
  }
}

const opened = sampleOf(
  specified.filter(([, , access]) => access !== 'visitor'),
  oneOf(3),
)

test('what somebody types while a page is on its way is there when it has come, and goes on', async () => {
  const here = await openStorefront(stock)
  const query = await queriesOf(here, 'regular')
  const { page } = await here.enter(null, { member: shoppers.regular })
  const hold = await holding(page)
  const field = page.getByRole('combobox').first()
  const left: Record<string, string> = {}
  for (const [path] of opened) {
    await page.goto(`${here.origin}/agreement/privacy`, { waitUntil: 'domcontentloaded' })
    await page.locator('html[data-session="loggedIn"]').waitFor({ state: 'attached' })
    const release = hold()
    await page.evaluate((to) => history.pushState(null, '', to), path + (query[path] ?? ''))
    await field.fill('anything at al')
    release()
    await page.locator(`[data-page="${path}"]:not([aria-busy])`).waitFor()
    if ((await field.count()) === 0) continue
    await page.keyboard.press('l')
    left[path] = await field.inputValue()
  }
  expect(Object.keys(left).length).toBeGreaterThan(3)
  expect(left).toEqual(Object.fromEntries(Object.keys(left).map((path) => [path, 'anything at all'])))
})
