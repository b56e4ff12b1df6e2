import type { BrowserContext } from 'playwright-core'
import { charts } from '../charts'
import type { Path } from '../paths/path'
import { type FailedPlay, play } from './play'

/** Runs one step of a path as a step of the report; 0 is how it opens. */
type Reported = (at: number, take: () => Promise<void>) => Promise<void>

const wrongness = ({ at, step, expected, seen }: FailedPlay) =>
  new Error(`step ${at}, ${step}: expected ${expected}, saw ${seen}`)

/** Plays a path in a window of whoever runs specs; throws where the storefront parts from it. */
export const replay = async (
  context: BrowserContext,
  baseURL: string | undefined,
  path: Path,
  reported: Reported = (_, take) => take(),
): Promise<void> => {
  const entry = charts.find(({ id }) => id === path.chart)
  if (!entry || !baseURL) throw new Error(entry ? 'no baseURL is set' : `no chart is called ${path.chart}`)
  const origin = new URL(baseURL).origin
  const failed = await play({ context, origin }, entry, path, async (at, take) => {
    await reported(at, async () => {
      const wrong = await take()
      if (wrong) throw wrongness(wrong)
    })
    return undefined
  })
  if (failed) throw wrongness(failed)
}
