/** Where the time comes from; tests pass one that they can move. */
export interface Clock {
  now(): Date
}

/** The time of the machine. */
export const systemClock: Clock = { now: () => new Date() }

/** An instant some milliseconds after another. */
export const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)
