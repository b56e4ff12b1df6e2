import { expect, test } from 'vitest'
import { contract } from '../../contract'
import type { Call } from '../../contract/call'
import { specifiedAccess } from './specified-access'
import { specifiedFailures } from './specified-failures'

const calls = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, Call>).map(([verb, call]) => [`${noun}.${verb}`, call] as const),
)
const namesOf = (chosen: (call: Call) => unknown) => calls.flatMap(([name, call]) => (chosen(call) ? [name] : []))

const whoOf = { anyone: 'anyone', visitor: 'anyone', member: 'member', operator: 'staff' } as const

test('the contract says of every call where it is, who may make it and whether it may be made again, as it was decided', () => {
  const declared = Object.entries(contract).flatMap(([noun, verbs]) =>
    Object.entries(verbs as Record<string, Call>).map(([verb, { path, access, idempotent }]) => [
      `${noun}.${verb}: ${path} for ${whoOf[access]}`,
      idempotent ? 'again' : 'once',
    ]),
  )
  const specified = Object.entries(specifiedAccess).map(([name, [path, who, effect]]) => [
    `${name}: ${path} for ${who === 'owner' ? 'staff' : who}`,
    effect === 'once' ? 'once' : 'again',
  ])
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(specified))
})

test('a token stays at home where the specification says so: on the calls that log in', () => {
  const without = Object.values(contract).flatMap((verbs) =>
    Object.values(verbs as Record<string, Call>).flatMap(({ path, access }) => (access === 'visitor' ? [path] : [])),
  )
  expect(without.sort()).toEqual([
    '/login/messageCodeLogin',
    '/login/passwordLogin',
    '/login/register',
    '/login/resetPassword',
    '/login/sendLoginCode',
    '/login/sendRegisterCode',
    '/login/sendResetCode',
  ])
})

test('a call is refused for its own reasons', () => {
  expect(Object.fromEntries(calls.map(([name, { fails }]) => [name, fails.join(' ')]))).toEqual(specifiedFailures)
})

test('no toast tells of what nobody asked for (spec 7: the token that is refreshed), nor of what a menu says itself', () => {
  expect(namesOf(({ quiet }) => quiet)).toEqual([
    ...[
      'session.refreshUserToken',
      'session.logout',
      'product.categories',
      'product.cards',
      'product.suggest',
      'payment.check',
    ],
    ...['favorite.check', 'chat.thread', 'chat.unread', 'chat.channel'],
  ])
})

test('only calls that read, reach the payment provider, or work long on a password or picture hold no transaction', () => {
  const reads = Object.entries(specifiedAccess).flatMap(([name, [, , effect]]) => (effect === 'reads' ? name : []))
  expect(namesOf(({ transaction }) => !transaction).filter((name) => !reads.includes(name))).toEqual([
    ...['session.passwordLogin', 'session.sendLoginCode', 'session.sendRegisterCode', 'session.sendResetCode'],
    ...['session.messageCodeLogin', 'session.register', 'session.resetPassword'],
    ...[
      'member.setAvatar',
      'member.sendPasswordCode',
      'member.changePassword',
      'member.sendDeleteCode',
      'member.delete',
    ],
    ...['order.cancel', 'order.refund', 'payment.start', 'payment.check', 'shop.approve', 'shop.repaid'],
  ])
  expect(reads.filter((name) => namesOf(({ transaction }) => transaction).includes(name as never))).toEqual([])
})

test('what is set to a value comes to the same however often it is sent, and no other change does', () => {
  expect(namesOf(({ sets }) => sets)).toEqual([
    ...['member.rename', 'cart.change', 'cart.select', 'cart.remove', 'address.update'],
    ...['favorite.add', 'favorite.remove'],
  ])
})

test('a change that is asked for again after what takes it back is a new one', () => {
  expect(calls.flatMap(([name, { undoes }]) => (undoes ? [[name, ...undoes]] : []))).toEqual([
    ['member.setAvatar', '/member/setAvatar'],
    ['cart.change', '/order/buyAgain'],
    ['cart.remove', '/order/buyAgain'],
    ['order.place', '/cart/', '/order/buyAgain'],
    ['order.refund', '/order/withdraw'],
    ['order.withdraw', '/order/refund'],
    ['address.remove', '/address/'],
  ])
})

test('a picture of 2 MB fits into the body of its call, written in base64 twice; other bodies are of the usual size', () => {
  expect(calls.flatMap(([name, { limit }]) => (limit ? [[name, limit]] : []))).toEqual([
    ['member.setAvatar', 3_730_664],
  ])
})
