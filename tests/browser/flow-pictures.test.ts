import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { nodesOf } from '../../flows/nodes'
import { charts } from '../../flows/viewer/charts'
import { serveStorefront } from '../../server/storefront'
import { oneOf, sampleOf } from '../support/sample'
import { openStorefront } from '../support/storefront'

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
  }
}

type Serving = Parameters<typeof serveStorefront>
const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const dist = join(import.meta.dirname, '../../dist')
const withFlows = {
  beside: (server: Serving[0], { db, origin }: Pick<Serving[1], 'db' | 'origin'>) =>
    serveStorefront(server, { dist, cardHosts: [], flows: true, db, origin }),
}

test('a chart is told in words, and in names of the code when they are asked for', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/payOrder')
  const picture = page.locator('#picture')
  await picture.getByText('Waiting for payment').first().waitFor()
  const texts = await picture.locator('text').allTextContents()
  // Who acts is told by a sign as well as by colour.
  for (const told of ['● Try again ', '▲ After 15 minutes: ', '■ Could not start ']) expect(texts).toContain(told)
  expect(texts.filter((text) => /[a-z][A-Z]|[a-z]\.[a-z]|\[/.test(text))).toEqual([])
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  await picture.getByText('payment.start fails').first().waitFor()
  expect(await picture.textContent()).toContain('watchRefused')
  await page.click('[lang="zh-CN"]')
  await page.getByRole('button', { name: '代码', exact: true }).click()
  await picture.getByText('待付款').first().waitFor()
})

test('the picture is reached within five tabs, and its states are walked by keys', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/orderList')
  await page.waitForSelector('#picture [data-state]')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-state') ?? null)
  let tabs = 0
  for (; tabs < 5 && (await focused()) === null; tabs += 1) await page.keyboard.press('Tab')
  expect(await focused()).toBe('loading')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('viewing')
  await page.reload()
  await page.waitForSelector('#picture [data-state]')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await focused()).toBe('loading')
})

/** What somebody looks for, where it stands, and what it is. */
const lookedFor = [
  ['closed', 'payOrder/starting', 'a guard'],
  ['20107', 'confirmOrder/placing', 'an error code'],
  ['payment.start', 'payOrder/starting', 'a call'],
  ['待付款', 'payOrder/paying', 'a Chinese heading'],
  ['card.submit', 'payOrder/paying.editing', 'an event'],
  ['Insufficient inventory', 'confirmOrder/placing', 'what is told on the screen'],
  ['idle', 'orderDetail/viewing.action.idle', 'a state that is folded away'],
] as const

test('what somebody looks for is found, and leads to where it stands', async () => {
  const { enter, origin } = await openStorefront(withFlows)
  const { page } = await enter(null)
  for (const [wanted, place, what] of lookedFor) {
    await page.goto(`${origin}/flows/#/cart`)
    await page.reload()
    const [chart, state] = place.split('/')
    const field = page.getByRole('combobox').first()
    await field.fill(wanted)
    const option = page.locator(`[data-found="${place}"]`).first()
    await option.waitFor()
    for (let tries = 0; tries < 80 && (await option.getAttribute('aria-selected')) !== 'true'; tries += 1)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForSelector(`[data-chart="${chart}"] #picture [data-state="${state}"][aria-pressed="true"]`)
    expect(await page.getByRole('listbox').isVisible(), what).toBe(false)
  }
})

test('an arrow that can be taken takes its step, by mouse and by Enter, and the context shows what changed', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/payOrder')
  await page.waitForSelector('#picture [data-state]')
  expect(await page.locator('[data-take]').count()).toBe(0)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Fit', exact: true }).click()
  const arrow = page.locator('[data-take="starting/xstate.done.actor.start/0"]')
  await arrow.click()
  await page.waitForSelector('[data-active] [data-state="paying.editing"]')
  const changed = page.locator('[data-changed] > div', { hasText: 'payment.remainingMs' })
  expect(await changed.locator('ins').textContent()).toBe('900000')
  await page.focus('[data-take="paying.editing/card.submit/0"]')
  await page.keyboard.press('Enter')
  await page.waitForSelector('[data-active] [data-state="confirming"]')
})

test('a step that stays in its state is taken in the picture, too', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/recent?input=0&lang=en')
  await page.locator('[data-take="remembering/viewed/0"]').click()
  await expect.poll(() => page.locator('ol[aria-live] li').count()).toBe(1)
})

const shared = [
  ['paying', 'xstate.done.actor.start', 1280],
  ['paying', 'xstate.done.actor.start', 360],
  ['processing', 'xstate.done.actor.start*xstate.done.actor.countdown', 1280],
  ['processing', 'xstate.done.actor.start*xstate.done.actor.countdown', 360],
] as const

test.each(sampleOf(shared, oneOf(2)))(
  'a shared step of a simulation opens with its state %s wholly in sight, after %s at %i',
  async (path, took, width) => {
    const { enter } = await openStorefront(withFlows)
    const { page } = await enter(`/flows/#/payOrder?input=0&took=${took}&lang=en`, {
      options: { viewport: { width, height: 800 } },
    })
    const state = page.locator(`#picture [data-active] [data-state="${path}"]`)
    await state.waitFor()
    await expect
      .poll(async () => {
        const [box, room] = [await state.boundingBox(), await page.locator('#picture').boundingBox()]
        return box && room && box.y >= room.y && box.y + box.height <= room.y + room.height
      })
      .toBe(true)
  },
)

/** Charts of which something can be folded, each unfolded, and each in names of the code. */
const unfolded = ['fold=', 'code=yes'].flatMap((query) =>
  Object.entries(charts)
    .filter(([, { chart }]) => nodesOf(chart.root).some(({ path }) => path.length > 1))
    .map(([id]) => [id, query] as const),
)

test.each([360, 1060])(
  'a chart that is shared otherwise than it opens is seen where it begins at %i pixels',
  async (width) => {
    const { enter, origin } = await openStorefront(withFlows)
    const { page } = await enter(null, { options: { viewport: { width, height: 740 } } })
    const hidden: string[] = []
    for (const [id, query] of sampleOf(unfolded, oneOf(6))) {
      await page.goto(`${origin}/flows/#/${id}?lang=en&${query}`)
      await page.reload()
      await page.locator('main:not([aria-busy]) figure:not([aria-busy])').waitFor()
      // What it begins with may be several states beside each other: then the chart itself.
      const begin = charts[id]?.chart.root.initial?.target[0]?.key ?? ''
      const isSeen = await page.evaluate((state) => {
        const [box, room] = [
          document.querySelector(`#picture [data-state="${state}"]`),
          document.querySelector('#picture'),
        ].map((one) => one?.getBoundingClientRect())
        return (
          box &&
          room &&
          box.left >= room.left &&
          box.top >= room.top &&
          box.left + 40 <= room.right &&
          box.top + 20 <= room.bottom
        )
      }, begin)
      if (!isSeen) hidden.push(`${id}?${query}`)
    }
    expect(hidden).toEqual([])
  },
)

test('following a path unfolds what it comes by', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/orderDetail')
  await page.waitForSelector('#picture [data-fold="viewing.action"][aria-expanded="false"]')
  await page.getByRole('button', { name: 'Test paths' }).click()
  await page.locator('[data-path]').first().click()
  await page
    .getByRole('button', { name: /The state is viewing/ })
    .first()
    .click()
  await page.waitForSelector('[data-active] [data-state^="viewing.action."]')
})

/** The headings in sight that the small picture lies over; undefined where there is no small picture. */
const coveredHeadings = (page: Page) =>
  page.evaluate(() => {
    const small = document.querySelector('[data-minimap]')?.getBoundingClientRect()
    const room = document.querySelector('#picture')?.getBoundingClientRect()
    if (!small || !room) return undefined
    const meets = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
    const names = [...document.querySelectorAll('#picture [data-role="name"]')]
    return names
      .filter((name) => meets(name.getBoundingClientRect(), room) && meets(name.getBoundingClientRect(), small))
      .map(({ textContent }) => textContent?.trim())
  })

const large = ['payOrder', 'confirmOrder', 'cart', 'orderLifecycle', 'productDetail', 'session', 'codeRequest']
const moved = sampleOf(
  [360, 1280].flatMap((width) => large.map((chart) => ({ width, chart }))),
  oneOf(3),
)

test.each([360, 1280])(
  'at %i pixels the small picture lies over no heading, however the picture is moved',
  async (width) => {
    const { enter } = await openStorefront(withFlows)
    const { page } = await enter('/flows/')
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
    for (const { chart } of moved.filter((one) => one.width === width)) {
      await page.goto(new URL(`#/${chart}?lang=en`, page.url()).href)
      const first = page.locator(`[data-chart="${chart}"] #picture [data-state]`).first()
      await first.waitFor()
      await first.focus()
      for (const key of [
        '',
        'ArrowDown',
        'ArrowDown',
        'ArrowDown',
        'ArrowRight',
        'ArrowRight',
        'ArrowRight',
        '-',
        '0',
        '+',
      ]) {
        if (key) await page.keyboard.press(key)
        expect(await coveredHeadings(page), `${chart} ${key}`).toEqual([])
      }
    }
  },
)

test('a press on the small picture moves the large one there, and what was moved stays as large', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/payOrder?lang=en')
  await page.waitForSelector('#picture [data-state]')
  const box = async (selector: string) => {
    const found = await page.locator(selector).boundingBox()
    if (!found) throw new Error(`${selector} is not there`)
    return found
  }
  const boxOf = (path: string) => box(`#picture [data-state="${path}"]`)
  const [room, small, before] = [await box('#picture'), await box('[data-minimap]'), await boxOf('starting')]
  await page.mouse.click(small.x + small.width / 2, small.y + small.height / 2)
  const whole = await box('#picture > g')
  expect(Math.abs(whole.x + whole.width / 2 - room.x - room.width / 2)).toBeLessThan(20)
  expect(Math.abs(whole.y + whole.height / 2 - room.y - room.height / 2)).toBeLessThan(20)
  expect(await boxOf('starting')).toMatchObject({ width: before.width })
  expect((await boxOf('starting')).y).toBeLessThan(before.y - 100)
})

const violations = async (page: Page) => {
  await page.evaluate(axe)
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

/** Each width, scheme and language with each of the others. */
const looks = [
  [360, 'light', 'en'],
  [360, 'dark', 'zh-CN'],
  [1280, 'light', 'zh-CN'],
  [1280, 'dark', 'en'],
] as const

test.each(sampleOf(looks, oneOf(2)))(
  'at %i pixels, %s, in %s: nothing is wrong for assistive tools, nothing is cut off, no letter below twelve pixels',
  async (width, scheme, lang) => {
    const { enter } = await openStorefront(withFlows)
    const { page } = await enter('/flows/')
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
    await page.emulateMedia({ colorScheme: scheme })
    for (const hash of [
      `#/payOrder?lang=${lang}`,
      `#/orderLifecycle/progress.toShip?lang=${lang}`,
      `#/orderDetail?lang=${lang}&tool=paths`,
      `#/payOrder?lang=${lang}&input=0&took=xstate.done.actor.start`,
      `#/order-table?lang=${lang}`,
      `#/nowhere?lang=${lang}`,
    ]) {
      await page.goto(new URL(hash, page.url()).href)
      if (/payOrder|orderL|orderD/.test(hash)) await page.waitForSelector('#picture [data-state]')
      if (hash.includes('paths')) await page.waitForSelector('[data-path]')
      expect(await violations(page), hash).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const drawn = await page.$$eval('#picture text', (all) =>
        all.map((one) => {
          const scale = (one as SVGTextElement).getScreenCTM()?.a ?? 0
          return Number.parseFloat(getComputedStyle(one).fontSize) * scale
        }),
      )
      expect(Math.min(12, ...drawn)).toBe(12)
    }
  },
)

test.each([
  [1280, 24],
  [1280, 32],
  [1024, 32],
  [360, 24],
  [360, 32],
])('at %i pixels, with letters of %i, every tool is within its panel and overlaps no other', async (width, letters) => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/payOrder?lang=en', { options: { viewport: { width, height: 800 } } })
  await page.waitForSelector('#picture [data-state]')
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}px`), letters)
  const side = await page.locator('aside').boundingBox()
  const boxes = await page
    .getByRole('group', { name: 'Tools' })
    .getByRole('button')
    .evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return { name: one.textContent, left, right, top, bottom, cut: one.scrollWidth > one.clientWidth }
      }),
    )
  expect(boxes.map(({ name }) => name)).toEqual(['Simulate', 'Test paths', 'Live', 'People'])
  const { x = 0, width: wide = 0 } = side ?? {}
  const outside = boxes.filter(({ left, right, cut }) => cut || left < x || right > x + wide)
  expect(outside).toEqual([])
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      const [across, down] = [
        Math.min(one.right, other.right) - Math.max(one.left, other.left),
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
      ]
      // They share a border.
      expect(Math.min(across, down), `${one.name} and ${other.name}`).toBeLessThan(2)
    }
})

test.each([
  [360, 'en'],
  [360, 'zh-CN'],
  [1280, 'en'],
  [1280, 'zh-CN'],
])('at %i pixels, with letters of 32, no button below the picture breaks its word: %s', async (width, lang) => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter(`/flows/#/login?lang=${lang}`, { options: { viewport: { width, height: 800 } } })
  await page.waitForSelector('#picture [data-state]')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  const lines = await page.locator('figcaption button').evaluateAll((all) =>
    all.map((one) => {
      const words = document.createRange()
      words.selectNodeContents(one)
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )
  expect(lines).toEqual([1, 1, 1, 1])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})

/** Sheets of A4 on which a chart is printed, in pixels of CSS. */
const sheets = [
  ['upright', { width: 794, height: 1123 }],
  ['lying', { width: 1123, height: 794 }],
] as const

test.each(sheets)(
  'a chart is printed as a whole with its title on one sheet, %s, and nothing of the program',
  async (_, sheet) => {
    const { enter } = await openStorefront(withFlows)
    const { page } = await enter('/flows/#/orderLifecycle?lang=en&fold=', { options: { viewport: sheet } })
    await page.locator('main:not([aria-busy]) figure:not([aria-busy])').waitFor()
    const before = await page.locator('#picture > g').getAttribute('transform')
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const seen = await page.evaluate(() => {
      const visible = (one: Element) => one.checkVisibility({ visibilityProperty: true })
      const within = ({ left, top, right, bottom, width }: DOMRect) =>
        width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      const states = [...document.querySelectorAll('#picture [data-state]')]
      return {
        title: document.querySelector('h1')?.checkVisibility(),
        controls: [...document.querySelectorAll('button, input, select, a, nav, search, aside, [data-minimap]')]
          .filter((one) => !one.closest('#picture') && visible(one))
          .map(({ outerHTML }) => outerHTML.slice(0, 60)),
        outside: states.filter((one) => !within(one.getBoundingClientRect())).length,
        states: states.length,
      }
    })
    expect(seen).toEqual({ title: true, controls: [], outside: 0, states: 16 })
    const printed = await page.pdf({ format: 'A4', landscape: sheet.width > sheet.height })
    expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
    expect(await page.locator('#picture').getAttribute('viewBox'), 'it is moved again').toBe(null)
    expect(await page.locator('#picture > g').getAttribute('transform')).toBe(before)
  },
)

test('a small chart is printed in letters of the size of the others', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/recent?lang=en', { options: { viewport: sheets[0][1] } })
  await page.locator('main:not([aria-busy]) figure:not([aria-busy])').waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const { left, right } = await page.evaluate(() => {
    const box = document.querySelector('#picture [data-state="remembering"]')?.getBoundingClientRect()
    return { left: box?.left ?? 0, right: innerWidth - (box?.right ?? 0) }
  })
  expect(left).toBeGreaterThan(200)
  expect(Math.abs(left - right), 'in the middle').toBeLessThan(4)
})
