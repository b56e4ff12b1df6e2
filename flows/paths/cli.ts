import { pathsCommand } from './command'
import { hearInterrupts } from './interrupt'

hearInterrupts()
await pathsCommand(process.argv.slice(2))
