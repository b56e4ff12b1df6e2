import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import type { ChartEntry } from '../charts'
import type { Path } from '../paths/path'
import { shrink } from '../paths/run'
import { type FailedPlay, type PlayTarget, play } from './play'
import { playableGraph } from './playable'

/** Starts the Chromium of this machine, without a window. */
export const startChromium = async (): Promise<Browser> => {
  const script = pathToFileURL(join(import.meta.dirname, '../../run/chromium.mjs')).href
  const { ensureChromium } = (await import(script)) as { ensureChromium(): Promise<string | undefined> }
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update'],
    ],
  })
}

/** A window in which every control of the widest layout is in sight. */
export const windowSize = { viewport: { width: 1280, height: 900 } }

/** Whether a storefront answers there that lets its charts be watched. */
export const isStorefront = (origin: string): Promise<boolean> =>
  fetch(`${origin}/flows/live.js`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Plays a path; when it fails, the shortest path that still does, with a picture of where it ended. */
export const playShortest = async (
  target: PlayTarget,
  entry: ChartEntry,
  path: Path,
): Promise<FailedPlay | undefined> => {
  const failed = await play(target, entry, path)
  return failed && shrink(playableGraph(entry), failed, (shorter) => play(target, entry, shorter))
}
