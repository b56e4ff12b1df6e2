import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveStorefront } from '../../server/storefront'
import { reaches } from '../support/controls'
import { savedBy } from '../support/saved-file'
import { openStorefront } from '../support/storefront'

type Serving = Parameters<typeof serveStorefront>
const dist = join(import.meta.dirname, '../../dist')
const withFlows = {
  beside: (server: Serving[0], { db, origin }: Pick<Serving[1], 'db' | 'origin'>) =>
    serveStorefront(server, { dist, cardHosts: [], flows: true, db, origin }),
}
const rested = (page: Page) => page.locator('main:not([aria-busy]) figure:not([aria-busy])').waitFor()
const placed = (page: Page) => page.locator('#picture > g').getAttribute('transform')

/** What has the focus: the state, step or button of the picture, or the words of a control; nothing when it was lost. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: now } = document
    if (!now || now === document.body) return ''
    const { state, take, fold } = (now as HTMLElement).dataset
    return state ?? take ?? fold ?? now.textContent
  })
/** Whether what has the focus lies in the window of the picture. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const [at, room] = [document.activeElement, document.querySelector('#picture')].map((one) =>
      (one as Element).getBoundingClientRect(),
    ) as [DOMRect, DOMRect]
    return at.left >= room.left - 1 && at.top >= room.top - 1 && at.left < room.right && at.top < room.bottom
  })

/** Where each text of a picture lies in it, and how each of its parts is painted. */
const painted = (page: Page) =>
  page.evaluate(() => {
    const svg = document.querySelector('svg#picture') as SVGSVGElement
    const names = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'visibility']
    return [...svg.querySelectorAll<SVGGraphicsElement>(':scope > g text, :scope > g rect, :scope > g path')].map(
      (part) => {
        const { x, y, width, height } = part.getBBox()
        const style = getComputedStyle(part)
        return [
          part.textContent,
          ...[x, y, width, height].map(Math.round),
          ...names.map((name) => style.getPropertyValue(name)),
        ]
      },
    )
  })

test('a picture that is taken away is the one that is seen: words at their arrows, what may be done not covered by its mark', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/login?lang=en&input=0')
  await rested(page)
  expect(await page.locator('#picture [data-take]').count()).toBe(4)
  const file = await savedBy(page.getByRole('button', { name: 'SVG', exact: true }))
  const alone = await page.context().newPage()
  await alone.goto(`data:image/svg+xml,${encodeURIComponent(readFileSync(await file.path(), 'utf8'))}`)
  expect(await painted(alone)).toEqual(await painted(page))
})

test('a picture that is dragged takes no step and selects nothing, one that is pressed does', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/login?lang=en&input=0')
  await rested(page)
  const { hash } = new URL(page.url())
  for (const what of ['[data-take]', '[data-state="byPassword"]']) {
    const at = await page.locator(`#picture ${what}`).first().boundingBox()
    const { x = 0, y = 0 } = at ?? {}
    await page.mouse.move(x + 10, y + 5)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 40, { steps: 4 })
    await page.mouse.up()
  }
  expect(new URL(page.url()).hash).toBe(hash)
  await page.locator('#picture [data-take="byPassword/mode.code/0"]').click()
  expect(page.url()).toContain('took=mode.code')
})

test('a state that the keyboard comes to is in sight, and so is one that was folded there', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/orderDetail?lang=en')
  await rested(page)
  await page.focus('#picture [data-state]')
  let seen = 0
  for (; await page.evaluate(() => document.activeElement?.closest('#picture') != null); seen += 1) {
    await expect.poll(() => inSight(page), { message: (await focused(page)) ?? '' }).toBe(true)
    await page.keyboard.press('Tab')
  }
  expect(seen).toBeGreaterThan(12)
  const fold = page.locator('[data-fold="viewing.action"]')
  await fold.focus()
  await fold.press('Enter')
  // The picture of what was unfolded is still to come.
  await expect.poll(async () => [await focused(page), await inSight(page)]).toEqual(['viewing.action', true])
})

test('a picture that was scaled stays so beside another tool', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/payOrder?lang=en')
  await rested(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const before = await placed(page)
  await page.getByRole('button', { name: 'Test paths' }).click()
  await page.waitForSelector('[data-path]')
  await page.waitForSelector('figcaption [data-part="none"]')
  expect((await placed(page))?.replace(/.*scale/, '')).toBe(before?.replace(/.*scale/, ''))
  await page.getByRole('button', { name: 'Simulate' }).click()
  await expect.poll(() => placed(page)).toBe(before)
})

test('whoever steps through a chart by keyboard goes on where the step was', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/login?lang=en&input=0')
  await rested(page)
  await page.focus('[data-choice="mode.code"]')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Password')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('SMS code')
  await page.focus('#picture [data-take="byPassword/mode.code/0"]')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain('mode.code*mode.password*mode.code')
  await expect.poll(() => focused(page)).not.toBe('')
  await page.goto(page.url().replace(/#.*/, '#/payOrder?lang=en&tool=paths'))
  await page
    .locator('[data-path]', { hasText: /Steps: 1$/ })
    .first()
    .click()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.focus()
  await next.press('Enter')
  await expect.poll(() => focused(page), { message: 'it is at its end' }).toBe('Back')
  const whole = page.getByRole('button', { name: 'All paths' })
  await whole.focus()
  await whole.press('Enter')
  await expect.poll(() => focused(page)).not.toBe('')
})

test('a path that came to its end, or is left by Back, does not play on by itself', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/payOrder?lang=en&tool=paths')
  await page.clock.install()
  await page
    .locator('[data-path]', { hasText: /Steps: 3$/ })
    .first()
    .click()
  const step = () => new URL(page.url().replace('#', '')).searchParams.get('step')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.clock.runFor(1300)
  await expect.poll(step).toBe('2')
  await page.goBack()
  await expect.poll(step).toBe(null)
  await page.clock.runFor(5000)
  expect([step(), await page.locator('[data-playing]').count()]).toEqual([null, 0])
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  for (const at of ['2', '3']) {
    await page.clock.runFor(1300)
    await expect.poll(step).toBe(at)
  }
  await page.goBack()
  await expect.poll(step).toBe(null)
  await page.clock.runFor(5000)
  expect(step(), 'it came to its end').toBe(null)
})

test('paths and pictures that cannot be made say so', async () => {
  const { enter, origin } = await openStorefront(withFlows)
  const { page } = await enter(null, { expected: /worker/ })
  await page.route(/assets\/(elk-)?worker[-.]/, (route) => route.fulfill({ status: 404 }))
  await page.goto(`${origin}/flows/#/payOrder?lang=en&tool=paths`)
  await page.getByText('The paths could not be made. Reload the page.').waitFor()
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  await page.getByText('The picture could not be loaded. Reload the page.').waitFor()
})

test('a storefront tab that was closed or loaded anew while nobody watched is no longer watched', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page, tab } = await enter('/brand')
  await reaches(page, '/brand', 'viewing')
  const viewer = await tab('/flows/#/brand?lang=en&tool=live')
  await expect.poll(() => viewer.locator('[data-tab]').count()).toBe(1)
  await viewer.getByRole('button', { name: 'Simulate' }).click()
  await page.reload()
  await reaches(page, '/brand', 'viewing')
  await viewer.getByRole('button', { name: 'Live', exact: true }).click()
  await expect.poll(() => viewer.locator('[data-live="brand"]').count()).toBe(1)
  expect(await viewer.locator('[data-tab]').count()).toBe(1)
})

test('a browser that keeps nothing shows charts all the same, and one whose address names what every object has says so', async () => {
  const { enter, origin } = await openStorefront(withFlows)
  const { page } = await enter(null)
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    }),
  )
  await page.goto(`${origin}/flows/#/login`)
  await rested(page)
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('button', { name: 'English' }).waitFor()
  await page.goto(`${origin}/flows/#/constructor`)
  await page.waitForSelector('[data-unknown="chart"]')
})

test('on a phone the table of orders has room for words, and Back finds the map where it was left', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/order-table?lang=zh-CN', {
    options: { viewport: { width: 360, height: 740 } },
  })
  const heights = await page.$$eval('tbody tr', (rows) => rows.map((row) => row.clientHeight))
  expect(heights.length).toBeGreaterThan(20)
  expect(Math.max(...heights)).toBeLessThan(110)
  await page.evaluate(() => location.assign('#/map?lang=zh-CN'))
  const last = page.locator('main a[data-thing]').last()
  await last.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(3000)
  await last.click()
  await rested(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('on a phone, or where all is large, whoever opens a chart of the list by keyboard is one key from its picture', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/payOrder?lang=en', { width: 360 })
  await rested(page)
  await page.getByRole('button', { name: 'Charts' }).press('Enter')
  await page.locator('#charts a', { hasText: 'cartBadge' }).press('Enter')
  await expect.poll(() => page.locator('#charts').isVisible()).toBe(false)
  await expect.poll(() => focused(page)).toBe('To the first state of the picture')
  await rested(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('visiting')
})

test('a state that is not there is not told to be passed through', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/payOrder/answered?lang=en')
  const told = page.getByText('The chart only passes through this state.')
  await told.waitFor()
  await page.evaluate(() => location.assign('#/payOrder/payed?lang=en'))
  await page.waitForSelector('[data-unknown="state"]')
  expect(await told.count()).toBe(0)
})

test.each(['orderLifecycle', 'register', 'countdown', 'root'])(
  'on a phone the list of charts opens where the chart that is shown stands: %s',
  async (chart) => {
    const { enter } = await openStorefront(withFlows)
    const { page } = await enter(`/flows/#/${chart}?lang=en`, { options: { viewport: { width: 360, height: 740 } } })
    await rested(page)
    await page.getByRole('button', { name: 'Charts' }).click()
    const [list, current] = [page.locator('#charts'), page.locator('#charts > section a[aria-current="page"]')]
    await expect
      .poll(async () => {
        const [room, at] = [await list.boundingBox(), await current.boundingBox()]
        return room && at && at.y >= room.y - 1 && at.y + at.height <= room.y + room.height + 1
      })
      .toBe(true)
    expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBe(0)
  },
)
