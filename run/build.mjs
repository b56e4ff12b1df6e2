import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { elapsed, runCommand, top } from './command.mjs'
import { linkOrCopy, putAside, putBack } from './kept-assets.mjs'

const inputs = ['src', 'machines', 'contract', 'flows', 'public', 'demo', 'run', 'index.html', 'vite.config.ts']
const locked = ['package-lock.json', 'tsconfig.json']
const stamp = join(top, 'dist', '.built')
const assets = [join(top, 'dist/client/assets'), join(top, '.cache/assets')]
const pictures = ['.cache/pictures', 'dist/client/pictures']

/** What a build consists of, in order; a step is left out while the file it is made from does not exist. */
const steps = [
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
  { name: 'drawn charts', from: 'flows/viewer/build.ts', command: ['tsx', 'flows/viewer/build.ts'] },
  { name: 'pictures', from: 'run/pictures.ts', command: ['tsx', 'run/pictures.ts', pictures[0]], after: linkPictures },
]

/**
 * Builds `dist` when anything it is made from has changed since the last whole build.
 * @returns {Promise<boolean>} false when a step failed; its output has been shown
 */
export async function ensureBuilt() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  rmSync(stamp, { force: true })
  for (const step of steps) {
    if (existsSync(join(top, step.from)) && !(await build(step))) return false
  }
  mkdirSync(join(top, 'dist'), { recursive: true })
  writeFileSync(stamp, wanted)
  return true
}

async function build({ name, command: [program, ...args], before, after }) {
  const since = performance.now()
  before?.()
  // Whatever mode the server is to run in, a visitor is sent the production build.
  const { code, output } = await runCommand(program, args, { quiet: true, env: { NODE_ENV: 'production' } })
  if (code !== 0) {
    console.error(`${output.trim()}\nBuilding the ${name} failed (${program} ended with ${code}).`)
    return false
  }
  after?.()
  console.log(`Built the ${name} in ${elapsed(since)}`)
  return true
}

/** Vite empties its folder, so the slowly made pictures live in a cache and are only linked into the build. */
function linkPictures() {
  const [cache, target] = pictures.map((path) => join(top, path))
  rmSync(target, { recursive: true, force: true })
  for (const { path, name } of filesUnder(cache)) {
    const folder = join(target, name, '..')
    mkdirSync(folder, { recursive: true })
    linkOrCopy(path, join(target, name))
  }
}

/** A hash over the names and contents of everything that the build reads. */
function fingerprint() {
  const hash = createHash('sha256').update(process.env.BASE_PATH ?? '/')
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
