import { brandOf, hasCheckDigit } from '../card-number'
import type { Texts } from './words'

/** The fields of a card, in the order in which they are checked. */
export const fieldNames = ['cardNumber', 'cardExpiry', 'cardCvc'] as const
export type FieldType = (typeof fieldNames)[number]

/** How one field of a card is typed: it is formatted as it grows, and says by a code what is wrong with it. */
export interface FieldKind {
  name: string
  autocomplete: string
  hint: (text: Texts) => string
  format: (raw: string, deleting: boolean, brand: string) => string
  fault: (value: string, brand: string) => string | undefined
}

const lengths: Record<string, number> = { amex: 15, diners: 14 }
const lengthOf = (brand: string) => lengths[brand] ?? 16

/** The digits of a text, full-width ones included. */
export const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '')
const formatNumber = (raw: string) => {
  const brand = brandOf(digitsOf(raw))
  const digits = digitsOf(raw).slice(0, lengthOf(brand))
  const cuts = lengthOf(brand) === 16 ? [4, 8, 12] : [4, 10]
  return [...digits].map((digit, place) => (cuts.includes(place) ? ` ${digit}` : digit)).join('')
}
const expiryDigits = (raw: string) => {
  const long = /^\s*(\d{1,2})\s*\D\s*\d{2}(\d{2})\s*$/.exec(raw.normalize('NFKC'))
  const digits = long ? `${long[1]?.padStart(2, '0')}${long[2]}` : digitsOf(raw)
  return (/^[2-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4)
}
const formatExpiry = (raw: string, deleting: boolean) => {
  const digits = expiryDigits(raw)
  if (digits.length < 2 || (digits.length === 2 && deleting)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}
const faultOfNumber = (value: string) => {
  const digits = digitsOf(value)
  if (digits.length < lengthOf(brandOf(digits))) return 'incomplete_number'
  return hasCheckDigit(digits) ? undefined : 'invalid_number'
}
const faultOfExpiry = (value: string) => {
  const digits = digitsOf(value)
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))]
  const today = new Date()
  if (digits.length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry_month'
  if (digits.length < 4) return 'incomplete_expiry'
  if (year < today.getFullYear()) return 'invalid_expiry_year_past'
  if (year >= today.getFullYear() + 50) return 'invalid_expiry_year'
  return year === today.getFullYear() && month < today.getMonth() + 1 ? 'invalid_expiry_month_past' : undefined
}

/** The kinds of fields by their name at Stripe. */
export const fieldTypes: Record<FieldType, FieldKind> = {
  cardNumber: {
    name: 'cardnumber',
    autocomplete: 'cc-number',
    hint: () => '1234 1234 1234 1234',
    format: formatNumber,
    fault: faultOfNumber,
  },
  cardExpiry: {
    name: 'exp-date',
    autocomplete: 'cc-exp',
    hint: (text) => text.expiryHint,
    format: formatExpiry,
    fault: faultOfExpiry,
  },
  cardCvc: {
    name: 'cvc',
    autocomplete: 'cc-csc',
    hint: (text) => text.cvcHint,
    format: (raw, _deleting, brand) => digitsOf(raw).slice(0, brand === 'amex' || brand === 'unknown' ? 4 : 3),
    fault: (value, brand) => (value.length < (brand === 'amex' ? 4 : 3) ? 'incomplete_cvc' : undefined),
  },
}
