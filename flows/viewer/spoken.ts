import { callNamed } from '../../contract'
import { happenings } from '../words/events'
import { effectIn, eventIn } from '../words/steps'
import type { Bilingual, Model, Transition } from './model'

/** A name as it is spoken: `openPaymentPage` is "open payment page". */
export const spokenName = (name: string): string =>
  name.replaceAll(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)

const sourceIn = ({ states }: Model, type: string) => {
  const id = type.split('.').slice(3).join('.')
  for (const { ids, runs } of states) if (ids.includes(id)) return runs[ids.indexOf(id)] as string
  return id
}

const eventSpoken = (model: Model, { id, event }: Transition): string => {
  const type = id.slice(id.indexOf('/') + 1, id.lastIndexOf('/'))
  if (type.startsWith('xstate.done.actor.') || type.startsWith('xstate.error.actor.')) {
    const failed = type.startsWith('xstate.error')
    const src = sourceIn(model, type)
    if (callNamed(src)) return failed ? `The call ${spokenName(src)} fails` : `The server answers ${spokenName(src)}`
    const effect = effectIn('en', model.id, src) ?? spokenName(src)
    return failed ? `This fails, ${effect}` : effect
  }
  if (type.startsWith('xstate.') || type === '') return spokenName(event[0])
  const happening = model.id.endsWith('Lifecycle') ? happenings[type]?.[0] : undefined
  return happening ?? eventIn('en', model.id, type) ?? spokenName(type)
}

const both = (text: string): Bilingual => [text, text]

/** A chart whose arrows are told in sentences, with no name of the code in them. */
export const spokenModel = (model: Model): Model => ({
  ...model,
  transitions: model.transitions.map((one) => ({
    ...one,
    event: both(eventSpoken(model, one)),
    guard: one.guard && both(spokenName(one.guard[0])),
    actions: one.actions.map(spokenName),
  })),
})
