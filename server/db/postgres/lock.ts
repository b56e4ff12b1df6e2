import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, reason, StartupProblem } from './problem'
import { startOf } from './processes'

/**
 * Takes the folder for this process; the answer gives it back. Rejects with StartupProblem while another living process
 * (or an earlier call in this one) holds it; the lock of a dead process is taken over, even when its id runs again.
 */
export async function takeLock(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, 'lock')
  const own = `${process.pid} ${await startOf(process.pid)}\n`
  const draft = `${lock}.${process.pid}`
  await writeFile(draft, own).catch((error) => {
    throw new StartupProblem(`The database folder ${folder} cannot be written: ${reason(error)}`)
  })
  try {
    // A hard link appears with its content or not at all, so nobody can read a half-written lock.
    while (!(await linked(draft, lock))) await clearStale(lock, folder)
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    if ((await content(lock)) === own) await rm(lock, { force: true })
  }
}

async function linked(draft: string, lock: string): Promise<boolean> {
  try {
    await link(draft, lock)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw new StartupProblem(`The database folder cannot be locked: ${reason(error)}`)
  }
}

async function clearStale(lock: string, folder: string): Promise<void> {
  const found = await content(lock)
  if (found === undefined) return
  const [pid, start] = found.trim().split(/ (.*)/)
  if (pid && start && (await startOf(Number(pid))) === start) {
    throw new StartupProblem(`The database in ${folder} is in use by process ${pid}: stop that one first`)
  }
  const aside = `${lock}.stale.${process.pid}`
  await rename(lock, aside).catch(() => undefined)
  // Somebody else may have taken the stale lock over between the look and the move: then it goes back.
  if ((await content(aside)) !== found) await link(aside, lock).catch(() => undefined)
  await rm(aside, { force: true })
}

function content(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}
