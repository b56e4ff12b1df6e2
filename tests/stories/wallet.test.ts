import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { days } from '../../contract/time'
import { myCoupon } from '../../machines/pages/setting/my-coupon'
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

test('of the coupons in a wallet the one that takes most off comes first', async () => {
  const { buyer } = await world()
  const { coupons } = await buyer.call(contract.coupon.mine, {})
  expect(coupons.map(({ amount }) => amount)).toEqual([3000, 2000, 1500, 800, 500])
})

test('a coupon that is not valid yet becomes usable, and one whose time is over expires', async () => {
  const { login, clock } = await world()
  const counts = async () => {
    const { call } = await login('81111111', 'hammer2026')
    return (await call(contract.coupon.mine, {})).counts
  }
  clock.move(days(30))
  expect(await counts()).toEqual({ toUse: 4, used: 0, expired: 1, notYetValid: 0 })
  clock.move(days(30))
  expect(await counts()).toEqual({ toUse: 3, used: 0, expired: 2, notYetValid: 0 })
})

test('an address with a status opens its tab', async () => {
  const { open, buyer } = await world()
  const page = await open(myCoupon, { status: 'notYetValid' }, buyer)
  expect(statuses(page)).toEqual(['notYetValid'])
  await page.does({ type: 'queryChanged', query: {} })
  expect(statuses(page)).toHaveLength(5)
  expect(page.said).toEqual([])
})
