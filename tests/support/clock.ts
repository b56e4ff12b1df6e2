import type { Clock } from '../../server/clock'

/** The day on which every test's shop opens. */
export const firstDay = new Date('2026-03-02T02:00:00Z')

/** A clock that stands still until it is moved; whoever listens hears of each move. */
export const movableClock = (start = firstDay) => {
  let now = start.getTime()
  const listeners = new Set<() => void>()
  return {
    now: () => new Date(now),
    /** Moves the time forward, in milliseconds. */
    move(milliseconds: number) {
      now += milliseconds
      for (const tell of listeners) tell()
    },
    listen(tell: () => void) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  } satisfies Clock & Record<string, unknown>
}

export type MovableClock = ReturnType<typeof movableClock>
