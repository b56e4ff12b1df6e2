import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { type Kysely, sql } from 'kysely'
import { isDrawing } from '../../contract/pictures'
import type { Tables } from '../db/tables'
import { amountOf } from './cells'
import { columnsOf, type TableName, tableNames } from './format'
import { findDrawing, findPicture, picturesKnown } from './pictures'
import { picturesFolder } from './read'
import {
  brandFlat,
  categoryFlat,
  couponFlat,
  type Flat,
  hotWordFlat,
  type ProductRow,
  productFlat,
  type SkuRow,
  skuFlat,
  storeFlat,
  synonymFlat,
} from './rows'

/** Columns that an export leaves out: the order of its rows says the same. */
const derived = new Set(['position'])
const amounts = new Set(['price', 'offer', 'amount', 'minimum', 'free_delivery'])

/** A value as a cell of the format. */
const cellOf = (table: TableName, column: string, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (column === 'tiers')
    return (value as { from: number; price: number }[]).map(({ from, price }) => `${from}:${amountOf(price)}`).join(' ')
  if (column === 'options')
    return Object.entries(value as Record<string, string>)
      .map((pair) => pair.join('='))
      .join('; ')
  if (Array.isArray(value)) return value.join(' | ')
  const dollars = amounts.has(column) && !(table === 'skus' && column === 'minimum')
  return dollars ? amountOf(Number(value)) : String(value)
}

const listed = async (db: Kysely<Tables>, table: keyof Tables, order: string) => {
  const { rows } = await sql<never>`select * from ${sql.table(table)} order by ${sql.raw(order)}`.execute(db)
  return rows
}

/** Everything of the shop's catalogue as rows of the format, as it stood at one moment. */
const flats = async (db: Kysely<Tables>): Promise<Record<TableName, Flat[]>> => {
  const products: ProductRow[] = await listed(db, 'products', 'created_at, id')
  const skus: SkuRow[] = await listed(db, 'skus', 'product_id, position')
  const codes = new Map(skus.map(({ id, code }) => [id, code]))
  const counts: { store_id: string; sku_id: string; count: number }[] = await listed(
    db,
    'store_stock',
    'store_id, sku_id',
  )
  return {
    brands: (await listed(db, 'brands', 'name, id')).map(brandFlat),
    categories: (await listed(db, 'categories', 'position')).map(categoryFlat),
    products: products.map(productFlat),
    specifications: products.flatMap(({ id, specification }) =>
      specification.map(({ name, value }) => ({
        ...{ product: id, name_en: name.en, name_zh: name.zh, value_en: value.en, value_zh: value.zh },
      })),
    ),
    options: products.flatMap(({ id, attributes }) =>
      attributes.flatMap((attribute) =>
        attribute.values.map((value) => ({
          ...{ product: id, option: attribute.id, option_en: attribute.name.en, option_zh: attribute.name.zh },
          ...{ value: value.id, value_en: value.name.en, value_zh: value.name.zh },
        })),
      ),
    ),
    skus: skus.map(skuFlat),
    stores: (await listed(db, 'stores', 'id')).map(storeFlat),
    store_stock: counts.map(({ store_id, sku_id, count }) => ({ store: store_id, code: codes.get(sku_id), count })),
    coupons: (await listed(db, 'coupons', 'id')).map(couponFlat),
    search_synonyms: (await listed(db, 'search_synonyms', 'word collate "C"')).map(synonymFlat),
    hot_words: (await listed(db, 'hot_words', 'position, id')).map(hotWordFlat),
  }
}

const writePictures = async (db: Kysely<Tables>, names: string[], folder: string): Promise<number> => {
  const known = await picturesKnown(db, names)
  await mkdir(folder, { recursive: true })
  for (const name of known) {
    const bytes = isDrawing(name) ? await findDrawing(db, name) : await findPicture(db, name, 640, 'webp')
    if (bytes) await writeFile(join(folder, isDrawing(name) ? name : `${name}.webp`), bytes)
  }
  return known.size
}

/** Writes the catalogue of a shop as `importCatalogue` reads it: a JSON document, or a folder of CSV files; answers how much. */
export const exportCatalogue = async (db: Kysely<Tables>, path: string): Promise<Record<string, number>> => {
  const rows = await db.transaction().setIsolationLevel('repeatable read').execute(flats)
  const json = extname(path).toLowerCase() === '.json'
  const folder = json ? dirname(path) : path
  await mkdir(folder, { recursive: true })
  const columns = (table: TableName) => Object.keys(columnsOf(table)).filter((column) => !derived.has(column))
  const cells = (table: TableName) =>
    rows[table].map((row) => columns(table).map((column) => cellOf(table, column, row[column])))
  if (json) {
    const document = Object.fromEntries(
      tableNames.map((table) => [
        table,
        cells(table).map((row) => Object.fromEntries(columns(table).map((column, index) => [column, row[index]]))),
      ]),
    )
    await writeFile(path, `${JSON.stringify(document, null, 1)}\n`)
  } else
    for (const table of tableNames)
      await writeFile(join(path, `${table}.csv`), stringify([columns(table), ...cells(table)]))
  const names = [
    ...rows.products.flatMap(({ pictures }) => pictures as string[]),
    ...rows.categories.map(({ picture }) => String(picture)),
  ]
  return {
    ...Object.fromEntries(tableNames.map((table) => [table, rows[table].length])),
    pictures: await writePictures(db, names, join(folder, picturesFolder)),
  }
}
