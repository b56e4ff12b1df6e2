// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { AppContext } from '../../src/app'
import { createApp } from '../../src/create-app'
import { dictionaries, loadWords, WordsProvider } from '../../src/i18n/words'
import { CardForm } from '../../src/pages/order/pay-order/card-form'

/** How each field of the provider was painted last. */
const painted = vi.hoisted(() => new Map<unknown, { base?: { color?: string }; invalid?: { color?: string } }>())

vi.mock('@stripe/react-stripe-js', () => {
  const [CardNumberElement, CardExpiryElement, CardCvcElement] = [() => null, () => null, () => null]
  const getElement = (field: unknown) => ({ update: ({ style }: { style: object }) => painted.set(field, style) })
  const elements = { getElement }
  const Elements = ({ children }: { children: unknown }) => children
  return {
    ...{ CardNumberElement, CardExpiryElement, CardCvcElement, Elements },
    ...{ useElements: () => elements, useStripe: () => ({}) },
  }
})

beforeAll(() => loadWords('en', dictionaries))
beforeEach(() => painted.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the fields of the provider are painted anew when night falls while a card is typed', async () => {
  const hears = new Set<() => void>()
  const dark = {
    addEventListener: (_: string, change: () => void) => hears.add(change),
    removeEventListener: (_: string, change: () => void) => hears.delete(change),
  }
  vi.stubGlobal('matchMedia', () => dark)
  let color = 'black'
  vi.spyOn(globalThis, 'getComputedStyle').mockImplementation(() => ({ color, fontSize: '16px' }) as never)
  const app = createApp({
    place: { path: '/about', search: '' },
    transport: () => new Promise(() => {}),
    effects: { 'card.load': fromPromise(async () => {}), 'page.load': fromPromise(async () => {}) },
  })
  await act(async () => {
    render(
      <AppContext value={app}>
        <WordsProvider locale="en">
          <CardForm script="/card.js" publishableKey="pk_test" />
        </WordsProvider>
      </AppContext>,
    )
  })
  const colors = () => [...painted.values()].flatMap(({ base, invalid }) => [base?.color, invalid?.color])
  expect(colors()).toEqual(Array(6).fill('black'))
  color = 'white'
  for (const change of hears) change()
  expect(colors()).toEqual(Array(6).fill('white'))
  cleanup()
  expect(hears.size).toBe(0)
})
