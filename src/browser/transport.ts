import type { CallName } from '../../contract'
import { CallFailed } from '../../contract/call-failed'
import { type Locale, locales } from '../../contract/locales'
import { minutes, seconds } from '../../contract/time'
import type { Caller } from '../../contract/wire'
import type { CallReport, LineReport } from '../../machines/app/root'
import type { Transport } from '../../machines/calls'
import type { LoadPart } from './loading'
import { createSharedReads } from './shared-reads'
import { ownerOf, storage } from './storage'

/** What the transport of a browser needs: where the API is, who calls, and who hears of failures. */
interface Connection {
  /** Address of the API without the `/client` prefix; empty for the page's own host. */
  base: string
  caller(call: CallName): Caller
  report(failed: CallReport | LineReport): void
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
  const reads = createSharedReads()
  // What was answered, or asked, before something changed is no longer true.
  const forget = () => {
    ahead.clear()
    reads.clear()
  }
  const ask = async (name: CallName, input: unknown, by: Caller, signal: AbortSignal, alone = false) => {
    const { post, isRead } = await part(() => import('./http'))
    const made = (signal: AbortSignal) => post(name, input, by, base, signal)
    if (isRead(name)) return alone ? made(signal) : reads.share(keyOf(name, input, by), signal, made)
    forget()
    return made(signal).finally(forget)
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

  /** Keeps the answers that a call gets from now on, and gives what was kept of it; nothing where a browser keeps none. */
  const keeping = (name: CallName, input: unknown) => {
    if (!globalThis.caches) return { keep: () => {}, kept: async () => undefined }
    const owner = ownerOf(storage.auth().user)
    const { language } = caller(name)
    const answers = () => import('./kept-answers')
    return {
      keep: (answer: unknown) => {
        answers()
          .then(({ keepAnswer }) => keepAnswer(owner, name, input, language, answer))
          .catch(() => {})
      },
      kept: () =>
        answers()
          .then(({ keptAnswer }) => keptAnswer(owner, name, input, language))
          .catch(() => undefined),
    }
  }

  const transport: Transport = async (name, input, signal, { quiet = false } = {}) => {
    const now = () => ask(name, input, caller(name), signal, quiet)
    const { keep, kept } = keeping(name, input)
    try {
      const answer = await (quiet || !ahead.size ? now() : taken(name, input).catch(now))
      keep(answer)
      return answer
    } catch (error) {
      const failed = error instanceof CallFailed ? error : new CallFailed('networkFailed', '', false)
      if (!signal.aborted && failed.failure === 'networkFailed') {
        const known = quiet ? undefined : await kept()
        report(known ? { type: 'keptShown', at: known.at } : { type: 'lineFailed' })
        if (known) return known.answer
      }
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
