/**
 * Lets at most so many go on in each turn of the event loop and keeps the others for the next ones, in their order: what
 * comes in meanwhile, such as a shopper's call, is not behind all of them.
 */
export const turns = (most: number) => {
  const waiting: (() => void)[] = []
  let taken = 0
  let running = false
  const next = () => {
    taken = 0
    for (const go of waiting.splice(0, most)) {
      taken += 1
      go()
    }
    running = taken > 0
    if (running) setImmediate(next)
  }
  return async (): Promise<void> => {
    if (!running) setImmediate(next)
    running = true
    if (taken >= most) return new Promise((go) => void waiting.push(go))
    taken += 1
  }
}
