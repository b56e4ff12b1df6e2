import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { startShop } from './side-by-side'

/**
 * Prints what a first visit to home, a list and a product brings over the line, headers included, by kind in kB, on a phone
 * and on a computer, until nothing more comes. Needs a build; other shops that are open may be named, to stand beside it:
 * `npm run bench -- bytes http://localhost:4173`
 */
const kinds = { Document: 'pages', Stylesheet: 'styles', Script: 'code', Image: 'pictures' } as const
type Kind = (typeof kinds)[keyof typeof kinds] | 'other'

const devices = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 },
  computer: { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 },
}

/** How long a visit may be silent before nothing more is expected, in milliseconds. */
const silence = 2500

const script = pathToFileURL(new URL('../run/chromium.mjs', import.meta.url).pathname).href
const { ensureChromium } = (await import(script)) as { ensureChromium(): Promise<string | undefined> }
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const shop = await startShop()
const paths = ['/', '/product/new', `/product/new/detail?id=${shop.products[0]}`]

/** Bytes of one visit by kind, and the answers that brought them. */
const visit = async (address: string, device: keyof typeof devices) => {
  const context = await browser.newContext(devices[device])
  await context.addCookies([{ name: 'locale', value: 'en', url: address }])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const kindOf = new Map<string, Kind>()
  const bytes: Partial<Record<Kind, number>> = {}
  let answers = 0
  cdp.on('Network.responseReceived', ({ requestId, type }) =>
    kindOf.set(requestId, type in kinds ? kinds[type as keyof typeof kinds] : 'other'),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    answers += 1
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(silence)
  await context.close()
  const inKb = Object.entries(bytes).map(([kind, sum]) => [kind, Number((sum / 1000).toFixed(1))] as const)
  const together = inKb.reduce((sum, [, kb]) => sum + kb, 0)
  return { answers, together: Number(together.toFixed(1)), ...Object.fromEntries(inKb) }
}

const origins = { 'this build': `http://127.0.0.1:${shop.port}` } as Record<string, string>
for (const other of process.argv.slice(2)) origins[other] = other
const rows: Record<string, object> = {}
for (const device of Object.keys(devices) as (keyof typeof devices)[])
  for (const [index, path] of paths.entries())
    for (const [name, origin] of Object.entries(origins))
      rows[`${['home', 'list', 'product'][index]}, ${device}, ${name}`] = await visit(origin + path, device)
await browser.close()
await shop.end()
console.table(rows)
