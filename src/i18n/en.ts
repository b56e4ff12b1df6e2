import type { Failure } from '../../contract/failures'
import { en as failures } from '../../contract/messages/en'
import { texts } from './texts'

type OwnKey = keyof typeof texts

/** The English words of the interface, the failures of calls among them; the build keeps only the finished table. */
export default {
  ...Object.fromEntries(Object.entries(texts).map(([key, [en]]) => [key, en])),
  ...Object.fromEntries(Object.entries(failures).map(([key, text]) => [`failure.${key}`, text])),
} as Record<OwnKey | `failure.${Failure}`, string>
