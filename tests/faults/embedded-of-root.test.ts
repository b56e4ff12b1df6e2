import { execFile } from 'node:child_process'
import { access, chmod, mkdir, mkdtemp, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { removeEmbedded, StartupProblem, startEmbedded } from '../../server/db/embedded'
import { takeLock } from '../../server/db/postgres/lock'
import { stopLeftBehind } from '../../server/db/postgres/postmaster'

const execute = promisify(execFile)

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let folder: string
/** A folder that only root may enter, and the folder of the data in it. */
let closed: string
let dir: string
/** Where data were kept outside their folder. */
let places: Set<string>

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'wujin-fault-')))
  await chmod(folder, 0o755)
  closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  dir = join(closed, 'postgres')
  places = new Set()
})

afterEach(async () => {
  await stopLeftBehind(join(folder, 'postgres', 'cluster'))
  await rm(folder, { recursive: true, force: true })
  for (const place of places)
    for (const path of [place, `${place}.old`]) await rm(path, { recursive: true, force: true })
})

const placeOf = (at: string) => readFile(join(at, 'place'), 'utf8').then((text) => text.trim())

/** Starts the database of a folder, does something in it, and stops it. */
const on = async (at: string, text: string): Promise<unknown[]> => {
  const { url, stop } = await startEmbedded({ dir: at })
  await placeOf(at).then(
    (place) => places.add(place),
    () => undefined,
  )
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end()
    await stop()
  }
}

const makes = 'create table tool as select 1 as id'
const reads = 'select id from tool'
const nothing = 'relation "tool" does not exist'

// Not a skip: for any other user there is nothing to test here.
describe.runIf(process.getuid?.() === 0)('the embedded database of root', () => {
  test('runs as another user of another group, the second time as the first', async () => {
    const open = join(folder, 'postgres')
    for (const time of ['first', 'second']) {
      const server = await startEmbedded({ dir: open })
      const [pid] = (await readFile(join(open, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
      const { uid, gid } = await stat(`/proc/${pid}`)
      expect([time, uid === 0, gid === 0]).toEqual([time, false, false])
      await server.stop()
    }
  })

  test('keeps its data outside a folder that only root may enter, until that folder is removed', async () => {
    await on(dir, makes)
    const place = await placeOf(dir)
    // What lies in /var/tmp goes once it is a month old.
    expect(place).toMatch(/^\/var\/lib\/wujin-[0-9a-f]{16}$/)
    expect(await on(dir, reads)).toEqual([{ id: 1 }])
    for (const time of ['first', 'second']) {
      await rm(dir, { recursive: true })
      await expect(on(dir, reads), time).rejects.toThrow(nothing)
      expect([time, await placeOf(dir)]).toEqual([time, place])
    }
    await removeEmbedded(dir)
    await expect(access(place)).rejects.toThrow('ENOENT')
  })

  test('a folder that was moved keeps its data, whatever is made where it was, and a copied one has its own', async () => {
    const [moved, copied] = [join(closed, 'moved'), join(closed, 'copied')]
    await on(dir, makes)
    await rename(dir, moved)
    expect(await on(moved, reads)).toEqual([{ id: 1 }])
    await expect(on(dir, reads)).rejects.toThrow(nothing)
    await execute('cp', ['-a', moved, copied])
    await expect(on(copied, reads)).rejects.toThrow(nothing)
    expect(await on(moved, reads)).toEqual([{ id: 1 }])
  })

  test('a shop whose folder is removed under it is not ended by a second one, which is told of it', async () => {
    const { url, stop } = await startEmbedded({ dir })
    const place = await placeOf(dir)
    places.add(place)
    await rm(dir, { recursive: true })
    const refusal = await on(dir, reads).catch((error: unknown) => error)
    expect(String(refusal)).toBe(
      `StartupProblem: The database in ${place} is in use by process ${process.pid}: stop that one first`,
    )
    const client = new Client({ connectionString: url })
    await client.connect()
    expect((await client.query('select 1 as id')).rows).toEqual([{ id: 1 }])
    await client.end()
    await stop()
    await expect(on(dir, reads)).rejects.toThrow(nothing)
  })

  test('what others put where its data go is set aside, be it a file or a folder that somebody holds', async () => {
    await on(dir, makes)
    const place = await placeOf(dir)
    const others = {
      file: () => writeFile(place, ''),
      folder: async () => {
        await mkdir(place)
        await takeLock(place)
        await execute('chown', ['-R', 'nobody', place])
      },
    }
    for (const [what, put] of Object.entries(others)) {
      for (const path of [dir, place]) await rm(path, { recursive: true })
      await put()
      await on(dir, makes)
      expect([what, await placeOf(dir), (await stat(`${place}.old`)).isDirectory()]).toEqual([
        what,
        place,
        what === 'folder',
      ])
    }
  })

  test('goes on with the account that owns its data, and takes over a copy that root has made', async () => {
    const open = join(folder, 'postgres')
    await on(open, makes)
    const { stdout: nobody } = await execute('id', ['-u', 'nobody'])
    for (const owner of ['nobody', 'root']) {
      await execute('chown', ['-R', owner, open])
      expect(await on(open, reads)).toEqual([{ id: 1 }])
      const { uid } = await stat(join(open, 'cluster', 'base'))
      if (owner === 'nobody') expect(uid).toBe(Number(nobody))
      else expect(uid).not.toBe(0)
    }
  })

  test('does not begin anew beside data that their account may no longer enter, and says what to do', async () => {
    const open = join(folder, 'postgres')
    await on(open, makes)
    await chmod(folder, 0o700)
    const refusal = await on(open, reads).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartupProblem)
    expect(String(refusal)).toBe(
      `StartupProblem: The account that owns the database may no longer enter ${open}: move it back`,
    )
    await chmod(folder, 0o755)
    expect(await on(open, reads)).toEqual([{ id: 1 }])
  })
})
