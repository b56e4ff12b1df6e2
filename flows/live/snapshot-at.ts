import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { Fixture } from '../fixture'
import { pages } from '../fixtures/pages'
import { type Reached, walk } from '../paths/walk'

const isIn = ({ _nodes }: AnyMachineSnapshot, state: string) =>
  (_nodes as AnyStateNode[]).some(({ path }) => path.join('.') === state)

/** How a chart comes to a state by the shortest way of its case; nothing when it only passes through. */
export const reachedAt = (fixture: Fixture, state: string): Reached | undefined =>
  walk(fixture).reached.find(({ snapshot }) => isIn(snapshot, state))

/** The snapshot with which the page of a path begins in a state of its chart, filled with the fixtures. */
export const snapshotAt = (path: string, chart: string, state: string): unknown => {
  const fixture = Object.entries(pages).find(([known]) => known === path)?.[1]
  if (fixture?.chart.id !== chart) return undefined
  const reached = reachedAt(fixture, state)
  return reached && fixture.chart.getPersistedSnapshot(reached.snapshot)
}
