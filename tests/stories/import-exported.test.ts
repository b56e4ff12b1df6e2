import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { exportCatalogue } from '../../server/catalogue/export'
import { planImport } from '../../server/catalogue/plan'
import { readCatalogue } from '../../server/catalogue/read'
import { folderOf } from '../support/catalogue-files'
import { emptied, everything, taking, written } from '../support/merchant'
import type { Shop } from '../support/shop'
import { world } from '../support/world'

describe('what was exported', async () => {
  test.each(['catalogue', 'catalogue.json'])(
    'as %s changes nothing where it came from, and makes the same shop elsewhere',
    async (name) => {
      const { shop } = await world({ fullStore: false })
      const path = join(folderOf({}), name)
      await exportCatalogue(shop.services.db, path)
      const before = await everything(shop)
      const plan = await planImport(shop.services.db, await readCatalogue(path), { now: shop.clock.now() })
      expect(plan).toMatchObject({
        brands: [],
        categories: [],
        stores: [],
        coupons: [],
        hot_words: [],
        products: [],
        pictures: [],
        takeDown: [],
        counts: {},
      })
      await taking(shop, path, { takeDownMissing: true })
      // The demonstration has products that are taken down: they are in the file, and stay so.
      expect(await everything(shop)).toEqual(before)

      const { shop: other } = await emptied()
      await taking(other, path)
      const content = async ({ services: { db } }: Shop) =>
        Promise.all(
          written.map(async (table) => {
            const { rows } = await sql`select t::text as row from ${sql.table(table)} t order by 1`.execute(db)
            return [table, rows]
          }),
        )
      expect(await content(other)).toEqual(await content(shop))
    },
    240_000,
  )
})
