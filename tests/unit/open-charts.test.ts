import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storefrontAt } from '../../flows/browser/launch'
import { readSettings } from '../../server/settings'
import { greet } from '../../server/start'

const folder = mkdtempSync(join(tmpdir(), 'wujin-open-'))

/** A shop has a script at this address; the app of somebody else answers its own page to whatever is asked. */
const serving = (type: string, below = '/') => {
  const server = createServer(({ url }, answer) => {
    if (!url?.startsWith(below)) answer.statusCode = 404
    answer.setHeader('content-type', type).end()
  })
  return new Promise<{ port: number; end(): void }>((done) =>
    server.listen(0, 'localhost', () =>
      done({ port: (server.address() as AddressInfo).port, end: () => server.close() }),
    ),
  )
}

let shop: Awaited<ReturnType<typeof serving>>
let other: Awaited<ReturnType<typeof serving>>
beforeAll(async () => {
  cpSync(resolve(import.meta.dirname, '../../run/flows.mjs'), join(folder, 'flows.mjs'))
  writeFileSync(join(folder, 'start.mjs'), "console.log('it starts')")
  shop = await serving('application/javascript; charset=utf-8')
  other = await serving('text/html')
})
afterAll(() => {
  shop.end()
  other.end()
  rmSync(folder, { recursive: true })
})

test('an app of somebody else at the port of the shop is not taken for it', async () => {
  const address = `http://localhost:${shop.port}`
  expect(await storefrontAt(`${address}/cart`)).toBe(address)
  await expect(storefrontAt(`http://localhost:${other.port}`)).rejects.toThrow('there is no storefront at')
})

test('the address of a storefront may be said as a browser takes it, without its scheme', async () => {
  expect(await storefrontAt(`localhost:${shop.port}`)).toBe(`http://localhost:${shop.port}`)
})

/** What `npm run flows` says of a shop at this port. */
const told = async ({ port }: { port: number }, base?: string) => {
  const env = { ...process.env, PORT: String(port), ...(base === undefined ? {} : { BASE_PATH: base }) }
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'flows.mjs')], { env })
  return stdout.replaceAll(`http://localhost:${port}/`, 'THERE/')
}

test('the charts are told to be there where a shop is open, and the shop is started where another app is', async () => {
  expect(await told(shop)).toBe('The charts are at THERE/flows/\n')
  expect(await told(other)).toBe('The charts will be at THERE/flows/\nit starts\n')
})

test('the charts of a shop below a path are told to be below it', async () => {
  const below = await serving('application/javascript; charset=utf-8', '/shop/')
  try {
    for (const base of ['/shop/', '/shop'])
      expect(await told(below, base)).toBe('The charts are at THERE/shop/flows/\n')
    expect(await told(shop, '')).toBe('The charts are at THERE/flows/\n')
  } finally {
    below.end()
  }
  const said: string[] = []
  const printed = vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(said.push(String(text))))
  try {
    const settings = readSettings({ DATA_DIR: folder, PUBLIC_ORIGIN: 'http://shop.test' }, 1000)
    await greet(settings, { base: '/shop/', testCards: [], empty: false })
  } finally {
    printed.mockRestore()
  }
  expect(said.slice(0, 2)).toEqual([
    '\nWujin 五金坊 is open at http://shop.test/shop/\n',
    'The charts as pictures, to be tried: http://shop.test/shop/flows/\n',
  ])
})
