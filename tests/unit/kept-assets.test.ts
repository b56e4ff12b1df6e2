import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { script } from '../support/script'

interface KeptAssets {
  putAside(assets: string, aside: string, now: number): void
  putBack(assets: string, aside: string, now: number): void
}
const { putAside, putBack } = await script<KeptAssets>('kept-assets.mjs')

const folder = mkdtempSync(join(tmpdir(), 'assets-'))
const [client, assets, aside] = [folder, join(folder, 'assets'), join(folder, 'aside')] as const
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const day = 24 * 60 * 60 * 1000

/** Builds as Vite does: the folder is emptied, then the files are written. */
const build = (now: number, files: Record<string, string>) => {
  putAside(assets, aside, now)
  rmSync(assets, { recursive: true, force: true })
  mkdirSync(assets)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(assets, name), text)
  putBack(assets, aside, now)
}
const served = () => readdirSync(assets).sort()

test('files of earlier builds stay served for seven days after the next build, and no longer', () => {
  writeFileSync(join(client, 'index.html'), 'one')
  build(0, { 'cart-1.js': 'first cart', 'home-1.js': 'home' })
  // The first build was served for a month; its files count from the day when the next one came.
  build(30 * day, { 'cart-2.js': 'second cart', 'home-1.js': 'home' })
  expect(served()).toEqual(['cart-1.js', 'cart-2.js', 'home-1.js'])
  expect(readFileSync(join(assets, 'cart-1.js'), 'utf8')).toBe('first cart')

  build(37 * day, { 'cart-3.js': 'third cart', 'home-1.js': 'home' })
  expect(served()).toEqual(['cart-1.js', 'cart-2.js', 'cart-3.js', 'home-1.js'])
  build(37 * day + 1, { 'cart-4.js': 'fourth cart', 'home-1.js': 'home' })
  expect(served()).toEqual(['cart-2.js', 'cart-3.js', 'cart-4.js', 'home-1.js'])
  expect(readdirSync(aside).sort()).toEqual(['cart-2.js', 'cart-3.js', 'times.json'])
  // A file that is built again is the newest build's once more.
  build(50 * day, { 'cart-2.js': 'second cart' })
  expect(served()).toEqual(['cart-2.js', 'cart-4.js', 'home-1.js'])
  build(51 * day, { 'cart-5.js': 'fifth cart' })
  expect(served()).toEqual(['cart-2.js', 'cart-4.js', 'cart-5.js', 'home-1.js'])
  expect(readFileSync(join(client, 'index.html'), 'utf8')).toBe('one')
})

test('a file that is gone from where it was kept does not stop a build', () => {
  mkdirSync(folder, { recursive: true })
  build(0, { 'cart-1.js': 'cart', 'home-1.js': 'home' })
  putAside(assets, aside, day)
  rmSync(join(aside, 'cart-1.js'))
  build(day, { 'cart-2.js': 'cart' })
  expect(served()).toEqual(['cart-2.js', 'home-1.js'])
})
