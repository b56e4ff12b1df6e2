/** Why the embedded database cannot start, as one line that an operator can act on. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
}

/** The system's own word for an error (`EACCES: permission denied, …`), on one line. */
export function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll(/\s*\n\s*/g, ' ').trim()
}

/** The code of a failed system call (`EEXIST`), or undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
