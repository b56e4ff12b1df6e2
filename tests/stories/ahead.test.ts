import { expect, test, vi } from 'vitest'
import type { Product } from '../../contract/product'
import { createTransport } from '../../src/browser/transport'
import { type Shopper, world } from '../support/world'

const id = 'brenmoor-claw-hammer'

/** A tab of a shopper that may ask ahead; `price` is what the product costs by its next call. */
const open = async () => {
  const { shop, db, buyer } = await world({ stock: { hammer: 9 } })
  let who: Pick<Shopper, 'token'> = { token: undefined }
  const { transport, askAhead } = createTransport({
    base: `http://127.0.0.1:${shop.port}`,
    caller: () => ({ language: 'en', token: who.token }),
    report: () => {},
    part: (load) => load(),
    painted: async () => {},
  })
  const call = (name: Parameters<typeof transport>[0], input: unknown, options?: { quiet: boolean }) =>
    transport(name, input, new AbortController().signal, options)
  const price = async (options?: { quiet: boolean }) =>
    ((await call('product.detail', { id }, options)) as Product).skus[0]?.price.price
  const costs = (cents: number) => db.updateTable('skus').set({ price: cents }).where('product_id', '=', id).execute()
  /** Asks ahead while the product costs as much. */
  const ahead = async (cents: number, locale: 'en' | 'zh-CN' = 'en') => {
    await costs(cents)
    await askAhead('product.detail', { id }, locale)
  }
  const logIn = () => {
    who = buyer
  }
  return { call, price, costs, ahead, logIn }
}

test('an answer that was fetched ahead is used once', async () => {
  const { price, costs, ahead } = await open()
  await ahead(1000)
  await costs(2000)
  expect(await price()).toBe(1000)
  expect(await price()).toBe(2000)
})

test('it is not used by who asks what is so now, nor in another language, nor for somebody else', async () => {
  const { price, costs, ahead, logIn } = await open()
  await ahead(1000)
  await costs(2000)
  expect(await price({ quiet: true })).toBe(2000)
  logIn()
  expect(await price()).toBe(2000)
  await ahead(3000, 'zh-CN')
  await costs(4000)
  expect(await price()).toBe(4000)
})

test('it is not used once something was changed, nor after five seconds', async () => {
  const { call, price, costs, ahead, logIn } = await open()
  logIn()
  await ahead(1000)
  await costs(2000)
  await call('cart.add', { sku: 'ham-clb-450', quantity: 1 })
  expect(await price()).toBe(2000)
  await ahead(3000)
  await costs(4000)
  const now = performance.now()
  const later = vi.spyOn(performance, 'now').mockReturnValue(now + 5001)
  expect(await price()).toBe(4000)
  later.mockRestore()
})
