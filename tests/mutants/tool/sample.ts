import { createHash } from 'node:crypto'
import type { Mutant } from '@stryker-mutator/api/core'

/** Whether a mutant is in the sample: the same for the same seed, whatever else is chosen. */
export const isTaken = (
  {
    fileName,
    location,
    mutatorName,
    replacement,
  }: Pick<Mutant, 'fileName' | 'location' | 'mutatorName' | 'replacement'>,
  { percent, seed }: { percent: number; seed: number },
) => {
  const name = JSON.stringify([seed, fileName, location.start, location.end, mutatorName, replacement])
  return createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32 < percent / 100
}

/** What a mutant is told with that is not in the sample. */
export const notTaken = 'not in the sample'
