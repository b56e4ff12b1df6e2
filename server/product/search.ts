import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '../../contract/enums'
import { pageSize, type Search } from '../../contract/product'
import type { Db } from '../db/connect'
import { tiers } from '../db/migrations/018-first-hits'
import type { SingledSku } from './queries'
import { type Group, type Reading, readKeyword } from './reading'
import { anyOf, attributeTerm, brandTerm, categoryTerm, headTerm, latinWords } from './terms'

type Condition = RawBuilder<boolean>

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

/** A product that is found, with what lists are sorted and facets are counted by. */
export interface Hit {
  id: string
  category_id: string
  brand_id: string
  brand: string
  price_low: number
  price_high: number
  sold_out: boolean
  sales_number: number
  /** How far it is from what was typed. */
  far: number
}

/** Of so many hits facets are counted and pages are made; of more it is only known that there are. */
export const mostHits = 300

const never: Condition = sql`false`
const all = (conditions: Condition[]): Condition =>
  conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
const any = (conditions: Condition[]): Condition =>
  conditions.length ? sql`(${sql.join(conditions, sql` or `)})` : never

/** Where terms stand: in the name of a product, in its category, in either, or anywhere. */
const places = { name: 'A', category: 'B', product: 'AB', every: '' } as const

const matches = (of: 'products' | 'skus', query: string): Condition =>
  query ? sql`${sql.ref(`${of}.found_by`)} @@ ${query}::tsquery` : never
/** Whether a product has one of some terms that stand together. */
const meets = (at: keyof typeof places, ways: string[][]) => matches('products', anyOf(ways, places[at]))

const waysOf = ({ said, meant }: Group) => [...said, ...meant]
/** The terms of what a thing is, of which a product must have one, as a `tsquery`. */
const headsOf = (reading: Reading) =>
  anyOf(wordsOf(reading).flatMap((group) => waysOf(group).map((way) => way.slice(-1).map(headTerm))))
const wordsOf = ({ groups }: Reading) => groups.filter(({ size }) => !size)
const meetsAll = (at: keyof typeof places, { groups }: Reading) => all(groups.map((group) => meets(at, waysOf(group))))
/** Whether a product together with one of its SKUs meets everything. */
const meetsAllWithSku = ({ groups }: Reading) =>
  all(
    groups.map((group) => {
      const ways = waysOf(group)
      const single = ways.filter((way) => way.length === 1)
      const together = ways.filter((way) => way.length > 1)
      const hasEither = (some: string[][]) => any([matches('skus', anyOf(some)), meets('product', some)])
      return any([
        ...(single.length ? [hasEither(single)] : []),
        ...together.map((way) => all(way.map((term) => hasEither([[term]])))),
      ])
    }),
  )

/**
 * Whether a product that meets everything together with its SKUs does so with one of them, as far as that can be told
 * without them: where it lacks no more than one term, the SKU that brings it brings all.
 */
const isMetWithoutSku = ({ groups }: Reading): Condition => {
  const lacking = groups.map((group) => {
    const terms = Math.max(...waysOf(group).map((way) => way.length))
    return sql`case when ${meets('product', waysOf(group))} then 0 else ${sql.lit(terms)} end`
  })
  return sql`${sql.join(lacking, sql` + `)} <= 1`
}

/** How much of what is asked for a product meets. */
const metBy = ({ groups }: Reading): RawBuilder<number> =>
  sql`(${sql.join(
    groups.map((group) => sql`case when ${meets('every', waysOf(group))} then ${group.weight}::int else 0 end`),
    sql` + `,
  )})`

/** Whether the code of a SKU is what was typed: the whole, its beginning, or a part of it. */
const codeIs = ({ code = '' }: Reading, how: 'whole' | 'beginning' | 'part'): Condition =>
  how === 'whole' ? sql`skus.code_key = ${code}` : sql`skus.code_key like ${how === 'part' ? `%${code}%` : `${code}%`}`

const codeHow = ({ anywhere }: Pick<Asked, 'anywhere'>) => (anywhere ? 'part' : 'beginning')

/** The terms of each attribute that was chosen, of which a SKU must have one. */
const choicesOf = ({ attributes = [] }: Search): string[][] =>
  attributes.map(({ id, values }) => values.map((value) => attributeTerm(id, value)))
/** The brands of which a product must have one. */
export const brandsOf = ({ brand, brands = [] }: Search) => [...(brand ? [brand] : []), ...brands]

const hasOne = (of: RawBuilder<unknown>, wanted: string[]): Condition => sql`${of} && ${wanted}::text[]`
const ofProduct = sql`products.attribute_terms`
const ofSku = sql`skus.attribute_terms`

/** The bounds of a price, be they turned round. */
const priceBounds = ({ min, max }: Pick<Search, 'min' | 'max'>) =>
  min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }

/** Whether a SKU is what is asked for: by the attributes chosen with the stock and the price, and by what was typed. */
export const skuIsAsked = (asked: Asked): Condition => {
  const { search, reading, least } = asked
  const { min, max } = priceBounds(search)
  const typed: Condition[] = []
  if (reading && least === undefined) {
    if (reading.groups.length) typed.push(meetsAllWithSku(reading))
    if (reading.code !== undefined) typed.push(codeIs(reading, codeHow(asked)))
  }
  return all([
    ...choicesOf(search).map((wanted) => any([hasOne(ofSku, wanted), hasOne(ofProduct, wanted)])),
    ...(search.inStock ? [sql<boolean>`skus.on_hand > 0`] : []),
    ...(min === undefined ? [] : [sql<boolean>`skus.price >= ${min}`]),
    ...(max === undefined ? [] : [sql<boolean>`skus.price <= ${max}`]),
    ...(typed.length ? [any(typed)] : []),
  ])
}

const withSku = (condition: Condition): Condition =>
  sql`exists (select from skus where skus.product_id = products.id and ${condition})`

/** The SKU of a product that the sizes, the code or the attributes ask for: of several that meet them the first one that is in stock; null where the product alone meets everything. */
export const singled = (asked: Asked): RawBuilder<SingledSku | null> => {
  const { search, least } = asked
  const reading = least === undefined ? asked.reading : undefined
  const choices = choicesOf(search)
  if (!reading && choices.length === 0) return sql`null::jsonb`
  const { code, groups = [] } = reading ?? {}
  const whole = reading && code !== undefined ? codeIs(reading, 'whole') : never
  const begun = reading && code !== undefined ? codeIs(reading, codeHow(asked)) : never
  const byProduct = all([
    ...(reading && groups.length ? [meetsAll('product', reading)] : []),
    ...choices.map((wanted) => hasOne(ofProduct, wanted)),
  ])
  const bySize = groups.length || choices.length ? all([sql<boolean>`not ${byProduct}`, skuIsAsked(asked)]) : never
  return sql`(
    select jsonb_build_object('id', id, 'code', code, 'choice', choice, 'price', price, 'regular_price', regular_price,
      'offer_until', offer_until, 'tiers', tiers, 'wholesale_minimum', wholesale_minimum, 'unit', unit, 'pieces', pieces,
      'on_hand', on_hand, 'attributes', products.attributes)
    from skus where skus.product_id = products.id and ${any([begun, bySize])}
    order by case when ${whole} then 0 when ${begun} then 1 else 2 end, on_hand = 0, position limit 1)`
}

/** What it costs to be another thing than was asked for, and to have its words apart; a word that only its category has costs 4. */
const penalties = { otherThing: 3, apart: 4 }

/**
 * How far a product is from what was typed: first by its code, then by how much it meets, by where it meets it (its name
 * before its category, what was said before what it means), by words that stand together, by what the thing is; last by
 * whether its name begins so.
 */
const distance = (asked: Asked): RawBuilder<number> => {
  const { least, reading } = asked
  if (!reading) return sql`0`
  const { groups, phrase, code } = reading
  const parts: RawBuilder<number>[] = []
  if (code !== undefined && least === undefined) {
    const has = (how: 'whole' | 'beginning' | 'part') => withSku(codeIs(reading, how))
    parts.push(sql`1000000 * case when ${has('whole')} then 0 when ${has(codeHow(asked))} then 1 else 2 end`)
  }
  if (groups.length === 0) return parts[0] ?? sql`0`
  if (least !== undefined) parts.push(sql`1000 * (500 - ${metBy(reading)})`)
  const far = ({ said, meant, size }: Group) => sql<number>`2 * case
    when ${meets(size ? 'every' : 'name', said)}
      then case when ${size || meant.length === 0 ? sql`true` : meets('name', meant)} then 0 else 1 end
    when ${meets('name', meant)} then 2
    when ${meets('category', said)} then 4
    when ${meets('every', said)} then 2
    else 6 end`
  parts.push(...groups.map(far))
  const words = wordsOf(reading)
  if (words.length)
    parts.push(sql`2 * case when ${matches('products', headsOf(reading))} then 0 else ${penalties.otherThing}::int end`)
  if (phrase.length) parts.push(sql`2 * case when ${meets('name', [phrase])} then 0 else ${penalties.apart}::int end`)
  const typed = (asked.search.keyword ?? '').trim().toLowerCase()
  const begins = (name: RawBuilder<unknown>) => sql`starts_with(lower(${name}), ${typed})`
  parts.push(
    sql`case when ${begins(sql`products.name->>'en'`)} or ${begins(sql`products.name->>'zh'`)} then 0 else 1 end`,
  )
  return sql`(${sql.join(parts, sql` + `)})`
}

/** How lists are sorted where nothing was typed. */
const orders: Record<Sort, RawBuilder<unknown>> = {
  default: sql`sold_out, sales_number desc, products.id`,
  sales: sql`sales_number desc, products.id`,
  priceUp: sql`price_low, products.id`,
  priceDown: sql`price_low desc, products.id`,
  brand: sql`brand, sales_number desc, products.id`,
}

/** What all statements of a search ask of a product beside its terms. */
const narrowing = (asked: Asked): Condition[] => {
  const { search } = asked
  const { min, max } = priceBounds(search)
  return [
    sql`products.state = 'listed'`,
    ...(min === undefined ? [] : [sql<boolean>`price_high >= ${min}`]),
    ...(max === undefined ? [] : [sql<boolean>`price_low <= ${max}`]),
    ...(search.inStock ? [sql<boolean>`not sold_out`] : []),
    ...(choicesOf(search).length ? [withSku(skuIsAsked(asked))] : []),
  ]
}

/** The terms of the category, the brands and the attributes that a search is narrowed by. */
const groupTerms = ({ search }: Asked): string[] => {
  const brands = brandsOf(search)
  return [
    ...(search.category ? [[categoryTerm(search.category)]] : []),
    ...(brands.length ? [brands.map(brandTerm)] : []),
    ...choicesOf(search),
  ].map((terms) => `(${anyOf(terms.map((term) => [term]))})`)
}

/** Whether nothing but the category, the brand, the stock and the price is asked: then an index has the order. */
export const isListed = ({ search, reading }: Asked) => !reading && !search.attributes?.length

/** A statement of hits in their order, of those that one condition leaves. */
const inOrder = (asked: Asked, conditions: Condition[], most: number) => sql<Hit>`
  (select products.id, category_id, brand_id, (select name from brands where id = brand_id) as brand, price_low,
    price_high, sold_out, sales_number, ${distance(asked)} as far
  from products where ${all([...narrowing(asked), ...conditions])}
  order by ${asked.reading ? sql`far, sold_out, sales_number desc, id` : orders[asked.search.sort ?? 'default']}
  limit ${sql.lit(most)})`

/** Hits of statements that are asked one after the other, each only while there are not enough. */
const oneByOne = async (db: Db, statements: RawBuilder<Hit>[], most: number): Promise<Hit[]> => {
  if (statements.length === 0) return []
  const { rows } = await sql<Hit>`select * from (${sql.join(statements, sql` union all `)}) as hits
    limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** The category and the brands of a listing, by their columns. */
const ofGroup = ({ search }: Asked): Condition[] => {
  const brands = brandsOf(search)
  return [
    ...(search.category ? [sql<boolean>`category_id = ${search.category}`] : []),
    ...(brands.length ? [sql<boolean>`brand_id = any(${brands}::text[])`] : []),
  ]
}

/** SKUs that are looked at for a code. */
const mostCodes = 2000

/**
 * The first hits of a search, so many at most: by a code, then those that are what was asked for, then the others; of each
 * kind best sellers before the rest, of which no more are read than are wanted.
 */
export const firstHits = async (db: Db, asked: Asked, most = mostHits + 1): Promise<Hit[]> => {
  const { reading, least, search } = asked
  if (isListed(asked)) return oneByOne(db, [inOrder(asked, ofGroup(asked), most)], most)
  const inTiers = (query: string, ...more: Condition[]) =>
    tiers.map((tier) => inOrder(asked, [sql`tier = ${sql.lit(tier)}`, matches('products', query), ...more], most))
  const found: Hit[] = []
  const groups = reading?.groups ?? []
  const narrowed = groupTerms(asked)
  if (reading?.code !== undefined && least === undefined) {
    const coded = sql<boolean>`products.id = any(array(
      select product_id from skus where ${codeIs(reading, codeHow(asked))} order by code_key limit ${sql.lit(mostCodes)}))`
    found.push(...(await oneByOne(db, [inOrder(asked, [coded, ...ofGroup(asked)], most)], most)))
  }
  if (reading && least !== undefined) {
    const wanted = wordsOf(reading).length ? wordsOf(reading) : groups
    const query = [`(${anyOf(wanted.flatMap(waysOf))})`, ...narrowed].join(' & ')
    found.push(...(await oneByOne(db, inTiers(query, sql`${metBy(reading)} >= ${least}`), most)))
  } else if (groups.length || (!reading && narrowed.length)) {
    const query = [...groups.map((group) => `(${anyOf(waysOf(group))})`), ...narrowed].join(' & ')
    const whole = reading ? [any([isMetWithoutSku(reading), withSku(meetsAllWithSku(reading))])] : []
    const is = reading ? headsOf(reading) : ''
    if (is && found.length < most) found.push(...(await oneByOne(db, inTiers(`${query} & (${is})`, ...whole), most)))
    const others = is ? [sql<boolean>`not ${matches('products', is)}`] : []
    if (found.length < most) found.push(...(await oneByOne(db, inTiers(query, ...others, ...whole), most)))
  }
  return sorted([...new Map(found.map((hit) => [hit.id, hit])).values()], search.sort ?? 'default').slice(0, most)
}

const byId = (one: Hit, other: Hit) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
const bySales = (one: Hit, other: Hit) => other.sales_number - one.sales_number || byId(one, other)

/** Hits of several statements in the order of the search. */
const sorted = (hits: Hit[], sort: Sort): Hit[] => {
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

/** The ids of a page of a search, of which the first hits are there. */
export const idsOfPage = async (db: Db, asked: Asked, hits: Hit[]): Promise<string[]> => {
  const from = ((asked.search.page ?? 1) - 1) * pageSize
  if (from + pageSize <= mostHits || hits.length <= mostHits || !isListed(asked))
    return hits.slice(from, Math.min(from + pageSize, mostHits)).map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    select products.id from products where ${all([...narrowing(asked), ...ofGroup(asked)])}
    order by ${orders[asked.search.sort ?? 'default']} limit ${pageSize} offset ${from}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The keyword with each Latin word that the shop does not know replaced by the nearest one, or left out where none is near. */
const mended = async (db: Db, keyword: string, unknown: string[]): Promise<string> => {
  const typed = latinWords(keyword).filter((word) =>
    unknown.some((one) => word.startsWith(one) || one.startsWith(word)),
  )
  let text = keyword
  for (const word of typed) {
    const near = await db
      .selectFrom('search_words')
      .select('word')
      .where(sql<boolean>`word % ${word}`)
      .orderBy(sql`similarity(word, ${word})`, 'desc')
      .orderBy('uses', 'desc')
      .limit(1)
      .executeTakeFirst()
    text = text.replace(new RegExp(`${word}s?`, 'i'), near?.word ?? ' ')
  }
  return text.replace(/\s+/g, ' ').trim()
}

/** Whether any product on show is found by these words, whatever else is asked of it. */
const findsAny = async (db: Db, asked: Asked) => {
  const { keyword } = asked.search
  return (await firstHits(db, { ...asked, search: { keyword } }, 1)).length > 0
}

/** The most that a product meets of what was typed; undefined where none meets a word of it. */
const mostMet = async (db: Db, reading: Reading): Promise<number | undefined> => {
  if (reading.groups.length === 0) return undefined
  const [best] = await firstHits(db, { search: {}, reading, least: 1 }, 1)
  return best && 500 - Math.floor(best.far / 1000)
}

/**
 * Reads a search and answers its first hits. Where nothing meets all of its keyword: a part of a code, then the nearest
 * spelling, which is told, then what meets most.
 */
export const readSearch = async (
  db: Db,
  search: Search,
): Promise<{ asked: Asked; corrected?: string; hits: Hit[] }> => {
  const keyword = search.keyword?.trim()
  const reading = keyword ? await readKeyword(db, keyword) : undefined
  const asked: Asked = { search, reading }
  const hits = await firstHits(db, asked)
  if (!keyword || !reading || hits.length > 0 || (await findsAny(db, asked))) return { asked, hits }
  if (reading.code !== undefined && reading.code.length > 3) {
    const part: Asked = { search, reading: { ...reading, groups: [] }, anywhere: true }
    if (await findsAny(db, part)) return { asked: part, hits: await firstHits(db, part) }
  }
  const spelled = reading.unknown.length ? await mended(db, keyword, reading.unknown) : keyword
  const corrected = spelled && spelled !== keyword ? spelled : undefined
  const again = corrected ? await readKeyword(db, corrected) : reading
  const nearest: Asked = { search: { ...search, keyword: spelled }, reading: again }
  if (corrected && (await findsAny(db, nearest)))
    return { asked: nearest, corrected, hits: await firstHits(db, nearest) }
  const least = await mostMet(db, again)
  if (least === undefined) return { asked, hits: [] }
  const partly = { ...nearest, least }
  return { asked: partly, ...(corrected ? { corrected } : {}), hits: await firstHits(db, partly) }
}
