import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'

/** Starts the Chromium of this machine, without a window. */
export const startChromium = async (): Promise<Browser> => {
  const script = pathToFileURL(join(import.meta.dirname, '../../run/chromium.mjs')).href
  const { ensureChromium } = (await import(script)) as { ensureChromium(): Promise<string | undefined> }
  // Only where a browser is wanted: it takes as long to load as the rest of a command.
  const { chromium } = await import('playwright-core')
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update'],
    ],
  })
}

/** A window in which every control of the widest layout is in sight; each path is played against the server itself. */
export const windowOptions = { viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' } as const

/** Whether a storefront answers there that lets its charts be watched. */
export const isStorefront = (origin: string): Promise<boolean> =>
  fetch(`${origin}/flows/live.js`).then(
    ({ ok }) => ok,
    () => false,
  )
