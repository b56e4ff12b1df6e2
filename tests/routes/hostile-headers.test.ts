import { request } from 'node:http'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { encode } from '../../contract/wire'
import { routes } from '../../src/routes'
import { pagesShop } from '../support/pages-shop'

const hostile = 'evil.example"><script>alert(1)</script>&'

/** Asks as a client may who writes its own headers; follows nothing. */
const ask = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<string>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, (answer) => {
      let text = JSON.stringify(answer.headers)
      answer.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      answer.on('end', () => resolve(text)).on('error', reject)
    })
      .on('error', reject)
      .end()
  })

const files = ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-1.xml', '/robots.txt', '/client/openapi.json']
const detail = '/product/new/detail?id=brenmoor-claw-hammer'

test('whatever a request says of its host, no page and no file repeats it', async () => {
  const { shop } = await pagesShop({ trustProxy: ['loopback'] })
  for (const path of [...Object.keys(routes), ...files, detail, '/no/such/page', '/flows', '/client', '//elsewhere/']) {
    const text = await ask(shop.port, path, {
      ...{ host: hostile, 'x-forwarded-host': hostile, 'x-forwarded-proto': 'gopher' },
      ...{ forwarded: 'host=evil.example', 'x-original-host': hostile, 'x-forwarded-for': '203.0.113.9' },
    })
    expect([path, /evil\.example(?!\/)|gopher/.test(text)]).toEqual([path, false])
  }
  const page = await ask(shop.port, detail, { host: hostile })
  expect(page).toContain(`<link rel="canonical" href="${shop.services.origin}${detail}">`)
  expect(await ask(shop.port, '/sitemap-pages.xml', { host: hostile })).toContain(
    `<loc>${shop.services.origin}/about</loc>`,
  )
})

/** What 20 calls from somewhere are answered where 5 a minute are allowed. */
const calls = async (port: number, headersOf: (index: number) => Record<string, string>) => {
  const { path, body, headers } = encode(contract.product.home as never, {}, { language: 'en' })
  const codes: string[] = []
  for (let index = 0; index < 20; index += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', ...headersOf(index) },
      body: JSON.stringify(body),
    })
    codes.push(((await answer.json()) as { code: string }).code)
  }
  return codes.filter((code) => code === '200').length
}
const made = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` })

test('a client at the loopback address is limited as any other, and pages are prefilled all the same', async () => {
  const { shop } = await pagesShop({ callsPerMinute: 5 })
  expect(await calls(shop.port, () => ({}))).toBe(5)
  for (const locale of ['en', 'zh-CN'])
    for (const path of ['/', '/brand', detail, '/store'])
      expect(await ask(shop.port, path, { cookie: `locale=${locale}` })).toContain('id="prefilled"')
})

test('without a proxy that is named nobody chooses an address, nor by going past one', async () => {
  for (const trustProxy of [false as const, ['203.0.113.1']]) {
    const { shop } = await pagesShop({ callsPerMinute: 5, trustProxy })
    expect(await calls(shop.port, made)).toBe(5)
    expect(await calls(shop.port, () => ({ 'x-forwarded-for': 'in-process' }))).toBe(0)
  }
})

test('the proxy that is named tells the address, and what a client wrote before it counts for nothing', async () => {
  const { shop } = await pagesShop({ callsPerMinute: 5, trustProxy: ['loopback'] })
  expect(await calls(shop.port, made)).toBe(20)
  expect(await calls(shop.port, (index) => ({ 'x-forwarded-for': `198.51.100.${index}, 203.0.113.50` }))).toBe(5)
  expect(await calls(shop.port, () => ({ 'x-forwarded-for': 'in-process' }))).toBe(5)
})

test('whoever has a network of IPv6 is one caller, whichever of its addresses they take', async () => {
  const { shop } = await pagesShop({ callsPerMinute: 5, trustProxy: ['loopback'] })
  const from = (network: string) => (index: number) => ({ 'x-forwarded-for': `2001:db8:7:${network}::${index + 1}` })
  expect(await calls(shop.port, from('a'))).toBe(5)
  expect(await calls(shop.port, from('b'))).toBe(5)
})

test('pages ask for nothing of a device but its place, and what the build says of itself is not served', async () => {
  const { shop } = await pagesShop()
  const { origin } = shop.services
  for (const path of ['/', '/cart', '/no/such/page', '/robots.txt']) {
    const policy = (await fetch(origin + path)).headers.get('permissions-policy')
    expect([path, policy]).toEqual([path, expect.stringContaining('camera=(), ')])
    expect(policy).toContain('geolocation=(self)')
  }
  for (const path of [
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/.vite/manifest.json.br',
    '/assets/../.vite/manifest.json',
  ]) {
    const answer = await fetch(origin + path)
    expect([path, (await answer.text()).includes('"isEntry"')]).toEqual([path, false])
  }
})
