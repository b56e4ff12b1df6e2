import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { keepPictures, pictureRows } from '../server/catalogue/pictures'
import { readCatalogue, type Source } from '../server/catalogue/read'
import { importCatalogue } from '../server/catalogue/write'
import type { Tables } from '../server/db/tables'
import { addMembers } from './members'
import { drawn } from './pictures'

/** The catalogue of the demonstration, as any merchant's: files of rows, and pictures, which are drawn here. */
export const demoSource = async (): Promise<Source> => ({
  ...(await readCatalogue(join(import.meta.dirname, 'catalogue'))),
  picture: async (name) => drawn(name),
})

/** Adds the drawings of a shop that was filled when they were files of the build, all or none. */
const addDrawings = async (db: Kysely<Tables>) => {
  if (await db.selectFrom('pictures').select('name').limit(1).executeTakeFirst()) return
  const { rows } = await sql<{ name: string }>`
    select shown.name from products, jsonb_array_elements_text(pictures) as shown (name)
    union select picture from categories union select picture from order_lines`.execute(db)
  await db.transaction().execute(async (transaction) => {
    for (const { name } of rows) {
      const drawing = drawn(name)
      if (drawing) await keepPictures(transaction, await pictureRows(name, drawing))
    }
  })
}

/** Fills an empty shop with everything of the demonstration, all or nothing; leaves the goods of one that has products. */
export const seedDemo = async (db: Kysely<Tables>, now: Date, onProgress?: (done: number, all: number) => void) => {
  if (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) return addDrawings(db)
  const source = await demoSource()
  await db.transaction().execute(async (transaction) => {
    await importCatalogue(transaction, source, {
      now,
      onProgress: (things, done, all) => (things === 'products' ? onProgress?.(done, all) : undefined),
    })
    await addMembers(transaction, now)
  })
}
