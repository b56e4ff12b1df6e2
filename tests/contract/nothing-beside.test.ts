import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '../../contract'
import { answerTo } from '../support/answer-to'
import { type Things, type ThreeMembers, threeMembers } from '../support/three-members'
import { specifiedAccess } from '../unit/specified-access'
import { payloads } from './payloads'

const names = Object.keys(specifiedAccess) as CallName[]
const byMembers = names.filter((name) => specifiedAccess[name][1] === 'member')
const isRead = (name: CallName) => specifiedAccess[name][2] === 'reads'

/** What a member is told of their own, with how a payment stands and what was written to the shop. */
const told = [...byMembers.filter(isRead), 'payment.check', 'chat.thread'] as CallName[]

/** Calls that end what the others are made by. */
const leaving = new Set<CallName>([
  ...(['session.refreshUserToken', 'session.logout', 'session.end', 'member.sendPasswordCode'] as const),
  ...(['member.changePassword', 'member.sendDeleteCode', 'member.delete'] as const),
])
const last: CallName[] = ['order.cancel', 'order.place']
const doing = [...byMembers.filter((name) => !isRead(name) && !leaving.has(name) && !last.includes(name)), ...last]
const byStaff = [
  ...(['shop.ship', 'shop.ready', 'shop.approve', 'shop.reject', 'shop.repaid', 'shop.retry', 'shop.close'] as const),
  ...(['shop.chat', 'shop.reply'] as const),
]

let here: ThreeMembers
beforeAll(async () => {
  here = await threeMembers()
}, 180_000)
afterAll(() => here?.shop.close())

const makes = (name: CallName, mine: Things, token = mine.token) => {
  const payload = (payloads[name] as (mine: Things, code: string) => object)(mine, '')
  return answerTo(here.shop, name, JSON.stringify(payload), token)
}

/** Without what is drawn anew for every answer, and what all have a part in. */
const lasting = (text: string) =>
  text.replaceAll(/"(placeKey|key|stock|claimed|rating|reviews|salesNumber)":("[^"]*"|[\d.]+)/g, '"$1":0')

/** The rows of tables, which are exported in no order of their own. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((row) => JSON.stringify(row)).sort()
    : value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, sorted(part)]))
      : value

const answersTo = async (mine: Things, calls: CallName[]) => {
  const answers: Record<string, unknown> = {}
  for (const name of calls) {
    const { text, outcome } = await makes(name, mine)
    expect([name, outcome]).toEqual([name, 'done'])
    const answer = JSON.parse(lasting(text))
    answers[name] = name === 'member.export' ? sorted(answer) : answer
  }
  return answers
}

const does = async (name: CallName, who: Things, token?: string) => {
  const refused = name === 'cart.quick' && who.key !== 'B'
  expect([who.key, name, (await makes(name, who, token)).outcome]).toEqual([
    ...[who.key, name, refused ? 'wholesalersOnly' : 'done'],
  ])
}

test('what others do, and the shop for them, changes nothing of what a member is told', async () => {
  const [mine, ...others] = here.members
  // What the first look reads is read from then on.
  await answersTo(mine, told)
  const before = await answersTo(mine, told)
  for (const other of others) {
    for (const name of doing) await does(name, other)
    for (const name of byStaff) await does(name, other, here.shop.services.operatorKey)
  }
  expect(await answersTo(mine, told)).toEqual(before)
})

test('what a member does with other things changes nothing of what they are told of one order', async () => {
  const [mine] = here.members
  const ofOne: CallName[] = ['order.detail', 'favorite.check']
  const before = await answersTo(mine, ofOne)
  // These are about the order and the favorite that are looked at.
  const about: CallName[] = ['order.receive', 'favorite.remove']
  for (const name of doing) if (!about.includes(name)) await does(name, mine)
  expect(await answersTo(mine, ofOne)).toEqual(before)
})
