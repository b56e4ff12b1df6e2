import { contract } from '../contract'
import type { Request } from './load'
import { besides, inTurns, profiled, requestOf, startClient, startPlain, startShop } from './side-by-side'

/**
 * Prints how many calls per second a visitor's page gets answered, beside a plain server of Node that reads, checks and
 * decodes the same envelopes and answers the same bytes. `--profile` prints what costs most.
 */
const shop = await startShop()
const client = startClient()
const [token = ''] = shop.tokens
const [id = ''] = shop.products
const calls: Record<string, Request> = {
  'without a query (chat.channel)': requestOf(contract.chat.channel, {}),
  'product.detail': requestOf(contract.product.detail, { id }),
  'product.home': requestOf(contract.product.home, {}),
  'cart.list of a member': requestOf(contract.cart.list, {}, token),
}
// The answer itself is all that the plain server need send.
const plain = await startPlain(shop.port, Object.values(calls), (name) => /^content-(type|encoding)$/i.test(name))

const rows: Record<string, ReturnType<typeof besides>> = {}
for (const [name, one] of Object.entries(calls)) {
  const load = { connections: 32, requests: [one] }
  const { ours, theirs } = await profiled(shop, () => inTurns({ ours: shop, theirs: plain }, client, load))
  rows[name] = besides(ours, theirs)
}
console.table(rows)
await Promise.all([shop, plain, client].map((child) => child.end()))
