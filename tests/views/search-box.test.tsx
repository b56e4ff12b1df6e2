// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { AppContext } from '../../src/app'
import { createApp } from '../../src/create-app'
import { loadWords, WordsProvider } from '../../src/i18n/words'
import { SearchBox } from '../../src/layouts/search-box'
import { wronglyWeighted } from '../support/button-weights'

const hammer = { brand: 'Brenmoor', name: 'Claw hammer', picture: 'hammer-brenmoor', id: 'claw-hammer' }
const light = { ...hammer, sku: { id: 'light', code: 'HAM-450' } }

beforeAll(() => {
  // jsdom lays nothing out, so that there is nothing to scroll to.
  Element.prototype.scrollIntoView = () => {}
  return loadWords('en')
})
afterEach(cleanup)

/** The search box on a page, and where it leads. */
const open = async (
  path = '/about',
  search = '',
  product: (typeof hammer)[] | typeof hammer = hammer,
  popular: string[] | 'no network' | 'no answer' = [],
) => {
  const app = createApp({
    place: { path, search },
    locale: 'en',
    transport: async (call, input) => {
      if (call !== 'product.suggest') return new Promise(() => {})
      if ((input as { keyword: string }).keyword) return { keywords: ['hammer'], products: [product].flat() }
      if (popular === 'no answer') return new Promise(() => {})
      if (popular === 'no network') throw new Error('no network')
      return { keywords: popular, products: [] }
    },
    // The page that is gone to stays on its way.
    effects: { 'page.load': fromPromise(() => new Promise(() => {})) },
  })
  const led: string[] = []
  app.root.on('navigate', ({ to }) => void led.push(to))
  await act(async () => {
    render(
      <AppContext value={app}>
        <WordsProvider locale="en">
          <SearchBox />
        </WordsProvider>
      </AppContext>,
    )
  })
  const goTo = (path: string, search = '') =>
    act(async () => app.root.send({ type: 'visited', place: { path, search } }))
  const field = screen.getByRole('combobox', { name: 'Tools, brands, part numbers' })
  const type = async (keyword: string) => {
    await act(async () => void fireEvent.change(field, { target: { value: keyword } }))
    await screen.findByRole('listbox', {}, { timeout: 10_000 })
  }
  const press = (key: string) => act(async () => void fireEvent.keyDown(field, { key }))
  /** The suggestion that a screen reader is told to be at. */
  const reached = () => {
    const id = field.getAttribute('aria-activedescendant')
    return id && document.getElementById(id)?.textContent
  }
  const chosen = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))
  /** Goes to the field by a tap. */
  const enter = () =>
    act(async () => {
      field.focus()
      field.click()
    })
  const submit = async (keyword: string) => {
    await act(async () => void fireEvent.change(field, { target: { value: keyword } }))
    await act(async () => void fireEvent.submit(field))
    await act(async () => field.blur())
  }
  const empty = () => act(async () => void fireEvent.change(field, { target: { value: '' } }))
  return { field, type, press, at: reached, chosen, led, enter, submit, empty, goTo }
}

/** What each group of suggestions offers, under the name that a screen reader says. */
const groups = () =>
  Object.fromEntries(
    screen.queryAllByRole('group').map((group) => [
      group.getAttribute('aria-label'),
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ]),
  )

test('no more can be typed than the shop looks for', async () => {
  await open()
  expect((screen.getByRole('combobox') as HTMLInputElement).maxLength).toBe(100)
})

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
  ).toEqual(['hammer', 'Brenmoor Claw hammer'])
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
  expect([at(), chosen()]).toEqual(['Brenmoor Claw hammer', ['false', 'true']])
  await press('ArrowDown')
  expect(at()).toBe(null)
  await press('ArrowUp')
  expect(at()).toBe('Brenmoor Claw hammer')
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
  expect(at()).toBe('Brenmoor Claw hammer HAM-450')
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
  expect(left({ key: 'ArrowDown', keyCode: 229 })).toBe(true)
  expect(at()).toBe(null)
  expect(left({ key: 'ArrowDown' })).toBe(false)
})

test('on the search page the field holds what was searched for, elsewhere nothing', async () => {
  expect(((await open('/product/search', '?keyword=saw')).field as HTMLInputElement).value).toBe('saw')
  cleanup()
  expect(((await open('/about', '?keyword=saw')).field as HTMLInputElement).value).toBe('')
})

test('an empty field offers own searches, the latest first, and then what is popular and not among them', async () => {
  const { enter, submit, empty, press, at, chosen, led } = await open('/about', '', hammer, ['drill', 'Saw'])
  await enter()
  expect(groups()).toEqual({ Popular: ['drill', 'Saw'] })
  await submit(' saw ')
  await submit('m8x50')
  await submit('  ')
  await empty()
  await enter()
  expect(groups()).toEqual({ 'Your searches': ['m8x50', 'saw'], Popular: ['drill'] })
  const titles = [...document.querySelectorAll('[role="group"] > [aria-hidden]')]
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Your searches', 'Popular'])
  expect(screen.getByRole('status').textContent).toBe('3 suggestions, use the arrow keys')
  await press('ArrowUp')
  expect([at(), chosen()]).toEqual(['drill', ['false', 'false', 'true']])
  await press('ArrowUp')
  expect([at(), chosen()]).toEqual(['saw', ['false', 'true', 'false']])
  await press('Enter')
  expect(led.at(-1)).toBe('/product/search?keyword=saw')
  await empty()
  await enter()
  expect(groups()).toEqual({ 'Your searches': ['saw', 'm8x50'], Popular: ['drill'] })
})

test('a popular word that was chosen is an own search from then on', async () => {
  const { enter, empty } = await open('/about', '', hammer, ['drill', 'saw'])
  await enter()
  await act(async () => screen.getByRole('option', { name: 'saw' }).click())
  await empty()
  expect(groups()).toEqual({ 'Your searches': ['saw'], Popular: ['drill'] })
})

test('own searches and popular words together are eight at most', async () => {
  const { enter, submit, empty } = await open('/about', '', hammer, ['1', '2', '3', '4', '5', '6', '7', '8'])
  for (const keyword of ['a', 'b', 'c', 'd', 'e']) await submit(keyword)
  await empty()
  await enter()
  expect(groups()).toEqual({ 'Your searches': ['e', 'd', 'c', 'b', 'a'], Popular: ['1', '2', '3'] })
})

test('own searches can be cleared where they stand, and the field is what one is at', async () => {
  const { field, enter, submit, empty } = await open('/about', '', hammer, ['drill'])
  await submit('saw')
  await empty()
  await enter()
  const clear = screen.getByRole('button', { name: 'Clear your searches' })
  expect(wronglyWeighted()).toEqual([])
  await act(async () => clear.focus())
  expect(groups(), 'the list stays while one is in it').toEqual({ 'Your searches': ['saw'], Popular: ['drill'] })
  // Not every browser gives a button the focus that a press takes from the field.
  expect(fireEvent.mouseDown(clear), 'a press takes no focus').toBe(false)
  await act(async () => clear.click())
  expect(groups()).toEqual({ Popular: ['drill'] })
  expect(document.activeElement).toBe(field)
})

test('own searches are there without a network, and nothing opens where there are none', async () => {
  const { enter, submit, empty } = await open('/about', '', hammer, 'no network')
  await enter()
  expect(screen.queryByRole('listbox')).toBe(null)
  await submit('saw')
  await empty()
  await enter()
  expect(groups()).toEqual({ 'Your searches': ['saw'] })
  await act(async () => screen.getByRole('button', { name: 'Clear your searches' }).click())
  expect(screen.queryByRole('listbox')).toBe(null)
})

test('own searches do not wait for the server', async () => {
  const { enter, submit, empty } = await open('/about', '', hammer, 'no answer')
  await submit('saw')
  await empty()
  await enter()
  expect(groups()).toEqual({ 'Your searches': ['saw'] })
})

test('who comes to the field by the Tab key opens the list by the arrow down', async () => {
  const { field, submit, empty, press } = await open('/about', '', hammer, ['drill'])
  await submit('saw')
  await empty()
  await press('Escape')
  await act(async () => field.focus())
  expect(screen.queryByRole('listbox')).toBe(null)
  await press('ArrowDown')
  expect(groups()).toEqual({ 'Your searches': ['saw'], Popular: ['drill'] })
})

test('what somebody types stays while the page of an earlier search opens', async () => {
  const { field, type, goTo } = await open('/about')
  await type('ham')
  await goTo('/product/search', '?keyword=saw')
  expect((field as HTMLInputElement).value).toBe('ham')
  cleanup()
  const other = await open('/about')
  await other.goTo('/product/search', '?keyword=saw')
  expect((other.field as HTMLInputElement).value).toBe('saw')
  await act(async () => void fireEvent.change(other.field, { target: { value: 'nothing that is sold' } }))
  await act(async () => void fireEvent.blur(other.field))
  expect((other.field as HTMLInputElement).value).toBe('nothing that is sold')
})

test('two products of one name and picture are told apart by their brands, and none stays in the list when other words suggest others', async () => {
  const twins = ['Brenmoor', 'Haldrik'].map((brand) => ({ ...hammer, id: brand, brand }))
  const { type } = await open('/about', '', twins)
  await type('ham')
  const texts = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(texts()).toEqual(['hammer', 'Brenmoor Claw hammer', 'Haldrik Claw hammer'])
  twins.splice(0, 2, { ...hammer, id: 'three', name: 'Sledge hammer' }, { ...hammer, id: 'Haldrik' })
  await type('hammer')
  await vi.waitFor(() => expect(texts()[1]).toBe('Brenmoor Sledge hammer'))
  expect(texts()).toEqual(['hammer', 'Brenmoor Sledge hammer', 'Brenmoor Claw hammer'])
})

test('the suggestion that the arrows reached is brought into sight, and nothing else is moved for it', async () => {
  const { type, press, at } = await open('/about', '', [hammer, { ...hammer, id: 'sledge', name: 'Sledge' }])
  const moves: unknown[] = []
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
    moves.push([this.textContent, how])
  })
  await type('ham')
  const seen: unknown[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await press(key)
    seen.push([at(), { block: 'nearest' }])
  }
  expect(moves).toEqual(seen)
  scroll.mockRestore()
})
