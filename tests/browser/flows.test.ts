import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { charts } from '../../flows/viewer/charts'
import { descriptions } from '../../flows/words/descriptions'
import { serveStorefront } from '../../server/storefront'
import { oneOf, sampleOf } from '../support/sample'
import { savedBy } from '../support/saved-file'
import { openStorefront } from '../support/storefront'

const dist = join(import.meta.dirname, '../../dist')
const withFlows = {
  beside: async (
    server: Parameters<typeof serveStorefront>[0],
    { db, origin }: Pick<Parameters<typeof serveStorefront>[1], 'db' | 'origin'>,
  ) => serveStorefront(server, { dist, cardHosts: [], flows: true, db, origin }),
}

test('the storefront of production holds not one byte of the viewer, and /flows/ is not there', async () => {
  const manifest = JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  expect(Object.keys(manifest).filter((source) => source.startsWith('flows/'))).toEqual([])
  const scripts = readdirSync(join(dist, 'client'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css)$/.test(name),
  )
  expect(scripts.length).toBeGreaterThan(0)
  const own = Object.values(manifest).map(({ file }) => readFileSync(join(dist, 'client', file), 'utf8'))
  const said = Object.keys(descriptions).filter((sentence) => own.some((text) => text.includes(sentence)))
  expect(said, 'descriptions of charts').toEqual([])
  expect(
    scripts.filter((name) =>
      /flows\.language|Search states|elkjs|wujin\.flows/.test(readFileSync(join(dist, 'client', name), 'utf8')),
    ),
  ).toEqual([])
  const { origin } = await openStorefront()
  expect((await fetch(`${origin}/flows/`)).status).toBe(404)
  expect((await fetch(`${origin}/flows/charts/payOrder.json`)).status).toBe(404)
})

test('a link opens a chart at a state, and every state can be reached by keyboard', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/orderDetail/viewing.action.idle')
  await page.waitForSelector('[data-state="viewing.action.idle"][aria-pressed="true"]')
  const states = await page.$$eval('svg [data-state]', (found) =>
    found.map((one) => [one.getAttribute('tabindex'), one.ariaLabel]),
  )
  // Its clock and its watch stay folded.
  expect(states).toHaveLength(12)
  expect(states.every(([tab, label]) => tab === '0' && label)).toBe(true)
  await page.focus('[data-state="acting"]')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/orderDetail\/acting(\?|$)/)
  await page.click('[lang="zh-CN"]')
  expect(await page.title()).toContain('五金坊流程图')
})

test('a payment is simulated to the end of its window, and a step is taken back', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/payOrder')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const active = () =>
    page.$$eval('svg [data-active] [data-state]', (found) => found.map((one) => one.getAttribute('data-state')))
  await expect.poll(active).toEqual(['starting', ''])
  await page.locator('[data-choice="xstate.done.actor.start"]:enabled').first().click()
  // What is active unfolds, once it is drawn.
  await expect.poll(active).toEqual(['paying', 'paying.editing', ''])
  await page.locator('[data-choice="xstate.done.actor.countdown"]').click()
  await expect.poll(active).toEqual(['processing', ''])
  await page.getByRole('button', { name: 'Step back' }).click()
  await expect.poll(active).toEqual(['paying', 'paying.editing', ''])
})

test('what a chart throws over a payload of one’s own is told in the names that the chart gives', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/brand?tool=simulate')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const own = page.locator('details', { hasText: 'Fill in your own' }).first()
  await own.locator('summary').click()
  await own.getByRole('textbox').fill('{}')
  await own.getByRole('button').click()
  expect(await page.getByRole('alert').textContent()).toBe('The chart throws: brands is not iterable')
})

test('what is shared opens as it was: language, tool, path and step, and a simulation where it stood', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page, tab } = await enter('/flows/#/payOrder')
  const active = (shown: Page) =>
    shown.$$eval('svg [data-active] [data-state]', (found) => found.map((one) => one.getAttribute('data-state')))
  await page.click('[lang="zh-CN"]')
  await page.getByRole('button', { name: '开始', exact: true }).click()
  await page.locator('[data-choice="xstate.done.actor.start"]:enabled').first().click()
  await page.locator('[data-choice="xstate.done.actor.countdown"]').click()
  const shared = await tab(new URL(page.url()).href.slice(new URL(page.url()).origin.length))
  await expect.poll(() => active(shared)).toEqual(['processing', ''])
  expect(await shared.getAttribute('html', 'lang')).toBe('zh-CN')
  expect(await shared.getAttribute('html', 'translate')).toBe('no')
  await page.goBack()
  await expect.poll(() => active(page)).toEqual(['paying', 'paying.editing', ''])
  await page.goForward()
  await expect.poll(() => active(page)).toEqual(['processing', ''])

  await page.getByRole('button', { name: '测试路径' }).click()
  await page.locator('[data-path]').first().click()
  await page.getByRole('button', { name: '下一步' }).click()
  const watched = await tab(new URL(page.url()).href.slice(new URL(page.url()).origin.length))
  await watched.waitForSelector('[data-path][aria-pressed="true"]')
  await expect.poll(() => active(watched)).toEqual(await active(page))
  expect(await watched.locator('[aria-current="step"]').textContent()).toBe(
    await page.locator('[aria-current="step"]').textContent(),
  )
})

test.each(sampleOf(Object.keys(charts), oneOf(12)))(
  'each press in %s is one step for Back, and what unfolds by itself is none',
  async (chart) => {
    const { enter } = await openStorefront(withFlows)
    const { page } = await enter(`/flows/#/${chart}?tool=simulate`)
    const rested = () => page.locator('main:not([aria-busy]) figure:not([aria-busy])').waitFor()
    const steps = () => page.evaluate(() => history.length)
    const taken = () => page.locator('ol[aria-live] > li').allTextContents()
    await rested()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    const before = await steps()
    const seen: string[][] = []
    const choices = page.locator('[data-choice]:enabled')
    for (let press = 0; press < 4 && (await choices.count()); press++) {
      seen.push(await taken())
      await choices.nth(press % (await choices.count())).click()
      await rested()
    }
    expect(await steps()).toBe(before + seen.length)
    for (const earlier of seen.toReversed()) {
      await page.goBack()
      await expect.poll(taken).toEqual(earlier)
      await rested()
    }
  },
)

test('what is folded and unfolded while a picture is still being drawn adds up', async () => {
  const { enter, origin } = await openStorefront(withFlows)
  const { page } = await enter(null)
  await page.route('**/assets/worker-*', () => {})
  await page.goto(`${origin}/flows/#/orderDetail`)
  for (const state of ['viewing.clock', 'viewing.watch']) await page.press(`[data-fold="${state}"]`, 'Enter')
  expect(page.url()).toContain('fold=viewing.action')
  expect(page.url()).not.toContain('viewing.watch')
  expect(page.url()).not.toContain('viewing.clock')
})

const unknown = [
  ['#/payorder', 'chart'],
  ['#/payOrder/payed', 'state'],
  ['#/payOrder?input=0&took=card.submit', 'took'],
  ['#/payOrder?tool=paths&path=payment-0', 'path'],
  ['#/payOrder?lang=fr&fold=nothing&input=9', 'lang fold input'],
] as const

test('an address with something that is not there says what', async () => {
  const { enter, origin } = await openStorefront(withFlows)
  const { page } = await enter(null)
  for (const [hash, parts] of unknown) {
    await page.goto(`${origin}/flows/${hash}`)
    await page.reload()
    await page.waitForSelector(`[data-unknown="${parts}"]`)
  }
})

test('a chart is taken away as SVG, PNG, Mermaid, PlantUML, JSON and SCXML', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/login')
  await page.waitForSelector('svg [data-state]')
  for (const [name, file] of [
    ['SVG', 'login.svg'],
    ['PNG', 'login.png'],
    ['Mermaid', 'login.mmd'],
    ['PlantUML', 'login.puml'],
    ['JSON', 'login.json'],
    ['SCXML', 'login.scxml'],
  ]) {
    const download = await savedBy(page.getByRole('button', { name, exact: true }))
    expect(download.suggestedFilename()).toBe(file)
    expect(readFileSync(await download.path()).length).toBeGreaterThan(500)
  }
})

test('a path of the payment chart is picked and watched step by step, and the picture tells what it covers', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/payOrder')
  await page.getByRole('button', { name: 'Test paths' }).click()
  await page.waitForSelector('[data-path]')
  const covered = () => page.$$eval('svg [data-covered="none"]', (found) => found.length)
  expect(await covered()).toBe(0)
  await page
    .locator('[data-path]', { hasText: /Steps: 1$/ })
    .first()
    .click()
  expect(await covered()).toBeGreaterThan(0)
  const active = () =>
    page.$$eval('svg [data-active] [data-state]', (found) => found.map((one) => one.getAttribute('data-state')))
  expect(await active()).toEqual(['starting', ''])
  await page.getByRole('button', { name: 'Next' }).click()
  expect(await active()).not.toContain('starting')
  // What the server answers is sorted in a state that nobody rests in: two arrows for one step.
  expect(await page.locator('svg [data-lit]').count()).toBe(2)
  expect(await page.getByText(/^covered by/).count()).toBeGreaterThan(0)
  await page.locator('[data-path]').first().click()
  await page.getByRole('button', { name: 'Play' }).click()
  await page.waitForSelector('[aria-current="step"] >> text=The state is')
  await page.getByRole('button', { name: 'Pause' }).click()
})

test('an answer is filled in by hand; wrong JSON is told and nothing that was typed is lost', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/payOrder')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const left = page.getByLabel('remainingMs', { exact: true })
  await page.locator('details', { has: left }).getByText('Fill in your own').click()
  await left.fill('60000')
  const card = page.getByLabel('card (JSON)')
  await card.fill('{"a":')
  await page.getByRole('button', { name: 'Send' }).click()
  expect(await page.getByRole('alert').textContent()).toContain('card is not valid JSON')
  expect(await card.inputValue()).toBe('{"a":')
  expect(await left.inputValue()).toBe('60000')
  await card.fill('null')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'after 1 min: time is up' }).click()
  expect(await page.locator('[data-active] [data-state="processing"]').count()).toBe(1)
})

test('the fifteen minutes of the countdown are stepped to their end', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page } = await enter('/flows/#/countdown')
  for (const name of ['Start', 'the clock starts', 'after 13 min'])
    await page.getByRole('button', { name, exact: true }).click()
  expect(await page.locator('[data-active] [data-state="running.urgent"]').count()).toBe(1)
  await page.getByRole('button', { name: 'after 15 min' }).click()
  expect(await page.getByText('It has come to its end.').count()).toBe(1)
})
