import type { Failure } from '../contract/failures'

/** A call that the shop turns down, by the failure's name; turned into the envelope in one place. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(readonly failure: Failure) {
    super(failure)
  }
}

/** Turns a call down. */
export const refuse = (failure: Failure): never => {
  throw new Refusal(failure)
}
