import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { pagesShop } from '../support/pages-shop'
import { callerOf } from '../support/world'

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
  const pages = await read('/sitemap-pages.xml')
  expect(pages).toContain(`<loc>${origin}/brand</loc>`)
  expect(pages).not.toContain('/cart')
  // A page that needs an id is listed with one, or not at all.
  expect(pages).not.toContain('/product/new/detail')
  const products = await read('/sitemap-products-1.xml')
  expect(products).toContain(`<loc>${origin}/product/new/detail?id=`)
  expect(products).not.toContain('brenmoor-claw-hammer')
  // Files that the index does not name are not there.
  for (const part of ['0', '00', '01', '2', '1000', 'x'])
    expect([part, (await fetch(`${origin}/sitemap-products-${part}.xml`)).status]).toEqual([part, 404])
})
