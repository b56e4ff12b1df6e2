import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { product } from '../support/queries'
import { oneOf, sampleOf } from '../support/sample'
import { openStorefront, type Storefront } from '../support/storefront'
import { specified } from '../unit/specified-routes'

const query: Record<string, string> = { '/product/new/detail': `?id=${product}`, '/product/search': '?keyword=drill' }

/** The code of the build. */
const code = /\/assets\/.*\.js$/

/** Pages that the server sends whole to a visitor. */
const prefilled = specified
  .filter(([path, , access]) => access !== 'member' && !path.startsWith('/order'))
  .map(([path]) => path + (query[path] ?? ''))

/** What a person may press, choose or fill. */
const controls = 'button, input:not([type="hidden"], [type="search"]), select, textarea'

/** The first control of each kind that a page has beside those of the header, by its place among all that are seen. */
const kindsOn = (page: Page) =>
  page.locator(controls).evaluateAll((all) => {
    const seen = all.filter((one) => one.checkVisibility({ visibilityProperty: true }))
    const own = seen.filter((one) => one.matches('main :enabled') || location.pathname === '/')
    const kindOf = (one: Element) =>
      one.tagName + (one.getAttribute('data-event') ?? one.getAttribute('name') ?? one.className)
    return [...new Set(own.map(kindOf))].map((kind) => ({
      kind,
      at: seen.findIndex((one) => own.includes(one) && kindOf(one) === kind),
    }))
  })

const use = async (page: Page, at: number) => {
  const control = page.locator(controls).filter({ visible: true }).nth(at)
  const [tag, type] = await control.evaluate((one) => [one.tagName, (one as HTMLInputElement).type])
  if (tag === 'SELECT') await control.selectOption({ index: 1 })
  else if (tag === 'BUTTON' || type === 'checkbox' || type === 'radio') await control.click()
  else {
    await control.fill('12')
    await control.press('Tab')
  }
}

/** What stands on a page once it rests: its address, its words, what its fields hold and where the focus is. */
const standing = async (page: Page) => {
  await page.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
  const rested = await page.waitForFunction(
    () => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      const { activeElement: focus } = document
      const now = [
        location.pathname + location.search,
        `focus: ${focus?.tagName} ${focus?.getAttribute('data-event') ?? focus?.getAttribute('name')}`,
        // biome-ignore lint/performance/useDomNodeTextContent: scripts hold text too
        ...document.body.innerText.split('\n'),
        ...fields.map(({ name, value, checked }) => `${name} ${value} ${checked}`),
      ].join('\n')
      const { before } = document.documentElement.dataset
      document.documentElement.dataset.before = now
      // What is read aloud of a toast stands directly in the body, for a second.
      const passing = '[aria-busy="true"], [data-navigation="loading"], body > [aria-live]'
      return document.querySelector(passing) || now !== before ? '' : now
    },
    undefined,
    { polling: 250 },
  )
  return (await rested.jsonValue()).split('\n')
}

const visit = async ({ enter, origin }: Storefront, path: string, at: number, hasty: boolean) => {
  const { page, context } = await enter(null)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  if (hasty) await page.route(code, (route) => released.then(() => route.continue()).catch(() => {}))
  await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
  if (!hasty) await standing(page)
  await use(page, at)
  release()
  const found = await standing(page)
  await context.close()
  return found
}

test.each(sampleOf(prefilled, oneOf(4)))(
  'before the code of %s is there, what is pressed, chosen or filled comes to the same as once it is',
  async (path) => {
    const here = await openStorefront()
    const { page } = await here.enter(null)
    await page.route(code, () => {})
    await page.goto(here.origin + path, { waitUntil: 'domcontentloaded' })
    for (const { kind, at } of sampleOf(await kindsOn(page), oneOf(2))) {
      const patient = await visit(here, path, at, false)
      expect(await visit(here, path, at, true), kind).toEqual(patient)
    }
  },
)
