/** The channel on which storefront tabs tell the viewer where their charts stand. */
export const channelName = 'wujin.flows'

/** Where one chart of a storefront tab stands: names that the chart declares, and nothing that it keeps. */
export interface ActorStatus {
  /** Tells the actors of one tab apart. */
  session: string
  chart: string
  /** The session of the actor that runs it; null of one that runs by itself. */
  parent: string | null
  /** As data-state spells it: `a.b`, regions side by side with `|`. */
  state: string
  /** The paths of the states in which it is, from the whole chart to the innermost. */
  active: string[]
  status: 'active' | 'done' | 'error' | 'stopped'
}

/** An event that reached a chart, and where the chart stands since. */
export interface Transition {
  actor: ActorStatus
  /** The type of the event; never what it carries. */
  event: string
  /** When the event was sent, among all of the tab: what it brings about elsewhere is told before the chart has taken it. */
  order: number
  /** The names of what it carries where a person sent it; never the values. */
  fields: string[]
  /** The transitions that it took, by the ids of the picture. */
  taken: string[]
}

/** Whether a person sends an event: what others tell has no dot in its name, or is of xstate. */
export const isByPerson = (event: string) => event.includes('.') && !event.startsWith('xstate.')

interface FromTab {
  tab: string
  /** The path of the page, without its query. */
  page: string
  /** Counts the messages of the tab. */
  count: number
}

/** Everything that goes over the channel. */
export type Message =
  /** The viewer asks every tab to tell where it stands. */
  | { type: 'hello' }
  | ({ type: 'actors'; actors: ActorStatus[] } & FromTab)
  | ({ type: 'transition'; transition: Transition } & FromTab)
  | ({ type: 'closed' } & FromTab)
