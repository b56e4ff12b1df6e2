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

test('buying again puts nothing into the cart where there are fewer than a wholesaler must order', async () => {
  const { login, db } = await world({ stock: { hammer: 100 } })
  const wholesaler = await login('82222222', 'anvil2026')
  const { orderNo } = await wholesaler.place(await wholesaler.choice({ sku: goods.hammer, quantity: 5 }))
  await wholesaler.call(contract.order.cancel, { orderNo, reason: 'other' })
  await stockUp(db, 4, goods.hammer)
  expect(await wholesaler.call(contract.order.buyAgain, { orderNo })).toEqual({
    added: 0,
    missing: ['Hickory Claw Hammer with Magnetic Nail Holder'],
  })
  expect((await wholesaler.call(contract.cart.list, {})).lines).toEqual([])
})

test('a member whom staff make a wholesaler pays wholesale prices from then on; what was ordered before keeps its price', async () => {
  const { staff, buyer, db } = await world({ stock: { hammer: 100 } })
  const own = () => buyer.call(contract.cart.list, {})
  const before = await buyer.orders('hammer', 5)
  await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 6 })
  expect(await own()).toMatchObject({ quickOrder: false, lines: [{ quantity: 6, amount: 11_340 }] })
  const chosen = await buyer.choice()
  const quoted = await buyer.call(contract.order.quote, chosen)
  expect(quoted.totalProductPrice).toBe(11_340)
  const made = { nickname: 'Demo 8111', memberType: 'wholesaler' }
  for (const userPhone of ['8111 1111', '+6581111111'])
    expect(await staff.call(contract.shop.setMemberType, { userPhone, memberType: 'wholesaler' })).toEqual(made)
  expect((await buyer.call(contract.member.profile, {})).memberType).toBe('wholesaler')
  expect(await own()).toMatchObject({
    quickOrder: true,
    lines: [{ quantity: 6, amount: 10_380, price: { price: 1730, regular: 1890, minimum: 5 } }],
  })
  const { version, placeKey, coupon } = quoted
  const placing = { ...chosen, couponId: coupon, message: '', version, placeKey }
  expect(await failureOf(buyer.call(contract.order.place, placing))).toBe('quoteChanged')
  const { orderNo } = await buyer.place({ ...chosen, couponId: null })
  const goodsOf = async (order: string) =>
    (await buyer.call(contract.order.detail, { orderNo: order })).totalProductPrice
  expect([await goodsOf(before), await goodsOf(orderNo)]).toEqual([9450, 10_380])
  expect([await buyer.pays(before), await buyer.pays(orderNo)]).toEqual(['success', 'success'])
  const attempts = db.selectFrom('payment_attempts').select('captured').orderBy('captured')
  expect(await attempts.execute()).toEqual([{ captured: 9450 }, { captured: 10_380 }])
  // And back.
  await staff.call(contract.shop.setMemberType, { userPhone: '81111111', memberType: 'regular' })
  expect(await goodsOf(orderNo)).toBe(10_380)
  expect((await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 1 })).lines).toMatchObject([
    { amount: 1890 },
  ])
  const lines = [{ code: 'HAM-CLB-450', quantity: 5 }]
  expect(await failureOf(buyer.call(contract.cart.quick, { lines }))).toBe('wholesalersOnly')
})

test('fewer than a wholesaler must order lie in the cart as they were put there, and wait for more before they are ordered', async () => {
  const { staff, buyer } = await world({ stock: { hammer: 100 } })
  await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 2 })
  await staff.call(contract.shop.setMemberType, { userPhone: '81111111', memberType: 'wholesaler' })
  const { lines } = await buyer.call(contract.cart.list, {})
  // Two cost what they cost everybody; what one costs is told as from five on, the fewest that can be ordered.
  const price = { price: 1730, regular: 1890, minimum: 5 }
  expect(lines).toMatchObject([{ quantity: 2, amount: 3780, selected: true, dead: null, price }])
  expect(await failureOf(buyer.call(contract.order.quote, await buyer.choice()))).toBe('belowMinimum')
  await buyer.call(contract.cart.change, { sku: goods.hammer, quantity: 5 })
  expect(await buyer.call(contract.order.quote, await buyer.choice())).toMatchObject({ totalProductPrice: 8650 })
})

test('staff are told of a phone that nobody has, and of one that is none; nobody else may say who is a wholesaler', async () => {
  const { staff, buyer, visitor, db } = await world()
  const people = () => db.selectFrom('members').selectAll().orderBy('id').execute()
  const before = await people()
  const asks = (userPhone: string, by: Pick<typeof staff, 'call'> = staff) =>
    failureOf(by.call(contract.shop.setMemberType, { userPhone, memberType: 'wholesaler' }))
  expect(await asks('8111')).toBe('badPhone')
  expect(await asks('89999999')).toBe('memberMissing')
  for (const other of [buyer, visitor]) expect(await asks('81111111', other)).toBe('sessionInvalid')
  expect(await people()).toEqual(before)
})
