// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { card, emptyShop, productWithChoice as product } from '../../flows/fixtures/samples/shop'
import { dictionaries, loadWords } from '../../src/i18n/words'
import { openPage } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))

/** Tells the strip how far it is: jsdom draws nothing. */
let tell: (isIntersecting: boolean) => Promise<void>
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (seen: { isIntersecting: boolean }[]) => void, options?: { rootMargin: string }) {
        if (options?.rootMargin === '600px') tell = (isIntersecting) => act(async () => told([{ isIntersecting }]))
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const strip = () => screen.queryByRole('heading', { name: 'Recently viewed' })?.closest('section')
const text = () => strip()?.querySelector('ul')?.textContent
const homeWith = async (recent: string[], cards: object[] | undefined) => {
  const { root } = await openPage('/', '', {
    'product.home': emptyShop,
    ...(cards && { 'product.cards': { products: cards } }),
  })
  await act(async () => root.send({ type: 'recentRestored', recent }))
}

test('who has viewed nothing yet sees no strip', async () => {
  await homeWith([], [])
  expect(strip()).toBeUndefined()
})

test('the strip is asked for once it is near, and has a place for each product until then', async () => {
  await homeWith(['one', 'two'], [{ ...card, name: 'Claw hammer' }])
  await tell(false)
  expect([strip()?.querySelectorAll('li').length, text(), strip()?.getAttribute('aria-busy')]).toEqual([2, '', null])
  await tell(true)
  expect([strip()?.querySelectorAll('li').length, strip()?.getAttribute('aria-busy')]).toEqual([1, null])
  expect(text()).toContain('Claw hammer')
})

test('it is at work while it waits, and not there when nothing of it is on show any more', async () => {
  await homeWith(['one'], undefined)
  await tell(true)
  expect(strip()?.getAttribute('aria-busy')).toBe('true')
  cleanup()
  await homeWith(['one'], [])
  await tell(true)
  expect(strip()).toBeUndefined()
})

test('a product is not among what was viewed beside itself', async () => {
  const { root } = await openPage('/product/new/detail', `?id=${product.id}`, { 'product.detail': product })
  await act(async () => root.send({ type: 'recentRestored', recent: [product.id, 'one', 'two'] }))
  expect(strip()?.querySelectorAll('li').length).toBe(2)
})
