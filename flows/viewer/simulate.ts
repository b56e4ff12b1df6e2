import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate'
import { callNamed } from '../../contract'
import { CallFailed } from '../../contract/call-failed'
import type { Failure } from '../../contract/failures'
import { en } from '../../contract/messages/en'
import { zhCN } from '../../contract/messages/zh-CN'
import type { Case } from '../case'
import type { Listed } from './charts'
import { eventWords, guardWords, lengthOf, type Transition, type Words } from './model'
import { begun, idOf, stepped } from './stepping'

/** Something that may happen to a chart where it stands, and what comes of it. */
export interface Choice {
  event: EventObject
  cause: Transition['cause']
  words: Words
  /** The payload or answer, as JSON; empty when there is none. */
  carries: string
  /** The guards that were asked, in their order. */
  guards: { words: Words; passes: boolean }[]
  /** Ids of the transitions that it takes; none when nothing changes. */
  takes: string[]
}

/** A step that was taken. */
export interface Taken {
  words: Words
  takes: string[]
  /** What the chart said to the outside. */
  said: string[]
}

/** Where a simulation stands. */
export interface Standing {
  snapshot: AnyMachineSnapshot
  log: Taken[]
}

/** Failures that any call may meet beside those that it declares. */
const always: Failure[] = ['systemError', 'sessionInvalid', 'timedOut']

interface Invoke {
  id: string
  src: unknown
}

const shortened = (value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  if (text === '{}') return ''
  return text.length > 90 ? `${text.slice(0, 88)} …` : text
}

const choiceOf = (
  { chart }: Listed,
  snapshot: AnyMachineSnapshot,
  node: AnyStateNode,
  event: EventObject,
  carries: string,
  more: Words = ['', ''],
): Choice => {
  const candidates = (node.transitions.get(event.type) ?? []) as AnyTransitionDefinition[]
  const taken = chart.getTransitionData(snapshot as never, event as never) as AnyTransitionDefinition[]
  const chosen = candidates.findIndex((candidate) => taken.includes(candidate))
  const asked = chosen < 0 ? candidates : candidates.slice(0, chosen + 1)
  const { cause, event: name } = eventWords(chart, node, candidates[0] as AnyTransitionDefinition)
  return {
    event,
    cause,
    words: [name[0] + more[0], name[1] + more[1]],
    carries,
    guards: asked
      .filter(({ guard }) => guard)
      .map(({ guard }, index) => ({ words: guardWords(guard), passes: index === chosen })),
    takes: taken.map(idOf),
  }
}

const payloadsOf = ({ events }: Case, type: string): object[] => (events as Record<string, object[]>)[type] ?? []

/** Everything that may happen where a chart stands: events, answers and failures of calls, the passing of time. */
export const choicesAt = (listed: Listed, snapshot: AnyMachineSnapshot): Choice[] => {
  if (snapshot.status !== 'active') return []
  const { chart, chartCase } = listed
  const choices: Choice[] = []
  const add = (...parts: [AnyStateNode, EventObject, string, Words?]) => {
    if (parts[0].transitions.has(parts[1].type)) choices.push(choiceOf(listed, snapshot, ...parts))
  }
  for (const node of snapshot._nodes as AnyStateNode[]) {
    for (const type of node.ownEvents as string[]) {
      if (type.startsWith('xstate.')) continue
      for (const payload of payloadsOf(chartCase, type)) add(node, { type, ...payload }, shortened(payload))
    }
    for (const { id, src } of node.invoke as unknown as Invoke[]) {
      const call = callNamed(String(src))
      const answers = (call ? chartCase.answers : chartCase.effects) as Record<string, unknown[]>
      for (const output of answers[String(src)] ?? [])
        add(node, { type: `xstate.done.actor.${id}`, output, actorId: id } as EventObject, shortened(output))
      for (const failure of call ? new Set([...call.fails, ...always]) : always.slice(0, 1))
        add(
          node,
          { type: `xstate.error.actor.${id}`, error: new CallFailed(failure, '', false), actorId: id } as EventObject,
          '',
          [`: ${en[failure] || failure}`, `：${zhCN[failure] || failure}`],
        )
    }
    for (const { eventType, delay } of node.after as { eventType: string; delay: unknown }[])
      if (lengthOf(chart, delay) !== undefined) add(node, { type: eventType }, '')
  }
  const seen = new Set<string>()
  return choices.filter(({ event, carries, words }) => {
    const key = JSON.stringify([event.type, carries, words])
    return !seen.has(key) && seen.add(key)
  })
}

/** Whether a chart can be run here: one without fixtures needs no input. */
export const canRun = ({ chartCase, kind }: Listed): boolean => chartCase !== undefined || kind === 'lifecycles'

/** Runs a chart from an input through steps; a step back is a run of all but the last. */
export const run = ({ chart }: Listed, input: unknown, steps: readonly Pick<Choice, 'event' | 'words'>[]): Standing => {
  let { snapshot } = begun(chart, input)
  const log: Taken[] = []
  for (const { event, words } of steps) {
    const next = stepped(chart, snapshot, event)
    snapshot = next.snapshot
    log.push({ words, takes: next.takes, said: next.said })
  }
  return { snapshot, log }
}
