import { isStorefront, playShortest, startChromium, windowSize } from '../browser/launch'
import type { ChartEntry } from '../charts'
import { measured } from './coverage'
import { generate, type Options } from './options'
import { failedText, failureOf, shrink } from './run'
import { progress, share, told, Wrong } from './terminal'

/** Runs paths on live actors; a path that fails is shrunk and shown. */
export const replayed = async (of: ChartEntry[], options: Options) => {
  let [passed, failed] = [0, 0]
  for (const [index, entry] of of.entries()) {
    progress(index, of.length, entry.id)
    const { graph, paths } = await generate(entry, options)
    for (const path of paths) {
      const failure = await failureOf(entry.fixture, path)
      if (failure) {
        failed += 1
        told(failedText(await shrink(graph, failure, (path) => failureOf(entry.fixture, path))))
      } else passed += 1
    }
  }
  progress(of.length, of.length, '')
  told(`${passed} paths replayed, ${failed} failed`)
  if (failed) process.exitCode = 1
}

/** Runs paths in a browser against an open storefront; a path that fails is shrunk and shown, its picture kept in `out`. */
export const played = async (of: ChartEntry[], options: Options, at: string, out: string) => {
  const origin = URL.canParse(at) ? new URL(at).origin : ''
  if (!(await isStorefront(origin)))
    throw new Wrong(`there is no storefront at ${at} whose charts may be watched; npm start opens one`)
  const browser = await startChromium()
  try {
    const target = { context: await browser.newContext(windowSize), origin, pictures: out }
    let [passed, failed] = [0, 0]
    for (const entry of of) {
      const { graph, paths } = await generate(entry, options)
      if (!graph.walk.starts.length) {
        told(`${entry.id}: no page runs it`)
        continue
      }
      const before = failed
      for (const [index, path] of paths.entries()) {
        progress(index, paths.length, entry.id)
        const failure = await playShortest(target, entry, path)
        if (failure) told(`${failedText(failure)}\n  ${failure.picture}`)
        if (failure) failed += 1
        else passed += 1
      }
      progress(paths.length, paths.length, '')
      const edges = share(measured(graph, paths).edges)
      told(`${entry.id}: ${paths.length} paths, ${edges} edges, ${failed - before} failed`)
    }
    told(`${passed} paths played, ${failed} failed`)
    if (failed) process.exitCode = 1
  } finally {
    await browser.close()
  }
}
