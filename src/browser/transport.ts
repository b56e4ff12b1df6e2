import type { CallName } from '../../contract'
import { CallFailed } from '../../contract/call-failed'
import type { Caller } from '../../contract/wire'
import type { CallReport } from '../../machines/app/root'
import type { Transport } from '../../machines/calls'
import type { LoadPart } from './loading'

/** What the transport of a browser needs: where the API is, who calls, and who hears of failures. */
interface Connection {
  /** Address of the API without the `/client` prefix; empty for the page's own host. */
  base: string
  caller(call: CallName): Caller
  report(failed: CallReport): void
  /** Loads a part of the build. */
  part: LoadPart
}

/** The transport of a browser: the contract and the wire arrive with the first call; every failure is reported once. */
export const createTransport =
  ({ base, caller, report, part }: Connection): Transport =>
  async (name, input, signal, { quiet = false } = {}) => {
    try {
      const { post } = await part(() => import('./http'))
      return await post(name, input, caller(name), base, signal)
    } catch (error) {
      const failed = error instanceof CallFailed ? error : new CallFailed('networkFailed', '', false)
      if (!signal.aborted)
        report({ type: 'callFailed', failure: failed.failure, text: failed.text, quiet: quiet || failed.quiet })
      throw failed
    }
  }
