import { pageSize, type Search } from '../../contract/product'
import type { Db } from '../db/connect'
import { fixed, runPrepared, runTogether, type Select, type Value } from '../db/prepared'
import {
  type Asked,
  all,
  brandsOf,
  codeHow,
  codeIs,
  groupTerms,
  headsOf,
  isListed,
  isMet,
  matches,
  narrowing,
  singled,
  waysOf,
  widelyOf,
  wordsOf,
} from './matching'
import { distance, type Hit, metBy, orders, sorted } from './ranking'
import { type Reading, readKeyword, tellingOf } from './reading'
import { respellings } from './spelling'
import { anyOf, latinWords } from './terms'
import { tiers } from './tiers'
import { isOnShow } from './vocabulary'

/** Of so many hits facets are counted and pages are made; of more it is only known that there are. */
export const mostHits = 300

/** A select of hits in their order, of those that conditions leave. */
const inOrder = (
  asked: Asked,
  {
    from = 'asked, products',
    far,
    conditions,
    most,
  }: { from?: string; far: string; conditions: string[]; most: number },
) => `
  (select products.id, category_id, brand_id, price_low, price_high, sold_out, sales_number, ${far} as far,
    ${asked.search.sort === 'brand' ? '(select name from brands where id = brand_id)' : "''"} as brand
  from ${from} where ${all(conditions)}
  order by ${asked.reading ? 'far, sold_out, sales_number desc, id' : orders[asked.search.sort ?? 'default']}
  limit ${most})`

/** Hits of selects that are asked one after the other, each only while there are not enough. */
const oneByOne = (selects: string[], most: number) => `
  select * from (${selects.join(' union all ')}) as hits limit ${most}`

/** The category and the brands of a listing, by their columns. */
const ofGroup = (value: Value, { search }: Asked): string[] => {
  const brands = brandsOf(search)
  return [
    ...(search.category ? [`category_id = ${value(search.category, 'text')}`] : []),
    ...(brands.length === 1 ? [`brand_id = ${value(brands[0], 'text')}`] : []),
    ...(brands.length > 1 ? [`brand_id = any(${value(brands, 'text[]')}::text[])`] : []),
  ]
}

/** What a listing asks of a product. */
const ofListing = (value: Value, asked: Asked) => [...narrowing(fixed(value), asked), ...ofGroup(fixed(value), asked)]

/** SKUs that are looked at for a code. */
const mostCodes = 1000
/** What it costs to have a code that only begins like the one that was typed, and to have another one. */
const codePenalties = { begins: 1_000_000, none: 2_000_000 }

/** What the code is typed of, the best sellers first. */
const byCode = (value: Value, asked: Asked, reading: Reading, most: number) => {
  const same = `code_key = ${fixed(value)(reading.code, 'text')}`
  const coded = `(
    select product_id, bool_or(${same}) as whole from (
      select product_id, code_key from skus where ${codeIs(fixed(value), reading, codeHow(asked))}
      order by code_key using ~<~ limit ${mostCodes}) as like_it
    group by product_id) as coded`
  return inOrder(asked, {
    from: `asked, ${coded} join products on products.id = product_id`,
    far: `case when whole then 0 else ${codePenalties.begins} end + ${distance(value, asked, reading)}`,
    conditions: [...narrowing(value, asked), ...ofGroup(value, asked)],
    most,
  })
}

/** What has some terms, tier by tier. */
const inTiers = (asked: Asked, far: string, conditions: string[], most: number) =>
  oneByOne(
    tiers.map(({ tier }) => inOrder(asked, { far, conditions: [`tier = ${tier}`, ...conditions], most })),
    most,
  )

/**
 * The statements of a search, each of which is asked while those before it found too few: by a code, then those that are
 * what was asked for, then the others; of each kind best sellers before the rest.
 */
const selectsOf = (asked: Asked, most: number): Select[] => {
  const { reading, least } = asked
  if (isListed(asked))
    return [(value) => inOrder(asked, { from: 'products', far: '0', conditions: ofListing(value, asked), most })]
  const narrowed = groupTerms(asked)
  if (!reading) {
    const query = narrowed.join(' & ')
    return [(value) => inTiers(asked, '0', [matches(value, 'products', query), ...narrowing(value, asked)], most)]
  }
  if (least !== undefined) {
    const wanted = wordsOf(reading).length ? wordsOf(reading) : reading.groups
    const query = [`(${anyOf(wanted.flatMap(waysOf))})`, ...narrowed].join(' & ')
    return [
      (value) => {
        const far = distance(value, asked, reading)
        const isEnough = `${metBy(value, reading)} >= ${value(least, 'int')}`
        return inTiers(asked, far, [matches(value, 'products', query), ...narrowing(value, asked), isEnough], most)
      },
    ]
  }
  const selects: Select[] = []
  if (reading.isCode) selects.push((value) => byCode(value, asked, reading, most))
  const typed = widelyOf(reading)
  if (!typed) return selects
  const query = [typed, ...narrowed].join(' & ')
  const is = headsOf(tellingOf(reading.groups))
  const byWords = (value: Value, own: string, conditions: string[]) => {
    // What has the code was found by it.
    const far = `${reading.isCode ? codePenalties.none : 0} + ${distance(value, asked, reading)}`
    const all = [matches(value, 'products', own), ...conditions, ...narrowing(value, asked), isMet(value, reading)]
    return inTiers(asked, far, all, most)
  }
  if (is) selects.push((value) => byWords(value, `${query} & (${is})`, []))
  selects.push((value) => byWords(value, query, is ? [`not ${matches(value, 'products', is)}`] : []))
  return selects
}

/** Hits by their columns: there are hundreds of rows, and as rows most of the time would be spent on reading them. */
type Columns = { [Column in keyof Hit]?: Hit[Column][] | null }

const inColumns =
  (select: Select, columns: (keyof Hit)[]): Select =>
  (value) =>
    `select ${columns.map((column) => `array_agg(${column}) as ${column}`)} from (${select(value)}) as hits`

/** Hits with the columns that were read. */
const hitsFrom = ([row = {}]: Columns[]): Hit[] => {
  const columns = Object.entries(row)
  return (columns[0]?.[1] ?? []).map((_, index) => {
    const hit: Record<string, unknown> = {}
    for (const [name, values] of columns) hit[name] = values?.[index]
    return hit as unknown as Hit
  })
}

const allColumns: (keyof Hit)[] = [
  ...(['id', 'category_id', 'brand_id', 'brand', 'price_low', 'price_high'] as const),
  ...(['sold_out', 'sales_number', 'far'] as const),
]

/** The first hits of a search, so many at most. */
export const firstHits = async (db: Db, asked: Asked, most = mostHits + 1): Promise<Hit[]> => {
  const found = new Map<string, Hit>()
  for (const select of selectsOf(asked, most)) {
    if (found.size >= most) break
    const { hits } = await runTogether<{ hits: Columns }>(db, { hits: inColumns(select, allColumns) })
    for (const hit of hitsFrom(hits)) if (!found.has(hit.id)) found.set(hit.id, hit)
  }
  const all = [...found.values()]
  // The next pages of a listing are asked of the database: they go on in its order, which need not be ours.
  return isListed(asked) ? all : sorted(all, asked.search.sort ?? 'default').slice(0, most)
}

/** A search, and the columns of its hits that are read. */
export interface Wanted {
  asked: Asked
  columns: (keyof Hit)[]
}

/** The first hits of several searches, by their names; those of one statement are asked together, for no more than is read. */
export const hitsOfEach = async (db: Db, searches: Record<string, Wanted>): Promise<Map<string, Hit[]>> => {
  const most = mostHits + 1
  const found = new Map<string, Hit[]>()
  const single: Record<string, Select> = {}
  for (const [name, { asked, columns }] of Object.entries(searches)) {
    const [select, ...more] = selectsOf(asked, most)
    if (select && more.length === 0) single[name] = inColumns(select, columns)
    else found.set(name, await firstHits(db, asked))
  }
  if (Object.keys(single).length > 0)
    for (const [name, rows] of Object.entries(await runTogether<Record<string, Columns>>(db, single)))
      found.set(name, hitsFrom(rows))
  return found
}

/** Hits that are sorted by price in the order of the prices that their cards show: the SKU that is singled out has its own. */
const byShownPrice = async (db: Db, asked: Asked, hits: Hit[]): Promise<Hit[]> => {
  const { sort } = asked.search
  if ((sort !== 'priceUp' && sort !== 'priceDown') || isListed(asked)) return hits
  const ids = hits.map(({ id }) => id)
  const rows = await runPrepared<{ id: string; price: number | null }>(
    db,
    (value) => `
      select products.id, (${singled(value, asked)}->>'price')::int as price
      from asked, products where products.id = any(${value(ids, 'text[]')})`,
  )
  const prices = new Map(rows.map(({ id, price }) => [id, price]))
  return sorted(
    hits.map((hit) => ({ ...hit, price_low: prices.get(hit.id) ?? hit.price_low })),
    sort,
  )
}

/** The ids of a page of a search, of which the first hits are there. */
export const idsOfPage = async (db: Db, asked: Asked, found: Hit[]): Promise<string[]> => {
  const hits = await byShownPrice(db, asked, found)
  const from = ((asked.search.page ?? 1) - 1) * pageSize
  if (from + pageSize <= mostHits || hits.length <= mostHits || !isListed(asked))
    return hits.slice(from, Math.min(from + pageSize, mostHits)).map(({ id }) => id)
  const rows = await runPrepared<{ id: string }>(
    db,
    (value) => `
      select products.id from products where ${all(ofListing(value, asked))}
      order by ${orders[asked.search.sort ?? 'default'].replace(/^brand\b/, '(select name from brands where id = brand_id)')}
      limit ${pageSize} offset ${fixed(value)(from, 'int')}`,
  )
  return rows.map(({ id }) => id)
}

/** Whether any product on show is found by these words, whatever else is asked of it; `hits` are those of the whole. */
const findsAny = async (db: Db, asked: Asked, hits: Hit[]) => {
  const { keyword, page, sort, ...narrowed } = asked.search
  if (hits.length > 0 || Object.values(narrowed).every((one) => one === undefined)) return hits.length > 0
  return (await firstHits(db, { ...asked, search: { keyword } }, 1)).length > 0
}

/** What was typed as a part of a code, wherever it stands in one; undefined where it is too short, or none. */
export const asPartOfCode = (search: Search, reading: Reading): Asked | undefined =>
  reading.code !== undefined && reading.code.length > 3
    ? { search, reading: { ...reading, groups: [], isCode: true }, anywhere: true }
    : undefined

/** The most that a product meets of what was typed; undefined where none meets a word of it. */
const mostMet = async (db: Db, reading: Reading): Promise<number | undefined> => {
  if (reading.groups.length === 0) return undefined
  const [best] = await firstHits(db, { search: {}, reading, least: 1 }, 1)
  return best && 500 - Math.floor(best.far / 1000)
}

/**
 * Whether what is left of a keyword, of which not all is met, names a thing, a category or a brand of the shop: who asks for
 * a fire extinguisher or a hinge of stainless steel is not shown whatever is fire-rated, or stainless.
 */
export const namesAnything = (db: Db, { groups }: Reading): Promise<boolean> => {
  const telling = tellingOf(groups)
  return isOnShow(db, [headsOf(telling), anyOf(telling.flatMap(waysOf), 'B')].filter(Boolean).join(' | '))
}

/** Whether products have all of its words, where nothing meets all of a keyword: the shop has LED bulbs, but none of 20 W. */
const lacksOnlySizes = async (db: Db, reading: Reading): Promise<boolean> => {
  const groups = wordsOf(reading)
  return groups.length === 0 || (await firstHits(db, { search: {}, reading: { ...reading, groups } }, 1)).length > 0
}

/** Whether a keyword has fewer Latin words than the one that was typed: only these are left out. */
export const leavesOut = (typed: string, spelled: string): boolean =>
  latinWords(spelled).length < latinWords(typed).length

/** A search as it was read, and the keyword that was searched for instead of the one that was typed. */
interface Read {
  asked: Asked
  corrected?: string
}

/**
 * Reads a search and answers its first hits. Where nothing meets all of its keyword: a part of a code, then the nearest
 * spelling, which is told, then what meets most.
 */
export const readSearch = async (db: Db, search: Search): Promise<Read & { hits: Hit[] }> => {
  const keyword = search.keyword?.trim()
  const reading = keyword ? await readKeyword(db, keyword) : undefined
  const asked: Asked = { search, reading }
  // What has a word that nothing has is not found.
  const isKnown = !reading?.unknown.length || reading.isCode
  const hits = isKnown ? await firstHits(db, asked) : []
  if (!keyword || !reading || (isKnown && (await findsAny(db, asked, hits)))) return { asked, hits }
  const part = asPartOfCode(search, reading)
  if (part) {
    const hits = await firstHits(db, part)
    if (await findsAny(db, part, hits)) return { asked: part, hits }
  }
  let nearest: Read = { asked }
  for (const spelled of await respellings(db, keyword, reading)) {
    nearest = { asked }
    if (spelled === keyword) break
    const reading = await readKeyword(db, spelled)
    nearest = { asked: { search: { ...search, keyword: spelled }, reading }, corrected: spelled }
    if (leavesOut(keyword, spelled) && !(await namesAnything(db, reading))) return { asked, hits: [] }
    const hits = await firstHits(db, nearest.asked)
    if (await findsAny(db, nearest.asked, hits)) return { ...nearest, hits }
  }
  const rest = nearest.asked.reading ?? reading
  const isNear = (await lacksOnlySizes(db, rest)) || (await namesAnything(db, rest))
  const least = isNear ? await mostMet(db, rest) : undefined
  if (least === undefined) return { asked, hits: [] }
  const partly = { ...nearest.asked, least }
  return { ...nearest, asked: partly, hits: await firstHits(db, partly) }
}
