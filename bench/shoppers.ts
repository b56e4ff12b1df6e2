import { contract } from '../contract'
import { median } from './child'
import type { Loaded, Request } from './load'
import { profiled, requestOf, startClient, startShop } from './side-by-side'

/**
 * Prints how long 32 shoppers wait for their calls while 200 readers load pages one after the other, and alone, in turns.
 * Needs a build; `--profile` prints what costs most.
 */
const rounds = 5
const times = { warming: 1000, span: 4000 }

const shop = await startShop()
const clients = { shoppers: startClient(), readers: startClient() }
const calls = shop.tokens.flatMap((token, at) => [
  requestOf(contract.product.detail, { id: shop.products[at] }, token),
  requestOf(contract.cart.list, {}, token),
  requestOf(contract.product.search, { keyword: 'drill' }, token),
])
const pages = ['/', '/product/new', ...shop.products.slice(0, 6).map((id) => `/product/new/detail?id=${id}`)]
const reads = pages.flatMap((path) =>
  ['en', 'zh-CN'].map(
    (locale): Request => ({
      method: 'GET',
      path,
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', cookie: `locale=${locale}` },
    }),
  ),
)
const shopping = () => clients.shoppers.ask({ port: shop.port, connections: 32, requests: calls, ...times })
const reading = () => clients.readers.ask({ port: shop.port, connections: 200, requests: reads, ...times })

const alone: Loaded[] = []
const beside: Loaded[] = []
const readers: Loaded[] = []
await profiled(shop, async () => {
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await shopping())
    const [shoppers, read] = await Promise.all([shopping(), reading()])
    beside.push(shoppers)
    readers.push(read)
  }
})
const middle = (some: Loaded[], figure: 'perSecond' | 'median' | 'p99') => median(some.map((one) => one[figure]))
const row = (some: Loaded[]) => ({
  'per second': Math.round(middle(some, 'perSecond')),
  'median, ms': Number(middle(some, 'median').toFixed(1)),
  'p99, ms': Number(middle(some, 'p99').toFixed(1)),
})
console.table({ 'shoppers alone': row(alone), 'shoppers beside readers': row(beside), readers: row(readers) })
console.log(
  `p99 of shoppers beside readers: ${(middle(beside, 'p99') / middle(alone, 'p99')).toFixed(2)} of theirs alone`,
)
await Promise.all([shop, ...Object.values(clients)].map((child) => child.end()))
