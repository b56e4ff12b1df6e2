import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { quickLinesIn } from '../../contract/cart'
import { cart } from '../../machines/pages/cart'
import { failureOf, goods, world } from '../support/world'

const wholesaler = async () => {
  const here = await world({ stock: { hammer: 40, gloves: 3 } })
  return { ...here, buyer: await here.login('82222222', 'anvil2026'), regular: here.buyer }
}

test('a wholesaler orders by typing part numbers; what cannot be had is named with the reason', async () => {
  const { buyer, open } = await wholesaler()
  const page = await open(cart, undefined, buyer)
  await page.does({ type: 'quick.submit', lines: ' ham-clb-450  12\nGLV-WH, 30\n\nNOTHING-1 2' })
  await page.reaches({ viewing: 'resting' } as never)
  const { cart: now, quick } = page.state.context
  expect(now?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([[goods.hammer, 12]])
  expect(quick.refused).toEqual([
    { code: 'GLV-WH', quantity: 30, reason: 'insufficientStock' },
    { code: 'NOTHING-1', quantity: 2, reason: 'skuUnavailable' },
  ])
})

test('fewer than the minimum are not raised in silence: the minimum is proposed, and one press takes it', async () => {
  const { buyer, open, db } = await wholesaler()
  await db.updateTable('skus').set({ wholesale_minimum: 10 }).where('id', '=', goods.hammer).execute()
  const page = await open(cart, undefined, buyer)
  await page.does({ type: 'quick.submit', lines: 'HAM-CLB-450 2' })
  await page.reaches({ viewing: 'resting' } as never)
  expect(page.state.context.cart?.lines).toEqual([])
  expect(page.state.context.quick.refused).toEqual([
    { code: 'HAM-CLB-450', quantity: 2, reason: 'belowMinimum', minimum: 10 },
  ])
  await page.does({ type: 'quick.submit', lines: 'HAM-CLB-450 10' })
  await page.reaches({ viewing: 'resting' } as never)
  expect(page.state.context.cart?.lines.map(({ quantity }) => quantity)).toEqual([10])
})

test('a part number that is typed twice is one line: it reaches its minimum together, or is proposed it once', async () => {
  const { buyer, open, db } = await wholesaler()
  await db.updateTable('skus').set({ wholesale_minimum: 10 }).where('id', '=', goods.hammer).execute()
  const page = await open(cart, undefined, buyer)
  await page.does({ type: 'quick.submit', lines: 'HAM-CLB-450 4\nham-clb-450 5' })
  await page.reaches({ viewing: 'resting' } as never)
  expect(page.state.context.quick.refused).toEqual([
    { code: 'HAM-CLB-450', quantity: 9, reason: 'belowMinimum', minimum: 10 },
  ])
  await page.does({ type: 'quick.submit', lines: 'HAM-CLB-450 4\nham-clb-450 8' })
  await page.reaches({ viewing: 'resting' } as never)
  expect(page.state.context.quick.refused).toEqual([])
  expect(page.state.context.cart?.lines.map(({ quantity }) => quantity)).toEqual([12])
})

test('more than a line holds is refused, and nothing of it is left out in silence', async () => {
  const { buyer, staff } = await wholesaler()
  await staff.call(contract.shop.restock, { sku: 'HAM-CLB-450', stock: 3000 })
  const quick = (...quantities: number[]) =>
    buyer.call(contract.cart.quick, { lines: quantities.map((quantity) => ({ code: 'HAM-CLB-450', quantity })) })
  const tooMany = { cart: { lines: [] }, refused: [{ code: 'HAM-CLB-450', quantity: 1200, reason: 'lineFull' }] }
  expect(await quick(700, 500)).toMatchObject(tooMany)
  expect((await quick(700, 299)).cart.lines.map(({ quantity }) => quantity)).toEqual([999])
  expect(await failureOf(buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 1 }))).toBe('lineFull')
})

test('who sends a quick order and goes to the checkout at once sees first what did not come into the cart', async () => {
  const { buyer, open } = await wholesaler()
  await buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 12 })
  const goesOn = async (lines: string) => {
    const page = await open(cart, undefined, buyer)
    await page.does({ type: 'quick.submit', lines })
    await page.does({ type: 'checkout.begin' })
    await page.reaches({ viewing: 'resting' } as never)
    return page.said.some(({ type }) => type === 'navigate')
  }
  expect(await goesOn('NOTHING-1 2')).toBe(false)
  expect(await goesOn('HAM-CLB-450 12')).toBe(true)
})

test('lines that cannot be read are not sent, and stay as they were typed', async () => {
  const { buyer, open } = await wholesaler()
  const page = await open(cart, undefined, buyer)
  await page.does({ type: 'quick.submit', lines: 'HAM-CLB-450' })
  expect(page.state.context.quick).toEqual({
    ...{ problem: 'quickLinesInvalid', refused: [], answers: 0 },
    invalid: [{ line: 1, text: 'HAM-CLB-450' }],
  })
})

test('nobody but a wholesaler orders this way', async () => {
  const { regular } = await wholesaler()
  const lines = [{ code: 'HAM-CLB-450', quantity: 12 }]
  expect(await failureOf(regular.call(contract.cart.quick, { lines }))).toBe('wholesalersOnly')
  expect(await regular.call(contract.cart.list, {})).toMatchObject({ quickOrder: false, lines: [] })
})

test.each([
  ['HAM-450 2', [{ code: 'HAM-450', quantity: 2 }]],
  ['HAM 450;999', [{ code: 'HAM 450', quantity: 999 }]],
  [
    'a 1\n\n b,2 ',
    [
      { code: 'a', quantity: 1 },
      { code: 'b', quantity: 2 },
    ],
  ],
  ['', undefined],
  ['HAM-450 0', undefined],
  ['HAM-450 1000', undefined],
  ['12', undefined],
  ['a 1\nb', undefined],
  [Array(51).fill('a 1').join('\n'), undefined],
])('the typed lines %j are read as %j', (text, lines) => {
  expect(quickLinesIn(text)).toEqual(lines)
})
