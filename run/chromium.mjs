import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { elapsed, runCommand, top } from './command.mjs'

/** Chromium without its windows: the same engine, at two thirds of the work. */
const shell = 'chromium-headless-shell'
const names = [
  ...[shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'],
]
const wellKnown = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const insidePlaywright = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
]

/**
 * Looks for a Chromium that runs: `CHROMIUM_PATH`, the path, well-known places, Playwright's folder.
 * @returns {string | undefined} the program's path
 */
export function findChromium() {
  const own = process.env.CHROMIUM_PATH
  if (own) return works(own) ? own : undefined
  const onPath = names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  return [...onPath, ...wellKnown, ...playwrightPrograms()].find(works)
}

/**
 * Finds a Chromium, and installs one where there is none and the machine allows it. Where root may install packages, a
 * Chinese font comes along.
 * @returns {Promise<string | undefined>} the program's path; undefined after one line that says why
 */
export async function ensureChromium() {
  const found = findChromium()
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (debian && !hasChinese()) await installPackage('fonts-noto-cjk')
  for (const one of [shell, 'chromium']) if (debian && !findChromium()) await installPackage(one)
  const program = found ?? findChromium() ?? (await downloadChromium(debian))
  if (!program) console.error('There is no Chromium, and none could be installed: set CHROMIUM_PATH to one.')
  return program
}

async function installPackage(name) {
  const quiet = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await attempt(`Installing ${name}`, async () => {
    const update = await runCommand('apt-get', ['update'], quiet)
    const install = await runCommand('apt-get', ['install', '-y', '--no-install-recommends', name], quiet)
    return { code: install.code, output: `${update.output}${install.output}` }
  })
}

async function downloadChromium(debian) {
  const cli = join(top, 'node_modules', 'playwright-core', 'cli.js')
  if (process.env.CHROMIUM_PATH || !existsSync(cli)) return undefined
  const dependencies = debian ? ['--with-deps'] : []
  await attempt('Downloading Chromium', () =>
    runCommand(process.execPath, [cli, 'install', ...dependencies, 'chromium'], { quiet: true }),
  )
  return findChromium()
}

async function attempt(what, work) {
  const since = performance.now()
  console.log(`${what} …`)
  const { code, output } = await work()
  if (code === 0) console.log(`${what}: done in ${elapsed(since)}`)
  else console.error(`${output.trim().split('\n').slice(-20).join('\n')}\n${what} failed.`)
}

// Running it tells a browser from a stand-in that only says where to get one.
function works(program) {
  if (!existsSync(program)) return false
  return spawnSync(program, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

function hasChinese() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

function playwrightPrograms() {
  const cache = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright'
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), cache)
  if (!existsSync(folder)) return []
  const browsers = readdirSync(folder).filter((name) => name.startsWith('chromium'))
  return browsers
    .sort()
    .reverse()
    .flatMap((name) => insidePlaywright.map((path) => join(folder, name, path)))
}
