import type { Failure } from './failures'

/** A call that failed: the failure by name, and the text that the server sent for it, empty when it sent none. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  constructor(
    readonly failure: Failure,
    readonly text: string,
    readonly quiet: boolean,
    /** Data that travels with a refusal. */
    readonly data?: unknown,
  ) {
    super(text || failure)
  }
}
