import type { Listed } from '../charts'
import { isStorefront, playShortest, stageSize, startChromium } from '../play/theatre'
import { measured } from './coverage'
import { type Failed, failureOf, shrink } from './run'
import { progress, share, told, Wrong } from './terminal'
import { generate, type Wanted } from './wanted'

const failedText = ({ path, at, step, expected, seen }: Failed) =>
  [
    `${path.id}: step ${at} (${step}) should lead to ${expected}, not to ${seen}`,
    ...path.steps.map(({ edge }, index) => `  ${index + 1}. ${edge}`),
  ].join('\n')

/** Runs paths on live actors; a path that fails is shrunk and shown. */
export const replayed = async (of: Listed[], wanted: Wanted) => {
  let [passed, failed] = [0, 0]
  for (const [index, listed] of of.entries()) {
    progress(index, of.length, listed.id)
    const { graph, paths } = generate(listed, wanted)
    for (const path of paths) {
      const failure = await failureOf(listed.case, path)
      if (failure) {
        failed += 1
        told(failedText(await shrink(graph, failure, (path) => failureOf(listed.case, path))))
      } else passed += 1
    }
  }
  progress(of.length, of.length, '')
  told(`${passed} paths replayed, ${failed} failed`)
  if (failed) process.exitCode = 1
}

/** Runs paths in a browser against an open storefront; a path that fails is shrunk and shown, its picture kept in `out`. */
export const played = async (of: Listed[], wanted: Wanted, at: string, out: string) => {
  const origin = URL.canParse(at) ? new URL(at).origin : ''
  if (!(await isStorefront(origin)))
    throw new Wrong(`there is no storefront at ${at} whose charts may be watched; npm start opens one`)
  const browser = await startChromium()
  try {
    const theatre = { context: await browser.newContext(stageSize), origin, pictures: out }
    let [passed, failed] = [0, 0]
    for (const listed of of) {
      const { graph, paths } = generate(listed, wanted)
      if (!graph.walk.starts.length) {
        told(`${listed.id}: no page runs it`)
        continue
      }
      const before = failed
      for (const [index, path] of paths.entries()) {
        progress(index, paths.length, listed.id)
        const failure = await playShortest(theatre, listed, path)
        if (failure) told(`${failedText(failure)}\n  ${failure.picture}`)
        if (failure) failed += 1
        else passed += 1
      }
      progress(paths.length, paths.length, '')
      const edges = share(measured(graph, paths).edges)
      told(`${listed.id}: ${paths.length} paths, ${edges} edges, ${failed - before} failed`)
    }
    told(`${passed} paths played, ${failed} failed`)
    if (failed) process.exitCode = 1
  } finally {
    await browser.close()
  }
}
