import { readdirSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import type { Call } from '../../contract/call'
import { encode } from '../../contract/wire'
import { webhookPath } from '../../server/payment/webhook'
import { pagesShop } from '../support/pages-shop'
import { data, ofData, ofPages, specifiedHeaders } from './specified-headers'

const client = join(import.meta.dirname, '../../dist/client')

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

const ask = (port: number, path: string, { method = 'GET', headers = {}, body = '' }: Asked = {}) =>
  new Promise<[number, IncomingHttpHeaders]>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve([answer.statusCode ?? 0, answer.headers])).on('error', reject)
    })
    sent.on('error', reject).end(body)
  })

/** Headers that tell of this one answer or of the connection; what limits are left is nobody's promise. */
const passing =
  /^(date|connection|keep-alive|content-length|transfer-encoding|content-encoding|accept-ranges|etag|last-modified|x-ratelimit-.*)$/

const shown = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name, value]) => !passing.test(name) && !(name === 'vary' && value === 'accept-encoding'))
      .map(([name, value]) => [
        name,
        String(value)
          .replace(/(?<=style-src [^;]*)'sha256-[\w+/=]{44}'/, "'sha256-(one style element)'")
          .replaceAll(/'sha256-[\w+/=]{44}'/g, "'sha256-(one inline script)'")
          .replace(/device=[\w-]{43};/, 'device=(an id);')
          // Seconds that are left of the minute.
          .replace(name === 'retry-after' ? /^([1-9]|[1-5]\d)$/ : /^$/, '60'),
      ]),
  )

test('every kind of answer has the headers that were decided for it, and no other', async () => {
  const { shop } = await pagesShop({ flows: true, trustProxy: ['loopback'] })
  const { shop: busy } = await pagesShop({ pagesPerMinute: 1, callsPerMinute: 1 })
  const { port } = shop
  const photo = { name: 'photo', width: 320, type: 'avif', bytes: Buffer.from('photo') }
  await shop.services.db.insertInto('pictures').values(photo).execute()
  const call = (at: number, made: unknown, input: object, more: Record<string, string> = {}) => {
    const { path, body, headers } = encode(made as Call, input, { language: 'en' })
    return ask(at, path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    })
  }
  const post = (path: string, type: string, body: string) =>
    ask(port, path, { method: 'POST', headers: { 'content-type': type }, body })
  const named = (folder: string, ending: string) =>
    `/${folder}/${readdirSync(join(client, folder)).find((name) => name.endsWith(ending))}`
  const login = { userPhone: '81111111', password: 'hammer2026', agreement: true }
  const list = '/client/cart/list'
  await ask(busy.port, '/')
  await call(busy.port, contract.product.home, {})
  const home = await ask(port, '/')
  const answers: Record<string, [number, IncomingHttpHeaders]> = {
    'a prefilled page': home,
    'a page of members': await ask(port, '/cart'),
    'the page of an address that does not exist': await ask(port, '/nothing'),
    'a page, asked for by HEAD': await ask(port, '/about', { method: 'HEAD' }),
    'a page that the browser has already': await ask(port, '/', { headers: { 'if-none-match': String(home[1].etag) } }),
    'a form sent before the page was alive': await post('/login', 'application/x-www-form-urlencoded', 'password=x'),
    'a page, asked for too often': await ask(busy.port, '/'),
    'a file of the build': await ask(port, named('assets', '.js')),
    'the frame in which a browser without a line draws any page': await ask(port, named('assets', '.html')),
    'a drawing': await ask(port, '/pictures/hammer-brenmoor.svg'),
    'the preview of a drawing': await ask(port, '/pictures/hammer-brenmoor.png'),
    'a photograph': await ask(port, '/pictures/photo-320.avif'),
    'a picture that is missing': await ask(port, '/pictures/nothing.svg'),
    'the service worker': await ask(port, '/service-worker.js'),
    'the icon': await ask(port, '/icon.svg'),
    'a file that is missing': await ask(port, '/assets/nothing.js'),
    'an avatar that is missing': await ask(port, '/avatars/nothing.webp'),
    'robots.txt': await ask(port, '/robots.txt'),
    'the sitemap': await ask(port, '/sitemap.xml'),
    'a file of the sitemap that is missing': await ask(port, '/sitemap-products-99.xml'),
    'the OpenAPI document': await ask(port, '/client/openapi.json'),
    'the health check': await ask(port, '/healthz'),
    'a call that is done': await call(port, contract.product.home, {}),
    'a call that is refused': await call(port, contract.cart.list, {}),
    'a call that logs in': await call(port, contract.session.passwordLogin, login),
    'a call that logs in behind TLS': await call(port, contract.session.passwordLogin, login, {
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
    }),
    'a call with too large a body': await post(list, 'application/json', 'x'.repeat(70_000)),
    'a call that is not JSON': await post(list, 'text/plain', 'x'),
    'a call made too often': await call(busy.port, contract.product.home, {}),
    'a call by GET': await ask(port, list),
    'a call by OPTIONS, of another host': await ask(port, list, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    }),
    'a call that does not exist': await post('/client/no/such', 'application/json', '{}'),
    'an event of the provider with a wrong signature': await post(webhookPath, 'application/json', '{}'),
    'the way to the viewer': await ask(port, '/flows'),
    'the viewer of the charts': await ask(port, '/flows/'),
  }
  const seen = Object.entries(answers).map(([kind, [status, headers]]) => [kind, status, shown(headers)] as const)
  // A kind whose policy is its own has it among what is specified of it alone.
  const ownOf = (kind: string): Record<string, string> => specifiedHeaders[kind]?.[1] ?? {}
  const always = (kind: string) => (data.includes(kind) ? ofData : ofPages)
  const differing = seen.flatMap(([kind, , headers]) =>
    Object.entries({ ...always(kind), ...ownOf(kind) })
      .filter(([name, value]) => headers[name] !== value)
      .map(([name]) => `${kind} has ${name}: ${headers[name]}`),
  )
  expect(differing).toEqual([])
  const own = (kind: string, headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !(name in always(kind)) || name in ownOf(kind)))
  expect(Object.fromEntries(seen.map(([kind, status, headers]) => [kind, [status, own(kind, headers)]]))).toEqual(
    specifiedHeaders,
  )
}, 300_000)
