import { describe, expect, test } from 'vitest'
import { pages } from '../../contract/links'
import type { Locale } from '../../contract/locales'
import type { memberTypes } from '../../contract/session'
import { reaches } from '../support/controls'
import { hiddenFocusOn, misplacedOn } from '../support/layout'
import { fillWithLongest, ofLongest } from '../support/longest'
import { byTurns } from '../support/sample'
import { openStorefront } from '../support/storefront'

/** Windows in which each page is looked at, and how large its letters are: twice as large must still fit on a desk. */
const windows = [
  [360, '100%'],
  [1280, '100%'],
  [1280, '200%'],
] as const

const looks: [Locale, (typeof memberTypes)[number]][] = [
  ['en', 'wholesaler'],
  ['zh-CN', 'regular'],
]
const opened = byTurns(Object.entries(pages), ['en', 'zh-CN'])

describe.each(looks)('%s, %s', (locale, memberType) => {
  test('the longest names, the highest prices and the fullest lists leave each page in its place, and the focus in sight', async () => {
    const here = await openStorefront(ofLongest)
    const query = await fillWithLongest(here, memberType)
    const options = { reducedMotion: 'reduce', viewport: { width: 360, height: 800 } } as const
    const member = await here.enter(null, { locale, member: 81111111, options })
    const visitor = await here.enter(null, { locale, options })
    const found: string[] = []
    for (const [path, { access }] of opened(locale)) {
      const [{ page }, session] = access === 'visitor' ? [visitor, 'loggedOut'] : [member, 'loggedIn']
      await page.goto(here.origin + path + (query[path] ?? ''), { waitUntil: 'domcontentloaded' })
      await reaches(page, path)
      await page.locator(`html[data-session="${session}"][data-navigation="showing"]`).waitFor({ state: 'attached' })
      expect(await page.locator('[data-state="failed"], [data-state="badQuery"], [data-state="missing"]').count()).toBe(
        0,
      )
      if (path === '/order/pay-order') await page.locator('input[name="cardnumber"]').waitFor()
      for (const one of await hiddenFocusOn(page, 12)) found.push(`${path}: ${one}`)
      for (const [width, letters] of windows) {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
        for (const one of await misplacedOn(page)) found.push(`${path} at ${width} px, ${letters}: ${one}`)
      }
      await page.setViewportSize(options.viewport)
    }
    expect(found).toEqual([])
  })
})
