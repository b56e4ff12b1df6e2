import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { median } from './child'
import { startShop } from './side-by-side'

/**
 * Prints what Lighthouse says of the first visit to home, a list and a product, its phone simulated (slow 4G, 4 times the
 * processor time), medians of three rounds in turns, beside what is aimed at. Needs a build; npm fetches Lighthouse.
 */
const rounds = 3
const lighthouse = ['exec', '--yes', '--package=lighthouse@12.8.2', '--', 'lighthouse']
const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync', '--headless'],
  ...['--disable-background-networking', '--disable-component-update'],
].join(' ')

/** Times in milliseconds, by the ids of Lighthouse's audits. */
const aims = {
  'first-contentful-paint': 800,
  'largest-contentful-paint': 1050,
  'total-blocking-time': 100,
}
interface Report {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue: number }>
}

const script = pathToFileURL(new URL('../run/chromium.mjs', import.meta.url).pathname).href
const { ensureChromium } = (await import(script)) as { ensureChromium(): Promise<string | undefined> }
const env = { ...process.env, CHROME_PATH: await ensureChromium() }
const shop = await startShop()
const paths = ['/', '/product/new', `/product/new/detail?id=${shop.products[0]}`]
const measure = async (path: string) => {
  const only = ['--only-categories=performance', '--output=json', '--quiet', `--chrome-flags=${flags}`]
  const address = `http://127.0.0.1:${shop.port}${path}`
  const { stdout } = await promisify(execFile)('npm', [...lighthouse, address, ...only], { env, maxBuffer: 2 ** 26 })
  return JSON.parse(stdout) as Report
}
const reports: Report[][] = paths.map(() => [])
for (let round = 0; round < rounds; round += 1)
  for (const [index, path] of paths.entries()) reports[index]?.push(await measure(path))
await shop.end()

const rowOf = (some: Report[]) => ({
  score: Math.round(median(some.map(({ categories }) => categories.performance.score)) * 100),
  ...Object.fromEntries(
    Object.keys(aims).map((id) => [id, Math.round(median(some.map(({ audits }) => audits[id]?.numericValue ?? 0)))]),
  ),
})
console.table({
  ...Object.fromEntries(paths.map((path, index) => [path, rowOf(reports[index] as Report[])])),
  aim: { score: 99, ...aims },
})
