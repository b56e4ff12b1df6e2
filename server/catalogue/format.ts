import * as z from 'zod/mini'
import { largestQuantity } from '../../contract/bounds'
import { couponScopes } from '../../contract/coupon'
import { units } from '../../contract/product'
import { days } from '../../contract/time'
import { later } from '../clock'

/** How a cell is read: the value of its text, or what was expected in its place. */
type Cell<Value = unknown> = z.ZodMiniType<Value, string>

/** A column of a table: how its cells are read, and what becomes of a cell that is empty or of a column that is missing. */
interface Column {
  cell: Cell
  /** A new row cannot do without it. */
  needed?: boolean
  /** What a new row has where nothing is said. */
  usual?: unknown
  /** What an empty cell means; where this is not stated, it leaves things as they are. */
  cleared?: unknown
  /** Counts for new rows only. */
  once?: boolean
}

const because = (expected: string) => ({ error: expected })

const text = (most: number) =>
  z.string().check(
    z.maxLength(most, because(`a text of ${most} characters at most`)),
    z.refine((written) => !written.includes('\0'), because('a text without NUL')),
  )
const id = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, because('an id of a-z, 0-9 and dashes')),
    z.maxLength(60, because('60 characters at most')),
  )
const whole = (least: number, most: number) =>
  z.pipe(
    z.string().check(
      z.regex(/^\d{1,9}$/, because(`a whole number from ${least} to ${most}`)),
      z.refine(
        (digits) => Number(digits) >= least && Number(digits) <= most,
        because(`a whole number from ${least} to ${most}`),
      ),
    ),
    z.transform(Number),
  )
const degrees = (most: number) =>
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

const amountForm = /^\d{1,6}(\.\d{1,2})?$/
const amount = z.pipe(
  z.string().check(z.regex(amountForm, because('an amount in dollars such as 12.90'))),
  z.transform(centsIn),
)
const price = z.pipe(
  z.string().check(
    z.regex(amountForm, because('an amount in dollars such as 12.90')),
    z.refine((dollars) => centsIn(dollars) > 0, because('an amount above 0 in dollars such as 12.90')),
  ),
  z.transform(centsIn),
)

const yesNo = z.pipe(
  z.string().check(z.regex(/^(yes|no|true|false)$/i, because('yes or no'))),
  z.transform((word) => /^(yes|true)$/i.test(word)),
)
const oneOf = (words: readonly string[]) =>
  z.string().check(z.refine((word) => words.includes(word), because(words.join(', ').replace(/, ([^,]*)$/, ' or $1'))))

/** A code as it is kept: in capitals. */
const code = z.pipe(
  z.string().check(z.regex(/^[A-Z0-9][A-Z0-9._-]{0,59}$/i, because('a code of A-Z, 0-9, dots and dashes'))),
  z.transform((typed) => typed.toUpperCase()),
)

const tierForm = /^\d{1,3}:\d{1,6}(\.\d{1,2})?$/
/** Wholesale prices: `10:11.50 50:10.90`. */
const tiers = z.pipe(
  z.string().check(
    z.refine(
      (written) => written.split(/\s+/).every((tier) => tierForm.test(tier)),
      because('quantities with their prices such as 10:11.50 50:10.90'),
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
const choice = z.pipe(
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

const pictures = z.pipe(
  text(1000),
  z.transform((written) =>
    written
      .split('|')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
)

const momentForm = /^(\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?|[+-]?\d{1,4})$/
const instantIn = (written: string) =>
  new Date(/^\d{4}-\d\d-\d\d$/.test(written) ? `${written}T00:00:00+08:00` : written)

const isDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** A day in Singapore, a moment, or days from the import: `2026-12-01`, `2026-12-01T18:00+08:00`, `-12`. */
const moment = z.string().check(
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

const name = { cell: text(200), needed: true }

/** The tables of a catalogue, in the order of their writing: what names a row, and the columns that may be said of it. */
export const tables = {
  brands: {
    key: ['id'],
    columns: {
      id: { cell: id, needed: true },
      name,
      story_en: { cell: text(1000), usual: '', cleared: '' },
      story_zh: { cell: text(1000), usual: '', cleared: '' },
      tint: {
        cell: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, because('a colour such as #eef1f4'))),
        usual: '#eef1f4',
      },
    },
  },
  categories: {
    key: ['id'],
    columns: {
      id: { cell: id, needed: true },
      name_en: name,
      name_zh: name,
      picture: { cell: text(200), usual: '', cleared: '' },
      position: { cell: whole(0, 9999) },
    },
  },
  products: {
    key: ['id'],
    columns: {
      id: { cell: id, needed: true },
      name_en: name,
      name_zh: name,
      brand: { cell: id, needed: true },
      category: { cell: id, needed: true },
      description_en: { cell: text(5000), usual: '', cleared: '' },
      description_zh: { cell: text(5000), usual: '', cleared: '' },
      pictures: { cell: pictures, usual: [], cleared: [] },
      free_delivery: { cell: amount, usual: 8000 },
      recommended: { cell: yesNo, usual: false },
      on_sale: { cell: yesNo, usual: false },
      state: { cell: oneOf(['listed', 'takenDown', 'deleted']), usual: 'listed' },
      since: { cell: moment, usual: '0' },
      sold: { cell: whole(0, 999_999_999), usual: 0, once: true },
    },
  },
  specifications: {
    key: ['product', 'name_en'],
    columns: {
      product: { cell: id, needed: true },
      name_en: name,
      name_zh: name,
      value_en: { cell: text(500), needed: true },
      value_zh: { cell: text(500), needed: true },
    },
  },
  options: {
    key: ['product', 'option', 'value'],
    columns: {
      product: { cell: id, needed: true },
      option: { cell: id, needed: true },
      option_en: name,
      option_zh: name,
      value: { cell: id, needed: true },
      value_en: name,
      value_zh: name,
    },
  },
  skus: {
    key: ['code'],
    columns: {
      code: { cell: code, needed: true },
      product: { cell: id, needed: true },
      options: { cell: choice, usual: {}, cleared: {} },
      price: { cell: price, needed: true },
      tiers: { cell: tiers, usual: [], cleared: [] },
      minimum: { cell: whole(1, largestQuantity), usual: 1 },
      unit: { cell: oneOf(units), usual: 'each' },
      pieces: { cell: whole(1, 100_000), usual: 1 },
      stock: { cell: whole(0, 1_000_000), usual: 0 },
      position: { cell: whole(0, 9999) },
    },
  },
  stores: {
    key: ['id'],
    columns: {
      id: { cell: id, needed: true },
      name_en: name,
      name_zh: name,
      address_en: name,
      address_zh: name,
      hours_en: name,
      hours_zh: name,
      phone: {
        cell: z.string().check(z.regex(/^\+\d{8,15}$/, because('a phone number such as +6561234567'))),
        needed: true,
      },
      lat: { cell: degrees(90), needed: true },
      lng: { cell: degrees(180), needed: true },
    },
  },
  store_stock: {
    key: ['store', 'code'],
    columns: {
      store: { cell: id, needed: true },
      code: { cell: code, needed: true },
      count: { cell: whole(0, 1_000_000), needed: true },
    },
  },
  coupons: {
    key: ['id'],
    columns: {
      id: { cell: id, needed: true },
      name_en: name,
      name_zh: name,
      amount: { cell: price, needed: true },
      minimum: { cell: amount, usual: 0 },
      scope: { cell: oneOf(couponScopes), usual: 'all' },
      of: { cell: id, usual: null, cleared: null },
      quota: { cell: whole(0, 99_999_999), usual: 0 },
      claimed: { cell: whole(0, 99_999_999), usual: 0, once: true },
      opens: { cell: moment, usual: null, cleared: null },
      closes: { cell: moment, usual: null, cleared: null },
      valid_from: { cell: moment, usual: null, cleared: null },
      valid_to: { cell: moment, usual: null, cleared: null },
      valid_days: { cell: whole(1, 3650), usual: null, cleared: null },
    },
  },
} as const satisfies Record<string, { key: readonly string[]; columns: Record<string, Column> }>

export type TableName = keyof typeof tables
export const tableNames = Object.keys(tables) as TableName[]
/** The columns of a table, whatever the table. */
export const columnsOf = (table: TableName): Record<string, Column> => tables[table].columns

/** Everything that is wrong with a catalogue, of which nothing was written. */
export class CatalogueRefused extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map(lineOf).join('\n'))
  }
}

/** What a row says, read and right so far; a column of which it says nothing is not there. */
export interface ReadRow {
  line: number
  values: Record<string, unknown>
}

/** A catalogue as it was read: the rows of each table that the file has, and where they stand. */
export type Draft = Partial<
  Record<TableName, { file: string; rows: { line: number; cells: Record<string, string> }[] }>
>

/** One thing that is wrong with a file. */
export interface Problem {
  file: string
  line?: number
  column?: string
  wrong: string
  expected: string
}

/** A problem in one line for people. */
export const lineOf = ({ file, line, column, wrong, expected }: Problem): string =>
  `${[file, line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(', ')}: ${wrong}; expected ${expected}`

/** What the rows of one table say, with the problems of each cell put on the list. */
export const readRows = (table: TableName, draft: Draft, problems: Problem[]): ReadRow[] => {
  const given = draft[table]
  if (!given) return []
  const { file } = given
  const columns = columnsOf(table)
  const unknown = new Set(
    given.rows.flatMap(({ cells }) => Object.keys(cells)).filter((column) => !(column in columns)),
  )
  for (const column of unknown)
    problems.push({ file, wrong: `the column "${column}" is not known`, expected: Object.keys(columns).join(', ') })
  const seen = new Map<string, number>()
  return given.rows.flatMap(({ line, cells }) => {
    const values: Record<string, unknown> = {}
    let whole = true
    for (const [column, { cell, cleared }] of Object.entries(columns)) {
      const written = cells[column]?.trim()
      if (written === undefined) continue
      if (written === '') {
        if (cleared !== undefined) values[column] = cleared
        continue
      }
      const read = cell.safeParse(written)
      if (read.success) values[column] = read.data
      else {
        whole = false
        const wrong = `"${written.length > 60 ? `${written.slice(0, 60)}…` : written}" is wrong`
        problems.push({ file, line, column, wrong, expected: read.error.issues[0]?.message ?? '' })
      }
    }
    const keys = tables[table].key as readonly string[]
    const missing = keys.filter((column) => values[column] === undefined && !problemAt(problems, file, line, column))
    for (const column of missing)
      problems.push({ file, line, column, wrong: 'nothing is there', expected: 'what names the row' })
    if (!whole || missing.length) return []
    const name = keys.map((column) => String(values[column])).join(' ')
    const before = seen.get(name)
    if (before !== undefined) {
      const wrong = `"${name}" stands in line ${before} already`
      problems.push({ file, line, column: keys.at(-1) as string, wrong, expected: 'each only once' })
      return []
    }
    seen.set(name, line)
    return [{ line, values }]
  })
}

const problemAt = (problems: Problem[], file: string, line: number, column: string) =>
  problems.some((one) => one.file === file && one.line === line && one.column === column)
