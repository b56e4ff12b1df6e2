// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChartEntry, charts } from '../../flows/viewer/charts'
import { serialize } from '../../flows/viewer/paths/serialize'
import { shownSuite } from '../../flows/viewer/paths/suite'
import { usePaths } from '../../flows/viewer/paths/use-paths'
import { go, usePlace } from '../../flows/viewer/place'

const entry = charts.login as ChartEntry
const suite = shownSuite(entry.fixture, 'edges')
const { id, steps } = suite.paths.find((path) => path.steps.length > 3) as (typeof suite.paths)[number]

beforeEach(() => {
  class Paths extends EventTarget {
    postMessage() {
      this.dispatchEvent(new MessageEvent('message', { data: serialize(entry.fixture, suite) }))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Paths)
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', location.pathname)
})

const shownAt = (query: string) => {
  history.replaceState(null, '', `#/login?lang=en&tool=paths${query}`)
  const { result } = renderHook(() => usePaths(entry, usePlace().place))
  return {
    paths: () => result.current,
    does: (what: (paths: typeof result.current) => void) => act(() => what(result.current)),
    passes: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  }
}

test('a path plays a step in 1.2 seconds up to its end, and once more from its beginning', () => {
  const { paths, does, passes } = shownAt(`&path=${id}&step=${steps.length - 2}`)
  const now = () => [paths().at, paths().playing]
  does(({ play }) => play(true))
  passes(1199)
  expect(now()).toEqual([steps.length - 2, true])
  passes(1)
  expect(now()).toEqual([steps.length - 1, true])
  passes(1200)
  expect(now()).toEqual([steps.length, false])
  does(({ play }) => play(true))
  expect(now()).toEqual([0, true])
  passes(1200)
  expect(now()).toEqual([1, true])
})

test.each<[what: string, does: (paths: ReturnType<typeof usePaths>) => void, at: number]>([
  ['is held', ({ play }) => play(false), 1],
  ['is stepped by hand', (paths) => paths.go(paths.at - 1), 0],
  ['is left for another tool', () => go({ tool: 'simulate' }), 1],
  ['is left for another goal', ({ aim }) => aim('states'), 0],
  ['is left for all paths', ({ pick }) => pick(null), 0],
])('a path that %s stays where it is, and when somebody comes back to it', (_, left, at) => {
  const { paths, does, passes } = shownAt(`&path=${id}`)
  does(({ play }) => play(true))
  passes(1200)
  expect([paths().at, paths().playing]).toEqual([1, true])
  does(left)
  passes(5000)
  does(() => go({ tool: 'paths', goal: 'edges', path: id }))
  passes(5000)
  expect([paths().at, paths().playing]).toEqual([at, false])
})
