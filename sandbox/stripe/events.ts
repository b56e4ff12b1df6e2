import { apiVersion, type EventRecord, type EventType, newId } from './objects'
import { type Scene, seconds } from './scene'

/** Records an event about the object as it is now, to be delivered by webhook. */
export const emit = (scene: Scene, type: EventType, object: EventRecord['data']['object'], previous?: object): void => {
  const event: EventRecord = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(scene),
    data: previous ? { object, previous_attributes: previous } : { object },
    livemode: false,
    pending_webhooks: 1,
    request: scene.request,
    type,
  }
  const group =
    object.object === 'payment_intent' ? object.id : object.object === 'balance' ? event.id : object.payment_intent
  scene.work.put('event', event.id, event)
  scene.work.put('delivery', event.id, { id: event.id, group, tries: 0, at: scene.at })
}
