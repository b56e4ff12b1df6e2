import type { BrowserContext } from 'playwright-core'
import { charts } from '../charts'
import type { Path } from '../paths/path'
import { play } from './play'

/** Plays a path in a window of whoever runs specs; throws where the storefront parts from it. */
export const replay = async (context: BrowserContext, baseURL: string | undefined, path: Path): Promise<void> => {
  const entry = charts.find(({ id }) => id === path.chart)
  if (!entry || !baseURL) throw new Error(entry ? 'no baseURL is set' : `no chart is called ${path.chart}`)
  const failed = await play({ context, origin: new URL(baseURL).origin }, entry, path)
  if (failed) throw new Error(`step ${failed.at}, ${failed.step}: expected ${failed.expected}, saw ${failed.seen}`)
}
