import { describe, expect, test } from 'vitest'
import { exGst, perPiece, priceAt, pricedAt } from '../../contract/money'
import {
  gstIn,
  mostUnpaid,
  nextPromotion,
  type OrderedLine,
  platformDiscount,
  sumsOf,
  toFreeDelivery,
} from '../../server/order/rules'
import { meanRating, minimumFor, priceFor, unitPrice } from '../../server/product/rules'

const line = (amount: number, freeFrom = 8000): OrderedLine => ({
  ...{ sku: 'light', category: 'hammers', brand: 'brenmoor' },
  ...{ amount, freeFrom },
})

describe('the sums of an order (domain 4: goods, platform discount, coupon, delivery)', () => {
  test.each([
    ['goods below free delivery pay S$8', [line(1890)], 0, [1890, 0, 0, 800, 0, 2690, 222]],
    ['one cent short pays', [line(7999)], 0, [7999, 0, 0, 800, 0, 8799, 727]],
    ['at the threshold the fee falls', [line(8000)], 0, [8000, 0, 0, 0, 0, 8000, 661]],
    ['two lines reach it together', [line(5000), line(3000)], 0, [8000, 0, 0, 0, 0, 8000, 661]],
    ['every line must ship free', [line(5000, 5000), line(3000, 9000)], 0, [8000, 0, 0, 800, 0, 8800, 727]],
    ['S$10 off from S$200', [line(20_000)], 0, [20_000, 1000, 0, 0, 0, 19_000, 1569]],
    ['one cent short of S$200', [line(19_999)], 0, [19_999, 0, 0, 0, 0, 19_999, 1651]],
    ['a coupon after the platform', [line(20_000)], 2500, [20_000, 1000, 2500, 0, 0, 16_500, 1362]],
    ['a coupon takes no more than the goods', [line(3000, 0)], 5000, [3000, 0, 3000, 0, 0, 0, 0]],
    ['and no more than the platform left', [line(20_000, 0)], 19_500, [20_000, 1000, 19_000, 0, 0, 0, 0]],
    ['a coupon does not pay for delivery', [line(3000)], 5000, [3000, 0, 3000, 800, 0, 800, 66]],
    ['a rest of 49 cents is waived', [line(3049, 0)], 3000, [3049, 0, 3000, 0, 49, 0, 0]],
    ['a rest of 50 cents is paid', [line(3050, 0)], 3000, [3050, 0, 3000, 0, 0, 50, 4]],
  ] as const)('%s', (_, lines, coupon, [goods, platform, off, fee, waived, total, gst]) => {
    expect(sumsOf([...lines], coupon, 'platform')).toEqual({
      ...{ totalProductPrice: goods, platformDiscount: platform, couponDiscount: off },
      ...{ deliveryFee: fee, waived, total, gst },
    })
  })

  test('pickup costs nothing', () => {
    expect(sumsOf([line(1890)], 0, 'pickup')).toMatchObject({ deliveryFee: 0, total: 1890 })
  })

  test('what is missing for free delivery is told for the line that needs most', () => {
    expect(toFreeDelivery([line(5000, 6000), line(1000, 9000)])).toBe(3000)
    expect(toFreeDelivery([line(9000, 6000)])).toBe(0)
    expect(toFreeDelivery([])).toBe(0)
  })

  test('what is missing for the next promotion', () => {
    expect([0, 12_000, 19_999, 20_000, 50_000].map(nextPromotion)).toEqual([20_000, 8000, 1, 0, 0])
    expect([19_999, 20_000].map(platformDiscount)).toEqual([0, 1000])
  })

  test('unpaid orders of a member hold a third of the stock, but always ten', () => {
    expect([0, 12, 30, 32, 33, 100].map(mostUnpaid)).toEqual([10, 10, 10, 10, 11, 33])
  })

  test('GST of 9 % is inside each price', () => {
    expect([109, 10_900, 8000, 1, 0].map(gstIn)).toEqual([9, 900, 661, 0, 0])
    expect([109, 10_900, 8000, 21_110].map(exGst)).toEqual([100, 10_000, 7339, 19_367])
  })
})

describe('the price of a unit', () => {
  const tiers = [
    { from: 10, price: 900 },
    { from: 50, price: 800 },
  ]
  const sku = { price: 1000, regular_price: null, offer_until: null, tiers, wholesale_minimum: 10 }
  const viewer = (member_type: 'regular' | 'wholesaler' | null) =>
    ({ language: 'en', member: member_type && { member_type } }) as never

  test.each([
    [1, 1000, 1000],
    [9, 1000, 1000],
    [10, 900, 1000],
    [49, 900, 1000],
    [50, 800, 1000],
    [500, 800, 1000],
  ])('of %i pieces: %i for wholesalers, %i for everybody else', (quantity, wholesale, others) => {
    expect(unitPrice(sku, quantity, viewer('wholesaler'))).toBe(wholesale)
    expect(unitPrice(sku, quantity, viewer('regular'))).toBe(others)
    expect(unitPrice(sku, quantity, viewer(null))).toBe(others)
    expect(priceAt({ price: 1000, tiers }, quantity)).toBe(wholesale)
    expect(priceAt({ price: 1000 }, quantity)).toBe(others)
  })

  test('without tiers is the same for all', () => {
    expect(unitPrice({ ...sku, tiers: [] }, 500, viewer('wholesaler'))).toBe(1000)
  })

  test('only wholesalers are told tiers and a least quantity', () => {
    expect(priceFor(sku, viewer('regular'))).toEqual({ price: 1000 })
    expect(priceFor(sku, viewer(null), 500)).toEqual({ price: 1000 })
    expect(priceFor(sku, viewer('wholesaler'))).toEqual({ price: 900, regular: 1000, tiers, minimum: 10 })
    expect(priceFor(sku, viewer('wholesaler'), 50)).toEqual({ price: 800, regular: 1000, tiers, minimum: 10 })
    expect([minimumFor(sku, viewer('wholesaler')), minimumFor(sku, viewer('regular'))]).toEqual([10, 1])
  })

  test('is that of the offer only where no tier is reached', () => {
    const offer = { was: 1200, until: '2026-12-01T00:00:00.000Z' }
    expect(pricedAt({ price: 1000, offer, tiers }, 9)).toEqual({ price: 1000, offer, tiers })
    expect(pricedAt({ price: 1000, offer, tiers }, 10)).toEqual({ price: 900, tiers })
  })

  test('of a piece of a pack keeps fractions of a cent', () => {
    expect(perPiece(450, 100)).toBe(4.5)
  })

  test('a mean rating has one decimal, and is none without ratings', () => {
    expect([meanRating(0, 0), meanRating(9, 2), meanRating(13, 3), meanRating(14, 3)]).toEqual([null, 4.5, 4.3, 4.7])
  })
})
