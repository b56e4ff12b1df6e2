import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { pagesShop } from '../support/pages-shop'
import { callerOf } from '../support/world'

/** What a new shop has on its shelves, in its stores and in its coupon center: nothing. */
const emptyShop = async () => {
  const { shop, origin } = await pagesShop({ fullStore: false })
  await sql`truncate products, brands, categories, stores, coupons, search_words, hot_words cascade`.execute(shop.owner)
  const read = async (path: string, locale: 'en' | 'zh-CN') => {
    const answer = await fetch(origin + path, { headers: { accept: 'text/html', cookie: `locale=${locale}` } })
    const html = await answer.text()
    const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
    return { status: answer.status, html, main, text: main.replace(/<[^>]+>/g, ' ') }
  }
  return { shop, read }
}

const nothing = { en: 'There are no products yet', 'zh-CN': '暂时还没有商品' }
const noList = { en: 'There is nothing here at the moment.', 'zh-CN': '这里暂时没有商品。' }
/** What each page says of a shop that has nothing. */
const said = {
  '/': nothing,
  '/product/search': nothing,
  '/product/new': noList,
  '/product/recommend': noList,
  '/brand': { en: 'There are no brands here yet.', 'zh-CN': '暂时还没有品牌。' },
  '/store': { en: 'There are no stores yet: we deliver.', 'zh-CN': '暂时还没有门店，可选择送货上门。' },
  '/product/search?keyword=drill': { en: 'Nothing found', 'zh-CN': '没有找到相关商品' },
  '/product/search?brand=none': { en: 'Nothing found', 'zh-CN': '没有找到相关商品' },
}

test('a shop without products says so on each page, in both languages, with nothing that waits and no shelf that is bare', async () => {
  const { read } = await emptyShop()
  for (const [path, words] of Object.entries(said))
    for (const locale of ['en', 'zh-CN'] as const) {
      const { status, html, main, text } = await read(path, locale)
      expect([path, status]).toEqual([path, 200])
      expect(text, path).toContain(words[locale])
      expect(html, path).toContain('id="prefilled"')
      expect(text, path).not.toContain(locale === 'en' ? 'Loading' : '加载中')
      expect(main, path).not.toMatch(/<ul[^>]*><\/ul>\s*<\/section>|<img/)
      expect(text, path).not.toMatch(/NaN|undefined|Infinity/)
    }
  const home = await read('/', 'en')
  for (const shelf of ['New arrivals', 'Recommended', 'Categories', 'Brands', 'Current offers'])
    expect(home.text).not.toContain(shelf)
})

test('the calls of a shop without products answer with nothing', async () => {
  const { shop } = await emptyShop()
  const { call } = callerOf(shop)
  expect(await call(contract.product.home, {})).toEqual({
    ...{ categories: [], offers: [], arrivals: [], recommended: [], brands: [] },
  })
  expect(await call(contract.product.brands, {})).toEqual({ brands: [] })
  expect(await call(contract.product.search, { keyword: 'drill' })).toMatchObject({ products: [], total: 0, pages: 1 })
  expect(await call(contract.product.suggest, { keyword: 'drill' })).toEqual({ keywords: [], products: [] })
  expect(await call(contract.product.suggest, { keyword: '' })).toEqual({ keywords: [], products: [] })
  expect(await call(contract.store.list, {})).toEqual({ stores: [] })
  const sitemap = await fetch(`${shop.services.origin}/sitemap.xml`)
  expect(sitemap.status).toBe(200)
})
