import type { Fixture } from '../fixture'
import type { Path } from './path'
import { type Failed, failureOf } from './run'

/** What is left of the claims of a suite when live actors have walked it under an inspector. */
export interface Claims {
  /** The paths as far as they were walked as they say. */
  walked: Path[]
  /** Where a path went elsewhere than it says. */
  refused: Failed[]
}

/** Walks paths on live actors: what they cover is what an inspector saw. */
export const claimsOf = async (fixture: Fixture, paths: Path[]): Promise<Claims> => {
  const claims: Claims = { walked: [], refused: [] }
  for (const path of paths) {
    const failed = await failureOf(fixture, path)
    if (failed) claims.refused.push(failed)
    if (failed?.at === 0) continue
    claims.walked.push(failed ? { ...path, steps: path.steps.slice(0, failed.at - 1) } : path)
  }
  return claims
}
