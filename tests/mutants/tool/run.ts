import type { MutantResult } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { optionsOf } from '../options'
import { judgesOf, rooms } from './judges'
import { equivalence, fileOf, isCounted, isSeen, lineOf } from './report'

/** Of the mutants that are not equivalent, so many percent must be seen. */
const goal = 85

const usage = `npm run mutants:tool         lets Stryker make wrong changes, and says which tests see them
  --only TEXT                in files with this text in their path
  --sample N --seed S        N percent of them (100), the same for the same seed
  --jobs N                   how many are judged at the same time (2)
  --green                    the tests were seen to pass a moment ago: they are not run before

Ends with 1 when one is not seen; the goal is ${goal} percent.`

const values = optionsOf(usage, {
  only: { type: 'string', default: '' },
  sample: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  jobs: { type: 'string', default: '2' },
  green: { type: 'boolean', default: false },
})

const files = Object.values(rooms)
  .flat()
  .filter((file) => file.includes(values.only))
const judges = Object.fromEntries(files.map((file) => [file, judgesOf(file)]))
if (!files.length) {
  console.error(`no file that is changed has "${values.only}" in its path`)
  process.exit(2)
}
console.log(
  `${files.length} files, ${values.sample} % of the mutants${values.sample === '100' ? '' : `, seed ${values.seed}`}`,
)

const results = await new Stryker({
  mutate: files,
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/tool/plugin.ts'],
  testRunner: 'judges',
  testRunnerNodeArgs: ['--import', 'tsx'],
  ignorers: ['unfit'],
  reporters: ['lines'],
  vitest: { configFile: 'tests/mutants/tool/vitest.config.ts', related: false },
  coverageAnalysis: 'off',
  tempDirName: '.cache/stryker',
  ignorePatterns: ['dist', '.cache', '.data*', 'docs', 'bench', 'public'],
  // Types are stripped, never checked: whoever breaks a type is told by another command.
  ...{ tsconfigFile: '.cache/none.json', disableTypeChecks: false },
  concurrency: Number(values.jobs),
  ...{ timeoutFactor: 1, timeoutMS: 240_000, dryRunTimeoutMinutes: 30 },
  ...{ logLevel: 'error', allowConsoleColors: false, warnings: false },
  ...{ judges, green: values.green, sample: { percent: Number(values.sample), seed: Number(values.seed) } },
} as ConstructorParameters<typeof Stryker>[0]).runMutationTest()

const judged = results.filter(isCounted)
const counted = judged.filter((mutant) => isSeen(mutant) || !equivalence(mutant))
const share = (some: MutantResult[]) => {
  const seen = some.filter(isSeen).length
  return `${seen} of ${some.length} (${((100 * seen) / Math.max(1, some.length)).toFixed(1)} %)`
}
const notSeen = counted.filter((mutant) => !isSeen(mutant))
for (const mutant of notSeen) console.log(lineOf(mutant))
for (const [room, some] of Object.entries(rooms)) {
  const here = counted.filter((mutant) => some.includes(fileOf(mutant)))
  if (here.length) console.log(`${room}: ${share(here)}`)
}
console.log(`seen: ${share(counted)}; the goal is ${goal} %; ${judged.length - counted.length} equivalent`)
process.exitCode = notSeen.length > 0 ? 1 : 0
