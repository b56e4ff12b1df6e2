import { relative } from 'node:path'
import type { MutantResult, StrykerOptions } from '@stryker-mutator/api/core'
import {
  commonTokens,
  declareFactoryPlugin,
  declareValuePlugin,
  type Injector,
  type PluginContext,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin'
import { DryRunStatus, MutantRunStatus, type TestRunner, TestStatus } from '@stryker-mutator/api/test-runner'
import { strykerPlugins as ofVitest } from '@stryker-mutator/vitest-runner'
import { isCounted, lineOf } from './report'
import { isTaken, notTaken } from './sample'
import { ignoredBecause } from './unfit'

/** What the command hands to the processes that run tests. */
export interface Handed extends StrykerOptions {
  /** For each file that is changed, the tests that judge it, as `file#beginning of the name`, in the order they are asked. */
  judges: Record<string, string[]>
  /** The judges are not asked before: they were seen to pass a moment ago. */
  green: boolean
  sample: { percent: number; seed: number }
}

const fileIn = (judge: string) => judge.replace(/#.*/, '')

/**
 * The runner of vitest, asked for the judges of the changed file only, one after another until one sees the change. The
 * whole environment is loaded anew with each, as most of a chart is what its module does while it loads.
 */
const judging = (inner: TestRunner, { judges, green, sample }: Handed): TestRunner => {
  const ask = (some: string[], options: Parameters<TestRunner['mutantRun']>[0]) =>
    inner.mutantRun({ ...options, testFilter: some, mutantActivation: 'static', reloadEnvironment: true })
  return {
    capabilities: () => inner.capabilities(),
    init: async () => inner.init?.(),
    dispose: async () => inner.dispose?.(),
    /** Asks all judges without a change, those of one test file together. */
    async dryRun({ timeout, disableBail, files = [] }) {
      const needed = green ? [] : [...new Set(Object.values(judges).flat())]
      const location = { start: { line: 0, column: 0 }, end: { line: 0, column: 0 } }
      const activeMutant = { id: 'none', fileName: '', mutatorName: '', replacement: '', location }
      const before = performance.now()
      for (const file of new Set(needed.map(fileIn))) {
        const some = needed.filter((judge) => fileIn(judge) === file)
        const result = await ask(some, {
          ...{ activeMutant, sandboxFileName: files[0] ?? '', timeout, disableBail },
          ...{ mutantActivation: 'static', reloadEnvironment: true },
        })
        if (result.status === MutantRunStatus.Survived) continue
        const failureMessage =
          result.status === MutantRunStatus.Killed
            ? `${result.killedBy}: ${result.failureMessage}`
            : `${file}: ${JSON.stringify(result)}`
        const failed = { id: file, name: file, timeSpentMs: 0, status: TestStatus.Failed as const, failureMessage }
        return { status: DryRunStatus.Complete, tests: [failed] }
      }
      console.log(`the judges pass without a change, in ${((performance.now() - before) / 1000).toFixed(0)} s`)
      const test = { id: 'judges', name: 'judges', timeSpentMs: 0, status: TestStatus.Success as const }
      return { status: DryRunStatus.Complete, tests: [test] }
    },
    async mutantRun(options) {
      const file = relative(process.cwd(), options.sandboxFileName)
      if (!isTaken({ ...options.activeMutant, fileName: file }, sample))
        return { status: MutantRunStatus.Error, errorMessage: notTaken }
      for (const judge of judges[file] ?? []) {
        const result = await ask([judge], options)
        if (result.status !== MutantRunStatus.Survived) return result
        // Charts are checked by the library while they are made: then no test of the file is there to fail.
        if (result.nrOfTests === 0)
          return {
            status: MutantRunStatus.Killed,
            ...{ killedBy: [judge], failureMessage: 'the tests do not load', nrOfTests: 0 },
          }
      }
      return { status: MutantRunStatus.Survived, nrOfTests: 1 }
    },
  }
}

const judgingRunner = (injector: Injector<PluginContext>) =>
  judging(
    injector.injectFunction((ofVitest[0] as (typeof ofVitest)[number]).factory),
    injector.resolve(commonTokens.options) as Handed,
  )
judgingRunner.inject = tokens(commonTokens.injector)

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'judges', judgingRunner),
  declareValuePlugin(PluginKind.Ignore, 'unfit', { shouldIgnore: ignoredBecause }),
  declareValuePlugin(PluginKind.Reporter, 'lines', {
    onMutantTested: (mutant: MutantResult) => {
      if (isCounted(mutant)) console.log(lineOf(mutant))
    },
  }),
]
