import type { ActorStatus, Message, Move } from '../live/message'
import { charts } from './charts'
import type { Mark } from './picture'

/** A move with the tab that it came from. */
export interface Entry {
  key: string
  tab: string
  move: Move
}

/** An open storefront tab and where its charts stand. */
export interface Tab {
  tab: string
  page: string
  stands: ActorStatus[]
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
const tells = ({ stand, event, taken }: Move, before: ActorStatus | undefined) =>
  before?.state !== stand.state || before.status !== stand.status || (taken.length > 0 && event.includes('.'))

/** What is known after a message. */
export const hear = ({ tabs, log }: Live, message: Message): Live => {
  if (message.type === 'hello') return { tabs, log }
  const { tab, page, count } = message
  const others = tabs.filter((one) => one.tab !== tab)
  if (message.type === 'closed') return { tabs: others, log }
  const known = tabs.find((one) => one.tab === tab)
  const set = (stands: ActorStatus[]) => {
    const now = { tab, page, stands }
    return known ? tabs.map((one) => (one === known ? now : one)) : [...tabs, now]
  }
  if (message.type === 'standing') return { tabs: set(message.stands), log }
  const { move } = message
  const { stand } = move
  const stands = known?.stands ?? []
  const before = stands.find(({ session }) => session === stand.session)
  const kept = before
    ? stands.flatMap((one) => (one !== before ? one : stand.status === 'active' ? stand : []))
    : [...stands, ...(stand.status === 'active' ? [stand] : [])]
  const entry: Entry = { key: `${tab} ${count}`, tab, move }
  return { tabs: set(kept), log: tells(move, before) ? [entry, ...log].slice(0, longest) : log }
}

/** How the picture of a chart is marked: where the one that moved last stands, and how it came there. */
export const markOf = ({ tabs, log }: Live, chart: string): Mark | undefined => {
  const all = tabs.flatMap(({ tab, stands }) =>
    stands.filter((stand) => stand.chart === chart).map((stand) => ({ tab, stand })),
  )
  const moved = log.find(({ tab, move }) =>
    all.some((one) => one.tab === tab && one.stand.session === move.stand.session),
  )
  const stand = (
    all.find(({ tab, stand }) => tab === moved?.tab && stand.session === moved.move.stand.session) ?? all.at(-1)
  )?.stand
  return stand && { active: stand.active, takes: moved?.move.taken ?? [] }
}

/** The page chart that moved last, and the move that says so; one that just stands when none has moved yet. */
export const followed = ({ tabs, log }: Live): { chart: string; since: string } | undefined => {
  const moved = log.find(({ move: { stand } }) => isPage(stand) && stand.status !== 'stopped')
  if (moved) return { chart: moved.move.stand.chart, since: moved.key }
  const page = tabs.flatMap(({ stands }) => stands.filter(isPage)).at(-1)
  return page && { chart: page.chart, since: page.session }
}
