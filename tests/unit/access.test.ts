import { expect, test } from 'vitest'
import { contract } from '../../contract'
import type { Call } from '../../contract/call'
import { specifiedAccess } from './specified-access'

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
