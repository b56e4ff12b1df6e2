import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { type CallName, type CallNamed, callNamed } from '../../contract'
import type { Call, InputOf } from '../../contract/call'
import { manyMembers } from '../support/many-members'
import { type ThreeMembers, threeMembers } from '../support/three-members'
import { shopperOf } from '../support/world'
import { specifiedAccess } from '../unit/specified-access'
import { payloads } from './payloads'

/**
 * Where a page past the last one is empty: pages of products say so and lead back to the first, and reviews are read on
 * from page to page.
 */
const emptyPastEnd: CallName[] = ['product.arrivals', 'product.recommended', 'product.search', 'review.list']
/** What nothing is found by, where a member who has nothing would find something. */
const ofNothing: { [Name in CallName]?: Partial<InputOf<CallNamed<Name>>> } = {
  'product.search': { keyword: 'zzzzzzzz' },
  'review.list': { product: 'aldgrove-hand-saw-550' },
}

interface Paged {
  page: number
  pages: number
  total: number
}
/** The rows of a page: the one list of an answer that is not about the whole. */
const rowsOf = (answer: Record<string, unknown>) => {
  const [rows] = ['orders', 'products', 'reviews', 'rows', 'coupons', 'log', 'chats'].flatMap((name) =>
    answer[name] ? [answer[name]] : [],
  )
  return rows as unknown[]
}

const paged = (Object.keys(specifiedAccess) as CallName[]).filter(
  (name) => 'pages' in ((callNamed(name) as Call).output as z.ZodMiniObject).shape,
)

let here: ThreeMembers
beforeAll(async () => {
  here = await threeMembers()
}, 180_000)
afterAll(() => here?.shop.close())

/** The answer to a call for a page of whoever has this token. */
const answer = (name: CallName, part: object, token: string): Promise<Paged & Record<string, unknown>> => {
  const [mine] = here.members
  const payload = { ...(payloads[name] as (mine: unknown, code: string) => object)(mine, ''), ...part }
  return shopperOf(here.shop, token).call(callNamed(name) as Call, payload) as never
}

test.each(paged)('%s: whoever asks for a page past the last one is not told that nothing is there', async (name) => {
  const token = specifiedAccess[name][1] === 'staff' ? here.shop.services.operatorKey : here.members[0].token
  const first = await answer(name, { page: 1 }, token)
  const { page, pages, total, ...more } = await answer(name, { page: 99 }, token)
  // The log of the staff has each reading of it.
  expect(first).toMatchObject({ page: 1, pages, total: name === 'shop.log' ? total - 1 : total })
  expect(total).toBeGreaterThan(0)
  if (emptyPastEnd.includes(name)) expect({ page, rows: rowsOf(more) }).toEqual({ page: 99, rows: [] })
  else expect({ page, isEmpty: rowsOf(more).length === 0 }).toEqual({ page: pages, isEmpty: false })
})

test.each(paged.filter((name) => name in ofNothing || specifiedAccess[name][1] === 'member'))(
  '%s: a list of nothing is one page',
  async (name) => {
    const [nobody] = await manyMembers(1, here.shop)
    const { page, pages, total, ...more } = await answer(name, { page: 1, ...ofNothing[name] }, nobody?.token ?? '')
    expect({ page, pages, total, rows: rowsOf(more) }).toEqual({ page: 1, pages: 1, total: 0, rows: [] })
  },
)
