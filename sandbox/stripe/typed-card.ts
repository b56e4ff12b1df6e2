import { brandOf, hasCheckDigit } from './card-number'

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
    [hasCheckDigit(card.number), 'incorrect_number', 'number', 'Your card number is incorrect.'],
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
