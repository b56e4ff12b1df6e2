import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CallName, callNamed } from '../../contract'
import type { Call } from '../../contract/call'
import type { Failure } from '../../contract/failures'
import { answerTo } from '../support/answer-to'
import { countingTables, type RowChange, recordChanges } from '../support/row-changes'
import { type ThreeMembers, threeMembers } from '../support/three-members'
import { specifiedAccess } from '../unit/specified-access'
import { payloads } from './payloads'
import { type Rule, specifiedFields } from './specified-fields'

type Payload = Record<string, unknown>
/** A payload that is wrong in one place, as JSON, and what it is to be refused with. */
interface Wrong {
  what: string
  json: string
  failure: Failure
}

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 60 ? `${text.slice(0, 50)}… (${text.length})` : text
}

/** The payload with the value at a path of keys replaced, or left out. */
const replaced = (payload: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown => {
  if (key === undefined) return value
  const copy = (Array.isArray(payload) ? [...payload] : { ...(payload as Payload) }) as Record<string | number, unknown>
  if (rest.length === 0 && value === undefined) delete copy[key]
  else copy[key] = replaced(copy[key], rest, value)
  return copy
}

const strangers = [
  '"userId":"demo-8222"',
  '"price":1',
  '"paid":true',
  '"memberType":"wholesaler"',
  '"__proto__":{"a":1}',
  '"constructor":{"a":1}',
]

/** The object at a path with a key that it does not know; JSON, as no object literal has an own `__proto__`. */
const strange = (payload: Payload, path: (string | number)[]): Wrong[] =>
  strangers.map((stranger) => {
    const marked = JSON.stringify(replaced(payload, [...path, 'MARK'], 0))
    const json = marked.replace('"MARK":0', stranger)
    return { what: `${path.join('.')} with ${stranger}`, json, failure: 'badInput' as const }
  })

const isRule = (parts: Rule | Record<string, Rule>): parts is Rule => Array.isArray((parts as Rule).wrong)

const wrongOf = (payload: Payload, path: (string | number)[], rule: Rule): Wrong[] => {
  const at = (value: unknown, failure: Failure): Wrong => ({
    what: `${path.join('.')} = ${shown(value)}`,
    json: JSON.stringify(replaced(payload, path, value)),
    failure,
  })
  const own = rule.wrong.map(([value, failure]) => at(value, failure))
  if (rule.missing && typeof path.at(-1) === 'string') own.push(at(undefined, rule.missing))
  if (!rule.parts) return own
  if (isRule(rule.parts)) return [...own, ...wrongOf(payload, [...path, 0], rule.parts)]
  return [...own, ...wrongIn(payload, [...path, 0], rule.parts)]
}

const wrongIn = (payload: Payload, path: (string | number)[], fields: Record<string, Rule>): Wrong[] => [
  ...Object.entries(fields).flatMap(([field, rule]) => wrongOf(payload, [...path, field], rule)),
  ...strange(payload, path),
]

let here: ThreeMembers
let changes: () => Promise<RowChange[]>
beforeAll(async () => {
  here = await threeMembers()
  changes = await recordChanges(here.db)
}, 180_000)
// What a test that failed has left is not the next one's.
beforeEach(async () => void (await changes()))
afterAll(() => here?.shop.close())

/** A lawful payload of a call for a wholesaler, who may make every call of members. */
const payloadOf = (name: CallName) =>
  (payloads[name] as (mine: unknown, code: string) => Payload)(here.members[1], '123456')

const names = Object.keys(specifiedFields) as CallName[]
const heavy: CallName = 'member.setAvatar'

describe('one wrong field is refused with the failure of that field, and nothing changes', () => {
  test.each(names)('%s', async (name) => {
    const who = specifiedAccess[name][1]
    const token = who === 'anyone' ? undefined : who === 'member' ? here.members[1].token : here.shop.parts.operatorKey
    const wrong = wrongIn(payloadOf(name), [], specifiedFields[name])
    for (const value of [null, 1, 'x', [], true])
      wrong.push({ what: shown(value), json: JSON.stringify(value), failure: 'badInput' })
    const answers: Record<string, string> = {}
    const expected: Record<string, string> = {}
    const many = name === heavy ? 1 : 20
    for (let first = 0; first < wrong.length; first += many)
      await Promise.all(
        wrong.slice(first, first + many).map(async ({ what, json, failure }) => {
          const { status, outcome } = await answerTo(here.shop, name, json, token)
          answers[what] = `${status} ${outcome}`
          expected[what] = `200 ${failure}`
        }),
      )
    expect(answers).toEqual(expected)
    const written = (await changes()).filter(({ table }) => !countingTables.has(table))
    expect(written).toEqual([])
  })
})

test.each(names)('%s takes what is just within its bounds', (name) => {
  const { input } = callNamed(name) as Call
  const fields: Record<string, Rule> = specifiedFields[name]
  const refused = Object.entries(fields).flatMap(([field, rule]) =>
    [...rule.right, ...(rule.missing ? [] : [undefined])]
      .filter((value) => !input.safeParse(replaced(payloadOf(name), [field], value)).success)
      .map((value) => `${field} = ${shown(value)}`),
  )
  expect(refused).toEqual([])
})
