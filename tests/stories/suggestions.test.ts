import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { world } from '../support/world'

const opened = async () => {
  const there = await world()
  const { visitor, shop } = there
  return {
    ...there,
    db: shop.services.db,
    call: (keyword: string) => visitor.call(contract.product.suggest, { keyword }),
    suggest: async (keyword: string) => (await visitor.call(contract.product.suggest, { keyword })).keywords,
  }
}

test('three codes are suggested at most, so that words have room, and none of what is not on show', async () => {
  const { suggest, staff, visitor } = await opened()
  const codes = (words: string[]) => words.filter((word) => word.startsWith('HAM-'))
  expect(codes(await suggest('ham-'))).toHaveLength(3)
  const { id } = (await visitor.call(contract.product.search, { keyword: 'HAM-CLB-450' })).products[0] ?? { id: '' }
  expect(codes(await suggest('ham-clb'))).not.toEqual([])
  await staff.call(contract.shop.list, { id, state: 'takenDown' })
  expect(codes(await suggest('ham-clb'))).toEqual([])
})

test('of words that begin alike the one that stands in more products comes first, however long it is', async () => {
  const { suggest, db } = await opened()
  await sql`insert into search_words (word, uses) values ('zzqb', 1), ('zzqaaaaa', 9)`.execute(db)
  expect(await suggest('zzq')).toEqual(['zzqaaaaa', 'zzqb'])
})

test('two signs are taken for the words that most goods have, so that boxes are found beside bolts', async () => {
  const { visitor } = await opened()
  const { products } = await visitor.call(contract.product.suggest, { keyword: 'bo' })
  const ids = products.map(({ id }) => id)
  expect(products.slice(0, 2).map(({ brand, name }) => `${brand}: ${name}`)).toEqual([
    'Rivenholt: Hex Bolts DIN 933, Full Thread',
    'Boltavar: Hex Bolts DIN 933, Full Thread',
  ])
  // The best sellers first.
  expect(ids).toEqual([
    ...['rivenholt-hex-bolt-full', 'boltavar-hex-bolt-full', 'wattern-junction-box', 'stakkar-tool-box'],
    'dubrane-toggle-bolt',
  ])
})

test('of more words than there is room for those are suggested that most goods have', async () => {
  const { suggest } = await opened()
  expect(await suggest('co')).toEqual(['cordless', 'combination', 'countersunk', 'concrete', 'compact'])
})

test('Chinese words come by how often they stand in names, and what was typed is not suggested to whoever typed it', async () => {
  const { suggest, db } = await opened()
  // Two names with one word, and one with another: both begin with what is typed.
  const names = ['甲乙丙钻', '甲乙丁钻', '甲乙丁钻']
  const { rows } = await sql<{
    id: string
  }>`select id from products where state = 'listed' order by id limit 3`.execute(db)
  for (const [index, { id }] of rows.entries())
    await sql`update products set name = jsonb_set(name, '{zh}', to_jsonb(${names[index]}::text)),
      found_by = found_by || '甲乙:1A'::tsvector where id = ${id}`.execute(db)
  expect((await suggest('甲乙')).slice(0, 2)).toEqual(['甲乙丁钻', '甲乙丙钻'])
  await sql`update products set found_by = found_by || '甲乙:1A 乙丁:1A 丁钻:1A'::tsvector where id = any(${rows.map(({ id }) => id)}::text[])`.execute(
    db,
  )
  expect(await suggest('甲乙丁钻')).not.toContain('甲乙丁钻')
})

test('a brand and a word that differ by their capitals are suggested once', async () => {
  const { suggest } = await opened()
  const words = (await suggest('korv')).map((word) => word.toLowerCase())
  expect(words).toContain('korvane')
  expect(new Set(words).size).toBe(words.length)
})

test.each([
  ['罗丝', '螺丝', 'Screw'],
  ['捶子', '锤子', 'Hammer'],
  ['电转', '电钻', 'Drill'],
  ['drilll', 'drill', 'Drill'],
  ['hamer', 'hammer', 'Hammer'],
  ['coredless', 'cordless', 'Cordless'],
])(
  'who types "%s" is suggested "%s" and its goods, of which nothing begins as it was typed',
  async (typed, meant, named) => {
    const { call, suggest } = await opened()
    const { keywords, products } = await call(typed)
    expect(keywords[0]).toBe(meant)
    expect(new Set(keywords).size).toBe(keywords.length)
    expect(keywords.length).toBeLessThanOrEqual(5)
    expect(products.map(({ name }) => name).join()).toContain(named)
    expect(await suggest(meant)).not.toContain(typed)
  },
)

test.each([
  ['chuiz', /Hammer|Mallet/],
  ['luosid', /Screw/],
  ['bansho', /Spanner|Wrench|Key/],
  ['diant', /Torch/],
  ['shuip', /Level/],
  ['lsd', /Screwdriver/],
  ['sande', /Sander/],
  ['neiliujiaobansh', /Key/],
  ['neiliujiaobanshou', /Key/],
  ['chongdianshishoud', /Drill Driver/],
  ['jiguangshuip', /Laser/],
])('who types "%s", which is not whole, is shown what begins so, and nothing else', async (typed, named) => {
  const { call } = await opened()
  const names = (await call(typed)).products.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect.soft(name).toMatch(named)
})

test('for what nobody sells nothing is suggested, whatever is near to it', async () => {
  const { call } = await opened()
  for (const typed of ['电视', '洛斯', 'qqqq', 'television', 'bandsaw', '漆刷', '把手'])
    expect.soft([typed, await call(typed)]).toEqual([typed, { keywords: [], products: [] }])
})
