import type { Search } from '../../contract/product'
import type { Value } from '../db/prepared'
import { type Group, headsIn, type Reading } from './reading'
import { anyOf, attributeTerm, brandTerm, categoryTerm } from './terms'

/** A search with what its keyword was read as. */
export interface Asked {
  search: Search
  reading: Reading | undefined
  /** What of a keyword is met by what meets most of it, where nothing meets all. */
  least?: number
  /** Whether the code may stand anywhere in a SKU's. */
  anywhere?: boolean
}

/** A search that is narrowed otherwise. */
export const asking = (asked: Asked, change: Partial<Search>): Asked => ({
  ...asked,
  search: { ...asked.search, ...change },
})

const never = 'false'
/** All of some conditions. */
export const all = (conditions: string[]): string => (conditions.length ? `(${conditions.join(' and ')})` : 'true')
const any = (conditions: string[]) => (conditions.length ? `(${conditions.join(' or ')})` : never)

/** Where terms stand: in the name of a product, in its category, in what it has without a SKU, in the name or a SKU, or anywhere. */
const places = { name: 'A', category: 'B', product: 'ABC', own: 'AD', every: '' } as const

/** Whether a row has the terms of a `tsquery`; null where there are none. */
export const matches = (value: Value, of: 'products' | 'skus', query: string): string =>
  `${of}.found_by @@ ${value(query || null, 'tsquery')}`
/** Whether a product has one of some terms that stand together. */
export const meets = (value: Value, at: keyof typeof places, ways: string[][]): string =>
  matches(value, 'products', anyOf(ways, places[at]))

/** Where a group may be met: that a product is the thing which was asked for its category alone does not say. */
export const placeOf = ({ isThing }: Group): keyof typeof places => (isThing ? 'own' : 'every')

/** All ways to meet what was typed. */
export const waysOf = ({ said, meant }: Group): string[][] => [...said, ...meant]
/** What was typed that is no size. */
export const wordsOf = ({ groups }: Reading): Group[] => groups.filter(({ size }) => !size)
/** The terms of what a thing is, of which a product must have one, as a `tsquery`. */
export const headsOf = (words: Group[]): string => anyOf(headsIn(words).map((term) => [term]))
/** The terms of everything that was typed, as a `tsquery`; empty where something cannot be met. */
export const queryOf = ({ groups }: Reading, at?: keyof typeof places): string =>
  groups.every((group) => waysOf(group).length)
    ? groups.map((group) => `(${anyOf(waysOf(group), places[at ?? placeOf(group)])})`).join(' & ')
    : ''
/**
 * The same of what may have the thing from its category alone, where that says the rest as well (hand tools), or the product is
 * what another word says: a silicone under “Sealants” is a silicone sealant, a hand truck of aluminium no ladder of it.
 */
export const widelyOf = (reading: Reading): string => {
  const own = queryOf(reading)
  if (!own || !reading.groups.some(({ isThing }) => isThing)) return own
  const others = `(${queryOf(reading, 'every')}) & (${headsOf(wordsOf(reading))})`
  return `((${own}) | (${others}) | (${queryOf(reading, 'category')}))`
}

/** The next power of two: statements differ by how many terms they have, and few of them are kept. */
const roundUp = (count: number) => (count ? 2 ** Math.ceil(Math.log2(count)) : 0)

/** A list that is filled up to so many with its last item. */
const filled = <Item>(items: Item[], count: number): Item[] =>
  Array.from({ length: count }, (_, index) => items[Math.min(index, items.length - 1)] as Item)

/** Whether a product together with one of its SKUs meets everything. */
const meetsAllWithSku = (value: Value, { groups }: Reading) =>
  all(
    groups.map((group) => {
      const ways = waysOf(group)
      const hasEither = (some: string[][]) => any([matches(value, 'skus', anyOf(some)), meets(value, 'product', some)])
      const several = ways.filter((way) => way.length > 1)
      const longest = roundUp(Math.max(0, ...several.map((way) => way.length)))
      return any([
        hasEither(ways.filter((way) => way.length === 1)),
        ...filled(several, roundUp(several.length)).map((way) =>
          all(filled(way, longest).map((term) => hasEither([[term]]))),
        ),
      ])
    }),
  )

/**
 * Whether a product that meets everything together with its SKUs does so with one of them, as far as that can be told
 * without them: where it lacks no more than one term, the SKU that brings it brings all.
 */
const isMetWithoutSku = (value: Value, { groups }: Reading) => {
  const lacking = groups.map((group) => {
    const terms = Math.max(1, ...waysOf(group).map((way) => way.length))
    return `case when ${meets(value, 'product', waysOf(group))} then 0 else ${value(terms, 'int')} end`
  })
  return `${lacking.join(' + ')} <= 1`
}

/** Whether one SKU with its product meets everything that was typed. */
export const isMet = (value: Value, reading: Reading): string =>
  any([isMetWithoutSku(value, reading), withSku(meetsAllWithSku(value, reading))])

/** Whether the code of a SKU is what was typed: the whole, its beginning, or a part of it. */
export const codeIs = (value: Value, { code = '' }: Reading, how: 'whole' | 'beginning' | 'part'): string => {
  if (how === 'part') return `skus.code_key like ${value(`%${code}%`, 'text')}`
  if (how === 'whole') return `skus.code_key = ${value(code, 'text')}`
  // Behind all letters of a code.
  return `skus.code_key ~>=~ ${value(code, 'text')} and skus.code_key ~<~ ${value(`${code}{`, 'text')}`
}

/** How the code of a search is compared. */
export const codeHow = ({ anywhere }: Pick<Asked, 'anywhere'>) => (anywhere ? 'part' : 'beginning')

/** The terms of each attribute that was chosen, of which a SKU must have one. */
export const choicesOf = ({ attributes = [] }: Search): string[][] =>
  attributes.map(({ id, values }) => values.map((value) => attributeTerm(id, value)))
/** The brands of which a product must have one. */
export const brandsOf = ({ brand, brands = [] }: Search): string[] => [...(brand ? [brand] : []), ...brands]

const hasOne = (value: Value, of: string, wanted: string[]) => `${of} && ${value(wanted, 'text[]')}`
const ofProduct = 'products.attribute_terms'
const ofSku = 'skus.attribute_terms'

/** The bounds of a price, be they turned round. */
const priceBounds = ({ min, max }: Pick<Search, 'min' | 'max'>) =>
  min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }

/** Whether a SKU is what is asked for by the attributes chosen with the stock and the price. */
const skuIsChosen = (value: Value, { search }: Asked) => {
  const { min, max } = priceBounds(search)
  return [
    ...choicesOf(search).map((wanted) => any([hasOne(value, ofSku, wanted), hasOne(value, ofProduct, wanted)])),
    ...(search.inStock ? ['skus.on_hand > 0'] : []),
    ...(min === undefined ? [] : [`skus.price >= ${value(min, 'bigint')}`]),
    ...(max === undefined ? [] : [`skus.price <= ${value(max, 'bigint')}`]),
  ]
}

/** Whether a SKU is what is asked for: by the attributes chosen with the stock and the price, and by what was typed. */
export const skuIsAsked = (value: Value, asked: Asked): string => {
  const { reading, least } = asked
  const typed: string[] = []
  if (reading && least === undefined) {
    if (reading.groups.length) typed.push(meetsAllWithSku(value, reading))
    if (reading.isCode) typed.push(codeIs(value, reading, codeHow(asked)))
  }
  return all([...skuIsChosen(value, asked), ...(typed.length ? [any(typed)] : [])])
}

/** Whether every SKU of a product is asked for that meets by itself what was typed. */
export const areAllSkusAsked = ({ search: { attributes, inStock, min, max } }: Asked): boolean =>
  !attributes?.length && !inStock && min === undefined && max === undefined

/** Whether a product has such a SKU. */
export const withSku = (condition: string): string =>
  `exists (select from skus where skus.product_id = products.id and ${condition})`

/** The SKU of a product that the sizes, the code or the attributes ask for: of several that meet them the first one that is in stock; null where the product alone meets everything. */
export const singled = (value: Value, asked: Asked): string => {
  const { search, least } = asked
  const reading = least === undefined ? asked.reading : undefined
  const choices = choicesOf(search)
  if (!reading && choices.length === 0) return 'null::jsonb'
  const { groups = [] } = reading ?? {}
  const whole = reading?.isCode ? codeIs(value, reading, 'whole') : never
  const begun = reading?.isCode ? codeIs(value, reading, codeHow(asked)) : never
  const byProduct = all([
    ...(reading && groups.length ? [matches(value, 'products', queryOf(reading, 'product'))] : []),
    ...choices.map((wanted) => hasOne(value, ofProduct, wanted)),
  ])
  const bySize = groups.length || choices.length ? all([`${byProduct} is not true`, skuIsAsked(value, asked)]) : never
  return `(
    select jsonb_build_object('id', id, 'code', code, 'choice', choice, 'price', price, 'regular_price', regular_price,
      'offer_until', offer_until, 'tiers', tiers, 'wholesale_minimum', wholesale_minimum, 'unit', unit, 'pieces', pieces,
      'on_hand', on_hand, 'attributes', products.attributes)
    from skus where skus.product_id = products.id and ${any([begun, bySize])}
    order by case when ${whole} then 0 when ${begun} then 1 else 2 end, on_hand = 0, position limit 1)`
}

/** Whether a size or a code was typed: what is in stock must be the SKU that has it. */
export const isOfSize = ({ reading, least }: Asked): boolean =>
  reading !== undefined &&
  least === undefined &&
  (reading.isCode || reading.groups.some(({ typed }) => /\d/.test(typed)))

/** Whether a product has in stock what was typed; one that meets it by itself is not sold out. */
const hasInStock = (value: Value, asked: Asked, reading: Reading) =>
  any([
    matches(value, 'products', queryOf(reading, 'product')),
    withSku(skuIsAsked(value, asking(asked, { min: undefined, max: undefined }))),
  ])

/** What all statements of a search ask of a product beside its terms. */
export const narrowing = (value: Value, asked: Asked): string[] => {
  const { search } = asked
  const { min, max } = priceBounds(search)
  const choices = choicesOf(search)
  // One attribute alone is among the terms of the product.
  const isOfSku =
    choices.length > 1 ||
    (choices.length === 1 && (asked.reading || !areAllSkusAsked(asking(asked, { attributes: undefined }))))
  return [
    `products.state = 'listed'`,
    ...(min === undefined ? [] : [`products.price_high >= ${value(min, 'bigint')}`]),
    ...(max === undefined ? [] : [`products.price_low <= ${value(max, 'bigint')}`]),
    ...(search.inStock ? ['not products.sold_out'] : []),
    ...(isOfSku ? [withSku(skuIsAsked(value, asked))] : []),
    ...(search.inStock && !isOfSku && asked.reading && isOfSize(asked)
      ? [hasInStock(value, asked, asked.reading)]
      : []),
  ]
}

/** The terms of the category, the brands and the attributes that a search is narrowed by. */
export const groupTerms = ({ search }: Asked): string[] => {
  const brands = brandsOf(search)
  return [
    ...(search.category ? [[categoryTerm(search.category)]] : []),
    ...(brands.length ? [brands.map(brandTerm)] : []),
    ...choicesOf(search),
  ].map((terms) => `(${anyOf(terms.map((term) => [term]))})`)
}

/** Whether nothing but the category, the brand, the stock and the price is asked: then an index has the order. */
export const isListed = ({ search, reading }: Asked): boolean => !reading && !search.attributes?.length
