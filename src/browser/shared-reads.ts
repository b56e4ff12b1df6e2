import { seconds } from '../../contract/time'

/** A read that is under way, for how many it still is, when it began, and what ends it. */
interface Read {
  answer: Promise<unknown>
  wanted: number
  since: number
  ends: AbortController
}

/** Who asks within this time of another asks at the same moment, in milliseconds: a line that hangs is not waited for again. */
const sameMoment = seconds(2)

/** Reads that several parts of a page ask for at the same moment, each made once; one ends when nobody wants its answer any more. */
export const createSharedReads = () => {
  const reads = new Map<string, Read>()

  const begin = (key: string, ask: (signal: AbortSignal) => Promise<unknown>): Read => {
    const ends = new AbortController()
    const read: Read = {
      answer: ask(ends.signal).finally(() => forget(key, read)),
      wanted: 0,
      since: performance.now(),
      ends,
    }
    reads.set(key, read)
    return read
  }
  const forget = (key: string, read: Read) => reads.get(key) === read && reads.delete(key)

  /** The answer of the read of that key: of one that has just begun, or of one that begins now. */
  const share = (key: string, signal: AbortSignal, ask: (signal: AbortSignal) => Promise<unknown>) => {
    const known = reads.get(key)
    const read = known && known.since > performance.now() - sameMoment ? known : begin(key, ask)
    read.wanted += 1
    const leave = () => {
      read.wanted -= 1
      if (read.wanted) return
      forget(key, read)
      read.ends.abort()
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    return read.answer
  }
  return { share, clear: () => reads.clear() }
}
