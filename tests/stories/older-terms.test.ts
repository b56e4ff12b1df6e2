import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '../../contract'
import { prepareDatabase } from '../../server/db/prepare'
import { reindexProducts } from '../../server/product/reindex'
import { freshDatabase } from '../support/fresh-database'
import { world } from '../support/world'

test('products whose terms an older version wrote are found after the start as an import lets them be found', async () => {
  const { shop, visitor } = await world()
  const { db } = shop.services
  const kept = async () => ({
    products: await db
      .selectFrom('products')
      .select(['id', 'found_by', 'attribute_terms', 'terms_version'])
      .orderBy('id')
      .execute(),
    facets: (
      await sql`select id, term, skus from products, unnest(facet_terms, facet_skus) as facet (term, skus)
      order by id, term`.execute(db)
    ).rows,
    skus: await db.selectFrom('skus').select(['id', 'found_by', 'attribute_terms']).orderBy('id').execute(),
    names: await db.selectFrom('attribute_names').selectAll().orderBy('term').execute(),
    words: await db.selectFrom('search_words').selectAll().orderBy('word').execute(),
  })
  const found = async () => {
    const { corrected, total, facets } = await visitor.call(contract.product.search, { keyword: 'drilll' })
    return { corrected, total, facets }
  }
  const [before, foundBefore] = [await kept(), await found()]
  expect(foundBefore.total).toBeGreaterThan(0)
  await db.updateTable('products').set({ terms_version: 0, found_by: sql`''`, attribute_terms: [] }).execute()
  await db.updateTable('products').set({ facet_terms: [], facet_skus: [] }).execute()
  await db.updateTable('skus').set({ found_by: sql`''`, attribute_terms: [] }).execute()
  await sql`truncate attribute_names`.execute(shop.owner)
  await sql`update search_words set uses = uses + 1`.execute(db)
  await sql`insert into search_words (word, uses) values ('forgotten', 3)`.execute(db)
  expect((await found()).total).toBe(0)
  await reindexProducts(db)
  expect(await kept()).toEqual(before)
  expect(await found()).toEqual(foundBefore)
})

test('words that an older version wrote are found after the start as those of an import are', async () => {
  const database = await freshDatabase('demo')
  onTestFinished(() => database.drop())
  const { db, visitor } = await world({ databaseUrl: database.service, fullStore: false })
  const found = async (keyword: string) => (await visitor.call(contract.product.search, { keyword })).total
  const before = [await found('chuizi'), await found('榔頭')]
  expect(before.every((total) => total > 3)).toBe(true)
  // As they were kept before traditional characters were read as simplified ones.
  await sql`update search_synonyms set word = '榔頭', key = '榔頭' where word = '榔头'`.execute(db)
  await sql`update search_synonyms set sound = null`.execute(db)
  expect(await found('chuizi')).toBe(0)
  expect(await found('榔頭')).not.toBe(before[1])
  await prepareDatabase(database.url, {})
  expect([await found('chuizi'), await found('榔頭')]).toEqual(before)
})

test('a start that ends before all is written anew leaves the rest to the next one, words too', async () => {
  const { db, owner, visitor } = await world({
    unbalanced: { because: 'products are written by an older version' },
  })
  await db.updateTable('products').set({ terms_version: 0 }).execute()
  await sql`truncate search_words`.execute(owner)
  await sql`
    create function end_here() returns trigger language plpgsql as $$ begin raise exception 'the process ended'; end $$;
    create trigger end_here before delete on search_words for each statement execute function end_here();`.execute(
    owner,
  )
  await expect(reindexProducts(db)).rejects.toThrow('the process ended')
  await sql`drop trigger end_here on search_words`.execute(owner)
  await reindexProducts(db)
  expect((await visitor.call(contract.product.search, { keyword: 'hamer' })).corrected).toBe('hammer')
})
