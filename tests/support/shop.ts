import type { Kysely } from 'kysely'
import { inject } from 'vitest'
import { connect } from '../../server/db/connect'
import type { Tables } from '../../server/db/tables'
import { auditOf, openingSales } from './audited'
import { freshDatabase } from './fresh-database'
import { withDatabase } from './postgres'
import { type Shop as RunningShop, type ServerOptions, sandboxKey, startShop } from './server'
import { fillStore } from './stock'

export { sandboxKey }

/** A running shop, and its database as the owner of the tables has it: for what serving does not take, such as another column. */
export interface Shop extends RunningShop {
  owner: Kysely<Tables>
}

/** How a test's shop differs from the usual: a database that is there, or storefront pages beside the API. */
export interface ShopOptions extends ServerOptions {
  databaseUrl?: string
  /** Whether the store in Ubi has everything, as tests that are not about stores need it; by default it has. */
  fullStore?: boolean
  /** Why the books of this shop need not balance, such as what the test writes into them by hand; only so in these sentences, if they are stated. */
  unbalanced?: { because: string; in?: RegExp } | undefined
}

let ofDemo: ReturnType<typeof openingSales> | undefined
/** Sales that the demonstration was opened with, as the first fresh database of a worker has them. */
const demoSales = (url: string) => {
  ofDemo ??= openingSales(url)
  return ofDemo
}

/** Opens a shop, on a database of its own unless one is given; `close` takes it away with its database, whose books must balance. */
export const openShop = async ({
  databaseUrl,
  fullStore = true,
  unbalanced,
  ...options
}: ShopOptions = {}): Promise<Shop> => {
  const database = databaseUrl
    ? { service: databaseUrl, drop: async () => {} }
    : await freshDatabase(fullStore ? 'fullStore' : 'demo')
  const opening = await (databaseUrl ? openingSales(databaseUrl) : demoSales(database.service))
  const shop = await startShop(database.service, options)
  const { db } = shop.services
  if (databaseUrl && fullStore) await fillStore(db)
  const owner = connect(withDatabase(inject('postgres').url, new URL(database.service).pathname.slice(1)), { most: 1 })
  return {
    ...shop,
    owner,
    close: async () => {
      let audited: string[] = []
      const audit = async () => {
        audited = await auditOf(db, shop.sandbox, opening)
      }
      await shop.close(unbalanced && !unbalanced.in ? undefined : audit)
      const wrong = audited.filter((line) => !unbalanced?.in?.test(line))
      await owner.destroy()
      await database.drop()
      if (wrong.length > 0) throw new Error(`the books do not balance:\n${wrong.join('\n')}`)
    },
  }
}
