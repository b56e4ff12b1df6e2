let presses = 0

/** The code with which a command ends that Ctrl-C ended before its end: that of a signal, as shells tell it. */
export const interruptedCode = 130

/** Work that Ctrl-C ended, and of which nothing can be told. */
export class Interrupted extends Error {
  constructor() {
    super('ended by Ctrl-C before there was anything to tell')
  }
}

/** Hears Ctrl-C from now on: the work that runs ends and what it found is told; pressed a third time it ends the command. */
export const hearInterrupts = () =>
  process.on('SIGINT', () => {
    presses += 1
    // What fails is told afterwards, and its code stands.
    process.exitCode ??= interruptedCode
    if (presses > 2) process.exit(interruptedCode)
  })

/** Tells from now on whether Ctrl-C was pressed. */
export const interruptions = () => {
  const before = presses
  return () => presses > before
}

/** How long work runs before others have their turn, in milliseconds. */
const turn = 50

/** Runs work that is cut into pieces so that the process goes on hearing; `tell` is called now and then with the last piece. */
export const inTurns = async <Piece, Result>(
  work: Generator<Piece, Result>,
  tell: (piece: Piece) => void = () => {},
): Promise<Result> => {
  let since = performance.now()
  for (let piece = work.next(); ; piece = work.next()) {
    if (piece.done) return piece.value
    if (performance.now() - since < turn) continue
    tell(piece.value)
    await new Promise<void>((resolve) => setImmediate(resolve))
    since = performance.now()
  }
}
