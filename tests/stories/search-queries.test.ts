import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { meanReciprocalRank, rankQueries } from '../support/search-rank'
import { world } from '../support/world'
import { searchQueries } from './search-queries'

test('what people type finds first what they mean, over the whole demonstration', { timeout: 300_000 }, async () => {
  expect(searchQueries.length).toBeGreaterThanOrEqual(200)
  const { visitor } = await world({ fullStore: false })
  const ranks = await rankQueries(
    async (keyword) => (await visitor.call(contract.product.search, { keyword })).products,
  )
  expect(ranks.filter(({ rank }) => rank !== 1)).toEqual([])
  expect(meanReciprocalRank(ranks)).toBe(1)
})
