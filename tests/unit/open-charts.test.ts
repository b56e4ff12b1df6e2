import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storefrontAt } from '../../flows/browser/launch'

const folder = mkdtempSync(join(tmpdir(), 'wujin-open-'))

/** A shop has a script at this address; the app of somebody else answers its own page to whatever is asked. */
const serving = (type: string) => {
  const server = createServer((_, answer) => answer.setHeader('content-type', type).end())
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

test('the charts are told to be there where a shop is open, and the shop is started where another app is', async () => {
  const told = async ({ port }: { port: number }) => {
    const env = { ...process.env, PORT: String(port) }
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'flows.mjs')], { env })
    return stdout.replaceAll(`http://localhost:${port}/flows/`, 'THERE')
  }
  expect(await told(shop)).toBe('The charts are at THERE\n')
  expect(await told(other)).toBe('The charts will be at THERE\nit starts\n')
})
