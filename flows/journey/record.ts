import { isPath } from '../../contract/links'
import type { AppToPage } from '../../machines/events'
import { type ActorStatus, isByPerson, type Message, type Transition } from '../live/message'
import { happened } from './happened'
import { type Doer, isTyping, type Journey, type JourneyStep, pageOf, toldAlone, toldChart } from './journey'

/** What was recorded of one storefront tab, and what is known of its charts meanwhile. */
export interface Recording {
  /** The tab that is recorded: the first one that is heard. */
  tab: string | undefined
  /** Whether that tab was closed, loaded anew, or left for another site: nothing more comes of it, unless it comes back. */
  closed: boolean
  page: string
  /** The page that was opened last. */
  here: string
  /** Whether a member shops; not known before the session is. */
  member: boolean | undefined
  /** Where each chart stood last, by its session. */
  stood: Readonly<Record<string, string>>
  /** The app was asked to open a page, and has not opened it yet. */
  leads: boolean
  /** The page to which a link led that was not shown: the app opens another one in its place. */
  sentFrom?: string | undefined
  /** The page that is shown has got another address that nobody asked the app for: by a link, or Back. */
  turned?: boolean
  /** In the order in which their events were sent. */
  steps: (JourneyStep & { order: number })[]
}

/** Before anything was heard. */
export const nothingRecorded: Recording = {
  ...{ tab: undefined, closed: false, page: '', here: '', member: undefined, stood: {}, leads: false, steps: [] },
}

/** What a page is told when it is shown under another address of its own. */
const addressChanged: AppToPage['type'] = 'queryChanged'

/** The path of a page below the base path; nothing else of an address is kept. */
const knownPath = (page: string): string => {
  for (let at = 0; at >= 0; at = page.indexOf('/', at + 1)) if (isPath(page.slice(at))) return page.slice(at)
  return ''
}

/** What led to where a tab is. */
type Way = Pick<Recording, 'leads' | 'sentFrom' | 'turned'>

const doerOf = ({ event }: Transition, { leads, sentFrom, turned }: Way): Doer => {
  if (event === addressChanged && turned) return 'link'
  if (event === 'xstate.init') return leads && sentFrom === undefined ? 'app' : 'link'
  return isByPerson(event) ? 'person' : 'other'
}

/** Whether a move belongs into a journey: a page opened, a person did something, a chart went on. */
const isKept = ({ actor, event, taken }: Transition, before: string | undefined): boolean => {
  if (!toldChart(actor.chart) || event === 'xstate.stop') return false
  if (toldAlone[actor.chart]?.includes(event) === false) return false
  if (event === 'xstate.init') return pageOf(actor.chart) !== undefined
  if (isByPerson(event)) return !isTyping(event) && taken.length > 0
  return before !== undefined && before !== actor.state
}

const stepOf = (transition: Transition, page: string, way: Way): JourneyStep & { order: number } => {
  const { actor, event, fields, order } = transition
  const by = doerOf(transition, way)
  const chart = toldChart(actor.chart)?.fixture.chart
  return {
    ...{ chart: actor.chart, event, state: actor.state, by, order },
    // The address may be that of the next page before a chart has told what led there; of a page that opens it is its own.
    page: event === 'xstate.init' ? page : (pageOf(actor.chart) ?? page),
    fields: by === 'person' ? fields : [],
    words: chart ? happened(chart, event) : [event, event],
    ...(event === 'xstate.init' && way.sentFrom !== undefined ? { link: way.sentFrom } : {}),
  }
}

/** The steps with one more, at its place. */
const inOrder = (steps: Recording['steps'], step: Recording['steps'][number]): Recording['steps'] => {
  const before = steps.findLastIndex(({ order }) => order <= step.order) + 1
  return [...steps.slice(0, before), step, ...steps.slice(before)]
}

const standing = (actors: ActorStatus[]) => Object.fromEntries(actors.map(({ session, state }) => [session, state]))

/** Who shops, by where the session stands; not known while it is being found out. */
const memberIn = (actors: ActorStatus[]): boolean | undefined => {
  const state = actors.find(({ chart }) => chart === 'session')?.state
  return state === 'loggedIn' ? true : state === 'loggedOut' ? false : undefined
}

/** What is recorded after a message. */
export const recorded = (before: Recording, message: Message): Recording => {
  if (message.type === 'hello' || (before.tab !== undefined && before.tab !== message.tab)) return before
  if (message.type === 'closed') return { ...before, closed: before.tab !== undefined }
  const page = knownPath(message.page)
  if (message.type === 'actors') {
    // A tab that is at work may be heard before it has said where it stands: what was heard is the later word.
    if (before.member !== undefined)
      return { ...before, closed: false, stood: { ...standing(message.actors), ...before.stood } }
    const [member, stood] = [memberIn(message.actors), standing(message.actors)]
    return { ...before, closed: false, tab: message.tab, page, here: page, member, stood }
  }
  const { transition } = message
  const { actor, event } = transition
  const first = before.tab === undefined ? { tab: message.tab, page, here: page } : {}
  const visits = actor.chart === 'navigation' && event === 'visited'
  const stays = visits && actor.state === 'showing'
  const leads = (actor.chart === 'root' && event === 'navigate') || (before.leads && !stays)
  const opens = event === 'xstate.init' && pageOf(actor.chart) !== undefined
  const sentFrom = visits && actor.state === 'sending' && !before.leads ? page : before.sentFrom
  const turned = stays ? !before.leads : before.turned
  // What goes on before it is known who shops is how a page begins, not what somebody did.
  const member = before.member ?? memberIn([actor])
  const kept = before.member !== undefined && isKept(transition, before.stood[actor.session])
  const here = opens ? page : (first.here ?? before.here)
  return {
    ...{ ...before, ...first, here, member },
    stood: { ...before.stood, [actor.session]: actor.state },
    leads: opens ? false : leads,
    sentFrom: opens || stays ? undefined : sentFrom,
    turned: turned && !opens && event !== addressChanged,
    steps: kept ? inOrder(before.steps, stepOf(transition, here, { leads, sentFrom, turned })) : before.steps,
  }
}

/** The journey that was recorded, as it is saved. */
export const journeyOf = ({ page, member, steps }: Recording): Journey => ({
  journey: 1,
  begins: { page, member: member ?? false },
  steps: steps.map(({ order: _, ...step }) => step),
})
