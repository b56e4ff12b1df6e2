import { chartMutants } from './charts'
import type { Mutant } from './mutant'
import { serverMutants } from './server'
import { viewMutants } from './views'

/** Every planted change. */
export const mutants: Mutant[] = [...chartMutants, ...viewMutants, ...serverMutants]
