import { type Failure, type FailureOfAnyCall, failures, failuresOfAnyCall } from '../../../contract/failures'
import { en } from '../../../contract/messages/en'
import { zhCN } from '../../../contract/messages/zh-CN'
import { both } from './both'

/** The words of failures, which the contract has, under the keys of the interface: `failure.badCode`. */
const worded = <Some extends Failure>(some: readonly Some[]) =>
  both(
    Object.fromEntries(some.map((failure) => [`failure.${failure}`, [en[failure], zhCN[failure]] as const])) as Record<
      `failure.${Some}`,
      readonly [string, string]
    >,
  )

type OtherFailure = Exclude<Failure, FailureOfAnyCall>
const isOther = (failure: Failure): failure is OtherFailure =>
  !(failuresOfAnyCall as readonly Failure[]).includes(failure)

/** How any call may fail, on every page. */
export const failuresAnywhere = worded(failuresOfAnyCall)
/** How what a page asks for may fail. */
export const otherFailures = worded((Object.keys(failures) as Failure[]).filter(isOther))
