import type { ActorStatus, Message, Transition } from '../live/message'
import { charts } from './charts'
import type { Mark } from './picture'

/** A move with the tab that it came from. */
export interface Entry {
  key: string
  tab: string
  transition: Transition
}

/** An open storefront tab and where its charts stand. */
export interface Tab {
  tab: string
  page: string
  actors: ActorStatus[]
}

/** What was heard of storefront tabs: those that are open, and their moves, the newest first. */
export interface Live {
  tabs: Tab[]
  log: Entry[]
}

/** Before anything was heard. */
export const silence: Live = { tabs: [], log: [] }

const longest = 200

const isPage = ({ chart }: ActorStatus) => charts[chart]?.kind === 'pages'

/** Whether a person wants to read of a move: the chart went on, began or ended, or somebody did something. */
const tells = ({ actor, event, taken }: Transition, before: ActorStatus | undefined) =>
  before?.state !== actor.state || before.status !== actor.status || (taken.length > 0 && event.includes('.'))

/** What is known after a message. */
export const hear = ({ tabs, log }: Live, message: Message): Live => {
  if (message.type === 'hello') return { tabs, log }
  const { tab, page, count } = message
  const others = tabs.filter((one) => one.tab !== tab)
  if (message.type === 'closed') return { tabs: others, log }
  const known = tabs.find((one) => one.tab === tab)
  const set = (actors: ActorStatus[]) => {
    const now = { tab, page, actors }
    return known ? tabs.map((one) => (one === known ? now : one)) : [...tabs, now]
  }
  if (message.type === 'actors') return { tabs: set(message.actors), log }
  const { transition } = message
  const { actor } = transition
  const actors = known?.actors ?? []
  const before = actors.find(({ session }) => session === actor.session)
  const kept = before
    ? actors.flatMap((one) => (one !== before ? one : actor.status === 'active' ? actor : []))
    : [...actors, ...(actor.status === 'active' ? [actor] : [])]
  const entry: Entry = { key: `${tab} ${count}`, tab, transition }
  return { tabs: set(kept), log: tells(transition, before) ? [entry, ...log].slice(0, longest) : log }
}

/** How the picture of a chart is marked: where the one that moved last stands, and how it came there. */
export const markOf = ({ tabs, log }: Live, chart: string): Mark | undefined => {
  const all = tabs.flatMap(({ tab, actors }) =>
    actors.filter((actor) => actor.chart === chart).map((actor) => ({ tab, actor })),
  )
  const moved = log.find(({ tab, transition }) =>
    all.some((one) => one.tab === tab && one.actor.session === transition.actor.session),
  )
  const actor = (
    all.find(({ tab, actor }) => tab === moved?.tab && actor.session === moved.transition.actor.session) ?? all.at(-1)
  )?.actor
  return actor && { active: actor.active, takes: moved?.transition.taken ?? [] }
}

/** The page that a tab shows: the one that began last, as one that was left may go on behind it until it is saved. */
const pageIn = ({ actors }: Tab) => actors.findLast(isPage)

/** The page of the tab that moved last, and the move that says so; one that just stands when none has moved yet. */
export const followed = ({ tabs, log }: Live): { chart: string; since: string } | undefined => {
  for (const { key, tab, transition } of log) {
    const { actor } = transition
    const page = tabs.filter((one) => one.tab === tab).map(pageIn)[0]
    if (page && isPage(actor) && actor.status !== 'stopped') return { chart: page.chart, since: key }
  }
  const page = tabs.flatMap((one) => pageIn(one) ?? []).at(-1)
  return page && { chart: page.chart, since: page.session }
}
