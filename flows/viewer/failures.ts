import { callNamed } from '../../contract'
import { type Failure, failures } from '../../contract/failures'
import { en } from '../../contract/messages/en'
import { zhCN } from '../../contract/messages/zh-CN'
import type { Bilingual } from './model'

/** Failures that any call may meet beside those that it declares. */
const always: Failure[] = ['systemError', 'sessionInvalid', 'timedOut']

/** What a call may fail with, those that it declares first; nothing of what is no call. */
export const failuresOf = (src: string): Failure[] => {
  const call = callNamed(src)
  return call ? [...new Set([...(call.fails as readonly Failure[]), ...always])] : []
}

/** What a person is told of a failure, and its code. */
export const failureWords = (failure: Failure): { words: Bilingual; code: string } => ({
  words: [en[failure] || failure, zhCN[failure] || failure],
  code: failures[failure],
})
