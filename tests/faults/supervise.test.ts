import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { commandsTree } from '../support/commands-tree'

/** Has the seconds of a process pass at another pace, so many to one of ours. */
const paced = `
  import { syncBuiltinESMExports } from 'node:module'
  import timers from 'node:timers/promises'
  const pace = Number(process.env.PACE)
  const { setTimeout } = timers
  timers.setTimeout = (ms, ...rest) => setTimeout(ms / pace, ...rest)
  syncBuiltinESMExports()
  const now = performance.now.bind(performance)
  performance.now = () => now() * pace`

const supervisor = `
  import { spawn } from 'node:child_process'
  import { supervise } from './run/supervise.mjs'
  let started = 0
  const launch = () =>
    spawn(process.execPath, ['--import', './run/stop-with-parent.mjs', 'server.mjs', String(++started)], {
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
  await supervise(launch, () => console.log('opened'))`

/** Runs a program as installing and building are run, and may leave before it has ended. */
const runner = (leaves = '') => `
  import { endTogether, runCommand } from './run/command.mjs'
  endTogether()
  ${leaves}
  await runCommand(process.execPath, ['server.mjs', '1'])`

/** What servers and other programs are made of; a server knows how many were started before it. */
const server = (does: string) => `
  const started = Number(process.argv[2])
  const open = () => new Promise((sent) => (process.send ? process.send('open', sent) : sent(console.log('opened'))))
  const hears = (signal, code) =>
    process.on(signal, () => {
      console.log('heard ' + signal)
      if (code !== undefined) process.exit(code)
    })
  const stays = () => setInterval(() => {}, 1000)
  ${does}`

/** Has a server supervised, whose seconds pass at a pace, or a program run; within a shell if that is asked for, as npm has it or as somebody typed it. */
const supervised = (does: string, { pace = 1, shell = false, typed = false, by = supervisor } = {}) => {
  const { dir, write } = commandsTree()
  write('paced.mjs', paced)
  write('supervisor.mjs', by)
  write('server.mjs', server(does))
  const own = [process.execPath, '--import', './paced.mjs', 'supervisor.mjs']
  const [program = '', ...args] = shell ? ['sh', '-c', `${own.join(' ')}; true`] : own
  const child = spawn(program, args, {
    cwd: dir,
    env: { PATH: process.env.PATH, PACE: String(pace), ...(shell && !typed && { npm_lifecycle_event: 'start' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return watched(child)
}

/** What a process says and how it ends; it goes with the test. */
const watched = (child: ChildProcessByStdio<null, Readable, Readable>) => {
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => (said.out += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (said.err += text))
  onTestFinished(() => void child.kill('SIGKILL'))
  // Whoever holds the pipes has ended too: no server is left.
  const ended = once(child, 'close')
  return {
    child,
    said,
    says: (text: string) => expect.poll(() => said.out + said.err).toContain(text),
    async ends() {
      const [code] = await ended
      return { code, ...said }
    },
  }
}

const again = (how: string, ...waits: number[]) =>
  waits.map((wait) => `the server ended (${how}); it is started again in ${wait} s\n`).join('')

test('a server that dies whenever it is open is started again eight times, later and later, and then given up', async () => {
  const { ends } = supervised('await open(); process.exit(7)', { pace: 100 })
  expect(await ends()).toEqual({
    code: 7,
    out: 'opened\n',
    err: again('exit code 7', 0.5, 1, 2, 5, 10, 30, 30, 30),
  })
})

test('one that was open for more than a minute has nothing held against it, and half a minute does not count', async () => {
  const { ends } = supervised(
    `await open()
    if (started === 4) process.exit(0)
    setTimeout(() => process.exit(1), started < 3 ? 1500 : 4000)`,
    { pace: 20 },
  )
  expect(await ends()).toEqual({ code: 0, out: 'opened\n', err: again('exit code 1', 0.5, 1, 0.5) })
})

test.each([
  ['ends', 'process.exit(3)', 3],
  ['says something else, and ends', "process.send('hello', () => process.exit(3))", 3],
  ['is killed', "process.kill(process.pid, 'SIGKILL')", 137],
])('one that %s before it was ever open is not tried again', async (_, does, code) => {
  expect(await supervised(does).ends()).toEqual({ code, out: '', err: '' })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s reaches the server, whose answer to it counts',
  async (signal) => {
    const { child, says, ends } = supervised(`hears('${signal}', 5); await open(); stays()`)
    await says('opened')
    child.kill(signal)
    expect(await ends()).toEqual({ code: 5, out: `opened\nheard ${signal}\n`, err: '' })
  },
)

test('a key that is pressed once comes twice, from the terminal and from npm, and reaches the server once', async () => {
  const { child, says, ends } = supervised("hears('SIGINT'); hears('SIGTERM', 0); await open(); stays()", { pace: 0.1 })
  await says('opened')
  child.kill('SIGINT')
  await says('heard SIGINT')
  child.kill('SIGINT')
  await sleep(200)
  child.kill('SIGTERM')
  expect(await ends()).toEqual({ code: 0, out: 'opened\nheard SIGINT\nheard SIGTERM\n', err: '' })
})

test('a key that is pressed again a second later reaches it again', async () => {
  const twice = "let times = 0; process.on('SIGINT', () => ++times === 2 && process.exit(0))"
  const { child, says, ends } = supervised(`${twice}; hears('SIGINT'); await open(); stays()`, { pace: 50 })
  await says('opened')
  child.kill('SIGINT')
  await says('heard SIGINT')
  await sleep(200)
  child.kill('SIGINT')
  expect(await ends()).toEqual({ code: 0, out: 'opened\nheard SIGINT\n', err: '' })
})

test('whoever stops the shop while its server waits to be started again need not wait as well', async () => {
  // Half a second takes eight minutes here, longer than any test may.
  const { child, says, ends } = supervised('await open(); process.exit(1)', { pace: 0.001 })
  await says('it is started again in 0.5 s')
  child.kill('SIGTERM')
  expect(await ends()).toEqual({ code: 0, out: 'opened\n', err: again('exit code 1', 0.5) })
})

test('no server outlives who looks after it, nor the shell that npm ran it in', async () => {
  const does = "hears('SIGTERM', 0); await open(); stays()"
  const alone = supervised(does)
  await alone.says('opened')
  alone.child.kill('SIGKILL')
  expect((await alone.ends()).out).toBe('opened\nheard SIGTERM\n')

  const byNpm = supervised(does, { shell: true })
  await byNpm.says('opened')
  byNpm.child.kill('SIGKILL')
  expect((await byNpm.ends()).out).toBe('opened\nheard SIGTERM\n')
})

test('a shop that was started without npm outlives its shell, as when somebody logs out', async () => {
  const does = "hears('SIGTERM', 0); await open(); console.log('looked after by ' + process.ppid); stays()"
  const { child, said, says, ends } = supervised(does, { shell: true, typed: true })
  await says('looked after by')
  child.kill('SIGKILL')
  // Longer than it takes npm's to notice that its shell has gone.
  await sleep(1000)
  expect(said.out).not.toContain('heard SIGTERM')
  process.kill(Number(/looked after by (\d+)/.exec(said.out)?.[1]), 'SIGTERM')
  expect((await ends()).out).toContain('heard SIGTERM')
})

/** A shop that is started as `npm start` starts it, in a group of its own, as by a terminal; `vite` is what builds it, `tsx` what draws its charts. */
const shopStarted = (
  does: string,
  { env, vite, tsx }: { env?: NodeJS.ProcessEnv; vite?: string; tsx?: string } = {},
) => {
  const { dir, write } = commandsTree()
  write('package-lock.json', '{ "packages": {} }')
  write('node_modules/.package-lock.json', '{ "packages": {} }')
  symlinkSync(join(import.meta.dirname, '../../node_modules/tsx'), join(dir, 'node_modules/tsx'))
  write('package.json', '{ "type": "module" }')
  write('server/main.ts', server(does))
  for (const [name, does, from] of [
    ['vite', vite, 'vite.config.ts'],
    ['tsx', tsx, 'flows/viewer/build.ts'],
  ] as const)
    if (does) {
      write(from, '')
      write(`node_modules/.bin/${name}`, `#!/bin/sh\n${does}\n`)
      chmodSync(join(dir, 'node_modules/.bin', name), 0o755)
    }
  return watched(
    spawn(process.execPath, ['run/start.mjs'], {
      ...{ cwd: dir, env: { PATH: process.env.PATH, ...env }, detached: true },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}

test('a shop has threads for passwords and as many for the rest, or as many as its operator says', async () => {
  const threads = 'console.log(process.env.UV_THREADPOOL_SIZE)'
  expect(await shopStarted(threads).ends()).toEqual({ code: 0, out: '8\n', err: '' })
  const env = { UV_THREADPOOL_SIZE: '16' }
  expect(await shopStarted(threads, { env }).ends()).toEqual({ code: 0, out: '16\n', err: '' })
})

test('Ctrl-C in the terminal reaches the server of a shop once, which is waited for', async () => {
  const { child, says, ends } = shopStarted(`
    process.on('SIGINT', () => {
      console.log('heard SIGINT')
      setTimeout(() => process.exit(0), 500)
    })
    await open()
    console.log('opened')
    stays()`)
  await says('opened')
  process.kill(-(child.pid as number), 'SIGINT')
  expect(await ends()).toEqual({ code: 0, out: 'opened\nheard SIGINT\n', err: '' })
})

test('the charts are drawn once the shop is open, and in production not at all', async () => {
  // Said before it is open: what it would say afterwards and what is said of the drawn charts race.
  const open = shopStarted("console.log('opens'); await open(); stays()", { tsx: 'exit 0' })
  await open.says('Built the drawn charts')
  expect(open.said.out).toMatch(/^opens\nBuilt the drawn charts in \d+\.\d s\n$/)
  open.child.kill('SIGTERM')
  await open.ends()
  // As long as it takes to draw nothing, and longer.
  const does = "await open(); console.log('opened'); setTimeout(() => process.exit(0), 1500)"
  const production = shopStarted(does, { tsx: 'exit 0', env: { NODE_ENV: 'production' } })
  expect(await production.ends()).toEqual({ code: 0, out: 'opened\n', err: '' })
})

test('a shop that cannot be built is not opened', async () => {
  const broken = shopStarted("console.log('opened')", { vite: 'echo "no such page"; exit 3' })
  expect(await broken.ends()).toEqual({
    ...{ code: 1, out: '' },
    err: 'no such page\nBuilding the storefront failed (vite ended with 3).\n',
  })
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s ends what installs and builds as well, with the code that a shell gives it', async (signal, code) => {
  const { child, says, ends } = supervised(`hears('${signal}', 0); await open(); stays()`, { by: runner() })
  await says('opened')
  child.kill(signal)
  expect(await ends()).toEqual({ code, out: `opened\nheard ${signal}\n`, err: '' })
})

test('what installs and builds outlives neither its program nor the shell that npm ran it in', async () => {
  const does = "hears('SIGTERM', 0); await open(); stays()"
  const leaving = supervised(does, { by: runner("process.on('SIGUSR2', () => process.exit(9))") })
  await leaving.says('opened')
  leaving.child.kill('SIGUSR2')
  expect(await leaving.ends()).toEqual({ code: 9, out: 'opened\nheard SIGTERM\n', err: '' })

  const byNpm = supervised(does, { by: runner(), shell: true })
  await byNpm.says('opened')
  byNpm.child.kill('SIGKILL')
  expect((await byNpm.ends()).out).toBe('opened\nheard SIGTERM\n')
})
