// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { nobody } from '../../machines/app/session'
import { AppContext } from '../../src/app'
import { createApp } from '../../src/create-app'
import { dictionaries, loadWords } from '../../src/i18n/words'
import { Progress } from '../../src/layouts/progress'
import { openPage } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))
afterEach(cleanup)

test.each(['/about', '/language', '/contact', '/cart', '/download'] as const)(
  'the way past the header leads to the page itself: %s',
  async (path) => {
    await openPage(path, '', {})
    const way = screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')
    expect(document.querySelector(way as string)).toBe(screen.getByRole('main'))
  },
)

test.each([
  ['/cart', '', '1 Cart'],
  ['/order/confirm-order', '', '2 Confirm'],
  ['/order/pay-order', 'orderNo=20260302000000abcdefghijklmn', '3 Pay'],
  ['/order/pay-success', 'orderNo=20260302000000abcdefghijklmn', '4 Done'],
] as const)('whoever buys sees at which step they are: %s', async (path, search, step) => {
  await openPage(path, search, {})
  const steps = within(screen.getByRole('list', { name: 'Steps of the purchase' })).getAllByRole('listitem')
  const said = steps.map((one) => [one.textContent, one.getAttribute('aria-current')])
  expect(said).toEqual(['1 Cart', '2 Confirm', '3 Pay', '4 Done'].map((one) => [one, one === step ? 'step' : null]))
})

test('a change of how many are in the cart is read out once, by the header', async () => {
  await openPage('/about', '', {})
  const counts = screen.getAllByText('0', { exact: true }).map((one) => one.getAttribute('aria-live'))
  expect(counts).toEqual(['polite', null])
})

test('the search box holds what was searched for, and says what it is for where it is empty', async () => {
  await openPage('/product/search', 'keyword=m8', {})
  const { value, placeholder } = screen.getByRole<HTMLInputElement>('combobox')
  expect([value, placeholder]).toEqual(['m8', 'Tools, brands, part numbers'])
})

test.each([
  [
    'a member',
    undefined,
    [
      ['My orders', '/order'],
      ['Me', '/setting'],
    ],
  ],
  [
    'a visitor',
    { user: null, token: null, beforeLoginRouter: null },
    [
      ['My orders', '/order'],
      ['Log in', '/login'],
    ],
  ],
] as const)('the bar of a phone leads %s to their own pages', async (_, whose, last) => {
  await openPage('/about', '', {}, whose && { whose })
  const bar = within(screen.getByRole('navigation', { name: 'Main menu' }))
  const links = bar.getAllByRole('link').map((one) => [one.textContent?.trim(), one.getAttribute('href')])
  expect(links.slice(-2)).toEqual(last)
})

test('what is shown without a line says of when it is, not of when it is looked at', async () => {
  const { root } = await openPage('/about', '', {})
  const said = () => document.querySelector('[data-offline]')?.textContent
  expect(said()).toBeUndefined()
  await act(async () => root.send({ type: 'lineFailed' }))
  expect(said()).toBe('You are offline.')
  await act(async () => root.send({ type: 'keptShown', at: Date.parse('2026-01-02T20:05:00Z') }))
  expect(said()).toMatch(/^You are offline\. This is how it was at 3 Jan 2026, 4:05.am\.$/)
})

test('the bar above a page on its way begins at 0.08, grows every 200 ms, and is full for as long before it goes', async () => {
  vi.useFakeTimers()
  let arrive = () => {}
  const load = fromPromise<void>(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  const app = createApp({
    ...{ place: { path: '/about', search: '' }, transport: () => new Promise(() => {}) },
    effects: { 'page.load': load },
  })
  app.root.send({ type: 'restored', auth: nobody })
  render(
    <AppContext value={app}>
      <Progress />
    </AppContext>,
  )
  const after = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return document.querySelector('progress')?.value
  }
  expect([await after(150), await after(150)]).toEqual([0.08, 0.18])
  await act(async () => arrive())
  expect([await after(150), await after(150)]).toEqual([1, undefined])
  vi.useRealTimers()
})
