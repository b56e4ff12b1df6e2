import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { pagesShop } from '../support/pages-shop'
import { callerOf } from '../support/world'

/** The pages that section 2 of the specification opens to everybody, and the one that leads to the apps. */
const open = [
  ...['/', '/about', '/agreement/privacy', '/agreement/service', '/brand', '/contact', '/download', '/language'],
  ...['/product/new', '/product/recommend', '/product/search', '/setting/my-integral', '/store'],
]

test('search engines are led to the pages for everybody and the listed products, and away from those of members', async () => {
  const { shop, origin } = await pagesShop()
  const staff = callerOf(shop, shop.services.operatorKey)
  await staff.call(contract.shop.list, { id: 'brenmoor-claw-hammer', state: 'takenDown' })
  const read = async (path: string) => (await fetch(origin + path)).text()
  const robots = (await read('/robots.txt')).split('\n')
  for (const path of ['/cart', '/order', '/order/confirm-order', '/setting/user', '/login'])
    expect(robots).toContain(`Disallow: ${path}`)
  for (const path of ['/', '/brand', '/product/recommend', '/store', '/about'])
    expect(robots).not.toContain(`Disallow: ${path}`)
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const index = await fetch(`${origin}/sitemap.xml`)
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect([...(await index.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${origin}/sitemap-pages.xml`,
    `${origin}/sitemap-products-1.xml`,
  ])
  const listed = [...(await read('/sitemap-pages.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  // A page that needs an id is listed with one, or not at all.
  expect(listed).toEqual(open.map((path) => origin + path))
  const products = await read('/sitemap-products-1.xml')
  expect(products).toContain(`<loc>${origin}/product/new/detail?id=`)
  expect(products).not.toContain('brenmoor-claw-hammer')
  // Files that the index does not name are not there.
  for (const part of ['0', '00', '01', '2', '1000', 'x'])
    expect([part, (await fetch(`${origin}/sitemap-products-${part}.xml`)).status]).toEqual([part, 404])
})

test('more products than a file of the protocol may name stand in several, each of them once', async () => {
  const { shop, origin } = await pagesShop()
  const { db } = shop.services
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'products' and table_schema = 'public' and is_generated = 'NEVER' and column_name <> 'id'`.execute(
    db,
  )
  const same = sql.join(rows.map(({ name }) => sql.ref(name)))
  // No search finds them, which is what takes long.
  const alike = sql.join(rows.map(({ name }) => (name === 'found_by' ? sql`''` : sql.ref(name))))
  await sql`insert into products (id, ${same}) select id || '-' || n, ${alike} from products, generate_series(1, 50001) n
    where id = 'brenmoor-claw-hammer'`.execute(db)
  const named = async (path: string) =>
    [...(await (await fetch(origin + path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  const files = (await named('/sitemap.xml')).filter((address) => address.includes('products'))
  const found: string[][] = []
  for (const file of files) found.push(await named(file.slice(origin.length)))
  const listed = await sql<{ id: string }>`select id from products where state = 'listed'`.execute(db)
  // Without SKUs they would be no products for the books.
  await sql`delete from products where id like 'brenmoor-claw-hammer-%'`.execute(db)
  expect(found.map(({ length }) => length > 0 && length <= 50_000)).toEqual([true, true])
  const ids = found.flat().map((address) => new URL(address).searchParams.get('id'))
  expect(ids.sort()).toEqual(listed.rows.map(({ id }) => id).sort())
}, 60_000)
