import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { endTogether, exitCode, top } from './command.mjs'
import { ensureInstalled } from './install.mjs'

const sameSignal = 1000 // ms
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

const release = endTogether()
await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
release()
serve()

/**
 * Runs the server in a session of its own: one Ctrl-C reaches this process twice (from the terminal and from npm), and
 * the server is to hear of it once.
 */
function serve() {
  const imports = ['tsx', pathToFileURL(join(top, 'run', 'leash.mjs')).href].flatMap((module) => ['--import', module])
  const server = spawn(process.execPath, [...imports, 'server/main.ts', ...process.argv.slice(2)], {
    cwd: top,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  server.once('exit', (code, signal) => process.exit(exitCode(code, signal)))
  for (const signal of signals) passOn(signal, server)
}

function passOn(signal, server) {
  let last = -sameSignal
  process.on(signal, () => {
    const now = performance.now()
    if (now - last > sameSignal) server.kill(signal)
    last = now
  })
}
