import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { ChartEntry } from './charts'
import { type Choice, choicesAt, withCarried } from './choices'
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
  /** Where it stood before its last step. */
  before: AnyMachineSnapshot | undefined
  log: Taken[]
}

type Doing = Pick<Choice, 'event' | 'words'>

const started = ({ chart }: ChartEntry, input: unknown): Simulation => ({
  snapshot: begun(chart, input).snapshot,
  before: undefined,
  log: [],
})

const after = ({ chart }: ChartEntry, { snapshot, log }: Simulation, { event, words }: Doing): Simulation => {
  const next = stepped(chart, snapshot, event)
  return { snapshot: next.snapshot, before: snapshot, log: [...log, { words, takes: next.takes, said: next.said }] }
}

/** Runs a chart from an input through steps; a step back is a run of all but the last. */
export const run = (
  entry: ChartEntry,
  input: unknown,
  steps: readonly { event: EventObject; words: Bilingual }[],
): Simulation => steps.reduce((now, step) => after(entry, now, step), started(entry, input))

/** What a payload of one's own begins with where it would be read as which choice it is. */
const own = '='

/** How an address names a choice: its event, and which of those it is, or the payload of one's own. */
export const keyOf = (choices: readonly Choice[], choice: Choice): string => {
  const { type } = choice.event
  const index = choices.filter(({ event }) => event.type === type).indexOf(choice)
  if (index < 0) return `${type}~${typeof choice.carries === 'number' ? own : ''}${JSON.stringify(choice.carries)}`
  return index ? `${type}~${index}` : type
}

const choiceFor = (entry: ChartEntry, snapshot: AnyMachineSnapshot, key: string): Choice | undefined => {
  const [type = '', which = '0'] = key.split(/~(.*)/s)
  const same = choicesAt(entry, snapshot).filter(({ event }) => event.type === type)
  if (/^\d+$/.test(which)) return same[Number(which)]
  try {
    return same[0] && withCarried(entry, snapshot, same[0], JSON.parse(which.startsWith(own) ? which.slice(1) : which))
  } catch {
    return undefined
  }
}

/** Runs a chart as an address tells it: as far as there is such a choice; `unknown` is the first that is none. */
export const runBy = (
  entry: ChartEntry,
  input: number,
  keys: readonly string[],
): { simulation: Simulation; unknown?: string } => {
  let now = started(entry, entry.fixture.inputs[input])
  for (const key of keys) {
    const choice = choiceFor(entry, now.snapshot, key)
    if (!choice?.takes.length) return { simulation: now, unknown: key }
    now = after(entry, now, choice)
  }
  return { simulation: now }
}
