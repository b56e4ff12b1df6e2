import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { elapsed, endTogether, runCommand } from './command.mjs'
import { ensureInstalled } from './install.mjs'

const given = process.argv.slice(2)
const quick = given.includes('--quick')
const passedOn = given.filter((word) => word !== '--quick')

const checks = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'check'] },
  { name: 'unused', command: ['knip'] },
]

const total = { passed: 0, failed: 0, skipped: 0 }

endTogether()
await ensureInstalled()
const chromium = quick ? undefined : await ensureChromium()
if (!quick && !(await ensureBuilt())) total.failed += 1
for (const check of checks) await step(check.name, () => runCheck(check.command))
await step('tests', runVitest)
finish()

/** Shows a heading, does the work, adds its counts to the total and says how it went. */
async function step(name, work) {
  console.log(`\n== ${name}`)
  const since = performance.now()
  const counts = await work()
  for (const key of Object.keys(total)) total[key] += counts[key]
  console.log(`== ${name}: ${counts.failed === 0 ? 'passed' : 'FAILED'} in ${elapsed(since)}`)
}

async function runCheck([program, ...args]) {
  const { code } = await runCommand(program, args)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

async function runVitest() {
  const folder = mkdtempSync(join(tmpdir(), 'wujin-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const scope = quick ? ['--project', 'unit'] : []
  const env = chromium ? { CHROMIUM_PATH: chromium } : {}
  try {
    const { code } = await runCommand('vitest', ['run', ...reporters, ...scope, ...passedOn], { env })
    return count(read(report), code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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
