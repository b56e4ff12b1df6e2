import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, type Home, mayEnter, serverAccount } from './account'
import { takeLock } from './lock'
import { stopLeftBehind } from './postmaster'
import { codeOf, reason, StartupProblem } from './problem'

/** Makes the data folder where it is missing, and answers its true path. */
export async function makeFolder(dir: string): Promise<string> {
  try {
    await mkdir(dir, { recursive: true })
    return await realpath(dir)
  } catch (error) {
    throw new StartupProblem(`The database folder ${dir} cannot be made: ${reason(error)}`)
  }
}

/**
 * Finds the home of the data that belong to `dir`: the folder itself, or a place outside that the server's account may
 * enter, to which the file `place` in `dir` points. Without that file the data begin anew, as after removing `dir`.
 */
export async function findHome(dir: string): Promise<Home> {
  const pointed = await followPointer(dir)
  const path = pointed ?? dir
  const owner = await ownerOf(join(path, 'cluster'))
  const account = await serverAccount(owner)
  if (await mayEnter(account, path)) return { path, account }
  if (owner) throw new StartupProblem(`The account that owns the database may no longer enter ${path}: move it back`)
  return { path: await moveOut(dir, account), account }
}

async function followPointer(dir: string): Promise<string | undefined> {
  const place = await text(join(dir, 'place'))
  if (!place) return undefined
  const origin = await text(join(place, 'origin'))
  if (origin === undefined) return undefined
  if (origin === dir) return place
  // A copied folder gets data of its own; a moved one keeps them.
  if ((await text(join(origin, 'place'))) === place) return undefined
  await writeFile(join(place, 'origin'), `${dir}\n`)
  return place
}

async function moveOut(dir: string, account: Account): Promise<string> {
  const name = `wujin-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`
  for (const base of ['/var/lib', '/var/tmp', tmpdir()]) {
    const place = join(base, name)
    if ((await isAnothers(place)) || !(await makePlace(place, account))) continue
    await writeFile(join(place, 'origin'), `${dir}\n`)
    await writeFile(join(dir, 'place'), `${place}\n`)
    return place
  }
  throw new StartupProblem(
    `PostgreSQL does not run as root, and its account may not enter ${dir}: choose another folder`,
  )
}

/** Whether a folder that was moved away from here keeps its data at this place. */
async function isAnothers(place: string): Promise<boolean> {
  const origin = await text(join(place, 'origin'))
  return origin !== undefined && (await text(join(origin, 'place'))) === place
}

async function makePlace(place: string, account: Account): Promise<boolean> {
  try {
    await setAside(place)
    await mkdir(place)
    await chmod(place, 0o755)
    return await mayEnter(account, place)
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    return false
  }
}

// What is there belongs to a folder that was removed, or was put in the way by another user.
async function setAside(place: string): Promise<void> {
  const found = await lstat(place).catch(() => undefined)
  if (!found) return
  if (found.isDirectory() && found.uid === 0) {
    const release = await takeLock(place)
    await stopLeftBehind(join(place, 'cluster'))
    await release()
  }
  await rm(`${place}.old`, { recursive: true, force: true })
  await rename(place, `${place}.old`)
}

async function ownerOf(cluster: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(cluster)
    return { uid, gid }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartupProblem(`The database in ${cluster} cannot be read: ${reason(error)}`)
  }
}

async function text(path: string): Promise<string | undefined> {
  return (await readFile(path, 'utf8').catch(() => undefined))?.trim() || undefined
}
