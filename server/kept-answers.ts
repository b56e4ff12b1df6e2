import type { Call } from '../contract/call'
import type { Language } from '../contract/locales'
import { seconds } from '../contract/time'
import type { Envelope } from '../contract/wire'
import { type Changes, momentary } from './momentary'

/** Answers that are kept, and for how long while nothing of them changes, in milliseconds. */
const most = 500
const unchanged = seconds(10)

/** Whether every visitor who asks the same is answered the same: it only reads, and anyone may ask. */
const isForAll = ({ access, idempotent, transaction }: Call) => access === 'anyone' && idempotent && !transaction

/** What an answer depends on beside its call. */
interface Asked {
  token: string | undefined
  language: Language
  input: unknown
}

/** Keeps what visitors are answered until somebody tells of a change; nothing where nobody would. */
export const keptAnswers = (changes: Changes | undefined) => {
  const kept = changes && momentary<unknown>(most, 0, { unchanged, changes })
  const texts = new WeakMap<object, string>()
  return {
    /** What a call is answered: what is kept of it, else it is made. */
    to(call: Call, { token, language, input }: Asked, make: () => Promise<unknown>): Promise<unknown> {
      const isKept = kept && token === undefined && isForAll(call)
      return isKept ? kept(`${language} ${call.path} ${JSON.stringify(input)}`, make) : make()
    },
    /** An answer as it is sent; what is kept is written once. */
    textOf(envelope: Envelope): string {
      const { data } = envelope
      if (!kept || typeof data !== 'object' || data === null) return JSON.stringify(envelope)
      const text = texts.get(data) ?? JSON.stringify(envelope)
      texts.set(data, text)
      return text
    },
  }
}
