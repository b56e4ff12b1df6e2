import { expect, test } from 'vitest'
import {
  bestOf,
  couponIn,
  eligible,
  offerStateOf,
  usability,
  usableNow,
  type WalletCoupon,
} from '../../server/coupon/rules'

const at = (day: number) => new Date(Date.UTC(2026, 2, day))
const now = at(15)

/** S$10 off from S$50 of everything, valid from the 10th to the 20th. */
const coupon = (part: Partial<WalletCoupon> = {}): WalletCoupon => ({
  ...{ id: 'ten', name: { en: 'Ten off', zh: '立减十元' }, amount: 1000, minimum: 5000 },
  ...{ scope: 'all', scope_id: null, category_name: null, brand_name: null },
  ...{ valid_from: at(10), valid_to: at(20), status: 'toUse' },
  ...part,
})

const lines = [
  { sku: 'light', amount: 3000, freeFrom: 8000, category: 'hammers', brand: 'brenmoor' },
  { sku: 'drill', amount: 4000, freeFrom: 8000, category: 'power-drills', brand: 'korvane' },
  { sku: 'bit', amount: 500, freeFrom: 8000, category: 'power-drills', brand: 'brenmoor' },
]

test('a coupon of a brand names the brand where a category has the same id, and the other way round', () => {
  const both = { scope_id: 'safety', category_name: { en: 'Safety gear', zh: '劳保' }, brand_name: 'Safety Co' }
  const named = (scope: WalletCoupon['scope']) => couponIn(coupon({ ...both, scope }), 'en').scope
  expect(named('brand')).toEqual({ kind: 'brand', id: 'safety', name: 'Safety Co' })
  expect(named('category')).toEqual({ kind: 'category', id: 'safety', name: 'Safety gear' })
})

test.each([
  ['everything', coupon(), 7500],
  ['a category', coupon({ scope: 'category', scope_id: 'power-drills' }), 4500],
  ['a brand', coupon({ scope: 'brand', scope_id: 'brenmoor' }), 3500],
  ['a brand that is not bought', coupon({ scope: 'brand', scope_id: 'hivance' }), 0],
  ['a category by the name of a brand', coupon({ scope: 'category', scope_id: 'brenmoor' }), 0],
])('a coupon for %s counts its lines only', (_, one, goods) => {
  expect(eligible(one, lines)).toBe(goods)
})

test.each([
  ['counts', coupon(), null, 0],
  ['at its minimum counts', coupon({ minimum: 7500 }), null, 0],
  ['one cent below tells how much more', coupon({ minimum: 7501 }), 'couponBelowMinimum', 1],
  ['below for its brand', coupon({ scope: 'brand', scope_id: 'brenmoor' }), 'couponBelowMinimum', 1500],
  ['without a minimum counts', coupon({ minimum: 0 }), null, 0],
  ['for nothing that is bought', coupon({ minimum: 0, scope: 'brand', scope_id: 'hivance' }), 'couponUnusable', 0],
  ['not yet valid', coupon({ status: 'notYetValid', minimum: 90_000 }), 'couponNotYetValid', 0],
  ['expired', coupon({ status: 'expired' }), 'couponUnusable', 0],
  ['used', coupon({ status: 'used' }), 'couponUnusable', 0],
])('a coupon: %s', (_, one, reason, more) => {
  expect(usability(one, lines)).toEqual({ reason, more })
})

test('the best coupon is the one of those that can be used that takes the most off', () => {
  const wallet = [coupon({ id: 'small', amount: 100 }), coupon({ id: 'high', minimum: 99_000 }), coupon({ id: 'fits' })]
  expect(bestOf(wallet, lines)?.id).toBe('fits')
  expect(bestOf([coupon({ status: 'used' })], lines)).toBeUndefined()
})

test('of coupons that take the same off the smallest is used, and then the one that ends first', () => {
  const [bit] = lines.filter(({ sku }) => sku === 'bit')
  const large = coupon({ id: 'large', amount: 1000, minimum: 0, valid_to: at(16) })
  const late = coupon({ id: 'late', amount: 500, minimum: 0, valid_to: at(19) })
  const soon = coupon({ id: 'soon', amount: 500, minimum: 0, valid_to: at(17) })
  const small = coupon({ id: 'small', amount: 400, minimum: 0 })
  expect(bestOf([large, late, soon, small], bit ? [bit] : [])?.id).toBe('soon')
  // Of more goods the large one takes more.
  expect(bestOf([soon, late, small, large], lines)?.id).toBe('large')
})

test('a coupon in words says what it counts in the language of its reader', () => {
  const brand = { scope: 'brand', scope_id: 'brenmoor', brand_name: 'Brenmoor', category_name: null } as const
  const names = { en: 'Hammers', zh: '锤子' }
  const category = { scope: 'category', scope_id: 'hammers', category_name: names, brand_name: null } as const
  expect(couponIn(coupon(), 'zh')).toEqual({
    ...{ id: 'ten', name: '立减十元', amount: 1000, minimum: 5000, status: 'toUse' },
    ...{ validFrom: '2026-03-10T00:00:00.000Z', validTo: '2026-03-20T00:00:00.000Z' },
    scope: { kind: 'all', id: null, name: null },
  })
  expect(couponIn(coupon(brand), 'zh').scope).toEqual({ kind: 'brand', id: 'brenmoor', name: 'Brenmoor' })
  expect(couponIn(coupon(category), 'en').scope).toEqual({ kind: 'category', id: 'hammers', name: 'Hammers' })
  expect(couponIn(coupon(category), 'zh').scope.name).toBe('锤子')
  expect(couponIn(coupon({ ...category, category_name: null }), 'en').scope.name).toBe(null)
})

test.each([
  ['that the member has is claimed', { wallet_id: 'a', opens_at: at(16), claimed: 9, quota: 9 }, 'claimed'],
  ['that opens later is not open', { wallet_id: null, opens_at: at(16), claimed: 0, quota: 9 }, 'notOpen'],
  ['without an hour is not open', { wallet_id: null, opens_at: null, claimed: 0, quota: 9 }, 'notOpen'],
  ['opens at its hour', { wallet_id: null, opens_at: now, claimed: 8, quota: 9 }, 'claimable'],
  ['of which none is left is all claimed', { wallet_id: null, opens_at: at(1), claimed: 9, quota: 9 }, 'allClaimed'],
])('a coupon of the center %s', (_, offered, state) => {
  expect(offerStateOf(offered, now)).toBe(state)
})

test.each([
  ['held and valid', { held_from: at(10), held_to: at(20), order_no: null }, true],
  ['from its first moment', { held_from: now, held_to: at(20), order_no: null }, true],
  ['not once its time is over', { held_from: at(10), held_to: now, order_no: null }, false],
  ['not before its time', { held_from: at(16), held_to: at(20), order_no: null }, false],
  ['not when an order used it', { held_from: at(10), held_to: at(20), order_no: 'WJ1' }, false],
  ['not when it is not held', { held_from: null, held_to: null, order_no: null }, false],
])('a coupon of the center can be used: %s', (_, held, usable) => {
  expect(usableNow(held, now)).toBe(usable)
})
