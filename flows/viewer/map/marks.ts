import type { Message, Transition } from '../../live/message'
import { keyOf } from '../../map/relation'
import { charts } from '../charts'
import { hear, type Live, silence } from '../live-store'

/** What was heard of storefront tabs, and what of the map they have come by since. */
export interface Marks {
  live: Live
  /** Charts that ran. */
  walked: ReadonlySet<string>
  /** Keys of what led from one page to another. */
  led: ReadonlySet<string>
  /** The last move of each chart that a person wants to read of. */
  last: Readonly<Record<string, Transition>>
  /** The page in which each tab stands. */
  pages: Readonly<Record<string, string>>
}

/** Before anything was heard. */
export const unmarked: Marks = { live: silence, walked: new Set(), led: new Set(), last: {}, pages: {} }

const isPage = (chart: string) => charts[chart]?.kind === 'pages'

/** A tab opened a page: what led there from the page before was walked. */
const withPage = (marks: Marks, tab: string, chart: string | undefined): Marks => {
  const before = marks.pages[tab]
  if (chart === undefined || before === chart) return marks
  const led = before ? [keyOf({ kind: 'leads', from: before, to: chart })] : []
  return { ...marks, pages: { ...marks.pages, [tab]: chart }, led: new Set([...marks.led, ...led]) }
}

/** Charts run in a tab; of its pages, which may go on behind the next one, the last is the one that is open. */
const withCharts = (marks: Marks, tab: string, names: string[]): Marks =>
  withPage({ ...marks, walked: new Set([...marks.walked, ...names]) }, tab, names.findLast(isPage))

/** What is known after a message; `forget` keeps only what runs now. */
export const marked = (marks: Marks, message: Message | { type: 'forget' }): Marks => {
  if (message.type === 'forget') {
    const running = marks.live.tabs.flatMap(({ actors }) => actors.map(({ chart }) => chart))
    return { ...marks, walked: new Set(running), led: new Set(), last: {} }
  }
  const now = { ...marks, live: hear(marks.live, message) }
  if (message.type === 'actors')
    return withCharts(
      now,
      message.tab,
      message.actors.map(({ chart }) => chart),
    )
  if (message.type !== 'transition') return now
  const { actor, event } = message.transition
  const told = now.live.log !== marks.live.log && event !== 'xstate.stop'
  const last = told ? { ...now.last, [actor.chart]: message.transition } : now.last
  const kept = { ...now, last }
  if (actor.status === 'stopped') return kept
  const goesOn = isPage(actor.chart) && event !== 'xstate.init' && kept.pages[message.tab] !== undefined
  return goesOn ? kept : withCharts(kept, message.tab, [actor.chart])
}

/** In which state each chart of the map stands now, by its path; that of the last tab where several run. */
export const standingIn = ({ live: { tabs } }: Marks): Record<string, string> =>
  Object.fromEntries(
    tabs.flatMap(({ actors }) => actors.map(({ chart, active }): [string, string] => [chart, active.at(-1) ?? ''])),
  )
