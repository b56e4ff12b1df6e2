/** Who brings something about. */
export const actors = ['person', 'server', 'shop', 'provider', 'time', 'app'] as const
export type Actor = (typeof actors)[number]

/** Who brings about what happens to an order or to an attempt to pay; the first of several who may. */
export const lifecycleActors: Record<string, Actor> = {
  approve: 'shop',
  autoReceive: 'time',
  bounce: 'provider',
  buyAgain: 'person',
  cancel: 'person',
  'paymentLifecycle.cancel': 'provider',
  capture: 'provider',
  close: 'provider',
  complete: 'time',
  delete: 'person',
  expire: 'time',
  fail: 'provider',
  pay: 'provider',
  process: 'provider',
  ready: 'shop',
  receive: 'person',
  refund: 'person',
  refunded: 'provider',
  refundedOutside: 'provider',
  reject: 'shop',
  requireAction: 'provider',
  review: 'person',
  ship: 'shop',
  succeed: 'provider',
  withdraw: 'person',
}

/** Effects whose answer comes from somebody else than the app. */
export const effectActors: Record<string, Actor> = {
  'card.confirm': 'provider',
  'call.again': 'server',
  'line.check': 'server',
}

/** Events that come from somebody else than their name makes believe. */
export const toldActors: Record<string, Actor> = {
  'field.changed': 'provider',
  watched: 'server',
  watchRefused: 'server',
  returned: 'person',
  shownAgain: 'person',
  pointed: 'person',
  languagePointed: 'person',
  queryChanged: 'person',
  visited: 'person',
  near: 'person',
  tick: 'time',
}
