import type { AnyStateMachine } from 'xstate'
import { lengthOf } from '../../viewer/model'
import type { CodeNames } from '../names'
import { literal, type Xml, xml } from '../xml'
import type { Tokens } from './tokens'

/** What is needed to write a chart, and what could not be written. */
export interface Writing {
  chart: AnyStateMachine
  names: CodeNames
  tokens: Tokens
  /** Names of guards that stand in the data. */
  guards: Set<string>
  /** Names of delays that stand in the data. */
  delays: Set<string>
  /** What the document does not say, a sentence each. */
  unsaid: Set<string>
}

interface Built {
  type: string
  event?: unknown
  delay?: unknown
  id?: unknown
  sendId?: unknown
  to?: unknown
}

/** How long something waits: said where the chart knows it, else data of the document. */
export const delayOf = ({ chart, delays }: Writing, delay: unknown): Xml['attributes'] => {
  const length = lengthOf(chart, delay)
  if (length !== undefined) return { delay: `${length}ms` }
  delays.add(String(delay))
  return { delayexpr: `delays[${literal(String(delay))}]` }
}

const typeIn = (event: unknown): string | undefined => {
  if (typeof event === 'string') return event
  return typeof event === 'object' && event !== null ? (event as { type: string }).type : undefined
}

const logged = (label: string) => xml('log', { label })

/** What the chart sends itself, at once or later; what only code knows is named and told as not said. */
const raised = (writing: Writing, where: string, action: Built): Xml => {
  const type = typeIn(action.event)
  const isCode = [type === undefined, typeof action.delay === 'function', typeof action.id === 'function']
  if (isCode.includes(true)) {
    writing.unsaid.add(`${where}: what is raised, and when, is decided by code`)
    return logged(writing.names.nameOf('actions', action))
  }
  const event = writing.tokens.eventOf(type as string)
  if (action.delay === undefined) return xml('raise', { event })
  const id = typeof action.id === 'string' ? action.id : undefined
  return xml('send', { event, id, ...delayOf(writing, action.delay) })
}

/** Actions that may send the chart something, as code decides. */
const deciding: Record<string, string> = {
  'xstate.enqueueActions': 'which actions run is decided by code',
  'xstate.sendTo': 'what is sent to other actors is only named',
  'xstate.sendParent': 'what is sent to the parent is only named',
}

/** An action as executable content: what a chart sends itself and cancels is done, everything else is logged by name. */
export const actionOf = (writing: Writing, where: string, action: unknown): Xml => {
  const { names, unsaid } = writing
  if (typeof action === 'string') return logged(action)
  const built = action as Built
  if (built.type === 'xstate.raise') return raised(writing, where, built)
  if (built.type === 'xstate.cancel' && typeof built.sendId === 'string') return xml('cancel', { sendid: built.sendId })
  const why = built.type === 'xstate.cancel' ? 'what is canceled is decided by code' : deciding[built.type]
  if (why) unsaid.add(`${where}: ${why}`)
  return logged(typeof action === 'object' && built.type ? built.type : names.nameOf('actions', action))
}
