import * as z from 'zod/mini'
import type { Failure } from './failures'

/** A rule's failure as the text of a zod issue, so that server and forms read the same key. */
const because = (failure: Failure) => ({ error: failure })

/** Half-width form of what a Chinese keyboard may type: `８１１１` -> `8111`. */
const halfWidth = (text: string) =>
  text.replace(/[０-９＋]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** A Singapore phone number as typed, with or without +65, spaces and dashes, in E.164: `+6581111111`. */
export const toPhone = (typed: string) => {
  const digits = halfWidth(typed).replace(/[\s()-]/g, '')
  return digits.startsWith('+') ? digits : `+65${/^65\d{8}$/.test(digits) ? digits.slice(2) : digits}`
}

const rewritten = (rewrite: (typed: string) => string) => z.pipe(z.string(), z.transform(rewrite))

/** Singapore mobile number, answered in E.164 (spec 5 leaves the pattern open). */
export const Phone = z.pipe(rewritten(toPhone), z.string().check(z.regex(/^\+65[89]\d{7}$/, because('badPhone'))))

/** Six digits sent by SMS. */
export const Code = z.pipe(
  rewritten((typed) => halfWidth(typed).trim()),
  z.string().check(z.regex(/^\d{6}$/, because('badCode'))),
)

/** Singapore postal code: six digits, sector 01-82. */
export const PostalCode = z.pipe(
  rewritten((typed) => halfWidth(typed).trim()),
  z.string().check(z.regex(/^(0[1-9]|[1-7]\d|8[0-2])\d{4}$/, because('badPostalCode'))),
)

/** How many units of one SKU an order line may hold: 1-999. */
export const Quantity = z
  .int(because('quantityInvalid'))
  .check(z.gte(1, because('quantityInvalid')), z.lte(999, because('quantityInvalid')))

/** Whole cents of SGD. */
export const Cents = z.int()

/** An instant as ISO 8601 in UTC. */
export const Instant = z.string()

/** A text that is not empty once trimmed, of so many characters at most. */
export const line = (most: number, failure: Failure = 'badInput') =>
  z.pipe(
    rewritten((typed) => typed.trim()),
    z.string().check(z.minLength(1, because(failure)), z.maxLength(most, because(failure))),
  )

/** An identifier of a row: a short string without spaces. */
export const Id = z.string().check(z.regex(/^[\w.-]{1,64}$/, because('badInput')))

/** Counts a page starts at 1. */
export const Page = z.int(because('badInput')).check(z.gte(1, because('badInput')), z.lte(10_000, because('badInput')))

/** The agreement to the user agreement and the privacy policy; must be true. */
export const Agreement = z.literal(true, because('agreementMissing'))

/** Seconds, minutes and days in milliseconds. */
export const seconds = (n: number) => n * 1000
export const minutes = (n: number) => seconds(n * 60)
export const days = (n: number) => minutes(n * 60 * 24)
