import { chartMutants } from './charts'
import type { Mutant } from './mutant'
import { programMutants } from './programs'
import { serverMutants } from './server'
import { shopMutants } from './shop'
import { viewMutants } from './views'

/** Every planted change. */
export const mutants: Mutant[] = [...chartMutants, ...viewMutants, ...serverMutants, ...shopMutants, ...programMutants]
