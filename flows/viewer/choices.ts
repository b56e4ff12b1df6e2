import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate'
import { callNamed } from '../../contract'
import { CallFailed } from '../../contract/call-failed'
import type { Failure } from '../../contract/failures'
import { outputsIn } from '../paths/steps'
import { transitionId } from '../transition-id'
import type { ChartEntry } from './charts'
import { endWords, isTick, mayTick, tickWords } from './clock'
import { failuresOf } from './failures'
import { type Bilingual, lengthOf, type Transition } from './model'
import { failedWords, spokenModel } from './spoken'
import { stepped } from './stepping'

/** Something that may happen to a chart where it stands, and what comes of it. */
export interface Choice {
  event: EventObject
  cause: Transition['cause']
  actor: Transition['actor']
  words: Bilingual
  /** The payload or answer; undefined when there is none. */
  carries: unknown
  /** The guards that were asked, in their order. */
  guards: { words: Bilingual; passes: boolean }[]
  /** Ids of the transitions that it takes; none when nothing changes. */
  takes: string[]
  /** What the chart throws where it cannot make anything of the payload, or of what it was given before. */
  thrown?: string | undefined
}

interface Invoke {
  id: string
  src: unknown
  input?: unknown
}

/** What may happen, before the chart is asked what comes of it. */
type Happening = Pick<Choice, 'event'> & Partial<Pick<Choice, 'cause' | 'words' | 'carries'>>

/** The transitions that an event takes, when all that they do can be done. */
const outcomeOf = (chart: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject) => {
  try {
    const taken = chart.getTransitionData(snapshot as never, event as never) as AnyTransitionDefinition[]
    stepped(chart, snapshot, event)
    return { taken }
  } catch (error) {
    return { taken: [] as AnyTransitionDefinition[], thrown: (error as Error).message }
  }
}

const choiceOf = ({ chart }: ChartEntry, snapshot: AnyMachineSnapshot, node: AnyStateNode, one: Happening): Choice => {
  const candidates = (node.transitions.get(one.event.type) ?? []) as AnyTransitionDefinition[]
  const { taken, thrown } = outcomeOf(chart, snapshot, one.event)
  const chosen = candidates.findIndex((candidate) => taken.includes(candidate))
  const asked = chosen < 0 ? candidates : candidates.slice(0, chosen + 1)
  const { transitions } = spokenModel(chart)
  const told = (definition: AnyTransitionDefinition) =>
    transitions.find(({ id }) => id === transitionId(definition)) as Transition
  const { cause, actor, event } = told(candidates[0] as AnyTransitionDefinition)
  return {
    event: one.event,
    cause: one.cause ?? cause,
    actor: one.cause === 'time' ? 'time' : actor,
    words: one.words ?? event,
    carries: one.carries,
    guards: (thrown === undefined ? asked : [])
      .filter(({ guard }) => guard)
      .map((one, index) => ({ words: told(one).condition ?? ['', ''], passes: index === chosen })),
    takes: taken.map(transitionId),
    thrown,
  }
}

const sent = ({ fixture }: ChartEntry, snapshot: AnyMachineSnapshot, node: AnyStateNode): Happening[] =>
  (node.ownEvents as string[])
    .filter((type) => !type.startsWith('xstate.'))
    .flatMap((type) => {
      const payloads = (fixture.events as Record<string, object[]>)[type] ?? []
      return payloads.flatMap((payload): Happening[] => {
        const event = { type, ...payload }
        if (!isTick(payload)) return [{ event, carries: Object.keys(payload).length ? payload : undefined }]
        return mayTick(snapshot, payload) ? [{ event, cause: 'time', words: tickWords(payload) }] : []
      })
    })

const answered = ({ fixture }: ChartEntry, snapshot: AnyMachineSnapshot, node: AnyStateNode): Happening[] =>
  (node.invoke as unknown as Invoke[]).flatMap((run) => {
    const { id } = run
    const name = String(run.src)
    const call = callNamed(name)
    const failures: Failure[] = call ? failuresOf(name) : ['systemError']
    const end = name === 'countdown' ? endWords(snapshot, id) : undefined
    return [
      ...outputsIn(fixture, snapshot, run).map((output): Happening => {
        const event = { type: `xstate.done.actor.${id}`, output, actorId: id }
        return { event, carries: output, ...(end && { words: end }) }
      }),
      ...failures.map((failure): Happening => {
        const event = { type: `xstate.error.actor.${id}`, error: new CallFailed(failure, '', false), actorId: id }
        const words = call ? failedWords(name, failure) : failedWords(name)
        return { event, words }
      }),
    ]
  })

const passed = ({ chart }: ChartEntry, node: AnyStateNode): Happening[] =>
  (node.after as { eventType: string; delay: unknown }[])
    .filter(({ delay }) => lengthOf(chart, delay) !== undefined)
    .map(({ eventType }) => ({ event: { type: eventType } }))

/** Everything that may happen where a chart stands: events, answers and failures of calls, the passing of time. */
export const choicesAt = (entry: ChartEntry, snapshot: AnyMachineSnapshot): Choice[] => {
  if (snapshot.status !== 'active') return []
  const choices = (snapshot._nodes as AnyStateNode[]).flatMap((node) =>
    [...sent(entry, snapshot, node), ...answered(entry, snapshot, node), ...passed(entry, node)]
      .filter(({ event }) => node.transitions.has(event.type))
      .map((one) => choiceOf(entry, snapshot, node, one)),
  )
  const seen = new Set<string>()
  return choices.filter(({ event, carries, words }) => {
    const key = JSON.stringify([event.type, carries, words])
    return !seen.has(key) && seen.add(key)
  })
}

/** The same kind of choice with a payload or answer of one's own. */
export const withCarried = (
  entry: ChartEntry,
  snapshot: AnyMachineSnapshot,
  { event, cause, words }: Choice,
  carries: unknown,
): Choice => {
  const node = (snapshot._nodes as AnyStateNode[]).find(({ transitions }) => transitions.has(event.type))
  // An event may have an output of its own in its payload.
  const isAnswer = event.type.startsWith('xstate.done.actor.')
  const own = isAnswer ? { ...event, output: carries } : { ...(carries as object), type: event.type }
  return choiceOf(entry, snapshot, node ?? (entry.chart.root as AnyStateNode), { event: own, cause, words, carries })
}
