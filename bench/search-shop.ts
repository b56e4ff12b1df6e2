import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { seedDemo } from '../demo/seed'
import { connect, longWork } from '../server/db/connect'
import { startEmbedded } from '../server/db/embedded'
import { prepareDatabase } from '../server/db/prepare'
import type { Tables } from '../server/db/tables'
import { rankProducts } from '../server/product/best-sellers'
import { addUpCounts } from '../server/product/counts'
import { productFoundBy, skuFoundBy } from '../server/product/found-by'
import { termsVersion } from '../server/product/terms'

/** The terms of every product of the demonstration by every brand. */
const families = async (db: Kysely<Tables>) => {
  const brands = await db.selectFrom('brands').select(['id', 'name']).execute()
  const products = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'products.name', 'attributes', 'specification', 'category_id as categoryId'])
    .select('categories.name as category')
    .execute()
  const skus = await db.selectFrom('skus').select(['product_id', 'code', 'choice']).execute()
  return products.flatMap((product) =>
    brands.map((brand) => ({
      ...{ family: product.id, brand: brand.id },
      ...productFoundBy({
        ...{ ...product, brand: brand.name, brandId: brand.id },
        skus: skus.filter(({ product_id }) => product_id === product.id),
      }),
    })),
  )
}

/** Indexes that are written when everything is there. */
const laterIndexes = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('products', 'skus') and indexdef not like '%UNIQUE%'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db)
  }
}

const columnsOf = async (db: Kysely<Tables>, table: string) =>
  (
    await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(db)
  ).rows.map(({ name }) => name)

/** A select that copies columns of a table, some of them changed. */
const copied = (columns: string[], table: string, changed: Record<string, string>) =>
  columns.map((name) => `${changed[name] ?? `${table}.${name}`} as ${name}`).join(', ')

/**
 * Makes copies of the products of the demonstration until there are so many: others in brand, name, code, price and sales.
 * The name and the codes of a copy end with its number: `K7`.
 */
const fill = async (db: Kysely<Tables>, products: number) => {
  await seedDemo(db, new Date())
  const all = await families(db)
  await sql`create temporary table families as select * from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
    as one (family text, brand text, found_by tsvector, attribute_terms text[], facet_terms text[], facet_skus int[])`.execute(
    db,
  )
  await sql`create unique index on families (family, brand)`.execute(db)
  await sql`analyze families`.execute(db)
  const there = await db.selectFrom('products').select('id').execute()
  const brands = await db.selectFrom('brands').select('id').orderBy('id').execute()
  const copies = Math.ceil((products - there.length) / there.length)
  const indexes = await laterIndexes(db)
  const [ofProducts, ofSkus] = [await columnsOf(db, 'products'), await columnsOf(db, 'skus')]
  await sql`create temporary table originals as select * from products`.execute(db)
  await sql`create temporary table original_skus as select * from skus`.execute(db)
  await sql`create temporary table brand_numbers as
    select id, row_number() over (order by id) - 1 as number from brands`.execute(db)
  const random = (salt: number) => `(abs(hashint4(hashtext(originals.id) + copy * 31 + ${salt})) % 10000)`
  const mark = `'k' || copy`
  const product: Record<string, string> = {
    ...{ id: `originals.id || '-' || ${mark}`, brand_id: 'families.brand' },
    name: `jsonb_build_object('en', originals.name->>'en' || ' (K' || copy || ')', 'zh', originals.name->>'zh' || ' (K' || copy || ')')`,
    sales_number: `(power(${random(1)} / 10000.0, 6) * 20000)::int`,
    sold_out: `${random(2)} < 500`,
    price_low: `(originals.price_low * (5000 + ${random(3)}) / 10000)`,
    price_high: `(originals.price_high * (5000 + ${random(3)}) / 10000)`,
    found_by: `families.found_by || format('%L:1A k:1A %L:1A %L:4', ${mark}, copy, '#' || ${mark})::tsvector
      || array_to_tsvector(array(select '#' || code_key || ${mark} from original_skus where product_id = originals.id))`,
    ...{ attribute_terms: 'families.attribute_terms', facet_terms: 'families.facet_terms' },
    ...{ facet_skus: 'families.facet_skus', tier: '3' },
    ...{ rating_sum: '0', rating_count: '0' },
  }
  const sku: Record<string, string> = {
    ...{ id: `original_skus.id || '-' || ${mark}`, product_id: `originals.id || '-' || ${mark}` },
    code: `original_skus.code || '-K' || copy`,
    price: `greatest(1, original_skus.price * (5000 + ${random(3)}) / 10000)`,
    on_hand: `case when ${random(2)} < 500 then 0 else original_skus.on_hand + 1 end`,
    received: `case when ${random(2)} < 500 then 0 else original_skus.on_hand + 1 end`,
    ...{ held: '0', sold: '0', regular_price: 'null', offer_until: 'null' },
    found_by: `original_skus.found_by || format('%L:1A %L:1A', '#' || ${mark}, '#' || original_skus.code_key || ${mark})::tsvector`,
  }
  const batch = 100
  for (let from = 1; from <= copies; from += batch) {
    const numbers = `generate_series(${from}, ${Math.min(copies, from + batch - 1)}) as copy`
    await sql
      .raw(
        `insert into products (${ofProducts.join(', ')})
        select ${copied(ofProducts, 'originals', product)} from ${numbers} cross join originals
        join brand_numbers on number = (copy + abs(hashtext(originals.id)) % 1000) % ${brands.length}
        join families on family = originals.id and families.brand = brand_numbers.id`,
      )
      .execute(db)
    await sql
      .raw(
        `insert into skus (${ofSkus.join(', ')}) select ${copied(ofSkus, 'original_skus', sku)} from ${numbers}
        cross join originals join original_skus on original_skus.product_id = originals.id
        order by copy, originals.id, position`,
      )
      .execute(db)
    console.log(`${Math.min(copies, from + batch - 1) * there.length} products are there`)
  }
  await sql`update search_words set uses = uses * ${copies + 1}`.execute(db)
  await rankProducts(db)
  await indexes()
}

/** Stops where a product or a SKU is found by something else than what the shop itself would write. */
const checkTerms = async (db: Kysely<Tables>) => {
  const products = await db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select(['brands.name as brand', 'categories.name as category'])
    .where(sql<boolean>`products.id like ${'%-k7'}`)
    .execute()
  const check = async (id: string, ours: string, own: string) => {
    const places = (terms: string) => sql`(select array_agg((lexeme, weights)::text order by lexeme) from (
      select lexeme, array(select distinct weight from unnest(coalesce(weights, '{D}')) as weight order by 1) as weights
      from unnest(${terms}::tsvector)) as one)`
    const { rows } = await sql<{ same: boolean }>`select ${places(ours)} = ${places(own)} as same`.execute(db)
    if (!rows[0]?.same) throw new Error(`${id} is found by ${ours}, and not by ${own}`)
  }
  for (const product of products) {
    const skus = await db.selectFrom('skus').selectAll().where('product_id', '=', product.id).execute()
    const all = { ...product, brandId: product.brand_id, categoryId: product.category_id, skus }
    await check(product.id, product.found_by, productFoundBy(all).found_by)
    for (const sku of skus) await check(sku.id, sku.found_by, skuFoundBy(sku, product.attributes).found_by)
  }
}

/** Starts a database with so many products, which is made the first time and kept; answers its folder. */
export const makeSearchShop = async (products: number): Promise<string> => {
  const dir = join(import.meta.dirname, `../.cache/bench-search-${products}`)
  const steps = await readFile(join(import.meta.dirname, '../server/db/migrate.ts'), 'utf8')
  const layout = `${steps.match(/'\d{3}-[\w-]+'/g)?.at(-1)} ${termsVersion}`
  const made = join(dir, 'made')
  if ((await readFile(made, 'utf8').catch(() => '')) === layout) return dir
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true })
  const { url, stop } = await startEmbedded({ dir, durable: false })
  await prepareDatabase(url, {})
  const db = connect(url, { most: 1, limits: longWork })
  await sql`set maintenance_work_mem = '1GB'`.execute(db)
  await fill(db, products)
  await checkTerms(db)
  await addUpCounts(db)
  await sql`vacuum analyze`.execute(db)
  // What a shop of this size is given by whoever runs it.
  await sql`alter system set shared_buffers = '2GB'`.execute(db)
  await db.destroy()
  await stop()
  await writeFile(made, layout)
  return dir
}
