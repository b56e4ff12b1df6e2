import { progressBar } from '../run/progress-bar'

/** Says a line to whoever runs the command. */
export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Shows how far a work is: a bar that grows on a terminal, elsewhere one line when all is done. */
export const progress =
  (doing: string, things: string) =>
  (done: number, all: number): void => {
    const bar = `${doing} ${progressBar(done, all, things)}`
    if (process.stdout.isTTY) process.stdout.write(`\r${bar}${done === all ? '\n' : ''}`)
    else if (done === all) say(bar)
  }
