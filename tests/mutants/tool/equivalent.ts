/** A change of the tool that nobody can tell from what stood there. */
interface Equivalent {
  at: string
  /** The text that is replaced, and by what; a text of the same line where it stands in the file more than once. */
  from: string
  into: string
  line?: string
  /** The proof. */
  because: string
}

/** Changes that alter nothing, each with its proof. */
export const equivalent: Equivalent[] = []
