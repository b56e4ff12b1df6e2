import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { seedDemo } from '../demo'
import { connect, longWork } from '../server/db/connect'
import { removeEmbedded, startEmbedded } from '../server/db/embedded'
import { prepareDatabase } from '../server/db/prepare'
import { productHandlers } from '../server/product/handlers'
import { meanReciprocalRank, rankQueries } from '../tests/support/search-rank'

/** Prints the mean reciprocal rank of what people ask for in the catalogue of the demonstration, what is not first, and times. */

const dir = await mkdtemp(join(tmpdir(), 'wujin-bench-'))
const { url, stop } = await startEmbedded({ dir })
await prepareDatabase(url, { fill: (owner) => seedDemo(owner, new Date()) })
const db = connect(url, { most: 1, limits: longWork })
await sql`vacuum analyze`.execute(db)
const { search } = productHandlers
const times: number[] = []
const ranks = await rankQueries(async (keyword) => {
  const since = performance.now()
  const { products } = await search({
    ...{ db, input: { keyword }, viewer: { language: 'en', member: null } },
  } as unknown as Parameters<typeof search>[0])
  times.push(performance.now() - since)
  return products
})
for (const { query, rank, first } of ranks)
  if (rank !== 1) console.log(`"${query}": wanted at ${rank ? `place ${rank}` : 'no place'}, first is ${first}`)
times.sort((one, other) => one - other)
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1)
console.log(
  `${ranks.length} questions, mean reciprocal rank ${meanReciprocalRank(ranks).toFixed(3)}, ` +
    `${ranks.filter(({ rank }) => rank === 1).length} first; ${at(0.5)} ms in the middle, ${at(0.99)} ms at 99 %`,
)
await db.destroy()
await stop()
await removeEmbedded(dir)
