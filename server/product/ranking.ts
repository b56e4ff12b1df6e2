import type { Sort } from '../../contract/enums'
import type { Value } from '../db/prepared'
import { type Asked, headsOf, matches, meets, placeOf, waysOf } from './matching'
import { type Group, type Reading, tellingOf } from './reading'

/** A product that is found, with what lists are sorted and facets are counted by. */
export interface Hit {
  id: string
  category_id: string
  brand_id: string
  /** The name of its brand, where it is sorted by. */
  brand: string
  price_low: number
  price_high: number
  sold_out: boolean
  sales_number: number
  /** How far it is from what was typed. */
  far: number
}

/** How much of what is asked for a product meets. */
export const metBy = (value: Value, { groups }: Reading): string =>
  `(${groups
    .map(
      (group) =>
        `case when ${meets(value, placeOf(group), waysOf(group))} then ${value(group.weight, 'int')} else 0 end`,
    )
    .join(' + ')})`

/**
 * What it costs to be no thing that was asked for, to be one beside it where not all is met (of a pipe cutter the pipe), and to
 * have its words apart; a word that only its category has costs 4.
 */
const penalties = { otherThing: 3, besideThing: 6, apart: 4 }

/**
 * How far a product is from the words that were typed: first by how much it meets, where not all is; then by where it meets it (its
 * name before its category, what was said before what it means), by words that stand together, by what the thing is; last
 * by whether its name begins so.
 */
export const distance = (value: Value, { least, search }: Asked, reading: Reading): string => {
  const { groups, phrase } = reading
  if (groups.length === 0) return '0'
  const parts: string[] = []
  const isOne = (of: Group[]) => matches(value, 'products', headsOf(of))
  if (least !== undefined) {
    parts.push(`1000 * (500 - ${metBy(value, reading)})`)
    const thing = groups.filter(({ isThing }) => isThing)
    parts.push(`2 * case when ${isOne(thing)} then 0 else ${penalties.besideThing} end`)
  }
  const far = ({ said, meant, size }: Group) => {
    const at = size ? 'own' : 'name'
    return `2 * case
    when ${meets(value, at, said)}
      then case when ${meets(value, at, size || meant.length === 0 ? said : meant)} then 0 else 1 end
    when ${meets(value, 'name', meant)} then 2
    when ${meets(value, 'category', said)} then 4
    when ${meets(value, 'every', said)} then 2
    else 6 end`
  }
  parts.push(...groups.map(far))
  parts.push(`2 * case when ${isOne(tellingOf(groups))} then 0 else ${penalties.otherThing} end`)
  parts.push(`2 * case when ${meets(value, 'name', phrase.length ? [phrase] : [])} then 0 else ${penalties.apart} end`)
  const typed = value((search.keyword ?? '').trim().toLowerCase(), 'text')
  const begins = (language: string) => `starts_with(lower(products.name->>'${language}'), ${typed})`
  parts.push(`case when ${begins('en')} or ${begins('zh')} then 0 else 1 end`)
  return `(${parts.join(' + ')})`
}

/** How lists are sorted where nothing was typed. */
export const orders: Record<Sort, string> = {
  default: 'sold_out, sales_number desc, products.id',
  sales: 'sales_number desc, products.id',
  priceUp: 'price_low, products.id',
  priceDown: 'price_low desc, products.id',
  brand: 'brand, sales_number desc, products.id',
}

const byId = (one: Hit, other: Hit) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
const bySales = (one: Hit, other: Hit) => other.sales_number - one.sales_number || byId(one, other)

/** Hits of several statements in the order of the search. */
export const sorted = (hits: Hit[], sort: Sort): Hit[] => {
  const compare: Record<Sort, (one: Hit, other: Hit) => number> = {
    default: (one, other) =>
      one.far - other.far || Number(one.sold_out) - Number(other.sold_out) || bySales(one, other),
    sales: bySales,
    priceUp: (one, other) => one.price_low - other.price_low || byId(one, other),
    priceDown: (one, other) => other.price_low - one.price_low || byId(one, other),
    brand: (one, other) => (one.brand < other.brand ? -1 : one.brand > other.brand ? 1 : bySales(one, other)),
  }
  return hits.sort(compare[sort])
}
