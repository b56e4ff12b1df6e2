import { browserMutants } from './browser'
import { cartMutants } from './carts'
import { catalogueMutants } from './catalogue'
import { chartMutants } from './charts'
import { lookMutants } from './looks'
import { memberMutants } from './members'
import type { Mutant } from './mutant'
import { orderMutants } from './orders'
import { programMutants } from './programs'
import { toolMutants } from './tools'
import { viewMutants } from './views'

/** Every planted change. */
export const mutants: Mutant[] = [
  ...chartMutants,
  ...viewMutants,
  ...lookMutants,
  ...browserMutants,
  ...cartMutants,
  ...orderMutants,
  ...memberMutants,
  ...catalogueMutants,
  ...programMutants,
  ...toolMutants,
]
