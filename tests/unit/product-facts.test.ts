import { expect, test } from 'vitest'
import { productWithChoice } from '../../flows/fixtures/samples/shop'
import { describeProduct } from '../../src/pages/product/new/detail/facts'

const told = (rating: number | null, reviews: number) => {
  const { facts } = describeProduct({ ...productWithChoice, rating, reviews })
  const [product] = facts?.((path) => `https://shop.example${path}`) ?? []
  return JSON.parse(JSON.stringify(product)) as object
}

/** Google refuses a product whose rating is null or counts no reviews. */
test('search engines are told of a rating only where somebody has rated', () => {
  expect(told(4.5, 2)).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 2 } })
  expect(Object.keys(told(null, 0))).not.toContain('aggregateRating')
})
