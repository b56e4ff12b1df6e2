import { type Browser, chromium } from 'playwright-core'
import { script } from './script'

/**
 * Pictures come once they are on screen, and not 1,250 px before: they are a quarter of what a page of products costs. The
 * pointer is the mouse that Playwright's own word of this flag makes it, which this one displaces.
 */
const blink = {
  ...{ primaryHoverType: 2, availableHoverTypes: 2, primaryPointerType: 4, availablePointerTypes: 4 },
  ...{ lazyLoadingImageMarginPxUnknown: 0, lazyLoadingImageMarginPx4G: 0 },
}
const settings = Object.entries(blink).map(([name, value]) => `${name}=${value}`)

/** The Chromium that the commands found, without an interest in the world outside. */
const launch = async (): Promise<Browser> => {
  const { findChromium } = await script<{ findChromium(): string | undefined }>('chromium.mjs')
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update', `--blink-settings=${settings}`],
    ],
  })
}

let launched: Promise<Browser> | undefined

/** The one browser of all test files that a worker runs: it ends with its worker. */
export const theBrowser = (): Promise<Browser> => {
  launched ??= launch()
  return launched
}
