import { type Context, seconds } from './context'
import { apiVersion, type EventRecord, type EventType, newId } from './objects'

/** Records an event about the object as it is now, to be delivered by webhook. */
export const emit = (
  context: Context,
  type: EventType,
  object: EventRecord['data']['object'],
  previous?: object,
): void => {
  const event: EventRecord = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(context),
    data: previous ? { object, previous_attributes: previous } : { object },
    livemode: false,
    pending_webhooks: 1,
    request: context.request,
    type,
  }
  const group =
    object.object === 'payment_intent' ? object.id : object.object === 'balance' ? event.id : object.payment_intent
  context.work.put('event', event.id, event)
  context.work.put('delivery', event.id, { id: event.id, group, tries: 0, at: context.at })
}
