import type { Language } from '../../contract/locales'
import type { Store } from '../../contract/store'
import type { Db } from '../db/connect'

/** The platform stores, worded in a language. */
export const storesIn = async (db: Db, language: Language): Promise<Store[]> =>
  (await db.selectFrom('stores').selectAll().orderBy('id').execute()).map(({ id, name, address, hours, phone }) => ({
    id,
    name: name[language],
    address: address[language],
    hours: hours[language],
    phone,
  }))
