import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { Wrong } from '../paths/terminal'

/** Starts the Chromium of this machine, without a window. */
export const startChromium = async (): Promise<Browser> => {
  const script = pathToFileURL(join(import.meta.dirname, '../../run/chromium.mjs')).href
  const { ensureChromium } = (await import(script)) as { ensureChromium(): Promise<string | undefined> }
  // Only where a browser is wanted: it takes as long to load as the rest of a command.
  const { chromium } = await import('playwright-core')
  return chromium.launch({
    executablePath: await ensureChromium(),
    // Ctrl-C ends the work first; the browser under it would close before anything is told.
    handleSIGINT: false,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update'],
    ],
  })
}

/** A window in which every control of the widest layout is in sight; each path is played against the server itself. */
export const windowOptions = { viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' } as const

/** Whether a storefront answers there that lets its charts be watched; the app of somebody else may answer its own page. */
const isStorefront = (origin: string): Promise<boolean> =>
  fetch(`${origin}/flows/live.js`).then(
    ({ ok, headers }) => ok && /javascript/.test(headers.get('content-type') ?? ''),
    () => false,
  )

/** The origin of the storefront that is open at an address, which may be said without `http://`; throws in words where none is. */
export const storefrontAt = async (at: string): Promise<string> => {
  const address = at.includes('://') ? at : `http://${at}`
  const origin = URL.canParse(address) ? new URL(address).origin : ''
  if (await isStorefront(origin)) return origin
  throw new Wrong(`there is no storefront at ${at} whose charts may be watched; npm start opens one`)
}
