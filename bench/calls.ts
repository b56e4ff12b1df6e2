import { contract } from '../contract'
import type { Call } from '../contract/call'
import { encode } from '../contract/wire'
import type { Request } from './load'
import { besides, inTurns, profiled, startClient, startPlain, startShop } from './side-by-side'

/**
 * Prints how many calls per second a visitor's page gets answered, beside a plain server of Node that reads, checks and
 * decodes the same envelopes and answers the same bytes. `--profile` prints what costs most.
 */
const request = (call: unknown, input: unknown, token?: string): Request => {
  const { path, body, headers } = encode(call as Call, input, { language: 'en', token })
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': 'gzip, deflate, br' },
    body: JSON.stringify(body),
  }
}

const shop = await startShop()
const client = startClient()
const [token = ''] = shop.tokens
const [id = ''] = shop.products
const calls: Record<string, Request> = {
  'without a query (product.suggest)': request(contract.product.suggest, { keyword: '' }),
  'product.detail': request(contract.product.detail, { id }),
  'product.home': request(contract.product.home, {}),
  'cart.list of a member': request(contract.cart.list, {}, token),
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
