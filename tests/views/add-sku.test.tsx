// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type AnyActor, createActor } from 'xstate'
import { found } from '../../flows/fixtures/samples/shop'
import { bind } from '../../machines/calls'
import { productSearch } from '../../machines/pages/product/search'
import { dictionaries, loadWords, WordsProvider } from '../../src/i18n/words'
import { offering } from '../../src/offer'
import { AddSku } from '../../src/pages/product/search/add-sku'
import { openPage } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))
afterEach(cleanup)

const sku = (id: string, code: string) => ({
  ...({ id, code, choice: '', price: { price: 100 }, stock: 5, unit: 'each', pieces: 1 } as const),
})
const [bolt, nut] = [sku('bolt', 'HB-8'), sku('nut', 'HN-8')]

test('why a SKU cannot be added stands at that SKU and at no other', async () => {
  const [card] = found.products
  const products = [bolt, nut].map((one) => ({ ...(card as (typeof found.products)[0]), id: one.id, sku: one }))
  const chart = bind(productSearch, { transport: async () => ({ ...found, products }) })
  const actor = createActor(chart, { input: { keyword: 'm8' } }).start()
  await expect.poll(() => actor.getSnapshot().value).toBe('viewing')
  actor.send({ type: 'sku.add', sku: 'nut', quantity: '6' })
  const page = actor.getSnapshot()
  const offer = offering(actor as unknown as AnyActor, page) as never
  render(
    <WordsProvider locale="en">
      <AddSku page={page} offer={offer} sku={bolt} />
      <AddSku page={page} offer={offer} sku={nut} />
    </WordsProvider>,
  )
  const [ofBolt, ofNut] = screen.getAllByRole('spinbutton')
  expect([ofBolt, ofNut].map((field) => field?.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Insufficient stock'])
})

test('how many of a part number were typed is not said of the next one that is searched for, though the product is the same', async () => {
  const [card] = found.products
  const answer = (one: typeof bolt) => ({ ...found, products: [{ ...(card as (typeof found.products)[0]), sku: one }] })
  const answers = { 'product.search': answer(bolt) }
  const { root } = await openPage('/product/search', 'keyword=HB-8', answers)
  const field = () => screen.getByRole('spinbutton') as HTMLInputElement
  fireEvent.change(field(), { target: { value: '4' } })
  answers['product.search'] = answer(nut)
  await act(async () => root.send({ type: 'visited', place: { path: '/product/search', search: 'keyword=HN-8' } }))
  expect([field().getAttribute('aria-label'), field().value]).toEqual(['Quantity of HN-8', '1'])
})
