// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { FoundCard } from '../../contract/product'
import { card } from '../../flows/fixtures/samples/shop'
import { loadWords, WordsProvider } from '../../src/i18n/words'
import { ProductCard } from '../../src/ui/product-card'

beforeAll(async () => {
  await loadWords('en')
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
  },
)

test('a card of a product leads to the product and shows its lowest price', () => {
  const { to, text } = show('en', {})
  expect(to).toBe('/product/new/detail?id=claw-hammer')
  expect(text).toContain('12.90')
})
