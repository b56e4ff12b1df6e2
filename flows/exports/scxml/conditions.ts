import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { CodeNames } from '../names'
import { literal } from '../xml'
import type { Tokens } from './tokens'

interface Composed {
  check: { name: string }
  guards: unknown[]
  stateValue: unknown
}

/** The state of a path such as `region.open`, or of an id. */
export const nodeAt = (from: AnyStateNode, path: string): AnyStateNode =>
  path.startsWith('#')
    ? from.machine.getStateNodeById(path.slice(1))
    : path.split('.').reduce((node, key) => node.states[key] as AnyStateNode, from)

/** The deepest states of a state value. */
const statesIn = (root: AnyStateNode, value: unknown): AnyStateNode[] => {
  if (typeof value === 'string') return [nodeAt(root, value)]
  return Object.entries(value as object).flatMap(([key, below]) => {
    const node = root.states[key] as AnyStateNode
    const inner = statesIn(node, below)
    return inner.length ? inner : [node]
  })
}

/** What a guard that only code knows is called in the data of the document: its name, and what is given to it. */
export const guardName = (names: CodeNames, guard: unknown): string => {
  if (typeof guard !== 'object' || guard === null) return names.nameOf('guards', guard)
  const { type, params } = guard as { type: string; params?: unknown }
  if (params === undefined) return type
  return typeof params === 'function' ? names.nameOf('guards', guard) : `${type} ${JSON.stringify(params)}`
}

/** Whether a guard is made of others, or asks for a state, by what xstate gives for that. */
export const isComposed = (guard: unknown): guard is Composed => typeof guard === 'function' && 'check' in guard

/** The guards of which a guard is made, which only code knows. */
export const leavesOf = (guard: unknown): unknown[] => {
  if (!isComposed(guard)) return [guard]
  return guard.check.name === 'checkStateIn' ? [] : guard.guards.flatMap(leavesOf)
}

/** A guard as an expression: states are asked for by In, what code knows stands in the data `guards`. */
export const conditionOf = (chart: AnyStateMachine, names: CodeNames, { idOf }: Tokens, guard: unknown): string => {
  const write = (one: unknown): string => {
    if (!isComposed(one)) return `guards[${literal(guardName(names, one))}]`
    const { check, guards, stateValue } = one
    if (check.name === 'checkStateIn')
      return `(${statesIn(chart.root, stateValue)
        .map((node) => `In('${idOf(node)}')`)
        .join(' && ')})`
    if (check.name === 'checkNot') return `!${guards.map(write)[0]}`
    return `(${guards.map(write).join(check.name === 'checkOr' ? ' || ' : ' && ')})`
  }
  return write(guard)
}
