import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { contract } from '../contract'
import type { Search } from '../contract/product'
import { seedDemo } from '../demo'
import { connect, longWork } from '../server/db/connect'
import { removeEmbedded, startEmbedded } from '../server/db/embedded'
import { prepareDatabase } from '../server/db/prepare'
import { productHandlers } from '../server/product/handlers'
import { meanReciprocalRank, rankQueries } from '../tests/support/search-rank'
import { median } from './child'
import type { Request } from './load'
import { makeSearchShop } from './search-shop'
import { requestOf, startClient, startShop } from './side-by-side'

/**
 * Prints the mean reciprocal rank of what people ask for in the catalogue of the demonstration and what is not first; then
 * how long 8 clients wait for searches of every kind among a million products made from it, or as many as are named, where
 * every answer is made anew and where what was asked a moment before is kept.
 * `npm run bench -- search 100000`
 */
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

const products = Number(process.argv[2] ?? 1_000_000)
const only = process.argv[3]
const folder = await makeSearchShop(products)

const searching = (...asked: Search[]) => asked.map((one) => requestOf(contract.product.search, one))
const forWords = (...keywords: string[]) => searching(...keywords.map((keyword) => ({ keyword })))
const typing = (...keywords: string[]) => keywords.map((keyword) => requestOf(contract.product.suggest, { keyword }))
const voltage = { id: 'voltage', values: ['18v'] }
/** Every kind of search, with several of it. */
const kindsOf = (ids: string[]): Record<string, Request[]> => ({
  'a product by id': ids.slice(0, 200).map((id) => requestOf(contract.product.detail, { id })),
  'a whole code': forWords(
    'HB-933B-M8-50-Z-K7',
    'drl-18vk-2b-k31',
    'SPN-CQ-10-K120',
    'ham clb 450 k9',
    'hb931bm850zk88',
  ),
  'two words': forWords('claw hammer', 'duct tape', 'wall plug', 'masonry bit', 'safety glasses', 'lock nut'),
  'a common and a rare word': forWords('hammer k17', 'bolt k101', 'drill k230', 'steel k55', 'cable k312'),
  'two common words': forWords('stainless bolt', '18v drill', 'steel screw', 'hex screw', 'm8 bolt', 'white cable'),
  'two Chinese signs': forWords('电钻', '螺丝', '锤子', '开关', '手套', '不锈'),
  'a typing error': forWords('hammmer', 'screwdrver', 'wrnech', 'drilll bit', 'plierz'),
  'a category': searching({ category: 'power-drills' }, { category: 'fasteners' }, { category: 'hand-tools' }),
  'a category with two filters': searching(
    { category: 'power-drills', brand: 'korvane', attributes: [voltage] },
    { category: 'power-drills', inStock: true, attributes: [voltage] },
    { category: 'fasteners', brand: 'boltavar', attributes: [{ id: 'thread', values: ['m8', 'm10'] }] },
  ),
  'words by price': searching(
    { keyword: 'bolt', sort: 'priceUp' },
    { keyword: 'claw hammer', sort: 'priceDown' },
    { keyword: '电钻', sort: 'priceUp' },
  ),
  'all products by price': searching({ sort: 'priceUp' }, { sort: 'priceDown' }),
  'a size': forWords('M8x50', '13 mm'),
  'a size by price': searching({ keyword: 'M8x50', sort: 'priceUp' }, { keyword: '13 mm', sort: 'priceDown' }),
  'a size in stock': searching({ keyword: 'M8x50', inStock: true }, { keyword: '13 mm', inStock: true }),
  'all products': searching({}, { sort: 'sales' }),
  'page 100': searching({ page: 100 }, { category: 'fasteners', page: 100 }, { keyword: 'screw', page: 100 }),
  suggestions: typing('ham', 'hamm', 'screwd', '电', '冲击', 'chongj', 'hb-933b', 'saf', 'dri', 'cab'),
  brands: [requestOf(contract.product.brands, {})],
})
const point = 'a product by id'
const rounds = 3
const tenths = (figures: number[]) => Number(median(figures).toFixed(1))
const rows: Record<string, object> = {}

interface Taken {
  median: number
  p99: number
  /** Processor time of server and database for one answer, in ms. */
  cpu: number
}
/** The rounds of one kind, and of the point reads beside them. */
interface Rounds {
  taken: Taken[]
  points: Taken[]
}

/** Measures every kind at a shop. */
const measureAt = async (shop: Awaited<ReturnType<typeof startShop>>, columnsOf: (rounds: Rounds) => object) => {
  const client = startClient()
  const kinds = kindsOf(shop.products)
  const busy = async () => {
    const { cpu, database } = await shop.ask('usage')
    return cpu + database
  }
  const measured = async (requests: Request[], span: number): Promise<Taken> => {
    const before = await busy()
    const { port } = shop
    const { median, p99, perSecond } = await client.ask({ port, connections: 8, requests, warming: 200, span })
    const answers = (perSecond * (span + 200)) / 1000
    return { median, p99, cpu: ((await busy()) - before) / 1000 / answers }
  }
  for (const [kind, requests] of Object.entries(kinds)) {
    if (only && !kind.includes(only)) continue
    // Whatever is kept of the first times is kept.
    await client.ask({ port: shop.port, connections: 1, requests, most: 2 * requests.length })
    const all: Rounds = { taken: [], points: [] }
    for (let round = 0; round < rounds; round += 1) {
      all.points.push(await measured(kinds[point] ?? [], 1500))
      all.taken.push(await measured(requests, 3000))
    }
    rows[kind] = { ...rows[kind], ...columnsOf(all) }
    console.log(kind, JSON.stringify(rows[kind]))
  }
  await Promise.all([shop, client].map((child) => child.end()))
}

// What nobody asked a moment before, then what somebody did: a visitor is answered the same while nothing changes.
await measureAt(await startShop('anew', `--database=${folder}`), ({ taken, points }) => ({
  'median, ms': tenths(taken.map((one) => one.median)),
  'p99, ms': tenths(taken.map((one) => one.p99)),
  'CPU, ms': tenths(taken.map(({ cpu }) => cpu)),
  'point read: median': tenths(points.map((one) => one.median)),
  p99: tenths(points.map((one) => one.p99)),
  CPU: tenths(points.map(({ cpu }) => cpu)),
}))
await measureAt(await startShop('kept', `--database=${folder}`), ({ taken }) => ({
  'asked again: median': tenths(taken.map((one) => one.median)),
  'asked again: p99': tenths(taken.map((one) => one.p99)),
}))
console.log(`${products} products, 8 clients`)
console.table(rows)
