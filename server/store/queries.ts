import { sql } from 'kysely'
import type { Language } from '../../contract/locales'
import type { Store } from '../../contract/store'
import type { Db } from '../db/connect'

/** Every store, worded in a language and in the order of the names, those too that are closed: orders name them. */
export const storesIn = async (db: Db, language: Language) => {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return (await db.selectFrom('stores').selectAll().orderBy('id').execute())
    .map(({ name, address, hours, ...store }) => ({
      ...store,
      name: name[language],
      address: address[language],
      hours: hours[language],
    }))
    .sort((one, other) => compare(one.name, other.name))
}

/** The stores that are open, worded in a language. */
export const openStoresIn = async (db: Db, language: Language): Promise<Store[]> =>
  (await storesIn(db, language)).filter(({ state }) => state === 'open')

/** The stores that do not have all of these goods in these quantities. */
export const storesShortOf = async (
  db: Db,
  wanted: { goods: { sku: string }; quantity: number }[],
): Promise<string[]> => {
  const counts = await stockIn(
    db,
    wanted.map(({ goods }) => goods.sku),
  )
  const has = (store: string, sku: string) => counts.find((one) => one.store === store && one.sku === sku)?.count ?? 0
  const stores = await db.selectFrom('stores').select('id').orderBy('id').execute()
  return stores.map(({ id }) => id).filter((id) => wanted.some(({ goods, quantity }) => has(id, goods.sku) < quantity))
}

/** Takes what orders pick up out of the stock of their stores, or puts it back; gifts come from the warehouse. */
export const moveStoreStock = (db: Db, orderNos: string[], sign: '+' | '-') =>
  sql`
    update store_stock set count = store_stock.count ${sql.raw(sign)} moved.quantity
    from (
      select store_id, sku_id, sum(quantity)::int as quantity
      from orders join order_lines using (order_no)
      where order_no = any(${orderNos}::text[]) and not gift
      group by store_id, sku_id
    ) as moved
    where store_stock.store_id = moved.store_id and store_stock.sku_id = moved.sku_id`.execute(db)

/** What the stores have of some SKUs: never more than can still be bought. */
export const stockIn = (db: Db, skus: string[]) =>
  db
    .selectFrom('store_stock')
    .innerJoin('skus', 'skus.id', 'store_stock.sku_id')
    .select(['store_id as store', 'sku_id as sku', sql<number>`least(store_stock.count, skus.on_hand)`.as('count')])
    .where('sku_id', 'in', skus)
    .execute()
