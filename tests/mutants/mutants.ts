import { chartMutants } from './charts'
import type { Mutant } from './mutant'
import { viewMutants } from './views'

/** Every planted change. */
export const mutants: Mutant[] = [...chartMutants, ...viewMutants]
