import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's top folder. */
export const top = dirname(dirname(fileURLToPath(import.meta.url)))

/** The signals by which a person or a supervisor ends a program. */
export const ends = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
process.once('exit', () => {
  for (const child of running) child.kill()
})

/**
 * Runs a program to its end. `quiet` keeps its output back, to be shown by the caller when it matters.
 * @param {string} program a path, or the name of an installed package's command
 * @param {string[]} args
 * @param {{ quiet?: boolean, lowPriority?: boolean, env?: NodeJS.ProcessEnv }} [options] `env` is added to this process's
 *   environment; a program of low priority lets others go first
 * @returns {Promise<{ code: number, output: string }>} the exit code (127 when it cannot run) and what was kept back
 */
export function runCommand(program, args, { quiet = false, lowPriority = false, env = {} } = {}) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
  const child = spawn(program, args, { cwd: top, stdio, env: withInstalled({ ...process.env, ...env }) })
  running.add(child)
  if (lowPriority && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve) => {
    const settle = (code) => {
      running.delete(child)
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += `${program}: ${error.message}\n`
      if (!quiet) console.error(`${program}: ${error.message}`)
      settle(127)
    })
    child.once('close', (code, signal) => settle(exitCode(code, signal)))
  })
}

/**
 * The exit code a shell would report.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0)
}

/**
 * Ends running commands together with this process.
 * @returns {() => void} takes that back
 */
export function endTogether() {
  const end = async (signal) => {
    await Promise.all([...running].map((child) => ended(child, signal)))
    process.exit(exitCode(null, signal))
  }
  for (const name of ends) process.once(name, end)
  const forget = whenOrphaned(() => end('SIGTERM'))
  return () => {
    forget()
    for (const name of ends) process.off(name, end)
  }
}

/**
 * Calls once when npm, or the shell that npm ran this process in, has gone: a signal to npm ends that shell alone.
 * @param {() => void} call
 * @returns {() => void} takes that back
 */
export function whenOrphaned(call) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return () => {}
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    call()
  }, 200)
  watch.unref()
  return () => clearInterval(watch)
}

/**
 * Says how long a piece of work took.
 * @param {number} since of performance.now()
 * @returns {string} such as `3.1 s`
 */
export function elapsed(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

function ended(child, signal) {
  return new Promise((resolve) => {
    child.once('close', resolve)
    child.kill(signal)
  })
}

function withInstalled(env) {
  return { ...env, PATH: `${join(top, 'node_modules', '.bin')}:${env.PATH ?? ''}` }
}
