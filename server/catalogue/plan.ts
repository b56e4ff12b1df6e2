import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables'
import { CatalogueRefused, type Draft } from './draft'
import type { Resolved } from './pictures'
import { checkCounts } from './plan/counts'
import { checkCoupons } from './plan/coupons'
import { readGoods, readGroups } from './plan/goods'
import { readLists } from './plan/lists'
import { emptyMissingSkus, missingCoupons, missingFrom, missingProducts } from './plan/missing'
import { namePictures, newPictures, readPictures } from './plan/pictures'
import { openPlanning, type Planning } from './plan/planning'
import { type ProductChange, productChanges, readProducts } from './plan/products'
import { readSkus } from './plan/skus'
import { readStoreStock } from './plan/stock'
import { changedRows, placeLast, readTable } from './plan/table'
import type { PictureSource } from './read'
import {
  brandRow,
  categoryRow,
  couponFlat,
  couponRow,
  hotWordFlat,
  hotWordRow,
  storeFlat,
  storeRow,
  synonymFlat,
  synonymRow,
} from './rows'

/** What an import would do, once everything is right. */
export interface Plan {
  brands: object[]
  categories: object[]
  stores: object[]
  coupons: object[]
  search_synonyms: object[]
  hot_words: object[]
  products: ProductChange[]
  pictures: Resolved[]
  takeDown: string[]
  endCoupons: string[]
  hideHotWords: string[]
  closeStores: string[]
  counts: Planning['counts']
}

/**
 * Checks a catalogue against itself and the shop, and says what importing it would change; throws `CatalogueRefused` with
 * every problem.
 */
export const planImport = async (
  db: Kysely<Tables>,
  { draft, picture }: { draft: Draft; picture: PictureSource },
  { now, takeDownMissing = false }: { now: Date; takeDownMissing?: boolean },
): Promise<Plan> => {
  const planning = openPlanning(db, draft, now)
  const groups = await readGroups(planning)
  const { brands, categories } = groups
  const stores = await readTable(planning, 'stores', storeFlat)
  const coupons = await readTable(planning, 'coupons', couponFlat)
  const synonyms = await readTable(planning, 'search_synonyms', synonymFlat)
  const hotWords = await readTable(planning, 'hot_words', hotWordFlat)
  placeLast(hotWords)
  const goods = await readGoods(planning, groups)
  const products = readProducts(planning, goods, groups)
  const lists = readLists(planning, goods)
  const skus = readSkus(planning, goods)
  const inStores = readStoreStock(planning, goods, skus, stores)
  if (!planning.isWhole) {
    // Rows that cannot be read would be missing from all that is checked of several rows.
    checkCoupons(planning, coupons, groups)
    throw new CatalogueRefused(planning.problems)
  }
  const closeStores = takeDownMissing ? missingFrom(planning, 'stores', stores, 'open') : []
  checkCounts(planning, { groups, stores, closeStores, skus, goods })
  const changes = productChanges(planning, { goods, groups, products, skus, lists, inStores })
  checkCoupons(planning, coupons, groups)
  const resolved = await readPictures(planning, picture, products, categories)
  namePictures(resolved, changes, goods, categories)
  const pictures = await newPictures(planning, picture, resolved)
  const done = changes.filter(
    ({ row, skus: some, stock, inStores }) => row || some.length || stock.length || inStores.length,
  )
  for (const { fresh, row } of done) if (row) planning.count('products', fresh)
  const takeDown = takeDownMissing ? await missingProducts(planning, products) : []
  const endCoupons = takeDownMissing ? missingCoupons(planning, coupons) : []
  const hideHotWords = takeDownMissing ? missingFrom(planning, 'hot_words', hotWords, 'shown') : []
  if (takeDownMissing) emptyMissingSkus(planning, goods, products, skus, done)
  if (planning.problems.length) throw new CatalogueRefused(planning.problems)
  return {
    brands: changedRows(planning, 'brands', brands, brandRow),
    categories: changedRows(planning, 'categories', categories, categoryRow),
    stores: changedRows(planning, 'stores', stores, storeRow),
    coupons: changedRows(planning, 'coupons', coupons, (flat) => couponRow(flat, now)),
    search_synonyms: changedRows(planning, 'search_synonyms', synonyms, synonymRow),
    hot_words: changedRows(planning, 'hot_words', hotWords, hotWordRow),
    products: done,
    pictures,
    ...{ takeDown, endCoupons, hideHotWords, closeStores, counts: planning.counts },
  }
}
