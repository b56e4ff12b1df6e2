import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import type { Db } from '../../server/db/connect'
import { mended } from '../../server/product/spelling'
import { world } from '../support/world'

/** What a keyword is mended to that has one word which the shop does not know. */
const mendedOf = async (db: Db, keyword: string, word: string) =>
  (await mended(db, keyword, { unknown: [word], knowsOthers: false })).at(-1)

test('of two words that are as near the one that stands in more products is meant', async () => {
  const { db } = await world()
  await sql`insert into search_words (word, uses) values ('zzqa', 1), ('zzqb', 9), ('zzqd', 2)`.execute(db)
  expect(await mendedOf(db, 'zzqc', 'zzqc')).toBe('zzqb')
})

test('of many words that are like it the nearest one is meant, however few goods have it', async () => {
  const { db } = await world()
  const others = ['fg', 'gh', 'hj', 'jk', 'kl', 'lm', 'mn', 'np', 'pr', 'rs'].map((end) => `zzqab${end}`)
  await sql`insert into search_words (word, uses) select word, 9 from unnest(${others}::text[]) as word`.execute(db)
  await sql`insert into search_words (word, uses) values ('zzqabcdy', 1)`.execute(db)
  expect(await mendedOf(db, 'zzqabcdx', 'zzqabcdx')).toBe('zzqabcdy')
})

test('a word is mended where it stands, not within another one', async () => {
  const { db } = await world()
  await sql`insert into search_words (word, uses) values ('zzqa', 1)`.execute(db)
  expect(await mendedOf(db, 'pzzqcs zzqc', 'zzqc')).toBe('pzzqcs zzqa')
  expect(await mendedOf(db, 'ZZQC 10mm', 'zzqc')).toBe('zzqa 10mm')
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

test.each([
  // The word is one that people mean as it stands: the rest is what counts.
  ['mitre saw', 'saw'],
  ['miter saw', 'saw'],
  ['spare battery 18v', 'battery 18v'],
  ['spare blades', 'blades'],
  ['step stool', 'step'],
  ['aircon bracket screw', 'screw'],
  // Something else is left out as well.
  ['angel grinder toilet', 'grinder'],
  // Nothing is left out of what is found so: it was a slip that happens to be a word.
  ['angel grinder', 'angle grinder'],
  ['duck tape', 'duct tape'],
  ['bold m8x50', 'bolt m8x50'],
  // A gap was left out.
  ['drillbit', 'drill bit'],
  ['hss drillbit 8mm', 'hss drill bit 8mm'],
  ['sawblade', 'saw blade'],
  // Not where only one of the two is a word: seal antwhite.
  ['sealantwhite', 'sealant white'],
  // A part of a word with a hyphen is left out, and the hyphen with it.
  ['toilet-hose', 'hose'],
  // One word, and one that is none.
  ['spare hamer', 'hammer'],
])('of "%s" what is shown is what "%s" finds', async (typed, meant) => {
  const { visitor } = await world()
  const found = await visitor.call(contract.product.search, { keyword: typed })
  const asked = await visitor.call(contract.product.search, { keyword: meant })
  expect([found.corrected, found.partial]).toEqual([meant, undefined])
  expect(found.products.map(({ id }) => id)).toEqual(asked.products.map(({ id }) => id))
})

test.each(['stool', 'wallet', 'a stool', 'a rope', 'leaf blower', 'vacuum cleaner', 'door closer', 'heat shrink tube'])(
  'of "%s", which the shop does not have, it shows and suggests no tool, mallet, lead or ladder that is written alike',
  async (keyword) => {
    const { visitor } = await world()
    const { total, corrected } = await visitor.call(contract.product.search, { keyword })
    expect([total, corrected]).toEqual([0, undefined])
    expect(await visitor.call(contract.product.suggest, { keyword })).toEqual({ keywords: [], products: [] })
  },
)

test('where nothing is read in another way, nothing is said to be shown instead, however it is spaced', async () => {
  const { visitor } = await world()
  for (const keyword of ['hammer zz  977mm', 'hammer zz -977mm', 'hammer  977mm'])
    expect(await visitor.call(contract.product.search, { keyword })).not.toHaveProperty('corrected')
})

test('while somebody types, a word beside one that is known is taken for what is written alike', async () => {
  const { visitor } = await world()
  const { keywords } = await visitor.call(contract.product.suggest, { keyword: 'grinder angel' })
  expect(keywords[0]).toBe('grinder angle')
  const other = await visitor.call(contract.product.suggest, { keyword: 'step stool' })
  expect(other.keywords[0]).toBe('step')
})
