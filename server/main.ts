import { createServer } from 'node:net'
import { StartupProblem } from './db/postgres/problem'
import { readSettings, type Settings } from './settings'

/** Rejects with one line when the port is taken, before anything else is started. */
const portFree = ({ port, host }: Settings) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartupProblem(
          error.code === 'EADDRINUSE'
            ? `port ${port} is in use; set PORT to another one`
            : `cannot listen on ${host}:${port} (${error.code})`,
        ),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })

const start = async () => {
  const settings = readSettings(process.env)
  await portFree(settings)
  // Loaded last: what the settings refuse is said at once.
  const { startShop } = await import('./start')
  await startShop(settings)
}

start().catch((error: unknown) => {
  const known = error instanceof StartupProblem
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
})
