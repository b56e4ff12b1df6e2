import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables'
import { transact } from '../db/transact'
import { writeNames } from './attribute-names'
import { productFoundBy, skuFoundBy, wordsText } from './found-by'
import { soundOf } from './pinyin'
import { keyOf, latinWords, normalize, normalizeBoth, termsVersion } from './terms'

/** Products whose terms are written in one transaction. */
const batch = 200

/** The oldest products whose terms are of another version, with what they are found by. */
const outdated = (db: Kysely<Tables>) =>
  db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'products.name', 'products.attributes', 'products.specification'])
    .select(['products.brand_id as brandId', 'products.category_id as categoryId'])
    .select(['brands.name as brand', 'categories.name as category'])
    .where('terms_version', '<>', termsVersion)
    .orderBy('products.id')
    .limit(batch)
    .execute()

const writeTerms = async (db: Kysely<Tables>, products: Awaited<ReturnType<typeof outdated>>) => {
  const ids = products.map(({ id }) => id)
  // SKUs before products, each sorted: in that order orders hold them.
  const skus = await db
    .selectFrom('skus')
    .select(['id', 'product_id', 'code', 'choice'])
    .where('product_id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = products.map((product) => {
    const own = skus.filter(({ product_id }) => product_id === product.id)
    return {
      ...{ id: product.id, ...productFoundBy({ ...product, skus: own }) },
      skus: own.map((sku) => ({ id: sku.id, ...skuFoundBy(sku, product.attributes) })),
    }
  })
  await sql`
    update skus set found_by = fresh.found_by, attribute_terms = fresh.attribute_terms
    from jsonb_to_recordset(${JSON.stringify(rows.flatMap((row) => row.skus))}::jsonb)
      as fresh (id text, found_by tsvector, attribute_terms text[])
    where skus.id = fresh.id`.execute(db)
  await sql`
    update products set found_by = fresh.found_by, attribute_terms = fresh.attribute_terms,
      facet_terms = fresh.facet_terms, facet_skus = fresh.facet_skus
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as fresh (id text, found_by tsvector, attribute_terms text[], facet_terms text[], facet_skus int[])
    where products.id = fresh.id`.execute(db)
  await writeNames(db, products)
  await db.updateTable('products').set({ terms_version: termsVersion }).where('id', 'in', ids).execute()
}

/** Counts the words that typing errors are mended against anew, from all products. */
const recountWords = async (db: Kysely<Tables>) => {
  const products = await db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.name', 'products.attributes', 'brands.name as brand', 'categories.name as category'])
    .execute()
  const uses = new Map<string, number>()
  for (const product of products)
    for (const word of latinWords(wordsText(product))) uses.set(word, (uses.get(word) ?? 0) + 1)
  const rows = [...uses].map(([word, count]) => ({ word, uses: count }))
  await db.deleteFrom('search_words').execute()
  await sql`
    insert into search_words (word, uses)
    select word, uses from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted (word text, uses int)`.execute(
    db,
  )
}

/** Writes what words are looked up by that an older version of the shop wrote. */
export const reindexSynonyms = async (db: Kysely<Tables>): Promise<void> => {
  const older = await db.selectFrom('search_synonyms').select('word').where('sound', 'is', null).execute()
  const rows = older.map(({ word }) => ({ word, key: keyOf(word), sound: soundOf(word) }))
  await sql`
    update search_synonyms set key = fresh.key, sound = fresh.sound
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (word text, key text, sound text)
    where search_synonyms.word = fresh.word`.execute(db)
}

/** Writes the names of brands and categories as they are compared with what is typed, where an older version wrote none. */
export const reindexNames = async (db: Kysely<Tables>): Promise<void> => {
  const brands = await db.selectFrom('brands').select(['id', 'name']).where('normalized', 'is', null).execute()
  for (const { id, name } of brands)
    await db
      .updateTable('brands')
      .set({ normalized: normalize(name) })
      .where('id', '=', id)
      .execute()
  const categories = await db.selectFrom('categories').select(['id', 'name']).where('normalized', 'is', null).execute()
  for (const { id, name } of categories)
    await db
      .updateTable('categories')
      .set({ normalized: JSON.stringify(normalizeBoth(name)) })
      .where('id', '=', id)
      .execute()
}

/** Writes the terms of products that an older version of the shop wrote, or none; the rest stays as it is. */
export const reindexProducts = async (db: Kysely<Tables>): Promise<void> => {
  let products = await outdated(db)
  if (products.length === 0) return
  // First: where the process ends in the middle, products that are left are what the next start goes by.
  await transact(db, recountWords)
  for (; products.length > 0; products = await outdated(db)) {
    const some = products
    await transact(db, (own) => writeTerms(own, some))
  }
}
