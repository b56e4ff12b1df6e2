import { availableParallelism } from 'node:os'
import { startChromium, storefrontAt, windowOptions } from '../browser/launch'
import { type FailedPlay, type PlayTarget, play } from '../browser/play'
import { playableGraph } from '../browser/playable'
import type { ChartEntry } from '../charts'
import type { Language } from '../words/steps'
import { measured } from './coverage'
import { interruptions } from './interrupt'
import { generate, type Options } from './options'
import type { Path } from './path'
import { shrink } from './run'
import { tellCauses } from './running'
import { counted, each, progress, share, told } from './terminal'

/** How many pages are open at the same time when nothing else is asked for. */
export const usualPages = Math.max(2, Math.min(4, availableParallelism()))

/** Works on each thing in turn, as many at the same time as there are hands. */
export const inParallel = async <Hand, Thing>(
  hands: Hand[],
  things: Thing[],
  work: (hand: Hand, thing: Thing) => Promise<void>,
): Promise<void> => {
  const left = [...things]
  await Promise.all(
    hands.map(async (hand) => {
      for (let thing = left.shift(); thing !== undefined; thing = left.shift()) await work(hand, thing)
    }),
  )
}

/** Where and how paths are played. */
export interface Playing {
  /** The address of the storefront. */
  at: string
  /** A folder for pictures of what failed. */
  out: string
  /** How many pages are open at the same time. */
  pages: number
}

/** Plays the paths of one chart, and tells by cause which of them fail; `ended` where the storefront or the browser did first. */
const playedOne = async (targets: PlayTarget[], entry: ChartEntry, options: Options, language: Language) => {
  const { graph, paths } = await generate(entry, options)
  if (!graph.walk.starts.length) {
    told(`${entry.id}: no page runs it`)
    return { passed: 0, failed: 0, ended: undefined }
  }
  const interrupted = interruptions()
  const walked: Path[] = []
  const failed: FailedPlay[] = []
  let ended: Error | undefined
  const playedIn = (target: PlayTarget, path: Path) =>
    play(target, entry, path).catch((error: Error): undefined => {
      ended ??= error
    })
  await inParallel(targets, paths, async (target, path) => {
    if (interrupted() || ended) return
    const failure = await playedIn(target, path)
    if (failure) failed.push(failure)
    else if (!ended) walked.push(path)
    progress(walked.length + failed.length, paths.length, entry.id)
  })
  progress(paths.length, paths.length, '')
  const [first] = targets as [PlayTarget, ...PlayTarget[]]
  await tellCauses(language, entry, failed, (failure) =>
    shrink(playableGraph(entry), failure, async (shorter) =>
      interrupted() || ended ? undefined : playedIn(first, shorter),
    ),
  )
  const edges = share(measured(graph, walked).edges)
  told(`${entry.id}: ${counted(walked.length + failed.length, 'path')}, ${edges} edges, ${failed.length} failed`)
  return { passed: walked.length, failed: failed.length, ended }
}

/** Runs paths in a browser against an open storefront, several at the same time, each in a window that knows of no other. */
export const played = async (of: ChartEntry[], options: Options, language: Language, { at, out, pages }: Playing) => {
  const origin = await storefrontAt(at)
  const browser = await startChromium()
  try {
    const windows = await Promise.all(Array.from({ length: pages }, () => browser.newContext(windowOptions)))
    const targets = windows.map((context): PlayTarget => ({ context, origin, pictures: out }))
    let [passed, failed] = [0, 0]
    let ended: Error | undefined
    await each(of, async (entry) => {
      if (ended) return
      const one = await playedOne(targets, entry, options, language)
      passed += one.passed
      failed += one.failed
      ended = one.ended
    })
    told(`${counted(passed + failed, 'path')} played: ${passed} passed, ${failed} failed`)
    if (ended) process.stderr.write(`ended before all was played: ${ended.message.split('\n')[0]}\n`)
    if (failed || ended) process.exitCode = 1
  } finally {
    await browser.close()
  }
}
