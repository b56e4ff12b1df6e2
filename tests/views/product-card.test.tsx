// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { FoundCard } from '../../contract/product'
import { card } from '../../flows/fixtures/samples/shop'
import { dictionaries, loadWords, WordsProvider } from '../../src/i18n/words'
import { ProductCard } from '../../src/ui/product-card'
import { openPage } from '../support/open-page'

beforeAll(async () => {
  await loadWords('en', dictionaries)
  await loadWords('zh-CN')
})
afterEach(cleanup)

const show = (locale: 'en' | 'zh-CN', part: Partial<FoundCard>) => {
  render(
    <WordsProvider locale={locale}>
      <ProductCard card={{ ...card, id: 'claw-hammer', price: { price: 1290 }, from: true, ...part }} />
    </WordsProvider>,
  )
  const link = screen.getByRole('link')
  return { to: link.getAttribute('href'), text: link.textContent?.replaceAll(/\s/g, ' ') }
}
const sku = {
  id: 'ham-clb-450',
  code: 'HAM-CLB-450',
  choice: '450 g',
  price: { price: 1590 },
  unit: 'box',
  pieces: 10,
  stock: 7,
} as const

test.each([
  ['en', '7 in stock', 'Sold out'],
  ['zh-CN', '有货 7', '已售罄'],
] as const)(
  'a card of one SKU shows its code, values, price and stock, and leads to it (%s)',
  (locale, stock, none) => {
    const { to, text } = show(locale, { sku })
    expect(to).toBe('/product/new/detail?id=claw-hammer&sku=ham-clb-450')
    for (const part of ['HAM-CLB-450', '450 g', '15.90', stock]) expect(text).toContain(part)
    expect(text).not.toContain('12.90')
    expect(text).not.toMatch(/from S\$15|起/)
    cleanup()
    expect(show(locale, { sku: { ...sku, stock: 0 } }).text).toContain(none)
    cleanup()
    expect(show(locale, { sku: { ...sku, stock: 1 } }).text, 'the last one').toContain(stock.replace('7', '1'))
  },
)

test('a card of a product leads to the product and shows its lowest price', () => {
  const { to, text } = show('en', {})
  expect(to).toBe('/product/new/detail?id=claw-hammer')
  expect(text).toContain('12.90')
})

test('a price of before is told only where it is another one, and an offer only of what is there', () => {
  const said = (part: Partial<FoundCard>) => {
    const { text } = show('en', { onSale: false, ...part })
    cleanup()
    return ['Regular price', 'Offer', 'Sold out'].filter((words) => text?.includes(words))
  }
  expect(said({ price: { price: 1290, regular: 1490 } })).toEqual(['Regular price'])
  expect(said({ price: { price: 1290, regular: 1290 } })).toEqual([])
  expect(said({ onSale: true })).toEqual(['Offer'])
  expect(said({ onSale: true, soldOut: true })).toEqual(['Sold out'])
})

test.each([
  ['en', 'Free delivery', 'per box of 100,000', 'Free delivery over S$50.50'],
  ['zh-CN', '免运费', '每盒 100,000 件', '满 S$50.50 免运费'],
] as const)(
  'what always ships free says so without a sum, and pieces are counted in thousands (%s)',
  (locale, free, pack, from) => {
    const { text } = show(locale, { freeDeliveryCost: 0, unit: 'box', pieces: 100_000 })
    for (const part of [free, pack]) expect(text).toContain(part)
    expect(text).not.toMatch(/S\$0(?!\.)/)
    cleanup()
    expect(show(locale, { freeDeliveryCost: 5050 }).text).toContain(from)
  },
)

test('a favorite that is sold out can still be looked at, one that was taken down cannot', async () => {
  const favorites = [
    { ...card, id: 'claw-hammer', trouble: 'productSoldOut' },
    { ...card, id: 'saw', trouble: 'productTakenDown' },
  ]
  const found = { products: favorites, total: 2, page: 1, pages: 1, dead: ['saw'] }
  await openPage('/setting/collect-product', '', { 'favorite.list': found })
  const main = screen.getByRole('main')
  const links = within(main).getAllByRole('link', { name: /Claw hammer/ })
  expect(links.map((one) => one.getAttribute('href'))).toEqual(['/product/new/detail?id=claw-hammer'])
})

test('an offer that ends at midnight is good until the day before', () => {
  const until = (end: string) => show('en', { price: { price: 1290, offer: { was: 1590, until: end } } }).text
  expect(until('2026-12-04T16:00:00.000Z')).toContain('until 4 Dec 2026')
  cleanup()
  expect(until('2026-12-04T16:00:01.000Z')).toContain('until 5 Dec 2026')
})
