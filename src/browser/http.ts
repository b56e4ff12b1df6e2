import redaxios from 'redaxios'
import { callNamed } from '../../contract'
import type { Call } from '../../contract/call'
import { CallFailed } from '../../contract/call-failed'
import { seconds } from '../../contract/time'
import { type Caller, decode, encode, prefix } from '../../contract/wire'
import { forgetLost, forgetLostOf, keepLost, keyFor } from './lost-answers'
import { within } from './within'

/** Spec 7: a call that takes longer than this has failed, in milliseconds. */
export const timeout = seconds(20)

/** A failure on the way, in the terms of the contract: redaxios rejects with the answer when its status is an error. */
const failureOf = (error: unknown, quiet: boolean): CallFailed => {
  if (error instanceof CallFailed) return error
  if (error instanceof DOMException && error.name === 'TimeoutError') return new CallFailed('timedOut', '', quiet)
  if (error instanceof TypeError) return new CallFailed('networkFailed', '', quiet)
  return new CallFailed('systemError', '', quiet)
}

/** Whether a call only reads. */
export const isRead = (name: string) => callNamed(name)?.idempotent === true

/** Whether an input holds what must not be kept, not even as a hash. */
const isSecret = (input: unknown) => typeof input === 'object' && input !== null && 'password' in input

/**
 * Posts the call of that name by redaxios and resolves with its parsed output; every failure is a CallFailed (spec 7, 8).
 * A call that is neither idempotent nor sets something carries a key: made again after its answer got lost, it carries the same
 * one, and is done once.
 */
export const post = async (name: string, input: unknown, caller: Caller, base: string, signal: AbortSignal) => {
  const call = callNamed(name) as Call
  const { path, body, headers } = encode(call, input, caller)
  const made = `${path} ${headers.sign}`
  const key = call.idempotent || call.sets ? undefined : keyFor(made)
  let answered = false
  try {
    const { data } = await redaxios.post(base + path, body, {
      headers: key ? { ...headers, 'idempotency-key': key } : headers,
      validateStatus: () => true,
      fetch: ((address: string, init: RequestInit) =>
        fetch(address, { ...init, signal: within(timeout, signal) })) as typeof fetch,
    })
    // An error page of something in between is no answer of the shop.
    answered = (data as { code?: unknown } | null)?.code !== undefined
    if (key && answered) forgetLost(made)
    const output = decode(call, data)
    if (call.sets) forgetLostOf(path.slice(0, path.lastIndexOf('/') + 1))
    for (const undone of call.undoes ?? []) forgetLostOf(prefix + undone)
    return output
  } catch (error) {
    if (key && !answered) keepLost(made, key, isSecret(input))
    throw failureOf(error, call.quiet)
  }
}
