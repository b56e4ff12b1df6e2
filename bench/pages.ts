import type { Request } from './load'
import { besides, inTurns, profiled, startClient, startPlain, startShop } from './side-by-side'

/**
 * Prints how many pages per second visitors get, home, lists and products in both languages, beside a plain server of
 * Node that answers the same bytes; then how many can be made anew. Needs a build; `--profile` prints what costs most.
 */
const locales = ['en', 'zh-CN']
const asked = (path: string, locale: string): Request => ({
  method: 'GET',
  path,
  headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', cookie: `locale=${locale}` },
})

const shop = await startShop()
const anew = await startShop('anew')
const client = startClient()
const paths = [
  ...['/', '/product/new', '/product/recommend', '/product/search?keyword=drill'],
  ...shop.products.slice(0, 4).map((id) => `/product/new/detail?id=${id}`),
]
const groups: Record<string, string[]> = {
  home: paths.slice(0, 1),
  lists: paths.slice(1, 4),
  products: paths.slice(4),
  'all of them': paths,
}
const requestsOf = (some: string[]) => some.flatMap((path) => locales.map((locale) => asked(path, locale)))
const plain = await startPlain(shop.port, requestsOf(paths))

const rows: Record<string, ReturnType<typeof besides>> = {}
for (const [name, some] of Object.entries(groups)) {
  const load = { connections: 40, requests: requestsOf(some) }
  const { ours, theirs } = await profiled(shop, () => inTurns({ ours: shop, theirs: plain }, client, load))
  rows[name] = besides(ours, theirs)
}
console.table(rows)
// Four are drawn at once, so that none is sent bare.
const load = { connections: 4, requests: requestsOf(paths) }
const { made } = await profiled(anew, () => inTurns({ made: anew }, client, load, 3))
console.log(`made anew: ${made.perSecond.toFixed(0)} pages per second, ${(made.cpu / 1000).toFixed(1)} ms CPU each`)
await Promise.all([shop, anew, plain, client].map((child) => child.end()))
