import type { AnyStateMachine } from 'xstate'
import { callNamed } from '../../contract'
import { en } from '../../contract/messages/en'
import { zhCN } from '../../contract/messages/zh-CN'
import type { Fixture } from '../fixture'
import { modelOf } from '../viewer/model'
import { descriptions, sentencesOf } from '../words/descriptions'
import { runName } from '../words/runs'
import { callIn, languages, shopEffectIn, shopEventIn } from '../words/steps'
import { isCut, reasons, unreachable } from './coverage'
import { type Graph, graphOf, guardsAsked, guardsAtStart, guardsShown, isPassing } from './graph'
import { deadEnds, onlyBack, stuck, unheard } from './lint/calls'
import { obsoleteWords } from './lint/obsolete'
import { missingActors, missingSections, missingStates } from './lint/references'
import { endless, livelocks } from './lint/rounds'
import type { Limits } from './walk'

/** What is wrong with charts, by rule. */
export const rules = [
  'unreachable',
  'unexplored',
  'deadGuard',
  'deadEnd',
  'livelock',
  'noFixture',
  'noOnError',
  'stuckBusy',
  'endlessBusy',
  'onlyBack',
  'noSuch',
  'obsolete',
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

const guardsOf = (graph: Graph): string[] => {
  const shown = new Set([
    ...graph.walk.starts.flatMap((start) => guardsAtStart(graph, start)),
    ...graph.walk.reached.flatMap((from) =>
      graph.arcs(from, true).flatMap((arc) => [...guardsShown(graph, from, arc), ...guardsAsked(graph, arc)]),
    ),
  ])
  return graph.transitions
    .filter(({ guard, eventType }) => guard && !graph.walk.lacking.has(eventType))
    .flatMap((definition) => {
      const id = graph.idOf(definition)
      const missing = [true, false].filter((outcome) => !shown.has(`${id} = ${outcome}`))
      return missing.map((outcome) => `${id}: its guard is never ${outcome}`)
    })
}

const fixturesOf = ({ walk: { lacking }, eventName, fixture }: Graph): string[] => {
  const { chart, events, answers, effects } = fixture
  const known = new Set(Object.keys(events))
  const types = (chart.events as string[]).filter((type) => !type.startsWith('xstate.') && type !== '')
  const sources = Object.keys(chart.implementations.actors)
  return [
    ...[...lacking].map(([type, read]) => `payload of ${eventName(type)[0]}: ${[...read].join(', ')}`),
    ...types.filter((type) => !known.has(type) && !type.includes('*')).map((type) => `event ${type}`),
    ...sources
      .filter((src) => !(callNamed(src) ? src in answers : src in effects))
      .map((src) => `answers of ${runName(src)[0]}`),
  ]
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
      .filter((type) => !shopEventIn(language, chart.id, type))
      .map((type) => `event ${type} has no text in ${language}`),
    ...Object.keys(effects)
      .filter((src) => !shopEffectIn(language, chart.id, src))
      .map((src) => `effect ${src} has no text in ${language}`),
    ...Object.keys(chart.implementations.actors)
      .filter((src) => callNamed(src) && !callIn(language, src))
      .map((src) => `call ${src} has no text in ${language}`),
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

const missed = (graph: Graph): string[] => unreachable(graph).map(([en]) => en)

const checks: Record<Rule, (graph: Graph) => string[]> = {
  unreachable: (graph) => missed(graph).filter((one) => !one.endsWith(reasons.unexplored[0])),
  unexplored: (graph) => [
    ...missed(graph).filter((one) => one.endsWith(reasons.unexplored[0])),
    ...(isCut(graph.walk) ? guardsOf(graph) : []),
  ],
  deadGuard: (graph) => (isCut(graph.walk) ? [] : guardsOf(graph)),
  deadEnd: deadEnds,
  livelock: livelocks,
  noFixture: fixturesOf,
  noOnError: unheard,
  stuckBusy: stuck,
  endlessBusy: endless,
  onlyBack,
  noSuch: [missingSections, missingActors, missingStates].reduce((one, other) => (graph: Graph) => [
    ...one(graph),
    ...other(graph),
  ]),
  obsolete: (graph) => obsoleteWords(graph).map(([en]) => en),
  // The words are those of the shop.
  noText: (graph) => (graph.fixture.assumed ? [] : wordless(graph)),
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
