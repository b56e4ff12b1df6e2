/**
 * Keeps what was made for so many milliseconds, at most so many things, the least used forgotten first. Whoever asks
 * while a thing is being made waits for that one; what could not be made is not kept.
 */
export const momentary = <Value>(most: number, keptFor: number) => {
  const kept = new Map<string, { value: Promise<Value>; until: number }>()
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const found = kept.get(key)
    kept.delete(key)
    if (found && performance.now() < found.until) {
      kept.set(key, found)
      return found.value
    }
    const entry = { value: make(), until: Number.POSITIVE_INFINITY }
    kept.set(key, entry)
    entry.value.then(
      () => {
        entry.until = performance.now() + keptFor
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
