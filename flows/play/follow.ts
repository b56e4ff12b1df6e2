import type { BrowserContext } from 'playwright-core'
import { charts } from '../charts'
import type { Path } from '../paths/suite'
import { play } from './play'

/** Plays a path in a window of whoever runs specs; throws where the storefront parts from it. */
export const follow = async (context: BrowserContext, baseURL: string | undefined, path: Path): Promise<void> => {
  const listed = charts.find(({ id }) => id === path.chart)
  if (!listed || !baseURL) throw new Error(listed ? 'no baseURL is set' : `no chart is called ${path.chart}`)
  const failed = await play({ context, origin: new URL(baseURL).origin }, listed, path)
  if (failed) throw new Error(`step ${failed.at}, ${failed.step}: expected ${failed.expected}, saw ${failed.seen}`)
}
