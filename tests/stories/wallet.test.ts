import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { days } from '../../contract/time'
import { myCoupon } from '../../machines/pages/setting/my-coupon'
import { later } from '../../server/clock'
import { type OpenPage, world } from '../support/world'

const statuses = (page: OpenPage<typeof myCoupon>) => page.state.context.found?.coupons.map(({ status }) => status)

test('coupons are listed by status, with counts', async () => {
  const { open, buyer } = await world({ stock: { hammer: 9 } })
  await buyer.orders('hammer', 1, { couponId: 'demo-8111-welcome-5' })
  const page = await open(myCoupon, {}, buyer)
  expect(page.state.context.found?.counts).toEqual({ toUse: 2, used: 1, expired: 1, notYetValid: 1 })
  expect(statuses(page)).toHaveLength(5)
  for (const [tab, count] of [
    ['toUse', 2],
    ['used', 1],
    ['expired', 1],
    ['notYetValid', 1],
  ] as const) {
    await page.does({ type: 'tab.choose', tab })
    expect(statuses(page)).toEqual(Array(count).fill(tab))
    expect(page.said.at(-1)).toEqual({ type: 'navigate', to: `/setting/my-coupon?status=${tab}` })
  }
  await page.does({ type: 'tab.choose', tab: 'all' })
  expect(page.said.at(-1)).toEqual({ type: 'navigate', to: '/setting/my-coupon' })
})

/** Coupons in the place of those that the buyer has: cents off, and the days from and to which each is good. */
const walletWorld = async (...held: [id: string, amount: number, from: number, to: number][]) => {
  const here = await world({ stock: { hammer: 9 } })
  const [name, member_id, now] = [{ en: 'Off', zh: '减' }, 'demo-8111', here.clock.now()]
  await here.db.deleteFrom('wallet').where('member_id', '=', member_id).execute()
  for (const [id, amount, from, to] of held) {
    await here.db
      .insertInto('coupons')
      .values({ id, name: JSON.stringify(name), amount, minimum: 0, scope: 'all' })
      .execute()
    await here.db
      .insertInto('wallet')
      .values({ id, coupon_id: id, member_id, valid_from: later(now, days(from)), valid_to: later(now, days(to)) })
      .execute()
  }
  return here
}

test('what ends first is to be used first; what begins later, was used and is over follows, under each tab alike', async () => {
  const { open, buyer, clock } = await walletWorld(
    ['over-first', 9900, -90, -2],
    ['over-last', 100, -9, -1],
    ['used-first', 900, -9, 300],
    ['begins-later', 9900, 5, 6],
    ['begins-first', 100, 4, 99],
    ['like-b', 500, -1, 9],
    ['like-a', 500, -1, 9],
    ['more-off', 600, -1, 9],
    ['ends-last', 9900, -90, 90],
    ['used-last', 100, -9, 30],
    ['ends-first', 100, -1, 1],
  )
  for (const couponId of ['used-first', 'used-last']) {
    await buyer.orders('hammer', 1, { couponId })
    clock.move(1000)
  }
  const page = await open(myCoupon, {}, buyer)
  const shown = () => page.state.context.found?.coupons.map(({ id }) => id)
  expect(shown()).toEqual([
    ...['ends-first', 'more-off', 'like-a', 'like-b', 'ends-last'],
    ...['begins-first', 'begins-later', 'used-last', 'used-first', 'over-last', 'over-first'],
  ])
  for (const [tab, ids] of [
    ['toUse', ['ends-first', 'more-off', 'like-a', 'like-b', 'ends-last']],
    ['notYetValid', ['begins-first', 'begins-later']],
    ['used', ['used-last', 'used-first']],
    ['expired', ['over-last', 'over-first']],
  ] as const) {
    await page.does({ type: 'tab.choose', tab })
    expect(shown(), tab).toEqual(ids)
  }
})

test('a wallet of more than 20 coupons is turned, with counts of the whole; another tab begins at its first page', async () => {
  const over = Array.from({ length: 41 }, (_, index): [string, number, number, number] => {
    return [`over-${10 + index}`, 100, -90, -1 - index]
  })
  const { open, buyer } = await walletWorld(...over, ['good', 100, -1, 1], ['better', 900, -1, 1])
  const page = await open(myCoupon, {}, buyer)
  const shown = () => page.state.context.found?.coupons.map(({ id }) => id)
  const counts = { toUse: 2, used: 0, expired: 41, notYetValid: 0 }
  const of = (from: number, to: number) => over.slice(from - 10, to - 9).map(([id]) => id)
  expect(page.state.context.found).toMatchObject({ total: 43, page: 1, pages: 3, counts })
  expect(shown()).toEqual(['better', 'good', ...of(10, 27)])
  await page.does({ type: 'page.turn', page: 3 })
  expect(shown()).toEqual(of(48, 50))
  expect(page.state.context.found).toMatchObject({ total: 43, page: 3, pages: 3, counts })
  await page.does({ type: 'tab.choose', tab: 'expired' })
  expect(shown()).toEqual(of(10, 29))
  await page.does({ type: 'page.turn', page: 2 })
  expect(shown()).toEqual(of(30, 49))
  expect(page.state.context.found).toMatchObject({ total: 41, page: 2, pages: 3, counts })
  await page.does({ type: 'tab.choose', tab: 'all' })
  expect(page.said.map((said) => said.type === 'navigate' && said.to)).toEqual([
    '/setting/my-coupon?page=3',
    '/setting/my-coupon?status=expired',
    '/setting/my-coupon?status=expired&page=2',
    '/setting/my-coupon',
  ])
})

test('a page of the wallet that is not there is the last one', async () => {
  const over = Array.from({ length: 21 }, (_, index): [string, number, number, number] => [`n-${index}`, 1, -9, -1])
  const { buyer } = await walletWorld(...over, ['good', 1, -1, 1])
  const { coupons, page } = await buyer.call(contract.coupon.mine, { status: 'expired', page: 9 })
  expect([page, coupons.map(({ id }) => id)]).toEqual([2, ['n-9']])
})

test('a coupon that is not valid yet becomes usable, and one whose time is over expires', async () => {
  const { login, clock } = await world()
  const counts = async () => {
    const { call } = await login('81111111', 'hammer2026')
    return (await call(contract.coupon.mine, {})).counts
  }
  clock.move(days(30) - 1)
  expect(await counts()).toEqual({ toUse: 3, used: 0, expired: 1, notYetValid: 1 })
  clock.move(1)
  expect(await counts()).toEqual({ toUse: 4, used: 0, expired: 1, notYetValid: 0 })
  clock.move(days(30) - 1)
  expect(await counts()).toEqual({ toUse: 4, used: 0, expired: 1, notYetValid: 0 })
  clock.move(1)
  expect(await counts()).toEqual({ toUse: 3, used: 0, expired: 2, notYetValid: 0 })
})

test('a coupon that an order used is used, when its time is over as well', async () => {
  const { buyer, clock } = await walletWorld(['one', 100, -1, 1])
  await buyer.orders('hammer', 1, { couponId: 'one' })
  clock.move(days(2))
  expect((await buyer.call(contract.coupon.mine, {})).counts).toEqual({ toUse: 0, used: 1, expired: 0, notYetValid: 0 })
})

test('an address with a status opens its tab', async () => {
  const { open, buyer } = await world()
  const page = await open(myCoupon, { status: 'notYetValid' }, buyer)
  expect(statuses(page)).toEqual(['notYetValid'])
  await page.does({ type: 'queryChanged', query: {} })
  expect(statuses(page)).toHaveLength(5)
  expect(page.said).toEqual([])
})
