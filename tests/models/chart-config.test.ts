import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, createMachine, setup } from 'xstate'
import { configOf } from '../../flows/exports/config'
import { nodesOf } from '../../flows/nodes'
import { exportedCharts } from '../support/exported-charts'

interface Told {
  inline?: Record<'guards' | 'actions' | 'actors', Record<string, string>>
  leftOut?: Record<string, string>
}

const idsOf = (nodes: readonly AnyStateNode[] | undefined) => nodes?.map(({ id }) => id) ?? null

/** What something is called, where it has a name; else that it is code. */
const nameOf = (code: unknown): string => {
  // What xstate calls logic that a state runs without a name.
  if (typeof code === 'string') return code.startsWith('xstate.invoke.') ? 'code' : code
  return typeof code === 'object' && code !== null && 'type' in code ? String(code.type) : 'code'
}

const transition = ({ target, reenter, guard, actions, ...more }: AnyTransitionDefinition) => ({
  ...{ target: idsOf(target), reenter: Boolean(reenter), guard: guard === undefined ? null : nameOf(guard) },
  ...{ actions: actions.map(nameOf), description: (more as { description?: string }).description ?? '' },
})

/** What xstate itself has made of a configuration: every state with all that leads out of it. */
const graphOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root).map((node) => ({
    ...{ id: node.id, type: node.type, history: node.history, order: node.order, tags: node.tags },
    initial: node.type === 'compound' ? transition(node.initial as never) : null,
    historyTarget: node.type === 'history' ? ((node.config as { target?: string }).target ?? null) : null,
    transitions: [...node.transitions].map(([type, list]) => [
      type,
      (list as AnyTransitionDefinition[]).map(transition),
    ]),
    always: ((node.always ?? []) as AnyTransitionDefinition[]).map(transition),
    delays: (node.after as { delay: unknown; eventType: string }[]).map(({ delay, eventType }) => [eventType, delay]),
    runs: (node.invoke as unknown as { id: string; systemId?: string; src: unknown }[]).map(({ id, systemId, src }) => [
      id,
      systemId,
      nameOf(src),
    ]),
    ...{ entry: node.entry.map(nameOf), exit: node.exit.map(nameOf) },
    ...{ description: node.description ?? '' },
  }))

/** The names that stand for code in a rebuilt graph are code again. */
const withCode = (value: unknown, names: Set<string>): unknown => {
  if (typeof value === 'string') return names.has(value) ? 'code' : value
  if (Array.isArray(value)) return value.map((one) => withCode(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withCode(one, names)]))
}

describe.each(Object.entries(exportedCharts))('%s', (_, chart) => {
  const config = JSON.parse(JSON.stringify(configOf(chart)))
  const { inline, leftOut = {} } = (config.meta ?? {}) as Told
  const made = Object.values(inline ?? {}).flatMap(Object.keys)

  test('is the same graph when createMachine has it back from JSON', () => {
    const nothing = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, () => true]))
    const back = setup({
      guards: nothing({ ...chart.implementations.guards, ...inline?.guards }),
      actions: nothing({ ...chart.implementations.actions, ...inline?.actions }),
      delays: chart.implementations.delays,
      actors: chart.implementations.actors as never,
    }).createMachine(config)
    expect(withCode(graphOf(back as unknown as AnyStateMachine), new Set(made))).toEqual(graphOf(chart))
  })

  test('names no code by a name that the chart has given to other code', () => {
    const { guards, actions, actors } = chart.implementations
    expect(made.filter((name) => name in guards || name in actions || name in actors)).toEqual([])
    expect(new Set(made).size).toBe(made.length)
  })

  test('says of everything that is missing in it that it was left out', () => {
    const said = Object.keys(leftOut).join('\n')
    for (const node of nodesOf(chart.root))
      for (const { src, input } of (node.config.invoke ? [node.config.invoke].flat() : []) as {
        src: unknown
        input?: unknown
      }[])
        if (typeof input === 'function') expect(said).toContain(`input of ${typeof src === 'string' ? src : ''}`)
    if (typeof chart.config.context === 'function') expect(said).toContain(`context of ${chart.id}`)
  })
})

test('what code without a name does is told beside its name', () => {
  const chart = createMachine({
    id: 'one',
    on: { GO: { guard: ({ event }) => event.code === '1234', actions: () => {} } },
  })
  expect(configOf(chart)).toEqual({
    id: 'one',
    on: { GO: { guard: 'guard 1', actions: 'action 1' } },
    meta: {
      inline: {
        guards: { 'guard 1': expect.stringContaining('1234') },
        actions: { 'action 1': expect.stringMatching(/^\(\) => \{ ?\}$/) },
      },
    },
  })
})
