import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf, StartupProblem } from './db/postgres/problem'

/** The shortest key that is taken for one. */
export const leastKey = 32

/** Writes a file that only its owner reads, whole or not at all; false when somebody else has made it meanwhile. */
export const writeSecret = (file: string, text: string): boolean => {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    const handle = openSync(draft, 'wx', 0o600)
    try {
      writeSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
  return true
}

/** A secret that an earlier start kept in the data folder; undefined when there is none, StartupProblem when it is not whole. */
export const readSecret = (dataDir: string, name: string): string | undefined => {
  const file = join(dataDir, name)
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartupProblem(`the secret in ${file} cannot be read (${codeOf(error)})`)
  }
  if (text.length < leastKey)
    throw new StartupProblem(
      `the secret in ${file} is not whole; delete the file, and another is made at the next start`,
    )
  return text
}

/** A secret of this installation, made at the first start and kept in the data folder. */
export const keptSecret = (dataDir: string, name: string): string => {
  const kept = readSecret(dataDir, name)
  if (kept) return kept
  const made = randomBytes(24).toString('base64url')
  try {
    if (writeSecret(join(dataDir, name), made)) return made
  } catch (error) {
    throw new StartupProblem(`the secret ${join(dataDir, name)} cannot be written (${codeOf(error)})`)
  }
  return readSecret(dataDir, name) as string
}
