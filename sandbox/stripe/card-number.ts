const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(62|81)/, 'unionpay'],
  [/^35/, 'jcb'],
  [/^3[0689]/, 'diners'],
  [/^6/, 'discover'],
]

/** The brand of a card by the first digits of its number. */
export const brandOf = (number: string): string => brands.find(([start]) => start.test(number))?.[1] ?? 'unknown'

/** Whether the last digit of a number is the one that the others call for. */
export const hasCheckDigit = (number: string): boolean =>
  [...number].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0
