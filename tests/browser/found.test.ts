import { beforeEach, expect, test } from 'vitest'
import { openStorefront, type Storefront } from '../support/storefront'
import { specified } from '../unit/specified-routes'

/** What search engines and shared links read: the HTML and the files that the server sends, without a browser's help. */
let here: Storefront
beforeEach(async () => {
  here = await openStorefront()
})

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(here.origin + path, { headers })
  return { status: answer.status, text: await answer.text() }
}
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address as string)
const factsIn = (html: string) => {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json)['@graph'] as { '@type': string; [key: string]: unknown }[]
}
const hammer = '/product/new/detail?id=brenmoor-claw-hammer'

test('the sitemap leads to every open page and every entry product, each of which answers', async () => {
  const files = locations((await read('/sitemap.xml')).text)
  const addresses = (await Promise.all(files.map(async (file) => (await fetch(file)).text()))).flatMap(locations)
  const open = specified.filter(([path, , access]) => access === 'anyone' && path !== '/product/new/detail')
  expect(addresses).toEqual(expect.arrayContaining(open.map(([path]) => here.origin + path)))
  const entry = await here.db.selectFrom('products').select('id').where('state', '=', 'listed').execute()
  expect(addresses.filter((address) => address.includes('/product/new/detail?')).length).toBe(entry.length)
  for (const address of [...addresses.slice(0, open.length), addresses.at(-1) as string])
    expect((await fetch(address)).status, address).toBe(200)
})

test('robots are kept out of the pages of members and shown the sitemap', async () => {
  const { text } = await read('/robots.txt')
  const closed = specified.filter(([, , access]) => access !== 'anyone')
  for (const [path] of closed) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain(`Sitemap: ${here.origin}/sitemap.xml`)
  expect(text).not.toContain('Disallow: /\n')
})

test('a product page says what it sells, in the language asked for', async () => {
  const [en, zh] = await Promise.all(['en', 'zh-CN'].map((locale) => read(hammer, { cookie: `locale=${locale}` })))
  const facts = factsIn(en?.text ?? '')
  const product = facts.find((fact) => fact['@type'] === 'Product')
  expect(product).toMatchObject({ brand: { name: 'Brenmoor' }, offers: { priceCurrency: 'SGD' } })
  expect(facts.map((fact) => fact['@type'])).toContain('BreadcrumbList')
  expect(en?.text).toContain(`<link rel="canonical" href="${here.origin}${hammer}">`)
  expect(en?.text).toContain(`<title>Brenmoor ${product?.name} · `)
  expect(en?.text).toMatch(/<meta property="og:image" content="http[^"]+\/pictures\/[^"]+\.png">/)
  expect(zh?.text).toContain('<html lang="zh-CN"')
  expect(factsIn(zh?.text ?? '').find((fact) => fact['@type'] === 'Product')?.name).not.toBe(product?.name)
})

test('a product that nobody described is told by its name and its category', async () => {
  await here.db
    .updateTable('products')
    .set({ description: JSON.stringify({ en: '', zh: '' }) })
    .execute()
  const { text } = await read(hammer, { cookie: 'locale=en' })
  const said = 'Brenmoor Hickory Claw Hammer with Magnetic Nail Holder · Hand tools'
  expect(text).toContain(`<meta name="description" content="${said}">`)
  expect(text).toContain(`<meta property="og:description" content="${said}">`)
  expect(factsIn(text).find((fact) => fact['@type'] === 'Product')).not.toHaveProperty('description')
})

test('wholesale prices are in no page that anybody may read', async () => {
  const { text } = await read(hammer)
  // Names of styles and of files are no prices.
  const said = text.replaceAll(/<style>.*?<\/style>|<link [^>]*>|<script[^>]* id="code">.*?<\/script>/gs, '')
  expect(said).not.toMatch(/tiers|regular"|minimum"/)
})

test('every open page has a title, a description and one canonical address', async () => {
  for (const [path, , access] of specified.filter(([, , who]) => who === 'anyone')) {
    const address = path === '/product/new/detail' ? hammer : path
    const { text, status } = await read(address)
    expect({ path, access, status }).toEqual({ path, access: 'anyone', status: 200 })
    expect(text.match(/<title>[^<]+<\/title>/g), path).toHaveLength(1)
    expect(text.match(/<meta name="description" content="[^"]{10,}">/g), path).toHaveLength(1)
    expect(text, path).toContain(`<link rel="canonical" href="${here.origin}${address}">`)
    expect(text, path).toContain(`<meta property="og:url" content="${here.origin}${address}">`)
    expect(text.match(/<title>([^<]+)</)?.[1], path).toBe(text.match(/"og:title" content="([^"]+)"/)?.[1])
  }
})

test('a reader that takes nothing compressed, or only the head, is served too', async () => {
  for (const path of ['/', '/about', hammer])
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(here.origin + path, { method, headers: { 'accept-encoding': 'identity' } })
      expect([path, method, answer.status]).toEqual([path, method, 200])
    }
})

test.each(['/nothing', '/cart/', '/product/new/detail?id=nothing', '/product/new/detail'])(
  '%s answers 404 and asks not to be listed',
  async (path) => {
    const { status, text } = await read(path)
    expect(status).toBe(404)
    expect(text).not.toContain('rel="canonical"')
  },
)

test('results for somebody’s own words are not listed', async () => {
  const { text } = await read('/product/search?keyword=drill')
  expect(text).toContain('<meta name="robots" content="noindex">')
})
