import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { windowOptions } from '../../flows/browser/launch'
import { outcomeText } from '../../flows/journey/command'
import { isJourney, type Journey } from '../../flows/journey/journey'
import { replayJourney } from '../../flows/journey/replay'
import { charts } from '../../flows/viewer/charts'
import { serveStorefront } from '../../server/storefront'
import { theBrowser } from '../support/chromium'
import { control, form, numbers, reaches, send, submit, typeCard, typedAddress } from '../support/controls'
import { oneOf, sampleOf } from '../support/sample'
import { savedBy } from '../support/saved-file'
import { openStorefront, passwords, type Storefront } from '../support/storefront'

type Serving = Parameters<typeof serveStorefront>
const dist = join(import.meta.dirname, '../../dist')
const withFlows = {
  beside: (server: Serving[0], { db, origin }: Pick<Serving[1], 'db' | 'origin'>) =>
    serveStorefront(server, { dist, cardHosts: [], flows: true, db, origin }),
}
const axe = join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js')

const folder = mkdtempSync(join(tmpdir(), 'wujin-journey-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'journey.json')

const ready = (page: Page) => page.locator('main [data-row]').first().waitFor()

describe('the map of all charts', () => {
  const looks = [
    { width: 1280, lang: 'en', colorScheme: 'light' },
    { width: 360, lang: 'zh-CN', colorScheme: 'dark' },
    { width: 360, lang: 'en', colorScheme: 'light' },
    { width: 1280, lang: 'zh-CN', colorScheme: 'dark' },
  ] as const
  test.each(sampleOf(looks, oneOf(2)))(
    'can be read at $width in $lang, $colorScheme',
    async ({ width, lang, colorScheme }) => {
      const { enter } = await openStorefront(withFlows)
      const { page } = await enter(`/flows/#/map?lang=${lang}`, { width, options: { colorScheme, bypassCSP: true } })
      await ready(page)
      const things = await page.$$eval('main a[data-thing]', (found) =>
        found.map((one) => one.getAttribute('data-thing') ?? ''),
      )
      expect(new Set(things)).toEqual(new Set(Object.keys(charts)))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const small = await page.$$eval('main *', (found) =>
        found
          .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
          .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 12)
          .map((one) => one.textContent),
      )
      expect(small).toEqual([])
      await page.addScriptTag({ path: axe })
      const broken = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as {
          axe: { run(root: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
        }
        const { violations } = await axe.run('main')
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      })
      expect(broken).toEqual([])
    },
  )

  test('opens first, leads into a chart by keyboard, and shows what is chosen', async () => {
    const { enter } = await openStorefront(withFlows)
    const { page } = await enter('/flows/')
    await ready(page)
    expect(await page.title()).toContain('The shop as one story')
    await page.getByRole('checkbox', { name: 'Calls' }).uncheck()
    await expect.poll(() => page.locator('main [data-kind="call"]').count()).toBe(0)
    expect(page.url()).toContain('show=pages*app*parts*lifecycles')
    await page.reload()
    await ready(page)
    expect(await page.locator('main [data-kind="call"]').count()).toBe(0)
    await page.locator('main [data-row="payOrder"] a[data-thing="payOrder"]').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/payOrder/)
    await page.locator('svg [data-state="paying"]').waitFor()
  })
})

/** Buys one thing as a member, from the home page on; what is typed is told nowhere. */
const buys = async (page: Page) => {
  await reaches(page, '/')
  await page.locator('main a[href^="/product/new/detail"]').first().click()
  await reaches(page, '/product/new/detail', 'choosing')
  for (const attribute of await page.$$eval('[data-event="value.choose"]', (found) => [
    ...new Set(
      found.map((one) => (JSON.parse((one as HTMLElement).dataset.payload ?? '{}') as { attribute: string }).attribute),
    ),
  ]))
    await page.locator(`[data-event="value.choose"][data-payload*='"${attribute}"']:not([disabled])`).first().click()
  await send(page, 'cart.add')
  await expect
    .poll(() => page.evaluate(() => globalThis.flows?.states().find(({ chart }) => chart === 'cartBadge')?.state))
    .toBe('resting')
  await page.locator('a[href="/cart"]:visible').first().click()
  await reaches(page, '/cart', 'viewing.resting')
  await send(page, 'checkout.begin')
  await reaches(page, '/order/confirm-order', 'editing')
  await control(page, 'address.new').click()
  await submit(page, 'address.submit', typedAddress)
  await form(page, 'address.submit').waitFor({ state: 'detached' })
  await reaches(page, '/order/confirm-order', 'editing')
  await submit(page, 'order.place', { message: 'ring twice' })
  await reaches(page, '/order/pay-order', 'paying')
  await typeCard(page, numbers.good)
  await submit(page, 'card.submit')
  await reaches(page, '/order/pay-success', 'viewing')
}

/** Runs the command as it is typed, and tells how it ended. */
const command = async (...words: string[]) => {
  const run = spawn(process.execPath, ['--import', 'tsx', 'flows/paths/cli.ts', ...words], {
    cwd: join(import.meta.dirname, '../..'),
  })
  let output = ''
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (part: Buffer) => {
      output += part
    })
  const [code] = (await once(run, 'close')) as [number]
  return { code, output }
}

/** A visitor who follows the link to the brands, and does one thing more there. */
const amongBrands = (...more: [event: string, words: string, state: string]): Journey => {
  const [event, english, state] = more
  const page = { chart: 'brand', page: '/brand', fields: [] }
  return {
    journey: 1,
    begins: { page: '/', member: false },
    steps: [
      { ...page, event: 'xstate.init', state: 'loading', by: 'link', words: ['It begins', '开始运行'] },
      { ...page, event, state, by: 'person', words: [english, english] },
    ],
  }
}

const outdated: [what: string, journey: Journey, said: string][] = [
  [
    'an event that the chart has no more',
    amongBrands('letter.choose', 'Choose a letter', 'viewing'),
    'step 2 of 2 failed, /brand: Choose a letter -> brand viewing; seen: brand listens to no letter.choose',
  ],
  [
    'a state that is gone',
    amongBrands('page.retry', 'Try again', 'sorting'),
    'step 2 of 2 failed, /brand: Try again -> brand sorting; seen: brand has no state sorting',
  ],
  [
    'an event that the state does not take any more',
    amongBrands('page.retry', 'Try again', 'loading'),
    'step 2 of 2 failed, /brand: Try again -> brand loading; seen: no control offers it',
  ],
]
test.each(sampleOf(outdated, oneOf(3)))(
  'the command ends with 1 and tells the step of a journey with %s',
  async (_, journey, said) => {
    const { origin } = await openStorefront(withFlows)
    writeFileSync(file, JSON.stringify(journey))
    const { code, output } = await command('--replay', file, '--at', origin)
    expect(output.trim()).toBe(`${file}: ${said}`)
    expect(code).toBe(1)
  },
  60_000,
)

/** The files of the build that hold the chart of the cart. */
const filesOfCart = () => {
  const assets = join(dist, 'client/assets')
  return readdirSync(assets).filter(
    (name) => name.endsWith('.js') && readFileSync(join(assets, name), 'utf8').includes('checkout.begin'),
  )
}

/** Replays a journey through a storefront whose chart of the cart may be another one, and tells how it went. */
const replayed = async (origin: string, journey: Journey, change = (code: string) => code) => {
  const context = await (await theBrowser()).newContext({ ...windowOptions, locale: 'en' })
  for (const file of filesOfCart())
    await context.route(`**/assets/${file}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: change(await answer.text()) })
    })
  const parted = await replayJourney({ context, origin, timeout: 8000 }, journey)
  await context.close()
  return outcomeText('en', journey, parted)
}

const secrets = [
  passwords[81111111],
  numbers.good,
  'ring twice',
  '81111111',
  '8111 1111',
  ...Object.values(typedAddress),
]

test('a purchase crosses the map, is recorded as a journey without what was typed, and is replayed', async () => {
  const { enter, origin } = await openStorefront(withFlows)
  const { page: viewer, tab } = await enter('/flows/#/map', { member: 81111111 })
  await ready(viewer)
  const page = await tab('/')
  await reaches(page, '/')
  await expect.poll(() => viewer.locator('[data-tabs="1"]').count()).toBe(1)
  await viewer.getByRole('button', { name: 'Record' }).click()
  const station = (chart: string) => viewer.locator(`main [data-row="${chart}"] [data-thing="${chart}"]`)
  await expect.poll(() => station('home').getAttribute('data-live')).toBe('running')

  await buys(page)
  await expect.poll(() => station('paySuccess').getAttribute('data-live')).toBe('running')
  for (const walked of ['home', 'productDetail', 'cart', 'confirmOrder', 'payOrder'])
    expect(await station(walked).getAttribute('data-live'), walked).toBe('walked')
  expect(await station('orderDetail').getAttribute('data-live')).toBeNull()
  expect(await station('confirmOrder').textContent()).toContain('Order placed')
  expect(await viewer.locator('main p[data-led]').count()).toBe(5)

  await viewer.getByRole('button', { name: 'Stop' }).click()
  const download = await savedBy(viewer.getByRole('button', { name: 'Save as a file' }))
  const text = readFileSync(await download.path(), 'utf8')
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/\?|claw-hammer|token|eyJ/)
  const journey = JSON.parse(text) as Journey
  expect(isJourney(journey)).toBe(true)
  expect(journey.begins).toEqual({ page: '/', member: true })
  const did = journey.steps.filter(({ by }) => by === 'person').map(({ chart, event }) => `${chart} ${event}`)
  expect(did.slice(-6)).toEqual([
    'productDetail cart.add',
    'cart checkout.begin',
    'confirmOrder address.new',
    'addressForm address.submit',
    'confirmOrder order.place',
    'payOrder card.submit',
  ])
  expect(journey.steps.find(({ event }) => event === 'address.submit')?.fields).toContain('postalCode')

  writeFileSync(file, text)
  const { code, output } = await command('--replay', file, '--at', origin)
  expect(output.trim()).toBe(`${file}: all ${journey.steps.length} steps went as they were recorded`)
  expect(code).toBe(0)

  const broken = await replayed(origin, journey, (chart) => chart.replaceAll('/order/confirm-order', '/coupon'))
  expect(broken).toMatch(/^step \d+ of \d+ failed, \/order\/confirm-order: It begins .* seen: its page did not open$/)
  const at = journey.steps.findIndex(({ event }) => event === 'checkout.begin')
  const told = (state: string): Journey => ({
    ...journey,
    steps: journey.steps.map((step, index) => (index === at ? { ...step, state } : step)),
  })
  expect(await replayed(origin, told('failed'))).toBe(
    `step ${at + 1} of ${journey.steps.length} failed, /cart: Check out -> cart failed; seen: the state viewing.leaving`,
  )
  expect(await replayed(origin, told('gone'))).toContain('cart has no state gone')
})

/** The journey of a visitor, recorded on the map while they walk from the home page on. */
const recordedOf = async ({ enter }: Storefront, walk: (page: Page) => Promise<unknown>) => {
  const { page: viewer, tab } = await enter('/flows/#/map?lang=en')
  await ready(viewer)
  const page = await tab('/')
  await reaches(page, '/')
  await expect.poll(() => viewer.locator('[data-tabs="1"]').count()).toBe(1)
  await viewer.getByRole('button', { name: 'Record' }).click()
  await walk(page)
  await viewer.getByRole('button', { name: 'Stop' }).click()
  const download = await savedBy(viewer.getByRole('button', { name: 'Save as a file' }))
  return JSON.parse(readFileSync(await download.path(), 'utf8')) as Journey
}

test('who searches, opens what is offered, sets a quantity and goes back walks a journey that is walked again', async () => {
  const storefront = await openStorefront(withFlows)
  const journey = await recordedOf(storefront, async (page) => {
    const field = page.locator('input[name="keyword"]')
    const offered = page.getByRole('option')
    await field.click()
    await field.pressSequentially('wren')
    await offered
      .filter({ hasNot: page.locator('img') })
      .first()
      .click()
    await reaches(page, '/product/search')
    await field.fill('')
    await field.pressSequentially('pliers', { delay: 250 })
    await field.press('Escape')
    await field.press('ArrowDown')
    await offered
      .filter({ has: page.locator('img') })
      .first()
      .click()
    await reaches(page, '/product/new/detail', 'choosing')
    for (const quantity of [2, 3])
      await page.locator(`[data-event="quantity.set"][data-payload*=":${quantity}"]`).first().click()
    await page.goBack()
    await reaches(page, '/product/search', 'viewing')
    await field.fill('tape')
    await field.press('Enter')
    await page.waitForURL(/keyword=tape/)
    await reaches(page, '/product/search', 'viewing')
    await page.goBack()
    await page.waitForURL(/keyword=wren/i)
    await reaches(page, '/product/search', 'viewing')
  })
  expect(JSON.stringify(journey)).not.toMatch(/wren|pliers|tape/)
  const searched = journey.steps.filter(({ chart }) => chart === 'searchBox').map(({ event }) => event)
  expect(searched).toEqual(['suggestion.open', 'suggestion.open', 'keyword.submit'])
  expect(journey.steps.map(({ event }) => event)).toContain('shownAgain')
  expect(journey.steps.filter(({ event }) => event === 'queryChanged').map(({ by }) => by)).toEqual(['other', 'link'])
  expect(await replayed(storefront.origin, journey)).toBe(
    `all ${journey.steps.length} steps went as they were recorded`,
  )
})

test('who is sent to the login, fills in nothing there and reads what is agreed to walks a journey that is walked again', async () => {
  const storefront = await openStorefront(withFlows)
  const follow = (page: Page, to: string) => page.locator(`a[href="${to}"]:visible`).first().click()
  const journey = await recordedOf(storefront, async (page) => {
    await follow(page, '/cart')
    await reaches(page, '/login')
    await form(page, 'password.submit').locator('[type="submit"]').click()
    await follow(page, '/register')
    await reaches(page, '/register')
    await control(page, 'code.request').click()
    for (const path of ['/', '/agreement/privacy', '/about'] as const) {
      await follow(page, path)
      await reaches(page, path)
    }
  })
  // Whether the home page gets its answer before it is left again is a matter of time.
  const done = journey.steps.filter(({ by }) => by !== 'other')
  expect(done.map(({ by, page, chart, link }) => [by, page, chart, link].filter(Boolean).join(' '))).toEqual([
    'link /login login /cart',
    'person /login login',
    'link /register register',
    'person /register codeRequest',
    'link / home',
    'link /agreement/privacy article',
    'link /about article',
  ])
  expect(await replayed(storefront.origin, journey)).toBe(
    `all ${journey.steps.length} steps went as they were recorded`,
  )
})

test('a journey is recorded from Live beside a chart too, and goes on while something else is shown', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page: viewer, tab } = await enter('/flows/#/home?tool=live&lang=en')
  const page = await tab('/')
  await reaches(page, '/')
  await viewer.locator('[data-live="home"]').waitFor()
  const panel = viewer.getByRole('region', { name: 'Journey' })
  await panel.getByRole('button', { name: 'Record' }).click()
  await viewer.getByRole('button', { name: 'Simulate' }).click()
  await expect.poll(() => panel.count()).toBe(0)
  await page.locator('a[href="/brand"]:visible').first().click()
  await reaches(page, '/brand')
  await viewer.getByRole('button', { name: 'Live', exact: true }).click()
  await panel.getByText('/brand brand → viewing').waitFor({ state: 'attached' })
  await viewer.goto(viewer.url().replace(/#.*/, '#/map?lang=en'))
  await ready(viewer)
  await panel.getByRole('button', { name: 'Stop' }).click()
  const download = await savedBy(panel.getByRole('button', { name: 'Save as a file' }))
  const journey = JSON.parse(readFileSync(await download.path(), 'utf8')) as Journey
  expect(journey.begins).toEqual({ page: '/', member: false })
  expect(journey.steps.map(({ by, page: on, chart, state }) => `${by} ${on} ${chart} ${state}`)).toEqual([
    'link /brand brand loading',
    'other /brand brand viewing',
  ])
})
