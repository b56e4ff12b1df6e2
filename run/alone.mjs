import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** After how many milliseconds a lock counts as left behind, though a process of its number runs: numbers are used again. */
const longest = 300_000

/**
 * Does the work while nobody else does work under the same lock, in this process or another; whoever comes meanwhile waits.
 * @template Result
 * @param {string} lock a path; the file is there while somebody works
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function alone(lock, work) {
  mkdirSync(dirname(lock), { recursive: true })
  while (!taken(lock)) await wait(100)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function taken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isLeft(lock)) rmSync(lock, { force: true })
    return false
  }
}

/** Whether the process that took a lock has ended without giving it back. */
function isLeft(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > longest) return true
    const holder = Number(readFileSync(lock, 'utf8'))
    // Between taking a lock and writing into it there is a moment without a number.
    if (holder) process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
