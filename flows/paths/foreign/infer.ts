import type { AnyActorLogic, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import type { Fixture, SourceKind } from '../../fixture'
import { nodesOf } from '../../nodes'
import { besides, callOf, runName, type Words } from '../../words/runs'
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
  note: Words | undefined
  /** Whether that is known of it. */
  known: boolean
}

/** How many states of a child chart its parent is told of. */
const mostSnapshots = 10

const unlike = <Value>(values: Value[]): Value[] => [...new Map(values.map((value) => [textOf(value), value])).values()]

/** What a chart is called that another one runs. */
const childName = (name: string): Words => {
  const call = callOf(name)
  return call
    ? [`the chart that ${call.state} runs`, `${call.state} 运行的流程图`]
    : [`chart ${name}`, `流程图 ${name}`]
}

const walkedApart = (name: string, outputs: string[]): Words => {
  const [en, zh] = childName(name)
  if (!outputs.length) return [`${en} is walked apart: it never ends`, besides(zh, '单独遍历：从不结束')]
  return [
    `${en} is walked apart: it ends with ${outputs.join(' or ')}`,
    besides(zh, `单独遍历：以 ${outputs.join(' 或 ')} 结束`),
  ]
}

const notBegun = (name: string, message: string): Words => {
  const [en, zh] = childName(name)
  return [
    `${en} does not begin (${message}): it is taken to end with undefined`,
    besides(zh, `无法开始（“${message}”）：视为以 undefined 结束`),
  ]
}

/** What a chart that another one runs may come to, as its own walk finds. */
const childOf = (name: string, machine: AnyStateMachine): Source => {
  const { reached, thrown } = walk(inferredFixture(machine))
  const snapshots = reached.map(({ snapshot }) => snapshot)
  const outputs = unlike(snapshots.filter(({ status }) => status === 'done').map(({ output }) => output))
  const begins = reached.length > 0 || !thrown.length
  return {
    known: begins,
    outputs: begins ? outputs : [undefined],
    snapshots: unlike(snapshots.map(({ value, context, status }) => ({ value, context, status }))).slice(
      0,
      mostSnapshots,
    ),
    note: begins ? walkedApart(name, outputs.map(textOf)) : notBegun(name, thrown[0]?.message ?? ''),
  }
}

/** What nobody can know of a source; in Chinese its name stands before. */
const unknowns = {
  sends: ['what {} sends is unknown: any event of the chart may come', '发送的内容未知：流程图的任何事件都可能发生'],
  stands: ['where {} stands is unknown: it is taken as undefined', '所处的状态未知：视为 undefined'],
  stays: ['where {} stands is unknown: it is taken to stay as it begins', '所处的状态未知：视为保持初始状态'],
  tells: ['what {} tells is unknown: it is taken as undefined', '通知的内容未知：视为 undefined'],
  answers: ['what {} answers is unknown: it is taken as undefined', '返回的内容未知：视为 undefined'],
  missing: ['{} is not implemented: its answer is taken as undefined', '没有实现：其返回视为 undefined'],
} as const satisfies Record<string, Words>

/** What is assumed of a source by its kind: what it answers, where it stands while it runs, and what is told of that. */
const assumptions: Record<Exclude<SourceKind, 'machine'>, { answers: boolean; stands: boolean; note: Words }> = {
  callback: { answers: false, stands: false, note: unknowns.sends },
  eventObservable: { answers: false, stands: false, note: unknowns.sends },
  transition: { answers: false, stands: true, note: unknowns.stands },
  observable: { answers: true, stands: true, note: unknowns.tells },
  promise: { answers: true, stands: true, note: unknowns.answers },
  unknown: { answers: true, stands: true, note: unknowns.missing },
}

/** What is assumed of a source; whoever writes a fixture needs the name that it has there. */
const noteOf = (name: string, [en, zh]: Words, isCalled: boolean): Words => {
  const [english, chinese] = runName(name)
  return [
    en.replace('{}', english) + (isCalled ? `; fixtures call it ${name}` : ''),
    besides(chinese, zh) + (isCalled ? `；样例数据中的名称为 ${name}` : ''),
  ]
}

/** Where a child chart or a reducer stands when it begins; nothing of other logic, and where it needs an input. */
const beginningOf = (logic: AnyActorLogic): object | undefined => {
  const kind = kindOf(logic)
  if (kind !== 'machine' && kind !== 'transition') return undefined
  try {
    if (kind === 'transition') return { context: logic.getInitialSnapshot({} as never, undefined).context }
    const { value, context } = begin(logic as AnyStateMachine, undefined).snapshot
    return { value, context }
  } catch {
    return undefined
  }
}

const sourceOf = (name: string, logic: AnyActorLogic | undefined): Source => {
  const kind = kindOf(logic)
  if (kind === 'machine') return childOf(name, logic as AnyStateMachine)
  const { answers, stands, note } = assumptions[kind]
  const beginning = logic && beginningOf(logic)
  return {
    known: false,
    outputs: answers ? [undefined] : [],
    snapshots: stands ? [{ status: 'active', context: undefined, ...beginning }] : [],
    note: noteOf(name, beginning ? unknowns.stays : note, answers && callOf(name) !== undefined),
  }
}

/** An event for a wildcard that no other transition names. */
const forWildcard = (descriptor: string, types: string[]) => {
  const name = descriptor === '*' ? 'anything' : descriptor.replace(/\*$/, 'anything')
  return types.includes(name) ? `${name}.else` : name
}

/** By which event each wildcard is tried. */
const triedBy = (nodes: AnyStateNode[]): Words[] => {
  const descriptors = nodes.flatMap(({ transitions }) => [...transitions.keys()].map(String))
  return descriptors
    .filter((type) => type.endsWith('*') && !type.startsWith('xstate.'))
    .map((type) => [type, forWildcard(type, descriptors)])
    .map(([type, name]): Words => [`${type} is tried by the event ${name}`, `${type} 由事件 ${name} 触发`])
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
    .map(
      ({ delay }): Words => [
        `delay ${delay} is not implemented: the chart goes on at once`,
        `延时 ${delay} 没有实现：流程图立即继续`,
      ],
    )

/** What a chart reads of its input where it begins; nothing where it reads none of it. */
const readOfInput = (chart: AnyStateMachine): Words | undefined => {
  const read = new Set<string>()
  const input = new Proxy({}, { get: (_, name) => void (typeof name === 'string' && read.add(name)) })
  try {
    begin(chart, input)
  } catch {
    // What was read until then was read.
  }
  if (!read.size) return undefined
  return [`, and the chart reads ${[...read].join(', ')} of it`, `，而流程图会读取其中的 ${[...read].join('、')}`]
}

/** Inputs with which a chart begins, and what is told of them. */
const inputsOf = (chart: AnyStateMachine): { inputs: unknown[]; note?: Words } => {
  const begins = (input: unknown): AnyMachineSnapshot | undefined => {
    try {
      return begin(chart, input).snapshot
    } catch {
      return undefined
    }
  }
  const read = readOfInput(chart)
  if (begins(undefined))
    return { inputs: [undefined], ...(read && { note: [`no input is given${read[0]}`, `没有给出输入${read[1]}`] }) }
  if (begins({})) {
    const [en, zh] = read ?? ['', '']
    return { inputs: [{}], note: [`the input is unknown: it is taken as empty${en}`, `输入未知：视为空${zh}`] }
  }
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
        ...unlike(unsetDelays(chart, nodes)),
        ...unlike(triedBy(nodes)),
      ],
    },
  }
}
