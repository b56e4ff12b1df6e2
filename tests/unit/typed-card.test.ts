import { expect, test } from 'vitest'
import { cardFault } from '../../sandbox/stripe/typed-card'

const good = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
const june2030 = Date.UTC(2030, 5, 30, 23, 59)

// What Stripe's interface says of a card that a program sends.
test.each([
  ['a good card', {}, undefined],
  ['a card in its last month', { exp_month: 6, exp_year: 2030 }, undefined],
  ['a card that ran out last month', { exp_month: 5, exp_year: 2030 }, 'invalid_expiry_month'],
  ['a card that ran out last year', { exp_month: 12, exp_year: 2029 }, 'invalid_expiry_year'],
  ['a card for 49 years', { exp_year: 2079 }, undefined],
  ['a card for 50 years', { exp_year: 2080 }, 'invalid_expiry_year'],
  ['a year of two digits', { exp_year: 40 }, 'invalid_expiry_year'],
  ['half a year', { exp_year: 2040.5 }, 'invalid_expiry_year'],
  ['month 13', { exp_month: 13 }, 'invalid_expiry_month'],
  ['month 0', { exp_month: 0 }, 'invalid_expiry_month'],
  ['half a month', { exp_month: 1.5 }, 'invalid_expiry_month'],
  ['a number of 11 digits', { number: '42424242424' }, 'invalid_number'],
  ['a number of 19 digits', { number: '6205500000000000004' }, undefined],
  ['a number of 20 digits', { number: '42424242424242424242' }, 'invalid_number'],
  ['letters in a number', { number: '4242 4242 4242 4242' }, 'invalid_number'],
  ['a wrong last digit', { number: '4242424242424241' }, 'incorrect_number'],
  ['a code of two digits', { cvc: '12' }, 'invalid_cvc'],
  ['a code of four digits', { cvc: '1234' }, 'invalid_cvc'],
  ['a code of letters', { cvc: 'abc' }, 'invalid_cvc'],
  ['American Express with four digits', { number: '378282246310005', cvc: '1234' }, undefined],
  ['American Express with three digits', { number: '378282246310005' }, 'invalid_cvc'],
])('of %s is said what Stripe says', (_, change, code) => {
  expect(cardFault({ ...good, ...change }, june2030)?.code).toBe(code)
})

test('of two faults the first field is named', () => {
  expect(cardFault({ ...good, number: '42', cvc: '' }, june2030)).toMatchObject({ param: 'number' })
})
