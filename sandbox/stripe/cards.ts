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
