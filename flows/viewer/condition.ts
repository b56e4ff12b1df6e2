/** What a guard asks: all or any of several things, the contrary of one, that a state stands, or what code knows. */
export type Condition =
  | { asks: 'all' | 'any'; parts: Condition[] }
  | { asks: 'not'; part: Condition }
  | { asks: 'state'; place: string }
  | { asks: 'code'; guard: unknown }

/** A guard that XState makes of others, or of a state that it asks for. */
interface Composed {
  check: { name: string }
  guards: unknown[]
  stateValue: unknown
}

const isComposed = (guard: unknown): guard is Composed => typeof guard === 'function' && 'check' in guard

/** Each state that a value of states names, by its names from the top. */
const placesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, below]) => {
        const places = placesIn(below)
        return places.length ? places.map((place) => `${key}.${place}`) : [key]
      })
    : [String(value)]

/** Several conditions as one; those of the same kind within them stand beside the others. */
const joined = (asks: 'all' | 'any', conditions: Condition[]): Condition => {
  const parts = conditions.flatMap((one) => (one.asks === asks ? one.parts : [one]))
  const [only, ...others] = parts
  return only && !others.length ? only : { asks, parts }
}

/** What a guard asks, by what it is made of; what is denied twice is not denied. */
export const conditionOf = (guard: unknown): Condition => {
  if (!isComposed(guard)) return { asks: 'code', guard }
  const { check, guards, stateValue } = guard
  if (check.name === 'checkStateIn')
    return joined(
      'all',
      placesIn(stateValue).map((place) => ({ asks: 'state', place })),
    )
  const parts = guards.map(conditionOf)
  if (check.name !== 'checkNot') return joined(check.name === 'checkOr' ? 'any' : 'all', parts)
  const [part] = parts as [Condition]
  return part.asks === 'not' ? part.part : { asks: 'not', part }
}

/** The states of which a condition asks for one, where it asks for nothing else. */
export const anyStateOf = (condition: Condition): string[] => {
  if (condition.asks === 'state') return [condition.place]
  if (condition.asks !== 'any') return []
  const places = condition.parts.flatMap((one) => (one.asks === 'state' ? [one.place] : []))
  return places.length === condition.parts.length ? places : []
}

/** Whether a condition is told as several things, so that it stands in brackets within another one. */
export const isSeveral = (condition: Condition): boolean =>
  condition.asks === 'all' || (condition.asks === 'any' && !anyStateOf(condition).length)
