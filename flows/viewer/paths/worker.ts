import type { Goal } from '../../paths/suite'
import { charts } from '../charts'
import { packed } from './parcel'
import { shownSuite } from './suite'

/** What the page asks for. */
export interface Asked {
  chart: string
  goal: Goal
}

addEventListener('message', ({ data: { chart, goal } }: MessageEvent<Asked>) => {
  const chartCase = charts[chart]?.chartCase
  if (chartCase) postMessage(packed(chartCase, shownSuite(chartCase, goal)))
})
