import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import { charts, type Listed } from '../../flows/charts'
import { measured } from '../../flows/paths/coverage'
import { write } from '../../flows/paths/formats'
import { graphOf } from '../../flows/paths/graph'
import { type Path, suiteOf, tourOf } from '../../flows/paths/suite'
import { follow } from '../../flows/play/follow'
import { play, type Theatre } from '../../flows/play/play'
import { playableGraph } from '../../flows/play/playable'
import { street } from '../support/browser'

/** A window on a storefront; what its pages complain of fails the test, but for the picture of a sample. */
const theatre = async (): Promise<Theatre> => {
  const { enter, origin } = await street({ flows: true })
  const { context } = await enter(null, { expected: /avatars\/a\.webp/ })
  return { context, origin }
}

const listedAs = (id: string) => charts.find((listed) => listed.id === id) as Listed

/** Where paths part from what the storefront does, each in a line. */
const failuresOf = async (played: [Listed, Path][]) => {
  const at = await theatre()
  const lines: string[] = []
  for (const [listed, path] of played) {
    const failed = await play(at, listed, path)
    if (failed) lines.push(`${path.id}, step ${failed.at}, ${failed.step}: ${failed.expected}, not ${failed.seen}`)
  }
  return lines
}

/** Whether a build is gone is asked of the server; tests that take a build away walk this chart. */
const unsteered = ['version']

const whole = ['session', 'checkout', 'payment', 'orderDetail', 'appDownload']

describe('every edge is walked in a browser', () => {
  test.each(whole)('%s', async (id) => {
    const listed = listedAs(id)
    const { paths } = suiteOf(playableGraph(listed))
    expect(await failuresOf(paths.map((path) => [listed, path]))).toEqual([])
  })
})

test('a browser walks every edge of these charts, but those behind a page that was left, and one that never fails', () => {
  const left = whole.map((id) => {
    const listed = listedAs(id)
    const [covered, all] = measured(graphOf(listed.case), suiteOf(playableGraph(listed)).paths).edges
    return [id, all - covered]
  })
  // An order that is deleted and one that is paid open another page; a tab's own storage always answers.
  expect(Object.fromEntries(left)).toEqual({ session: 0, checkout: 1, payment: 3, orderDetail: 1, appDownload: 0 })
})

describe('a tour of every other chart is walked in a browser', () => {
  test.each(['page', 'part', 'app'] as const)('%s', async (kind) => {
    const others = charts.filter(({ id, kind: one }) => one === kind && ![...whole, ...unsteered].includes(id))
    const tours = others.flatMap((listed) =>
      tourOf(playableGraph(listed)).map((path): [Listed, Path] => [listed, path]),
    )
    expect(tours.map(([{ id }]) => id)).toEqual(others.map(({ id }) => id))
    expect(await failuresOf(tours)).toEqual([])
  })
})

describe('a path that the storefront does not follow', () => {
  test('fails where it parts, and leaves a picture', async () => {
    const listed = listedAs('payment')
    const path = suiteOf(playableGraph(listed)).paths.find(({ steps }) => steps.length > 2) as Path
    const wrong = { ...path, steps: path.steps.map((step, index) => (index === 1 ? { ...step, state: 'paid' } : step)) }
    const pictures = mkdtempSync(join(tmpdir(), 'wujin-paths-'))
    const failed = await play({ ...(await theatre()), pictures }, listed, wrong)
    expect(failed).toMatchObject({ at: 2, expected: 'paid', seen: path.steps[1]?.state })
    expect(failed?.picture && existsSync(failed.picture), 'a picture of the page').toBe(true)
    rmSync(pictures, { recursive: true })
  })
})

test('a Playwright spec plays its paths', async () => {
  const listed = listedAs('appDownload')
  const graph = playableGraph(listed)
  const suite = suiteOf(graph)
  const { code } = await transformWithOxc(write.playwright(listed, suite, 'en', '.'), 'paths.spec.ts')
  const specs = new Map<string, (given: { context: BrowserContext; baseURL: string }) => Promise<void>>()
  // The runner stands in a project of its own: here its `test` only notes what is to be run.
  const body = code.replaceAll(/^import .*$/gm, '')
  new Function('test', 'follow', body)((name: string, run: never) => specs.set(name, run), follow)
  expect([...specs.keys()]).toEqual(suite.paths.map(({ id }) => id))
  const { context, origin } = await theatre()
  for (const run of specs.values()) await run({ context, baseURL: `${origin}/` })
})
