import { refuse } from './refusal'

/**
 * Runs so much work at once and lets the rest wait, by turns of whoever asked, so that one who asks for much does not
 * hold up the others; refuses `serverBusy` at once when too much waits.
 */
export const fairQueue = (atOnce: number, ofOne: number, inAll: number) => {
  const queues = new Map<string, (() => void)[]>()
  let running = 0
  let waiting = 0
  const next = () => {
    const [turn] = queues
    if (!turn) return
    const [key, queue] = turn
    const go = queue.shift()
    queues.delete(key)
    if (queue.length) queues.set(key, queue)
    waiting -= 1
    go?.()
  }
  return async <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    if (running >= atOnce) {
      const queue = queues.get(key) ?? []
      if (queue.length >= ofOne || waiting >= inAll) refuse('serverBusy')
      waiting += 1
      await new Promise<void>((go) => queues.set(key, [...queue, go]))
    } else running += 1
    try {
      return await work()
    } finally {
      // A place that becomes free goes to whoever waits, and is counted as taken all along.
      if (waiting > 0) next()
      else running -= 1
    }
  }
}
