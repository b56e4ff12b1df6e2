import { useEffect, useState } from 'react'
import { eventOf } from '../../paths/steps'
import type { Goal } from '../../paths/suite'
import type { ChartEntry } from '../charts'
import { go, type Place } from '../place'
import { run, type Simulation } from '../simulate'
import { startWorker } from '../trusted'
import { type Coverage, coverageOf } from './coverage'
import { deserialize } from './serialize'
import type { ShownPath, ShownSuite } from './suite'
import type { Asked } from './worker'

/** How long a step of a path is shown, in milliseconds. */
const beat = 1200

const made = new Map<string, ShownSuite>()

/** The suite of a chart for a goal; undefined while it is made, beside the page, null when it cannot be made. */
const useSuite = (entry: ChartEntry | undefined, goal: Goal): ShownSuite | null | undefined => {
  const [, arrived] = useState(0)
  const [failed, fail] = useState<string>()
  const key = entry && `${entry.chart.id} ${goal}`
  useEffect(() => {
    if (!entry || !key || made.has(key)) return
    fail(undefined)
    const worker = startWorker('paths')
    worker.addEventListener('error', () => fail(key))
    worker.addEventListener('message', ({ data }: MessageEvent<ShownSuite>) => {
      made.set(key, deserialize(entry.fixture, data))
      arrived((count) => count + 1)
      worker.terminate()
    })
    worker.postMessage({ chart: entry.chart.id, goal } satisfies Asked)
    return () => worker.terminate()
  }, [entry, key, goal])
  return key ? (made.get(key) ?? (failed === key ? null : undefined)) : undefined
}

/** The paths of a chart: the suite of a goal, and the one that is being watched. */
export interface Paths {
  goal: Goal
  /** Undefined while it is made, null when it cannot be. */
  suite: ShownSuite | null | undefined
  path: ShownPath | undefined
  at: number
  playing: boolean
  simulation: Simulation | undefined
  coverage: Coverage | undefined
  aim(goal: Goal): void
  pick(path: string | null): void
  go(at: number): void
  play(playing: boolean): void
}

/** The suite of a chart and one of its paths, run as far as the address says; of no chart, nothing. */
export const usePaths = (entry: ChartEntry | undefined, { goal, path: asked, step, tool }: Place): Paths => {
  const [playing, play] = useState(false)
  const suite = useSuite(entry, goal)
  const path = suite?.paths.find(({ id }) => id === asked)
  const end = path?.steps.length ?? 0
  const at = Math.min(step, end)
  const isPlaying = playing && tool === 'paths' && path !== undefined && at < end
  useEffect(() => {
    if (!isPlaying) return
    const next = setTimeout(() => go({ step: at + 1 }, 'replace'), beat)
    // Back and forward lead to a step to look at it.
    const stop = () => play(false)
    addEventListener('popstate', stop)
    return () => {
      clearTimeout(next)
      removeEventListener('popstate', stop)
    }
  }, [isPlaying, at])
  // What came to its end, or was left, does not go on when somebody comes back to it.
  useEffect(() => {
    if (playing && !isPlaying) play(false)
  }, [playing, isPlaying])
  const choose = (change: Partial<Place>) => {
    play(false)
    go(change)
  }
  const taken = path?.steps.slice(0, at).map(({ step, words }) => ({ event: eventOf(step), words }))
  return {
    goal,
    suite,
    path,
    at,
    playing: isPlaying,
    simulation: path && taken && entry && run(entry, (entry.fixture.inputs as unknown[])[path.input], taken),
    coverage: suite ? coverageOf(path ? [path] : suite.paths) : undefined,
    aim: (wanted) => choose({ goal: wanted, path: null, step: 0 }),
    pick: (id) => choose({ path: id, step: 0 }),
    go: (wanted) => choose({ step: Math.max(0, Math.min(wanted, end)) }),
    play: (wanted) => {
      play(wanted)
      if (wanted && at >= end) go({ step: 0 }, 'replace')
    },
  }
}
