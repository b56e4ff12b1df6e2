import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { elapsed, runCommand, top } from './command.mjs'

const lockFile = join(top, 'package-lock.json')
const installed = join(top, 'node_modules', '.package-lock.json')
const stamp = join(top, 'node_modules', '.wujin-lock')

/** Makes sure that Node is new enough and the packages of package-lock.json are installed; else ends the process. */
export async function ensureInstalled() {
  requireNode(20, 19)
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(installed) && read(stamp) === wanted) return
  if (!sameVersions()) await install()
  try {
    writeFileSync(stamp, wanted)
  } catch {
    // A read-only installation is compared anew each time.
  }
}

function requireNode(major, minor) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  console.error(`Wujin needs Node ${major}.${minor} or newer, and this is ${process.versions.node}.`)
  process.exit(1)
}

/** Whether a plain `npm install` or `npm ci` has already put every wanted version in its place. */
function sameVersions() {
  const present = packages(installed)
  const wanted = Object.entries(packages(lockFile)).filter(([path]) => path !== '')
  return wanted.every(([path, { version, optional }]) => {
    const found = present[path]
    return found ? found.version === version : optional === true
  })
}

async function install() {
  const since = performance.now()
  console.log('Installing packages …')
  const [npm, ...first] = npmCommand()
  // The lock file names each package by version and hash: what npm has kept of it cannot be out of date.
  const flags = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund']
  const { code, output } = await runCommand(npm, [...first, 'ci', ...flags], { quiet: true })
  if (code !== 0) {
    console.error(`${output.trim()}\nThe packages could not be installed (npm ci ended with ${code}).`)
    process.exit(1)
  }
  console.log(`Installed packages in ${elapsed(since)}`)
}

/** The npm that runs this script, else the one on the path. */
function npmCommand() {
  const own = process.env.npm_execpath
  return own && basename(own) === 'npm-cli.js' ? [process.execPath, own] : ['npm']
}

function packages(path) {
  const text = read(path)
  return text === undefined ? {} : JSON.parse(text).packages
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
