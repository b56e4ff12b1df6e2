import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bareEnvironment, give, type Home } from './account'
import { reason, StartupProblem } from './problem'
import { commandOf, signal, until } from './processes'

/** A running database server: the port it listens on, and how to end it. */
export type Postmaster = { port: number; stop(): Promise<void> }

const seconds = 1000
const recoveryLimit = 300 * seconds
const stopLimit = 30 * seconds
const firstWait = 100
const longestWait = 10 * seconds
const logLimit = 4 * 1024 * 1024

/** What a server is started with: where its data are, its programs, whether a commit survives a power cut, its remarks. */
export type Launch = { home: Home; native: string; durable: boolean; log: (line: string) => void }

/**
 * Starts the server on a free port of 127.0.0.1 and resolves when it takes connections, after crash recovery if that is
 * due. It leads a session of its own, so that Ctrl-C reaches Node first, and is told to end when Node exits. One that
 * ends without being told is started again on its port.
 */
export async function startPostmaster(launch: Launch): Promise<Postmaster> {
  const deadline = performance.now() + stopLimit
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    try {
      return keptRunning(launch, port, await startOn(launch, port))
    } catch (error) {
      // Another program may have taken the port between our look and the start.
      const isTaken = attempt < 5 && reason(error).includes('could not create any TCP/IP sockets')
      // What a killed server had started ends by itself, a moment later.
      const inTime = performance.now() < deadline
      const hasOrphans = inTime && reason(error).includes('pre-existing shared memory block')
      // A process that was killed while it brought its server back left one that nobody has seen.
      const hasTwin = inTime && reason(error).includes('lock file "postmaster.pid" already exists')
      if (!isTaken && !hasOrphans && !hasTwin) throw error
      if (hasTwin) await stopLeftBehind(clusterOf(launch.home))
      await sleep(firstWait)
    }
  }
}

function keptRunning(launch: Launch, port: number, first: ChildProcess): Postmaster {
  let server = first
  let stopping = false
  let returning: Promise<void> = Promise.resolve()
  const bringBack = async () => {
    launch.log('the database server ended; it is started again')
    for (let wait = firstWait; !stopping; wait = Math.min(2 * wait, longestWait)) {
      try {
        await stopLeftBehind(clusterOf(launch.home))
        server = await startOn(launch, port)
        return watch()
      } catch (error) {
        launch.log(reason(error))
        await sleep(wait)
      }
    }
  }
  const watch = () => {
    const onExit = () => {
      if (!stopping) returning = bringBack()
    }
    if (ended(server)) onExit()
    else server.once('exit', onExit)
  }
  watch()
  return {
    port,
    stop: async () => {
      stopping = true
      await returning
      await stop(server)
    },
  }
}

async function startOn({ home, native, durable }: Launch, port: number): Promise<ChildProcess> {
  const spoken = await shorten(logOf(home))
  const server = await launchServer(home, native, settings(port, durable))
  if (await ready(server, home)) return server
  await stop(server)
  const ending = await lastWords(logOf(home), spoken)
  throw new StartupProblem(`The database in ${home.path} did not start: ${ending} (more in ${logOf(home)})`)
}

/** Ends the server that a killed process left on this data folder, and waits for it; answers its id if there was one. */
export async function stopLeftBehind(cluster: string): Promise<number | undefined> {
  const file = join(cluster, 'postmaster.pid')
  const [first = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(first)
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  const gone = async () => !(await serves(pid, cluster))
  const ran = !(await gone())
  if (ran) signal(pid, 'SIGINT')
  if (!(await until(gone, stopLimit))) signal(pid, 'SIGQUIT')
  if (await until(gone, stopLimit)) {
    await giveUpId(file, pid)
    return ran ? pid : undefined
  }
  throw new StartupProblem(`A database server of an earlier run does not end: stop process ${pid} first`)
}

/**
 * PostgreSQL believes in any process that has the id in this file, be it a killed server that nobody has waited for yet. The
 * file itself must stay: it names the shared memory by which orphans of a killed server are recognised. So the id becomes
 * one that no system gives out.
 */
async function giveUpId(file: string, pid: number): Promise<void> {
  const [first, ...rest] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  if (Number(first) === pid && idTaken(pid)) await writeFile(file, [String(2 ** 31 - 2), ...rest].join('\n'))
}

function settings(port: number, durable: boolean): string[] {
  const listening = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=200']
  // `log` ranks above errors: those go to the caller, and their text may hold what a shopper typed.
  const logging = ['logging_collector=off', 'log_destination=stderr', 'log_min_messages=log', 'log_checkpoints=off']
  const habits = ['timezone=UTC', 'log_timezone=UTC', ...logging]
  const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=8GB']
  return [...listening, ...habits, ...(durable ? ['fsync=on'] : careless)].flatMap((setting) => ['-c', setting])
}

async function launchServer(home: Home, native: string, choices: string[]): Promise<ChildProcess> {
  // The log goes to a file, not to a pipe: the server outlives a killed Node, and must not write into nothing.
  const log = openSync(logOf(home), 'a', 0o600)
  try {
    await give(logOf(home), home.account)
    const options = { ...home.account, cwd: '/', env: bareEnvironment, detached: true }
    const program = join(native, 'bin', 'postgres')
    const server = spawn(program, ['-D', clusterOf(home), ...choices], { ...options, stdio: ['ignore', log, log] })
    server.once('error', () => undefined)
    server.unref()
    const onExit = () => void server.kill('SIGINT')
    process.once('exit', onExit)
    server.once('exit', () => process.off('exit', onExit))
    return server
  } catch (error) {
    throw new StartupProblem(`PostgreSQL cannot be started: ${reason(error)}`)
  } finally {
    closeSync(log)
  }
}

async function ready(server: ChildProcess, home: Home): Promise<boolean> {
  const file = join(clusterOf(home), 'postmaster.pid')
  let answers = false
  await until(async () => {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    answers = Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready'
    return answers || ended(server)
  }, recoveryLimit)
  return answers
}

async function stop(server: ChildProcess): Promise<void> {
  const over = async () => ended(server)
  server.kill('SIGINT')
  if (!(await until(over, stopLimit))) server.kill('SIGQUIT')
  if (!(await until(over, stopLimit))) server.kill('SIGKILL')
}

function ended(server: ChildProcess): boolean {
  return server.pid === undefined || server.exitCode !== null || server.signalCode !== null
}

async function serves(pid: number, cluster: string): Promise<boolean> {
  const command = await commandOf(pid)
  return command.includes('postgres') && command.includes(`-D ${cluster} `)
}

function idTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function lastWords(log: string, since: number): Promise<string> {
  const text = (await readFile(log).catch(() => Buffer.alloc(0))).toString('utf8', since).trim()
  const lines = text.split('\n')
  const line = lines.findLast((candidate) => candidate.includes('FATAL')) ?? lines.at(-1)
  return reason(line || 'it said nothing').replace(/^.*FATAL:\s+/, '')
}

/** Empties a log that has grown too long; answers its length in bytes. */
async function shorten(log: string): Promise<number> {
  const size = await stat(log).then(
    (info) => info.size,
    () => 0,
  )
  if (size <= logLimit) return size
  await truncate(log)
  return 0
}

const clusterOf = (home: Home) => join(home.path, 'cluster')
const logOf = (home: Home) => join(home.path, 'log')
