import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { product } from '../support/queries'
import { oneOf, sampleOf } from '../support/sample'
import { openStorefront } from '../support/storefront'

/** The code of the build. */
const code = /\/assets\/.*\.js$/

/** When something is done, in milliseconds after the first paint: `null` before any code came, else meanwhile. */
const moments = [null, 0, 100, 500] as const

/** What an extension that fills in passwords puts beside fields as soon as the page is read. Runs in the page. */
const extended = () =>
  addEventListener('DOMContentLoaded', () => {
    for (const field of document.querySelectorAll('input, textarea')) {
      field.before(document.createElement('div'))
      field.after(document.createElement('fill-in-button'))
    }
  })

interface Deed {
  path: string
  act(page: Page): Promise<unknown>
  seen(page: Page): Promise<unknown>
}

const deeds: Record<string, Deed> = {
  'a button that was pressed': {
    path: `/product/new/detail?id=${product}`,
    act: (page) => page.locator('[data-event="row.add"]:enabled').first().click(),
    seen: (page) => page.getByText('Login required to use the cart').first().waitFor(),
  },
  'a form that was sent': {
    path: '/',
    act: async (page) => {
      await page.locator('input[name="keyword"]').fill('hammer')
      await page.locator('form[data-event="keyword.submit"] [type="submit"]').click()
    },
    seen: async (page) => {
      await page.locator('[data-page="/product/search"][data-state="viewing"]').waitFor()
      expect(new URL(page.url()).search).toBe('?keyword=hammer')
    },
  },
  'what was typed and is not sent yet': {
    path: '/',
    act: async (page) => {
      await page.locator('input[name="keyword"]').pressSequentially('hammer')
      await page.keyboard.press('Escape')
    },
    seen: async (page) => {
      await page.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
      expect(await page.locator('input[name="keyword"]').inputValue()).toBe('hammer')
    },
  },
  'what was typed': {
    path: '/login',
    act: async (page) => {
      await page.locator('input[name="userPhone"]').fill('81111111')
      await page.locator('input[name="password"]').fill('hammer2026')
    },
    seen: async (page) => {
      await page.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
      expect(await page.locator('input[name="userPhone"]').inputValue()).toBe('81111111')
      expect(await page.locator('input[name="password"]').inputValue()).toBe('hammer2026')
    },
  },
}

/** Keeps the code of the build from a page until the answer is called. */
const withoutCode = async (page: Page) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(code, (route) => released.then(() => route.continue()))
  return () => release()
}

const cases = sampleOf(
  Object.keys(deeds).flatMap((name) => [
    ...moments.map((moment) => ({ name, moment, isExtended: false })),
    { name, moment: null, isExtended: true },
  ]),
  oneOf(2),
)

test.each(Object.keys(deeds))('before the code of a page is there, %s is not lost', async (name) => {
  const { enter, origin } = await openStorefront()
  const { path, act, seen } = deeds[name] as Deed
  for (const { moment, isExtended } of cases.filter((one) => one.name === name)) {
    const { page } = await enter(null)
    if (isExtended) await page.addInitScript(extended)
    const release = moment === null ? await withoutCode(page) : undefined
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    if (moment) await page.waitForTimeout(moment)
    await act(page)
    release?.()
    await seen(page)
  }
})

test('what is typed before and while the views come alive is whole afterwards', async () => {
  const { enter, origin } = await openStorefront()
  const { page } = await enter(null)
  // React's work waits, so that letters come while its views stand and the charts that they show do not run yet.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: Parameters<typeof post>) {
      setTimeout(() => post.apply(this, message), 300)
    } as typeof post
  })
  const release = await withoutCode(page)
  await page.goto(origin, { waitUntil: 'domcontentloaded' })
  const field = page.locator('input[name="keyword"]')
  await field.pressSequentially('ham')
  release()
  await page.evaluate(async () => {
    const field = document.querySelector('input[name="keyword"]') as HTMLInputElement
    const root = document.getElementById('app') as unknown as Record<string, { stateNode: Root }>
    type Root = { current: { memoizedState: { isDehydrated: boolean } } }
    const tookOver = () =>
      Object.keys(root).some(
        (key) => key.startsWith('__reactContainer') && !root[key]?.stateNode.current.memoizedState.isDehydrated,
      )
    while (!tookOver()) await new Promise((resolve) => setTimeout(resolve, 5))
    if (document.documentElement.dataset.session === 'loggedOut') throw new Error('the charts run already')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const letter of 'mer') {
      set?.call(field, field.value + letter)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  })
  await page.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
  expect(await field.inputValue()).toBe('hammer')
})
