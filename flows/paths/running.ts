import type { ChartEntry } from '../charts'
import { type Language, spokenId } from '../words/steps'
import { causesOf, causeText } from './causes'
import { claimsOf } from './claims'
import { measured } from './coverage'
import { generate, type Options } from './options'
import { type Failed, failureOf, shrink } from './run'
import { savedSuite, withKnownValues } from './saved'
import { counted, each, share, told, Wrong } from './terminal'

/** Tells failures by their causes, each with its shortest path, made shorter still where it can be. */
export const tellCauses = async <One extends Failed>(
  language: Language,
  entry: ChartEntry,
  failed: One[],
  shorter: (failed: One) => Promise<One> | One,
) => {
  for (const cause of causesOf(failed)) {
    const [first, ...others] = cause.failed as [One, ...One[]]
    told(causeText(language, { ...cause, failed: [await shorter(first), ...others] }, spokenId(entry)))
  }
}

const outcome = (passed: number, failed: number, thing: string) =>
  `${counted(passed + failed, thing)} replayed: ${passed} passed, ${failed} failed`

/** Runs paths on live actors and tells by cause which fail; what they do not walk is not counted. */
export const replayed = async (of: ChartEntry[], options: Options, language: Language) => {
  const runs = await each(of, async (entry) => {
    const { graph, paths } = await generate(entry, options)
    const { walked, refused } = await claimsOf(entry.fixture, paths)
    await tellCauses(language, entry, refused, (failure) =>
      shrink(graph, failure, (path) => failureOf(entry.fixture, path)),
    )
    return { passed: paths.length - refused.length, failed: refused.length, edges: measured(graph, walked).edges }
  })
  const sum = (pick: (run: (typeof runs)[number]) => number) => runs.reduce((total, run) => total + pick(run), 0)
  const edges = share([sum((run) => run.edges[0]), sum((run) => run.edges[1])])
  const [passed, failed] = [sum((run) => run.passed), sum((run) => run.failed)]
  told(`${outcome(passed, failed, 'path')}, ${edges} edges walked`)
  if (failed) process.exitCode = 1
}

/** Runs suites that were saved, perhaps of older charts, on the charts as they are now, and tells by cause which paths fail. */
export const replayedSaved = async (of: ChartEntry[], files: string[], language: Language) => {
  let [passed, failed] = [0, 0]
  for (const { chart, paths } of files.map(savedSuite)) {
    const entry = of.find(({ id }) => id === chart)
    if (!entry) throw new Wrong(`no chart “${chart}”; there are ${of.map(({ id }) => id).join(', ')}`)
    const { fixture } = entry
    const { refused } = await claimsOf(
      fixture,
      paths.map((path) => withKnownValues(fixture, path)),
    )
    await tellCauses(language, entry, refused, (failure) => failure)
    passed += paths.length - refused.length
    failed += refused.length
  }
  told(outcome(passed, failed, 'saved path'))
  if (failed) process.exitCode = 1
}
