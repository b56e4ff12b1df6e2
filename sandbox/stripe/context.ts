import type { Meet } from './faults'
import type { Params } from './form'
import type { EventRecord } from './objects'
import type { Work } from './store'

/** The moment in which something happens: its changes, its time (epoch ms) and its faults. */
export interface Context {
  readonly work: Work
  readonly at: number
  readonly request: EventRecord['request']
  readonly meet: Meet
}

/** An authenticated call of the interface; `id` is the one in the path, empty when there is none. */
export interface Call extends Context {
  readonly params: Params
  readonly id: string
  readonly role: 'publishable' | 'secret'
  /** The client secret, from the parameters or the header of the same purpose. */
  readonly secret: string | undefined
}

/** Stripe's unit of time: whole seconds. */
export const seconds = (context: Context): number => Math.floor(context.at / 1000)
