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

/** Plays the paths of one chart, and tells by cause which of them fail. */
const playedOne = async (targets: PlayTarget[], entry: ChartEntry, options: Options, language: Language) => {
  const { graph, paths } = await generate(entry, options)
  if (!graph.walk.starts.length) {
    told(`${entry.id}: no page runs it`)
    return { passed: 0, failed: 0 }
  }
  const interrupted = interruptions()
  const walked: Path[] = []
  const failed: FailedPlay[] = []
  await inParallel(targets, paths, async (target, path) => {
    if (interrupted()) return
    const failure = await play(target, entry, path)
    if (failure) failed.push(failure)
    else walked.push(path)
    progress(walked.length + failed.length, paths.length, entry.id)
  })
  progress(paths.length, paths.length, '')
  const [first] = targets as [PlayTarget, ...PlayTarget[]]
  await tellCauses(language, entry, failed, (failure) =>
    shrink(playableGraph(entry), failure, async (shorter) => (interrupted() ? undefined : play(first, entry, shorter))),
  )
  const edges = share(measured(graph, walked).edges)
  told(`${entry.id}: ${counted(walked.length + failed.length, 'path')}, ${edges} edges, ${failed.length} failed`)
  return { passed: walked.length, failed: failed.length }
}

/** Runs paths in a browser against an open storefront, several at the same time, each in a window that knows of no other. */
export const played = async (of: ChartEntry[], options: Options, language: Language, { at, out, pages }: Playing) => {
  const origin = await storefrontAt(at)
  const browser = await startChromium()
  try {
    const windows = await Promise.all(Array.from({ length: pages }, () => browser.newContext(windowOptions)))
    const targets = windows.map((context): PlayTarget => ({ context, origin, pictures: out }))
    let [passed, failed] = [0, 0]
    await each(of, async (entry) => {
      const one = await playedOne(targets, entry, options, language)
      passed += one.passed
      failed += one.failed
    })
    told(`${counted(passed + failed, 'path')} played: ${passed} passed, ${failed} failed`)
    if (failed) process.exitCode = 1
  } finally {
    await browser.close()
  }
}
