import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSecret } from '../secret'

const textIn = (...path: string[]) => {
  try {
    return readFileSync(join(...path), 'utf8').trim()
  } catch {
    return undefined
  }
}

/** The database of DATABASE_URL, else the embedded one of the shop that runs on this machine. */
export const databaseHere = (dataDir: string): string => {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const folder = join(dataDir, 'postgres')
  const port = textIn(textIn(folder, 'place') ?? folder, 'cluster', 'postmaster.pid')?.split('\n')[3]
  const password = readSecret(dataDir, 'database-password')
  if (!port || !password)
    throw new Error('set DATABASE_URL, or run this beside the shop, where it keeps its data (DATA_DIR)')
  return `postgres://wujin_service:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
}
