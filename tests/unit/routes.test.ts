import { describe, expect, test } from 'vitest'
import { landing, wantedPage } from '../../machines/app/navigation'
import { queryIn } from '../../src/page'
import { doors, href, type Path, routeOf, routes } from '../../src/routes'
import { specified } from './specified-routes'

test('the route table says what the specification says, page by page', () => {
  const rows = Object.entries(routes).map(([path, { layout, access }]) => [path, layout, access])
  expect(rows.sort()).toEqual(specified.map((row) => [...row]).sort())
})

describe.each(specified)('%s', (path, _, access) => {
  const place = { path, search: '?a=1' }
  test('a visitor lands where the specification sends them', () => {
    expect(landing(doors, place, false, null)).toBe(access === 'member' ? '/login' : `${path}?a=1`)
  })
  test('a member lands where the specification sends them', () => {
    expect(landing(doors, place, true, null)).toBe(access === 'visitor' ? '/' : `${path}?a=1`)
  })
})

test.each(['/cart/', '/Cart', '/nothing', '//cart', '/toString', '/__proto__'])('%s has no page', (path) => {
  expect(routeOf(path)).toBeUndefined()
})

test.each([
  ['/cart', '/cart'],
  ['/order/detail?orderNo=1', '/order/detail?orderNo=1'],
  ['/product/search?keyword=a#b', '/product/search?keyword=a#b'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['https://evil.example/cart', '/'],
  ['/%2F%2Fevil.example', '/'],
  ['/login', '/'],
  ['/nothing', '/'],
  ['', '/'],
])('the wanted page %j ends at %s', (wanted, end) => {
  expect(wantedPage(doors, wanted)).toBe(end)
})

test('a malformed query is refused, a right one is parsed', async () => {
  const query = async (path: Path, search: string) => queryIn((await routes[path].load()).default, search)
  expect(await query('/order/detail', '?orderNo=1')).toBeUndefined()
  expect(await query('/product/new/detail', '')).toBeUndefined()
  expect(await query('/product/search', '?page=0')).toBeUndefined()
  expect(await query('/product/search', '?page=2&min=100&inStock=true&sort=sales')).toEqual({
    page: 2,
    min: 100,
    inStock: true,
    sort: 'sales',
  })
})

test('an address leaves out what is empty', () => {
  expect(href('/product/search', { keyword: '电钻', brand: undefined, category: '' })).toBe(
    '/product/search?keyword=%E7%94%B5%E9%92%BB',
  )
})
