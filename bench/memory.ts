import type { Request } from './load'
import { profiled, startClient, startShop } from './side-by-side'

/**
 * Prints the memory of the server at rest and after each 1,000 of 10,000 pages, nearly each of them another one: products,
 * lists and searches in both languages. Needs a build; `--profile` prints what costs most.
 */
const steps = 10
const each = 1000

const shop = await startShop()
const client = startClient()
const words = ['drill', 'bolt', 'hammer', 'saw', 'tape', 'glove', 'lamp', 'cable', 'screw', 'anchor']
const paths = [
  ...shop.products.map((id) => `/product/new/detail?id=${id}`),
  ...Array.from({ length: each }, (_, at) => `/product/search?keyword=${words[at % words.length]}&min=${at}`),
]
const requests = paths.flatMap((path) =>
  ['en', 'zh-CN'].map(
    (locale): Request => ({
      method: 'GET',
      path,
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', cookie: `locale=${locale}` },
    }),
  ),
)

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
const row = async () => {
  const { rss } = await shop.ask('usage')
  const { heap, external } = await shop.ask('collect')
  return { 'rss, MB': megabytes(rss), 'heap in use, MB': megabytes(heap), 'outside the heap, MB': megabytes(external) }
}
const rows: Record<string, Awaited<ReturnType<typeof row>>> = { 'at rest': await row() }
await profiled(shop, async () => {
  for (let step = 1; step <= steps; step += 1) {
    await client.ask({ port: shop.port, connections: 4, requests, most: each, first: (step - 1) * each })
    rows[`after ${(step * each).toLocaleString('en')} pages`] = await row()
  }
})
console.table(rows)
await Promise.all([shop, client].map((child) => child.end()))
