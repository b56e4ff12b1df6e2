import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import { play } from '../../flows/browser/play'
import { playableGraph } from '../../flows/browser/playable'
import { replay } from '../../flows/browser/playwright'
import { measured } from '../../flows/paths/coverage'
import { write } from '../../flows/paths/formats'
import { graphOf } from '../../flows/paths/graph'
import type { Path, PathStep } from '../../flows/paths/path'
import { labelOf, type Step } from '../../flows/paths/steps'
import { suiteOf } from '../../flows/paths/suite'
import { entryOf, failuresOf, target, whole } from '../support/played'
import { oneOf, sampleOf } from '../support/sample'

describe('every edge is walked in a browser', () => {
  test.each(whole)('%s', async (id) => {
    const entry = entryOf(id)
    const { paths } = suiteOf(playableGraph(entry))
    expect(await failuresOf(sampleOf(paths, oneOf(8)).map((path) => [entry, path]))).toEqual([])
  })
})

test('a browser walks every edge of these charts, but those behind a page that was left, and one that never fails', () => {
  const left = whole.map((id) => {
    const entry = entryOf(id)
    const [covered, all] = measured(graphOf(entry.fixture), suiteOf(playableGraph(entry)).paths).edges
    return [id, all - covered]
  })
  // A tab that another member came to is loaded anew; an order that is deleted opens another page; a tab's own storage always
  // answers.
  expect(Object.fromEntries(left)).toEqual({
    session: 3,
    confirmOrder: 1,
    payOrder: 0,
    orderDetail: 1,
    orderQuestion: 0,
    orderAction: 0,
    download: 0,
  })
})

describe('a path that the storefront does not follow', () => {
  test('fails where it parts, and leaves a picture', async () => {
    const entry = entryOf('payOrder')
    const path = suiteOf(playableGraph(entry)).paths.find(({ steps }) => steps.length > 2) as Path
    const wrong = { ...path, steps: path.steps.map((step, index) => (index === 1 ? { ...step, state: 'paid' } : step)) }
    const pictures = mkdtempSync(join(tmpdir(), 'wujin-paths-'))
    const failed = await play({ ...(await target()), pictures }, entry, wrong)
    expect(failed).toMatchObject({ at: 2, expected: 'paid', seen: path.steps[1]?.state })
    expect(failed?.picture && existsSync(failed.picture), 'a picture of the page').toBe(true)
    rmSync(pictures, { recursive: true })
  })

  /** A way to the store of a phone's apps, on which the countdown is stopped. */
  const stopping = () => {
    const { paths } = suiteOf(playableGraph(entryOf('download')))
    const path = paths.find(({ steps }) => labelOf((steps[1] as PathStep).step) === 'redirect.stop') as Path
    return { path, counting: path.steps[0] as PathStep, stops: path.steps[1] as PathStep }
  }

  test('fails where it begins otherwise', async () => {
    const failed = await play(await target(), entryOf('download'), { ...stopping().path, begin: 'choosing' })
    expect(failed).toMatchObject({ at: 0, step: 'start', expected: 'choosing', seen: 'detecting' })
  })

  test('fails where a control offers what is to be ignored', async () => {
    const { path, counting, stops } = stopping()
    const steps = [counting, { ...stops, ignored: true, state: 'counting' }]
    const failed = await play(await target(), entryOf('download'), { ...path, steps })
    expect(failed).toMatchObject({ at: 2, step: 'redirect.stop', seen: 'a control that offers it' })
    const unoffered = { ...stops, ignored: true, step: { does: 'send', event: { type: 'store.choose' } } as Step }
    const ignored = [counting, { ...unoffered, state: 'counting' }]
    expect(await play(await target(), entryOf('download'), { ...path, steps: ignored })).toBeUndefined()
  })

  test('fails where the page goes on after its end', async () => {
    const { path, counting } = stopping()
    const at = await target()
    const failed = await play(at, entryOf('download'), { ...path, steps: [counting] }, async (step, take) => {
      const wrong = await take()
      const page = at.context.pages().at(-1)
      if (step === 1) await page?.locator('[data-event="redirect.stop"]').click()
      if (step === 1) await page?.locator('[data-state="stopped"]').waitFor()
      return wrong
    })
    expect(failed).toMatchObject({ at: 1, step: 'end', expected: 'counting', seen: 'stopped' })
  })
})

test('a Playwright spec plays its paths, and reports each of its steps', async () => {
  const entry = entryOf('download')
  const graph = playableGraph(entry)
  const suite = suiteOf(graph)
  const { code } = await transformWithOxc(write.playwright(entry, suite, 'en', '.'), 'paths.spec.ts')
  const specs = new Map<string, (given: { context: BrowserContext; baseURL: string }) => Promise<void>>()
  const reported: string[] = []
  // The runner stands in a project of its own: here its `test` only notes what is to be run, and what is reported.
  const body = code.replaceAll(/^import .*$/gm, '')
  const noting = Object.assign((name: string, run: never) => specs.set(name, run), {
    describe: (_: string, declare: () => void) => declare(),
    step: (title: string, take: () => Promise<void>) => {
      reported.push(title)
      return take()
    },
  })
  new Function('test', 'replay', body)(noting, replay)
  expect([...specs.keys()].map((name) => name.match(/\((\S+)\)$/)?.[1])).toEqual(suite.paths.map(({ id }) => id))
  const { context, origin } = await target()
  for (const run of specs.values()) await run({ context, baseURL: `${origin}/` })
  expect(reported).toHaveLength(suite.paths.reduce((sum, { steps }) => sum + steps.length + 1, 0))
  expect(reported.some((title) => title.startsWith('After 5 seconds: the redirect begins. The state is '))).toBe(true)
})
