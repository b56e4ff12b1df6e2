import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveStorefront } from '../../server/storefront'
import { reaches, send } from '../support/controls'
import { openStorefront } from '../support/storefront'

const run = promisify(execFile)
let dist: string

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'wujin-base-'))
  const env = { ...process.env, NODE_ENV: 'production' }
  const vite = (...args: string[]) => run('npx', ['vite', 'build', '--base', '/shop/', ...args], { env })
  await vite('--outDir', join(dist, 'client'))
  await vite('--ssr', 'src/prefill.tsx', '--outDir', join(dist, 'server'))
  await cp(resolve('dist/flows'), join(dist, 'flows'), { recursive: true })
})
afterAll(() => rm(dist, { recursive: true, force: true }))

test('a storefront built for /shop/ lives below it: pages, links, guards, strict paths', async () => {
  const { enter, origin } = await openStorefront({ dist })
  const { page } = await enter('/shop/', { locale: 'en' })
  await reaches(page, '/')
  await page.locator('a[href="/shop/product/new"]').first().click()
  await reaches(page, '/product/new')
  expect(new URL(page.url()).pathname).toBe('/shop/product/new')
  await page.goto(`${origin}/shop/cart`)
  await reaches(page, '/login')
  expect(new URL(page.url()).pathname).toBe('/shop/login')
  await send(page, 'mode.code')
  await page.goto(`${origin}/`)
  expect(page.url()).toBe(`${origin}/shop/`)
})

test('below /shop/ a trailing slash has no page', async () => {
  const { origin } = await openStorefront({ dist })
  const answers = await Promise.all(['/shop/about/', '/shop/nothing'].map((path) => fetch(origin + path)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})

test('below /shop/ the charts are looked at and watched too', async () => {
  const { enter, origin } = await openStorefront({
    beside: (server, { db, origin }) => serveStorefront(server, { dist, cardHosts: [], flows: true, db, origin }),
  })
  expect((await fetch(`${origin}/shop/flows`)).url).toBe(`${origin}/shop/flows/`)
  const { page, tab } = await enter('/shop/flows/#/home/failed')
  const link = page.getByRole('link', { name: 'Open the page in this state' })
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.pathname).toBe('/shop/')
  const home = await tab(address.pathname + address.hash)
  await reaches(home, '/', 'failed')
  expect(await home.evaluate(() => globalThis.flows?.states().map(({ chart }) => chart))).toContain('home')
})
