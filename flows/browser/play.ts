import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEntry } from '../charts'
import type { Path, PathStep } from '../paths/path'
import type { Failed } from '../paths/run'
import { labelOf, snapshotsOf } from '../paths/steps'
import { beginningIn, isAppEvent } from './app-events'
import { offers, send } from './controls'
import { entryPageOf } from './entry-page'
import { eventually, openHarness } from './harness'
import { rests } from './playable'
import { runStep } from './run-step'
import { setupOf } from './set-up'

/** Where paths are played: a browser's window, and the origin of a storefront. */
export interface PlayTarget {
  context: BrowserContext
  origin: string
  /** A folder for pictures of what failed. */
  pictures?: string
}

/** A path that failed in the browser, with a picture of the page. */
export interface FailedPlay extends Failed {
  picture?: string
}

/** What is made of the beginning of a path, 0, and of each of its steps: it runs where and when the caller says. */
export type InStep = (at: number, take: () => Promise<FailedPlay | undefined>) => Promise<FailedPlay | undefined>

/** Plays a path in a browser through `[data-event]` and compares `data-state` after each step; nothing when all agree. */
export const play = async (
  target: PlayTarget,
  entry: ChartEntry,
  path: Path,
  inStep: InStep = (_, take) => take(),
): Promise<FailedPlay | undefined> => {
  const entryPage = entryPageOf(entry, path.input)
  if (!entryPage) throw new Error(`no page runs ${entry.id} with ${JSON.stringify(path.input)}`)
  let begin = () => {}
  const ready = new Promise<void>((resolve) => {
    begin = resolve
  })
  const { page, leave } = await openHarness(target.context, target.origin, setupOf(entry, entryPage, path), ready)
  let seen = 0
  let shown: string | null | undefined
  /** The state that is shown next, or still shown when nothing should change. */
  const stateAfter = async (expected: string) => {
    const from = await page.evaluate(() => harness.from)
    if (shown === expected && from <= seen) return expected
    seen = Math.max(seen, from)
    shown = await eventually(`still ${shown ?? 'nothing'}`, async () => page.evaluate((at) => harness.states[at], seen))
    seen += 1
    return shown
  }
  const failed = async (at: number, step: string, expected: string, was: string): Promise<FailedPlay> => {
    const picture = target.pictures && join(target.pictures, `${path.id}-${at}.png`)
    if (picture) await page.screenshot({ path: picture }).catch(() => {})
    return { path, at, step, expected, seen: was, ...(picture ? { picture } : {}) }
  }
  const message = (error: Error) => error.message.split('\n')[0] ?? ''
  /** A page that is prefilled listens once its session is known. */
  let isBegun = false
  const begun = async () => {
    isBegun = true
    begin()
    if (!entryPage.page && entry.id !== 'session')
      await page.locator('html[data-session]:not([data-session="unknown"])').waitFor()
  }
  /** The app begins by itself; everything else waits for a hand. */
  const before = snapshotsOf(
    entry.fixture,
    path.input,
    path.steps.map(({ step }) => step),
  )
  const happens = async ({ step, ignored }: PathStep, from: AnyMachineSnapshot) => {
    const begins = !isBegun && !entryPage.steps.length && shown === path.begin && beginningIn(step)
    if (begins) return begun()
    if (!ignored || step.does !== 'send' || isAppEvent(step.event.type)) return runStep(page, entry, step, from)
    if (await offers(page, step.event as never)) throw new Error('a control that offers it')
  }
  const opens = async () => {
    const reaches = async () => {
      if (!path.steps.some(({ step }) => beginningIn(step))) await begun()
      const { page: on, steps } = entryPage
      const stands = on ? snapshotsOf(on.fixture, entryPage.input, steps) : []
      for (const [at, step] of steps.entries())
        if (on && !beginningIn(step)) await runStep(page, on, step, stands[at] as AnyMachineSnapshot)
      if (entryPage.pressed) await send(page, { type: entryPage.pressed })
      return stateAfter(path.begin)
    }
    const opened = await reaches().catch(message)
    return opened === path.begin ? undefined : failed(0, 'start', path.begin, opened ?? 'nothing')
  }
  const takes = async (step: PathStep, at: number) => {
    const was = await happens(step, before[at - 1] as AnyMachineSnapshot)
      .then(() => stateAfter(step.state))
      .catch(message)
    return was === step.state ? undefined : failed(at, labelOf(step.step), step.state, was ?? 'nothing')
  }
  try {
    const stuck = await inStep(0, opens)
    if (stuck) return stuck
    for (const [index, step] of path.steps.entries()) {
      const wrong = await inStep(index + 1, () => takes(step, index + 1))
      if (wrong) return wrong
    }
    const more =
      rests(entry, path) && (await page.evaluate((at) => harness.advance(0).then(() => harness.states[at]), seen))
    if (more) return await failed(path.steps.length, 'end', shown ?? '', more)
    return undefined
  } finally {
    begin()
    await leave()
  }
}
