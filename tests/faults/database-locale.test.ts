import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { contract } from '../../contract'
import { seedDemo } from '../../demo'
import { connect } from '../../server/db/connect'
import { migrate } from '../../server/db/migrate'
import { firstDay } from '../support/clock'
import { withDatabase } from '../support/postgres'
import { world } from '../support/world'

/** The address of a filled database that sorts texts as people do, as one of an operator's own usually does: punctuation before letters. */
const sortingAsPeopleDo = async () => {
  const { url } = inject('postgres')
  const name = `wujin_test_${randomUUID().replaceAll('-', '')}`
  const server = connect(url, { most: 1 })
  await sql
    .raw(`create database ${name} template template0 locale_provider icu icu_locale 'en-US' locale 'C'`)
    .execute(server)
  onTestFinished(async () => {
    await sql.raw(`drop database ${name} with (force)`).execute(server)
    await server.destroy()
  })
  const db = connect(withDatabase(url, name), { most: 1 })
  await migrate(db)
  await seedDemo(db, firstDay)
  await db.destroy()
  return withDatabase(url, name)
}

test('words are suggested and found by their beginning, however the database sorts texts', async () => {
  const { visitor } = await world({ databaseUrl: await sortingAsPeopleDo() })
  expect((await visitor.call(contract.product.suggest, { keyword: 'hamm' })).keywords).toContain('hammer')
  const found = await visitor.call(contract.product.search, { keyword: 'screwdr' })
  expect(found.corrected).toBeUndefined()
  expect(found.products.map(({ name }) => name)).toContain('Phillips Screwdriver, Magnetic Tip')
})

test('every product stands once on the pages of a long list, however the database sorts texts', async () => {
  const { visitor, db } = await world({
    databaseUrl: await sortingAsPeopleDo(),
    unbalanced: { because: 'no product was sold, and copies of products are found by the terms of the first' },
  })
  // Nothing was sold yet: only ids tell products apart, and people sort their capitals and dashes otherwise than bytes do.
  await sql`update products set sales_number = 0`.execute(db)
  await sql`
    insert into products select (jsonb_populate_record(p, jsonb_build_object('id', 'Z' || p.id))).* from products p`.execute(
    db,
  )
  await sql`
    insert into skus (id, product_id, position, code, choice, price, tiers, wholesale_minimum, on_hand, unit, pieces, received)
    select 'Z' || id, 'Z' || product_id, position, 'Z' || code, choice, price, tiers, wholesale_minimum, on_hand, unit, pieces, on_hand from skus`.execute(
    db,
  )
  const ids: string[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await visitor.call(contract.product.search, { page })
    pages = found.pages
    ids.push(...found.products.map(({ id }) => id))
  }
  const { rows } = await sql<{ id: string }>`select id from products where state = 'listed'`.execute(db)
  expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})
