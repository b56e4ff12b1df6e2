import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { elapsed, runCommand, top } from './command.mjs'
import { putAside, putBack } from './kept-assets.mjs'

const inputs = ['src', 'machines', 'contract', 'flows', 'public', 'run', 'index.html', 'vite.config.ts']
const locked = ['package-lock.json', 'tsconfig.json']
/** Settings that a build has inside. */
const settings = ['BASE_PATH', 'VITE_API_BASE']
/** What was built: what a shop needs to open, and everything. */
const stamps = { open: join(top, 'dist', '.open'), whole: join(top, 'dist', '.built') }
/** There while a process builds: the next one waits, and finds what was built. */
const lock = join(top, 'dist', '.building')
const assets = [join(top, 'dist/client/assets'), join(top, '.cache/assets')]

/** What a shop needs to open; none of it needs another. A step is left out while the file it is made from does not exist. */
const first = [
  {
    name: 'storefront',
    from: 'vite.config.ts',
    command: ['vite', 'build', '--outDir', 'dist/client'],
    before: () => putAside(...assets, Date.now()),
    after: () => putBack(...assets, Date.now()),
  },
  {
    name: 'prefill',
    from: 'src/prefill.tsx',
    command: ['vite', 'build', '--ssr', 'src/prefill.tsx', '--outDir', 'dist/server'],
  },
  {
    name: 'viewer of the charts',
    from: 'flows/viewer/index.html',
    command: ['vite', 'build', '--config', 'flows/viewer/vite.config.ts'],
  },
]
/** What can wait until somebody looks: the viewer shows a chart once it is drawn. */
const later = [{ name: 'drawn charts', from: 'flows/viewer/build.ts', command: ['tsx', 'flows/viewer/build.ts'] }]

/**
 * Builds `dist` when anything it is made from has changed since the last whole build.
 * @param {{ toOpen?: boolean, lowPriority?: boolean }} [options] `toOpen` leaves out what a shop can open without; `lowPriority`
 *   lets everybody else go first
 * @returns {Promise<boolean>} false when a step failed; its output has been shown
 */
export async function ensureBuilt({ toOpen = false, lowPriority = false } = {}) {
  const wanted = fingerprint()
  const done = (stamp) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  const run = async (steps, stamp) => {
    // What is built now takes the place of what was whole, also where it fails.
    for (const old of [stamp, stamps.whole]) rmSync(old, { force: true })
    const there = steps.filter(({ from }) => existsSync(join(top, from)))
    const built = await Promise.all(there.map((step) => build(step, lowPriority)))
    if (!built.every(Boolean)) return false
    mkdirSync(join(top, 'dist'), { recursive: true })
    writeFileSync(stamp, wanted)
    return true
  }
  const isThere = () => done(stamps.whole) || (toOpen && done(stamps.open))
  if (isThere()) return true
  return alone(lock, async () => {
    if (isThere()) return true
    if (!done(stamps.open) && !(await run(first, stamps.open))) return false
    return toOpen || run(later, stamps.whole)
  })
}

async function build({ name, command: [program, ...args], before, after }, lowPriority) {
  const since = performance.now()
  before?.()
  // Whatever mode the server is to run in, a visitor is sent the production build.
  const { code, output } = await runCommand(program, args, {
    quiet: true,
    lowPriority,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) {
    console.error(`${output.trim()}\nBuilding the ${name} failed (${program} ended with ${code}).`)
    return false
  }
  after?.()
  console.log(`Built the ${name} in ${elapsed(since)}`)
  return true
}

/**
 * A hash over the settings, names and contents of everything that the build reads.
 * @param {Record<string, string | undefined>} [env]
 * @returns {string}
 */
export function fingerprint(env = process.env) {
  const hash = createHash('sha256').update(JSON.stringify(settings.map((name) => env[name] ?? '')))
  for (const input of [...inputs, ...locked]) {
    for (const { path, name } of filesUnder(join(top, input))) {
      hash.update(`${input}/${name}\0`).update(readFileSync(path)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** Every file under a folder, in a fixed order; a file stands for itself, and nothing for what does not exist. */
function filesUnder(path, name = '') {
  const entries = list(path)
  if (entries === undefined) return existsSync(path) ? [{ path, name }] : []
  return entries.sort().flatMap((entry) => filesUnder(join(path, entry), name ? `${name}/${entry}` : entry))
}

function list(path) {
  try {
    return readdirSync(path)
  } catch {
    return undefined
  }
}
