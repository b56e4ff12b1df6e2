import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** How often a holder shows that it still works, in milliseconds. */
const sign = 60_000
/** After how many milliseconds without a sign a lock counts as left, though a process of its number runs: numbers are used again. */
const longest = 300_000
const pause = 100 // ms

/**
 * Does the work while nobody else does work under the same lock, in this process or another; whoever comes meanwhile waits.
 * @template Result
 * @param {string} lock a path; the file is there while somebody works
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function alone(lock, work) {
  mkdirSync(dirname(lock), { recursive: true })
  const own = `${process.pid} ${randomUUID()}`
  while (!(await taken(lock, own))) await wait(pause)
  const showing = setInterval(() => show(lock), sign)
  try {
    return await work()
  } finally {
    clearInterval(showing)
    if (holderOf(lock) === own) rmSync(lock, { force: true })
  }
}

async function taken(lock, own) {
  try {
    writeFileSync(lock, own, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (!isLeft(lock)) return false
  // Others may find the same lock left in this moment: whoever wrote last has it.
  writeFileSync(lock, own)
  await wait(pause)
  return holderOf(lock) === own
}

/** Whether the process that took a lock has ended without giving it back. */
function isLeft(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > longest) return true
    const holder = Number.parseInt(readFileSync(lock, 'utf8'), 10)
    // Between taking a lock and writing into it there is a moment without a number.
    if (holder) process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function holderOf(lock) {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return undefined
  }
}

function show(lock) {
  const now = new Date()
  try {
    utimesSync(lock, now, now)
  } catch {
    // Somebody emptied the folder: the work goes on.
  }
}
