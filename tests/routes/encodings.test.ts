import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagesShop } from '../support/pages-shop'
import { wholeOf } from '../support/whole-body'

const assets = join(import.meta.dirname, '../../dist/client/assets')

/** What clients say they read, with ways that they may be answered in; they may always be answered in none. */
const readers: [accepts: string, readable: string[]][] = [
  ['gzip, deflate, br', ['br', 'gzip', 'deflate']],
  ['br;q=0.5', ['br']],
  ['br;q=0, gzip', ['gzip']],
  ['gzip, br;q=0.000', ['gzip']],
  ['gzip;q=0, identity', []],
  ['identity', []],
]

test('pages, files, pictures and documents are sent in the smallest way that their asker reads, and in no other', async () => {
  const { shop } = await pagesShop({ flows: true })
  const script = readdirSync(assets).find((name) => name.endsWith('.js'))
  const addresses = [
    ...['/about', '/product/search', `/assets/${script}`, '/icon.svg', '/service-worker.js', '/flows/'],
    ...['/pictures/hammer-brenmoor.svg', '/pictures/hammer-brenmoor.png', '/client/openapi.json'],
  ]
  const wrong: string[] = []
  const large = new Set<string>()
  for (const url of addresses) {
    const asked = (accepts: string) =>
      shop.server.inject({ url, headers: { cookie: 'locale=en', 'accept-encoding': accepts } })
    const { rawPayload: plain } = await asked('identity')
    for (const [accepts, readable] of readers) {
      const { statusCode, headers, rawPayload } = await asked(accepts)
      const encoding = headers['content-encoding'] as string | undefined
      const isRead = encoding === undefined || readable.includes(encoding)
      // A cache on the way would hand what is packed to somebody who reads none of it.
      if (encoding !== undefined && !/\baccept-encoding\b/i.test(String(headers.vary)))
        wrong.push(`${url} for ${accepts}: ${encoding}, vary ${headers.vary}`)
      if (statusCode !== 200 || !isRead || !wholeOf(rawPayload, encoding).equals(plain))
        wrong.push(`${url} for ${accepts}: ${statusCode} ${encoding}`)
      if (readable.includes('br') && encoding !== 'br') large.add(url)
    }
  }
  expect(wrong).toEqual([])
  // A preview is small as it is.
  expect([...large]).toEqual(['/pictures/hammer-brenmoor.png'])
}, 300_000)
