import type { Language } from '../../contract/locales'
import type { Found, Search } from '../../contract/product'
import type { Db } from '../db/connect'
import { runTogether, type Select } from '../db/prepared'
import type { Viewer } from '../handlers'
import { attributesFrom, type CountedValues, chosenValues, type ValueRow, valuesOf } from './attributes'
import { type Asked, asking, brandsOf, isListed, isOfSize, singled } from './matching'
import { type CardRow, cardsFrom, cardsSelect } from './queries'
import type { Hit } from './ranking'
import { hitsOfEach, idsOfPage, mostHits, type Wanted } from './search'

/** Of so many products attributes are counted where there are more hits than are counted. */
const mostWithAttributes = 60

/** A category, a brand, what is in stock or all, with how many products it has. */
interface Group {
  kind: 'categories' | 'brands' | 'inStock' | 'total'
  id: string
  name: string
  count: number
}

/** The groups of a category, brands or everything, from the counts that are kept. */
const groupsOfListing =
  ({ search }: Asked, language: Language): Select =>
  (value) => {
    const brands = value(brandsOf(search).length ? brandsOf(search) : null, 'text[]')
    const category = value(search.category ?? null, 'text')
    const isOfBrand = `(${brands} is null or brand_id = any(${brands}))`
    const isOfCategory = `(${category} is null or category_id = ${category})`
    const name = value(language, 'text')
    const isThere = `not (${value(search.inStock ?? false, 'boolean')} and sold_out)`
    return `
      with kept as materialized (
        select category_id, brand_id, sold_out, sum(products)::int as products from product_counts group by 1, 2, 3)
      (select 'categories' as kind, id, name->>${name} as name, count from asked, (
          select category_id as id, sum(products)::int as count from asked, kept
          where ${isOfBrand} and ${isThere} group by 1) as counted
        join categories using (id) where count > 0 order by position)
      union all
      (select 'brands', id, name, count from (
          select brand_id as id, sum(products)::int as count from asked, kept
          where ${isOfCategory} and ${isThere} group by 1) as counted
        join brands using (id) where count > 0 order by name)
      union all select 'inStock', '', '', coalesce(sum(products), 0) from asked, kept
        where ${isOfBrand} and ${isOfCategory} and not sold_out
      union all select 'total', '', '', coalesce(sum(products), 0) from asked, kept
        where ${isOfBrand} and ${isOfCategory} and ${isThere}`
  }

/** How many hits have each of the ids in a column, as two lists; what is chosen is among them though none has it. */
const counted = (hits: Hit[], column: 'category_id' | 'brand_id', chosen: string[]) => {
  const counts = new Map(chosen.map((id) => [id, 0]))
  for (const hit of hits) counts.set(hit[column], (counts.get(hit[column]) ?? 0) + 1)
  return { ids: [...counts.keys()], counts: [...counts.values()] }
}

/** The groups of hits: those of another category and of another brand are counted among others. */
const groupsOfHits =
  ({ search }: Asked, ofCategories: Hit[], ofBrands: Hit[], language: Language): Select =>
  (value) => {
    const category = search.category === undefined ? [] : [search.category]
    const name = value(language, 'text')
    const rows = ({ ids, counts }: ReturnType<typeof counted>) =>
      `unnest(${value(ids, 'text[]')}, ${value(counts, 'int[]')}) as counted (id, count)`
    return `
      (select 'categories' as kind, id, name->>${name} as name, count
        from asked, ${rows(counted(ofCategories, 'category_id', category))} join categories using (id) order by position)
      union all
      (select 'brands', id, name, count
        from asked, ${rows(counted(ofBrands, 'brand_id', brandsOf(search)))} join brands using (id) order by name)`
  }

/** The searches whose hits facets are counted among, each without its own choice, where there is one; groups may be kept. */
const withoutChoices = (asked: Asked, isKept: boolean): Record<string, Wanted> => {
  const { category, brand, brands, inStock, attributes = [], min, max } = asked.search
  const found: Record<string, Wanted> = {}
  const want = (name: string, columns: Wanted['columns'], change: Partial<Search>) => {
    found[name] = { asked: asking(asked, change), columns }
  }
  if (!isKept && category !== undefined) want('categories', ['category_id'], { category: undefined })
  if (!isKept && (brand !== undefined || brands !== undefined))
    want('brands', ['brand_id'], { brand: undefined, brands: undefined })
  // With attributes, a size or a code it is their SKU that is in stock.
  if ((attributes.length > 0 || isOfSize(asked)) && !inStock) want('inStock', ['sold_out'], { inStock: true })
  if (min !== undefined || max !== undefined || inStock)
    want('prices', ['price_low', 'price_high'], { min: undefined, max: undefined, inStock: undefined })
  for (const { id } of attributes) {
    const others = attributes.filter((other) => other.id !== id)
    want(`=${id}`, ['id'], { attributes: others.length ? others : undefined })
  }
  return found
}

/** A page of what was found, and facets with counts, each counted without its own choice, so that another value of it can be seen. */
export const pageOf = async (
  db: Db,
  asked: Asked,
  hits: Hit[],
  viewer: Viewer,
): Promise<Pick<Found, 'products' | 'total' | 'atLeast' | 'facets'>> => {
  const { language } = viewer
  const { min, max, attributes = [] } = asked.search
  const isCapped = (some: Hit[]) => some.length > mostHits
  const isKept = isCapped(hits) && isListed(asked) && min === undefined && max === undefined
  const searches = withoutChoices(asked, isKept)
  const others = await hitsOfEach(db, searches)
  const among = (name: string) => others.get(name) ?? hits
  const first = (name: string) => among(name).slice(0, mostHits)
  const valuesAmong = (name: string) =>
    valuesOf(
      searches[name]?.asked ?? asked,
      among(name).slice(0, isCapped(among(name)) ? mostWithAttributes : mostHits),
      language,
    )
  const ids = await idsOfPage(db, asked, hits)
  const choices = Object.fromEntries(attributes.map(({ id }) => [`=${id}`, valuesAmong(`=${id}`)]))
  const rows = await runTogether<Record<'cards', CardRow> & Record<'groups', Group> & Record<string, unknown>>(db, {
    cards: cardsSelect(ids, (value) => singled(value, asked)),
    groups: isKept
      ? groupsOfListing(asked, language)
      : groupsOfHits(asked, first('categories'), first('brands'), language),
    values: valuesAmong(''),
    ...(attributes.length ? { chosen: chosenValues(asked, language) } : {}),
    ...choices,
  })
  const groups = rows.groups as Group[]
  const values = (name: string, hits: Hit[]): CountedValues => ({
    ...{ rows: rows[name] as ValueRow[], atLeast: isCapped(hits) },
  })
  const countOf = (kind: Group['kind']) => groups.find((group) => group.kind === kind)?.count ?? 0
  const facet = (which: Group['kind']) =>
    groups.flatMap(({ kind, id, name, count }) => (kind === which ? { id, name, count } : []))
  const prices = among('prices')
  const isAtLeast = ['categories', 'brands', 'inStock'].some((name) => isCapped(among(name)))
  return {
    products: cardsFrom(rows.cards as CardRow[], ids, viewer),
    total: isKept ? countOf('total') : Math.min(hits.length, mostHits),
    ...(isCapped(hits) && !isKept ? { atLeast: true } : {}),
    facets: {
      categories: facet('categories'),
      brands: facet('brands'),
      attributes: attributesFrom(
        values('values', hits),
        new Map(attributes.map(({ id }) => [id, values(`=${id}`, among(`=${id}`))])),
        (rows.chosen as ValueRow[] | undefined) ?? [],
      ),
      lowest: prices.reduce((low, { price_low }) => Math.min(low, price_low), prices[0]?.price_low ?? 0),
      highest: prices.reduce((high, { price_high }) => Math.max(high, price_high), 0),
      inStock: isKept ? countOf('inStock') : first('inStock').filter(({ sold_out }) => !sold_out).length,
      ...(isAtLeast && !isKept ? { atLeast: true } : {}),
    },
  }
}
