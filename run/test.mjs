import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { elapsed, endTogether, runCommand, top } from './command.mjs'
import { ensureInstalled } from './install.mjs'

const given = process.argv.slice(2)
const server = given.includes('--server')
const quick = server || given.includes('--quick')
const all = given.includes('--all')
const named = given.filter((word) => !['--quick', '--server', '--all'].includes(word))
/** Whoever names no tests has a part of the cases of some loops, with each commit another one (tests/support/sample.ts). */
const sampled = !all && !named.length
/**
 * What is run of all tests where nothing is named: with `--quick` those that need no database, with `--server` charts, stories
 * and views too, a fifth of their files with each commit. Calls one by one, races, faults and pages take much longer: those are run by
 * all tests together, or by name.
 */
const chosen = named.length ? named : quick ? ['tests/unit', ...(server ? await turns() : [])] : []
/** Pages are served from the build; whoever chooses tests that open none need not wait for it. */
const needsBuild = named.length ? named.some((word) => /browser|routes|pages/.test(word)) : !quick

const checks = [
  { name: 'types', command: ['tsc', '--noEmit', '--singleThreaded'] },
  { name: 'lint', command: ['biome', 'check'] },
  { name: 'unused', command: ['knip', '--cache'] },
]

/** Keeps what was transformed for the next run, by the content of each file: a fifth of `npm run check`. */
const keptTransforms = '--experimental.fsModuleCache'

const total = { passed: 0, failed: 0, skipped: 0 }

endTogether()
await ensureInstalled()
const chromium = needsBuild ? await ensureChromium() : undefined
const checking = Promise.all(checks.map(({ name, command }) => step(name, () => runCheck(command))))
// Tests that open pages wait for the build, and races for a machine of their own; the quick ones for nobody.
const [built] = quick ? [true] : await Promise.all([needsBuild ? ensureBuilt() : true, checking])
if (!built) total.failed += 1
await step('tests', runVitest)
await checking
if (!chosen.length) await step('planted changes', runMutants)
finish()

/** The tests of charts, stories and views whose turn it is at this commit: every fifth file, or with `--all` each of them. */
async function turns() {
  const shares = 5
  const turn = Number(await seed()) % shares
  return ['tests/models', 'tests/stories', 'tests/views'].flatMap((folder) =>
    testFilesIn(folder)
      .sort()
      .filter((_, at) => all || at % shares === turn),
  )
}

/** Does the work, adds its counts to the total and says how it went, with what it printed where that went wrong. */
async function step(name, work) {
  const since = performance.now()
  const { output = '', ...counts } = await work()
  for (const key of Object.keys(total)) total[key] += counts[key]
  if (counts.failed) console.log(output.trim())
  console.log(`== ${name}: ${counts.failed === 0 ? 'passed' : 'FAILED'} in ${elapsed(since)}`)
}

async function runCheck([program, ...args]) {
  const { code, output } = await runCommand(program, args, { quiet: true })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output }
}

/** Plants a few wrong changes, others with each commit: the tests must see them. */
async function runMutants() {
  const { code } = await runCommand('tsx', ['tests/mutants/run.ts', '--green', '--sample', '4', '--seed', await seed()])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** A number from the commit, so that a failure can be had again. */
async function seed() {
  const { code, output } = await runCommand('git', ['rev-parse', '--short=6', 'HEAD'], { quiet: true })
  return String(code === 0 ? Number.parseInt(output, 16) : 1)
}

/** What tells tests to take a part of their cases, and those of the gate of charts and stories to take less. */
async function samples() {
  return { SAMPLE_SEED: await seed(), ...(server && { SAMPLE_GATE: '1' }) }
}

async function runVitest() {
  const folder = mkdtempSync(join(tmpdir(), 'wujin-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { ...(chromium && { CHROMIUM_PATH: chromium }), ...(sampled && (await samples())) }
  try {
    const { code } = await runCommand('vitest', ['run', keptTransforms, ...reporters, ...chosen], { env })
    const found = read(report)
    tellLongest(found)
    const counts = count(found, code)
    const missed = chosen.length ? [] : leftOut(found)
    for (const file of missed) console.error(`${file} was not run: no project of vitest includes it`)
    return { ...counts, failed: counts.failed + missed.length }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Says which files took longest. */
function tellLongest(report) {
  const files = (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({ name, took: endTime - startTime }))
  const longest = files.sort((a, b) => b.took - a.took).slice(0, 8)
  console.log(`\n== longest: ${longest.map(({ name, took }) => `${relative(top, name)} ${seconds(took)}`).join(', ')}`)
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(0)} s`
}

/** A file that could not be loaded, an error outside tests, a crash and a run without tests are failures too. */
function count(report, code) {
  const files = report?.testResults ?? []
  const tests = files.flatMap((file) => file.assertionResults)
  const broken = files.filter((file) => file.status === 'failed' && !file.assertionResults.some(hasFailed))
  const passed = tests.filter((test) => test.status === 'passed').length
  const failed = tests.filter(hasFailed).length + broken.length
  const skipped = tests.length - passed - tests.filter(hasFailed).length
  const unexplained = failed === 0 && (code !== 0 || passed === 0)
  if (unexplained) console.error(`vitest ended with ${code} after ${passed} passed tests: that counts as a failure`)
  return { passed, failed: unexplained ? 1 : failed, skipped }
}

/** Test files that vitest does not know: a pattern that misses a file would leave it out in silence. */
function leftOut(report) {
  const run = new Set((report?.testResults ?? []).map(({ name }) => realpathSync(name)))
  return testFilesIn('tests').filter((name) => !run.has(realpathSync(join(top, name))))
}

/** The test files in a folder and all below it, named from the top. */
function testFilesIn(folder) {
  const path = join(top, folder)
  const names = existsSync(path) ? readdirSync(path, { recursive: true }) : []
  return names.filter((name) => /\.test\.\w+$/.test(name)).map((name) => join(folder, name))
}

function hasFailed(test) {
  return test.status === 'failed'
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return undefined
  }
}

function finish() {
  const { passed, failed, skipped } = total
  const refused = skipped > 0 && process.env.CI === 'true'
  if (skipped > 0) console.log(`\nSKIPPED: ${skipped} tests did not run${refused ? ', which CI does not accept' : ''}`)
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed > 0 || refused ? 1 : 0
}
