import type { BrowserContext, Page } from 'playwright-core'
import { pages } from '../../contract/links'
import { paymentWindow } from '../../contract/terms'
import { seconds } from '../../contract/time'
import { sendAny } from '../browser/controls'
import { delayOf } from './happened'
import { type Journey, type JourneyStep, misfitOf, toldChart } from './journey'
import { type Heard, listen } from './listen'

/** How long the server and time may take for a step beyond what the chart says itself, in milliseconds. */
const stepTimeout = 15_000

/** A step at which the shop of today parts from the journey. */
export interface Parted {
  /** From 1; 0 where it does not even begin. */
  at: number
  step: JourneyStep | undefined
  /** What came instead, in words. */
  saw: string
}

/** Where a journey is replayed: a window that keeps nothing yet, and the origin of a storefront that is open. */
export interface ReplayTarget {
  context: BrowserContext
  origin: string
  /** How long is waited for a step, in milliseconds. */
  timeout?: number
}

/** The card of the tests, as it is typed into the provider's fields. */
const card = { cardnumber: '4242424242424242', 'exp-date': '1240', cvc: '123' }

/** What the fixtures fill in where a person filled in something. */
const filledIn = ({ chart, event, fields }: JourneyStep): Record<string, unknown> => {
  const payloads = (toldChart(chart)?.fixture.events as Record<string, Record<string, unknown>[]> | undefined)?.[event]
  const [first = {}] = payloads ?? []
  return Object.fromEntries(fields.filter((name) => name in first).map((name) => [name, first[name]]))
}

const typeCard = async (page: Page) => {
  for (const [name, text] of Object.entries(card)) {
    const field = page.locator(`input[name="${name}"]`)
    await field.fill('')
    await field.pressSequentially(text)
  }
}

/** What is searched for: another word than the field holds, for the same one leads nowhere. */
const searched = async (page: Page) => {
  const held = await page.locator('[data-event="keyword.type"]').first().inputValue()
  return { keyword: held === 'hammer' ? 'drill' : 'hammer' }
}

/** Opens what is offered for a word: a product if one is shown next, else a word. */
const openSuggestion = async (page: Page, next: JourneyStep | undefined, used: Set<string>) => {
  await sendAny(page, 'keyword.type', await searched(page), used)
  const offered = page.locator('[data-event="suggestion.open"]')
  const ofProduct = page.locator('img')
  await (next?.page === '/product/new/detail' ? offered.filter({ has: ofProduct }) : offered).first().click()
}

/** How long a link may take to be drawn before somebody is taken to have gone back, and a part of a page to begin, in milliseconds. */
const drawn = seconds(2)

/** What was done so far: the controls that were used, the pages that were shown, from the first to the one that is open, and what was heard. */
interface Walked {
  used: Set<string>
  way: string[]
  heard: Heard
}

/**
 * Follows the link that leads to a page; tells whether it went back instead, as somebody did: to the page before, where that is
 * shown as it was left, for a link there leads to its beginning, or is the same one; and to one that was shown and that no link
 * leads to.
 */
const followLink = async (page: Page, to: string, way: string[], isAsLeft: boolean): Promise<boolean> => {
  const link = page.locator(`a[href="${to}"]:visible, a[href^="${to}?"]:visible`).first()
  const isThere = () =>
    link.waitFor({ timeout: drawn }).then(
      () => true,
      () => false,
    )
  const isBack = isAsLeft && way.at(-2) === to
  const follows = !isBack && (!way.includes(to) || (await isThere()))
  if (follows) await link.click()
  else await page.goBack()
  return !follows
}

/** Whether what was sent with a form was refused as it was filled in: the chart stands where it stood. */
const isRefused = async ({ chart, event, state }: JourneyStep, heard: Heard) => {
  if (!event.endsWith('.submit') && event !== 'code.request') return false
  // A part of a page may begin a moment after it.
  if (heard.stands(chart) === undefined) await heard.next(chart, () => true, drawn)
  return heard.stands(chart) === state
}

/** Does what a person did; tells whether that was to go back. */
const act = async (page: Page, step: JourneyStep, next: JourneyStep | undefined, { used, way, heard }: Walked) => {
  if (step.by === 'link')
    return followLink(page, step.link ?? step.page, way, next?.event === 'shownAgain' || step.event === 'queryChanged')
  if (step.event === 'suggestion.open') await openSuggestion(page, next, used)
  else if (step.event === 'keyword.submit') await sendAny(page, step.event, await searched(page), used)
  else {
    if (step.event === 'card.submit') await typeCard(page)
    await sendAny(page, step.event, (await isRefused(step, heard)) ? {} : filledIn(step), used)
  }
  return false
}

/** Keeps the way of a window, in which each address of a page is a step, as Back takes it. */
const goOn = (way: string[], { page, event }: JourneyStep, wentBack: boolean) => {
  if (wentBack) way.pop()
  if (way.at(-1) !== page || (event === 'queryChanged' && !wentBack)) way.push(page)
}

/** Waits for what a step brings about, and tells what came instead. */
const judge = async (step: JourneyStep, heard: Heard, within: number): Promise<string | undefined> => {
  const { chart, event, state, by } = step
  if (event === 'xstate.init') {
    const begun = await heard.next(chart, (one) => one.event === event, within)
    return begun ? undefined : 'its page did not open'
  }
  if (by === 'person') {
    const moved = await heard.next(chart, (one) => one.event === event, within)
    if (!moved) return 'the chart did not hear it'
    return moved.actor.state === state ? undefined : `the state ${moved.actor.state}`
  }
  const come = await heard.next(chart, ({ actor }) => actor.state === state, heard.stands(chart) === state ? 0 : within)
  if (come || heard.stands(chart) === state) return undefined
  return `the state ${heard.stands(chart) ?? 'of nothing: the chart does not run'}`
}

/** How long a step lasts by itself, in milliseconds: a delay of its chart, or the payment window. */
const lasting = ({ chart, event }: JourneyStep): number => {
  if (event === 'xstate.done.actor.countdown') return paymentWindow
  const entry = toldChart(chart)
  return (entry && delayOf(entry.fixture.chart, event)) ?? 0
}

const said = (error: Error) => error.message.split('\n')[0] ?? ''

/** Logs in as the member of the fixtures. */
const logIn = async (page: Page, origin: string) => {
  await page.goto(`${origin}/login`)
  await page.locator('html[data-session="loggedOut"]').waitFor()
  const { events } = toldChart('login')?.fixture ?? {}
  const [payload = {}] = (events as Record<string, Record<string, unknown>[]>)['password.submit'] ?? []
  await sendAny(page, 'password.submit', payload, new Set())
  await page.locator('html[data-session="loggedIn"]').waitFor()
}

/** Whether the address of a page says all that is needed to open it. */
const opensByItself = (path: string) => {
  const page = (pages as Record<string, { must?: object } | undefined>)[path]
  return page !== undefined && !page.must
}

const begin = async (page: Page, { begins }: Journey, origin: string): Promise<string | undefined> => {
  if (!opensByItself(begins.page)) return `a journey cannot begin at ${begins.page || 'a page that is unknown'}`
  if (begins.member) await logIn(page, origin)
  await page.goto(origin + begins.page)
  await page.locator(`[data-page="${begins.page}"]:not([aria-busy])`).waitFor()
  await page.locator('html[data-session]:not([data-session="unknown"])').waitFor()
  return undefined
}

/** Replays a journey through an open storefront: what a person did is done again, the rest is waited for; nothing when all agrees. */
export const replayJourney = async (target: ReplayTarget, journey: Journey): Promise<Parted | undefined> => {
  const { context, origin } = target
  const within = target.timeout ?? stepTimeout
  for (const [index, step] of journey.steps.entries()) {
    const misfit = misfitOf(step)
    if (misfit) return { at: index + 1, step, saw: misfit }
  }
  const page = await context.newPage()
  page.setDefaultTimeout(within)
  try {
    const heard = await listen(context, origin)
    const stuck = await begin(page, journey, origin).catch(said)
    if (stuck) return { at: 0, step: undefined, saw: stuck }
    heard.skip()
    const walked: Walked = { used: new Set(), way: [journey.begins.page], heard }
    for (const [index, step] of journey.steps.entries()) {
      const isDone = step.by === 'person' || step.by === 'link'
      const doing = isDone ? act(page, step, journey.steps[index + 1], walked) : Promise.resolve(false)
      const judged = async (wentBack: boolean) => {
        goOn(walked.way, step, wentBack)
        return judge(step, heard, within + lasting(step))
      }
      const saw = await doing.then(judged).catch(said)
      if (saw) return { at: index + 1, step, saw }
    }
    return undefined
  } finally {
    await page.close()
  }
}
