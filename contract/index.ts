import { address } from './address'
import type { Call } from './call'
import { cart } from './cart'
import { chat } from './chat'
import { coupon } from './coupon'
import { favorite } from './favorite'
import { member } from './member'
import { order } from './order'
import { payment } from './payment'
import { points } from './points'
import { product } from './product'
import { review } from './review'
import { session } from './session'
import { shop } from './shop'
import { store } from './store'

/** The whole API as one tree: `contract.order.cancel`. */
export const contract = {
  session,
  member,
  product,
  cart,
  order,
  payment,
  address,
  coupon,
  favorite,
  points,
  review,
  store,
  chat,
  shop,
}
export type Contract = typeof contract

/** The call of a name that may come from outside; undefined for a name that is no call. */
export const callNamed = (name: string): Call | undefined => {
  const [noun = '', verb = ''] = name.split('.')
  return (contract as unknown as Record<string, Record<string, Call>>)[noun]?.[verb]
}

/** The name of a call as charts use it: `order.cancel`. */
export type CallName = { [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}` }[keyof Contract]

/** The call of that name. */
export type CallNamed<Name extends CallName> = Name extends `${infer Noun extends keyof Contract}.${infer Verb}`
  ? Contract[Noun][Verb & keyof Contract[Noun]]
  : never
