// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { store, storeStock } from '../../flows/fixtures/samples/shop'
import { dictionaries, loadWords, WordsProvider } from '../../src/i18n/words'
import { StoreCard } from '../../src/pages/store/store-card'
import { openPage } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))
afterEach(cleanup)

const show = (metres: number | null, stock: typeof storeStock | null = null) =>
  render(
    <WordsProvider locale="en">
      <StoreCard store={{ ...store, metres }} stock={stock} />
    </WordsProvider>,
  ).container.querySelector('li')

test.each([
  [null, 'Wujin Ubi'],
  [4, 'Wujin Ubi0 m'],
  [86, 'Wujin Ubi90 m'],
  [994, 'Wujin Ubi990 m'],
  [996, 'Wujin Ubi1 km'],
  [1000, 'Wujin Ubi1 km'],
  [1460, 'Wujin Ubi1.5 km'],
  [1_234_000, 'Wujin Ubi1,234 km'],
])('of a store that is %s metres away is said: %s', (metres, said) => {
  show(metres)
  expect(screen.getByRole('heading').parentElement?.textContent).toBe(said)
})

test('a store is found by its name in the address', () => {
  expect(show(null)?.id).toBe('ubi')
})

test('of what a store has the pieces are counted, and of other versions it is said that there are none', () => {
  const stock = { ubi: 1200, jurong: 5 }
  const [light, heavy] = storeStock.skus as [(typeof storeStock.skus)[0], (typeof storeStock.skus)[0]]
  show(null, {
    ...storeStock,
    skus: [
      { ...light, stock },
      { ...heavy, choice: '', stock: { jurong: 5 } },
    ],
  })
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual(['450 g HAM-4501,200', ' HAM-680Out of stock here'])
})

test('stores are shown once it is known what they have, where that was asked for', async () => {
  await openPage('/store', 'product=brenmoor-claw-hammer', { 'store.list': { stores: [store] } })
  expect(screen.queryByRole('heading', { name: store.name })).toBe(null)
  cleanup()
  await openPage('/store', '', { 'store.list': { stores: [store] } })
  expect(screen.getByRole('heading', { name: store.name })).toBeTruthy()
})
