const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(62|81)/, 'unionpay'],
  [/^35/, 'jcb'],
  [/^(36|30|38|39)/, 'diners'],
  [/^6/, 'discover'],
]

/** The network a number belongs to, by its first digits. */
export const brandOf = (number: string): string => brands.find(([start]) => start.test(number))?.[1] ?? 'unknown'

const luhn = (number: string): boolean =>
  [...number].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

/** A card as it was typed: digits only, the year with four digits. */
export interface TypedCard {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cvc: string
}

/** What is wrong with a typed card at the time `at` (epoch ms), or nothing. */
export const cardFault = (
  card: TypedCard,
  at: number,
): { code: string; param: string; message: string } | undefined => {
  const today = new Date(at)
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + 1]
  const digits = brandOf(card.number) === 'amex' ? 4 : 3
  const checks: readonly (readonly [boolean, string, string, string])[] = [
    [/^\d{12,19}$/.test(card.number), 'invalid_number', 'number', 'The card number is not a valid credit card number.'],
    [luhn(card.number), 'incorrect_number', 'number', 'Your card number is incorrect.'],
    [
      Number.isInteger(card.exp_month) && card.exp_month >= 1 && card.exp_month <= 12,
      'invalid_expiry_month',
      'exp_month',
      "Your card's expiration month is invalid.",
    ],
    [
      Number.isInteger(card.exp_year) && card.exp_year >= year && card.exp_year < year + 50,
      'invalid_expiry_year',
      'exp_year',
      "Your card's expiration year is invalid.",
    ],
    [
      card.exp_year > year || card.exp_month >= month,
      'invalid_expiry_month',
      'exp_month',
      "Your card's expiration month is invalid.",
    ],
    [
      /^\d+$/.test(card.cvc) && card.cvc.length === digits,
      'invalid_cvc',
      'cvc',
      "Your card's security code is invalid.",
    ],
  ]
  const failed = checks.find(([passes]) => !passes)
  return failed && { code: failed[1], param: failed[2], message: failed[3] }
}
