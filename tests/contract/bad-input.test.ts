import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CallName, callNamed } from '../../contract'
import type { Call } from '../../contract/call'
import { answerTo } from '../support/answer-to'
import { countingTables, type RowChange, recordChanges } from '../support/row-changes'
import { type ThreeMembers, threeMembers } from '../support/three-members'
import { specifiedAccess } from '../unit/specified-access'
import { payloads } from './payloads'
import { specifiedFields } from './specified-fields'
import { type Payload, shown, wrongIn } from './wrong-payloads'

let here: ThreeMembers
let changes: () => Promise<RowChange[]>
beforeAll(async () => {
  here = await threeMembers()
  changes = await recordChanges(here.shop.owner)
}, 180_000)
// What a test that failed has left is not the next one's.
beforeEach(async () => void (await changes()))
afterAll(() => here?.shop.close())

/** A lawful payload of a call for a wholesaler, who may make every call of members. */
const payloadOf = (name: CallName) =>
  (payloads[name] as (mine: unknown, code: string) => Payload)(here.members[1], '123456')

/** The session or the key of whoever may make a call. */
const tokenFor = (name: CallName) => {
  const [, who] = specifiedAccess[name]
  return who === 'anyone' ? undefined : who === 'member' ? here.members[1].token : here.shop.services.operatorKey
}

const names = Object.keys(specifiedFields) as CallName[]
const heavy: CallName = 'member.setAvatar'

describe('one wrong field is refused with the failure of that field, and nothing changes', () => {
  test.each(names)('%s', async (name) => {
    const token = tokenFor(name)
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

/** Every choice of at most two of these, none of them first. */
const upToTwo = (names: string[]) => [
  [],
  ...names.map((name) => [name]),
  ...names.flatMap((first, at) => names.slice(at + 1).map((second) => [first, second])),
]

/** A payload without one or two of its fields, and with one or two only: a field more does not double them, all subsets would. */
const partsOf = (payload: Payload) => {
  const keep = (isKept: (name: string) => boolean) =>
    JSON.stringify(Object.fromEntries(Object.entries(payload).filter(([name]) => isKept(name))))
  const choices = upToTwo(Object.keys(payload))
  const parts = choices.flatMap((some) => [keep((name) => !some.includes(name)), keep((name) => some.includes(name))])
  return [...new Set(parts)].map((part) => JSON.parse(part) as Payload)
}

describe('fields that may be left away may be left away, one, two, or all but one or two', () => {
  test.each(names)('%s', async (name) => {
    const input = (callNamed(name) as Call).input as { safeParse: (payload: Payload) => { success: boolean } }
    for (const part of partsOf(payloadOf(name)).filter((part) => input.safeParse(part).success)) {
      const { status, outcome } = await answerTo(here.shop, name, JSON.stringify(part), tokenFor(name))
      const isAnswered = status === 200 && !['systemError', 'badInput', 'tooManyRequests'].includes(outcome)
      expect([part, isAnswered || `${status} ${outcome}`]).toEqual([part, true])
    }
  })
})
