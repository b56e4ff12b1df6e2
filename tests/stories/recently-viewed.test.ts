import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { productDetail } from '../../machines/pages/product/new/detail'
import { recentStrip } from '../../machines/parts/recent-strip'
import { failureOf, world } from '../support/world'

const [hammer, drill] = ['brenmoor-claw-hammer', 'korvane-drill-driver-18v'] as const

test('a product that is looked at is remembered, one that is gone is not', async () => {
  const { visitor, staff, open } = await world()
  const page = await open(productDetail, { id: hammer }, visitor)
  expect(page.said).toContainEqual({ type: 'viewed', product: hammer })
  await staff.call(contract.shop.list, { id: drill, state: 'takenDown' })
  const gone = await open(productDetail, { id: drill }, visitor)
  expect(gone.said).toEqual([])
})

test('a page that was prefilled remembers its product once somebody looks at it', async () => {
  const { visitor, open } = await world()
  const page = await open(productDetail, { id: hammer }, visitor)
  page.said.length = 0
  await page.does({ type: 'memberChanged', loggedIn: false })
  expect(page.said).toEqual([{ type: 'viewed', product: hammer }])
})

test('cards come in the order asked for, dead products left out, each once', async () => {
  const { visitor, staff } = await world()
  const ids = async (...asked: string[]) =>
    (await visitor.call(contract.product.cards, { ids: asked })).products.map(({ id }) => id)
  expect(await ids(drill, hammer)).toEqual([drill, hammer])
  expect(await ids(hammer, 'nothing', drill, hammer)).toEqual([hammer, drill])
  await staff.call(contract.shop.list, { id: drill, state: 'takenDown' })
  expect(await ids(drill, hammer)).toEqual([hammer])
  await staff.call(contract.shop.list, { id: hammer, state: 'deleted' })
  expect(await ids(drill, hammer)).toEqual([])
  expect(await ids()).toEqual([])
})

test('no more cards are asked for than a browser remembers', async () => {
  const { visitor } = await world()
  const ids = Array.from({ length: 13 }, (_, number) => `product-${number}`)
  expect(await failureOf(visitor.call(contract.product.cards, { ids }))).toBe('badInput')
})

test('the strip asks for nothing before it comes near', async () => {
  const { visitor, open } = await world()
  const strip = await open(recentStrip, { ids: [hammer] }, visitor)
  expect(strip.state.value).toBe('far')
  await strip.does({ type: 'near' })
  expect(strip.state.context.cards.map(({ id }) => id)).toEqual([hammer])
})

test('wholesale prices are on the cards of wholesalers alone', async () => {
  const { visitor, login } = await world()
  const wholesaler = await login('82222222', 'anvil2026')
  const price = async (shopper: typeof visitor) =>
    (await shopper.call(contract.product.cards, { ids: [hammer] })).products[0]?.price
  expect(await price(wholesaler)).toHaveProperty('tiers')
  expect(await price(visitor)).not.toHaveProperty('tiers')
})
