import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { queriesOf, shoppers, stock } from '../support/queries'
import { oneOf, sampleOf } from '../support/sample'
import { openStorefront } from '../support/storefront'
import { specified } from '../unit/specified-routes'

/** What a person reads and hears on a page once nothing of it is on its way; times that run read alike. */
const readingOf = async (page: Page) => {
  const read = await page.waitForFunction(
    () => {
      const named = [...document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')]
      const names = named.flatMap((one) =>
        ['aria-label', 'alt', 'placeholder', 'title'].map((name) => one.getAttribute(name)),
      )
      // biome-ignore lint/performance/useDomNodeTextContent: scripts hold text too
      const said = [document.title, ...document.body.innerText.split('\n'), ...names.filter(Boolean)].join('\n')
      const before = document.documentElement.dataset.read
      document.documentElement.dataset.read = said
      return document.querySelector('[aria-busy="true"], [data-navigation="loading"]') || said !== before ? '' : said
    },
    undefined,
    { polling: 60 },
  )
  return (await read.jsonValue()).replace(/\d+:\d\d/g, '0:00').split('\n')
}

const whoever = ['visitor', 'regular'] as const
const looks = whoever.flatMap((who) => [false, true].map((translates) => ({ who, translates })))
const opened = sampleOf(
  looks.flatMap((look) =>
    specified
      .filter(([, , access]) => access !== (look.who === 'visitor' ? 'member' : 'visitor'))
      .map(([path]) => ({ look, path })),
  ),
  oneOf(3),
)

test.each(looks)(
  'where another tab switches the language a page reads as if it was opened in it, for a $who (translated by the browser: $translates)',
  async (look) => {
    const { who, translates } = look
    const here = await openStorefront(stock)
    const query = await queriesOf(here, who)
    const { page, context } = await here.enter(null, { member: shoppers[who], translates })
    const other = await context.newPage()
    await other.goto(`${here.origin}/brand`)
    for (const { path } of opened.filter((one) => one.look === look)) {
      await page.goto(here.origin + path + (query[path] ?? ''), { waitUntil: 'domcontentloaded' })
      const shown = page.locator(`[data-page="${path}"]:not([aria-busy])`)
      await shown.waitFor()
      const old = await readingOf(page)
      expect((await page.locator('font').count()) > 0, `${path} is translated`).toBe(translates)
      const spoken = await page.locator('html').getAttribute('lang')
      await other.locator('[data-event="locale.choose"]').first().dispatchEvent('click')
      await page.locator(`html:not([lang="${spoken}"])`).waitFor({ state: 'attached' })
      const switched = await readingOf(page)
      expect(switched.filter((line) => !old.includes(line)).length, `${path} speaks another language`).toBeGreaterThan(
        3,
      )
      await page.reload({ waitUntil: 'domcontentloaded' })
      await shown.waitFor()
      // What comes late, such as the chat, may have been there before already.
      const left = async () => {
        const fresh = await readingOf(page)
        return switched.filter((line) => !fresh.includes(line))
      }
      await expect.poll(left, { message: path, timeout: 5000 }).toEqual([])
    }
  },
)
