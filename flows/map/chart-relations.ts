import {
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  initialTransition,
  transition,
} from 'xstate'
import { callNamed } from '../../contract'
import { type ChartEntry, charts } from '../charts'
import { root } from '../fixtures/root'
import { happened } from '../journey/happened'
import { isByPerson } from '../live/message'
import { eventOf, labelOf, type Step } from '../paths/steps'
import { nodesBelow, transitionsOf, walk } from '../paths/walk'
import type { Bilingual } from '../viewer/model'
import { eventIn } from '../words/steps'
import type { Relation } from './relation'

/** Words of both languages; nothing where one of them lacks them. */
export const inBoth = (say: (language: 'en' | 'zh') => string | undefined): Bilingual[] => {
  const [english, chinese] = [say('en'), say('zh')]
  return english && chinese ? [[english, chinese]] : []
}

interface Runs {
  src: unknown
}

const nodesOf = ({ fixture: { chart } }: ChartEntry): AnyStateNode[] => [chart.root, ...nodesBelow(chart.root)]

/** Everything that a chart runs somewhere, with the state in which it does. */
const runsOf = (entry: ChartEntry) =>
  nodesOf(entry).flatMap((node) =>
    (node.invoke as unknown as Runs[]).map(({ src }) => ({ src: String(src), state: node.path.join('.') })),
  )

/** The id of the chart that runs under a name; nothing where it is no chart. */
const chartUnder = ({ fixture: { chart } }: ChartEntry, src: string): string | undefined => {
  const logic = chart.implementations.actors[src] as { id?: string; states?: unknown } | undefined
  return logic?.states ? logic.id : undefined
}

/** Which charts a chart starts, and which calls it makes. */
export const startedBy = (entry: ChartEntry): Relation[] =>
  runsOf(entry).flatMap(({ src, state }): Relation[] => {
    const relation = { from: entry.id, by: [state], words: [] }
    const child = chartUnder(entry, src)
    if (child) return [{ ...relation, kind: 'starts', to: child }]
    return callNamed(src) ? [{ ...relation, kind: 'calls', to: src }] : []
  })

/** What a chart says with a step: to the app, or to an actor. */
interface Said {
  /** Nothing where the chart only begins. */
  step: Step | undefined
  event: EventObject & { to?: string }
  /** What it starts, by the name of its source. */
  starts?: string
  /** Told to an actor of this id, or to whoever runs the chart; nothing where it is told to the app. */
  actor?: string
}

interface Action {
  type: string
  params?: { event: EventObject; targetId?: string; src?: unknown }
}

const saidWith = (actions: unknown[], step: Step | undefined): Said[] =>
  (actions as Action[]).flatMap(({ type, params }): Said[] => {
    if (!params) return []
    if (type === 'xstate.emit') return [{ step, event: params.event }]
    if (type === 'xstate.spawnChild') return [{ step, event: { type }, starts: String(params.src) }]
    return type === 'xstate.sendTo' ? [{ step, event: params.event, actor: params.targetId ?? '' }] : []
  })

/** Everything that a chart says anywhere, as its fixtures lead it through. */
export const saidBy = ({ fixture }: ChartEntry): Said[] => {
  const { chart, inputs } = fixture
  const begun = inputs.flatMap((input) => {
    const [, actions] = initialTransition(chart, input as never)
    return saidWith(actions, undefined)
  })
  const moved = walk(fixture).reached.flatMap(({ snapshot, moves }) =>
    moves.flatMap(({ step }) => {
      const [, actions] = transition(chart, snapshot as never, eventOf(step) as never) as [
        AnyMachineSnapshot,
        unknown[],
      ]
      return saidWith(actions, step)
    }),
  )
  return [...begun, ...moved]
}

interface SendTo {
  type: string
  to?: unknown
  event?: EventObject | ((given: { event: EventObject }) => EventObject)
}

/** The action that a transition of the app names or holds. */
const actionOf = (action: unknown): SendTo => {
  const name = typeof action === 'string' ? action : (action as { type: string }).type
  return (root.chart.implementations.actions[name] ?? action) as unknown as SendTo
}

/** To whom the app passes each event that it hears, and as what. */
const passedOn = (transitionsOf(root.chart.root) as AnyTransitionDefinition[]).flatMap(({ eventType, actions }) =>
  (actions as unknown[]).map(actionOf).flatMap(({ type, to, event }) => {
    if (type !== 'xstate.sendTo' || typeof to !== 'string' || !event) return []
    const [sample] = (root.events as Record<string, object[]>)[eventType] ?? []
    const passed = typeof event === 'function' ? event({ event: { type: eventType, ...sample } }) : event
    return [{ heard: eventType, to, told: passed.type }]
  }),
)

const told = (from: string, to: string, event: string): Relation => ({
  kind: 'tells',
  from,
  to,
  by: [event],
  words: inBoth((language) => eventIn(language, to, event)),
})

/** What a person does that starts a chart. */
export const startedWith = (entry: ChartEntry, said: Said[]): Relation[] =>
  said.flatMap(({ step, starts }): Relation[] => {
    const to = starts && chartUnder(entry, starts)
    if (!to || step?.does !== 'send' || !isByPerson(step.event.type)) return []
    const words = [happened(entry.fixture.chart, eventOf(step).type)]
    return [{ kind: 'starts', from: entry.id, to, by: [], words }]
  })

/** Whom a chart tells something, itself or through the app. */
export const toldBy = (entry: ChartEntry, said: Said[], runners: string[]): Relation[] =>
  said.flatMap(({ event, actor, starts }) => {
    if (starts) return []
    if (actor === undefined)
      return passedOn.filter(({ heard }) => heard === event.type).map((one) => told(entry.id, one.to, one.told))
    const child = runsOf(entry).find(({ src }) => src === actor)
    return child ? [told(entry.id, actor, event.type)] : runners.map((runner) => told(entry.id, runner, event.type))
  })

/** Where a chart leads the browser to, by what happens there. */
export const ledBy = (entry: ChartEntry, said: Said[], pageAt: (path: string) => string | undefined): Relation[] =>
  said.flatMap(({ step, event }): Relation[] => {
    const to = event.type === 'navigate' && event.to ? pageAt(event.to.replace(/[?#].*/, '')) : undefined
    if (!to || !step || to === entry.id) return []
    const words = [happened(entry.fixture.chart, eventOf(step).type)]
    return [{ kind: 'leads', from: entry.id, to, by: [labelOf(step)], words }]
  })

/** The charts that run a chart, by what each starts. */
export const runnersIn = (relations: Relation[], chart: string): string[] =>
  relations.filter(({ kind, to }) => kind === 'starts' && to === chart).map(({ from }) => from)

/** What the browser tells the app, which passes it on: events that no chart says. */
export const passedByApp = (said: ReadonlySet<string>): Relation[] =>
  passedOn.filter(({ heard }) => !said.has(heard)).map((one) => told(root.chart.id, one.to, one.told))

/** What the app tells the chart of a page, and which of its charts knows of it. */
export const toldToPages = {
  queryChanged: 'navigation',
  shownAgain: 'navigation',
  languageChanged: 'locale',
  memberChanged: 'session',
} as const

/** Which charts of the app tell the chart of a page something. */
export const toldByApp = ({ id, kind, fixture: { chart } }: ChartEntry): Relation[] =>
  kind !== 'page'
    ? []
    : Object.entries(toldToPages)
        .filter(([event]) => chart.events.includes(event))
        .map(([event, from]) => told(from, id, event))

/** Every chart of the shop, with the one that runs the app. */
export const allCharts: ChartEntry[] = [...charts, { id: root.chart.id, kind: 'app', fixture: root }]
