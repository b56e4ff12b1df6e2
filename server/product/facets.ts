import { sql } from 'kysely'
import type { Language } from '../../contract/locales'
import type { Db } from '../db/connect'
import { type Asked, asking, countFound, narrowed, skuIsAsked } from './search'
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

/** What the SKUs found have: how many products and SKUs have a value, and one such product. */
const valuesIn = async (db: Db, asked: Asked) => {
  const having = narrowed(db, asked)
    .innerJoin('skus', 'skus.product_id', 'products.id')
    .where(skuIsAsked(asked))
    .select(['products.id', sql`unnest(products.attribute_terms || skus.attribute_terms)`.as('term')])
  const { rows } = await sql<{ term: string; products: number; skus: number; example: string }>`
    select term, count(distinct id)::int as products, count(*)::int as skus, min(id) as example
    from (${having}) as having_it group by term`.execute(db)
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
const attributesOf = async (db: Db, asked: Asked, language: Language) => {
  const chosen = asked.search.attributes ?? []
  const valuesOf = new Map<string, Value[]>()
  for (const value of await valuesIn(db, asked))
    if (!chosen.some(({ id }) => id === value.attribute))
      valuesOf.set(value.attribute, [...(valuesOf.get(value.attribute) ?? []), value])
  for (const { id, values: ids } of chosen) {
    const others = asking(asked, { attributes: chosen.filter((other) => other.id !== id) })
    const values = (await valuesIn(db, others)).filter(({ attribute }) => attribute === id)
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
  }))
}

/** Facets with counts, each counted without its own choice, so that another value of it can be seen. */
export const facetsOf = async (db: Db, asked: Asked, language: Language) => {
  const categories = await narrowed(db, asked, ['category'])
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select((is) => ['categories.id', 'categories.name', is.fn.countAll<string>().as('count')])
    .groupBy(['categories.id', 'categories.name', 'categories.position'])
    .orderBy('categories.position')
    .execute()
  const brands = await narrowed(db, asked, ['brand', 'brands'])
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select((is) => ['brands.id', 'brands.name', is.fn.countAll<string>().as('count')])
    .groupBy(['brands.id', 'brands.name'])
    .orderBy('brands.name')
    .execute()
  const prices = await narrowed(db, asked, ['min', 'max', 'inStock'])
    .select((is) => [is.fn.min('price_low').as('lowest'), is.fn.max('price_high').as('highest')])
    .executeTakeFirstOrThrow()
  return {
    categories: categories.map(({ id, name, count }) => ({ id, name: name[language], count: Number(count) })),
    attributes: await attributesOf(db, asked, language),
    brands: brands.map(({ id, name, count }) => ({ id, name, count: Number(count) })),
    lowest: prices.lowest ?? 0,
    highest: prices.highest ?? 0,
    inStock: await countFound(db, asking(asked, { inStock: true })),
  }
}
