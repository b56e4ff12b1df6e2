import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'

/** A script of the commands, which have no types of their own. */
export const script = async <Module>(name: string) =>
  (await import(pathToFileURL(join(import.meta.dirname, '../../run', name)).href)) as Module

/** The Chromium that the commands found, without an interest in the world outside. */
const launch = async (): Promise<Browser> => {
  const { findChromium } = await script<{ findChromium(): string | undefined }>('chromium.mjs')
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update'],
    ],
  })
}

let launched: Promise<Browser> | undefined

/** The one browser of all test files that a worker runs: it ends with its worker. */
export const theBrowser = (): Promise<Browser> => {
  launched ??= launch()
  return launched
}
