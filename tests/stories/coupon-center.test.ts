import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { days } from '../../contract/time'
import { coupon } from '../../machines/pages/coupon'
import { failureOf, type OpenPage, world } from '../support/world'

const states = (page: OpenPage<typeof coupon>) =>
  Object.fromEntries(page.state.context.offers?.map(({ id, state }) => [id, state]) ?? [])

/** A world with the coupon center open. */
const centerWorld = async () => {
  const there = await world()
  return { ...there, page: await there.open(coupon, undefined, there.buyer) }
}

test('the center shows what may be claimed, is claimed, is gone, and is not open yet; closed ones are left out', async () => {
  const { page } = await centerWorld()
  expect(states(page)).toEqual({
    'welcome-5': 'claimed',
    'big-20': 'claimed',
    'drills-15': 'claimed',
    'soon-30': 'claimed',
    'korvane-10': 'claimable',
    'safety-6': 'claimable',
    'flash-12': 'allClaimed',
    'weekend-25': 'notOpen',
  })
})

test('what may be claimed first stands first, and of the same hour what takes most off', async () => {
  const { page } = await centerWorld()
  expect(page.state.context.offers?.map(({ id }) => id)).toEqual([
    ...['soon-30', 'big-20', 'drills-15', 'flash-12', 'korvane-10', 'safety-6', 'welcome-5'],
    // Three days later.
    'weekend-25',
  ])
})

test('a coupon says what it counts and for how long it is good', async () => {
  const { page, clock } = await centerWorld()
  const found = (id: string) => page.state.context.offers?.find((offer) => offer.id === id)
  expect(found('korvane-10')).toMatchObject({
    amount: 1000,
    minimum: 8000,
    scope: { kind: 'brand', id: 'korvane', name: 'Korvane' },
    quota: 400,
    claimed: 96,
    validity: { days: 30 },
  })
  expect([found('big-20')?.usable, found('soon-30')?.usable, found('korvane-10')?.usable]).toEqual([true, false, false])
  expect(found('safety-6')?.scope).toEqual({ kind: 'category', id: 'safety', name: 'Safety gear' })
  expect(found('big-20')).toMatchObject({
    scope: { kind: 'all', id: null, name: null },
    validity: { from: clock.now().toISOString() },
  })
})

test('a claimed coupon is in the wallet, valid for its days from the claim, and counted', async () => {
  const { page, buyer, clock } = await centerWorld()
  clock.move(days(2))
  await page.does({ type: 'coupon.claim', id: 'korvane-10' })
  expect(page.said).toEqual([{ type: 'toast', kind: 'success', key: 'couponReceived' }])
  expect(page.state.context.offers?.find(({ id }) => id === 'korvane-10')).toMatchObject({
    state: 'claimed',
    usable: true,
    claimed: 97,
  })
  const { coupons } = await buyer.call(contract.coupon.mine, {})
  expect(coupons.find(({ scope }) => scope.id === 'korvane')).toMatchObject({
    status: 'toUse',
    validFrom: clock.now().toISOString(),
    validTo: new Date(clock.now().getTime() + days(30)).toISOString(),
  })
})

test('a coupon that is good from tomorrow is claimed today, and not good before', async () => {
  const { buyer, db, clock } = await centerWorld()
  const [from, to] = [1, 2].map((after) => new Date(clock.now().getTime() + days(after))) as [Date, Date]
  const good = { valid_days: null, valid_from: from, valid_to: to }
  await db.updateTable('coupons').set(good).where('id', '=', 'korvane-10').execute()
  await buyer.call(contract.coupon.claim, { id: 'korvane-10' })
  const { coupons } = await buyer.call(contract.coupon.mine, { status: 'notYetValid' })
  expect(coupons.find(({ scope }) => scope.id === 'korvane')).toMatchObject({
    validFrom: from.toISOString(),
    validTo: to.toISOString(),
  })
})

test('a coupon of a brand serves orders of that brand', async () => {
  const { page, buyer } = await centerWorld()
  await page.does({ type: 'coupon.claim', id: 'korvane-10' })
  const quoteOf = (sku: string, quantity: number) =>
    buyer.call(contract.order.quote, { sku, quantity, delivery: 'pickup', storeId: 'ubi' })
  const usable = async (sku: string, quantity: number) =>
    (await quoteOf(sku, quantity)).coupons.find(({ scope }) => scope.id === 'korvane')?.usable
  expect(await usable('drl-18vk-2b', 1)).toBe(true)
  expect(await usable('ham-clb-450', 5)).toBe(false)
})

test('each member claims one', async () => {
  const { page, buyer } = await centerWorld()
  await page.does({ type: 'coupon.claim', id: 'safety-6' })
  expect(await failureOf(buyer.call(contract.coupon.claim, { id: 'safety-6' }))).toBe('couponClaimed')
  expect(await failureOf(buyer.call(contract.coupon.claim, { id: 'welcome-5' }))).toBe('couponClaimed')
})

test('before its hour a coupon cannot be claimed, from then on it can', async () => {
  const { buyer, clock, login } = await centerWorld()
  clock.move(days(3) - 1)
  expect(await failureOf(buyer.call(contract.coupon.claim, { id: 'weekend-25' }))).toBe('couponNotOpen')
  clock.move(1)
  const again = await login('81111111', 'hammer2026')
  expect(await failureOf(again.call(contract.coupon.claim, { id: 'weekend-25' }))).toBe('no failure')
})

test('who comes too late is told, and the center shows it', async () => {
  const { page, db, buyer } = await centerWorld()
  await db.updateTable('coupons').set({ claimed: 150 }).where('id', '=', 'safety-6').execute()
  await page.does({ type: 'coupon.claim', id: 'safety-6' })
  expect(states(page)['safety-6']).toBe('allClaimed')
  expect(page.said).toEqual([])
  expect(await failureOf(buyer.call(contract.coupon.claim, { id: 'flash-12' }))).toBe('couponAllClaimed')
})

test.each([
  ['it closes', (_: Date, end: Date) => ({ closes_at: end })],
  [
    'nobody could use it any more, where nothing says when it closes',
    (now: Date, end: Date) => ({ closes_at: null, valid_days: null, valid_from: now, valid_to: end }),
  ],
])('a coupon is offered, and may be claimed, until the moment in which %s', async (_, ending) => {
  const { buyer, db, clock } = await centerWorld()
  const change = ending(clock.now(), new Date(clock.now().getTime() + 1000))
  await db.updateTable('coupons').set(change).where('id', '=', 'safety-6').execute()
  const shown = async () => (await buyer.call(contract.coupon.center, {})).offers.some(({ id }) => id === 'safety-6')
  clock.move(1000)
  expect(await shown()).toBe(false)
  expect(await failureOf(buyer.call(contract.coupon.claim, { id: 'safety-6' }))).toBe('couponMissing')
  clock.move(-1)
  expect(await shown()).toBe(true)
  expect(await failureOf(buyer.call(contract.coupon.claim, { id: 'safety-6' }))).toBe('no failure')
})

test('a coupon whose time is over, one of the shop itself and one that never was are all the same', async () => {
  const { buyer, db } = await centerWorld()
  await db.updateTable('coupons').set({ quota: 0, claimed: 0 }).where('id', '=', 'flash-12').execute()
  for (const id of ['opening-8', 'flash-12', 'nothing'])
    expect(await failureOf(buyer.call(contract.coupon.claim, { id }))).toBe('couponMissing')
})
