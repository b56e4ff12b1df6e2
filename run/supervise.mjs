import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ends, exitCode, whenOrphaned } from './command.mjs'

const sameSignal = 1000 // ms
const waits = [500, 1000, 2000, 5000, 10_000, 30_000, 30_000, 30_000] // ms
const steady = 60_000 // ms

/**
 * Runs a server and starts it again when it dies, waiting longer each time it died soon after the last; ends with its
 * exit code when it was stopped, never came to be open, or keeps dying. A server says 'open' over IPC once it serves.
 * @param {() => import('node:child_process').ChildProcess} launch starts the server, with an IPC channel
 * @param {() => void} [opened] is called once, when a server is open for the first time
 */
export async function supervise(launch, opened = () => {}) {
  let server
  const stopped = new AbortController()
  for (const signal of ends) passOn(signal, (name) => end(name))
  whenOrphaned(() => end('SIGTERM'))

  const end = (signal) => {
    stopped.abort()
    server.kill(signal)
  }
  let everOpen = false
  const onOpen = () => {
    if (!everOpen) opened()
    everOpen = true
  }
  for (let deaths = 0; ; deaths += 1) {
    const run = await runToEnd(() => (server = launch()), onOpen)
    if (run.openFor > steady) deaths = 0
    if (stopped.signal.aborted || run.code === 0 || !everOpen || deaths === waits.length) process.exit(run.code)
    console.error(`the server ended (${run.how}); it is started again in ${waits[deaths] / 1000} s`)
    await sleep(waits[deaths], undefined, { signal: stopped.signal }).catch(() => process.exit(0))
  }
}

function runToEnd(launch, onOpen) {
  const server = launch()
  let opened
  server.on('message', (message) => {
    if (message !== 'open') return
    opened = performance.now()
    onOpen()
  })
  return new Promise((resolve) =>
    server.once('exit', async (code, signal) => {
      // What it said last may come after its end.
      if (server.connected) await once(server, 'disconnect')
      resolve({
        code: exitCode(code, signal),
        how: signal ?? `exit code ${code}`,
        openFor: opened === undefined ? 0 : performance.now() - opened,
      })
    }),
  )
}

function passOn(signal, send) {
  let last = -sameSignal
  process.on(signal, () => {
    const now = performance.now()
    if (now - last > sameSignal) send(signal)
    last = now
  })
}
