import { describe, expect, test } from 'vitest'
import { accessByPath, type Href, link, type Path, pages, queryIn } from '../../contract/links'
import { landing, wantedPage } from '../../machines/app/navigation'
import { routeOf, routes } from '../../src/routes'
import { specified } from './specified-routes'

test('the route table says what the specification says, page by page', () => {
  const rows = Object.entries(routes).map(([path, { layout }]) => [path, layout, pages[path as Path].access])
  expect(rows.sort()).toEqual(specified.map((row) => [...row]).sort())
})

describe.each(specified)('%s', (path, _, access) => {
  const place = { path, search: '?a=1' }
  test('a visitor lands where the specification sends them', () => {
    expect(landing(accessByPath, place, false, null)).toBe(access === 'member' ? '/login' : `${path}?a=1`)
  })
  test('a member lands where the specification sends them', () => {
    expect(landing(accessByPath, place, true, null)).toBe(access === 'visitor' ? '/' : `${path}?a=1`)
  })
})

test.each(['/cart/', '/Cart', '/nothing', '//cart', '/toString', '/__proto__'])('%s has no page', (path) => {
  expect(routeOf(path)).toBeUndefined()
})

test.each([
  ['/cart', '/cart'],
  ['/order/detail?orderNo=1', '/order/detail?orderNo=1'],
  ['/product/search?keyword=a#b', '/product/search?keyword=a#b'],
  ['/about#hours', '/about#hours'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['https://evil.example/cart', '/'],
  ['/%2F%2Fevil.example', '/'],
  ['/login', '/'],
  ['/nothing', '/'],
  ['', '/'],
])('the wanted page %j ends at %s', (wanted, end) => {
  expect(wantedPage(accessByPath, wanted)).toBe(end)
})

test('a malformed query is refused, a right one is parsed', () => {
  expect(queryIn('/order/detail', '?orderNo=1')).toBeUndefined()
  expect(queryIn('/product/new/detail', '')).toBeUndefined()
  for (const wrong of [
    'page=0',
    'page=1.5',
    'page=1e1',
    'page=10001',
    'min=-1',
    'sort=nothing',
    'inStock=no',
    'brand=%3C',
    'brands=a**b',
    `brands=${Array.from({ length: 13 }, (_, index) => `b${index}`).join('*')}`,
    'attributes=thread',
    'attributes=thread_m8*',
    'attributes=thread__m8',
    `attributes=${Array.from({ length: 9 }, () => 'a_b').join('*')}`,
    `attributes=a${'_b'.repeat(13)}`,
  ])
    expect(queryIn('/product/search', `?${wrong}`), wrong).toBeUndefined()
  expect(queryIn('/order/confirm-order', '?sku=ham-clb-450&quantity=1000')).toBeUndefined()
  expect(queryIn('/product/search', '?min=0&max=99')).toEqual({ min: 0, max: 99 })
  expect(queryIn('/product/search', '?page=2&min=100&inStock=true&sort=sales&utm_source=mail&max=')).toEqual({
    page: 2,
    min: 100,
    inStock: true,
    sort: 'sales',
  })
})

test('an address carries what its page may be told, within its bounds', () => {
  const longest = 'k'.repeat(100)
  expect(queryIn('/product/search', `?keyword=${longest}`)).toEqual({ keyword: longest })
  // As much as the search field takes.
  expect(queryIn('/product/search', `?keyword=${longest}kk&page=2`)).toEqual({ keyword: longest, page: 2 })
  const drills = '钻'.repeat(99)
  expect(queryIn('/product/search', `?keyword=${drills}🔧`), 'no half of a sign').toEqual({ keyword: drills })
  for (const quantity of [1, 999])
    expect(queryIn('/order/confirm-order', `?sku=light&quantity=${quantity}`)).toEqual({ sku: 'light', quantity })
  expect(queryIn('/order/confirm-order', '?sku=light&quantity=0')).toBeUndefined()
  expect(queryIn('/product/new/detail', '?sku=light&id=hammer')).toEqual({ id: 'hammer', sku: 'light' })
  expect(link('/product/new/detail', { sku: 'light', id: 'hammer' })).toBe('/product/new/detail?id=hammer&sku=light')
  expect(queryIn('/store', '?product=hammer')).toEqual({ product: 'hammer' })
  expect(link('/setting/my-coupon', { status: 'expired' })).toBe('/setting/my-coupon?status=expired')
  expect(queryIn('/setting/my-coupon', '?status=all')).toBeUndefined()
  expect([link('/login', { by: 'password' }), link('/login', { by: 'code' })]).toEqual(['/login', '/login?by=code'])
  expect([queryIn('/login', '?by=code'), queryIn('/login', '?by=wechat')]).toEqual([{ by: 'code' }, undefined])
  expect(queryIn('/product/new', '?page=2&page=3')).toEqual({ page: 2 })
  // The first page is left out of every address, and may be typed.
  for (const page of [1, 10_000]) expect(queryIn('/order', `?page=${page}`)).toEqual({ page })
})

test('an address leaves out what is empty or usual, and keeps one order', () => {
  expect(link('/product/search', { keyword: '电钻', brand: undefined, category: '' })).toBe(
    '/product/search?keyword=%E7%94%B5%E9%92%BB',
  )
  expect(link('/product/search', { page: 2, sort: 'sales', inStock: true, keyword: 'a&b' })).toBe(
    '/product/search?keyword=a%26b&sort=sales&inStock=true&page=2',
  )
  expect(link('/product/search', { page: 1, sort: 'default', inStock: false })).toBe('/product/search')
  expect(link('/order', { status: 'all', page: 1 })).toBe('/order')
  for (const path of [
    '/product/new',
    '/product/recommend',
    '/setting/collect-product',
    '/setting/my-coupon',
    '/setting/my-integral',
  ] as const)
    expect([link(path, { page: 1 }), link(path, { page: 2 })]).toEqual([path, `${path}?page=2`])
  expect(link('/order', { status: 'toPay', page: 3 })).toBe('/order?status=toPay&page=3')
})

test('attributes and brands that are chosen stand in an address, in one order whatever was chosen first', () => {
  const attributes = [
    { id: 'thread', values: ['m8', 'm10'] },
    { id: 'length', values: ['50mm'] },
  ]
  const address = '/product/search?brands=korvane*tanvolt&attributes=length_50mm*thread_m10_m8'
  expect(link('/product/search', { brands: ['tanvolt', 'korvane'], attributes })).toBe(address)
  expect(link('/product/search', { brands: ['korvane', 'tanvolt'], attributes: attributes.toReversed() })).toBe(address)
  expect(link('/product/search', { attributes: [{ id: 'thread', values: ['m8', 'm10', 'm8'] }] })).toBe(
    '/product/search?attributes=thread_m10_m8',
  )
  expect(link('/product/search', { brands: [], attributes: [] })).toBe('/product/search')
  expect(queryIn('/product/search', address.slice(address.indexOf('?')))).toEqual({
    brands: ['korvane', 'tanvolt'],
    attributes: [
      { id: 'length', values: ['50mm'] },
      { id: 'thread', values: ['m10', 'm8'] },
    ],
  })
  expect(queryIn('/product/search', `?attributes=${encodeURIComponent('材质_不锈钢*area_2.5mm2')}`)).toEqual({
    attributes: [
      { id: '材质', values: ['不锈钢'] },
      { id: 'area', values: ['2.5mm2'] },
    ],
  })
})

test('an address that is not of this shop does not compile', () => {
  // @ts-expect-error: no such page
  expect(() => link('/nothing')).toThrow()
  // @ts-expect-error: which order?
  expect(() => link('/order/detail')).not.toThrow()
  // @ts-expect-error: no such tab
  link('/order', { status: 'toReturn' })
  // @ts-expect-error: a text written by hand
  const typed: Href = '/cart'
  expect(typed).toBe(link('/cart'))
})
