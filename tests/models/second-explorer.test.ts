import { getAdjacencyMap } from '@xstate/test'
import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate'
import { callNamed } from '../../contract'
import { CallFailed } from '../../contract/call-failed'
import type { Failure } from '../../contract/failures'
import { charts } from '../../flows/charts'
import type { Fixture } from '../../flows/fixture'
import { eventOf } from '../../flows/paths/steps'
import { walk } from '../../flows/paths/walk'
import { stateName } from '../../machines/state-name'

/** Failures that any call may meet. */
const always: Failure[] = ['systemError', 'sessionInvalid', 'timedOut']

/** How many memories of a state are gone on from, as in the other explorer; more where something else is remembered at all. */
const mostPerState = 40

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)]

/** Every fixture as an event: what persons and the app send, each answer and failure of what is invoked, the delays. */
const eventsOf = ({ chart, events, answers, effects, failures }: Fixture): EventObject[] => {
  const nodes = nodesIn(chart.root)
  const sent = Object.entries(events as Record<string, object[]>).flatMap(([type, all]) =>
    all.map((one) => ({ type, ...one })),
  )
  const invoked = nodes
    .flatMap(({ invoke }) => invoke)
    .flatMap(({ id, src }) => {
      const name = String(src)
      const outputs = ({ ...answers, ...effects } as Record<string, unknown[]>)[name] ?? []
      const known = callNamed(name)?.fails ?? (failures as Record<string, Failure[]> | undefined)?.[name] ?? []
      return [
        ...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
        ...[...known, ...always].map((failure) => ({
          type: `xstate.error.actor.${id}`,
          error: new CallFailed(failure, '', false),
          actorId: id,
        })),
      ]
    })
  const delays = nodes.flatMap(({ after }) => after.map(({ eventType }) => ({ type: eventType })))
  return [...sent, ...invoked, ...delays] as EventObject[]
}

type Fits = Record<string, (input: unknown, output: unknown) => boolean>

/** Whether an event may come where a chart stands: not every answer fits what a child chart was begun with. */
const mayCome = ({ fits = {} }: Fixture, { _nodes, context }: AnyMachineSnapshot, event: EventObject) =>
  (_nodes as AnyStateNode[])
    .flatMap(({ invoke }) => invoke as unknown as { id: string; src: string; input: (given: object) => unknown }[])
    .every(({ id, src, input }) => {
      const fitting = (fits as Fits)[src]
      return (
        event.type !== `xstate.done.actor.${id}` ||
        !fitting ||
        fitting(input({ context }), (event as { output?: unknown }).output)
      )
    })

const stepName = (from: unknown, type: string, to: unknown) =>
  `${stateName(from as never)} - ${type} -> ${stateName(to as never)}`

/** What the explorer of @xstate/test finds: the states, and the steps that change state. */
const explored = (fixture: Fixture) => {
  const states = new Set<string>()
  const steps = new Set<string>()
  const all = eventsOf(fixture)
  for (const input of fixture.inputs) {
    const met = new Map<string, Set<string>>()
    const remembered = new Set<string>()
    const serializeState = ({ value, context }: AnyMachineSnapshot) => {
      const name = JSON.stringify(value)
      const known = met.get(name) ?? new Set<string>()
      met.set(name, known)
      const memory = JSON.stringify(context)
      const kinds = Object.values(context).map(
        (one) => one === null || one === undefined || one === '' || JSON.stringify(one) === '[]',
      )
      const kind = name + JSON.stringify(kinds)
      if (known.size < mostPerState || !remembered.has(kind)) known.add(memory)
      remembered.add(kind)
      return known.has(memory) ? name + memory : name + [...known][0]
    }
    const map = getAdjacencyMap(
      fixture.chart as never,
      {
        ...{ input, serializeState, limit: 100_000 },
        events: (now: AnyMachineSnapshot) => all.filter((event) => mayCome(fixture, now, event)),
      } as never,
    ) as Record<
      string,
      { state: AnyMachineSnapshot; transitions: Record<string, { state: AnyMachineSnapshot; event: EventObject }> }
    >
    for (const { state, transitions } of Object.values(map)) {
      states.add(stateName(state.value))
      for (const { state: to, event } of Object.values(transitions))
        if (stateName(to.value) !== stateName(state.value)) steps.add(stepName(state.value, event.type, to.value))
    }
  }
  return { states, steps }
}

const missing = (some: Set<string>, others: Set<string>) => [...some].filter((one) => !others.has(one)).sort()

describe.each(charts)('$id', ({ fixture }) => {
  test('has the same states and steps for two explorers', () => {
    const { reached } = walk(fixture)
    const ours = {
      states: new Set(reached.map(({ snapshot }) => stateName(snapshot.value))),
      steps: new Set(
        reached.flatMap(({ snapshot, moves }) =>
          moves
            .filter(({ to }) => stateName(to.value) !== stateName(snapshot.value))
            .map(({ step, to }) => stepName(snapshot.value, eventOf(step).type, to.value)),
        ),
      ),
    }
    const theirs = explored(fixture)
    expect({
      'states that only ours finds': missing(ours.states, theirs.states),
      'states that only theirs finds': missing(theirs.states, ours.states),
      'steps that only ours finds': missing(ours.steps, theirs.steps),
      'steps that only theirs finds': missing(theirs.steps, ours.steps),
    }).toEqual({
      'states that only ours finds': [],
      'states that only theirs finds': [],
      'steps that only ours finds': [],
      'steps that only theirs finds': [],
    })
  })
})
