import { startEmbedded } from '../../server/db/embedded'

// A process of its own for embedded.test.ts: starts the database in the given folder, tells its address, and stays.
const [dir = '', ending = 'stay'] = process.argv.slice(2)
const { url, stop } = await startEmbedded({ dir })
process.stdout.write(`${JSON.stringify({ url })}\n`)
if (ending === 'stay') setInterval(() => {}, 60_000)
if (ending === 'stop') await stop()
// With 'return', the process ends without a stop.
