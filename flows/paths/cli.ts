import { pathsCommand } from './command'
import { hearInterrupts } from './interrupt'

hearInterrupts()
// Whoever reads a part of it, as `| head` does, has what they wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})
await pathsCommand(process.argv.slice(2))
