import type { AnyStateMachine } from 'xstate'
import { nodesOf } from '../nodes'
import { type Bilingual, lengthOf, type Transition } from '../viewer/model'
import { spokenModel } from '../viewer/spoken'

/** How long the delay is that ends with an event, in milliseconds; undefined where only the context knows. */
export const delayOf = (chart: AnyStateMachine, type: string): number | undefined => {
  const delays = nodesOf(chart.root).flatMap(({ after }) => after as { eventType: string; delay: unknown }[])
  const found = delays.find(({ eventType }) => eventType === type)
  return found && lengthOf(chart, found.delay)
}

const typeOf = ({ id }: Transition) => id.slice(id.indexOf('/') + 1, id.lastIndexOf('/'))

/** What happened to a chart when an event of this type reached it, in the words of its picture. */
export const happened = (chart: AnyStateMachine, type: string): Bilingual => {
  if (type === 'xstate.init') return ['It begins', '开始运行']
  const told = spokenModel(chart).transitions.find((one) => typeOf(one) === type)
  return told ? told.event : [type, type]
}
