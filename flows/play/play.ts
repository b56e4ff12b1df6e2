import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { type CallName, callNamed } from '../../contract'
import { paymentWindow } from '../../contract/terms'
import type { Case } from '../case'
import { charts, type Listed } from '../charts'
import { login } from '../fixtures/samples/account'
import type { Failed } from '../paths/run'
import type { Path, PathStep } from '../paths/suite'
import { labelOf, type Step, walk } from '../paths/walk'
import { offers, send } from './hands'
import { addressOf, answerAsked, beginningIn, isAsked, isTold, tell } from './outside'
import type { PageSetting } from './page-side'
import { needsMember } from './playable'
import { type Scene, sceneOf } from './scene'
import { answerCall, answering, elsewhere, eventually, openStage, pathOf, refusing } from './stage'

/** Where paths are played: a browser's window, and the origin of a storefront. */
export interface Theatre {
  context: BrowserContext
  origin: string
  /** A folder for pictures of what failed. */
  pictures?: string
}

/** A path that failed in the browser, with a picture of the page. */
export interface FailedPlay extends Failed {
  picture?: string
}

const { token, ...user } = login

/** What each call is answered while nobody steers it: its first fixture, by its path. */
const answers: Record<string, object> = Object.fromEntries(
  charts.flatMap(({ case: { answers } }) =>
    Object.entries(answers as Partial<Record<CallName, unknown[]>>).flatMap(([name, [first]]) =>
      first === undefined ? [] : [[pathOf(name as CallName), answering(first)]],
    ),
  ),
)

const chartNamed = (id: string) => charts.find((listed) => listed.id === id)

/** The calls of a chart and of the child charts that it runs. */
const callsOf = ({ answers, effects }: Case) =>
  [answers, ...Object.keys(effects).map((child) => chartNamed(child)?.case.answers ?? {})].flatMap(
    (some) => Object.keys(some) as CallName[],
  )

const deviceIn = ({ steps }: Path): Pick<PageSetting, 'userAgent'> => {
  const read = steps.map(({ step }) => step).find((step) => 'src' in step && step.src === 'device.read')
  if (!read) return {}
  return { userAgent: read.does === 'answer' ? (read.output as { userAgent: string }).userAgent : null }
}

/** The charts whose state stands at the top of every page. */
const onTop = ['session', 'navigation']

const watchedOf = ({ id, path }: Listed): PageSetting['watched'] => {
  if (path) return { selector: `[data-page="${path}"]`, attribute: 'data-state' }
  return onTop.includes(id) ? { selector: 'html', attribute: `data-${id}` } : { chart: id }
}

/** What the basket asks as soon as a member is there. */
const counting: CallName = 'cart.list'

const settingOf = (listed: Listed, { page, input, steps, kept }: Scene, path: Path): PageSetting => {
  const member = needsMember((page ?? listed).case, [...steps, ...path.steps.map(({ step }) => step)])
  return {
    address: page?.path ? addressOf(page.path, input) : elsewhere,
    watched: watchedOf(listed),
    kept: {
      locale: 'en',
      ...kept,
      ...(member ? { auth: JSON.stringify({ user, token, beforeLoginRouter: null }) } : {}),
    },
    held: [listed, page].flatMap((one) => (one ? callsOf(one.case) : [])).map(pathOf),
    before: page && member ? [pathOf(counting)] : [],
    answers,
    ...deviceIn(path),
  }
}

/** The steps by which a child chart ends with this output. */
const endingOf = (child: Case, output: unknown): Step[] => {
  const wanted = JSON.stringify(output)
  const end = walk(child).reached.find(
    ({ snapshot }) => snapshot.status === 'done' && JSON.stringify(snapshot.output) === wanted,
  )
  if (!end) throw new Error(`no way for ${child.chart.id} to end with ${wanted}`)
  return end.steps
}

/** Takes one step in the browser. */
const take = async (page: Page, { path = '/', case: { chart } }: Listed, step: Step): Promise<void> => {
  switch (step.does) {
    case 'send':
      return isTold(step.event.type) ? tell(page, chart.id, step.event as never, path) : send(page, step.event as never)
    case 'wait':
      return page.evaluate((ms) => stage.advance(ms), step.delay)
    case 'fail':
      // What the device says was decided when the page was opened.
      if (step.src === 'device.read') return
      if (!callNamed(step.src)) return answerAsked(page, step)
      return void (await answerCall(
        page,
        step.src as CallName,
        step.failure === 'timedOut' ? 'overdue' : refusing(step.failure),
      ))
    case 'answer': {
      if (callNamed(step.src)) return void (await answerCall(page, step.src as CallName, answering(step.output)))
      if (step.src === 'device.read') return
      if (step.src === 'countdown') return page.evaluate((ms) => stage.leap(ms), paymentWindow)
      if (isAsked(step.src)) return answerAsked(page, step)
      const child = chartNamed(step.src)
      for (const inner of child ? endingOf(child.case, step.output) : []) await take(page, child as Listed, inner)
    }
  }
}

/** Plays a path in a browser through `[data-event]` and compares `data-state` after each step; nothing when all agree. */
export const play = async (theatre: Theatre, listed: Listed, path: Path): Promise<FailedPlay | undefined> => {
  const scene = sceneOf(listed, path.input)
  if (!scene) throw new Error(`no page runs ${listed.id} with ${JSON.stringify(path.input)}`)
  let begin = () => {}
  const ready = new Promise<void>((resolve) => {
    begin = resolve
  })
  const page = await openStage(theatre.context, theatre.origin, settingOf(listed, scene, path), ready)
  let seen = 0
  let standing: string | null | undefined
  /** The state that is shown next, or still shown when nothing should change. */
  const stateAfter = async (expected: string) => {
    if (standing === expected) return expected
    standing = await eventually(`still ${standing ?? 'nothing'}`, async () =>
      page.evaluate((at) => stage.states[at], seen),
    )
    seen += 1
    return standing
  }
  const failed = async (at: number, step: string, expected: string, was: string): Promise<FailedPlay> => {
    const picture = theatre.pictures && join(theatre.pictures, `${path.id}-${at}.png`)
    if (picture) await page.screenshot({ path: picture }).catch(() => {})
    return { path, at, step, expected, seen: was, ...(picture ? { picture } : {}) }
  }
  const message = (error: Error) => error.message.split('\n')[0] ?? ''
  /** A page that is prefilled listens once its session is known. */
  const begun = async () => {
    begin()
    if (!scene.page && listed.id !== 'session')
      await page.locator('html[data-session]:not([data-session="unknown"])').waitFor()
  }
  /** The app begins by itself; everything else waits for a hand. */
  const happens = async ({ step, ignored }: PathStep) => {
    const begins = !scene.steps.length && standing === path.begin && beginningIn(step)
    if (begins) return begun()
    if (!ignored || step.does !== 'send' || isTold(step.event.type)) return take(page, listed, step)
    if (await offers(page, step.event as never)) throw new Error('a control that offers it')
  }
  try {
    if (!path.steps.some(({ step }) => beginningIn(step))) await begun()
    for (const step of scene.steps) if (scene.page && !beginningIn(step)) await take(page, scene.page, step)
    const opened = await stateAfter(path.begin).catch(message)
    if (opened !== path.begin) return await failed(0, 'start', path.begin, opened ?? 'nothing')
    for (const [index, step] of path.steps.entries()) {
      const was = await happens(step)
        .then(() => stateAfter(step.state))
        .catch(message)
      if (was !== step.state) return await failed(index + 1, labelOf(step.step), step.state, was ?? 'nothing')
    }
    return undefined
  } finally {
    begin()
    await page.close()
  }
}
