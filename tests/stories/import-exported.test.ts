import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { exportCatalogue } from '../../server/catalogue/export'
import { planImport } from '../../server/catalogue/plan'
import { readCatalogue } from '../../server/catalogue/read'
import { importCatalogue } from '../../server/catalogue/write'
import { folderOf } from '../support/catalogue-files'
import { freshDatabase } from '../support/fresh-database'
import { drawing, emptied, everything, files, lines, taking, written } from '../support/merchant'
import type { Shop } from '../support/shop'
import { world } from '../support/world'

describe('what was exported', async () => {
  test.each(['catalogue', 'catalogue.JSON'])(
    'as %s changes nothing where it came from, and makes the same shop elsewhere',
    async (name) => {
      const { shop } = await world({ fullStore: false })
      const path = join(folderOf({}), name)
      await exportCatalogue(shop.services.db, path)
      expect(statSync(path).isFile()).toBe(name.endsWith('.JSON'))
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

  test('has its photographs as large as the shop keeps them, and its drawings as they were drawn', async () => {
    const { shop } = await emptied()
    await taking(shop, await files())
    // A category without a picture is told as none.
    await taking(shop, folderOf({ 'categories.csv': lines('id,name_en,name_zh', 'metal,Metal work,金工') }))
    const path = folderOf({})
    expect(await exportCatalogue(shop.services.db, path)).toMatchObject({ categories: 2, pictures: 2 })
    expect(readFileSync(join(path, 'store_stock.csv'), 'utf8')).toBe(lines('store,code,count', 'bedok,GIM-6,4'))
    const pictures = join(path, 'pictures')
    const names = readdirSync(pictures).sort()
    expect(names).toEqual([expect.stringMatching(/^gimlet-[0-9a-f]{10}\.webp$/), 'saw.svg'])
    const { format, width, height } = await sharp(join(pictures, names[0] ?? '')).metadata()
    expect([format, width, height]).toEqual(['webp', 640, 640])
    expect(readFileSync(join(pictures, 'saw.svg'), 'utf8')).toBe(drawing)
  })

  test('while an import brings a product is a catalogue of one moment, which another shop takes', async () => {
    const database = await freshDatabase()
    onTestFinished(() => database.drop())
    const { shop, db } = await world({ databaseUrl: database.service })
    const path = folderOf({})
    let exporting: Promise<unknown> = Promise.resolve()
    // The export has read the products and waits for the SKUs, to which the import adds.
    await db.transaction().execute(async (own) => {
      await sql`lock table skus in access exclusive mode`.execute(own)
      exporting = exportCatalogue(db, path)
      const waits = async () =>
        (await sql`select from pg_locks where not granted and relation = 'skus'::regclass`.execute(own)).rows.length
      while (!(await waits()));
      const fresh = folderOf({
        'products.csv': lines('id,name_en,name_zh,brand,category', 'oak-peg,Oak peg,橡木钉,korvane,safety'),
        'skus.csv': lines('code,product,price,stock', 'PEG-1,oak-peg,1.20,9'),
      })
      await importCatalogue(own, await readCatalogue(fresh), { now: shop.clock.now() })
    })
    await exporting
    const { shop: other } = await emptied()
    await taking(other, path)
  }, 240_000)
})
