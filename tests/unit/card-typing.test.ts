import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { digitsOf, fieldTypes } from '../../sandbox/stripe/browser/card-typing'
import { brandOf } from '../../sandbox/stripe/card-number'

// What Stripe's own form does, and its pages on test cards say; the day is 15 June 2030.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2030, 5, 15), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['4242424242424242', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['5105105105105100', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['2720990000000007', 'mastercard'],
  ['378282246310005', 'amex'],
  ['371449635398431', 'amex'],
  ['6011111111111117', 'discover'],
  ['3056930009020004', 'diners'],
  ['36227206271667', 'diners'],
  ['38520000023237', 'diners'],
  ['3566002020360505', 'jcb'],
  ['6200000000000005', 'unionpay'],
  ['8100000000000005', 'unionpay'],
  ['5000000000000000', 'unknown'],
  ['2100000000000000', 'unknown'],
  ['', 'unknown'],
])('%s is a card of %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand)
})

test.each([
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424242424242429', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['3782822463100059', '3782 822463 10005'],
  ['36227206271667', '3622 720627 1667'],
  ['4242-4242 4242 4242', '4242 4242 4242 4242'],
  ['４２４２４２', '4242 42'],
  ['card 4', '4'],
  ['', ''],
])('a number typed as "%s" stands as "%s"', (typed, stands) => {
  expect(fieldTypes.cardNumber.format(typed, false, 'unknown')).toBe(stands)
})

test.each([
  ['1', '1'],
  ['7', '07 / '],
  ['12', '12 / '],
  ['1230', '12 / 30'],
  ['12309', '12 / 30'],
  ['12/30', '12 / 30'],
  ['12 / 2030', '12 / 30'],
  ['7/2031', '07 / 31'],
  ['1/2031', '01 / 31'],
  ['１２３０', '12 / 30'],
])('an expiry date typed as "%s" stands as "%s"', (typed, stands) => {
  expect(fieldTypes.cardExpiry.format(typed, false, 'unknown')).toBe(stands)
})

test('what is taken out of an expiry date stays out', () => {
  expect(fieldTypes.cardExpiry.format('12 /', true, 'unknown')).toBe('12')
  expect(fieldTypes.cardExpiry.format('12 / 3', true, 'unknown')).toBe('12 / 3')
})

test.each([
  ['12345', 'visa', '123'],
  ['12345', 'amex', '1234'],
  // Whose number is typed last has not said yet how many digits there will be.
  ['12345', 'unknown', '1234'],
  ['１２３', 'visa', '123'],
  ['1a2b', 'visa', '12'],
])('a security code typed as "%s" beside %s stands as "%s"', (typed, brand, stands) => {
  expect(fieldTypes.cardCvc.format(typed, false, brand)).toBe(stands)
})

test.each([
  ['', 'incomplete_number'],
  ['4242 4242 4242 424', 'incomplete_number'],
  ['4242 4242 4242 4242', undefined],
  ['4242 4242 4242 4241', 'invalid_number'],
  ['3782 822463 1000', 'incomplete_number'],
  ['3782 822463 10005', undefined],
  ['3622 720627 166', 'incomplete_number'],
  ['3622 720627 1667', undefined],
  ['3622 720627 1668', 'invalid_number'],
])('of the number "%s" is said: %s', (number, fault) => {
  expect(fieldTypes.cardNumber.fault(number, 'unknown')).toBe(fault)
})

test.each([
  ['', 'incomplete_expiry'],
  ['1', 'incomplete_expiry'],
  ['12 / ', 'incomplete_expiry'],
  ['12 / 3', 'incomplete_expiry'],
  ['13 / ', 'invalid_expiry_month'],
  ['00 / 31', 'invalid_expiry_month'],
  ['12 / 29', 'invalid_expiry_year_past'],
  ['05 / 30', 'invalid_expiry_month_past'],
  ['06 / 30', undefined],
  ['01 / 31', undefined],
  ['12 / 79', undefined],
  ['01 / 80', 'invalid_expiry_year'],
])('of the expiry date "%s" is said: %s', (date, fault) => {
  expect(fieldTypes.cardExpiry.fault(date, 'unknown')).toBe(fault)
})

test.each([
  ['', 'visa', 'incomplete_cvc'],
  ['12', 'visa', 'incomplete_cvc'],
  ['123', 'visa', undefined],
  ['123', 'amex', 'incomplete_cvc'],
  ['1234', 'amex', undefined],
])('of the security code "%s" beside %s is said: %s', (code, brand, fault) => {
  expect(fieldTypes.cardCvc.fault(code, brand)).toBe(fault)
})

test('digits are digits in any width', () => {
  expect(digitsOf('１2 /３x')).toBe('123')
})
