import * as z from 'zod/mini'
import { largestQuantity } from '../../contract/bounds'
import { mostOf } from '../../contract/catalogue'
import { largestTotal } from '../../contract/terms'
import { days } from '../../contract/time'
import { later } from '../clock'

/** How a cell is read: the value of its text, or what was expected in its place. */
export type Cell<Value = unknown> = z.ZodMiniType<Value, string>

/** What a cell that is wrong is told: what was expected in its place. */
export const because = (expected: string) => ({ error: expected })

/** A text of so many characters at most. */
export const text = (most: number) =>
  z.string().check(
    z.maxLength(most, because(`a text of ${most} characters at most`)),
    z.refine((written) => !written.includes('\0'), because('a text without NUL')),
    // PostgreSQL keeps no half of a pair of UTF-16, with which JSON can be written.
    z.refine((written) => !/\p{Surrogate}/u.test(written), because('a text of whole signs')),
  )
const short = z.maxLength(60, because('60 characters at most'))
/** The name of a thing in addresses. */
export const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, because('an id of a-z, 0-9 and dashes')), short)
/** A whole number. */
export const whole = (least: number, most: number) =>
  z.pipe(
    z.string().check(
      z.regex(/^\d+$/, because(`a whole number from ${least} to ${most}`)),
      z.refine(
        (digits) => Number(digits) >= least && Number(digits) <= most,
        because(`a whole number from ${least} to ${most}`),
      ),
    ),
    z.transform(Number),
  )
/** Degrees of latitude or longitude. */
export const degrees = (most: number) =>
  z.pipe(
    z.string().check(
      z.regex(/^-?\d{1,3}(\.\d+)?$/, because(`degrees from -${most} to ${most}`)),
      z.refine((number) => Math.abs(Number(number)) <= most, because(`degrees from -${most} to ${most}`)),
    ),
    z.transform(Number),
  )

/** Cents of an amount as people write it: `12`, `12.9`, `12.90`. */
export const centsIn = (amount: string): number => Math.round(Number(amount) * 100)
/** An amount as the format writes it. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2)

const dollars = z.string().check(
  z.regex(/^\d+(\.\d{1,2})?$/, because('an amount in dollars such as 12.90')),
  z.refine((written) => !(centsIn(written) > largestTotal), because(`an amount of ${amountOf(largestTotal)} at most`)),
)
/** Dollars, kept as cents. */
export const amount = z.pipe(dollars, z.transform(centsIn))
/** Dollars above 0, kept as cents. */
export const price = z.pipe(
  dollars.check(z.refine((written) => centsIn(written) > 0, because('an amount above 0 in dollars such as 12.90'))),
  z.transform(centsIn),
)

/** Yes or no. */
export const yesNo = z.pipe(
  z.string().check(z.regex(/^(yes|no|true|false)$/i, because('yes or no'))),
  z.transform((word) => /^(yes|true)$/i.test(word)),
)
/** One of these words. */
export const oneOf = (values: readonly string[]) =>
  z
    .string()
    .check(z.refine((word) => values.includes(word), because(values.join(', ').replace(/, ([^,]*)$/, ' or $1'))))

/** A code as it is kept: in capitals. */
export const code = z.pipe(
  z.string().check(z.regex(/^[A-Z0-9][A-Z0-9._-]*$/i, because('a code of A-Z, 0-9, dots and dashes')), short),
  z.transform((typed) => typed.toUpperCase()),
)

const tierForm = /^\d+:\d+(\.\d{1,2})?$/
/** Wholesale prices: `10:11.50 50:10.90`. */
export const tiers = z.pipe(
  z.string().check(
    z.refine(
      (written) => written.split(/\s+/).length <= mostOf.sku.tiers,
      because(`${mostOf.sku.tiers} quantities with their prices at most`),
    ),
    z.refine(
      (written) => written.split(/\s+/).every((tier) => tierForm.test(tier)),
      because('quantities with their prices such as 10:11.50 50:10.90'),
    ),
    z.refine(
      (written) => tiersIn(written).every(({ from, price: each }) => !(from > largestQuantity || each > largestTotal)),
      because(`quantities of ${largestQuantity} and prices of ${amountOf(largestTotal)} at most`),
    ),
    z.refine(
      (written) =>
        tiersIn(written).every(({ from, price: each }, index, all) => {
          const before = all[index - 1]
          return each > 0 && from > (before?.from ?? 0) && each < (before?.price ?? Number.POSITIVE_INFINITY)
        }),
      because('quantities that rise and prices that fall, such as 10:11.50 50:10.90'),
    ),
  ),
  z.transform((written) => tiersIn(written)),
)
const tiersIn = (written: string) =>
  written
    .split(/\s+/)
    .filter(Boolean)
    .map((tier) => {
      const [from = '', each = ''] = tier.split(':')
      return { from: Number(from), price: centsIn(each) }
    })

/** The values that tell a SKU from its sisters: `voltage=18-v; batteries=2`. */
export const choice = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^[^=;]+=[^=;]+(;[^=;]+=[^=;]+)*;?$/,
        because('options with their values such as voltage=18-v; batteries=2'),
      ),
    ),
  z.transform((written) =>
    Object.fromEntries(
      written
        .split(';')
        .filter((part) => part.trim())
        .map((part) => part.split('=').map((word) => word.trim()) as [string, string]),
    ),
  ),
)

/** Names or words beside each other, told apart by bars: `drill.jpg | drill-side.jpg`. */
export const list = z.pipe(
  text(1000),
  z.transform((written) =>
    written
      .split('|')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
)

/** The pictures of a product. */
export const pictures = z.pipe(
  list,
  z
    .array(z.string())
    .check(z.maxLength(mostOf.product.pictures, because(`${mostOf.product.pictures} pictures at most`))),
)

const momentForm = /^([12]\d{3}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?|[+-]?\d{1,4})$/
const instantIn = (written: string) =>
  new Date(/^\d{4}-\d\d-\d\d$/.test(written) ? `${written}T00:00:00+08:00` : written)

const isDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** A day in Singapore, a moment, or days from the import: `2026-12-01`, `2026-12-01T18:00+08:00`, `-12`. */
export const moment = z.string().check(
  z.regex(momentForm, because('a day such as 2026-12-01, or days from now such as +30')),
  z.refine((written) => {
    const day = /^\d{4}-\d\d-\d\d/.exec(written)?.[0]
    // A thirtieth of February would be the second of March.
    return !day || (isDay(day) && !Number.isNaN(instantIn(written).getTime()))
  }, because('a day of the calendar such as 2026-12-01')),
)
/** The instant that a moment of the format stands for. */
export const momentIn = (written: string, now: Date): Date =>
  /^[+-]?\d{1,4}$/.test(written) ? later(now, days(Number(written))) : instantIn(written)
