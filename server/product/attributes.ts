import type { Language } from '../../contract/locales'
import { type Found, filtersShown } from '../../contract/product'
import type { Select } from '../db/prepared'
import { type Asked, areAllSkusAsked, choicesOf, matches, queryOf, skuIsAsked } from './matching'
import type { Hit } from './ranking'
import { partsOfTerm } from './terms'

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

/** A value of an attribute that SKUs of hits have: how many products and how many SKUs, and what it is called. */
export interface ValueRow {
  term: string
  products: number
  skus: number
  /** Null where nothing says what it is called. */
  attribute: string | null
  value: string | null
}

/** The values that SKUs of hits have; the counts that products keep are taken where all of their SKUs are asked for. */
export const valuesOf =
  (asked: Asked, hits: Hit[], language: Language): Select =>
  (value) => {
    const { reading, least } = asked
    const isRead = reading !== undefined && least === undefined
    const isWhole = () =>
      isRead && reading.groups.length ? `(${matches(value, 'products', queryOf(reading, 'product'))})` : 'false'
    const kept = 'select * from unnest(products.facet_terms, products.facet_skus) as kept (term, skus)'
    const counted = () => `
      select term, count(*) from skus, unnest(products.attribute_terms || skus.attribute_terms) as term
      where skus.product_id = products.id and ${skuIsAsked(value, asked)}`
    const own = () => {
      if (!areAllSkusAsked(asked)) return `${counted()} group by term`
      if (!isRead) return kept
      const whole = isWhole()
      return `${kept} where ${whole} union all ${counted()} and ${whole} is not true group by term`
    }
    const ids = hits.map(({ id }) => id)
    const name = value(language, 'text')
    return `
      select counted.*, attribute->>${name} as attribute, value->>${name} as value
      from asked, (
        select term, count(*)::int as products, sum(skus)::int as skus
        from asked, products, lateral (${own()}) as own (term, skus)
        where products.id = any(${value(ids, 'text[]')}) group by term) as counted
      left join attribute_names using (term)`
  }

/** The values that were chosen, whatever has them. */
export const chosenValues =
  ({ search }: Asked, language: Language): Select =>
  (value) =>
    `
    select term, 0 as products, 0 as skus, attribute->>'${language}' as attribute, value->>'${language}' as value
    from asked, unnest(${value(choicesOf(search).flat(), 'text[]')}) as term left join attribute_names using (term)`

/** What people of the trade ask for, which counts more than what else tells things apart. */
const askedFor = new Set(
  (
    'thread length diameter size voltage battery-system material colour power current capacity volume width ' +
    'conductor-area core head-weight grit kit finish thickness'
  ).split(' '),
)

/** How well an attribute tells apart what was found: how many SKUs each of its values leaves out. */
const usefulness = (attribute: string, values: ValueRow[], all: number) =>
  values.reduce((sum, { skus }) => sum + (skus * (all - Math.min(all, skus))) / all, 0) *
  (askedFor.has(attribute) ? 4 : 1)

/** Values of hits, and whether there may be more of them than were counted. */
export interface CountedValues {
  rows: ValueRow[]
  atLeast: boolean
}

/**
 * What the SKUs found differ in, the most useful first: values of what was found, of each attribute that was chosen those
 * of what was found without its choice, and the values that were chosen themselves.
 */
export const attributesFrom = (
  own: CountedValues,
  withoutChoice: Map<string, CountedValues>,
  chosen: ValueRow[],
): Found['facets']['attributes'] => {
  const isChosen = (attribute: string, term?: string) =>
    withoutChoice.has(attribute) && (term === undefined || chosen.some((one) => one.term === term))
  const attributeOf = ({ term }: ValueRow) => partsOfTerm(term).attribute
  const byAttribute = new Map<string, ValueRow[]>()
  for (const row of own.rows) {
    const id = attributeOf(row)
    if (!isChosen(id)) byAttribute.set(id, [...(byAttribute.get(id) ?? []), row])
  }
  for (const [id, { rows }] of withoutChoice) {
    const counted = rows.filter((row) => attributeOf(row) === id)
    const lacking = chosen.filter((row) => attributeOf(row) === id && !counted.some(({ term }) => term === row.term))
    byAttribute.set(id, [...counted, ...lacking])
  }
  const sums = [...byAttribute.values()].map((values) => values.reduce((sum, { skus }) => sum + skus, 0))
  const all = Math.max(1, ...sums)
  const shown = [...byAttribute]
    .map(([id, values]) => {
      const first = values.sort(
        (one, other) =>
          Number(isChosen(id, other.term)) - Number(isChosen(id, one.term)) || other.products - one.products,
      )
      const some = first.slice(0, filtersShown.values)
      return { id, values: some, useful: usefulness(id, some, all) }
    })
    .filter(({ id, values }) => values.length > 1 || isChosen(id))
    .sort(
      (one, other) =>
        Number(isChosen(other.id)) - Number(isChosen(one.id)) ||
        other.useful - one.useful ||
        (one.id < other.id ? -1 : 1),
    )
    .slice(0, filtersShown.attributes)
  return shown.map(({ id, values }) => ({
    id,
    name: values[0]?.attribute ?? id,
    values: values
      .map(({ term, value, products }) => ({ id: partsOfTerm(term).value, name: value, count: products }))
      .sort((one, other) => compareValues(one.id, other.id))
      .map(({ name, ...value }) => ({ ...value, name: name ?? value.id })),
    ...((withoutChoice.get(id) ?? own).atLeast ? { atLeast: true } : {}),
  }))
}
