import { charts, type Listed } from '../../flows/charts'
import type { Path } from '../../flows/paths/suite'
import { play, type Theatre } from '../../flows/play/play'
import { street } from './browser'

/** Charts of which every edge is walked in a browser. */
export const whole = ['session', 'checkout', 'payment', 'orderDetail', 'appDownload']

/** A window on a storefront; what its pages complain of fails the test, but for the picture of a sample. */
export const theatre = async (): Promise<Theatre> => {
  const { enter, origin } = await street({ flows: true })
  const { context } = await enter(null, { expected: /avatars\/a\.webp/ })
  return { context, origin }
}

/** A chart by its id. */
export const listedAs = (id: string) => charts.find((listed) => listed.id === id) as Listed

/** Where paths part from what the storefront does, each in a line. */
export const failuresOf = async (played: [Listed, Path][]) => {
  const at = await theatre()
  const lines: string[] = []
  for (const [listed, path] of played) {
    const failed = await play(at, listed, path)
    if (failed) lines.push(`${path.id}, step ${failed.at}, ${failed.step}: ${failed.expected}, not ${failed.seen}`)
  }
  return lines
}
