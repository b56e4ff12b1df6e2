import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { onRequestHookHandler } from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import type { ChartEntry } from '../../flows/charts'
import { pathsCommand } from '../../flows/paths/command'
import type { Options } from '../../flows/paths/options'
import { played } from '../../flows/paths/playing'
import { serveStorefront } from '../../server/storefront'
import { entryOf } from '../support/played'
import { startProcess } from '../support/process'
import { openStorefront } from '../support/storefront'

const dist = join(import.meta.dirname, '../../dist')
const pictures = mkdtempSync(join(tmpdir(), 'wujin-play-'))
afterAll(() => rmSync(pictures, { recursive: true }))

/** The lines that a command prints, and the code that it ends with. */
const told = async (command: () => Promise<unknown>) => {
  let out = ''
  const printed = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text
    return true
  })
  const before = process.exitCode
  process.exitCode = undefined
  try {
    await command()
    return { lines: out.trimEnd().split('\n'), code: process.exitCode ?? 0 }
  } finally {
    process.exitCode = before
    printed.mockRestore()
  }
}

test('paths of several charts are played and counted, and charts that no page runs are told', async () => {
  const { origin } = await openStorefront({ flows: true })
  const at = ['--at', `${origin}/search?keyword=drill`, '--out', pictures, '--pages', '2']
  const { lines, code } = await told(() =>
    pathsCommand(['download', 'paymentLifecycle', 'brand', 'navigation', '--play', ...at]),
  )
  // Counted by hand: the device is told in three ways, three steps leave the countdown, and one each where it was stopped or is over.
  expect(lines.map((line) => line.replace(/\d+ paths?/, '# paths'))).toEqual([
    'download: # paths, 8/8 edges, 0 failed',
    'paymentLifecycle: no page runs it',
    'brand: # paths, 7/7 edges, 0 failed',
    // All but what fails at once or happens while the code of a page is on its way.
    'navigation: # paths, 17/17 edges, 0 failed',
    '# paths played: 17 passed, 0 failed',
  ])
  expect(code).toBe(0)
})

/** A storefront that lets its charts be watched and counts what shoppers do; what is asked of it is heard first. */
const hearing = (hear: onRequestHookHandler) =>
  openStorefront({
    beside: async (server, { db, origin }) => {
      server.addHook('onRequest', hear)
      await serveStorefront(server, { dist, cardHosts: [], flows: true, countTransitions: true, db, origin })
    },
  })

test('a shop that takes no more pages for a while is asked again then: no path fails of it', async () => {
  const answered: number[] = []
  let until: number | undefined
  const { origin } = await hearing(async ({ url }, reply) => {
    if (url !== '/cart') return
    until ||= Date.now() + 900
    answered.push(Date.now() < until ? 429 : 200)
    if (answered.at(-1) === 429)
      return reply.code(429).header('retry-after', '1').send('Too many pages in a short time')
  })
  const { lines, code } = await told(() =>
    pathsCommand(['brand', '--play', '--at', origin, '--out', pictures, '--pages', '1']),
  )
  expect(lines).toEqual(['brand: 2 paths, 7/7 edges, 0 failed', '2 paths played: 2 passed, 0 failed'])
  expect(answered).toEqual([429, 200, 200])
  expect(code).toBe(0)
})

test('what was played before the shop went away is told, and that it did', async () => {
  let opened = 0
  const { origin } = await hearing(async ({ url, raw }) => {
    opened += Number(url === '/cart')
    if (opened > 2) raw.socket.destroy()
  })
  const complained = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  const { lines, code } = await told(() =>
    pathsCommand(['cart', 'brand', '--play', '--at', origin, '--out', pictures, '--pages', '1']),
  )
  const said = complained.mock.calls.join('')
  complained.mockRestore()
  expect(lines).toEqual([
    expect.stringMatching(/^cart: 2 paths, \d+\/\d+ edges, 0 failed$/),
    '2 paths played: 2 passed, 0 failed',
  ])
  expect(said).toMatch(/^ended before all was played: page\.goto: net::ERR_\w+ at http:\S+\/cart\n$/)
  expect(code).toBe(1)
})

test('what is played is nobody’s visit: it is not counted among what shoppers do', async () => {
  let reports = 0
  const { origin, db, enter } = await hearing(async ({ url }) => {
    reports += Number(url === '/transition-counts')
  })
  const counted = () => db.selectFrom('transition_counts').select('chart').execute()
  await told(() => pathsCommand(['brand', '--play', '--at', origin, '--out', pictures, '--pages', '1']))
  expect(reports).toBe(0)
  expect(await counted()).toEqual([])
  // A person's visit is.
  const { page } = await enter('/brand')
  await page.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
  await page.goto('about:blank')
  await expect.poll(counted).not.toEqual([])
})

test('Ctrl-C ends the paths behind those that are played just now; what they came to is told', async () => {
  let opened = 0
  const { origin } = await hearing(async ({ url }) => {
    opened += Number(url === '/cart')
  })
  const args = ['cart', 'brand', '--play', '--at', origin, '--out', pictures, '--pages', '1']
  const { child, ended } = startProcess('flows/paths/cli.ts', args)
  await vi.waitUntil(() => opened > 2, { timeout: 60_000 })
  child.kill('SIGINT')
  const { code, out, err } = await ended()
  const [, paths] =
    /^cart: (\d+) paths, \d+\/\d+ edges, 0 failed\n\1 paths played: \1 passed, 0 failed$/.exec(out.trim()) ?? []
  // Of the fifty paths of the cart.
  expect(Number(paths), out).toBeLessThan(25)
  expect(err).toMatch(/^interrupted behind 1 of 2 charts$/m)
  expect(code).toBe(130)
}, 120_000)

/** The chart of the way to an app store, but that stopping its countdown leads back to its beginning. */
const otherwise = (): ChartEntry => {
  const entry = entryOf('download')
  const { config, implementations } = entry.fixture.chart
  const { counting, ...states } = config.states as Record<string, { on: object }>
  const on = { ...counting?.on, 'redirect.stop': 'detecting' }
  const chart = createMachine({ ...config, states: { ...states, counting: { ...counting, on } } } as never)
  return { ...entry, fixture: { ...entry.fixture, chart: chart.provide(implementations as never) as AnyStateMachine } }
}

test('what the storefront does otherwise is told by its cause, with a picture, and ends the command with 1', async () => {
  const { origin } = await openStorefront({ flows: true })
  const of = [otherwise(), entryOf('brand')]
  const { lines, code } = await told(() =>
    played(of, { play: true } as Options, 'en', { at: origin, out: pictures, pages: 1 }),
  )
  const picture = lines.find((line) => line.endsWith('.png'))?.trim() ?? ''
  expect(existsSync(picture), 'a picture of the page').toBe(true)
  const [, id] = picture.slice(pictures.length).match(/^\/(download-\w+)-2\.png$/) ?? []
  expect(lines.filter((line) => !line.startsWith('    '))).toEqual([
    'download: in counting, 1 path: Press “Stay here”',
    '  should lead to detecting, not to stopped',
    `  ${id}`,
    '  the shortest, from detecting:',
    `  ${picture}`,
    expect.stringMatching(/^download: 4 paths, \d\/7 edges, 1 failed$/),
    'brand: 2 paths, 7/7 edges, 0 failed',
    '6 paths played: 5 passed, 1 failed',
  ])
  expect(lines.filter((line) => line.startsWith('    '))).toEqual([
    expect.stringMatching(/^ {4}1\. The browser tells the device/),
    '    2. Press “Stay here”',
  ])
  expect(code).toBe(1)
})

test('a place without a storefront is told, and ends the command with 2', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const at of ['http://localhost:9', 'localhost']) {
    const { code } = await told(() => pathsCommand(['download', '--play', '--at', at]))
    const said = `there is no storefront at ${at} whose charts may be watched; npm start opens one`
    expect(complained.mock.lastCall?.[0]).toContain(said)
    expect(code).toBe(2)
  }
  complained.mockRestore()
})
