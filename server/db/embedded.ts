import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareCluster } from './postgres/cluster'
import { findHome, makeFolder } from './postgres/home'
import { takeLock } from './postgres/lock'
import { prepareNative } from './postgres/native'
import { startPostmaster, stopLeftBehind } from './postgres/postmaster'

export { StartupProblem } from './postgres/problem'

/** How the embedded database starts: its folder, where its remarks go, and whether a commit survives a power cut. */
export type EmbeddedOptions = { dir: string; log?: (line: string) => void; durable?: boolean }

/** A running embedded database: its address, and a stop that resolves when the server has ended; twice is harmless. */
export type Embedded = { url: string; stop(): Promise<void> }

/**
 * Starts a real PostgreSQL for this process on the data in `dir`, creating them first if need be, and ends the server
 * that a killed process left there. Rejects with StartupProblem, whose message is one line for the operator.
 */
export async function startEmbedded({ dir, log = () => {}, durable = true }: EmbeddedOptions): Promise<Embedded> {
  const folder = await makeFolder(dir)
  const releases = [await takeLock(folder)]
  const release = async () => {
    for (const next of releases.splice(0).reverse()) await next()
  }
  try {
    const home = await findHome(folder)
    if (home.path !== folder) releases.push(await takeLock(home.path))
    const old = await stopLeftBehind(join(home.path, 'cluster'))
    if (old) log(`stopped the database server of an earlier run (process ${old})`)
    const native = await prepareNative(home.path, home.account)
    const password = await prepareCluster(home, native, durable)
    const server = await startPostmaster({ home, native, durable, log })
    const stop = once(() => server.stop().finally(release))
    return { url: `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`, stop }
  } catch (error) {
    await release()
    throw error
  }
}

/** Removes the data that belong to `dir`, wherever they lie, and `dir` itself; refuses as a start would. */
export async function removeEmbedded(dir: string): Promise<void> {
  const folder = await makeFolder(dir)
  const release = await takeLock(folder)
  try {
    const home = await findHome(folder)
    await stopLeftBehind(join(home.path, 'cluster'))
    for (const path of [home.path, folder]) await rm(path, { recursive: true, force: true, maxRetries: 5 })
  } finally {
    await release()
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work()
    return running
  }
}
