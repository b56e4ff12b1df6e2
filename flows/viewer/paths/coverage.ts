import type { Model, State } from '../model'
import type { Covered, ShownPath, ShownSuite } from './suite'

/** What a picture shows as covered. */
export interface Coverage {
  states: Set<string>
  transitions: Set<string>
}

/** How far the lines of an arrow are covered. */
export type Part = 'all' | 'some' | 'none'

/** How many of these are covered. */
export const partOf = (covered: boolean[]): Part =>
  covered.every(Boolean) ? 'all' : covered.some(Boolean) ? 'some' : 'none'

/** The states in which somebody can rest, as the shares of a suite count them: neither the chart itself nor what it only passes through. */
export const lastingIn = ({ states, transitions }: Model): State[] =>
  states.filter(
    ({ path }) =>
      path !== '' &&
      !transitions.some(({ id, guard }) => id.startsWith(`${path}//`) && (guard?.[0] ?? 'otherwise') === 'otherwise'),
  )

/** What paths cover together. */
export const coverageOf = (paths: { covers: Covered }[]): Coverage => ({
  states: new Set(paths.flatMap(({ covers }) => covers.states)),
  transitions: new Set(paths.flatMap(({ covers }) => covers.transitions)),
})

/** Something that is not covered, and why: it cannot be, another path does, or the goal does not ask for it. */
export interface Missed {
  id: string
  /** The state at which the picture shows it. */
  at: string
  because: ShownSuite['reasons'][string] | { by: ShownPath } | 'unasked'
}

/** What is not covered of a chart. */
export const missedIn = (model: Model, { paths, reasons }: ShownSuite, { states, transitions }: Coverage): Missed[] => {
  const because = (id: string, kind: keyof Covered): Missed['because'] => {
    const by = paths.find(({ covers }) => covers[kind].includes(id))
    return reasons[id] ?? (by ? { by } : 'unasked')
  }
  return [
    ...model.states
      .filter(({ path }) => !states.has(path))
      .map(({ path }): Missed => ({ id: path, at: path, because: because(path, 'states') })),
    ...model.transitions
      .filter(({ id }) => !transitions.has(id))
      .map(({ id, from }): Missed => ({ id, at: from, because: because(id, 'transitions') })),
  ]
}
