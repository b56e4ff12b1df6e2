import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables'
import type { Words } from '../db/tables/columns'
import {
  CatalogueRefused,
  columnsOf,
  type Draft,
  type Problem,
  readRows,
  type Said,
  type TableName,
  tableNames,
} from './format'
import { drawingsKnown, picturesKnown, type Resolved, resolvePicture } from './pictures'
import type { PictureSource } from './read'
import {
  brandFlat,
  brandRow,
  categoryFlat,
  categoryRow,
  couponFlat,
  couponRow,
  type Flat,
  type Lists,
  type ProductRow,
  productFlat,
  productRow,
  type SkuRow,
  searchColumns,
  skuFlat,
  skuId,
  skuRow,
  storeFlat,
  storeRow,
} from './rows'

/** A product that is to be written, with those of its SKUs that are, and what is on the shelves. */
export interface ProductChange {
  id: string
  fresh: boolean
  /** The whole row where anything of it changes. */
  row: object | null
  skus: object[]
  stock: { sku: string; stock: number }[]
  inStores: { store_id: string; sku_id: string; count: number }[]
  /** Its English name before and after, for the words that searches know. */
  names: { before: string; after: string }
}

/** What an import would do, once everything is right. */
export interface Plan {
  brands: object[]
  categories: object[]
  stores: object[]
  coupons: object[]
  products: ProductChange[]
  pictures: Resolved[]
  takeDown: string[]
  endCoupons: string[]
  counts: Record<string, { fresh: number; changed: number }>
}

/** What becomes of a table: each row that is said, in full, beside the one that is there. */
interface Merged {
  flat: Flat
  before: Flat | undefined
  line: number
}

const known = async <Table extends keyof Tables>(db: Kysely<Tables>, table: Table, column: string, of?: string[]) => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)}
    ${of ? sql`where ${sql.ref(column)} = any(${of}::text[])` : sql``}`.execute(db)
  return rows
}

const groupedBy = <Item>(items: Item[], of: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(of(item))
    if (group) group.push(item)
    else groups.set(of(item), [item])
  }
  return groups
}

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))

const without = (row: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

/** Checks a catalogue against itself and the shop, and says what importing it would change; throws `CatalogueRefused` with every problem. */
export const planImport = async (
  db: Kysely<Tables>,
  { draft, picture }: { draft: Draft; picture: PictureSource },
  { now, takeDownMissing = false }: { now: Date; takeDownMissing?: boolean },
): Promise<Plan> => {
  const problems: Problem[] = []
  const fileOf = (table: TableName) => draft[table]?.file ?? `${table}.csv`
  const wrong = (table: TableName, line: number, column: string, what: string, expected: string) =>
    void problems.push({ file: fileOf(table), line, column, wrong: what, expected })
  const read = Object.fromEntries(tableNames.map((table) => [table, readRows(table, draft, problems)]))
  // What cannot be read would make what refers to it look wrong.
  if (problems.length) throw new CatalogueRefused(problems)
  const said = (table: TableName) => read[table] ?? []
  const counts: Plan['counts'] = {}
  const count = (table: string, fresh: boolean) => {
    counts[table] ??= { fresh: 0, changed: 0 }
    counts[table][fresh ? 'fresh' : 'changed'] += 1
  }

  /** A row in full: what is said, over what is there, over what is usual; missing columns of a new row are problems. */
  const merge = (table: TableName, { line, values }: Said, before: Flat | undefined): Merged => {
    const columns = Object.entries(columnsOf(table))
    if (before) {
      const told = Object.entries(values).filter(([column]) => !columnsOf(table)[column]?.once)
      return { line, before, flat: { ...before, ...Object.fromEntries(told) } }
    }
    for (const [column, { needed }] of columns)
      if (needed && values[column] === undefined)
        wrong(table, line, column, 'nothing is there', 'something: the row is new')
    return {
      ...{ line, before },
      flat: { ...Object.fromEntries(columns.map(([column, { usual }]) => [column, usual])), ...values },
    }
  }

  /** The rows of a table that stands for itself, merged, by id. */
  const whole = async <Row extends { id: string }>(table: TableName & keyof Tables, flatOf: (row: Row) => Flat) => {
    const there = byId((await known(db, table, 'id')) as unknown as Row[])
    const merged = new Map(
      said(table).map((row) => {
        const id = String(row.values.id)
        const before = there.get(id)
        return [id, merge(table, row, before && flatOf(before))]
      }),
    )
    return { there, merged }
  }
  const changed = (table: string, merged: Map<string, Merged>, rowOf: (flat: Flat) => object) =>
    [...merged.values()].flatMap(({ flat, before }) => {
      const row = rowOf(flat)
      if (before && isDeepStrictEqual(row, rowOf(before))) return []
      count(table, !before)
      return [row]
    })

  const brands = await whole('brands', brandFlat)
  const categories = await whole('categories', categoryFlat)
  const stores = await whole('stores', storeFlat)
  const coupons = await whole('coupons', couponFlat)
  let lastCategory = Math.max(-1, ...[...categories.there.values()].map(({ position }) => position))
  for (const { flat } of categories.merged.values()) flat.position ??= ++lastCategory
  const brandName = (id: string) => String(brands.merged.get(id)?.flat.name ?? brands.there.get(id)?.name)
  const categoryName = (id: string): Words => {
    const flat = categories.merged.get(id)?.flat
    if (flat) return { en: String(flat.name_en), zh: String(flat.name_zh) }
    return categories.there.get(id)?.name ?? { en: '', zh: '' }
  }

  // Products that are spoken of, in whichever table, and those whose search words hold a name that changes.
  const saidProducts = said('products')
  const saidSkus = said('skus')
  const saidLists = { specifications: said('specifications'), options: said('options') }
  const saidCounts = said('store_stock')
  const codes = [...saidSkus, ...saidCounts].map(({ values }) => String(values.code))
  const named = await known(db, 'skus', 'code', codes)
  const renamed = <Row>(merged: Map<string, Merged>, of: (flat: Flat | Row) => unknown) =>
    [...merged].flatMap(([id, { flat, before }]) => (before && of(before) !== of(flat) ? [id] : []))
  const ofRenamed = await sql<{ id: string }>`
    select id from products where brand_id = any(${renamed(brands.merged, ({ name }: Flat) => name)}::text[])
      or category_id = any(${renamed(categories.merged, ({ name_en, name_zh }: Flat) => `${name_en} ${name_zh}`)}::text[])`.execute(
    db,
  )
  const inPlay = [
    ...new Set([
      ...[...saidProducts.map(({ values }) => values.id), ...named.map((row) => row.product_id)],
      ...[...saidSkus, ...saidLists.specifications, ...saidLists.options].map(({ values }) => values.product),
      ...ofRenamed.rows.map((row) => row.id),
    ]),
  ].filter((id): id is string => typeof id === 'string')
  const productsThere = byId((await known(db, 'products', 'id', inPlay)) as unknown as ProductRow[])
  const skusThere = (await known(db, 'skus', 'product_id', inPlay)) as unknown as SkuRow[]
  const skuByCode = new Map(skusThere.map((row) => [row.code, row]))
  const skusOf = groupedBy(
    skusThere.sort((one, other) => one.position - other.position),
    (row) => row.product_id,
  )
  const countsThere = new Map(
    (
      await known(
        db,
        'store_stock',
        'sku_id',
        skusThere.map(({ id }) => id),
      )
    ).map((row) => [`${row.store_id} ${row.sku_id}`, row.count]),
  )

  // Products, with the lists beside them.
  const products = new Map(
    saidProducts.map((row) => {
      const before = productsThere.get(String(row.values.id))
      return [String(row.values.id), merge('products', row, before && productFlat(before))]
    }),
  )
  const exists = (id: string) => products.has(id) || productsThere.has(id)
  for (const table of ['specifications', 'options', 'skus'] as const)
    for (const { line, values } of table === 'skus' ? saidSkus : saidLists[table])
      if (values.product !== undefined && !exists(String(values.product)))
        wrong(table, line, 'product', `"${values.product}" is no product`, 'the id of one, of products or of the shop')
  for (const { line, flat } of products.values())
    for (const [column, has] of [
      ['brand', (id: string) => brands.merged.has(id) || brands.there.has(id)],
      ['category', (id: string) => categories.merged.has(id) || categories.there.has(id)],
    ] as const)
      if (flat[column] !== undefined && !has(String(flat[column])))
        wrong(
          'products',
          line,
          column,
          `"${flat[column]}" is no ${column}`,
          'the id of one, of the file or of the shop',
        )
  for (const table of ['specifications', 'options'] as const)
    for (const row of saidLists[table]) merge(table, row, undefined)
  const specifications = groupedBy(saidLists.specifications, ({ values }) => String(values.product))
  const options = groupedBy(saidLists.options, ({ values }) => String(values.product))
  const listsOf = (id: string): Lists => {
    const there = productsThere.get(id)
    const rows = specifications.get(id)
    const values = options.get(id)
    return {
      specification:
        rows?.map(({ values: said }) => ({
          name: { en: String(said.name_en), zh: String(said.name_zh) },
          value: { en: String(said.value_en), zh: String(said.value_zh) },
        })) ??
        there?.specification ??
        [],
      attributes: values ? attributesOf(values) : (there?.attributes ?? []),
    }
  }

  // SKUs under their products.
  const skus = new Map<string, Merged>()
  for (const row of saidSkus) {
    const code = String(row.values.code)
    const before = skuByCode.get(code)
    const merged = merge('skus', row, before && skuFlat(before))
    if (before && before.product_id !== merged.flat.product)
      wrong(
        'skus',
        row.line,
        'product',
        `the code "${code}" is of "${before.product_id}"`,
        'that product, or another code',
      )
    skus.set(code, merged)
  }
  const saidSkusOf = groupedBy([...skus.values()], ({ flat }) => String(flat.product))
  const store = (id: string) => stores.merged.has(id) || stores.there.has(id)
  for (const row of saidCounts) {
    const { store: id, code, count: pieces } = row.values
    if (!store(String(id)))
      wrong('store_stock', row.line, 'store', `"${id}" is no store`, 'the id of one, of the file or of the shop')
    if (!skus.has(String(code)) && !skuByCode.has(String(code)))
      wrong('store_stock', row.line, 'code', `"${code}" is the code of no SKU`, 'one of skus or of the shop')
    if (pieces === undefined) merge('store_stock', row, undefined)
  }
  const countsOf = groupedBy(saidCounts, ({ values }) => {
    const code = String(values.code)
    return String(skus.get(code)?.flat.product ?? skuByCode.get(code)?.product_id)
  })

  const changes: ProductChange[] = []
  for (const id of inPlay) {
    if (!exists(id)) continue
    const there = productsThere.get(id)
    const merged = products.get(id)
    const flat = merged?.flat ?? (there && productFlat(there))
    if (!flat) continue
    const lists = listsOf(id)
    const own = new Map((skusOf.get(id) ?? []).map((row) => [row.code, { flat: skuFlat(row), row, line: 0 }]))
    let last = Math.max(-1, ...[...own.values()].map(({ row }) => row.position))
    for (const one of saidSkusOf.get(id) ?? []) {
      const code = String(one.flat.code)
      one.flat.position ??= ++last
      one.flat.options = valuesById(one.flat.options, lists)
      own.set(code, { flat: one.flat, row: skuByCode.get(code) as SkuRow, line: one.line })
    }
    checkSkus({ id, own: [...own.values()], lists, there, merged, options: options.get(id), wrong })
    if (problems.length || own.size === 0) continue
    const rows = [...own.values()]
      .map((one) => ({ ...one, next: skuRow(one.flat) }))
      .sort((one, other) => Number(one.next.position) - Number(other.next.position))
    const main = productRow(flat, lists, now)
    const row = {
      ...main,
      ...searchColumns(
        main,
        brandName(main.brand_id),
        categoryName(main.category_id),
        rows.map(({ next }) => next),
      ),
    }
    const same =
      there &&
      isDeepStrictEqual(
        without(row, 'pictures'),
        without(
          { ...there, created_at: there.created_at.toISOString() },
          'pictures',
          'sold_out',
          'rating_sum',
          'rating_count',
        ),
      )
    changes.push({
      ...{ id, fresh: !there, names: { before: there?.name.en ?? '', after: row.name.en } },
      row: same && isDeepStrictEqual(row.pictures, there.pictures) ? null : row,
      skus: rows.flatMap(({ next, row: before }) => {
        if (before && isDeepStrictEqual(next, skuRow(skuFlat(before)))) return []
        count('skus', !before)
        return [next]
      }),
      stock: rows.flatMap(({ next, flat: { stock }, row: before }) =>
        stock !== (before?.on_hand ?? 0) ? [{ sku: next.id, stock: Number(stock) }] : [],
      ),
      inStores: (countsOf.get(id) ?? []).flatMap(({ values }) => {
        const one = { store_id: String(values.store), sku_id: skuId(String(values.code)), count: Number(values.count) }
        return countsThere.get(`${one.store_id} ${one.sku_id}`) === one.count ? [] : [one]
      }),
    })
  }

  checkCoupons([...coupons.merged.values()], {
    wrong: (line, column, what, expected) => wrong('coupons', line, column, what, expected),
    has: {
      category: (id) => categories.merged.has(id) || categories.there.has(id),
      brand: (id) => brands.merged.has(id) || brands.there.has(id),
    },
    now,
  })

  // Pictures: a name of a file becomes the name that the shop keeps it by.
  const written = [
    ...[...products.values()].flatMap(({ line, flat }) =>
      (flat.pictures as string[]).map((name) => ({ table: 'products' as const, column: 'pictures', line, name })),
    ),
    ...[...categories.merged.values()].flatMap(({ line, flat }) =>
      flat.picture ? [{ table: 'categories' as const, column: 'picture', line, name: String(flat.picture) }] : [],
    ),
  ]
  const kept = await picturesKnown(
    db,
    written.map(({ name }) => name),
  )
  const resolved = new Map<string, Resolved>()
  const bad = new Map<string, string>()
  for (const { table, column, line, name } of written) {
    if (!resolved.has(name) && !bad.has(name)) {
      const found = await resolvePicture(name, picture, (one) => kept.has(one))
      if ('wrong' in found) bad.set(name, found.wrong)
      else resolved.set(name, found)
    }
    const what = bad.get(name)
    if (what)
      wrong(table, line, column, what, 'a JPEG, PNG, WebP, AVIF or SVG file in the folder pictures, by its name')
  }
  const nameOf = (name: string) => resolved.get(name)?.name ?? name
  for (const change of changes) {
    const row = change.row as { pictures: string[] } | null
    if (!row) continue
    row.pictures = row.pictures.map(nameOf)
    const there = productsThere.get(change.id)
    if (
      there &&
      isDeepStrictEqual(row, {
        ...without(there, 'sold_out', 'rating_sum', 'rating_count'),
        created_at: there.created_at.toISOString(),
      })
    )
      change.row = null
  }
  for (const { flat } of categories.merged.values()) flat.picture = nameOf(String(flat.picture))
  const wanted = [...new Map([...resolved.values()].map((one) => [one.name, one])).values()].filter(({ from }) => from)
  const names = wanted.map(({ name }) => name)
  const [there, drawings] = [await picturesKnown(db, names), await drawingsKnown(db, names)]
  const pictures: Resolved[] = []
  for (const one of wanted) {
    // A photograph that is another has another name; a drawing keeps its name when it is drawn anew.
    const drawing = drawings.get(one.name)
    const same = drawing ? (await picture(one.from ?? ''))?.equals(drawing) : there.has(one.name)
    if (!same) pictures.push(one)
  }

  const done = changes.filter(
    ({ row, skus: some, stock, inStores }) => row || some.length || stock.length || inStores.length,
  )
  for (const { fresh, row } of done) if (row) count('products', fresh)
  const takeDown: string[] = []
  const endCoupons: string[] = []
  if (takeDownMissing) {
    if (!draft.products)
      problems.push({
        file: '--take-down-missing',
        wrong: 'the file has no products',
        expected: 'the products that are to stay',
      })
    const { rows } = await sql<{ id: string }>`
      select id from products where state = 'listed' and id <> all(${[...products.keys()]}::text[]) order by id`.execute(
      db,
    )
    takeDown.push(...rows.map((row) => row.id))
    if (draft.coupons)
      for (const [id, { closes_at }] of coupons.there)
        if (!coupons.merged.has(id) && (closes_at === null || closes_at > now)) endCoupons.push(id)
    if (draft.skus)
      for (const id of products.keys()) {
        const missing = (skusOf.get(id) ?? []).filter((row) => !skus.has(row.code) && row.on_hand > 0)
        if (!missing.length) continue
        const stock = missing.map((row) => ({ sku: row.id, stock: 0 }))
        const change = done.find((one) => one.id === id)
        if (change) change.stock.push(...stock)
        else done.push({ id, fresh: false, row: null, skus: [], stock, inStores: [], names: { before: '', after: '' } })
      }
  }
  if (problems.length) throw new CatalogueRefused(problems)
  return {
    brands: changed('brands', brands.merged, brandRow),
    categories: changed('categories', categories.merged, categoryRow),
    stores: changed('stores', stores.merged, storeRow),
    coupons: changed('coupons', coupons.merged, (flat) => couponRow(flat, now)),
    products: done,
    pictures,
    ...{ takeDown, endCoupons, counts },
  }
}

/** The options of a product in the order of their first rows, each with its values. */
const attributesOf = (rows: Said[]): Lists['attributes'] =>
  [...groupedBy(rows, ({ values }) => String(values.option))].map(([id, under]) => ({
    id,
    name: { en: String(under[0]?.values.option_en), zh: String(under[0]?.values.option_zh) },
    values: under.map(({ values }) => ({
      id: String(values.value),
      name: { en: String(values.value_en), zh: String(values.value_zh) },
    })),
  }))

/** The values of a SKU by id, where options or values were named by their English words. */
const valuesById = (written: unknown, { attributes }: Lists): Record<string, string> => {
  const find = <One extends { id: string; name: Words }>(all: One[], word: string) =>
    all.find(({ id }) => id === word) ?? all.find(({ name }) => name.en.toLowerCase() === word.toLowerCase())
  return Object.fromEntries(
    Object.entries(written as Record<string, string>).map(([option, value]) => {
      const attribute = find(attributes, option)
      return [attribute?.id ?? option, (attribute && find(attribute.values, value)?.id) ?? value]
    }),
  )
}

interface Own {
  flat: Flat
  line: number
}

/** What the SKUs of a product must be among themselves: told apart by its options, with wholesale prices below the price. */
const checkSkus = ({
  id,
  own,
  lists: { attributes },
  there,
  merged,
  options,
  wrong,
}: {
  id: string
  own: Own[]
  lists: Lists
  there: ProductRow | undefined
  merged: Merged | undefined
  options: Said[] | undefined
  wrong: (table: TableName, line: number, column: string, what: string, expected: string) => void
}) => {
  if (own.length === 0 && merged && !there) {
    wrong('products', merged.line, 'id', `"${id}" has no SKU`, 'a row of skus that names it')
    return
  }
  const wants = attributes.map((attribute) => attribute.id).join(', ')
  const seen = new Map<string, string>()
  for (const { flat, line } of own) {
    const code = String(flat.code)
    const said = flat.options as Record<string, string>
    // A SKU that the file does not name is judged where its product's options are.
    const at = (what: string, expected: string) =>
      line
        ? wrong('skus', line, 'options', what, expected)
        : options && wrong('options', options[0]?.line ?? 0, 'option', `SKU ${code}: ${what}`, expected)
    const missing = attributes.find((attribute) => said[attribute.id] === undefined)
    const extra = Object.keys(said).find((option) => !attributes.some((attribute) => attribute.id === option))
    const unknown = attributes.find(
      (attribute) =>
        said[attribute.id] !== undefined && !attribute.values.some((value) => value.id === said[attribute.id]),
    )
    if (missing) at(`no value of "${missing.id}"`, `one value of each of ${wants}`)
    else if (extra !== undefined)
      at(
        `"${extra}" is no option of "${id}"`,
        wants ? `one value of each of ${wants}` : 'nothing: the product has no options',
      )
    else if (unknown)
      at(`"${said[unknown.id]}" is no value of "${unknown.id}"`, unknown.values.map((value) => value.id).join(', '))
    else {
      const values = attributes.map((attribute) => said[attribute.id]).join(' ')
      const before = seen.get(values)
      if (before !== undefined)
        at(`the same values as SKU ${before}`, 'values that tell it from every other SKU of its product')
      seen.set(values, code)
    }
    const [first] = flat.tiers as { from: number; price: number }[]
    if (line && first && flat.price !== undefined && first.price >= Number(flat.price))
      wrong(
        'skus',
        line,
        'price',
        `${(Number(flat.price) / 100).toFixed(2)} is not above the wholesale price ${(first.price / 100).toFixed(2)}`,
        'wholesale prices below the price',
      )
  }
}

const checkCoupons = (
  merged: Merged[],
  {
    wrong,
    has,
    now,
  }: {
    wrong: (line: number, column: string, what: string, expected: string) => void
    has: Record<'brand' | 'category', (id: string) => boolean>
    now: Date
  },
) => {
  for (const { flat, line } of merged) {
    const scope = flat.scope as 'all' | 'brand' | 'category'
    if (scope !== 'all' && !has[scope]?.(String(flat.of ?? '')))
      wrong(
        line,
        'of',
        flat.of ? `"${flat.of}" is no ${scope}` : 'nothing is there',
        `the id of a ${scope}, of the file or of the shop`,
      )
    const row = couponRow(flat, now)
    const span = row.valid_from !== null && row.valid_to !== null
    if (span === (flat.valid_days !== null) || (row.valid_from !== null) !== (row.valid_to !== null))
      wrong(line, 'valid_days', 'how long it is good is not said, or twice', 'valid_from and valid_to, or valid_days')
    else if (span && String(row.valid_from) >= String(row.valid_to))
      wrong(line, 'valid_to', 'it ends before it begins', 'a day after valid_from')
  }
}
