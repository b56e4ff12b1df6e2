import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallName, callNamed, contract } from '../../contract'
import type { Call } from '../../contract/call'
import { prefix } from '../../contract/wire'
import { openSession } from '../../server/session/queries'
import { fillLists } from '../support/filled-lists'
import { type ThreeMembers, threeMembers } from '../support/three-members'
import { shopperOf } from '../support/world'
import { specifiedAccess } from '../unit/specified-access'
import { payloads } from './payloads'

const tiers = (list: string) => ({ [`${list}[].price.tiers`]: 10 })
const cards = (list: string, most: number) => ({ [list]: most, ...tiers(list) })
const order = { '.actions': 8, '.lines': 200, '.gifts': 1, '.steps': 5 }
const cart = cards('.lines', 200)
const under = (list: string, lists: object) =>
  Object.fromEntries(Object.entries(lists).map(([name, most]) => [`${list}${name}`, most]))

/** Each list of each answer, and how many it holds at most: typed in by hand from the specification and the decisions. */
const specifiedLists: { [Name in CallName]?: Record<string, number> } = {
  'session.list': { '.sessions': 30 },
  'session.end': { '.sessions': 30 },
  'product.home': {
    ...{ '.categories': 24, '.brands': 24 },
    ...{ ...cards('.offers', 6), ...cards('.arrivals', 12), ...cards('.recommended', 12) },
  },
  'product.categories': { '.categories': 500 },
  'product.brands': { '.brands': 2000 },
  'product.cards': cards('.products', 12),
  'product.arrivals': cards('.products', 24),
  'product.recommended': cards('.products', 24),
  'product.search': {
    ...{ ...cards('.products', 24), '.products[].sku.price.tiers': 10 },
    ...{ '.facets.categories': 500, '.facets.brands': 2000 },
    ...{ '.facets.attributes': 8, '.facets.attributes[].values': 12 },
  },
  'product.suggest': { '.keywords': 8, '.products': 5 },
  'product.detail': {
    ...{ '.price.tiers': 10, '.pictures': 20, '.specification': 100 },
    ...{ '.attributes': 8, '.attributes[].values': 200, ...cards('.skus', 500) },
  },
  'cart.list': cart,
  'cart.add': cart,
  'cart.quick': { ...under('.cart', cart), '.refused': 50 },
  'cart.change': cart,
  'cart.select': cart,
  'cart.remove': cart,
  'order.quote': {
    ...{ ...cart, '.gifts': 1, '.coupons': 200, '.addresses': 20 },
    ...{ '.stores': 500, '.shortStores': 500 },
  },
  'order.place': order,
  'order.list': { '.orders': 10, ...under('.orders[]', order) },
  'order.detail': order,
  'order.cancel': order,
  'order.receive': order,
  'order.buyAgain': { '.missing': 200 },
  'order.refund': order,
  'order.withdraw': order,
  'payment.start': { '.lines': 200, '.card.testCards': 10 },
  'address.list': { '.addresses': 20 },
  'coupon.mine': { '.coupons': 20 },
  'coupon.center': { '.offers': 200 },
  'favorite.list': { ...cards('.products', 24), '.dead': 500 },
  'points.ledger': { '.rows': 20 },
  'review.list': { '.stars': 5, '.reviews': 10 },
  'review.add': order,
  'store.list': { '.stores': 500 },
  'store.stock': { '.skus': 500 },
  'chat.thread': { '.messages': 50 },
  'shop.orders': { '.orders': 50 },
  'shop.order': order,
  'shop.ship': order,
  'shop.ready': order,
  'shop.approve': order,
  'shop.reject': order,
  'shop.repaid': order,
  'shop.close': order,
  'shop.log': { '.log': 200 },
  'shop.chats': { '.chats': 50 },
  'shop.chat': { '.messages': 50 },
}
/** A person's data is a file that has all of it; the staff are those whom the owner adds one by one. */
const withoutEnd = ['member.export .data{}', 'shop.staffList .staff']

interface Schema {
  type?: string
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
}

/** The lists that a schema of the document tells of: where they stand, and how many they hold. */
const listsIn = (
  { type, maxItems, items, properties, additionalProperties, anyOf }: Schema,
  at = '',
): [string, number?][] => [
  ...(type === 'array' ? [[at, maxItems] as [string, number?], ...listsIn(items ?? {}, `${at}[]`)] : []),
  ...Object.entries(properties ?? {}).flatMap(([name, part]) => listsIn(part, `${at}.${name}`)),
  ...(typeof additionalProperties === 'object' ? listsIn(additionalProperties, `${at}{}`) : []),
  ...(anyOf ?? []).flatMap((part) => listsIn(part, at)),
]

/** The lists of an answer, by where they stand; the longest one where there are several. */
const lengthsIn = (value: unknown, at = ''): Map<string, number> => {
  const found = new Map<string, number>()
  const note = (name: string, length: number) => found.set(name, Math.max(length, found.get(name) ?? 0))
  if (Array.isArray(value)) note(at, value.length)
  const parts = Array.isArray(value)
    ? value.map((part) => [`${at}[]`, part] as const)
    : Object.entries(value && typeof value === 'object' ? value : {}).map(
        ([name, part]) => [`${at}.${name}`, part] as const,
      )
  for (const [name, part] of parts) for (const [list, length] of lengthsIn(part, name)) note(list, length)
  return found
}

let here: ThreeMembers
beforeAll(async () => {
  here = await threeMembers({ unbalanced: { because: 'orders, coupons and messages are written by hand' } })
  const [{ ids, call, fields }] = here.members
  await fillLists(here.db, ids)
  for (let at = 3; at < 20; at += 1) await call(contract.address.add, fields(`further ${at}`))
  // Before those by which the member acts, which go on.
  const before = new Date(here.shop.clock.now().getTime() - 60_000)
  for (let at = 0; at < 40; at += 1) await openSession(here.db, 'demo-8111', before)
}, 180_000)
afterAll(() => here?.shop.close())

test('the OpenAPI document says of every list how many it holds at most', async () => {
  const { paths } = (await here.shop.server.inject({ url: '/client/openapi.json' })).json()
  const told: { [Name in CallName]?: Record<string, number> } = {}
  const unlimited: string[] = []
  for (const name of Object.keys(specifiedAccess) as CallName[]) {
    const { post } = paths[prefix + (callNamed(name) as Call).path]
    for (const [at, most] of listsIn(post.responses['200'].content['application/json'].schema.properties.data))
      if (most === undefined) unlimited.push(`${name} ${at}`)
      else told[name] = { ...told[name], [at]: most }
  }
  expect(unlimited).toEqual(withoutEnd)
  expect(told).toEqual(specifiedLists)
})

/** What is asked so that as much as can be is answered, where it is not what a member asks for otherwise. */
const asksForMost: { [Name in CallName]?: object } = {
  'product.search': { keyword: '' },
  'product.suggest': { keyword: '' },
  'chat.thread': {},
  'order.quote': { couponId: null, delivery: 'platform' },
}
/** What a shop that has more of everything than a list holds fills to the last place. */
const filled: { [Name in CallName]?: string[] } = {
  'session.list': ['.sessions'],
  'product.home': ['.categories', '.brands', '.offers', '.arrivals', '.recommended'],
  'product.arrivals': ['.products'],
  'product.recommended': ['.products'],
  'product.search': ['.products', '.facets.attributes', '.facets.attributes[].values'],
  'product.suggest': ['.keywords'],
  'cart.list': ['.lines'],
  'order.quote': ['.lines', '.coupons', '.addresses', '.gifts'],
  'order.list': ['.orders'],
  'address.list': ['.addresses'],
  'coupon.mine': ['.coupons'],
  'coupon.center': ['.offers'],
  'favorite.list': ['.products'],
  'points.ledger': ['.rows'],
  'review.list': ['.stars', '.reviews'],
  'chat.thread': ['.messages'],
  'shop.orders': ['.orders'],
  'shop.log': ['.log'],
  'shop.chats': ['.chats'],
  'shop.chat': ['.messages'],
}

const reads = (Object.keys(specifiedLists) as CallName[]).filter(
  (name) => specifiedAccess[name][2] === 'reads' || ['chat.thread', 'shop.chat'].includes(name),
)

test.each(reads)('%s: no list is longer than is said, however much there is', async (name) => {
  const [mine] = here.members
  const asked = asksForMost[name] ?? (payloads[name] as (mine: unknown, code: string) => object)(mine, '')
  const token = specifiedAccess[name][1] === 'staff' ? here.shop.services.operatorKey : mine.token
  const lengths = lengthsIn(await shopperOf(here.shop, token).call(callNamed(name) as Call, asked as never))
  const most = specifiedLists[name] ?? {}
  const tooLong = [...lengths].filter(([list, length]) => list in most && length > (most[list] ?? 0))
  expect(tooLong).toEqual([])
  const full = filled[name] ?? []
  expect(full.map((list) => [list, lengths.get(list)])).toEqual(full.map((list) => [list, most[list]]))
})
