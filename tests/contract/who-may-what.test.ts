import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CallName, contract } from '../../contract'
import { answerTo } from '../support/answer-to'
import { ownersIn, secretsOf } from '../support/owners'
import { countingTables, type RowChange, recordChanges } from '../support/row-changes'
import { memberIds, type Things, type ThreeMembers, threeMembers } from '../support/three-members'
import { shopperOf } from '../support/world'
import { merged, wordsOf } from '../support/written-rows'
import { type ChangingCall, specifiedAccess } from '../unit/specified-access'
import { consequences } from './consequences'
import { payloads } from './payloads'

const names = Object.keys(specifiedAccess) as CallName[]
const whoMay = (name: CallName) => specifiedAccess[name][1]
const guarded = names.filter((name) => whoMay(name) !== 'anyone')
const byStaff = (name: CallName) => whoMay(name) === 'staff' || whoMay(name) === 'owner'

/** Keys of staff: the installation's own, one of a person, one that was taken away. */
const keys = { owner: 'staff', person: '', removed: '' }
let here: ThreeMembers
let changes: () => Promise<RowChange[]>
let secrets: Map<string, string[]>
beforeAll(async () => {
  here = await threeMembers()
  const staff = shopperOf(here.shop, keys.owner)
  keys.person = (await staff.call(contract.shop.staffAdd, { name: 'Priya' })).key
  keys.removed = (await staff.call(contract.shop.staffAdd, { name: 'Siva' })).key
  await staff.call(contract.shop.staffRemove, { name: 'Siva' })
  secrets = await secretsOf(here.db)
  changes = await recordChanges(here.shop.owner)
}, 180_000)
// What a test that failed has left is not the next one's.
beforeEach(async () => void (await changes()))
afterAll(() => here?.shop.close())

/** The answer to a call, whoever makes it with whatever. */
const answer = (name: CallName, payload: unknown, token: string | undefined) =>
  answerTo(here.shop, name, JSON.stringify(payload), token)

const payloadOf = (name: CallName, mine: Things, code = '123456') =>
  (payloads[name] as (mine: Things, code: string) => object)(mine, code)

/** When a session or a payment was last looked at, which many calls note. */
const unnoted = new Set([
  'sessions.used_at',
  'session_families.used_at',
  'payment_attempts.read_at',
  'payment_attempts.next_try_at',
])
/** What was written since the last look, in words, for the member at this place. */
const written = async (index: number): Promise<string[]> => {
  const noted = merged((await changes()).filter(({ table }) => !countingTables.has(table)))
  if (noted.length === 0) return []
  const ownerOf = await ownersIn(here.db)
  const mine = here.members[index] as Things
  const words = noted.map((change) =>
    wordsOf(change, {
      names: new Map(Object.entries(mine.ids).map(([name, id]) => [id, name])),
      owner: ownerOf(change.table, change.after ?? change.before ?? {}),
      member: memberIds[index] ?? '',
      unnoted,
    }),
  )
  return [...new Set(words)].filter((word) => word !== '').sort()
}

describe('whoever may not make a call is refused, and nothing changes', () => {
  test.each(guarded)('%s', async (name) => {
    const [mine] = here.members
    const callers = {
      'a visitor': undefined,
      'nobody, with an empty token': '',
      'a made-up token': 'made-up',
      'a session that is over by itself': here.expired[0],
      'a session that was ended': mine.ended,
      'a key that was taken away': keys.removed,
      'a wrong key': `${keys.owner}x`,
      ...(byStaff(name) ? { 'a member': mine.token } : { 'the staff': keys.owner }),
    }
    const refused = Object.fromEntries(Object.keys(callers).map((caller) => [caller, 'sessionInvalid']))
    const outcomes: Record<string, string> = {}
    for (const [caller, token] of Object.entries(callers))
      outcomes[caller] = (await answer(name, payloadOf(name, mine), token)).outcome
    expect(outcomes).toEqual(refused)
    if (whoMay(name) === 'owner')
      expect((await answer(name, payloadOf(name, mine), keys.person)).outcome).toBe('operatorOnly')
    expect(await written(0)).toEqual([])
  })
})

/** A copy of a payload in which one id was replaced. */
const withOther = (payload: unknown, id: string, other: string): unknown =>
  JSON.parse(JSON.stringify(payload).replaceAll(JSON.stringify(id), JSON.stringify(other)))

/** An id of the same form that nothing has. */
const missing = (id: string, kind: string) =>
  kind === 'cartSku'
    ? here.nobody.sku
    : kind === 'favorite'
      ? here.nobody.product
      : id.slice(0, -1) + (id.endsWith('0') ? '1' : '0')

/** Without what is drawn anew for every answer. */
const lasting = (text: string) => text.replaceAll(/"(placeKey|key)":"[^"]*"/g, '')

const idsIn = (name: CallName, mine: Things) => {
  const text = JSON.stringify(payloadOf(name, mine))
  return Object.entries(mine.ids).filter(([, id]) => text.includes(JSON.stringify(id)))
}

/** Calls of members that name something which only one member has; typed by hand, so that none falls out of the loop. */
const naming: CallName[] = [
  'session.end',
  ...(['cart.change', 'cart.select', 'cart.remove', 'order.quote', 'order.place', 'order.detail'] as const),
  ...(['order.cancel', 'order.receive', 'order.buyAgain', 'order.refund', 'order.withdraw', 'order.delete'] as const),
  ...(['payment.start', 'payment.check', 'address.update', 'address.remove'] as const),
  ...(['favorite.remove', 'favorite.check', 'review.add'] as const),
]

describe("what is somebody else's answers as what does not exist, and nothing of theirs is told or changed", () => {
  test('every call that names a thing of a member is asked about the things of others', () => {
    const [mine] = here.members
    const found = names.filter((name) => whoMay(name) === 'member' && idsIn(name, mine).length > 0)
    expect(found.sort()).toEqual([...naming].sort())
  })

  test.each(naming)('%s', async (name) => {
    for (const [index, mine] of here.members.entries()) {
      const answers = idsIn(name, mine).flatMap(([kind, id]) => {
        const about = async (other: string) =>
          lasting((await answer(name, withOther(payloadOf(name, mine), id, other), mine.token)).text)
        const unknown = about(missing(id, kind))
        const others = here.members.filter((one) => one !== mine)
        return others.map(async ({ key, ids }) => {
          const told = await about(ids[kind as keyof Things['ids']])
          return [`${mine.key} with ${kind} of ${key}`, told, await unknown] as const
        })
      })
      for (const [what, told, unknown] of await Promise.all(answers)) expect([what, told]).toEqual([what, unknown])
      expect([mine.key, await written(index)]).toEqual([mine.key, []])
    }
  })
})

/** Calls that end what others need come last, in this order. */
const late: CallName[] = [
  ...(['session.sendResetCode', 'session.resetPassword', 'member.sendDeleteCode', 'member.delete'] as const),
  ...(['order.cancel', 'order.place', 'shop.list', 'member.sendPasswordCode', 'member.changePassword'] as const),
  'shop.setMemberType',
]
const inOrder = [...names.filter((name) => !late.includes(name)), ...late]

/** Sessions by which some calls are made, as others need the member's own. */
const sessionFor = async (name: CallName, mine: Things): Promise<string | undefined> => {
  if (byStaff(name)) return whoMay(name) === 'owner' ? keys.owner : keys.person
  if (name === 'session.refreshUserToken' || name === 'session.logout') return mine.spare
  if (name !== 'member.sendDeleteCode' && name !== 'member.delete') return mine.token
  const login = { userPhone: mine.strangers[1], password: 'chisel2026', agreement: true }
  const { text } = await answer('session.passwordLogin', login, undefined)
  await changes()
  return (JSON.parse(text) as { data: { token: string } }).data.token
}

/** Where the code was sent that a call takes. */
const codePhone = (name: CallName, { strangers, phone }: Things) =>
  name === 'member.changePassword' ? phone : name === 'session.messageCodeLogin' ? strangers[0] : strangers[1]

describe('who may make a call changes with it just what it is for', () => {
  test.each(inOrder)('%s', async (name) => {
    for (const [index, mine] of here.members.entries()) {
      const token = await sessionFor(name, mine)
      // Whoever may is not asked who they are, and a session that is over keeps nobody from what anybody may do.
      const given = whoMay(name) === 'anyone' ? [undefined, here.expired[index], mine.ended][index] : token
      const code = /\d{6}/.exec(
        here.shop.messages.findLast(({ phone }) => phone.endsWith(codePhone(name, mine)))?.text ?? '',
      )?.[0]
      const { text, outcome } = await answer(name, payloadOf(name, mine, code), given)
      const refused = name === 'cart.quick' && mine.key !== 'B'
      expect([mine.key, outcome]).toEqual([mine.key, refused ? 'wholesalersOnly' : 'done'])
      const expected = specifiedAccess[name][2] === 'reads' || refused ? [] : consequences[name as ChangingCall]
      expect([mine.key, await written(index)]).toEqual([mine.key, [...expected].sort()])
      if (byStaff(name)) continue
      const open = whoMay(name) === 'anyone' && name !== 'session.passwordLogin'
      const sent = JSON.stringify(payloadOf(name, mine, code))
      const told = [...secrets].flatMap(([owner, texts]) =>
        owner === memberIds[index] && !open
          ? []
          : texts.filter((secret) => text.includes(secret) && !sent.includes(secret)),
      )
      expect([mine.key, told]).toEqual([mine.key, []])
    }
  })
})
