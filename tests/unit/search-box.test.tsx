// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { AppContext } from '../../src/app'
import { createApp } from '../../src/create-app'
import { loadWords, WordsProvider } from '../../src/i18n/words'
import { SearchBox } from '../../src/layouts/search-box'

const hammer = { name: 'Claw hammer', picture: 'hammer-brenmoor', id: 'claw-hammer' }
const light = { ...hammer, sku: { id: 'light', code: 'HAM-450' } }

beforeAll(() => loadWords('en'))
afterEach(cleanup)

/** The search box on a page, and where it leads. */
const open = async (path = '/about', search = '', product = hammer) => {
  const app = createApp({
    place: { path, search },
    locale: 'en',
    transport: async (call) =>
      call === 'product.suggest' ? { keywords: ['hammer'], products: [product] } : new Promise(() => {}),
    effects: { 'page.load': fromPromise(async () => {}) },
  })
  const led: string[] = []
  app.root.on('navigate', ({ to }) => void led.push(to))
  await act(
    async () =>
      void render(
        <AppContext value={app}>
          <WordsProvider locale="en">
            <SearchBox path={path} />
          </WordsProvider>
        </AppContext>,
      ),
  )
  const field = screen.getByRole('combobox', { name: 'Tools, brands, part numbers' })
  const type = async (keyword: string) => {
    await act(async () => void fireEvent.change(field, { target: { value: keyword } }))
    await screen.findByRole('listbox', {}, { timeout: 10_000 })
  }
  const press = (key: string) => act(async () => void fireEvent.keyDown(field, { key }))
  /** The suggestion that a screen reader is told to be at. */
  const at = () => {
    const id = field.getAttribute('aria-activedescendant')
    return id && document.getElementById(id)?.textContent
  }
  const chosen = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))
  return { field, type, press, at, chosen, led }
}

test('suggestions open while one types, are counted, and close on Escape and when the field is left', async () => {
  const { field, type, press } = await open()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await type('ham')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  const list = screen.getByRole('listbox', { name: 'Suggestions' })
  expect(field.getAttribute('aria-controls')).toBe(list.id)
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['hammer', 'Claw hammer'])
  expect(within(list).getAllByRole('presentation')).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('2 suggestions, use the arrow keys')
  await press('Escape')
  expect(screen.queryByRole('listbox')).toBe(null)
  await type('hamm')
  await act(async () => void fireEvent.blur(field))
  expect(screen.queryByRole('listbox')).toBe(null)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('arrow keys go through the suggestions and back to what was typed', async () => {
  const { type, press, at, chosen } = await open()
  await type('ham')
  expect([at(), chosen()]).toEqual([null, ['false', 'false']])
  await press('ArrowDown')
  expect([at(), chosen()]).toEqual(['hammer', ['true', 'false']])
  await press('ArrowDown')
  expect([at(), chosen()]).toEqual(['Claw hammer', ['false', 'true']])
  await press('ArrowDown')
  expect(at()).toBe(null)
  await press('ArrowUp')
  expect(at()).toBe('Claw hammer')
})

test('Enter opens the suggestion that is chosen: a word is searched for, a product is shown', async () => {
  const { field, type, press, led } = await open()
  await type('ham')
  await press('ArrowDown')
  await press('Enter')
  expect(led).toEqual(['/product/search?keyword=hammer'])
  expect((field as HTMLInputElement).value).toBe('hammer')
  await type('ham')
  await press('ArrowUp')
  await press('Enter')
  expect(led[1]).toBe('/product/new/detail?id=claw-hammer')
})

test('the SKU that was typed is told by its code, and is chosen where the product is shown', async () => {
  const { type, press, at, led } = await open('/about', '', light)
  await type('ham 450')
  await press('ArrowUp')
  expect(at()).toBe('Claw hammer HAM-450')
  await press('Enter')
  expect(led).toEqual(['/product/new/detail?id=claw-hammer&sku=light'])
})

test('keys that a suggestion has no use for, and those of an input method, keep their own meaning', async () => {
  const { field, type, at } = await open()
  await type('ham')
  const left = (init: KeyboardEventInit) => fireEvent.keyDown(field, init)
  expect(left({ key: 'ArrowLeft' })).toBe(true)
  expect(left({ key: 'Enter' })).toBe(true)
  expect(left({ key: 'ArrowDown', isComposing: true })).toBe(true)
  expect(at()).toBe(null)
  expect(left({ key: 'ArrowDown' })).toBe(false)
})

test('on the search page the field holds what was searched for, elsewhere nothing', async () => {
  expect(((await open('/product/search', '?keyword=saw')).field as HTMLInputElement).value).toBe('saw')
  cleanup()
  expect(((await open('/about', '?keyword=saw')).field as HTMLInputElement).value).toBe('')
})
