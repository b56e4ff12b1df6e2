import { type PlayTarget, play } from '../../flows/browser/play'
import { type ChartEntry, charts } from '../../flows/charts'
import type { Path } from '../../flows/paths/path'
import { openStorefront } from './storefront'

/** Charts of which every edge is walked in a browser. */
export const whole = ['session', 'confirmOrder', 'payOrder', 'orderDetail', 'orderQuestion', 'orderAction', 'download']

/**
 * A window on a storefront; what its pages complain of fails the test, but for the picture of a sample, and for a day that no
 * month has, which a field for dates does not take.
 */
export const target = async (): Promise<PlayTarget> => {
  const { enter, origin } = await openStorefront({ flows: true })
  const { context } = await enter(null, { expected: /avatars\/a\.webp|does not conform to the required format/ })
  return { context, origin }
}

/** A chart by its id. */
export const entryOf = (id: string) => charts.find((entry) => entry.id === id) as ChartEntry

/** Where paths part from what the storefront does, each in a line. */
export const failuresOf = async (played: [ChartEntry, Path][]) => {
  const at = await target()
  const lines: string[] = []
  for (const [entry, path] of played) {
    const failed = await play(at, entry, path)
    if (failed) lines.push(`${path.id}, step ${failed.at}, ${failed.step}: ${failed.expected}, not ${failed.seen}`)
  }
  return lines
}
