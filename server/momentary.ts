/** Tells when what is kept came to differ from what would be made now. */
export interface Changes {
  /** The moment of the last change by `performance.now()`; infinity where nobody would tell of one. */
  last(): number
}

interface Kept<Value> {
  value: Promise<Value>
  /** When its making began, and when it was done. */
  begun: number
  done: number
}

/**
 * Keeps what was made for so many milliseconds, and while nothing changes for the longer time that is stated; at most so
 * many things, the least used forgotten first. Whoever asks while a thing is being made waits for that one; what could
 * not be made is not kept.
 */
export const momentary = <Value>(
  most: number,
  keptFor: number,
  { unchanged = 0, changes }: { unchanged?: number; changes?: Changes | undefined } = {},
) => {
  const kept = new Map<string, Kept<Value>>()
  const fresh = ({ begun, done }: Kept<Value>) => {
    const age = performance.now() - done
    return age < keptFor || (age < unchanged && changes !== undefined && changes.last() < begun)
  }
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const found = kept.get(key)
    kept.delete(key)
    if (found && fresh(found)) {
      kept.set(key, found)
      return found.value
    }
    const entry: Kept<Value> = { begun: performance.now(), done: Number.POSITIVE_INFINITY, value: make() }
    kept.set(key, entry)
    entry.value.then(
      () => {
        entry.done = performance.now()
      },
      () => {
        if (kept.get(key) === entry) kept.delete(key)
      },
    )
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return entry.value
  }
}
