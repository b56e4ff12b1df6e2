import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { ChartEntry } from './charts'
import type { Bilingual } from './model'
import { begun, stepped } from './stepping'

/** A step that was taken. */
export interface Taken {
  words: Bilingual
  takes: string[]
  /** What the chart said to the outside. */
  said: string[]
}

/** Where a simulation stands. */
export interface Simulation {
  snapshot: AnyMachineSnapshot
  log: Taken[]
}

/** Runs a chart from an input through steps; a step back is a run of all but the last. */
export const run = (
  { chart }: ChartEntry,
  input: unknown,
  steps: readonly { event: EventObject; words: Bilingual }[],
): Simulation => {
  let { snapshot } = begun(chart, input)
  const log: Taken[] = []
  for (const { event, words } of steps) {
    const next = stepped(chart, snapshot, event)
    snapshot = next.snapshot
    log.push({ words, takes: next.takes, said: next.said })
  }
  return { snapshot, log }
}
