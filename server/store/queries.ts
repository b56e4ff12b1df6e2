import { sql } from 'kysely'
import type { Language } from '../../contract/locales'
import type { Store } from '../../contract/store'
import type { Db } from '../db/connect'

/** The platform stores, worded in a language. */
export const storesIn = async (db: Db, language: Language): Promise<Store[]> =>
  (await db.selectFrom('stores').selectAll().orderBy('id').execute()).map(({ name, address, hours, ...store }) => ({
    ...store,
    name: name[language],
    address: address[language],
    hours: hours[language],
  }))

/** What the stores have of some SKUs: never more than can still be bought. */
export const stockIn = (db: Db, skus: string[]) =>
  db
    .selectFrom('store_stock')
    .innerJoin('skus', 'skus.id', 'store_stock.sku_id')
    .select(['store_id as store', 'sku_id as sku', sql<number>`least(store_stock.count, skus.on_hand)`.as('count')])
    .where('sku_id', 'in', skus)
    .execute()
