import type { AnyActorLogic, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import type { Fixture, SourceKind } from '../../fixture'
import { nodesOf } from '../../nodes'
import { callOf, runName } from '../../words/runs'
import { begin } from '../macrostep'
import { textOf } from '../values'
import { walk } from '../walk'
import { kindOf, named } from './sources'

/** What somebody says of a chart of their own; what is left out is assumed. */
export type GivenFixture = {
  [Part in 'inputs' | 'failures' | 'fits' | 'weights']?: Fixture[Part]
} & { [Part in 'events' | 'answers' | 'effects']?: Record<string, unknown[]> }

interface Source {
  /** What it may answer. */
  outputs: unknown[]
  /** Where it stands while it runs, as far as a chart may hear of that. */
  snapshots: unknown[]
  note: string | undefined
  /** Whether that is known of it. */
  known: boolean
}

/** How many states of a child chart its parent is told of. */
const mostSnapshots = 10

const unlike = (values: unknown[]) => [...new Map(values.map((value) => [textOf(value), value])).values()]

/** What a chart that another one runs may come to, as its own walk finds. */
const childOf = (name: string, machine: AnyStateMachine): Source => {
  const { reached, thrown } = walk(inferredFixture(machine))
  const snapshots = reached.map(({ snapshot }) => snapshot)
  const outputs = unlike(snapshots.filter(({ status }) => status === 'done').map(({ output }) => output))
  const begins = reached.length > 0 || !thrown.length
  const call = callOf(name)
  const called = call ? `the chart that ${call.state} runs` : `chart ${name}`
  return {
    known: begins,
    outputs: begins ? outputs : [undefined],
    snapshots: unlike(snapshots.map(({ value, context, status }) => ({ value, context, status }))).slice(
      0,
      mostSnapshots,
    ),
    note: begins
      ? `${called} is walked apart: ${outputs.length ? `it ends with ${outputs.map(textOf).join(' or ')}` : 'it never ends'}`
      : `${called} does not begin (${thrown[0]?.message}): it is taken to end with undefined`,
  }
}

/** What is assumed of a source by its kind: what it answers, where it stands while it runs, and what is told of that. */
const assumptions: Record<Exclude<SourceKind, 'machine'>, { answers: boolean; stands: boolean; note: string }> = {
  callback: { answers: false, stands: false, note: 'what {} sends is unknown: any event of the chart may come' },
  eventObservable: { answers: false, stands: false, note: 'what {} sends is unknown: any event of the chart may come' },
  transition: { answers: false, stands: true, note: 'where {} stands is unknown: it is taken as undefined' },
  observable: { answers: true, stands: true, note: 'what {} tells is unknown: it is taken as undefined' },
  promise: { answers: true, stands: true, note: 'what {} answers is unknown: it is taken as undefined' },
  unknown: { answers: true, stands: true, note: '{} is not implemented: its answer is taken as undefined' },
}

const sourceOf = (name: string, logic: AnyActorLogic | undefined): Source => {
  const kind = kindOf(logic)
  if (kind === 'machine') return childOf(name, logic as AnyStateMachine)
  const { answers, stands, note } = assumptions[kind]
  return {
    known: false,
    outputs: answers ? [undefined] : [],
    snapshots: stands ? [{ status: 'active', context: undefined }] : [],
    note: note.replace('{}', runName(name)[0]) + (answers && callOf(name) ? `; fixtures call it ${name}` : ''),
  }
}

/** An event for a wildcard that no other transition names. */
const forWildcard = (descriptor: string, types: string[]) => {
  const name = descriptor === '*' ? 'anything' : descriptor.replace(/\*$/, 'anything')
  return types.includes(name) ? `${name}.else` : name
}

/** The events that may be sent to a chart, each with what is known of its payload. */
const eventsOf = (nodes: AnyStateNode[], snapshotsOf: (id: string) => unknown[]): Record<string, object[]> => {
  const descriptors = [...new Set(nodes.flatMap(({ transitions }) => [...transitions.keys()].map(String)))]
  const types = descriptors.filter((type) => !type.endsWith('*'))
  return Object.fromEntries(
    descriptors.flatMap((descriptor): [string, object[]][] => {
      if (descriptor === 'xstate.route') {
        const routed = nodes.filter(({ config }) => 'route' in config && config.id)
        return [[descriptor, routed.map(({ config }) => ({ to: `#${config.id}` }))]]
      }
      const [, id] = descriptor.match(/^xstate\.snapshot\.(.+)$/) ?? []
      if (id) return [[descriptor, snapshotsOf(id).map((snapshot) => ({ snapshot }))]]
      if (descriptor.startsWith('xstate.')) return []
      return [[descriptor.endsWith('*') ? forWildcard(descriptor, types) : descriptor, [{}]]]
    }),
  )
}

/** Delays that the chart names and nobody set: xstate does not wait for them. */
const unsetDelays = ({ implementations }: AnyStateMachine, nodes: AnyStateNode[]) =>
  nodes
    .flatMap(({ after }) => after as { delay: unknown }[])
    .filter(({ delay }) => typeof delay === 'string' && !(delay in implementations.delays))
    .map(({ delay }) => `delay ${delay} is not implemented: the chart goes on at once`)

/** Where a child chart stands when it begins; nothing of other logic, and where it needs an input. */
const beginningOf = (logic: AnyActorLogic): object | undefined => {
  if (kindOf(logic) !== 'machine') return undefined
  try {
    const { value, context } = begin(logic as AnyStateMachine, undefined).snapshot
    return { value, context }
  } catch {
    return undefined
  }
}

/** What a chart reads of its input where it begins. */
const readOfInput = (chart: AnyStateMachine): string => {
  const read = new Set<string>()
  const input = new Proxy({}, { get: (_, name) => void (typeof name === 'string' && read.add(name)) })
  try {
    begin(chart, input)
  } catch {
    // What was read until then was read.
  }
  return read.size ? `, and the chart reads ${[...read].join(', ')} of it` : ''
}

/** Inputs with which a chart begins, and what is told of them. */
const inputsOf = (chart: AnyStateMachine): { inputs: unknown[]; note?: string } => {
  const begins = (input: unknown): AnyMachineSnapshot | undefined => {
    try {
      return begin(chart, input).snapshot
    } catch {
      return undefined
    }
  }
  const read = readOfInput(chart)
  if (begins(undefined)) return { inputs: [undefined], ...(read && { note: `no input is given${read}` }) }
  if (begins({})) return { inputs: [{}], note: `the input is unknown: it is taken as empty${read}` }
  return { inputs: [undefined] }
}

/** A fixture for any chart: what it declares by itself, what was given, and notes of what had to be assumed. */
export const inferredFixture = (machine: AnyStateMachine, given: GivenFixture = {}): Fixture => {
  const { chart, sources, beginnings } = named(machine, beginningOf)
  const nodes = nodesOf(chart.root as AnyStateNode)
  const answers = { ...given.answers, ...given.effects }
  const found = [...sources].map(([name, logic]) => ({ name, source: sourceOf(name, logic) }))
  const runs = nodes.flatMap(({ invoke }) => invoke as unknown as { id: string; src: string }[])
  const snapshotsOf = (id: string) =>
    found.find(({ name }) => name === (runs.find((run) => run.id === id)?.src ?? id))?.source.snapshots ?? []
  const events = { ...eventsOf(nodes, snapshotsOf), ...given.events }
  const { inputs, note } = given.inputs ? { inputs: given.inputs, note: undefined } : inputsOf(chart)
  const outputs = {
    ...Object.fromEntries(found.map(({ name, source }) => [name, source.outputs])),
    ...answers,
  }
  const isUnknown = ({ src }: { src: string }) => !answers[src] && !found.find(({ name }) => name === src)?.source.known
  const unknown = runs.filter(isUnknown).map(({ id }) => id)
  const isGiven = (type: string) => given.events?.[type] !== undefined
  const isTold = (name: string) => runs.some(({ id, src }) => src === name && isGiven(`xstate.snapshot.${id}`))
  const sent = Object.keys(events).filter((type) => !type.startsWith('xstate.'))
  const ends = unknown.flatMap((id) => [`xstate.done.actor.${id}`, `xstate.snapshot.${id}`])
  return {
    ...{ chart, inputs: inputs as Fixture['inputs'], events: events as never, answers: outputs as never },
    ...{ effects: outputs as never, failures: given.failures, fits: given.fits, weights: given.weights },
    assumed: {
      beginnings,
      kinds: Object.fromEntries([...sources].map(([name, logic]) => [name, kindOf(logic)])),
      events: new Set([...sent, ...ends].filter((type) => !isGiven(type))),
      notes: [
        ...(note ? [note] : []),
        ...found.flatMap(({ name, source }) => (source.note && !answers[name] && !isTold(name) ? [source.note] : [])),
        ...new Set(unsetDelays(chart, nodes)),
      ],
    },
  }
}
