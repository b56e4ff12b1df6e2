import { availableParallelism } from 'node:os'
import { type Kysely, sql } from 'kysely'
import sharp from 'sharp'
import type { Tables } from '../db/tables'
import { transact } from '../db/transact'
import { writeNames } from '../product/attribute-names'
import { rankProducts } from '../product/best-sellers'
import { spanPrices } from '../product/offers'
import { setStock } from '../product/stock'
import { latinWords } from '../product/terms'
import { keepPictures, pictureRows } from './pictures'
import { type Plan, planImport } from './plan'
import type { ProductChange } from './plan/products'
import type { PictureSource, Source } from './read'
import { upsert } from './rows'

/** How much is written in one transaction: so many products, or so many SKUs. */
const batchOfProducts = 500
const batchOfSkus = 2000
/** Pictures that are kept together. */
const batchOfPictures = 20

export interface ImportOptions {
  now: Date
  /** Takes down what is on show and that the file does not have. */
  takeDownMissing?: boolean
  /** Hears how far the work is. */
  onProgress?: (things: 'pictures' | 'products', done: number, all: number) => void
}

/** Work in a transaction of its own, or in the one that is there already. */
const within = (db: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<void>) =>
  db.isTransaction ? work(db) : transact(db, work)

const inBatches = (changes: ProductChange[]): ProductChange[][] => {
  const batches: ProductChange[][] = []
  let [products, skus] = [batchOfProducts, 0]
  // By id, as products are written anew: of two spellings of one name the same counts.
  for (const change of [...changes].sort((one, other) => (one.id < other.id ? -1 : 1))) {
    if (products === batchOfProducts || skus >= batchOfSkus) {
      batches.push([])
      ;[products, skus] = [0, 0]
    }
    batches.at(-1)?.push(change)
    products += 1
    skus += change.skus.length + change.stock.length
  }
  return batches
}

/** Brings the words that searches know in line with texts that came and went. */
const countWords = async (db: Kysely<Tables>, texts: ProductChange['texts'][]) => {
  const uses = new Map<string, number>()
  const add = (text: string, by: number) => {
    for (const word of latinWords(text)) uses.set(word, (uses.get(word) ?? 0) + by)
  }
  for (const { before, after } of texts) {
    add(before, -1)
    add(after, 1)
  }
  const rows = [...uses].filter(([, by]) => by !== 0).map(([word, by]) => ({ word, by }))
  if (rows.length === 0) return
  await sql`
    insert into search_words (word, uses)
    select word, "by" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted (word text, "by" int) order by word
    on conflict (word) do update set uses = search_words.uses + excluded.uses`.execute(db)
  await db.deleteFrom('search_words').where('uses', '<=', 0).execute()
}

/** Writes some products whole: whoever looks meanwhile sees each as it was or as it is to be. */
const writeProducts = async (db: Kysely<Tables>, changes: ProductChange[]) => {
  const skus = changes.flatMap((change) => change.skus as { id: string }[])
  const touched = [
    ...skus.map(({ id }) => id),
    ...changes.flatMap(({ stock, inStores }) => [...stock.map(({ sku }) => sku), ...inStores.map((one) => one.sku_id)]),
  ]
  // SKUs before products, each sorted: in that order orders hold them.
  await sql`select id from skus where id = any(${touched}::text[]) order by id for update`.execute(db)
  const products = await sql<{ id: string; state: string }>`
    select id, state from products where id = any(${changes.map(({ id }) => id)}::text[]) order by id for no key update`.execute(
    db,
  )
  const states = new Map(products.rows.map(({ id, state }) => [id, state]))
  // What staff took down since the plan was made stays down, unless the file is what puts it on show.
  const rows = changes.flatMap(({ id, row, setsState, stock }) =>
    row ? [{ ...row, ...(setsState ? {} : { state: states.get(id) }), sold_out: stock.length === 0 }] : [],
  )
  await writeNames(db, rows)
  await upsert(db, 'products', ['id'], rows, { once: ['sold_out', 'sales_number'] })
  await upsert(
    db,
    'skus',
    ['id'],
    skus.map((row) => ({ ...row, on_hand: 0, held: 0, sold: 0, received: 0 })),
    { once: ['on_hand', 'held', 'sold', 'received'] },
  )
  // An offer may have ended since the plan was made.
  await spanPrices(
    db,
    changes.map(({ id }) => id),
  )
  await setStock(
    db,
    changes.flatMap(({ stock }) => stock),
  )
  await upsert(
    db,
    'store_stock',
    ['sku_id', 'store_id'],
    changes.flatMap(({ inStores }) => inStores),
  )
  await countWords(
    db,
    changes.map(({ texts }) => texts),
  )
}

const makePictures = async (
  db: Kysely<Tables>,
  pictures: Plan['pictures'],
  source: PictureSource,
  onProgress: ImportOptions['onProgress'],
) => {
  const waiting = [...pictures]
  let done = 0
  sharp.concurrency(1)
  const work = async () => {
    for (let some = waiting.splice(0, batchOfPictures); some.length; some = waiting.splice(0, batchOfPictures)) {
      const rows: Awaited<ReturnType<typeof pictureRows>> = []
      for (const { name, from } of some) {
        const bytes = from === null ? undefined : await source(from)
        if (bytes) rows.push(...(await pictureRows(name, bytes)))
      }
      await within(db, (own) => keepPictures(own, rows))
      done += some.length
      onProgress?.('pictures', done, pictures.length)
    }
  }
  // In a transaction that is there already everything goes over one connection.
  await Promise.all(Array.from({ length: db.isTransaction ? 1 : availableParallelism() }, work))
}

/** What products are found by the names of; one that changes is written after its products, so that an import which was broken off finds it changed again. */
const groups = ['brands', 'categories'] as const

/** Writes what a plan says: pictures first, so that no page names one that is not there; what is taken down comes last, then the order of best sellers. */
export const writePlan = async (
  db: Kysely<Tables>,
  plan: Plan,
  source: PictureSource,
  { now, onProgress }: ImportOptions,
) => {
  await makePictures(db, plan.pictures, source, onProgress)
  await within(db, async (own) => {
    for (const table of groups) await upsert(own, table, ['id'], plan[table], { onlyNew: true })
    for (const table of ['stores', 'coupons', 'hot_words'] as const)
      await upsert(own, table, ['id'], plan[table], { once: ['claimed'] })
    await upsert(own, 'search_synonyms', ['word'], plan.search_synonyms)
  })
  let done = 0
  for (const batch of inBatches(plan.products)) {
    await within(db, (own) => writeProducts(own, batch))
    done += batch.length
    onProgress?.('products', done, plan.products.length)
  }
  await within(db, async (own) => {
    for (const table of groups) await upsert(own, table, ['id'], plan[table])
    if (plan.takeDown.length)
      // As one list: a statement has no room for more than 65,535 values.
      await own
        .updateTable('products')
        .set({ state: 'takenDown' })
        .where('state', '=', 'listed')
        .where(sql<boolean>`id = any(${plan.takeDown}::text[])`)
        .execute()
    if (plan.endCoupons.length)
      await own.updateTable('coupons').set({ closes_at: now }).where('id', 'in', plan.endCoupons).execute()
    if (plan.hideHotWords.length)
      await own.updateTable('hot_words').set({ state: 'hidden' }).where('id', 'in', plan.hideHotWords).execute()
    if (plan.closeStores.length)
      await own.updateTable('stores').set({ state: 'closed' }).where('id', 'in', plan.closeStores).execute()
  })
  if (!db.isTransaction) await rankProducts(db)
}

/** Checks a catalogue as a whole against the shop, and then writes it; throws `CatalogueRefused` when anything is wrong. */
export const importCatalogue = async (db: Kysely<Tables>, source: Source, options: ImportOptions): Promise<Plan> => {
  const plan = await planImport(db, source, options)
  await writePlan(db, plan, source.picture, options)
  return plan
}
