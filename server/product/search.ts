import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '../../contract/enums'
import { pageSize, type Search } from '../../contract/product'
import type { Db } from '../db/connect'
import { listed, type SingledSku } from './queries'
import { type Group, type Reading, readKeyword } from './reading'
import { attributeTerm, latinWords } from './terms'

type Query = ReturnType<typeof listed>
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

const never: Condition = sql`false`
const all = (conditions: Condition[]): Condition =>
  conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
const any = (conditions: Condition[]): Condition =>
  conditions.length ? sql`(${sql.join(conditions, sql` or `)})` : never

/** Whether an array of terms meets one of these ways. */
const meets = (terms: RawBuilder<unknown>, ways: string[][]): Condition => {
  const single = ways.filter((way) => way.length === 1).flat()
  return any([
    ...(single.length ? [sql<boolean>`${terms} && ${single}::text[]`] : []),
    ...ways.filter((way) => way.length > 1).map((way) => sql<boolean>`${terms} @> ${way}::text[]`),
  ])
}

const terms = {
  every: sql`products.terms`,
  name: sql`products.name_terms`,
  category: sql`products.category_terms`,
  head: sql`products.head_terms`,
  product: sql`(products.name_terms || products.category_terms)`,
  withSku: sql`(products.name_terms || products.category_terms || skus.terms)`,
}
const waysOf = ({ said, meant }: Group) => [...said, ...meant]
const meetAll = (of: RawBuilder<unknown>, { groups }: Reading) => all(groups.map((group) => meets(of, waysOf(group))))
const wordsOf = ({ groups }: Reading) => groups.filter(({ size }) => !size)

/** How much of what is asked for a product meets. */
const metBy = ({ groups }: Reading): RawBuilder<number> =>
  sql`(${sql.join(
    groups.map((group) => sql`case when ${meets(terms.every, waysOf(group))} then ${group.weight}::int else 0 end`),
    sql` + `,
  )})`

/** Whether the code of a SKU is what was typed: the whole, its beginning, or a part of it. */
const codeIs = ({ code = '' }: Reading, how: 'whole' | 'beginning' | 'part'): Condition =>
  how === 'whole' ? sql`skus.code_key = ${code}` : sql`skus.code_key like ${how === 'part' ? `%${code}%` : `${code}%`}`

const codeHow = ({ anywhere }: Pick<Asked, 'anywhere'>) => (anywhere ? 'part' : 'beginning')

/** A search that is narrowed otherwise. */
export const asking = (asked: Asked, change: Partial<Search>): Asked => ({
  ...asked,
  search: { ...asked.search, ...change },
})

/** The terms of each attribute that was chosen, of which a SKU must have one. */
const choicesOf = ({ attributes = [] }: Search): string[][] =>
  attributes.map(({ id, values }) => values.map((value) => attributeTerm(id, value)))

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
    if (reading.groups.length) typed.push(meetAll(terms.withSku, reading))
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

/** Products with a SKU that has all of the attributes chosen. */
const withChosen = (query: Query, asked: Asked): Query => {
  const choices = choicesOf(asked.search)
  if (choices.length === 0) return query
  const anySku = sql<boolean>`exists (select from skus where skus.product_id = products.id and ${skuIsAsked(asked)})`
  return query.where(all([...choices.map((wanted) => hasOne(terms.every, wanted)), anySku]))
}

/** Products that meet what was typed: all of it together with one of their SKUs, or by the code of one. */
const matching = (query: Query, asked: Asked): Query => {
  const { reading, least } = asked
  if (!reading) return query
  const { groups, code } = reading
  const byCode =
    code === undefined
      ? never
      : sql<boolean>`products.id = any(array(select product_id from skus where ${codeIs(reading, codeHow(asked))}))`
  if (groups.length === 0) return query.where(byCode)
  if (least !== undefined) {
    const wanted = wordsOf(reading).length ? wordsOf(reading) : groups
    const some = any(wanted.map((group) => meets(terms.every, waysOf(group))))
    return query.where(all([some, sql<boolean>`${metBy(reading)} >= ${least}`]))
  }
  const withOneSku = sql<boolean>`exists (
    select from skus where skus.product_id = products.id and ${meetAll(terms.withSku, reading)})`
  const byTerms = all([meetAll(terms.every, reading), any([meetAll(terms.product, reading), withOneSku])])
  return query.where(any([byTerms, byCode]))
}

/** The SKU of a product that the sizes or the code ask for: of several that meet them the first one that is in stock; null where the product alone meets everything. */
export const singled = (asked: Asked): RawBuilder<SingledSku | null> => {
  const { search, least } = asked
  const reading = least === undefined ? asked.reading : undefined
  const choices = choicesOf(search)
  if (!reading && choices.length === 0) return sql`null::jsonb`
  const { code, groups = [] } = reading ?? {}
  const whole = reading && code !== undefined ? codeIs(reading, 'whole') : never
  const begun = reading && code !== undefined ? codeIs(reading, codeHow(asked)) : never
  const byProduct = all([
    ...(reading && groups.length ? [meetAll(terms.product, reading)] : []),
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

/** A search without its facets of the names left out. */
export const narrowed = (db: Db, asked: Asked, without: (keyof Search)[] = []): Query => {
  const { search } = asked
  const asks = <Key extends keyof Search>(key: Key) => (without.includes(key) ? undefined : search[key])
  const kept = Object.fromEntries(Object.entries(search).filter(([key]) => !without.includes(key as keyof Search)))
  let query = withChosen(matching(listed(db), asked), { ...asked, search: kept })
  const category = asks('category')
  const brands = [...[asks('brand') ?? []].flat(), ...(asks('brands') ?? [])]
  const { min, max } = priceBounds({ min: asks('min'), max: asks('max') })
  if (category) query = query.where('category_id', '=', category)
  if (brands.length) query = query.where('brand_id', 'in', brands)
  if (min !== undefined) query = query.where('price_high', '>=', min)
  if (max !== undefined) query = query.where('price_low', '<=', max)
  if (asks('inStock')) query = query.where('sold_out', '=', false)
  return query
}

/** What it costs to be another thing than was asked for, and to have its words apart; a word that only its category has costs 4. */
const penalties = { otherThing: 3, apart: 4 }

/**
 * How far a product is from what was typed, the least first: by its code, by how much it meets, by where it meets it (its
 * name before its category, what was said before what it means), by words that stand together, by what the thing is.
 */
const relevance = (asked: Asked, reading: Reading): RawBuilder<unknown>[] => {
  const { least } = asked
  const { groups, phrase, code } = reading
  const order: RawBuilder<unknown>[] = []
  if (code !== undefined && least === undefined) {
    const has = (how: 'whole' | 'beginning' | 'part') =>
      sql`exists (select from skus where skus.product_id = products.id and ${codeIs(reading, how)})`
    order.push(sql`case when ${has('whole')} then 0 when ${has(codeHow(asked))} then 1 else 2 end`)
  }
  if (groups.length === 0) return order
  if (least !== undefined) order.push(sql`-${metBy(reading)}`)
  const far = ({ said, meant, size }: Group) => sql`case
    when ${meets(size ? terms.every : terms.name, said)}
      then case when ${size || meant.length === 0 ? sql`true` : meets(terms.name, meant)} then 0 else 1 end
    when ${meets(terms.name, meant)} then 2
    when ${meets(terms.category, said)} then 4
    when ${meets(terms.every, said)} then 2
    else 6 end`
  const words = wordsOf(reading)
  const is = meets(
    terms.head,
    words.flatMap((group) => waysOf(group).map((way) => way.slice(-1))),
  )
  order.push(sql`((${sql.join(groups.map(far), sql` + `)})
    + case when ${words.length ? is : sql`true`} then 0 else ${penalties.otherThing}::int end
    + case when ${terms.name} @> ${phrase}::text[] then 0 else ${penalties.apart}::int end)`)
  const typed = (asked.search.keyword ?? '').trim().toLowerCase()
  const begins = (name: RawBuilder<unknown>) => sql`starts_with(lower(${name}), ${typed})`
  order.push(
    sql`case when ${begins(sql`products.name->>'en'`)} or ${begins(sql`products.name->>'zh'`)} then 0 else 1 end`,
  )
  return order
}

const sorted = (query: Query, sort: Sort, asked: Asked): Query => {
  const { reading } = asked
  switch (sort) {
    case 'sales':
      return query.orderBy('sales_number', 'desc').orderBy('products.id')
    case 'priceUp':
      return query.orderBy('price_low').orderBy('products.id')
    case 'priceDown':
      return query.orderBy('price_low', 'desc').orderBy('products.id')
    case 'brand':
      return query
        .orderBy('brands.name' as never)
        .orderBy('sales_number', 'desc')
        .orderBy('products.id')
    case 'default':
      return (reading ? relevance(asked, reading) : [])
        .reduce((ordered, by) => ordered.orderBy(by), query)
        .orderBy('sold_out')
        .orderBy('sales_number', 'desc')
        .orderBy('products.id')
  }
}

/** One page of what a search finds, sorted, for `cardsOf`. */
export const foundPage = (db: Db, asked: Asked, most = pageSize) =>
  sorted(narrowed(db, asked), asked.search.sort ?? 'default', asked)
    .limit(most)
    .offset(((asked.search.page ?? 1) - 1) * most)

/** How many products a search finds. */
export const countFound = async (db: Db, asked: Asked): Promise<number> => {
  const { count } = await narrowed(db, asked)
    .select((is) => is.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether any product on show is found by these words, whatever else is asked of it. */
const findsAny = async (db: Db, asked: Asked) =>
  (await matching(listed(db), asked).select('products.id').limit(1).executeTakeFirst()) !== undefined

/** The most that a product meets of what was typed; undefined where none meets a word of it. */
const mostMet = async (db: Db, reading: Reading): Promise<number | undefined> => {
  if (reading.groups.length === 0) return undefined
  const { most } = await matching(listed(db), { search: {}, reading, least: 1 })
    .select(sql<number | null>`max(${metBy(reading)})`.as('most'))
    .executeTakeFirstOrThrow()
  return most ?? undefined
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

/**
 * Reads a search. Where nothing meets all of its keyword: a part of a code, then the nearest spelling, which is told, then
 * what meets most.
 */
export const readSearch = async (
  db: Db,
  search: Search,
): Promise<{ asked: Asked; corrected?: string; total: number }> => {
  const keyword = search.keyword?.trim()
  if (!keyword)
    return { asked: { search, reading: undefined }, total: await countFound(db, { search, reading: undefined }) }
  const reading = await readKeyword(db, keyword)
  const asked: Asked = { search, reading }
  const total = await countFound(db, asked)
  if (total > 0 || (await findsAny(db, asked))) return { asked, total }
  if (reading.code !== undefined && reading.code.length > 3) {
    const part: Asked = { search, reading: { ...reading, groups: [] }, anywhere: true }
    if (await findsAny(db, part)) return { asked: part, total: await countFound(db, part) }
  }
  const spelled = reading.unknown.length ? await mended(db, keyword, reading.unknown) : keyword
  const corrected = spelled && spelled !== keyword ? spelled : undefined
  const again = corrected ? await readKeyword(db, corrected) : reading
  const nearest: Asked = { search: { ...search, keyword: spelled }, reading: again }
  if (corrected && (await findsAny(db, nearest)))
    return { asked: nearest, corrected, total: await countFound(db, nearest) }
  const least = await mostMet(db, again)
  if (least === undefined) return { asked, total: 0 }
  const partly = { ...nearest, least }
  return { asked: partly, ...(corrected ? { corrected } : {}), total: await countFound(db, partly) }
}
