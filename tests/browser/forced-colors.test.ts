import { expect, test } from 'vitest'
import { queriesOf, shoppers, stock } from '../support/queries'
import { openStorefront } from '../support/storefront'
import { specified } from '../unit/specified-routes'

/** What is chosen, pressed or current on a page and looks like its neighbours that are not, and how many there are of the former. */
const lookAlike = () => {
  const chosen = '[aria-pressed="true"], [aria-current]'
  const seen = (part: Element) => {
    const style = getComputedStyle(part)
    return ['color', 'border', 'outline', 'font-weight', 'fill', 'text-decoration']
      .map((name) => style.getPropertyValue(name))
      .join('; ')
  }
  const look = (part: Element) => [part, ...part.querySelectorAll('*')].map(seen).join(' | ')
  const marked = [...document.querySelectorAll(chosen)].filter((part) => part.checkVisibility())
  const alike = marked.flatMap((part) => {
    const others = [...document.getElementsByTagName(part.tagName)].filter(
      (other) => other.className === part.className && !other.matches(`${chosen}, :disabled`),
    )
    return others.some((other) => look(other) === look(part)) ? [part.outerHTML.slice(0, 120)] : []
  })
  return { alike, marked: marked.length }
}

test('what is chosen is seen in a browser that has colours of its own', async () => {
  const here = await openStorefront(stock)
  const query = await queriesOf(here, 'regular')
  const options = { forcedColors: 'active', viewport: { width: 1280, height: 720 } } as const
  const { page } = await here.enter(null, { member: shoppers.regular, options })
  let marked = 0
  for (const [path, , access] of specified) {
    if (access === 'visitor') continue
    await page.goto(here.origin + path + (query[path] ?? ''), { waitUntil: 'load' })
    await page.locator(`[data-page="${path}"]:not([aria-busy])`).waitFor()
    for (const control of await page.locator('[data-event="stars.toggle"], [data-event="value.choose"]').all())
      if ((await control.getAttribute('aria-pressed')) === 'false') await control.click()
    // Not the control that has the focus, which has a frame of its own.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    const found = await page.evaluate(lookAlike)
    marked += found.marked
    expect(found.alike, path).toEqual([])
  }
  expect(marked).toBeGreaterThan(0)
})
