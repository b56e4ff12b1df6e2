import {
  attributePattern,
  idPattern,
  largestQuantity,
  lastPage,
  longestKeyword,
  mostChosen,
  orderNoPattern,
} from './bounds'
import type { Access } from './call'
import { couponStatuses, loginWays, orderTabNames, sorts } from './enums'

/** Reads one value of an address; undefined when it is malformed. */
type Read<Value> = (text: string) => Value | undefined

const fitting =
  (pattern: RegExp): Read<string> =>
  (text) =>
    pattern.test(text) ? text : undefined

const whole =
  (least: number, most: number): Read<number> =>
  (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most ? value : undefined
  }

const oneOf =
  <Name extends string>(names: readonly Name[]): Read<Name> =>
  (text) =>
    names.find((name) => name === text)

const [id, orderNo] = [fitting(idPattern), fitting(orderNoPattern)]
/** As much of a keyword as the search field takes; of a sign that is cut in two nothing stays. */
const keyword: Read<string> = (text) => text.slice(0, longestKeyword).replace(/[\uD800-\uDBFF]$/, '')
const page = whole(1, lastPage)
const cents = whole(0, Number.MAX_SAFE_INTEGER)

/** Ids as an address carries them: `korvane*tanvolt`. */
const ids: Read<string[]> = (text) => {
  const all = text.split('*')
  return all.length <= mostChosen.brands && all.every((one) => idPattern.test(one)) ? all : undefined
}

/** Attributes with the values chosen of them as an address carries them: `thread_m8_m10*length_50mm`. */
const attributes: Read<{ id: string; values: string[] }[]> = (text) => {
  const all = text.split('*').map((one) => one.split('_'))
  const fits =
    all.every(([, ...values]) => values.length > 0 && values.length <= mostChosen.values) &&
    all.flat().every((one) => attributePattern.test(one))
  return fits && all.length <= mostChosen.attributes ? all.map(([id = '', ...values]) => ({ id, values })) : undefined
}

/** A value as an address carries it; what is chosen has one order, so that equal choices have equal addresses. */
const written = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((one) => (typeof one === 'object' ? [one.id, ...[...new Set(one.values)].sort()].join('_') : String(one)))
        .sort()
        .join('*')
    : String(value)

/** Who may open a page, what its address must carry, what it may carry, and which values are left out as the usual ones. */
interface Page {
  access: Access
  must?: Record<string, Read<unknown>>
  may?: Record<string, Read<unknown>>
  usual?: Record<string, unknown>
}

const paged = { may: { page }, usual: { page: 1 } } as const
const oneOrder = { access: 'member', must: { orderNo } } as const

/** Spec 2: every path that has a page. */
export const pages = {
  '/': { access: 'anyone' },
  '/about': { access: 'anyone' },
  '/agreement/privacy': { access: 'anyone' },
  '/agreement/service': { access: 'anyone' },
  '/brand': { access: 'anyone' },
  '/cart': { access: 'member' },
  '/contact': { access: 'anyone' },
  '/coupon': { access: 'member' },
  '/download': { access: 'anyone' },
  '/language': { access: 'anyone' },
  '/login': { access: 'visitor', may: { by: oneOf(loginWays) }, usual: { by: 'password' } },
  '/order': { access: 'member', may: { status: oneOf(orderTabNames), page }, usual: { status: 'all', page: 1 } },
  '/order/comment': oneOrder,
  '/order/confirm-order': { access: 'member', may: { sku: id, quantity: whole(1, largestQuantity) } },
  '/order/detail': oneOrder,
  '/order/pay-order': oneOrder,
  '/order/pay-success': oneOrder,
  '/product/new': { access: 'anyone', ...paged },
  '/product/new/detail': { access: 'anyone', must: { id }, may: { sku: id } },
  '/product/recommend': { access: 'anyone', ...paged },
  '/product/search': {
    access: 'anyone',
    may: {
      keyword,
      category: id,
      brand: id,
      brands: ids,
      attributes,
      sort: oneOf(sorts),
      min: cents,
      max: cents,
      inStock: (text: string): boolean | undefined => text === 'true' || undefined,
      page,
    },
    usual: { sort: 'default', inStock: false, page: 1 },
  },
  '/register': { access: 'visitor' },
  '/register/modify-pwd': { access: 'visitor' },
  '/setting': { access: 'member' },
  '/setting/address': { access: 'member' },
  '/setting/collect-product': { access: 'member', ...paged },
  '/setting/modify-login-pwd': { access: 'member' },
  '/setting/my-coupon': { access: 'member', may: { status: oneOf(couponStatuses), page }, usual: { page: 1 } },
  '/setting/my-integral': { access: 'anyone', ...paged },
  '/setting/user': { access: 'member' },
  '/store': { access: 'anyone', may: { product: id } },
} as const satisfies Record<string, Page>

/** A path that has a page. */
export type Path = keyof typeof pages

type ValuesOf<Reads> = { [Key in keyof Reads]: Reads[Key] extends Read<infer Value> ? Value : never }
type Row<Of extends Path> = (typeof pages)[Of]

/** What the address of a page carries. */
export type QueryOf<Of extends Path> = (Row<Of> extends { must: infer Must } ? ValuesOf<Must> : unknown) &
  (Row<Of> extends { may: infer May } ? Partial<ValuesOf<May>> : unknown)

/** A query as an argument: none where there is none, and one that may be left out where nothing must be said. */
type Asked<Query> = unknown extends Query ? [] : Partial<Query> extends Query ? [query?: Query] : [query: Query]

declare const known: unique symbol
/** The address of a page of the shop, made by `link` or read from the browser: a text written by hand does not compile. */
export type Href = string & { readonly [known]: true }

/**
 * The address of a page; an unknown path or value does not compile. What is undefined, empty or usual is left out, and the
 * order of the rest is fixed, so that equal queries have equal addresses.
 */
export const link = <Of extends Path>(path: Of, ...[query]: Asked<QueryOf<Of>>): Href => {
  const { must, may, usual = {} }: Page = pages[path]
  const parts = new URLSearchParams()
  for (const key of Object.keys({ ...must, ...may })) {
    const value = (query as Record<string, unknown> | undefined)?.[key]
    const text = value === undefined || value === usual[key] ? '' : written(value)
    if (text) parts.set(key, text)
  }
  return (parts.size ? `${path}?${parts}` : path) as Href
}

/** Whether a path has a page; one with a slash at its end has none. */
export const isPath = (path: string): path is Path => Object.hasOwn(pages, path)

/** Who may open each page. */
export const accessByPath: Record<string, Access> = Object.fromEntries(
  Object.entries(pages).map(([path, { access }]) => [path, access]),
)

/** What the query of an address says to its page; undefined when it is malformed. What is empty or unknown is passed over. */
export const queryIn = <Of extends Path>(path: Of, search: string): QueryOf<Of> | undefined => {
  const { must = {}, may = {} }: Page = pages[path]
  const given = new URLSearchParams(search)
  const query: Record<string, unknown> = {}
  for (const [key, read] of Object.entries({ ...must, ...may })) {
    const text = given.get(key)
    const value = text ? read(text) : undefined
    if (value === undefined && (text || key in must)) return undefined
    if (value !== undefined) query[key] = value
  }
  return query as QueryOf<Of>
}
