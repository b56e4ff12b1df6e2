import { address } from './address'
import { cart } from './cart'
import { coupon } from './coupon'
import { favorite } from './favorite'
import { order } from './order'
import { payment } from './payment'
import { points } from './points'
import { product } from './product'
import { session } from './session'
import { shop } from './shop'
import { store } from './store'

/** The whole API as one tree: `contract.order.cancel`. */
export const contract = { session, product, cart, order, payment, address, coupon, favorite, points, store, shop }
export type Contract = typeof contract

/** The name of a call as charts use it: `order.cancel`. */
export type CallName = { [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}` }[keyof Contract]

/** The call of that name. */
export type CallNamed<Name extends CallName> = Name extends `${infer Noun extends keyof Contract}.${infer Verb}`
  ? Contract[Noun][Verb & keyof Contract[Noun]]
  : never
