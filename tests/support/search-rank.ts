import type { FoundCard } from '../../contract/product'
import { type SearchQuery, searchQueries } from '../stories/search-queries'

const isWanted = ({ id, brand, sku }: FoundCard, [, first, code]: SearchQuery) =>
  [first].flat().some((kind) => id === `${brand.id}-${kind}`) && (!code || code.test(sku?.code ?? ''))

/** At which place each question of the table finds what was wanted, from 1, and what comes first; 0 where the first page does not have it. */
export const rankQueries = async (find: (keyword: string) => Promise<FoundCard[]>) => {
  const ranks: { query: string; rank: number; first: string }[] = []
  for (const row of searchQueries) {
    const products = await find(row[0])
    const [best] = products
    const rank = products.findIndex((product) => isWanted(product, row)) + 1
    ranks.push({ query: row[0], rank, first: best ? [best.id, best.sku?.code].filter(Boolean).join(' ') : 'nothing' })
  }
  return ranks
}

/** The mean of 1/rank, with 0 for what was not found. */
export const meanReciprocalRank = (ranks: { rank: number }[]): number =>
  ranks.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0) / ranks.length
