import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { callNamed } from '../../contract'
import { en } from '../../contract/messages/en'
import { zhCN } from '../../contract/messages/zh-CN'
import { stateName } from '../../machines/state-name'
import type { Fixture } from '../fixture'
import { modelOf } from '../viewer/model'
import { descriptions, sentencesOf } from '../words/descriptions'
import { effectIn, eventIn, languages } from '../words/steps'
import { unreachable } from './coverage'
import { type Graph, graphOf, guardsAsked, guardsAtStart, guardsShown, isPassing } from './graph'
import type { Limits, Reached } from './walk'

/** What is wrong with charts, by rule. */
export const rules = [
  'unreachable',
  'deadGuard',
  'noFixture',
  'noOnError',
  'stuckBusy',
  'endlessBusy',
  'noText',
  'unnamed',
  'undescribed',
] as const
export type Rule = (typeof rules)[number]

/** One thing that is wrong with a chart. */
export interface Finding {
  rule: Rule
  chart: string
  what: string
}

interface Invoke {
  id: string
  src: unknown
}

const guardsOf = (graph: Graph): string[] => {
  const shown = new Set([
    ...graph.walk.starts.flatMap((start) => guardsAtStart(graph, start)),
    ...graph.walk.reached.flatMap((from) =>
      graph.arcs(from, true).flatMap((arc) => [...guardsShown(graph, from, arc), ...guardsAsked(graph, arc)]),
    ),
  ])
  return graph.transitions
    .filter(({ guard }) => guard)
    .flatMap((definition) => {
      const id = graph.idOf(definition)
      const missing = [true, false].filter((outcome) => !shown.has(`${id} = ${outcome}`))
      return missing.map((outcome) => `${id}: its guard is never ${outcome}`)
    })
}

const fixturesOf = ({ fixture: { chart, events, answers, effects } }: Graph): string[] => {
  const known = new Set(Object.keys(events))
  const types = (chart.events as string[]).filter((type) => !type.startsWith('xstate.') && type !== '')
  const sources = Object.keys(chart.implementations.actors)
  return [
    ...types.filter((type) => !known.has(type)).map((type) => `event ${type}`),
    ...sources.filter((src) => !(callNamed(src) ? src in answers : src in effects)).map((src) => `answers of ${src}`),
  ]
}

const isPromise = (logic: unknown) => typeof logic === 'object' && logic !== null && !('states' in logic)

/** Effects that only tell of what happens, as long as they run: they neither answer nor fail. */
const listeners = ['clock', 'returning']

/** Only what may be rejected needs it: calls and effects, not child charts nor clocks that never end. */
const unheard = ({ nodes, fixture: { chart, effects } }: Graph): string[] =>
  [chart.root as AnyStateNode, ...nodes].flatMap((node) =>
    (node.invoke as Invoke[])
      .filter(
        ({ src }) =>
          callNamed(String(src)) ||
          (isPromise(chart.implementations.actors[String(src)]) &&
            String(src) in effects &&
            !listeners.includes(String(src))),
      )
      .filter(({ id }) => !hears(node, `xstate.error.actor.${id}`))
      .map(({ src }) => `${node.id} does not hear when ${src} fails`),
  )

const hears = (node: AnyStateNode | undefined, type: string): boolean =>
  Boolean(node && (node.transitions.has(type as never) || hears(node.parent, type)))

const leaves = (node: AnyStateNode | undefined): boolean =>
  Boolean(node && ([...node.transitions.values()].flat().some(({ target }) => target?.length) || leaves(node.parent)))

const stuck = ({ nodes }: Graph): string[] =>
  nodes
    .filter(({ tags, states }) => tags.includes('busy') && !Object.keys(states).length)
    .filter((node) => !isPassing(node) && !leaves(node))
    .map(({ id }) => `${id} waits, and nothing leads out of it`)

/** Rounds of busy states that calls and effects alone go through, with nobody and no delay in between. */
const endless = ({ walk, fixture: { chart } }: Graph): string[] => {
  const found = new Set<string>()
  const done = new Set<Reached>()
  const follow = (from: Reached, path: Reached[]) => {
    const round = path.indexOf(from)
    if (round >= 0)
      found.add([...path.slice(round), from].map(({ snapshot }) => stateName(snapshot.value)).join(' -> '))
    if (round >= 0 || done.has(from) || !from.snapshot.hasTag('busy' as never)) return
    for (const { step, next } of from.moves) {
      const byItself =
        step.does === 'fail' || (step.does === 'answer' && isPromise(chart.implementations.actors[step.src]))
      if (byItself && next) follow(next, [...path, from])
    }
    done.add(from)
  }
  for (const from of walk.reached) follow(from, [])
  return [...found].map((round) => `${round} goes round without anybody and without a delay`)
}

/** The sentences of a chart that have no Chinese. */
export const untranslated = (chart: AnyStateMachine): string[] =>
  sentencesOf(chart)
    .filter((sentence) => !descriptions[sentence])
    .map((sentence) => `“${sentence}” has no text in zh`)

const wordless = ({ fixture: { chart, events, effects } }: Graph): string[] => [
  ...untranslated(chart),
  ...languages.flatMap((language) => [
    ...Object.keys(events)
      .filter((type) => !eventIn(language, type))
      .map((type) => `event ${type} has no text in ${language}`),
    ...Object.keys(effects)
      .filter((src) => !effectIn(language, chart.id, src))
      .map((src) => `effect ${src} has no text in ${language}`),
    ...Object.keys(chart.implementations.actors)
      .flatMap((src) => callNamed(src)?.fails ?? [])
      .filter((failure) => !(language === 'en' ? en : zhCN)[failure])
      .map((failure) => `failure ${failure} has no text in ${language}`),
  ]),
]

/** Guards and actions that a reader of the picture would find without a name. */
const unnamed = ({ fixture: { chart } }: Graph): string[] => {
  const { states, transitions } = modelOf(chart)
  return [
    ...states.filter(({ entry, exit }) => [...entry, ...exit].includes('')).map(({ path }) => `an action of ${path}`),
    ...transitions
      .filter(({ guard, actions }) => guard?.[0] === '' || actions.includes(''))
      .map(({ id }) => `a guard or an action of ${id}`),
  ]
}

/** Innermost states in which a chart can stand, of which it says nothing. */
const undescribed = ({ nodes }: Graph): string[] =>
  nodes
    .filter((node) => !Object.keys(node.states).length && !isPassing(node) && !node.description)
    .map(({ id }) => `${id} has no description`)

const checks: Record<Rule, (graph: Graph) => string[]> = {
  unreachable,
  deadGuard: guardsOf,
  noFixture: fixturesOf,
  noOnError: unheard,
  stuckBusy: stuck,
  endlessBusy: endless,
  noText: wordless,
  unnamed,
  undescribed,
}

/** Everything that is wrong with the chart of a case. */
export const lint = (fixture: Fixture, limits?: Limits): Finding[] => {
  const graph = graphOf(fixture, {}, limits)
  return rules.flatMap((rule) =>
    [...new Set(checks[rule](graph))].map((what) => ({ rule, chart: fixture.chart.id, what })),
  )
}

/** Chinese of sentences that no chart says any more; it has to be given all of them. */
export const strayWords = (all: AnyStateMachine[]): Finding[] => {
  const said = new Set(all.flatMap(sentencesOf))
  return Object.keys(descriptions)
    .filter((sentence) => !said.has(sentence))
    .map((sentence) => ({ rule: 'noText', chart: 'words', what: `“${sentence}” is said by no chart` }))
}
