import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { play } from '../../flows/browser/play'
import { playableGraph } from '../../flows/browser/playable'
import { type ChartEntry, charts } from '../../flows/charts'
import type { Path } from '../../flows/paths/path'
import { suiteOf, tourOf } from '../../flows/paths/suite'
import { entryOf, failuresOf, target, whole } from '../support/played'
import { oneOf, sampleOf } from '../support/sample'

describe('the paths of every other chart are walked in a browser', () => {
  // All paths of all pages, which are walked where no sample is taken, need two minutes by themselves.
  test.each(['page', 'part', 'app'] as const)('%s', { timeout: 600_000 }, async (kind) => {
    const others = charts.filter(({ id, kind: one }) => one === kind && !whole.includes(id))
    const paths = others.flatMap((entry) =>
      suiteOf(playableGraph(entry)).paths.map((path): [ChartEntry, Path] => [entry, path]),
    )
    const played = new Set(paths.map(([{ id }]) => id))
    // Whether a build is gone is asked of the server, which no path steers.
    expect(others.map(({ id }) => id).filter((id) => !played.has(id))).toEqual(kind === 'app' ? ['version'] : [])
    expect(await failuresOf(sampleOf(paths, oneOf(16)))).toEqual([])
  })
})

test('time stands still between two steps, however slowly they are taken', async () => {
  const entry = entryOf('searchBox')
  const typing = { does: 'send', event: { type: 'keyword.type', keyword: 'ham' } }
  const tour = tourOf(playableGraph(entry)).find(({ steps: [first] }) => isDeepStrictEqual(first?.step, typing)) as Path
  const longerThanTypingRests = 400
  const failed = await play(await target(), entry, { ...tour, steps: tour.steps.slice(0, 2) }, async (_, take) => {
    const wrong = await take()
    await sleep(longerThanTypingRests)
    return wrong
  })
  expect(failed).toBeUndefined()
})
