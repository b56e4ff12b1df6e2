import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { contract } from '../../contract'
import { favoritesLimit } from '../../contract/favorite'
import { productDetail } from '../../machines/pages/product/new/detail'
import { collectProduct } from '../../machines/pages/setting/collect-product'
import { favorite } from '../../machines/parts/favorite'
import { polling, waiting } from '../support/waiting'
import { failureOf, goods, world } from '../support/world'

const hammer = 'brenmoor-claw-hammer'
const gloves = 'hivance-leather-gloves'
const drill = 'korvane-drill-driver-18v'

const kept = (page: { state: { context: { found: { products: { id: string }[] } | null } } }) =>
  page.state.context.found?.products.map(({ id }) => id)

/** A world whose buyer has three favorites, the gloves added last. */
const heartWorld = async () => {
  const there = await world()
  for (const product of [hammer, drill, gloves]) {
    await there.buyer.call(contract.favorite.add, { product })
    there.clock.move(1000)
  }
  return there
}

test('favorites are listed with the newest first, each once', async () => {
  const { buyer, open } = await heartWorld()
  await buyer.call(contract.favorite.add, { product: hammer })
  const page = await open(collectProduct, {}, buyer)
  expect(kept(page)).toEqual([gloves, drill, hammer])
  expect(page.state.context.found).toMatchObject({ total: 3, page: 1, pages: 1, dead: [] })
})

test('a favorite is removed, and the others stay', async () => {
  const { buyer, open } = await heartWorld()
  const page = await open(collectProduct, {}, buyer)
  await page.does({ type: 'favorite.remove', product: drill })
  expect(kept(page)).toEqual([gloves, hammer])
  expect(page.said).toEqual([{ type: 'toast', kind: 'success', key: 'favoriteRemoved' }])
})

test('what became of a product is said; deleted and taken-down ones are cleared, sold-out ones stay', async () => {
  const { buyer, open, staff, db } = await heartWorld()
  await staff.call(contract.shop.list, { id: hammer, state: 'deleted' })
  await staff.call(contract.shop.list, { id: gloves, state: 'takenDown' })
  await db.updateTable('products').set({ sold_out: true }).where('id', '=', drill).execute()
  const page = await open(collectProduct, {}, buyer)
  expect(page.state.context.found?.products.map(({ id, trouble }) => [id, trouble])).toEqual([
    [gloves, 'productTakenDown'],
    [drill, 'productSoldOut'],
    [hammer, 'productDeleted'],
  ])
  await page.does({ type: 'dead.clear' })
  expect(kept(page)).toEqual([drill])
})

test('what is no longer on show cannot become a favorite', async () => {
  const { buyer, staff } = await world()
  await staff.call(contract.shop.list, { id: hammer, state: 'deleted' })
  await staff.call(contract.shop.list, { id: gloves, state: 'takenDown' })
  expect(await failureOf(buyer.call(contract.favorite.add, { product: hammer }))).toBe('productDeleted')
  expect(await failureOf(buyer.call(contract.favorite.add, { product: gloves }))).toBe('productTakenDown')
  expect(await failureOf(buyer.call(contract.favorite.add, { product: 'nothing' }))).toBe('productDeleted')
})

test('a list of several pages is turned; when its last page empties, the one before is shown', async () => {
  const { buyer, open, db, clock } = await world()
  const products = await db.selectFrom('products').select('id').where('state', '=', 'listed').limit(25).execute()
  for (const { id } of products) {
    await buyer.call(contract.favorite.add, { product: id })
    clock.move(1000)
  }
  const page = await open(collectProduct, {}, buyer)
  expect(page.state.context.found).toMatchObject({ total: 25, page: 1, pages: 2 })
  const newestFirst = products.map(({ id }) => id).reverse()
  expect(kept(page)).toEqual(newestFirst.slice(0, 24))
  await page.does({ type: 'page.turn', page: 2 })
  expect(page.said).toEqual([{ type: 'navigate', to: '/setting/collect-product?page=2' }])
  const [last = ''] = kept(page) ?? []
  expect(last).toBe(products[0]?.id)
  await page.does({ type: 'favorite.remove', product: last })
  expect(page.state.context.found).toMatchObject({ total: 24, page: 1, pages: 1 })
})

test('the heart of a product is on for its member only, and is toggled', async () => {
  const { buyer, open, login } = await heartWorld()
  const heart = await open(favorite, { product: hammer, loggedIn: true }, buyer)
  expect(heart.state.value).toBe('on')
  await heart.does({ type: 'favorite.toggle' })
  expect(heart.state.value).toBe('off')
  expect(await buyer.call(contract.favorite.check, { product: hammer })).toEqual({ favorite: false })
  await heart.does({ type: 'favorite.toggle' })
  expect(heart.state.value).toBe('on')
  expect(heart.said.map((said) => said.type === 'toast' && said.key)).toEqual(['favoriteRemoved', 'favoriteAdded'])
  const other = await open(favorite, { product: hammer, loggedIn: true }, await login('83333333', 'spanner2026'))
  expect(other.state.value).toBe('off')
})

test('the product page asks about its heart once it hears that a member looks', async () => {
  const { buyer, open } = await heartWorld()
  const page = await open(productDetail, { id: hammer }, buyer)
  const heart = page.state.children.favorite
  if (!heart) throw new Error('the page has no heart')
  expect(heart.getSnapshot().value).toBe('unknown')
  page.actor.send({ type: 'memberChanged', loggedIn: true })
  await waitFor(heart, (now) => now.matches('on'))
  page.actor.send({ type: 'memberChanged', loggedIn: false })
  expect(heart.getSnapshot().value).toBe('visiting')
})

test('a product page that knows its member before the product came has its heart at once', async () => {
  const { buyer, open } = await heartWorld()
  const page = await open(productDetail, { id: hammer }, buyer)
  page.actor.send({ type: 'memberChanged', loggedIn: true })
  await page.does({ type: 'queryChanged', query: { id: drill, sku: goods.drill } })
  const heart = page.state.children.favorite
  if (!heart) throw new Error('the page has no heart')
  await waitFor(heart, (now) => now.matches('on'))
  expect(heart.getSnapshot().context.product).toBe(drill)
})

test('a visitor who presses the heart is sent to log in', async () => {
  const { visitor, open } = await world()
  const heart = await open(favorite, { product: hammer, loggedIn: false }, visitor)
  await heart.does({ type: 'favorite.toggle' })
  expect(heart.said).toEqual([{ type: 'loginNeeded' }])
})

test('a member keeps up to 500 favorites, however many taps come at once', async () => {
  const { buyer, db, clock } = await world()
  const [pattern] = await db.selectFrom('products').selectAll().where('id', '=', hammer).execute()
  if (!pattern) throw new Error('no hammer')
  const json = (value: unknown) => JSON.stringify(value)
  const { name, pictures, description, specification, attributes } = pattern
  const ids = Array.from({ length: favoritesLimit + 4 }, (_, index) => `many-${index}`)
  await db
    .insertInto('products')
    .values(
      ids.map((id) => ({
        ...pattern,
        id,
        name: json(name),
        pictures: json(pictures),
        description: json(description),
        specification: json(specification),
        attributes: json(attributes),
        // They have no SKUs.
        facet_terms: [],
        facet_skus: [],
      })),
    )
    .execute()
  const rows = ids.slice(0, favoritesLimit - 2).map((product_id) => ({
    member_id: 'demo-8111',
    product_id,
    added_at: clock.now(),
  }))
  await db.insertInto('favorites').values(rows).execute()
  const late = ids.slice(favoritesLimit - 2)
  let taps: Promise<string>[] = []
  // All of them have begun before the first may keep anything.
  await db.transaction().execute(async (held) => {
    await held.selectFrom('members').select('id').where('id', '=', 'demo-8111').forUpdate().execute()
    taps = late.map((product) => failureOf(buyer.call(contract.favorite.add, { product })))
    await expect.poll(() => waiting(db), polling).toBe(late.length)
  })
  const outcomes = await Promise.all(taps)
  expect(outcomes.sort()).toEqual([
    'favoritesFull',
    'favoritesFull',
    'favoritesFull',
    'favoritesFull',
    'no failure',
    'no failure',
  ])
  expect((await buyer.call(contract.favorite.list, {})).total).toBe(favoritesLimit)
})

test('a favorite that one member removes stays with another', async () => {
  const { buyer, login } = await heartWorld()
  const other = await login('83333333', 'spanner2026')
  await other.call(contract.favorite.add, { product: hammer })
  await other.call(contract.favorite.add, { product: drill })
  await buyer.call(contract.favorite.remove, { products: [hammer, drill] })
  const idsOf = async ({ call }: typeof buyer) =>
    (await call(contract.favorite.list, {})).products.map(({ id }) => id).sort()
  expect(await idsOf(buyer)).toEqual([gloves])
  expect(await idsOf(other)).toEqual([hammer, drill].sort())
})

test('what is gone is cleared on whichever page it stands', async () => {
  const { buyer, open, staff, db, clock } = await world()
  const products = await db.selectFrom('products').select('id').where('state', '=', 'listed').limit(25).execute()
  for (const { id } of products) {
    await buyer.call(contract.favorite.add, { product: id })
    clock.move(1000)
  }
  // The one that was added first stands on the second page.
  await staff.call(contract.shop.list, { id: products[0]?.id ?? '', state: 'takenDown' })
  const page = await open(collectProduct, {}, buyer)
  expect(page.state.context.found).toMatchObject({ page: 1, dead: [products[0]?.id] })
  await page.does({ type: 'dead.clear' })
  expect(page.state.context.found).toMatchObject({ total: 24, pages: 1, dead: [] })
})
