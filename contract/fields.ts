import * as z from 'zod/mini'
import { idPattern, largestQuantity, lastPage } from './bounds'
import type { Failure } from './failures'

/** A rule's failure as the text of a zod issue, so that server and forms read the same key. */
const because = (failure: Failure) => ({ error: failure })

/** Half-width form of what a Chinese keyboard may type: `８１１１，` -> `8111,`. */
export const halfWidth = (text: string) =>
  text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/**
 * A Singapore phone number as typed, with or without +65, spaces, dots, brackets and dashes of any kind, in E.164:
 * `+6581111111`. Contacts copy theirs between marks of direction that nobody sees.
 */
export const toPhone = (typed: string) => {
  const digits = halfWidth(typed).replace(/[\s.()\p{Pd}\p{Cf}]/gu, '')
  return digits.startsWith('+') ? digits : `+65${/^65\d{8}$/.test(digits) ? digits.slice(2) : digits}`
}

const rewritten = (rewrite: (typed: string) => string) => z.pipe(z.string(), z.transform(rewrite))

/** Singapore mobile number, answered in E.164 (spec 5 leaves the pattern open). */
export const Phone = z.pipe(rewritten(toPhone), z.string().check(z.regex(/^\+65[89]\d{7}$/, because('badPhone'))))

/**
 * A list of an answer, with how many it holds at most: the API's document says so, and the tests hold the server to it. A
 * reader takes whatever comes, as a shop that is newer than its page may send more.
 */
export const listOf = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item).register(z.globalRegistry, { maxItems: most })

/** Six digits sent by SMS. */
export const Code = z.pipe(
  rewritten((typed) => halfWidth(typed).trim()),
  z.string().check(z.regex(/^\d{6}$/, because('badCode'))),
)

/** Spec 5: 8-20 characters with a digit and a letter; symbols of a Latin keyboard may stand among them, blanks may not. */
export const Password = z.string().check(
  z.regex(/^(?=.*\d)(?=.*[A-Za-z])[!-~]{8,20}$/, because('badPassword')),
  z.refine((typed) => !commonPasswords.has(typed.toLowerCase()), because('passwordTooCommon')),
)

/** A password that is compared, not set: whatever it is, something must be typed. */
export const TypedPassword = z.string().check(z.minLength(1, because('passwordMissing')))

/** Passwords that fit the rule and that everybody tries first, in lower case. */
const commonPasswords = new Set(
  [
    'password1 password12 password123 passw0rd p@ssw0rd p@ssw0rd1 pass1234 abc12345 abcd1234 abc123456 abcd12345 1234abcd',
    '12345abc 123456ab 123456abc a1234567 a12345678 a123456789 1234567a 12345678a 123456789a aa123456 aaa12345 qq123456',
    'q1234567 z1234567 w1234567 qwer1234 qwerty12 qwerty123 qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 zaq12wsx',
    'asdf1234 zxcv1234 asd12345 qwe12345 admin123 admin1234 root1234 user1234 test1234 guest123 login123 master123',
    'welcome1 welcome123 letmein1 iloveyou1 sunshine1 princess1 football1 baseball1 superman1 dragon123 monkey123',
    'woaini520 woaini521 woaini123 woaini1314 5201314a a5201314 520woaini singapore1 wujin123 wujin1234 wujin2026',
  ].flatMap((row) => row.split(' ')),
)

/** Passwords typed twice must be the same, and must not hold the phone number that stands beside them (spec 5). */
export const twiceTheSame = <Fields extends { password: string; confirmPassword: string; userPhone?: string }>() => [
  z.refine<Fields>(({ password, confirmPassword }) => password === confirmPassword, {
    ...because('passwordsDiffer'),
    path: ['confirmPassword'],
    when: ({ value }) => {
      const { password, confirmPassword } = (value ?? {}) as Partial<Fields>
      return typeof password === 'string' && typeof confirmPassword === 'string'
    },
  }),
  z.refine<Fields>(({ password, userPhone }) => !holdsPhone(password, userPhone), {
    ...because('passwordTooCommon'),
    path: ['password'],
  }),
]

/** Whether a password holds the eight digits of a phone number. */
export const holdsPhone = (password: string, phone: string | undefined): boolean =>
  phone !== undefined && password.includes(phone.slice(-8))

/** Singapore postal code: six digits, sector 01-82. */
export const PostalCode = z.pipe(
  rewritten((typed) => halfWidth(typed).trim()),
  z.string().check(z.regex(/^(0[1-9]|[1-7]\d|8[0-2])\d{4}$/, because('badPostalCode'))),
)

/** How many units of one SKU an order line may hold: 1-999. */
export const Quantity = z
  .int(because('quantityInvalid'))
  .check(z.gte(1, because('quantityInvalid')), z.lte(largestQuantity, because('quantityInvalid')))

/** Whole cents of SGD. */
export const Cents = z.int()

/** An instant as ISO 8601 in UTC. */
export const Instant = z.string()

/** A text that is not empty once trimmed, of so many characters at most; one failure for both, or one for each. */
export const line = (most: number, failure: Failure = 'badInput', tooLong = failure) =>
  z.pipe(
    rewritten((typed) => typed.trim()),
    z.string().check(z.minLength(1, because(failure)), z.maxLength(most, because(tooLong))),
  )

/** A day as `YYYY-MM-DD` that is in the calendar. */
export const day = (failure: Failure) => z.iso.date(because(failure))

/** An identifier of a row: a short string without spaces. */
export const Id = z.string().check(z.regex(idPattern, because('badInput')))

/** Counts a page starts at 1. */
export const Page = z
  .int(because('badInput'))
  .check(z.gte(1, because('badInput')), z.lte(lastPage, because('badInput')))

/** The agreement to the user agreement and the privacy policy; must be true. */
export const Agreement = z.literal(true, because('agreementMissing'))
