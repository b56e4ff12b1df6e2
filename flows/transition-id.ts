import type { AnyTransitionDefinition } from 'xstate'

/** The id of a transition in the pictures: its state, its event, and its number among those of the event. */
export const transitionId = (definition: AnyTransitionDefinition): string => {
  const { source, eventType } = definition
  const list = (eventType === '' ? source.always : source.transitions.get(eventType)) as AnyTransitionDefinition[]
  return `${source.path.join('.')}/${eventType}/${list.indexOf(definition)}`
}
