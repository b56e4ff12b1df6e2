import type { Goal } from '../../paths/suite'
import { charts } from '../charts'
import { serialize } from './serialize'
import { shownSuite } from './suite'

/** What the page asks for. */
export interface Asked {
  chart: string
  goal: Goal
}

addEventListener('message', ({ data: { chart, goal } }: MessageEvent<Asked>) => {
  const fixture = charts[chart]?.fixture
  if (fixture) postMessage(serialize(fixture, shownSuite(fixture, goal)))
})
