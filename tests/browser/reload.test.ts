import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { queriesOf, shoppers, stock } from '../support/queries'
import { byTurns } from '../support/sample'
import { openStorefront } from '../support/storefront'
import { specified } from '../unit/specified-routes'

/** Ways in which a page comes from the server once more, in the place where somebody was reading it. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'loaded again': (page) => page.reload({ waitUntil: 'domcontentloaded' }),
  'come back to from outside of the shop': async (page) => {
    await page.goto('about:blank')
    await page.goBack({ waitUntil: 'domcontentloaded' })
  },
}
const looks = Object.keys(ways).flatMap((way) => (['visitor', 'wholesaler'] as const).map((who) => ({ way, who })))
const pagesOf = byTurns(specified, looks)

test.each(looks)('a page that is $way stands where a $who left it', async (look) => {
  const { way, who } = look
  const here = await openStorefront(stock)
  const query = await queriesOf(here, who)
  const options = { reducedMotion: 'reduce', viewport: { width: 360, height: 400 } } as const
  const { page } = await here.enter(null, { member: shoppers[who], options })
  const rests = async () => {
    await page.locator('html[data-session^="logged"][data-navigation="showing"]').waitFor({ state: 'attached' })
    await page.locator('[data-page]:not([aria-busy])').waitFor()
  }
  const top = () => page.evaluate(() => Math.round(scrollY))
  let scrolled = 0
  for (const [path, , access] of pagesOf(look)) {
    if (access === (who === 'visitor' ? 'member' : 'visitor')) continue
    await page.goto(here.origin + path + (query[path] ?? ''), { waitUntil: 'domcontentloaded' })
    await rests()
    await page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2))
    const left = await top()
    if (left) scrolled++
    await ways[way]?.(page)
    await rests()
    await expect.poll(top, { message: path }).toBe(left)
    expect(await page.evaluate(() => document.activeElement?.tagName), `${path}: what has the focus`).toBe('BODY')
  }
  expect(scrolled).toBeGreaterThan(0)
})
