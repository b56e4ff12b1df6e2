import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const linux = process.platform === 'linux'

/** The moment a living process started, in an opaque spelling; undefined for a dead one or a zombie. */
export async function startOf(pid: number): Promise<string | undefined> {
  if (!linux) return ask(pid, 'lstart=')
  const stat = await read(`/proc/${pid}/stat`)
  // The name in parentheses may itself hold spaces and parentheses: count from the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

/** The command line of a process, arguments separated by spaces; empty for a dead one or a zombie. */
export async function commandOf(pid: number): Promise<string> {
  if (!linux) return (await ask(pid, 'command=')) ?? ''
  return (await read(`/proc/${pid}/cmdline`)).replaceAll('\0', ' ').trim()
}

/** Sends a signal; a process that is already gone is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Gone in the meantime, which is what the sender wanted.
  }
}

/** Asks again every 10 ms until `done` holds; false when `milliseconds` pass before. */
export async function until(done: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (!(await done())) {
    if (performance.now() > deadline) return false
    await sleep(10)
  }
  return true
}

function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}

async function ask(pid: number, column: string): Promise<string | undefined> {
  const answer = await execute('ps', ['-o', column, '-p', String(pid)]).catch(() => undefined)
  return answer?.stdout.trim() || undefined
}
