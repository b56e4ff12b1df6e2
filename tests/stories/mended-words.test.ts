import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { mended } from '../../server/product/spelling'
import { world } from '../support/world'

test('of two words that are as near the one that stands in more products is meant', async () => {
  const { db } = await world()
  await sql`insert into search_words (word, uses) values ('zzqa', 1), ('zzqb', 9), ('zzqd', 2)`.execute(db)
  expect(await mended(db, 'zzqc', ['zzqc'])).toBe('zzqb')
})

test('of many words that are like it the nearest one is meant, however few goods have it', async () => {
  const { db } = await world()
  const others = ['fg', 'gh', 'hj', 'jk', 'kl', 'lm', 'mn', 'np', 'pr', 'rs'].map((end) => `zzqab${end}`)
  await sql`insert into search_words (word, uses) select word, 9 from unnest(${others}::text[]) as word`.execute(db)
  await sql`insert into search_words (word, uses) values ('zzqabcdy', 1)`.execute(db)
  expect(await mended(db, 'zzqabcdx', ['zzqabcdx'])).toBe('zzqabcdy')
})

test('a word is mended where it stands, not within another one', async () => {
  const { db } = await world()
  await sql`insert into search_words (word, uses) values ('zzqa', 1)`.execute(db)
  expect(await mended(db, 'pzzqcs zzqc', ['zzqc'])).toBe('pzzqcs zzqa')
  expect(await mended(db, 'ZZQC 10mm', ['zzqc'])).toBe('zzqa 10mm')
})

test('a word that only goods have which are not on show any more is mended as well', async () => {
  const { visitor, staff, db } = await world()
  const [gone] = (await visitor.call(contract.product.search, { keyword: 'padlock' })).products
  await sql`update products set found_by = found_by || 'hammmer:1A'::tsvector where id = ${gone?.id}`.execute(db)
  await staff.call(contract.shop.list, { id: gone?.id ?? '', state: 'takenDown' })
  expect(await visitor.call(contract.product.search, { keyword: 'hammmer' })).toMatchObject({ corrected: 'hammer' })
})

test('a spelling is told where something is shown by it, not where the choices beside it leave nothing', async () => {
  const { visitor } = await world()
  const search = (category?: string) => visitor.call(contract.product.search, { keyword: 'hammmer', category })
  expect(await search()).toMatchObject({ corrected: 'hammer' })
  const narrowed = await search('plumbing')
  expect(narrowed.total).toBe(0)
  expect(narrowed.corrected).toBeUndefined()
})
