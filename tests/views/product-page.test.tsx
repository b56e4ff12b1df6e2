// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Product, Sku } from '../../contract/product'
import { productOfPairs, reviewsOn, soldOutProduct } from '../../flows/fixtures/samples/shop'
import { dictionaries, loadWords } from '../../src/i18n/words'
import { openPage } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))
afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

/** The page of a product that is sold as one SKU. */
const open = (sku: Partial<Sku>, product: Partial<Product> = {}) => {
  const [only] = soldOutProduct.skus as [Sku]
  const whole = { ...soldOutProduct, soldOut: false, ...product, skus: [{ ...only, stock: 100, ...sku }] }
  return openPage('/product/new/detail', 'id=claw-hammer', { 'product.detail': whole })
}

test('the price of the quantity that is typed is marked among those for wholesalers', async () => {
  const tiers = [
    { from: 10, price: 2390 },
    { from: 50, price: 1990 },
  ]
  await open({ price: { price: 2590, tiers } })
  const heads = () => within(screen.getByRole('table', { name: /Wholesale/ })).getAllByRole('rowheader')
  const rows = async (quantity: string) => {
    await act(async () => void fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: quantity } }))
    return heads().map(({ textContent }) => textContent)
  }
  expect(await rows('9')).toEqual(['10–49', '50 and more'])
  expect(await rows('10')).toEqual(['10–49 your quantity', '50 and more'])
  expect(await rows('50')).toEqual(['10–49', '50 and more your quantity'])
})

test.each([
  [11, '11 in stock'],
  [10, 'Only 10 left'],
  [1, 'Only 1 left'],
  [0, 'Sold out'],
])('of %i pieces the page says: %s', async (stock, said) => {
  await open({ stock })
  expect(screen.getAllByText(said).length).toBeGreaterThan(0)
})

test('a product that nobody described has no empty description', async () => {
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await open({}, { description: 'Sharp.' })
  expect(headings()).toContain('Description')
  cleanup()
  await open({}, { description: '' })
  expect(headings()).toContain('All sizes and versions')
  expect(headings()).not.toContain('Description')
})

test('the table of SKUs counts the pieces of a box in thousands', async () => {
  await open({ unit: 'box', pieces: 100_000 })
  expect(screen.getByRole('region', { name: 'All sizes and versions' }).textContent).toContain('per box of 100,000')
})

test('of a box the page says what a piece costs, at the price for the quantity that is typed', async () => {
  const tiers = [{ from: 10, price: 19900 }]
  await open({ unit: 'box', pieces: 12, price: { price: 25900, tiers } })
  const said = () => screen.getAllByText(/per piece/).map(({ textContent }) => textContent)
  expect(said()).toEqual(['S$21.583 per piece'])
  await act(async () => void fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '10' } }))
  expect(said()).toEqual(['S$16.583 per piece'])
})

test.each([
  ['Add to cart', 'Add to cart'],
  ['Buy now', 'Buy now'],
])('what is asked for still to be chosen goes on with what was pressed: %s', async (pressed, next) => {
  await openPage('/product/new/detail', 'id=claw-hammer', { 'product.detail': productOfPairs })
  await act(async () => screen.getByRole('button', { name: pressed }).click())
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button')
  expect(buttons.slice(-2).map(({ textContent }) => textContent)).toEqual(['Close', next])
})

test.each(['Add to cart', 'Buy now'])('who closes what "%s" asked is where they were', async (pressed) => {
  await openPage('/product/new/detail', 'id=claw-hammer', { 'product.detail': productOfPairs })
  const opener = screen.getByRole('button', { name: pressed })
  await act(async () => opener.click())
  await act(async () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }).click())
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, opener])
})

test('a piece has no price while what is to be chosen comes in packs of several sizes', async () => {
  const [light, heavy] = productOfPairs.skus as [Sku, Sku]
  const open = (...pieces: number[]) =>
    openPage('/product/new/detail', 'id=claw-hammer', {
      'product.detail': {
        ...productOfPairs,
        skus: [light, heavy].map((sku, index) => ({ ...sku, unit: 'box', pieces: pieces[index] })),
      },
    })
  await open(12, 12)
  expect(screen.queryAllByText(/per piece/)).toHaveLength(1)
  cleanup()
  await open(12, 50)
  expect(screen.queryAllByText(/per piece/)).toHaveLength(0)
})

test('the picture in sight is marked among the small ones, and each is shown as a whole at first', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  await open({}, { pictures: ['one.svg', 'two.svg'] })
  const marked = () =>
    screen.getAllByRole('button', { name: /^Show picture/ }).map((one) => one.getAttribute('aria-current'))
  const press = (button: HTMLElement) => act(async () => button.click())
  expect(marked()).toEqual(['true', null])
  await press(screen.getByRole('button', { name: /^Enlarge/ }))
  const sheet = within(screen.getByRole('dialog'))
  const large = () => sheet.getByRole('img', { name: /picture \d$/ })
  fireEvent.pointerMove(large(), { pointerType: 'mouse', clientX: 20, clientY: 40 })
  expect(large().style.transform).toContain('scale(2.5)')
  await press(sheet.getByRole('button', { name: 'Show picture 2' }))
  expect([large().getAttribute('src'), large().style.transform]).toEqual(['/pictures/two.svg', ''])
  expect(marked()).toEqual([null, 'true', null, 'true'])
  vi.restoreAllMocks()
})

test('a product of one picture has no row of small ones', async () => {
  const small = () => screen.queryAllByRole('button', { name: /^Show picture \d/ }).length
  await open({}, { pictures: ['one.svg', 'two.svg'] })
  expect(small()).toBe(2)
  cleanup()
  await open({}, { pictures: ['one.svg'] })
  expect(small()).toBe(0)
})

test('a review shows the picture of its writer, which comes from the API, or the first letter of the name', async () => {
  vi.stubEnv('VITE_API_BASE', 'https://api.wujin.example')
  const [review] = reviewsOn(1).reviews as [ReturnType<typeof reviewsOn>['reviews'][0]]
  const reviews = [
    { ...review, id: 'one', avatar: '/avatars/1.webp', choice: '' },
    { ...review, id: 'two', nickname: '😀锤子' },
  ]
  const answers = { 'product.detail': soldOutProduct, 'review.list': { ...reviewsOn(1), reviews, pages: 1 } }
  await openPage('/product/new/detail', 'id=claw-hammer', answers)
  const [one, two] = screen.getAllByText('Good grip.').map((text) => text.closest('li'))
  expect(one?.querySelector('img')?.getAttribute('src')).toBe('https://api.wujin.example/avatars/1.webp')
  expect(one?.textContent).toBe('D***1Good grip.5 Mar 2026')
  expect(two?.querySelector('img')).toBe(null)
  expect(two?.textContent).toBe('😀😀锤子Good grip.5 Mar 2026 · 450 g')
  expect(screen.queryByRole('button', { name: 'More reviews' })).toBe(null)
})

test('a heart of which nothing is known says so, asks again when it is pressed, and shows what is answered then', async () => {
  const answers: Record<string, unknown> = {
    'product.detail': soldOutProduct,
    'favorite.check': Promise.reject(new Error('no line')),
  }
  await openPage('/product/new/detail', 'id=claw-hammer', answers)
  const again = screen.getByRole('button', { name: 'Check favorite again' })
  expect(again.getAttribute('aria-pressed')).toBe(null)
  answers['favorite.check'] = { favorite: true }
  await act(async () => void fireEvent.click(again))
  expect(screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('true')
})

test('the table of SKUs, which is wider than a phone, is reached by keys and can be scrolled by them', async () => {
  await open({})
  const table = screen.getByRole('region', { name: 'All sizes and versions' })
  table.focus()
  expect(document.activeElement).toBe(table)
})
