import { describe, expect, test } from 'vitest'
import { type CallName, callNamed } from '../../contract'
import type { Call } from '../../contract/call'
import { failures } from '../../contract/failures'
import { type Made, payloads } from '../contract/payloads'
import { type Rule, specifiedFields } from '../contract/specified-fields'
import { type Payload, replaced, shown, wrongIn } from '../contract/wrong-payloads'

const orderNo = '202603020123456789abcdefghij'
const said = (what: string) => what

/** What of a person a payload is made of, for nobody in particular. */
const mine: Made = {
  ...{ key: 'A', own: { product: 'hammer', sku: 'light', code: 'HAM-450' }, said },
  fields: (name, isDefault = false) => ({
    ...{ consignee: name, phone: '+6591111111', local_area: 'Street', detailedAddress: 'Unit' },
    ...{ postalCode: '560123', isDefault },
  }),
  placing: {
    ...{ sku: 'light', quantity: 1, couponId: null, delivery: 'platform', addressId: 'home' },
    ...{ message: '', version: '1', placeKey: 'key' },
  },
  ...{ phone: '81111111', password: 'hammer2026', strangers: ['85011001', '85021001'] },
  ids: new Proxy({} as Made['ids'], { get: () => orderNo }),
}

/** Signs that PostgreSQL keeps in no text, as JSON writes them: the server refuses them in any payload. */
const unkept = /\\u0000|\\ud83d|\\udd28/

/** What is right by itself, and refused by whoever looks at it more closely. */
const leftToHandlers: { [Name in CallName]?: string[] } = {
  'member.setBirthday': ['birthday = "2090-01-01": taken', 'birthday = "1890-01-01": taken'],
  'member.setAvatar': ['picture = "AAAA": taken'],
}

const names = Object.keys(specifiedFields) as CallName[]
const payloadOf = (name: CallName) => (payloads[name] as (mine: Made, code: string) => Payload)(mine, '123456')

describe('what a call takes is what was specified, before anything of the shop is asked', () => {
  test.each(names)('%s', (name) => {
    const { input } = callNamed(name) as Call
    const fields: Record<string, Rule> = specifiedFields[name]
    expect(input.safeParse(payloadOf(name)).success).toBe(true)
    const refused = Object.entries(fields).flatMap(([field, rule]) =>
      [...rule.right, ...(rule.missing ? [] : [undefined])]
        .filter((value) => !input.safeParse(replaced(payloadOf(name), [field], value)).success)
        .map((value) => `${field} = ${shown(value)}`),
    )
    expect(refused).toEqual([])
    const wrong = wrongIn(payloadOf(name), [], fields).filter(({ json }) => !unkept.test(json))
    const told = wrong.map(({ what, json, failure }) => {
      const { error } = input.safeParse(JSON.parse(json))
      const messages = error?.issues.map(({ message }) => message)
      return [what, messages?.find((message) => message in failures) ?? (messages ? 'badInput' : 'taken'), failure]
    })
    const taken = told.filter(([, is, failure]) => is !== failure).map(([what, is]) => `${what}: ${is}`)
    expect(taken).toEqual(leftToHandlers[name] ?? [])
  })
})
