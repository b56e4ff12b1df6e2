import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { contract } from '../../contract'
import { reviewWindow } from '../../contract/terms'
import { orderComment } from '../../machines/pages/order/comment'
import { productDetail } from '../../machines/pages/product/new/detail'
import { product, receivedWorld, reviewedIn } from '../support/received'
import { failureOf, goods } from '../support/world'

test('a review needs one to five stars and 1 to 500 characters; what is wrong is said at its line', async () => {
  const { buyer, open, orderNo, good, reviews } = await receivedWorld()
  const page = await open(orderComment, { orderNo }, buyer)
  await page.does({ type: 'review.submit', sku: goods.gloves, text: '  ' })
  expect(page.state.context.problems).toEqual({ [goods.gloves]: { rating: 'badRating', text: 'badReview' } })
  await page.does({ type: 'review.submit', sku: goods.hammer, rating: '4', text: 'x'.repeat(501) })
  expect(page.state.context.problems[goods.hammer]).toEqual({ text: 'badReview' })
  expect(page.said).toEqual([])
  for (const rating of [0, 6, 4.5, -1, '5', null] as number[])
    expect(await failureOf(buyer.call(contract.review.add, { ...good, rating }))).toBe('badRating')
  expect(await failureOf(buyer.call(contract.review.add, { ...good, text: 'x'.repeat(501) }))).toBe('badReview')
  expect((await reviews()).total).toBe(0)
  await page.does({ type: 'review.submit', sku: goods.hammer, rating: '4', text: 'x'.repeat(500) })
  expect((await reviews()).total).toBe(1)
})

test('a line is reviewed once, and only by its buyer', async () => {
  const { buyer, login, good, reviews, orderNo, open } = await receivedWorld()
  const page = await open(orderComment, { orderNo }, buyer)
  const other = await login('83333333', 'spanner2026')
  expect(await failureOf(other.call(contract.review.add, good))).toBe('orderMissing')
  expect(await failureOf(buyer.call(contract.review.add, { ...good, sku: goods.drill }))).toBe('orderMissing')
  await buyer.call(contract.review.add, good)
  expect(await failureOf(buyer.call(contract.review.add, good))).toBe('reviewWritten')
  await page.does({ type: 'review.submit', sku: goods.hammer, rating: '1', text: 'Again' })
  expect(page.state.value).toBe('writing')
  expect(reviewedIn(page)).toEqual({ [goods.hammer]: true, [goods.gloves]: false })
  await buyer.call(contract.review.add, { ...good, sku: goods.gloves })
  expect(await failureOf(buyer.call(contract.review.add, good))).toBe('reviewWritten')
  expect(await reviews()).toMatchObject({ total: 1, rating: 5 })
})

test('an order that nobody reviews is completed fifteen days after receipt', async () => {
  const { buyer, orderNo, clock, sweep, good } = await receivedWorld()
  await buyer.call(contract.review.add, good)
  clock.move(reviewWindow - 1)
  await sweep()
  expect((await buyer.call(contract.order.detail, { orderNo })).status).toBe('received')
  clock.move(1)
  await sweep()
  expect(await buyer.call(contract.order.detail, { orderNo })).toMatchObject({
    status: 'completed',
    actions: ['buyAgain', 'delete'],
  })
  const late = buyer.call(contract.review.add, { ...good, sku: goods.gloves })
  expect(await failureOf(late)).toBe('orderActionRefused')
})

test('gifts are not reviewed', async () => {
  const { buyer, receives } = await receivedWorld()
  const orderNo = await buyer.orders('drill', 1, { delivery: 'pickup', storeId: 'ubi' })
  await buyer.pays(orderNo)
  await receives(buyer, orderNo)
  expect((await buyer.call(contract.order.detail, { orderNo })).gifts).toHaveLength(1)
  const gift = { orderNo, sku: goods.gloves, rating: 5, text: 'Good' }
  expect(await failureOf(buyer.call(contract.review.add, gift))).toBe('orderMissing')
  expect((await buyer.call(contract.review.add, { ...gift, sku: goods.drill })).status).toBe('reviewed')
})

test('anybody reads the reviews of a product: mean, counts, masked names, what was bought', async () => {
  const { buyer, login, buys, receives, good, reviews, clock, visitor } = await receivedWorld()
  expect(await reviews()).toMatchObject({ rating: null, total: 0, reviews: [] })
  const other = await login('83333333', 'spanner2026')
  const orderNo = await buys(other, ['hammer'])
  await receives(other, orderNo)
  await buyer.call(contract.review.add, good)
  clock.move(1000)
  await other.call(contract.review.add, { ...good, orderNo, rating: 4, text: '<b>很好</b> 🔨' })
  // All that is told, so that neither a name nor a phone number can be among it.
  const { stars, reviews: each, ...told } = await reviews()
  expect(told).toEqual({ rating: 4.5, total: 2, page: 1, pages: 1 })
  expect(stars).toEqual([5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating > 3 ? 1 : 0 })))
  const common = { avatar: null, choice: '450 g' }
  expect(each.map(({ id: _, ...review }) => review)).toEqual([
    { ...common, nickname: 'D***3', rating: 4, text: '<b>很好</b> 🔨', time: '2026-03-02T02:00:01.000Z' },
    { ...common, nickname: 'D***1', rating: 5, text: 'Good', time: '2026-03-02T02:00:00.000Z' },
  ])
  const shown = { id: product, rating: 4.5, reviews: 2 }
  expect(await visitor.call(contract.product.detail, { id: product })).toMatchObject(shown)
  const { products } = await visitor.call(contract.product.search, { keyword: 'hickory claw hammer' })
  expect(products).toContainEqual(expect.objectContaining(shown))
})

test('the reviews of a product, and how many stars it got, are its own and no other', async () => {
  const { buyer, good, reviews, visitor } = await receivedWorld()
  await buyer.call(contract.review.add, good)
  await buyer.call(contract.review.add, { ...good, sku: goods.gloves, rating: 2, text: 'Too tight' })
  const ofGloves = await visitor.call(contract.review.list, { product: 'hivance-leather-gloves' })
  const told = [await reviews(), ofGloves].map(({ rating, total, stars, reviews: each }) => [
    ...[rating, total, stars.filter(({ count }) => count).map((one) => one.rating), each.map(({ text }) => text)],
  ])
  expect(told).toEqual([
    [5, 1, [5], ['Good']],
    [2, 1, [2], ['Too tight']],
  ])
})

test('a mean is told to one decimal, rounded', async () => {
  const { buyer, login, buys, receives, good, reviews } = await receivedWorld()
  await buyer.call(contract.review.add, good)
  const other = await login('83333333', 'spanner2026')
  for (const rating of [5, 4]) {
    const orderNo = await buys(other, ['hammer'])
    await receives(other, orderNo)
    await other.call(contract.review.add, { ...good, orderNo, rating })
  }
  // 14 stars of three.
  expect(await reviews()).toMatchObject({ rating: 4.7, total: 3 })
})

test('a nickname of one sign is masked as well, and its sign stands once', async () => {
  const { buyer, good, reviews, db } = await receivedWorld()
  await db.updateTable('members').set({ nickname: '𠮷' }).where('id', '=', 'demo-8111').execute()
  await buyer.call(contract.review.add, good)
  expect((await reviews()).reviews).toMatchObject([{ nickname: '𠮷***' }])
  // Signs as people read them: a Tamil syllable of two characters, a family of five.
  for (const [nickname, shown] of [
    ['முத்து', 'மு***து'],
    ['👨‍👩‍👧 Tan', '👨‍👩‍👧***n'],
  ] as const) {
    await buyer.call(contract.member.rename, { nickname })
    expect((await reviews()).reviews).toMatchObject([{ nickname: shown }])
  }
})

test('the product page shows the latest ten reviews and then the rest', async () => {
  const { buyer, buys, receives, good, open, visitor, clock } = await receivedWorld()
  for (let count = 1; count <= 11; count += 1) {
    const orderNo = await buys(buyer, ['hammer'])
    await receives(buyer, orderNo)
    await buyer.call(contract.review.add, { ...good, orderNo, text: `Number ${count}` })
    clock.move(1000)
  }
  const latest = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((count) => `Number ${count}`)
  const page = await open(productDetail, { id: product }, visitor)
  const reviews = page.state.children.productReviews
  if (!reviews) throw new Error('no reviews on the page')
  await waitFor(reviews, (now) => now.matches('viewing'))
  expect(reviews.getSnapshot().context.reviews.map(({ text }) => text)).toEqual(latest)
  reviews.send({ type: 'reviews.more' })
  const all = await waitFor(reviews, (now) => now.matches('viewing'))
  expect(all.context.reviews.map(({ text }) => text)).toEqual([...latest, 'Number 1'])
  expect(all.can({ type: 'reviews.more' })).toBe(false)
})

test('of many reviews those of so many stars are read by themselves, page after page, and then all again', async () => {
  const { buyer, buys, receives, good, open, visitor, clock } = await receivedWorld()
  for (let count = 1; count <= 14; count += 1) {
    const orderNo = await buys(buyer, ['hammer'])
    await receives(buyer, orderNo)
    await buyer.call(contract.review.add, { ...good, orderNo, rating: count % 7 ? 5 : 2, text: `Number ${count}` })
    clock.move(1000)
  }
  const page = await open(productDetail, { id: product }, visitor)
  const reviews = page.state.children.productReviews
  if (!reviews) throw new Error('no reviews on the page')
  const shown = async () => {
    const { context } = await waitFor(reviews, (now) => now.matches('viewing'))
    const { rating, total } = context.found ?? {}
    return { mean: rating, total, stars: context.rating, texts: context.reviews.map(({ text }) => text) }
  }
  const latest = (...numbers: number[]) => numbers.map((count) => `Number ${count}`)
  const all = { mean: 4.6, total: 14 }
  expect(await shown()).toEqual({ ...all, stars: null, texts: latest(14, 13, 12, 11, 10, 9, 8, 7, 6, 5) })
  reviews.send({ type: 'stars.toggle', rating: 2 })
  expect(await shown()).toEqual({ ...all, stars: 2, texts: latest(14, 7) })
  expect(reviews.getSnapshot().can({ type: 'reviews.more' })).toBe(false)
  // Nobody gave a single star.
  expect(reviews.getSnapshot().can({ type: 'stars.toggle', rating: 1 })).toBe(false)
  reviews.send({ type: 'stars.toggle', rating: 5 })
  const best = [13, 12, 11, 10, 9, 8, 6, 5, 4, 3]
  expect(await shown()).toEqual({ ...all, stars: 5, texts: latest(...best) })
  reviews.send({ type: 'reviews.more' })
  expect(await shown()).toEqual({ ...all, stars: 5, texts: latest(...best, 2, 1) })
  expect(reviews.getSnapshot().can({ type: 'reviews.more' })).toBe(false)
  reviews.send({ type: 'stars.toggle', rating: 5 })
  expect(await shown()).toEqual({ ...all, stars: null, texts: latest(14, 13, 12, 11, 10, 9, 8, 7, 6, 5) })
})
