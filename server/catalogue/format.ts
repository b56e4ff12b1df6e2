import * as z from 'zod/mini'
import { largestQuantity } from '../../contract/bounds'
import { couponScopes } from '../../contract/coupon'
import { units } from '../../contract/product'
import {
  amount,
  because,
  type Cell,
  choice,
  code,
  degrees,
  id,
  list,
  moment,
  oneOf,
  pictures,
  price,
  text,
  tiers,
  whole,
  yesNo,
} from './cells'

/** A column of a table: how its cells are read, and what becomes of a cell that is empty or of a column that is missing. */
interface Column {
  cell: Cell
  /** A new row cannot do without it, as no row can without what names it. */
  needed?: boolean
  /** What a new row has where nothing is said. */
  usual?: unknown
  /** What an empty cell means; where this is not stated, it leaves things as they are. */
  cleared?: unknown
  /** Counts for new rows only. */
  once?: boolean
}

const name = { cell: text(200), needed: true }

/** The tables of a catalogue, in the order of their writing: what names a row, and the columns that may be said of it. */
export const tables = {
  brands: {
    key: ['id'],
    columns: {
      id: { cell: id },
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
      id: { cell: id },
      name_en: name,
      name_zh: name,
      picture: { cell: text(200), usual: '', cleared: '' },
      position: { cell: whole(0, 9999) },
    },
  },
  products: {
    key: ['id'],
    columns: {
      id: { cell: id },
      name_en: name,
      name_zh: name,
      brand: { cell: id, needed: true },
      category: { cell: id, needed: true },
      description_en: { cell: text(5000), usual: '', cleared: '' },
      description_zh: { cell: text(5000), usual: '', cleared: '' },
      pictures: { cell: pictures, usual: [], cleared: [] },
      free_delivery: { cell: amount, usual: 8000 },
      recommended: { cell: yesNo, usual: false },
      state: { cell: oneOf(['listed', 'takenDown', 'deleted']), usual: 'listed' },
      since: { cell: moment, usual: '0' },
      sold: { cell: whole(0, 999_999_999), usual: 0, once: true },
    },
  },
  specifications: {
    key: ['product', 'name_en'],
    columns: {
      product: { cell: id },
      name_en: name,
      name_zh: name,
      value_en: { cell: text(500), needed: true },
      value_zh: { cell: text(500), needed: true },
    },
  },
  options: {
    key: ['product', 'option', 'value'],
    columns: {
      product: { cell: id },
      option: { cell: id },
      option_en: name,
      option_zh: name,
      value: { cell: id },
      value_en: name,
      value_zh: name,
    },
  },
  skus: {
    key: ['code'],
    columns: {
      code: { cell: code },
      product: { cell: id, needed: true },
      options: { cell: choice, usual: {}, cleared: {} },
      price: { cell: price, needed: true },
      offer: { cell: price, usual: null, cleared: null },
      offer_until: { cell: moment, usual: null, cleared: null },
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
      id: { cell: id },
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
      state: { cell: oneOf(['open', 'closed']), usual: 'open' },
    },
  },
  store_stock: {
    key: ['store', 'code'],
    columns: {
      store: { cell: id },
      code: { cell: code },
      count: { cell: whole(0, 1_000_000), needed: true },
    },
  },
  coupons: {
    key: ['id'],
    columns: {
      id: { cell: id },
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
  search_synonyms: {
    key: ['word'],
    columns: {
      word: { cell: text(60) },
      means: { cell: list, usual: [], cleared: [] },
    },
  },
  hot_words: {
    key: ['id'],
    columns: {
      id: { cell: id },
      word_en: { cell: text(60), needed: true },
      word_zh: { cell: text(60), needed: true },
      state: { cell: oneOf(['shown', 'hidden']), usual: 'shown' },
      position: { cell: whole(0, 9999) },
    },
  },
} as const satisfies Record<string, { key: readonly string[]; columns: Record<string, Column> }>

export type TableName = keyof typeof tables
export const tableNames = Object.keys(tables) as TableName[]
/** The columns of a table, whatever the table. */
export const columnsOf = (table: TableName): Record<string, Column> => tables[table].columns
