import { sql } from 'kysely'
import type { Language } from '../../contract/locales'
import type { Db } from '../db/connect'
import { type ProductCount, productCounts, sumBy } from './counts'
import { type Asked, asking, brandsOf, firstHits, type Hit, isListed, mostHits, skuIsAsked } from './search'
import { attributeTerm, partsOfTerm, termOfValue } from './terms'

/** Attributes that are shown at most, and values of one. */
const most = { attributes: 8, values: 12 }

/** Sizes of clothes from the smallest. */
const clothes = ['xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl']

/** The natural order of values: M6 before M10, 2 mm before 10 mm, S before XL; those of one kind stand together. */
export const compareValues = (one: string, other: string): number => {
  const [kind, otherKind] = [one, other].map((id) => (clothes.includes(id) ? '' : id.replace(/\d+(?:\.\d+)?/g, '')))
  if (kind !== otherKind) return String(kind) < String(otherKind) ? -1 : 1
  const [numbers = [], others = []] = [one, other].map((id) =>
    clothes.includes(id) ? [clothes.indexOf(id)] : (id.match(/\d+(?:\.\d+)?/g) ?? []).map(Number),
  )
  return numbers.map((number, index) => number - (others[index] ?? 0)).find((differs) => differs !== 0) ?? 0
}

/** Of so many products attributes are counted where there are more hits than are counted. */
const mostWithAttributes = { products: 100, skus: 1000 }

/** What the SKUs of hits have: how many products and SKUs have a value, and one such product. */
const valuesIn = async (db: Db, asked: Asked, hits: Hit[]) => {
  const isAtLeast = hits.length > mostHits
  const ids = hits.slice(0, isAtLeast ? mostWithAttributes.products : mostHits).map(({ id }) => id)
  const { rows } = await sql<{ term: string; products: number; skus: number; example: string }>`
    select term, count(distinct id)::int as products, count(*)::int as skus, min(id) as example from (
      select id, unnest(terms) as term from (
        select products.id, products.attribute_terms || skus.attribute_terms as terms
        from products join skus on skus.product_id = products.id
        where products.id = any(${ids}::text[]) and ${skuIsAsked(asked)}
        limit ${sql.lit(isAtLeast ? mostWithAttributes.skus : null)}) as having_it) as each_of_it
    group by term`.execute(db)
  return rows.map((row) => ({ ...row, ...partsOfTerm(row.term) }))
}
type Value = Awaited<ReturnType<typeof valuesIn>>[number]

/** The names of attributes and values by their terms, as they stand in these products. */
const namesIn = async (db: Db, products: string[], language: Language) => {
  const rows = products.length
    ? await db.selectFrom('products').select(['attributes', 'specification']).where('id', 'in', products).execute()
    : []
  const names = new Map<string, { attribute: string; value: string }>()
  for (const { attributes, specification } of rows)
    for (const { name, value } of [
      ...attributes.flatMap(({ name, values }) => values.map((value) => ({ name, value: value.name }))),
      ...specification,
    ]) {
      const term = termOfValue(name.en, value.en)
      if (term && !names.has(term)) names.set(term, { attribute: name[language], value: value[language] })
    }
  return names
}

/** What people of the trade ask for, which counts more than what else tells things apart. */
const askedFor = new Set(
  (
    'thread length diameter size voltage battery-system material colour power current capacity volume width ' +
    'conductor-area core head-weight grit kit finish thickness'
  ).split(' '),
)

/** How well an attribute tells apart what was found: how many SKUs each of its values leaves out. */
const usefulness = (attribute: string, values: Value[], all: number) =>
  values.reduce((sum, { skus }) => sum + (skus * (all - Math.min(all, skus))) / all, 0) *
  (askedFor.has(attribute) ? 4 : 1)

/** What the SKUs found differ in, each attribute counted without its own choice, the most useful first. */
const attributesOf = async (db: Db, asked: Asked, hits: Hit[], language: Language) => {
  const chosen = asked.search.attributes ?? []
  const valuesOf = new Map<string, Value[]>()
  const atLeast = new Set(hits.length > mostHits ? [''] : [])
  for (const value of await valuesIn(db, asked, hits))
    if (!chosen.some(({ id }) => id === value.attribute))
      valuesOf.set(value.attribute, [...(valuesOf.get(value.attribute) ?? []), value])
  for (const { id, values: ids } of chosen) {
    const others = asking(asked, { attributes: chosen.filter((other) => other.id !== id) })
    const found = await firstHits(db, others)
    if (found.length > mostHits) atLeast.add(id)
    const values = (await valuesIn(db, others, found)).filter(({ attribute }) => attribute === id)
    const none = ids.flatMap((value) => {
      const row = { term: attributeTerm(id, value), attribute: id, value, products: 0, skus: 0, example: '' }
      return values.some((one) => one.value === value) ? [] : [row]
    })
    valuesOf.set(id, [...values, ...none])
  }
  const isChosen = (attribute: string, value?: string) =>
    chosen.some(({ id, values }) => id === attribute && (value === undefined || values.includes(value)))
  const sums = [...valuesOf.values()].map((values) => values.reduce((sum, { skus }) => sum + skus, 0))
  const all = Math.max(1, ...sums)
  const shown = [...valuesOf]
    .map(([id, values]) => {
      const first = values.sort(
        (one, other) =>
          Number(isChosen(id, other.value)) - Number(isChosen(id, one.value)) || other.products - one.products,
      )
      const some = first.slice(0, most.values)
      return { id, values: some, useful: usefulness(id, some, all) }
    })
    .filter(({ id, values }) => values.length > 1 || isChosen(id))
    .sort(
      (one, other) =>
        Number(isChosen(other.id)) - Number(isChosen(one.id)) ||
        other.useful - one.useful ||
        (one.id < other.id ? -1 : 1),
    )
    .slice(0, most.attributes)
  const examples = shown.flatMap(({ values }) => values.flatMap(({ example }) => example || []))
  const names = await namesIn(db, [...new Set(examples)], language)
  return shown.map(({ id, values }) => ({
    id,
    name: values.flatMap(({ term }) => names.get(term)?.attribute ?? [])[0] ?? id,
    values: values
      .toSorted((one, other) => compareValues(one.value, other.value))
      .map(({ value, term, products }) => ({ id: value, name: names.get(term)?.value ?? value, count: products })),
    ...(atLeast.has(isChosen(id) ? id : '') ? { atLeast: true } : {}),
  }))
}

/** What facets are counted by, each without its own choice. */
interface Counted {
  categories: Map<string, number>
  brands: Map<string, number>
  inStock: number
  atLeast: boolean
}

/** Counts of a category, brands or everything, from those that are kept. */
const countListing = async (db: Db, { search }: Asked): Promise<Counted & { total: number }> => {
  const counts = await productCounts(db)
  const brands = brandsOf(search)
  const isOfBrand = ({ brand_id }: ProductCount) => !brands.length || brands.includes(brand_id)
  const isOfCategory = ({ category_id }: ProductCount) => !search.category || category_id === search.category
  const isThere = ({ sold_out }: ProductCount) => !(search.inStock && sold_out)
  const sum = (some: ProductCount[]) => some.reduce((all, { products }) => all + products, 0)
  const chosen = counts.filter((one) => isOfBrand(one) && isOfCategory(one))
  return {
    categories: sumBy(
      counts.filter((one) => isOfBrand(one) && isThere(one)),
      'category_id',
    ),
    brands: sumBy(
      counts.filter((one) => isOfCategory(one) && isThere(one)),
      'brand_id',
    ),
    inStock: sum(chosen.filter(({ sold_out }) => !sold_out)),
    total: sum(chosen.filter(isThere)),
    atLeast: false,
  }
}

const countBy = (hits: Hit[], key: 'category_id' | 'brand_id') =>
  sumBy(
    hits.map((hit) => ({ ...hit, products: 1 })),
    key,
  )

/** Counts among the first hits. */
const countHits = async (db: Db, asked: Asked, hits: Hit[]): Promise<Counted> => {
  const { category, brand, brands, inStock, attributes } = asked.search
  let atLeast = false
  const without = async (isAsked: unknown, change: Partial<Asked['search']>) => {
    const found = isAsked ? await firstHits(db, asking(asked, change)) : hits
    atLeast ||= found.length > mostHits
    return found.slice(0, mostHits)
  }
  const ofCategories = await without(category, { category: undefined })
  const ofBrands = await without(brand || brands, { brand: undefined, brands: undefined })
  // With attributes it is their SKU that is in stock.
  const there = await without(attributes && !inStock, { inStock: true })
  return {
    categories: countBy(ofCategories, 'category_id'),
    brands: countBy(ofBrands, 'brand_id'),
    inStock: there.filter(({ sold_out }) => !sold_out).length,
    atLeast,
  }
}

/** How many hits there are, and facets with counts, each counted without its own choice, so that another value of it can be seen. */
export const facetsOf = async (db: Db, asked: Asked, hits: Hit[], language: Language) => {
  const { min, max, inStock } = asked.search
  const isPriced = min !== undefined || max !== undefined
  const isCapped = hits.length > mostHits
  const kept = isCapped && isListed(asked) && !isPriced ? await countListing(db, asked) : undefined
  const counted = kept ?? (await countHits(db, asked, hits))
  const unpriced = { min: undefined, max: undefined, inStock: undefined }
  const prices = isPriced || inStock ? await firstHits(db, asking(asked, unpriced)) : hits
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', 'in', [...counted.categories.keys(), ''])
    .orderBy('position')
    .execute()
  const brands = await db
    .selectFrom('brands')
    .select(['id', 'name'])
    .where('id', 'in', [...counted.brands.keys(), ''])
    .orderBy('name')
    .execute()
  return {
    total: kept?.total ?? Math.min(hits.length, mostHits),
    atLeast: isCapped && !kept,
    facets: {
      categories: categories.map(({ id, name }) => ({
        ...{ id, name: name[language], count: counted.categories.get(id) ?? 0 },
      })),
      brands: brands.map(({ id, name }) => ({ id, name, count: counted.brands.get(id) ?? 0 })),
      attributes: await attributesOf(db, asked, hits, language),
      lowest: prices.reduce((low, { price_low }) => Math.min(low, price_low), prices[0]?.price_low ?? 0),
      highest: prices.reduce((high, { price_high }) => Math.max(high, price_high), 0),
      inStock: counted.inStock,
      ...(counted.atLeast ? { atLeast: true } : {}),
    },
  }
}
