import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { supervise } from '../../run/supervise.mjs'

// A process of its own for start.test.ts: the starter without installing and building; tells the id of each server.
const top = fileURLToPath(new URL('../..', import.meta.url))
const stopWithParent = new URL('../../run/stop-with-parent.mjs', import.meta.url).href

await supervise(() => {
  const server = spawn(process.execPath, ['--import', 'tsx', '--import', stopWithParent, 'server/main.ts'], {
    cwd: top,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  console.log(`server ${server.pid}`)
  return server
})
