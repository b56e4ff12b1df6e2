// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { FoundCard } from '../../contract/product'
import { found, foundSku, nothingFound } from '../../flows/fixtures/samples/shop'
import { dictionaries, loadWords } from '../../src/i18n/words'
import { openPage } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))
afterEach(cleanup)

const [card] = foundSku.products as [FoundCard]
const withSku = (sku: Partial<NonNullable<FoundCard['sku']>>) => ({
  ...foundSku,
  products: [{ ...card, sku: { ...(card.sku as NonNullable<FoundCard['sku']>), ...sku } }],
})
const quantity = () => screen.queryByRole('spinbutton', { name: 'Quantity of HAM-450' })

test.each([
  [3, 1],
  [1, 1],
  [0, 0],
])('of %i pieces of a SKU that was found it can be added in %i place', async (stock, places) => {
  await openPage('/product/search', 'keyword=ham', { 'product.search': withSku({ stock }) })
  expect(screen.queryAllByRole('button', { name: 'Add HAM-450 to the cart' })).toHaveLength(places)
  expect(quantity() !== null).toBe(places > 0)
})

test.each([
  [undefined, ['1', '1', '999']],
  [8, ['8', '8', '999']],
])('the quantity of a SKU that was found begins with the fewest that may be ordered: %s', async (minimum, field) => {
  const sku = { stock: 40, price: minimum ? { price: 1890, minimum } : { price: 1890 } }
  await openPage('/product/search', 'keyword=ham', { 'product.search': withSku(sku) })
  expect(['value', 'min', 'max'].map((name) => quantity()?.getAttribute(name))).toEqual(field)
})

test.each([
  ['min=1290&max=5000', ['12.90', '50'], 'S$12.90 – S$50.00'],
  ['min=10050', ['100.50', ''], 'S$100.50 and up'],
  ['max=99', ['', '0.99'], 'Up to S$0.99'],
])('bounds of the price (%s) stand in their fields and among the filters', async (search, fields, filter) => {
  await openPage('/product/search', search, { 'product.search': found })
  const typed = ['min', 'max'].map((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value)
  expect(typed).toEqual(fields)
  expect(screen.getByRole('button', { name: `Remove filter: ${filter}` }).textContent).toBe(`${filter} ×`)
})

test('the fields of the price are empty once no price is asked for any more', async () => {
  await openPage('/product/search', 'min=1290&max=5000', { 'product.search': found })
  const typed = () => ['min', 'max'].map((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value)
  expect(typed()).toEqual(['12.90', '50'])
  await act(async () => screen.getByRole('button', { name: 'Clear all' }).click())
  expect(typed()).toEqual(['', ''])
})

test('what is chosen and what may be chosen stand in lists of their own names', async () => {
  await openPage('/product/search', 'category=hand-tools', { 'product.search': found })
  const inList = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(inList('Active filters')).toEqual(['Hand tools ×', 'Clear all'])
  expect(inList('Category')).toEqual(['All categories', 'Hand tools 30'])
  expect(inList('Head weight')).toEqual(['450 g 20', '680 g 10'])
  expect(inList('Brand')).toEqual(['Brenmoor 30'])
})

test('while other words are searched for, nothing of what the words before found is shown below them', async () => {
  const answers = { 'product.search': { ...found, corrected: 'drill' } } as Record<string, unknown>
  const app = await openPage('/product/search', 'keyword=dril', answers)
  expect(screen.getByText('Showing results for “drill” instead of “dril”')).toBeTruthy()
  delete answers['product.search']
  const search = (search: string) =>
    act(async () => app.root.send({ type: 'visited', place: { path: '/product/search', search } }))
  await search('keyword=dril&inStock=true')
  expect(screen.getByRole('link', { name: /Claw hammer/ })).toBeTruthy()
  expect(screen.getByText('30 products')).toBeTruthy()
  await search('keyword=saw')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “saw”')
  expect(screen.queryByText(/instead of/)).toBe(null)
  expect(screen.queryByText('30 products')).toBe(null)
  expect(screen.queryByRole('link', { name: /Claw hammer/ })).toBe(null)
})

test.each([
  ['paint brush', {}, []],
  ['paint brush', { partial: true }, ['Nothing matches all of “paint brush”. These products match some of it.']],
  [
    'paint bruhs',
    { corrected: 'paint brush', partial: true },
    [
      'Showing results for “paint brush” instead of “paint bruhs”',
      'Nothing matches all of “paint brush”. These products match some of it.',
    ],
  ],
])('of what was found for "%s" it is told how it was found: %j', async (keyword, how, notes) => {
  await openPage('/product/search', `keyword=${keyword}`, { 'product.search': { ...found, ...how } })
  const heading = screen.getByRole('heading', { level: 1 })
  const told = [...(heading.parentElement?.querySelectorAll('p:not([role])') ?? [])]
  expect(told.map(({ textContent }) => textContent)).toEqual(notes)
})

test.each([
  ['keyword=saw', 'Try fewer or other words, or a part number.'],
  ['keyword=saw&inStock=true', 'Remove a filter, or try other words.'],
  ['category=hand-tools', 'Remove a filter, or try other words.'],
])('where nothing is found (%s) it is said what may help', async (search, hint) => {
  await openPage('/product/search', search, { 'product.search': nothingFound })
  expect(screen.getByRole('heading', { name: 'Nothing found' }).nextElementSibling?.textContent).toBe(hint)
})

test('the pictures that are in sight first are loaded at once, those below once they are near', async () => {
  const products = [1, 2, 3, 4, 5, 6].map((id) => ({ ...card, id: `hammer-${id}`, sku: undefined }))
  await openPage('/product/search', '', { 'product.search': { ...found, products } })
  const pictures = [...screen.getByRole('main').querySelectorAll('li img')]
  expect(pictures.map((one) => one.getAttribute('loading'))).toEqual([
    ...['eager', 'eager', 'eager', 'eager', 'lazy', 'lazy'],
  ])
})

test('how many were typed of one SKU is not asked for of another one that is found next', async () => {
  const answers: Record<string, unknown> = { 'product.search': withSku({ stock: 40 }) }
  const app = await openPage('/product/search', 'keyword=ham-450', answers)
  await act(async () => void fireEvent.change(quantity() as Element, { target: { value: '7' } }))
  answers['product.search'] = withSku({ id: 'heavy', code: 'HAM-680', stock: 40, price: { price: 2590, minimum: 2 } })
  await act(async () =>
    app.root.send({ type: 'visited', place: { path: '/product/search', search: 'keyword=ham-450&sort=sales' } }),
  )
  const field = screen.getByRole('spinbutton', { name: 'Quantity of HAM-680' }) as HTMLInputElement
  expect(field.value).toBe('2')
})
