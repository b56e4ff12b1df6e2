import type { CallName } from '../../contract'
import { CallFailed } from '../../contract/call-failed'
import { type Locale, locales } from '../../contract/locales'
import { minutes, seconds } from '../../contract/time'
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
  /** Resolves once what is on the page now has been painted. */
  painted(): Promise<void>
}

/**
 * Makes a call that somebody is about to make, in a language; its answer is for the first who does, at the latest seconds
 * after it came. Resolves when it was answered or did not come.
 */
export type AskAhead = (call: CallName, input: unknown, locale: Locale) => Promise<void>

/** For how long an answer waits for who asks, in milliseconds. */
const waits = seconds(5)
/** How many calls are made ahead in a minute: a small part of what the server allows. */
const mostAhead = 30

/** The transport of a browser: the contract and the wire arrive with the first call; every failure is reported once. */
export const createTransport = ({ base, caller, report, part, painted }: Connection) => {
  const ahead = new Map<string, { answer: Promise<unknown>; until: number }>()
  let asked: number[] = []
  const keyOf = (name: CallName, input: unknown, by: Caller) => JSON.stringify([name, input, by.language, by.token])
  const ask = async (name: CallName, input: unknown, by: Caller, signal: AbortSignal) => {
    const { post, isRead } = await part(() => import('./http'))
    // What was answered before something changed is no longer true.
    const forget = () => isRead(name) || ahead.clear()
    forget()
    return post(name, input, by, base, signal).finally(forget)
  }
  /** An answer that was fetched ahead; what a page knew before it is painted first. */
  const taken = async (name: CallName, input: unknown) => {
    const key = keyOf(name, input, caller(name))
    const found = ahead.get(key)
    ahead.delete(key)
    if (!found || found.until < performance.now()) throw new Error('nothing was fetched ahead')
    await painted()
    return found.answer
  }

  const transport: Transport = async (name, input, signal, { quiet = false } = {}) => {
    const now = () => ask(name, input, caller(name), signal)
    try {
      return await (quiet || !ahead.size ? now() : taken(name, input).catch(now))
    } catch (error) {
      const failed = error instanceof CallFailed ? error : new CallFailed('networkFailed', '', false)
      if (!signal.aborted)
        report({ type: 'callFailed', failure: failed.failure, text: failed.text, quiet: quiet || failed.quiet })
      throw failed
    }
  }

  const askAhead: AskAhead = async (name, input, locale) => {
    const by = { ...caller(name), language: locales[locale] }
    const key = keyOf(name, input, by)
    const now = performance.now()
    asked = asked.filter((at) => at > now - minutes(1))
    for (const [other, { until }] of ahead) if (until < now) ahead.delete(other)
    if (asked.length >= mostAhead || ahead.has(key)) return
    asked.push(now)
    const entry = { answer: ask(name, input, by, new AbortController().signal), until: Number.POSITIVE_INFINITY }
    ahead.set(key, entry)
    await entry.answer.catch(() => ahead.delete(key))
    entry.until = performance.now() + waits
  }
  return { transport, askAhead }
}
