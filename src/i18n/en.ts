import type { Failure } from '../../contract/failures'
import { en as failures } from '../../contract/messages/en'
import { texts } from './texts'

/** Every text of the interface in one language; both dictionaries have all of them. */
export type Words = Record<keyof typeof texts | `failure.${Failure}`, string>

/** The English words of the interface, the failures of calls among them; the build keeps only the finished table. */
export default {
  ...Object.fromEntries(Object.entries(texts).map(([key, [en]]) => [key, en])),
  ...Object.fromEntries(Object.entries(failures).map(([key, text]) => [`failure.${key}`, text])),
} as Words
