import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { elapsed, endTogether, runCommand } from './command.mjs'
import { ensureInstalled } from './install.mjs'

// The races of the tests with many more rounds and clients, every total from nothing to S$60.00, more sequences in which one thing
// goes wrong, more kills and more orders that are due; words are passed on to vitest, such as a file or `-t NAME`. Each figure may
// be set, as it is called here.

const figures = {
  RACE_ROUNDS: '200',
  RACE_CLIENTS: '2,8,32,100',
  BUYERS: '200',
  SALES: '50',
  TOTALS: 'all',
  SEQUENCES: '500',
  KILLS: '10',
  DUE_ORDERS: '10000',
}
const given = process.argv.slice(2)
const every = [
  'tests/races',
  'tests/faults/killed.test.ts',
  'tests/faults/catch-up.test.ts',
  'tests/stories/every-total.test.ts',
]
const tests = given.length ? given : every

endTogether()
await ensureInstalled()
const since = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'wujin-soak-'))
const report = join(folder, 'races.jsonl')
const asked = Object.entries(figures).map(([name, figure]) => [name, process.env[name] || figure])
const env = { ...Object.fromEntries(asked), SOAK_REPORT: report }
const { code } = await runCommand('vitest', ['run', '--project', 'server', ...tests], { env })
console.log('\nrounds  clients  longest  outcomes')
for (const { race, clients, rounds, seen, longest } of linesOf(report)) {
  const outcomes = Object.entries(seen).map(([name, count]) => `${name} ${count}`)
  console.log(
    `${race}\n${columns(rounds, 6)}  ${columns(clients, 7)}  ${columns(`${longest} ms`, 8)} ${outcomes.join(', ')}`,
  )
}
rmSync(folder, { recursive: true, force: true })
console.log(`\n== soak: ${code === 0 ? 'passed' : 'FAILED'} in ${elapsed(since)}`)
process.exitCode = code

function linesOf(path) {
  try {
    const lines = readFileSync(path, 'utf8').trim().split('\n')
    return lines.map((line) => JSON.parse(line))
  } catch {
    return []
  }
}

function columns(value, width) {
  return String(value).padStart(width)
}
