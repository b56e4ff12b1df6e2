import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const top = join(import.meta.dirname, '../..')

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/**
 * A port that nobody listens on, below those that the system gives to whoever connects: one of these may be taken in the
 * moment before it is listened on.
 */
export const freePort = async (): Promise<number> => {
  const port = randomInt(15_000, 32_000)
  return (await isFree(port)) ? port : freePort()
}

/** The user that a process takes itself for: production refuses root, which tests may run as. */
const asUser = (id: number) => `data:text/javascript,process.getuid=()=>${id}`

interface Started {
  env?: NodeJS.ProcessEnv
  /** What the process takes itself for, where that matters. */
  user?: number
}

/** Starts a program of ours as a process with a data folder of its own; what it prints is kept. */
export const startProcess = (program: string, args: string[], { env = {}, user }: Started = {}) => {
  const dir = mkdtempSync(join(tmpdir(), "wujin's process-"))
  const imports = program.endsWith('.ts') ? ['--import', 'tsx'] : []
  if (user !== undefined) imports.push('--import', asUser(user))
  // Settings of whoever runs the tests are not those of the process.
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [...imports, join(top, program), ...args], {
    cwd: top,
    env: { PATH, HOME, TMPDIR, DATA_DIR: dir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => (said.out += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (said.err += text))
  const closed = once(child, 'close')
  const ended = async () => {
    await closed
    rmSync(dir, { recursive: true, force: true })
    return { code: child.exitCode, signal: child.signalCode, ...said }
  }
  return { child, dir, said, ended }
}

/** Starts the server as people run it. */
export const startServer = async ({ env = {}, user }: Started = {}) => {
  const port = Number(env.PORT ?? (await freePort()))
  const started = startProcess('server/main.ts', [], {
    env: { ...env, PORT: String(port) },
    ...(user === undefined ? {} : { user }),
  })
  const address = `http://127.0.0.1:${port}`
  return {
    ...started,
    port,
    address,
    /** What its health check answers; 0 while nobody answers. */
    health: () =>
      fetch(`${address}/healthz`, { signal: AbortSignal.timeout(5000) }).then(
        ({ status }) => status,
        () => 0,
      ),
    end: (signal: NodeJS.Signals = 'SIGTERM') => endProcess(started, signal),
  }
}

/** Ends a process as a supervisor does, and tells how it ended. */
export const endProcess = async (
  { child, ended }: { child: ChildProcess; ended(): Promise<{ code: number | null }> },
  signal: NodeJS.Signals = 'SIGTERM',
) => {
  child.kill(signal)
  return ended()
}

/** Resolves once a server is open; fails with what it said when it ends before. */
export const opened = async ({ health, child, said }: Awaited<ReturnType<typeof startServer>>) => {
  for (const since = Date.now(); (await health()) !== 200; ) {
    if (child.exitCode !== null || Date.now() - since > 40_000)
      throw new Error(`it did not open: ${said.err}${said.out}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
