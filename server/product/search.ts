import { sql } from 'kysely'
import type { Sort } from '../../contract/enums'
import type { Language } from '../../contract/locales'
import { pageSize, type Search } from '../../contract/product'
import type { Db } from '../db/connect'
import { listed } from './queries'
import { normalizeCode, queryBigrams, tokenize } from './tokenize'

type Query = ReturnType<typeof listed>

/** A text for `like` in which every sign stands for itself. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const part = (text: string) => `%${literal(text)}%`

/** Products that have every piece of the keyword: Latin pieces in words or codes, Chinese runs by neighbouring pairs. */
const matching = (query: Query, keyword: string): Query => {
  const { latin, chinese } = tokenize(keyword)
  const asCode = normalizeCode(keyword)
  // Signs alone, such as a percent sign, name no product.
  if (!latin.length && !chinese.length) return query.where(sql<boolean>`false`)
  const asWords = (narrowed: Query) => {
    let found = narrowed
    for (const piece of latin) {
      const code = normalizeCode(piece)
      found = found.where((is) =>
        is.or([is('latin', 'like', part(piece)), ...(code.length > 2 ? [is('codes', 'like', part(code))] : [])]),
      )
    }
    for (const run of chinese) found = found.where('grams', '@>', sql<string[]>`${queryBigrams(run)}::text[]`)
    return found
  }
  // "DRL 18V 2B" is one code in three pieces.
  if (latin.length > 1 && !chinese.length && asCode.length > 3)
    return query.where((is) =>
      is.or([
        is('codes', 'like', part(asCode)),
        is.and(
          latin.map((piece) =>
            is.or([is('latin', 'like', part(piece)), is('codes', 'like', part(normalizeCode(piece) || piece))]),
          ),
        ),
      ]),
    )
  return asWords(query)
}

/** A search without its facets of the names left out. */
const narrowed = (db: Db, search: Search, without: (keyof Search)[] = []): Query => {
  const asks = <Key extends keyof Search>(key: Key) => (without.includes(key) ? undefined : search[key])
  let query = listed(db)
  if (search.keyword?.trim()) query = matching(query, search.keyword)
  const [category, brand] = [asks('category'), asks('brand')]
  const [low, high] = [asks('min'), asks('max')]
  const turned = low !== undefined && high !== undefined && low > high
  const [min, max] = turned ? [high, low] : [low, high]
  if (category) query = query.where('category_id', '=', category)
  if (brand) query = query.where('brand_id', '=', brand)
  if (min !== undefined) query = query.where('price_high', '>=', min)
  if (max !== undefined) query = query.where('price_low', '<=', max)
  if (asks('inStock')) query = query.where('sold_out', '=', false)
  return query
}

/** How much of the name the keyword is: products whose name begins with it come first. */
const relevance = (keyword: string) => {
  const typed = keyword.trim().toLowerCase()
  const start = `${literal(typed)}%`
  return sql<number>`case
    when lower(products.name->>'en') like ${start} or products.name->>'zh' like ${start} then 0
    when lower(products.name->>'en') like ${part(typed)} or products.name->>'zh' like ${part(typed)} then 1
    else 2 end`
}

const sorted = (query: Query, sort: Sort, keyword: string): Query => {
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
      return (keyword.trim() ? query.orderBy(relevance(keyword)) : query)
        .orderBy('sold_out')
        .orderBy('sales_number', 'desc')
        .orderBy('products.id')
  }
}

/** One page of what a search finds, sorted, for `cardsOf`. */
export const foundPage = (db: Db, search: Search) =>
  sorted(narrowed(db, search), search.sort ?? 'default', search.keyword ?? '')
    .limit(pageSize)
    .offset(((search.page ?? 1) - 1) * pageSize)

/** How many products a search finds. */
export const countFound = async (db: Db, search: Search): Promise<number> => {
  const { count } = await narrowed(db, search)
    .select((is) => is.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Facets with counts, each counted without its own choice, so that another value of it can be seen. */
export const facetsOf = async (db: Db, search: Search, language: Language) => {
  const categories = await narrowed(db, search, ['category'])
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select((is) => ['categories.id', 'categories.name', is.fn.countAll<string>().as('count')])
    .groupBy(['categories.id', 'categories.name', 'categories.position'])
    .orderBy('categories.position')
    .execute()
  const brands = await narrowed(db, search, ['brand'])
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select((is) => ['brands.id', 'brands.name', is.fn.countAll<string>().as('count')])
    .groupBy(['brands.id', 'brands.name'])
    .orderBy('brands.name')
    .execute()
  const prices = await narrowed(db, search, ['min', 'max', 'inStock'])
    .select((is) => [
      is.fn.min('price_low').as('lowest'),
      is.fn.max('price_high').as('highest'),
      is.fn.countAll<string>().filterWhere('sold_out', '=', false).as('inStock'),
    ])
    .executeTakeFirstOrThrow()
  return {
    categories: categories.map(({ id, name, count }) => ({ id, name: name[language], count: Number(count) })),
    brands: brands.map(({ id, name, count }) => ({ id, name, count: Number(count) })),
    lowest: prices.lowest ?? 0,
    highest: prices.highest ?? 0,
    inStock: Number(prices.inStock),
  }
}

/** The keyword with each Latin word that no product has replaced by the nearest one that some have; undefined if none is near. */
export const corrected = async (db: Db, keyword: string): Promise<string | undefined> => {
  let mended = keyword
  for (const piece of tokenize(keyword).latin.filter((word) => /^[a-z]{3,}$/.test(word))) {
    const near = await db
      .selectFrom('search_words')
      .select('word')
      .where(sql<boolean>`word % ${piece}`)
      .orderBy(sql`similarity(word, ${piece})`, 'desc')
      .orderBy('uses', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (near && near.word !== piece) mended = mended.replace(new RegExp(piece, 'i'), near.word)
  }
  return mended === keyword ? undefined : mended
}

/** Words of the catalogue that begin with what is typed, the most used first. */
export const wordsBeginning = async (db: Db, typed: string): Promise<string[]> => {
  const word = tokenize(typed).latin.at(-1)
  if (!word || !/^[a-z]{2,}$/.test(word)) return []
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('word', 'like', `${word}%`)
    .orderBy('uses', 'desc')
    .limit(5)
    .execute()
  return rows.map((row) => row.word)
}
