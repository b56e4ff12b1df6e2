import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { endTogether, top } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { supervise } from './supervise.mjs'

const release = endTogether()
await ensureInstalled()
if (!(await ensureBuilt({ toOpen: true }))) process.exit(1)
release()
await supervise(serve, drawCharts)

/** Builds the rest once the shop is open, at the lowest priority; a failure was shown and takes nobody's shop away. */
function drawCharts() {
  if (process.env.NODE_ENV !== 'production') void ensureBuilt({ lowPriority: true })
}

/**
 * Runs the server in a session of its own: one Ctrl-C reaches this process twice (from the terminal and from npm), and
 * the server is to hear of it once.
 */
function serve() {
  const imports = ['tsx', new URL('./stop-with-parent.mjs', import.meta.url).href].flatMap((module) => [
    '--import',
    module,
  ])
  return spawn(process.execPath, [...imports, 'server/main.ts', ...process.argv.slice(2)], {
    cwd: top,
    // Passwords take four threads at most; half are left to files, names and what is made smaller.
    env: { UV_THREADPOOL_SIZE: '8', ...process.env },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
