import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { CatalogueRefused, lineOf } from '../../server/catalogue/draft'
import { readCatalogue } from '../../server/catalogue/read'
import { importCatalogue } from '../../server/catalogue/write'
import { folderOf } from './catalogue-files'
import type { Shop } from './shop'
import { world } from './world'

/** A red photograph. */
export const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()

/** A small drawing. */
export const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'

/** Rows of a file. */
export const lines = (...rows: string[]) => `${rows.join('\n')}\n`

/** A merchant's whole catalogue: two products, one of them in two lengths. */
export const catalogue = {
  'brands.csv': lines('id,name,story_en,story_zh', 'oakhaus,Oakhaus,Timber tools.,木工工具。'),
  'categories.csv': lines('id,name_en,name_zh,picture', 'timber,Timber work,木作,saw.svg'),
  'products.csv': lines(
    'id,name_en,name_zh,brand,category,description_en,description_zh,pictures',
    'oak-gimlet,Oak gimlet,橡木手钻,oakhaus,timber,"Bores by hand, quietly.",手动钻孔。,gimlet.jpg | saw.svg',
    'oak-rasp,Half-round rasp,半圆木锉,oakhaus,timber,,,',
  ),
  'specifications.csv': lines('product,name_en,name_zh,value_en,value_zh', 'oak-gimlet,Shaft,钻杆,6 mm,6 毫米'),
  'options.csv': lines(
    'product,option,option_en,option_zh,value,value_en,value_zh',
    'oak-rasp,length,Length,长度,200,200 mm,200 毫米',
    'oak-rasp,length,Length,长度,250,250 mm,250 毫米',
  ),
  'skus.csv': lines(
    'code,product,options,price,tiers,minimum,stock',
    'gim-6,oak-gimlet,,12.90,10:11.50 50:10.9,10,40',
    'RSP-200,oak-rasp,length=200,18,,,7',
    'RSP-250,oak-rasp,Length=250 mm,21.50,,,0',
  ),
  'stores.csv': lines(
    'id,name_en,name_zh,address_en,address_zh,hours_en,hours_zh,phone,lat,lng',
    'bedok,Wujin Bedok,五金坊勿洛店,"1 Bedok Road, Singapore 469000",新加坡勿洛路 1 号,9-18,9:00-18:00,+6561110001,1.32,103.94',
  ),
  'store_stock.csv': lines('store,code,count', 'bedok,GIM-6,4'),
  'coupons.csv': lines(
    'id,name_en,name_zh,amount,minimum,scope,of,quota,opens,valid_days',
    'timber-2,S$2 off timber,木作立减 S$2,2,10,category,timber,100,-1,30',
  ),
}

/** The catalogue with its pictures, as files. */
export const files = async () =>
  folderOf({ ...catalogue, 'pictures/gimlet.jpg': await photo(), 'pictures/saw.svg': drawing })

/** Imports a catalogue. */
export const taking = async (shop: Shop, path: string, { takeDownMissing = false } = {}) =>
  importCatalogue(shop.services.db, await readCatalogue(path), { now: shop.clock.now(), takeDownMissing })

/** What is wrong with a catalogue, line by line, as people are told; nothing of it may have been written. */
export const wrongIn = async (shop: Shop, path: string) => {
  const before = await everything(shop)
  const problems = await taking(shop, path).then(
    () => ['it was taken'],
    (error: CatalogueRefused) => (error instanceof CatalogueRefused ? error.problems.map(lineOf) : [String(error)]),
  )
  expect(await everything(shop)).toEqual(before)
  return problems
}

/** The tables that an import may write. */
export const written = [
  'brands',
  'categories',
  'products',
  'skus',
  'stores',
  'store_stock',
  'coupons',
  'search_words',
  'search_synonyms',
  'hot_words',
  'pictures',
]

/** Every row that an import could write, with the transaction that wrote it. */
export const everything = async ({ services: { db } }: Shop) =>
  Object.fromEntries(
    await Promise.all(
      written.map(async (table) => {
        const { rows } = await sql<object>`
          select md5(string_agg(t::text || xmin::text, ',' order by t::text)) as rows from ${sql.table(table)} t`.execute(
          db,
        )
        return [table, rows]
      }),
    ),
  )

/** A shop whose shelves are empty. */
export const emptied = async () => {
  const there = await world({ fullStore: false })
  await sql`truncate products, brands, categories, stores, coupons, search_words, hot_words, pictures cascade`.execute(
    there.owner,
  )
  return there
}

/** The first line of a file of the catalogue: its columns. */
export const header = (table: keyof typeof catalogue) => catalogue[table].split('\n')[0] ?? ''
