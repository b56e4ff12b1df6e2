/** Where pages tell how often transitions of their charts were taken, below the address of the shop. */
export const transitionCountsPath = 'transition-counts'

/** Classes of how long a chart stood before it moved on; each is 1.41 times as long as the one before, the last 25 days and more. */
export const standingClasses = 64

/** The class of a time in milliseconds. */
export const classOf = (milliseconds: number): number =>
  Math.min(standingClasses - 1, Math.floor(2 * Math.log2(1 + Math.max(0, milliseconds))))

/** The middle of a class, in milliseconds. */
export const middleOf = (standing: number): number => 2 ** ((standing + 0.5) / 2) - 1

/** How often a transition of a chart was taken after a time in a class: names that the chart declares, no person and no id. */
export interface TransitionCount {
  chart: string
  /** The state, the event, and its number among those of the event: `editing/login.submit/0`. */
  transition: string
  standing: number
  taken: number
}

/** The most counts that one report holds, and the most that one of them counts. */
export const mostCounts = 100
export const mostTaken = 10_000
