import { textOf } from '../paths/values'
import { besides, type Words } from '../words/runs'
import { anyStateOf, type Condition, conditionOf, isSeveral } from './condition'

/** The names that a function gets from where it is written are not its own. */
const places = ['guard', 'actions', 'entry', 'exit']

/** What a function is called; empty for one without a name of its own. */
export const named = (made: unknown): string =>
  typeof made === 'function' && !places.includes(made.name) ? made.name : ''

const joints = { all: ['and', '且'], any: ['or', '或'] } as const

/** Conditions of which all or any are asked for, in words. */
export const joinedBy = (asks: keyof typeof joints, told: Words[]): Words => [
  told.map(([english]) => english).join(` ${joints[asks][0]} `),
  told.reduce((before, [, one]) => (before ? besides(besides(before, joints[asks][1]), one) : one), ''),
]

/** Words in brackets. */
export const bracketed = ([en, zh]: Words): Words => [`(${en})`, `（${zh}）`]

/** A condition in words within another one. */
export const within = (condition: Condition, told: Words): Words => (isSeveral(condition) ? bracketed(told) : told)

/** The contrary of a condition, in words. */
export const contraryOf = (condition: Condition, told: Words): Words => {
  const [en, zh] = within(condition, told)
  return [`not ${en}`, besides(anyStateOf(condition).length ? '不' : '非', zh)]
}

/** Names the region of several states once: `in progress.shipped/toReceive`. */
const oneOf = (states: string[]): Words => {
  const region = states[0]?.slice(0, states[0].lastIndexOf('.') + 1) ?? ''
  const shared = states.every((state) => state.startsWith(region)) ? region : ''
  const names = shared + states.map((state) => state.slice(shared.length)).join('/')
  return [`in ${names}`, `处于 ${names}`]
}

/** States that all stand: `in left.a, right.b and door.shut`. */
const allOf = (states: string[]): Words => {
  const [first, last] = [states.slice(0, -1), states.at(-1)]
  if (!first.length) return [`in ${last}`, `处于 ${last}`]
  return [`in ${first.join(', ')} and ${last}`, `处于 ${first.join('、')} 和 ${last}`]
}

/** Parts of a condition in their order; those that ask for states and follow each other are one. */
const runsOf = (parts: Condition[]): (Condition | string[])[] => {
  const runs: (Condition | string[])[] = []
  for (const one of parts) {
    const last = runs.at(-1)
    if (one.asks !== 'state') runs.push(one)
    else if (Array.isArray(last)) last.push(one.place)
    else runs.push([one.place])
  }
  return runs
}

/** What a guard is called that is not made of others; empty where only its code tells. */
export const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  return typeof guard === 'object' ? (guard as { type: string }).type : named(guard)
}

/** What a guard is asked with, where code does not compute it: ` (least: 5)`. */
export const paramsOf = (guard: unknown): string => {
  const { params } = guard as { params?: unknown }
  if (typeof params !== 'object' || params === null) return ''
  return ` (${Object.entries(params)
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join(', ')})`
}

const codeWords = (guard: unknown): Words => {
  const told = guardName(guard) + paramsOf(guard)
  return [told, told]
}

/** A condition by the names of the code. */
export const wordsOf = (condition: Condition): Words => {
  switch (condition.asks) {
    case 'code':
      return codeWords(condition.guard)
    case 'state':
      return allOf([condition.place])
    case 'not':
      return contraryOf(condition.part, wordsOf(condition.part))
    case 'all':
    case 'any': {
      const states = condition.asks === 'all' ? allOf : oneOf
      const told = runsOf(condition.parts).map((run) => (Array.isArray(run) ? states(run) : within(run, wordsOf(run))))
      return joinedBy(condition.asks, told)
    }
  }
}

/** A guard in words: its name, and how it is made of others. */
export const guardWords = (guard: unknown): Words => wordsOf(conditionOf(guard))
