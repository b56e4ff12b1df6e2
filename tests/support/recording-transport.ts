import { callNamed } from '../../contract'
import type { CallFailed } from '../../contract/call-failed'
import type { Transport } from '../../machines/calls'

/** The same transport, with what went through it: its calls, what failed, and how many were under way at once. */
export const watched = (transport: Transport) => {
  const calls: { path: string; input: unknown }[] = []
  const failures: string[] = []
  let underWay = 0
  let most = 0
  const watching: Transport = async (call, input, signal) => {
    calls.push({ path: callNamed(call)?.path ?? call, input })
    underWay += 1
    most = Math.max(most, underWay)
    try {
      return await transport(call, input, signal)
    } catch (error) {
      failures.push((error as CallFailed).failure)
      throw error
    } finally {
      underWay -= 1
    }
  }
  return { transport: watching, calls, failures, most: () => most }
}
