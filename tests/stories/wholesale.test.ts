import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { rawAnswer } from '../support/raw-answer'
import { stockUp } from '../support/stock'
import { failureOf, goods, world } from '../support/world'

/** Everything that a reader is answered about goods and their prices, as it travels. */
const answersTo = async ({ shop }: Awaited<ReturnType<typeof world>>, token?: string, quantity = 1) => {
  const ask = <Input>(call: Parameters<typeof rawAnswer<Input>>[1], input: Input) => rawAnswer(shop, call, input, token)
  const { product, cart, order, address, favorite } = contract
  const open = [
    await ask(product.home, {}),
    await ask(product.arrivals, {}),
    await ask(product.recommended, {}),
    await ask(product.search, { keyword: 'hammer' }),
    await ask(product.search, { category: 'power-drills', sort: 'priceUp' }),
    await ask(product.suggest, { keyword: 'hammer' }),
    await ask(product.detail, { id: 'brenmoor-claw-hammer' }),
  ]
  if (!token) return open
  const added = await ask(cart.add, { sku: goods.hammer, quantity })
  const quoted = await ask(order.quote, { delivery: 'pickup', storeId: 'ubi' })
  const { version, placeKey, coupon } = JSON.parse(quoted).data
  const placing = { delivery: 'pickup', storeId: 'ubi', couponId: coupon, version, placeKey, message: '' } as const
  return [
    ...open,
    added,
    await ask(cart.list, {}),
    await ask(cart.change, { sku: goods.hammer, quantity: quantity + 1 }),
    await ask(cart.change, { sku: goods.hammer, quantity }),
    quoted,
    await ask(order.quote, { sku: goods.hammer, quantity, delivery: 'platform' }),
    await ask(order.place, placing),
    await ask(order.list, {}),
    await ask(address.list, {}),
    await ask(favorite.add, { product: 'brenmoor-claw-hammer' }),
    await ask(favorite.list, {}),
  ]
}

const trace = /"(regular|tiers|minimum)":(?!\d+,"validFrom")/

test('nobody but a wholesaler ever receives a wholesale price in any answer', async () => {
  const own = await world()
  const { shop, db, buyer, login } = own
  const wholesaler = await login('82222222', 'anvil2026')
  // Wholesale figures that stand out: no other figure of the shop is one of them.
  const tiers = [
    { from: 7, price: 918_273 },
    { from: 71, price: 827_364 },
  ]
  await db
    .updateTable('skus')
    .set({
      price: 1_000_000,
      regular_price: null,
      offer_until: null,
      tiers: JSON.stringify(tiers),
      wholesale_minimum: 7,
    })
    .execute()
  await stockUp(db, 100, goods.hammer)
  const figures = /918273|827364/
  const visitors = await answersTo(own)
  const members = await answersTo(own, buyer.token)
  for (const answer of [...visitors, ...members]) {
    expect(JSON.parse(answer).code).toBe('200')
    expect(answer).not.toMatch(figures)
    expect(answer).not.toMatch(trace)
  }
  const theirs = await answersTo(own, wholesaler.token, 7)
  expect(theirs.filter((answer) => JSON.parse(answer).code !== '200')).toEqual([])
  expect(theirs.filter((answer) => figures.test(answer))).toHaveLength(15)
  expect(theirs[6]).toMatch(trace)
  expect(shop.messages).toEqual([])
})

test('a wholesaler pays the tier that the quantity reaches, from the least that they may order', async () => {
  const { login } = await world({ stock: { hammer: 100 } })
  const wholesaler = await login('82222222', 'anvil2026')
  const few = { sku: goods.hammer, quantity: 4 }
  const quoting = wholesaler.call(contract.order.quote, { ...few, delivery: 'platform' })
  expect(await failureOf(quoting)).toBe('belowMinimum')
  expect((await wholesaler.call(contract.cart.add, few)).lines).toMatchObject([{ sku: goods.hammer, quantity: 5 }])
  expect(await failureOf(wholesaler.call(contract.cart.change, few))).toBe('belowMinimum')
  const line = async (quantity: number) =>
    (await wholesaler.call(contract.order.quote, { sku: goods.hammer, quantity, delivery: 'platform' })).lines[0]
  expect(await line(5)).toMatchObject({ amount: 5 * 1730, price: { price: 1730, regular: 1890, minimum: 5 } })
  expect(await line(19)).toMatchObject({ amount: 19 * 1730 })
  expect(await line(20)).toMatchObject({ amount: 20 * 1620 })
  expect(await line(60)).toMatchObject({ amount: 60 * 1510 })
})

test('buying again puts at least as many into the cart as a wholesaler must order by now', async () => {
  const { login, db } = await world({ stock: { hammer: 100 } })
  const wholesaler = await login('82222222', 'anvil2026')
  const { orderNo } = await wholesaler.place(await wholesaler.choice({ sku: goods.hammer, quantity: 5 }))
  await wholesaler.call(contract.order.cancel, { orderNo, reason: 'other' })
  await db.updateTable('skus').set({ wholesale_minimum: 12 }).where('id', '=', goods.hammer).execute()
  expect(await wholesaler.call(contract.order.buyAgain, { orderNo })).toMatchObject({ added: 1, missing: [] })
  expect((await wholesaler.call(contract.cart.list, {})).lines).toMatchObject([{ sku: goods.hammer, quantity: 12 }])
})
