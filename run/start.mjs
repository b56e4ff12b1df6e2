import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { ends, endTogether, exitCode, top, whenOrphaned } from './command.mjs'
import { ensureInstalled } from './install.mjs'

const sameSignal = 1000 // ms

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
  const imports = ['tsx', new URL('./leash.mjs', import.meta.url).href].flatMap((module) => ['--import', module])
  const server = spawn(process.execPath, [...imports, 'server/main.ts', ...process.argv.slice(2)], {
    cwd: top,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  server.once('exit', (code, signal) => process.exit(exitCode(code, signal)))
  for (const signal of ends) passOn(signal, server)
  whenOrphaned(() => server.kill('SIGTERM'))
}

function passOn(signal, server) {
  let last = -sameSignal
  process.on(signal, () => {
    const now = performance.now()
    if (now - last > sameSignal) server.kill(signal)
    last = now
  })
}
