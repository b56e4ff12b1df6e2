import type { Context } from './context'
import type { Meet } from './faults'
import { captureAnyway, settleIntent } from './intents'
import type { Due } from './objects'
import { settleRefund } from './refunds'
import type { Store } from './store'

const none: Meet = () => undefined

const act = (context: Context, { act: what }: Due): void => {
  if (what.do === 'settle') settleIntent(context, what.intent)
  else if (what.do === 'refund') settleRefund(context, what.refund, what.to)
  else captureAnyway(context, what.intent)
}

/** Does everything whose time has come at `at` (epoch ms), in the order of their times. */
export const settleDues = (store: Store, at: number): void => {
  const dues = store.all('due').filter((due) => due.at <= at)
  for (const due of dues.sort((a, b) => a.at - b.at)) {
    const work = store.begin()
    act({ work, at: due.at, request: { id: null, idempotency_key: null }, meet: none }, due)
    work.drop('due', due.id)
    work.commit()
  }
}
