/**
 * A signal that fires when the given one does or so many milliseconds are over, whichever comes first. `AbortSignal.any` does
 * the same, but Safari has it only since 17.4, and phones that stay with iOS 16 are still in use.
 */
export const within = (milliseconds: number, signal: AbortSignal): AbortSignal => {
  const ends = new AbortController()
  for (const one of [signal, AbortSignal.timeout(milliseconds)]) {
    const end = () => ends.abort(one.reason)
    if (one.aborted) end()
    else one.addEventListener('abort', end, { signal: ends.signal })
  }
  return ends.signal
}
