import { useEffect, useState } from 'react'
import { eventOf } from '../../paths/steps'
import type { Goal } from '../../paths/suite'
import type { ChartEntry } from '../charts'
import { run, type Simulation } from '../simulate'
import { type Coverage, coverageOf } from './coverage'
import { deserialize } from './serialize'
import { startWorker } from './start-worker'
import type { ShownPath, ShownSuite } from './suite'
import type { Asked } from './worker'

/** How long a step of a path is shown, in milliseconds. */
const beat = 1200

const made = new Map<string, ShownSuite>()

/** The suite of a chart for a goal; undefined while it is made, beside the page. */
const useSuite = (entry: ChartEntry | undefined, goal: Goal): ShownSuite | undefined => {
  const [, arrived] = useState(0)
  const key = entry && `${entry.chart.id} ${goal}`
  useEffect(() => {
    if (!entry || !key || made.has(key)) return
    const worker = startWorker()
    worker.addEventListener('message', ({ data }: MessageEvent<ShownSuite>) => {
      made.set(key, deserialize(entry.fixture, data))
      arrived((count) => count + 1)
      worker.terminate()
    })
    worker.postMessage({ chart: entry.chart.id, goal } satisfies Asked)
    return () => worker.terminate()
  }, [entry, key, goal])
  return key ? made.get(key) : undefined
}

/** What is chosen: a goal, a path of its suite, how many of its steps were taken. */
interface Chosen {
  chart: string
  goal: Goal
  path: string | null
  at: number
  playing: boolean
}

/** The paths of a chart: the suite of a goal, and the one that is being watched. */
export interface Paths {
  goal: Goal
  suite: ShownSuite | undefined
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

/** Makes the suite of a chart, and runs one of its paths step by step; of no chart, nothing. */
export const usePaths = (entry: ChartEntry | undefined): Paths => {
  const chart = entry?.chart.id ?? ''
  const [last, choose] = useState<Chosen>({ chart, goal: 'edges', path: null, at: 0, playing: false })
  const chosen = last.chart === chart ? last : { chart, goal: last.goal, path: null, at: 0, playing: false }
  const { goal, at, playing } = chosen
  const suite = useSuite(entry, goal)
  const path = suite?.paths.find(({ id }) => id === chosen.path)
  const end = path?.steps.length ?? 0
  useEffect(() => {
    if (!playing) return
    const next = setTimeout(() => choose((now) => ({ ...now, at: Math.min(at + 1, end), playing: at + 1 < end })), beat)
    return () => clearTimeout(next)
  }, [playing, at, end])
  const taken = path?.steps.slice(0, at).map(({ step, words }) => ({ event: eventOf(step), words }))
  return {
    goal,
    suite,
    path,
    at,
    playing,
    simulation: path && taken && entry && run(entry, (entry.fixture.inputs as unknown[])[path.input], taken),
    coverage: suite && coverageOf(path ? [path] : suite.paths),
    aim: (wanted) => choose({ ...chosen, goal: wanted, path: null, at: 0, playing: false }),
    pick: (id) => choose({ ...chosen, path: id, at: 0, playing: false }),
    go: (step) => choose({ ...chosen, at: Math.max(0, Math.min(step, end)), playing: false }),
    play: (wanted) => choose({ ...chosen, playing: wanted, at: wanted && at >= end ? 0 : at }),
  }
}
