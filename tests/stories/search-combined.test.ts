import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { sorts } from '../../contract/enums'
import type { Search } from '../../contract/product'
import { stockUp } from '../support/stock'
import { world } from '../support/world'

/** What a search may be narrowed by, with the choices of each; every choice of one meets every choice of the others. */
const choices: Search[][] = [
  [{}, { keyword: 'drill' }],
  [{}, { category: 'power-drills' }],
  [{}, { brand: 'korvane' }, { brands: ['korvane', 'tanvolt'] }, { brand: 'korvane', brands: ['tanvolt'] }],
  [{}, { min: 15000 }, { max: 18000 }, { min: 15000, max: 18000 }],
  [{}, { inStock: true }],
  [
    {},
    { attributes: [{ id: 'kit', values: ['bare-tool'] }] },
    { attributes: [{ id: 'kit', values: ['bare-tool', '2-2ah-kit'] }] },
  ],
]
const combined = choices
  .reduce((all, some) => all.flatMap((one) => some.map((other) => ({ ...one, ...other }))))
  .map((search, index): Search => ({ ...search, sort: sorts[index % sorts.length] }))

/** The SKU's own name of what an attribute calls otherwise. */
const ofSku: Record<string, string> = { '2-2ah-kit': '2-x-2-0-ah-kit' }

test('whatever narrows a search with whatever else, it finds what has all of it', async () => {
  const { visitor, db } = await world()
  await stockUp(db, 0, ...['drl-18vk-b0', 'ham-clb-450'])
  const pageOf = (search: Search) => visitor.call(contract.product.search, search)
  const found = async (search: Search) => {
    const first = await pageOf(search)
    const ids = first.products.map(({ id }) => id)
    for (let page = 2; page <= first.pages; page++)
      ids.push(...(await pageOf({ ...search, page })).products.map(({ id }) => id))
    return { total: first.total, ids: ids.sort() }
  }
  const ofWords = (await found({ keyword: 'drill' })).ids
  const isThere = async ({ keyword, category, brand, brands = [], min, max, inStock, attributes = [] }: Search) => {
    const [chosen] = attributes
    const rows = await sql<{ id: string }>`
      select p.id from products p where state = 'listed'
      and (${!keyword} or id = any(${ofWords}))
      and (${!category} or category_id = ${category ?? null})
      and (${!brand && !brands.length} or brand_id = any(${[brand ?? '', ...brands]}))
      and exists (select 1 from skus s where s.product_id = p.id
        and (${!chosen} or s.choice->>'kit' = any(${chosen?.values.map((value) => ofSku[value] ?? value) ?? []}))
        and (${!inStock} or s.on_hand > 0)
        and (${chosen === undefined} or s.price between ${min ?? 0} and ${max ?? 1e9}))
      and exists (select 1 from skus s where s.product_id = p.id and s.price >= ${min ?? 0})
      and exists (select 1 from skus s where s.product_id = p.id and s.price <= ${max ?? 1e9})
      order by id collate "C"`.execute(db)
    return rows.rows.map(({ id }) => id)
  }
  const counts = new Set<number>()
  for (const search of combined) {
    const expected = await isThere(search)
    const said = await found(search).catch(String)
    expect([search, said]).toEqual([search, { total: expected.length, ids: expected }])
    counts.add(expected.length)
  }
  expect(counts.size).toBeGreaterThan(20)
})
