import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../../server/db/connect'
import { removeEmbedded, StartupProblem, startEmbedded } from '../../server/db/embedded'
import { prepareCluster } from '../../server/db/postgres/cluster'
import { findHome } from '../../server/db/postgres/home'
import { prepareNative } from '../../server/db/postgres/native'
import { startPostmaster, stopLeftBehind } from '../../server/db/postgres/postmaster'
import { commandOf, until } from '../../server/db/postgres/processes'

const holder = fileURLToPath(new URL('embedded-holder.ts', import.meta.url))

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let folder: string
let children: ChildProcess[]
/** A folder of data that was started and stopped once, for tests that are not about the first start. */
let startedBefore: string

beforeAll(async () => {
  startedBefore = await realpath(await mkdtemp(join(tmpdir(), 'wujin-fault-')))
  await chmod(startedBefore, 0o755)
  await (await startEmbedded({ dir: join(startedBefore, 'postgres') })).stop()
})

afterAll(() => rm(startedBefore, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'wujin-fault-')))
  await chmod(folder, 0o755)
  children = []
})

afterEach(async () => {
  for (const child of children) await kill(child)
  await stopLeftBehind(join(folder, 'postgres', 'cluster'))
  await rm(folder, { recursive: true, force: true })
})

describe('the embedded database', () => {
  test('a committed row survives kill -9 of the process, and only one server runs afterwards', async () => {
    const dir = await dataFolder()
    const { child, url } = await hold(dir)
    await query(url, 'create table tool (name text)')
    await query(url, `insert into tool values ('锤子')`)
    const orphan = await postmasterOf(dir)
    await kill(child)
    const lines: string[] = []
    const said = () => readFile(join(dir, 'log'), 'utf8')
    const before = (await said()).length
    const again = await startEmbedded({ dir, log: (line) => lines.push(line) })
    expect(await query(again.url, 'select name from tool')).toEqual([{ name: '锤子' }])
    expect(await commandOf(orphan)).not.toContain(dir)
    // It was asked to end as a server is, and not cut off half a minute later.
    expect((await said()).slice(before)).toContain('received fast shutdown request')
    expect(lines).toEqual([expect.stringContaining(String(orphan))])
    await again.stop()
  })

  test('a committed row survives kill -9 of the process and of the server', async () => {
    const dir = await dataFolder()
    const { child, url } = await hold(dir)
    await query(url, 'create table tool as select 1 as id')
    process.kill(await postmasterOf(dir), 'SIGKILL')
    await kill(child)
    const again = await startEmbedded({ dir })
    expect(await query(again.url, 'select id from tool')).toEqual([{ id: 1 }])
    await again.stop()
  })

  test('a server that was brought back while its process was killed is ended, although nobody had seen it before', async () => {
    const dir = await dataFolder()
    const { child } = await hold(dir)
    const orphan = await postmasterOf(dir)
    await kill(child)
    const home = await findHome(dir)
    const native = await prepareNative(home.path, home.account)
    const server = await startPostmaster({ home, native, durable: true, log: () => {} })
    expect(await commandOf(orphan)).not.toContain(dir)
    await server.stop()
  })

  test('data are not removed under a running process, and with a server that a killed one left', async () => {
    const dir = await dataFolder()
    const { child } = await hold(dir)
    const orphan = await postmasterOf(dir)
    await expect(removeEmbedded(dir)).rejects.toThrow(`in use by process ${child.pid}: stop that one first`)
    expect(await commandOf(orphan)).toContain(dir)
    await kill(child)
    await removeEmbedded(dir)
    expect([await commandOf(orphan), await gone(dir)]).toEqual(['', true])
  })

  test('a port that another program takes between the look and the start is left to it', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const taken = other.address() as AddressInfo
    const look = vi.spyOn(Server.prototype, 'address').mockReturnValueOnce(taken).mockReturnValueOnce(taken)
    const { url, stop } = await startEmbedded({ dir: await dataFolder() })
    expect(await query(url, 'select 1 as id')).toEqual([{ id: 1 }])
    expect(new URL(url).port).not.toBe(String(taken.port))
    expect(look).toHaveBeenCalledTimes(3)
    await stop()
    look.mockRestore()
    other.close()
  })

  test('a clean stop ends the server, and the data are there at the next start', async () => {
    const dir = await dataFolder()
    const first = await startEmbedded({ dir })
    await query(first.url, 'create table tool as select 1 as id')
    const server = await postmasterOf(dir)
    await Promise.all([first.stop(), first.stop()])
    expect(await commandOf(server)).toBe('')
    // A log that has grown too long begins anew.
    await writeFile(join(dir, 'log'), 'x'.repeat(5_000_000))
    const second = await startEmbedded({ dir })
    expect((await stat(join(dir, 'log'))).size).toBeLessThan(100_000)
    expect(await query(second.url, 'select id from tool')).toEqual([{ id: 1 }])
    await second.stop()
  })

  test('a process that ends without a stop takes the server along', async () => {
    const dir = await dataFolder()
    const { child } = await hold(dir, 'return')
    if (child.exitCode === null) await once(child, 'exit')
    expect(child.exitCode).toBe(0)
    expect(await until(() => gone(join(dir, 'cluster', 'postmaster.pid')), 5000)).toBe(true)
  })

  test('a server that is killed while we run is started again at the same address, with what was committed', async () => {
    const dir = await dataFolder()
    const lines: string[] = []
    const { url, stop } = await startEmbedded({ dir, log: (line) => lines.push(line) })
    const db = connect(url)
    await sql`create table tool as select 1 as id`.execute(db)
    for (let death = 1; death <= 2; death += 1) {
      process.kill(await postmasterOf(dir), 'SIGKILL')
      await expect.poll(() => lines.filter((line) => line.includes('started again')).length).toBe(death)
      const tools = () => sql`select id from tool`.execute(db).then(({ rows }) => rows, String)
      await expect.poll(tools, { timeout: 30_000 }).toEqual([{ id: 1 }])
    }
    await db.destroy()
    await stop()
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  test('a server that is frozen is given up call by call, and used again when it goes on', async () => {
    const dir = await dataFolder()
    const { url, stop } = await startEmbedded({ dir })
    const db = connect(url, { limits: { connectionTimeoutMillis: 2000, query_timeout: 2000 } })
    const asked = () => sql`select 1 as one`.execute(db).then(({ rows }) => rows, String)
    expect(await asked()).toEqual([{ one: 1 }])
    const server = await postmasterOf(dir)
    const { rows } = await sql<{
      pid: number
    }>`select pid from pg_stat_activity where backend_type = 'client backend'`.execute(db)
    const all = [server, ...rows.map(({ pid }) => pid)]
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    const refusals = [await asked(), await asked(), await asked()]
    expect(refusals[0]).toContain('Query read timeout')
    for (const refusal of refusals.slice(1)) expect(refusal).toMatch(/timeout|terminated/)
    for (const pid of all) process.kill(pid, 'SIGCONT')
    await expect.poll(asked, { timeout: 30_000 }).toEqual([{ one: 1 }])
    await db.destroy()
    await stop()
  })

  test('a folder in use is refused in one line that names the process', async () => {
    const dir = await dataFolder()
    const { child } = await hold(dir)
    const refusal = await startEmbedded({ dir }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartupProblem)
    expect(String(refusal)).toContain(`in use by process ${child.pid}`)
    expect(String(refusal)).not.toContain('\n')
  })

  test('two starts at the same moment: one gets the folder, the other is refused', async () => {
    const dir = join(folder, 'postgres')
    const results = await Promise.allSettled([startEmbedded({ dir }), startEmbedded({ dir })])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    for (const result of results) if (result.status === 'fulfilled') await result.value.stop()
  })

  test('stale files whose process id now belongs to somebody else do not stand in the way', async () => {
    const dir = await dataFolder()
    const { child, url } = await hold(dir)
    await query(url, 'create table tool as select 1 as id')
    process.kill(await postmasterOf(dir), 'SIGKILL')
    await kill(child)
    const stranger = await bystander(dir)
    const file = join(dir, 'cluster', 'postmaster.pid')
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n')
    await writeFile(file, [stranger, ...rest].join('\n'))
    await writeFile(join(dir, 'lock'), `${stranger} 1\n`)
    const again = await startEmbedded({ dir })
    expect(await query(again.url, 'select id from tool')).toEqual([{ id: 1 }])
    await again.stop()
  })

  test('a start waits for processes of a killed server that have not ended yet', async () => {
    const dir = await dataFolder()
    const { child, url } = await hold(dir)
    await query(url, 'create table tool as select 1 as id')
    const killed = await postmasterOf(dir)
    const [orphan = 0] = await childrenOf(killed)
    process.kill(orphan, 'SIGSTOP')
    process.kill(killed, 'SIGKILL')
    await kill(child)
    const starting = startEmbedded({ dir })
    const first = await Promise.race([starting.then(() => 'started'), sleep(1500).then(() => 'waits')])
    process.kill(orphan, 'SIGCONT')
    const again = await starting
    expect(first).toBe('waits')
    expect(await query(again.url, 'select id from tool')).toEqual([{ id: 1 }])
    await again.stop()
  })

  test('an interrupted first start leaves nothing that looks like a database', async () => {
    const dir = join(folder, 'postgres')
    await mkdir(join(dir, 'cluster.new.1'), { recursive: true })
    await writeFile(join(dir, 'cluster.new.1', 'PG_VERSION'), '18\n')
    const server = await startEmbedded({ dir })
    expect(await query(server.url, `select upper('é') as big, '五金坊' as shop`)).toEqual([
      { big: 'É', shop: '五金坊' },
    ])
    await server.stop()
    expect((await readdir(dir)).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
  })

  test('where the system does not have the first locale the next one is taken, and what else fails is told at once', async () => {
    const home = await findHome(folder)
    const native = await prepareNative(folder, home.account)
    /** PostgreSQL's programs, of which `initdb` first does something else, and notes the locale that it is asked for. */
    const asked = join(folder, 'asked')
    const programs = async (line: string) => {
      const bin = join(await mkdtemp(join(folder, 'programs-')), 'bin')
      await mkdir(bin)
      const script = `#!/bin/sh\nfor word; do case $word in --locale=*) locale=$word; echo $word >> ${asked};; esac; done\n`
      await writeFile(join(bin, 'initdb'), `${script}${line}\nexec ${native}/bin/initdb "$@"\n`)
      for (const [path, mode] of [
        [join(bin, '..'), 0o755],
        [bin, 0o755],
        [join(bin, 'initdb'), 0o755],
      ] as const)
        await chmod(path, mode)
      return join(bin, '..')
    }
    await writeFile(asked, '')
    await chmod(asked, 0o666)
    const full = await programs('echo "initdb: error: could not create directory: No space left on device" >&2; exit 1')
    await expect(prepareCluster(home, full, true)).rejects.toThrow(
      `The database cannot be created in ${folder}: could not create directory: No space left on device`,
    )
    const bare = await programs(
      `if [ $locale = --locale=C.UTF-8 ]; then echo 'initdb: error: invalid locale name "C.UTF-8"' >&2; exit 1; fi`,
    )
    // Not every system that tests run on has the second one either.
    expect(await prepareCluster(home, bare, true)).toMatch(/^[0-9a-f]{48}$/)
    const locales = (await readFile(asked, 'utf8')).trim().split('\n')
    expect(locales.slice(0, 3)).toEqual(['--locale=C.UTF-8', '--locale=C.UTF-8', '--locale=en_US.UTF-8'])
  })

  test('the password and the log are for their owner only, and a wrong password is refused', async () => {
    const dir = join(folder, 'postgres')
    const server = await startEmbedded({ dir })
    for (const file of ['password', 'log']) expect((await stat(join(dir, file))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dir, 'cluster'))).mode & 0o777).toBe(0o700)
    const wrong = new URL(server.url)
    wrong.password = 'wrong'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
    await server.stop()
  })

  test('it is reached from this machine only, and its log does not repeat what somebody typed', async () => {
    const dir = await dataFolder()
    const server = await startEmbedded({ dir })
    const other = new URL(server.url)
    other.hostname = '127.0.0.2'
    await expect(query(other.href, 'select 1')).rejects.toThrow('ECONNREFUSED')
    // A socket in a folder of all would be one more door.
    expect(await query(server.url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
    await expect(query(server.url, `select 'Tan Ah Kow'::int`)).rejects.toThrow('Tan Ah Kow')
    await server.stop()
    expect(await readFile(join(dir, 'log'), 'utf8')).not.toContain('Tan Ah Kow')
  })

  test('what the disk garbles is noticed, and passwords are kept as they are by PostgreSQL itself', async () => {
    const server = await startEmbedded({ dir: await dataFolder() })
    expect(
      await query(
        server.url,
        `select current_setting('data_checksums') as checksums, current_setting('scram_iterations') as iterations,
           current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits`,
      ),
    ).toEqual([{ checksums: 'on', iterations: '4096', fsync: 'on', commits: 'on' }])
    await server.stop()
  })

  test('data of another PostgreSQL, and a folder that cannot be made, are refused in one line', async () => {
    const dir = join(folder, 'postgres')
    await mkdir(join(dir, 'cluster'), { recursive: true })
    await writeFile(join(dir, 'cluster', 'PG_VERSION'), '12\n')
    await expect(startEmbedded({ dir })).rejects.toThrow(
      /^The database in .* was made by PostgreSQL 12, and this is 18$/,
    )
    await writeFile(join(folder, 'file'), '')
    const refusal = await startEmbedded({ dir: join(folder, 'file', 'postgres') }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartupProblem)
    expect(String(refusal)).not.toContain('\n')
  })
})

/** A folder of data in which nothing runs. */
async function dataFolder(): Promise<string> {
  await promisify(execFile)('cp', ['-a', join(startedBefore, 'postgres'), folder])
  return join(folder, 'postgres')
}

async function hold(dir: string, ending = 'stay'): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', holder, dir, ending], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(createInterface(child.stdout), 'line')
  const { url }: { url: string } = JSON.parse(line)
  return { child, url }
}

/** Ends a process at once, as a power cut would, and waits until it is gone. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** A living process under the same account as the data, which PostgreSQL would take for an old server of its own. */
async function bystander(dir: string): Promise<number> {
  const { uid, gid } = await stat(join(dir, 'cluster'))
  const child = spawn('sleep', ['60'], { uid, gid, cwd: '/', stdio: 'ignore' })
  children.push(child)
  await once(child, 'spawn')
  return child.pid ?? 0
}

async function postmasterOf(dir: string): Promise<number> {
  const [pid] = (await readFile(join(dir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

/** The processes that a process has started. */
async function childrenOf(pid: number): Promise<number[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)
}

async function gone(path: string): Promise<boolean> {
  return access(path).then(
    () => false,
    () => true,
  )
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
