// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { AppContext } from '../../src/app'
import { createApp } from '../../src/create-app'
import { loadWords, WordsProvider } from '../../src/i18n/words'
import { CategoryMenu } from '../../src/layouts/category-menu'
import { wronglyWeighted } from '../support/button-weights'

const tools = { id: 'hand-tools', name: 'Hand tools', picture: 'category-hand-tools.svg' }
const drills = { id: 'power-drills', name: 'Drills & drivers', picture: '' }

beforeAll(() => loadWords('en'))
afterEach(cleanup)

/** The menu beside a link of the page; what the shop answers each time it is asked, in turn. */
const open = async (...answers: ((typeof tools)[] | 'no answer' | 'no network')[]) => {
  const asked: [string, unknown][] = []
  const app = createApp({
    place: { path: '/about', search: '' },
    locale: 'en',
    transport: async (call, input) => {
      if (call !== 'product.categories') return new Promise(() => {})
      const answer = answers[asked.length] ?? 'no answer'
      asked.push([call, input])
      if (answer === 'no answer') return new Promise(() => {})
      if (answer === 'no network') throw new Error('no network')
      return { categories: answer }
    },
    effects: {},
  })
  render(
    <AppContext value={app}>
      <WordsProvider locale="en">
        <CategoryMenu />
        <a href="#elsewhere">Elsewhere</a>
      </WordsProvider>
    </AppContext>,
  )
  const button = screen.getByRole('button', { name: 'Categories' })
  return {
    asked,
    app,
    button,
    press: () => act(async () => button.click()),
    isOpen: () => button.getAttribute('aria-expanded') === 'true',
    /** Each link of the menu with where it leads. */
    links: () => {
      const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
      return (
        panel &&
        within(panel)
          .queryAllByRole('link')
          .map((one) => [one.textContent, one.getAttribute('href')])
      )
    },
  }
}

test('the shop is asked when the menu is opened, and what it has leads to the goods of each category', async () => {
  const { asked, button, press, isOpen, links } = await open([drills, tools])
  expect([asked, isOpen(), links()]).toEqual([[], false, null])
  await press()
  expect([asked, isOpen()]).toEqual([[['product.categories', {}]], true])
  expect(links()).toEqual([
    ['Drills & drivers', '/product/search?category=power-drills'],
    ['Hand tools', '/product/search?category=hand-tools'],
    ['Browse all products', '/product/search'],
  ])
  await press()
  expect([isOpen(), links(), document.activeElement]).toEqual([false, null, button])
})

test('what the shop had last is shown while it is asked again, and stays where it does not answer', async () => {
  const { asked, press, links } = await open([tools], 'no network', [drills])
  await press()
  await press()
  await press()
  expect([asked.length, links()?.[0]?.[0]]).toEqual([2, 'Hand tools'])
  await press()
  await press()
  expect([asked.length, links()?.[0]?.[0]]).toEqual([3, 'Drills & drivers'])
})

test('before the first answer it says that it waits; all products are a link away', async () => {
  const { press, links } = await open('no answer')
  await press()
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(links()).toEqual([['Browse all products', '/product/search']])
})

test('a shop whose shelves are empty has no list and nothing that waits', async () => {
  const { press } = await open([])
  await press()
  expect([screen.queryByRole('status'), screen.queryByRole('list')]).toEqual([null, null])
})

test('without an answer it says so, and is asked again by its button or once the line is back', async () => {
  const { app, asked, button, press, links } = await open('no network', 'no network', [tools])
  await press()
  expect(screen.getByText('Load Failed')).toBeTruthy()
  expect(wronglyWeighted()).toEqual([])
  const retry = screen.getByRole('button', { name: 'Try again' })
  act(() => retry.focus())
  await act(async () => retry.click())
  expect([asked.length, screen.queryByText('Load Failed') === null]).toEqual([2, false])
  expect(document.activeElement, 'the focus stays in the menu').toBe(button)
  await act(async () => app.root.send({ type: 'returned' }))
  expect([asked.length, links()?.[0]?.[0]]).toEqual([3, 'Hand tools'])
})

test('Escape closes it from within and gives the focus back, and no other key does', async () => {
  const { button, press, isOpen } = await open([tools])
  await press()
  const link = screen.getByRole('link', { name: 'Hand tools' })
  act(() => link.focus())
  await act(async () => void fireEvent.keyDown(link, { key: 'ArrowDown' }))
  expect([isOpen(), document.activeElement]).toEqual([true, link])
  await act(async () => void fireEvent.keyDown(link, { key: 'Escape' }))
  expect([isOpen(), document.activeElement]).toEqual([false, button])
})

test('whoever goes on by Tab, or presses beside it, has left it', async () => {
  const { press, isOpen } = await open([tools])
  await press()
  act(() => screen.getByRole('link', { name: 'Browse all products' }).focus())
  expect(isOpen()).toBe(true)
  act(() => screen.getByRole('link', { name: 'Elsewhere' }).focus())
  expect(isOpen()).toBe(false)
})

test('it closes when another page is gone to, and forgets its names when the language is switched, here or in another tab', async () => {
  const { app, asked, press, isOpen, links } = await open([tools], [tools], 'no answer')
  await press()
  await act(async () => app.root.send({ type: 'visited', place: { path: '/about', search: '' } }))
  expect(isOpen()).toBe(false)
  await press()
  await act(async () => app.root.send({ type: 'localeSwitched', locale: 'zh-CN' }))
  expect(isOpen()).toBe(false)
  await press()
  expect([asked.length, links()]).toEqual([3, [['Browse all products', '/product/search']]])
  await act(async () => app.root.send({ type: 'localeFollowed', locale: 'en' }))
  expect(isOpen()).toBe(false)
})
