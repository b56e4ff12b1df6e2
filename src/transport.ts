import redaxios from 'redaxios'
import { type Caller, CallFailed, decode, encode, timeout } from '../contract/wire'
import type { CallReport } from '../machines/app/root'
import type { Transport } from '../machines/calls'

/** What the transport of a browser needs: where the API is, who calls, and who hears of failures. */
interface Connection {
  /** Address of the API without the `/client` prefix; empty for the page's own host. */
  base: string
  caller(): Caller
  report(failed: CallReport): void
}

/** A signal that fires when the caller gives up or the spec's 20 seconds are over, whichever comes first. */
const patience = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(timeout)])

/** A failure on the way, in the terms of the contract: redaxios rejects with the answer when its status is an error. */
const failureOf = (error: unknown, quiet: boolean): CallFailed => {
  if (error instanceof CallFailed) return error
  if (error instanceof DOMException && error.name === 'TimeoutError') return new CallFailed('timedOut', '', quiet)
  if (error instanceof TypeError) return new CallFailed('networkFailed', '', quiet)
  return new CallFailed('systemError', '', quiet)
}

/** The transport of a browser: posts by redaxios, and reports every failure once (spec 7, 8). */
export const createTransport =
  ({ base, caller, report }: Connection): Transport =>
  async (call, input, signal) => {
    const { path, body, headers } = encode(call, input, caller())
    try {
      const { data } = await redaxios.post(base + path, body, {
        headers,
        validateStatus: () => true,
        fetch: ((address: string, init: RequestInit) =>
          fetch(address, { ...init, signal: patience(signal) })) as typeof fetch,
      })
      return decode(call, data)
    } catch (error) {
      const failed = failureOf(error, call.quiet)
      if (!signal.aborted)
        report({ type: 'callFailed', failure: failed.failure, text: failed.text, quiet: failed.quiet })
      throw failed
    }
  }
