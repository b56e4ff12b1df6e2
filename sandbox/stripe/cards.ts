import { createHash } from 'node:crypto'

/** Why a bank said no, in the words and codes of the card network's answer. */
export interface Decline {
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

/** What a charge on a card comes to, once the shopper has done what is asked. */
export type Result = { readonly pays: true } | { readonly pays: false; readonly decline: Decline }

/** One test card: `asks` a 3-D Secure check first, or `waits` that many milliseconds in processing. */
export interface TestCard {
  readonly number: string
  readonly id: string
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'unionpay'
  readonly funding: 'credit' | 'debit'
  readonly result: Result
  readonly asks?: true
  readonly waits?: number
  readonly what: string
}

const pays: Result = { pays: true }
const no = (code: string, message: string, decline_code?: string): Result => ({
  pays: false,
  decline: decline_code ? { code, decline_code, message } : { code, message },
})
const generic = no('card_declined', 'Your card was declined.', 'generic_decline')
const poor = no('card_declined', 'Your card has insufficient funds.', 'insufficient_funds')
const processing = no('processing_error', 'An error occurred while processing your card. Try again in a little bit.')
const wrongCvc = no('incorrect_cvc', "Your card's security code is incorrect.")
const expired = no('expired_card', 'Your card has expired.')

const visa = { brand: 'visa', funding: 'credit', result: pays } as const

/** Every card the sandbox knows, by number and by the ready-made payment method id. */
export const testCards: readonly TestCard[] = [
  { ...visa, number: '4242424242424242', id: 'pm_card_visa', what: 'pays' },
  { ...visa, number: '4000056655665556', id: 'pm_card_visa_debit', funding: 'debit', what: 'pays (debit)' },
  { ...visa, number: '5555555555554444', id: 'pm_card_mastercard', brand: 'mastercard', what: 'pays' },
  { ...visa, number: '378282246310005', id: 'pm_card_amex', brand: 'amex', what: 'pays (4-digit CVC)' },
  { ...visa, number: '6200000000000005', id: 'pm_card_unionpay', brand: 'unionpay', what: 'pays' },
  { ...visa, number: '4000000000000002', id: 'pm_card_chargeDeclined', result: generic, what: 'declined' },
  {
    ...visa,
    number: '4000000000009995',
    id: 'pm_card_chargeDeclinedInsufficientFunds',
    result: poor,
    what: 'declined: insufficient funds',
  },
  {
    ...visa,
    number: '4000000000000069',
    id: 'pm_card_chargeDeclinedExpiredCard',
    result: expired,
    what: 'declined: expired card',
  },
  {
    ...visa,
    number: '4000000000000127',
    id: 'pm_card_chargeDeclinedIncorrectCvc',
    result: wrongCvc,
    what: 'declined: incorrect CVC',
  },
  {
    ...visa,
    number: '4000000000000119',
    id: 'pm_card_chargeDeclinedProcessingError',
    result: processing,
    what: 'declined: processing error',
  },
  {
    ...visa,
    number: '4000002760003184',
    id: 'pm_card_authenticationRequired',
    asks: true,
    what: '3-D Secure always, then pays',
  },
  {
    ...visa,
    number: '4000002500003155',
    id: 'pm_card_authenticationRequiredOnSetup',
    asks: true,
    what: '3-D Secure always, then pays',
  },
  {
    ...visa,
    number: '4000008400001629',
    id: 'pm_card_threeDSecureRequiredChargeDeclined',
    asks: true,
    result: generic,
    what: '3-D Secure, then declined',
  },
  {
    ...visa,
    number: '4000000000007775',
    id: 'pm_card_processingPays',
    waits: 3000,
    what: 'processing for 3 s, then pays',
  },
  {
    ...visa,
    number: '4000000000008880',
    id: 'pm_card_processingDeclined',
    waits: 3000,
    result: generic,
    what: 'processing for 3 s, then declined',
  },
]

const strange = no(
  'card_declined',
  'Your card was declined. Your request was in test mode, but used a non test card.',
  'test_mode_live_card',
)

/** The stable fingerprint of a card number; the number itself is never stored. */
export const fingerprint = (number: string): string =>
  createHash('sha256').update(`card:${number}`).digest('base64url').replace(/[-_]/g, '0').slice(0, 16)

const byFingerprint = new Map(testCards.map((card) => [fingerprint(card.number), card]))

/** How a stored card behaves; a number outside the table is declined. */
export const behaviour = (print: string): Pick<TestCard, 'result' | 'asks' | 'waits'> =>
  byFingerprint.get(print) ?? { result: strange }

/** The test card behind a ready-made id such as `pm_card_visa`. */
export const cardById = (id: string): TestCard | undefined => testCards.find((card) => card.id === id)

/** The test card with this number, if the table has one. */
export const cardByNumber = (number: string): TestCard | undefined => byFingerprint.get(fingerprint(number))

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
  }, 0) % 10 === 0

/** A card as it was typed: digits only, the year with four digits. */
export interface TypedCard {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cvc: string
}

/** What is wrong with a typed card at the time `at` (epoch ms), or nothing. */
export const cardFault = (card: TypedCard, at: number): { code: string; param: string; message: string } | undefined => {
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
