import { seconds } from '../../contract/time'
import type { PaymentContext } from './context'

/** Milliseconds that one request waits for the provider in all; its browser gives up after 20 s. */
const longest = seconds(18)

/**
 * The wait of one request for the provider. What fails or takes too long answers undefined: the work goes on, and what it
 * leaves undone is the sweeper's.
 */
export const providerWait = ({ log }: PaymentContext, orderNo: string) => {
  const limit = AbortSignal.timeout(longest)
  const over = new Promise<undefined>((resolve) => limit.addEventListener('abort', () => resolve(undefined)))
  return <Answer>(work: Promise<Answer>): Promise<Answer | undefined> =>
    Promise.race([
      over,
      work.catch((error: unknown) => {
        log.warn({ err: error, orderNo }, 'the provider did not answer a request')
        return undefined
      }),
    ])
}
