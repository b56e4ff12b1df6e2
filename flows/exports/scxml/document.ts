import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { type CodeNames, codeNames } from '../names'
import { literal, printed, writable, type Xml, xml } from '../xml'
import { actionOf, delayOf, type Writing } from './actions'
import { nodeAt } from './conditions'
import { tokensOf } from './tokens'
import { childrenOf, initialOf, inOrder, transitionOf } from './transitions'

/** A chart in SCXML, and what of it the document does not say. */
export interface Scxml {
  text: string
  /** A sentence for each thing that code decides and data cannot say. */
  unsaid: string[]
  /** The names by which it calls code. */
  names: CodeNames
}

interface Delay {
  delay: unknown
  eventType: string
}

interface Invoke {
  id: string
  src: unknown
}

const delaysOf = (node: AnyStateNode) => {
  const all = node.after as Delay[]
  return all.filter(({ eventType }, index) => all.findIndex((one) => one.eventType === eventType) === index)
}

const listOf = (actions: unknown): unknown[] => (actions === undefined ? [] : [actions].flat())

/** What is done on entry: actions, what is run is asked of the session that runs this one, delays begin. */
const entryOf = (writing: Writing, node: AnyStateNode): Xml[] => {
  const { tokens } = writing
  const content = [
    ...listOf(node.config.entry).map((action) => actionOf(writing, `${tokens.idOf(node)}, entry`, action)),
    ...(node.invoke as unknown as Invoke[]).map(({ id, src }) =>
      xml('send', { event: tokens.eventOf(`invoke.${String(src)}`), target: '#_parent' }, [
        xml('param', {
          name: 'invokeid',
          expr: `'${tokens.eventOf(`xstate.done.actor.${id}`).slice('done.invoke.'.length)}'`,
        }),
      ]),
    ),
    ...delaysOf(node).map(({ delay, eventType }) => {
      const event = tokens.eventOf(eventType)
      return xml('send', { event, id: event, ...delayOf(writing, delay) })
    }),
  ]
  return content.length ? [xml('onentry', {}, content)] : []
}

const exitOf = (writing: Writing, node: AnyStateNode): Xml[] => {
  const { tokens } = writing
  const content = [
    ...delaysOf(node).map(({ eventType }) => xml('cancel', { sendid: tokens.eventOf(eventType) })),
    ...listOf(node.config.exit).map((action) => actionOf(writing, `${tokens.idOf(node)}, exit`, action)),
  ]
  return content.length ? [xml('onexit', {}, content)] : []
}

const historyOf = ({ tokens }: Writing, node: AnyStateNode): Xml => {
  const parent = node.parent as AnyStateNode
  const given = [(node.config as { target?: string | string[] }).target ?? []].flat()
  const targets = given.length ? given.map((path) => nodeAt(parent, path)) : initialOf(parent)
  return xml('history', { id: tokens.idOf(node), type: node.history === 'deep' ? 'deep' : 'shallow' }, [
    xml('transition', { target: targets.map(tokens.idOf).join(' ') }),
  ])
}

const initialElement = (writing: Writing, node: AnyStateNode): Xml[] => {
  if (node.type !== 'compound') return []
  const { actions } = node.initial as unknown as AnyTransitionDefinition
  const target = initialOf(node).map(writing.tokens.idOf).join(' ')
  const content = actions.map((action) => actionOf(writing, `${writing.tokens.idOf(node)}, initial`, action))
  return [xml('initial', {}, [xml('transition', { target }, content)])]
}

const doneState = ({ id }: AnyStateNode) => `xstate.done.state.${id}`

const stateOf = (writing: Writing, node: AnyStateNode, first: Xml[] = [], last: Xml[] = []): Xml => {
  if (node.type === 'history') return historyOf(writing, node)
  const tag = node.type === 'parallel' || node.type === 'final' ? node.type : 'state'
  // What has ended takes nothing any more, the chart itself not even its own end.
  const taken = node.parent ? inOrder(node) : inOrder(node).filter(({ eventType }) => eventType !== doneState(node))
  const transitions = node.type === 'final' ? [] : taken.map((one) => transitionOf(writing, one))
  const children = (Object.values(node.states) as AnyStateNode[]).map((child) => stateOf(writing, child))
  return xml(tag, { id: writing.tokens.idOf(node) }, [
    ...initialElement(writing, node),
    ...entryOf(writing, node),
    ...exitOf(writing, node),
    ...first,
    ...transitions,
    ...last,
    ...children,
  ])
}

/** Whether the states in a state may all come to their end. */
const mayEnd = (node: AnyStateNode): boolean =>
  node.type === 'parallel' ? childrenOf(node).every(mayEnd) : childrenOf(node).some(({ type }) => type === 'final')

const setting = (name: string) =>
  xml('transition', { event: `set.${name}` }, [xml('assign', { location: name, expr: '_event.data' })])

const dataOf = ({ guards, delays }: Writing) => {
  const data = (id: string, names: Set<string>, value: string) =>
    xml('data', { id, expr: `{${[...names].map((name) => ` ${literal(name)}: ${value}`).join(',')} }` })
  return [
    ...(guards.size ? [data('guards', guards, 'false')] : []),
    ...(delays.size ? [data('delays', delays, "'0ms'")] : []),
  ]
}

const head = (unsaid: string[]) =>
  [
    'What a state runs is asked of the session that runs this one, by invoke.NAME; it answers done.invoke.ID or error.invoke.ID.',
    'What only code knows is data: the event set.guards tells which guards hold, set.delays how long delays are, each as an object by name.',
    ...unsaid.map((one) => `Not said here: ${one}.`),
  ].map((line) => `<!-- ${writable(line).replaceAll(/-(?=-)/g, '- ')} -->`)

/** A chart as SCXML with the data model of ECMAScript, which an interpreter runs. */
export const scxmlOf = (chart: AnyStateMachine): Scxml => {
  const tokens = tokensOf(chart)
  const sets = { guards: new Set<string>(), delays: new Set<string>(), unsaid: new Set<string>() }
  const writing: Writing = { chart, names: codeNames(chart), tokens, ...sets }
  const root = tokens.idOf(chart.root)
  const ends = mayEnd(chart.root)
  const over = tokens.freeId(`${root}.over`)
  const last = ends
    ? [xml('transition', { event: `done.state.${root}`, cond: `_event.name === 'done.state.${root}'`, target: over })]
    : []
  const names = ['guards', 'delays'] as const
  // Written twice: the first time tells which data there are.
  stateOf(writing, chart.root)
  const first = names.filter((name) => sets[name].size).map(setting)
  const data = dataOf(writing)
  const document = xml(
    'scxml',
    {
      xmlns: 'http://www.w3.org/2005/07/scxml',
      version: '1.0',
      datamodel: 'ecmascript',
      name: chart.id,
      initial: root,
    },
    [
      ...(data.length ? [xml('datamodel', {}, data)] : []),
      stateOf(writing, chart.root, first, last),
      ...(ends ? [xml('final', { id: over })] : []),
    ],
  )
  const unsaid = [...sets.unsaid]
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', ...head(unsaid), ...printed(document), '']
  return { text: lines.join('\n'), unsaid, names: writing.names }
}
