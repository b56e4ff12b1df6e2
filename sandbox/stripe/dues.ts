import type { Meet } from './faults'
import { captureAnyway, settleIntent } from './intents'
import type { Due } from './objects'
import { settleRefund } from './refunds'
import type { Scene } from './scene'
import type { Store } from './store'

const none: Meet = () => undefined

const act = (scene: Scene, { act }: Due): void => {
  if (act.do === 'settle') return settleIntent(scene, act.intent)
  if (act.do === 'refund') return settleRefund(scene, act.refund, act.to)
  const intent = scene.work.get('payment_intent', act.intent)
  if (intent) captureAnyway(scene, intent)
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
