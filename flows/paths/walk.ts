import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate'
import type { Fixture } from '../fixture'
import { isNameless } from '../words/runs'
import { begin, type Macrostep, type Microstep, macrostep, type Timer } from './macrostep'
import { eventOf, type Place, type Step, stepsAt } from './steps'
import { copyOf, textOf } from './values'

/** A step that a snapshot takes: the transitions that it runs through, and where it leads. */
export interface Move {
  step: Step
  /** The transitions that the step itself takes. */
  taken: AnyTransitionDefinition[]
  /** Those, and what the chart does by itself behind them. */
  microsteps: Microstep[]
  to: AnyMachineSnapshot
  /** What was reached there; nothing where the walk was cut off. */
  next: Reached | undefined
}

/** A snapshot that was reached, and how: the input that it began with and the steps from there. */
export interface Reached extends Place {
  input: unknown
  readonly steps: Step[]
  /** The last of these steps and where it was taken; nothing where the chart begins. */
  via: { from: Reached; step: Step } | undefined
  /** How many steps lead there. */
  depth: number
  /** How the chart came to rest where it begins; empty elsewhere. */
  microsteps: Microstep[]
  /** Every step that it takes. */
  moves: Move[]
}

/** A step that cannot be taken, as something in the chart throws. */
export interface Thrown {
  from: Reached | undefined
  step: Step | undefined
  message: string
}

/** Everything that walking a chart found. */
export interface Walk {
  /** What the chart begins with, one for each input. */
  starts: Reached[]
  reached: Reached[]
  /** Every transition that some step took. */
  taken: Set<AnyTransitionDefinition>
  /** The ids of the states that some step came by, also those that it only passed through. */
  entered: Set<string>
  /** Transitions of the chart that no step took. */
  untaken: AnyTransitionDefinition[]
  /** The types of the events that were tried somewhere. */
  offered: Set<string>
  thrown: Thrown[]
  /** What was read of events whose payload nobody knows, by the type of the event. */
  lacking: Map<string, Set<string>>
  /** How many snapshots were not visited, as their states had been visited often enough; by the state. */
  cut: Map<string, number>
  /** The walk was ended before everything was visited. */
  stopped: boolean
}

/** How far a chart is explored. */
export interface Limits {
  /**
   * How many snapshots of one state are visited, each with another context; a queue that grows is cut off here. One in which
   * something else is remembered at all is visited beyond that.
   */
  limit?: number
  /** Whether it is time to end the walk before everything was visited. */
  isOver?: () => boolean
}

/** How many snapshots of one state are visited when nothing else is asked for. */
export const usualLimit = 40

/** Which things a chart remembers, whatever they are. */
const outlineOf = (context: object) =>
  Object.values(context).map((value) => value !== null && value !== undefined && value !== '' && value?.length !== 0)

const isNode = (node: AnyStateNode) => node.type !== 'history'

/** Every state of a chart in which it can stand; history only tells which of them. */
export const nodesBelow = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states as Record<string, AnyStateNode>)
    .filter(isNode)
    .flatMap((child) => [child, ...nodesBelow(child)])

/** Every transition that a chart declares, its own and those of the states in it. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...((node.always ?? []) as AnyTransitionDefinition[]),
  ...Object.values(node.states).flatMap(transitionsOf),
]

/** Delays by their order of beginning: when that was is of no matter. */
const ranked = (timers: Timer[]) => {
  const begins = [...new Set(timers.map(({ began }) => began))].sort((one, other) => one - other)
  return timers.map(({ event, began }) => `${begins.indexOf(began)} ${textOf(event)}`).sort()
}

const historyOf = (history: Record<string, AnyStateNode[]>) =>
  Object.entries(history).map(([id, nodes]) => [id, nodes.map((node) => node.id).sort()])

/** Where one stands beside state and context: what is remembered of states, runs, and is waited for. */
const besideOf = ({ historyValue, children, status }: AnyMachineSnapshot, timers: Timer[], ended: object[]) =>
  JSON.stringify([
    status,
    historyOf(historyValue as Record<string, AnyStateNode[]>),
    Object.entries(children as Record<string, object | undefined>).flatMap(([id, child]) =>
      child && !isNameless(id) ? [[id, ended.includes(child)]] : [],
    ),
    ranked(timers),
  ])

/** The steps from the beginning to a place. */
const stepsTo = ({ via }: Pick<Reached, 'via'>): Step[] => {
  const steps: Step[] = []
  for (let last = via; last; last = last.from.via) steps.push(last.step)
  return steps.reverse()
}

/** What has answered or failed and is still there. */
const endedIn = ({ children }: AnyMachineSnapshot, from?: Reached, step?: Step): object[] => {
  if (!from) return []
  const now = step && 'id' in step ? [from.snapshot.children[step.id]] : []
  const there = Object.values(children)
  return [...from.ended, ...now].filter((child): child is object => child !== undefined && there.includes(child))
}

/** The event with a note of everything that is read of it and was not given. */
const spied = (event: EventObject, lacking: Map<string, Set<string>>): EventObject =>
  new Proxy(event, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      const isKnown = value !== undefined && name !== 'snapshot'
      if (typeof name === 'string' && !isKnown && name !== 'toJSON')
        lacking.set(event.type, (lacking.get(event.type) ?? new Set()).add(name))
      return value
    },
  })

class Explorer {
  readonly starts: Reached[] = []
  readonly reached: Reached[] = []
  readonly taken = new Set<AnyTransitionDefinition>()
  readonly entered = new Set<string>()
  readonly offered = new Set<string>()
  readonly thrown: Thrown[] = []
  readonly lacking = new Map<string, Set<string>>()
  readonly cut = new Map<string, number>()
  private readonly known = new Map<string, Reached>()
  private readonly visits = new Map<string, number>()
  private readonly outlines = new Set<string>()

  constructor(
    readonly fixture: Fixture,
    readonly limit: number,
  ) {}

  /** Takes a place in unless it is known or its state was visited often enough. */
  visit({ snapshot, timers, microsteps }: Macrostep, input: unknown, from?: Reached, step?: Step): Reached | undefined {
    const state = JSON.stringify(snapshot.value)
    const ended = endedIn(snapshot, from, step)
    const key = state + textOf(snapshot.context) + besideOf(snapshot, timers, ended)
    const before = this.known.get(key)
    if (before) return before
    const outline = state + JSON.stringify(outlineOf(snapshot.context as object))
    const visited = this.visits.get(state) ?? 0
    if (visited >= this.limit && this.outlines.has(outline)) {
      this.cut.set(state, (this.cut.get(state) ?? 0) + 1)
      return undefined
    }
    this.outlines.add(outline)
    this.visits.set(state, visited + 1)
    const found: Reached = {
      ...{ snapshot, timers, ended, input, moves: [], depth: from ? from.depth + 1 : 0 },
      via: from && step && { from, step },
      microsteps: from ? [] : microsteps,
      get steps() {
        return stepsTo(this)
      },
    }
    this.known.set(key, found)
    this.reached.push(found)
    return found
  }

  /** Notes what a step came by. */
  note({ microsteps, snapshot }: Macrostep) {
    for (const { taken, after } of microsteps) {
      for (const definition of taken) {
        this.taken.add(definition)
        this.entered.add(definition.source.id)
      }
      for (const { id } of after._nodes as AnyStateNode[]) this.entered.add(id)
    }
    for (const { id } of snapshot._nodes as AnyStateNode[]) this.entered.add(id)
  }

  /** What is done may throw: the chart could not go on there. */
  attempt<Result>(work: () => Result, from?: Reached, step?: Step): Result | undefined {
    try {
      return work()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      this.thrown.push({ from, step, message: message.replaceAll(/\s+/g, ' ') })
      return undefined
    }
  }

  begin(input: unknown) {
    const macro = this.attempt(() => begin(this.fixture.chart, input))
    if (!macro) return
    this.note(macro)
    const start = this.visit(macro, input)
    if (start && !this.starts.includes(start)) this.starts.push(start)
  }

  /** Takes a step from a place. */
  take(from: Reached, step: Step) {
    const { chart, assumed } = this.fixture
    const event = eventOf(step)
    this.offered.add(event.type)
    const given = assumed?.events.has(event.type) ? spied(event, this.lacking) : event
    const snapshot = assumed
      ? Object.assign(Object.create(Object.getPrototypeOf(from.snapshot)), from.snapshot, {
          context: copyOf(from.snapshot.context),
        })
      : from.snapshot
    const definitions = this.attempt(() => chart.getTransitionData(snapshot, given as never), from, step)
    if (!definitions || (!definitions.length && step.does === 'send')) return
    const over = step.does === 'wait' ? from.timers.findIndex((timer) => timer.event.type === step.type) : -1
    const timers = from.timers.filter((_, index) => index !== over)
    const place = { snapshot, timers, began: from.depth + 1 }
    const macro = this.attempt(() => macrostep(chart, place, given), from, step)
    if (!macro) return
    this.note(macro)
    const next = this.visit(macro, from.input, from, step)
    from.moves.push({ step, taken: [...definitions], microsteps: macro.microsteps, to: macro.snapshot, next })
  }
}

/** Walks a chart from every input through every step, breadth first; a snapshot is visited once. Tells how many after each. */
export function* walking(fixture: Fixture, { limit = usualLimit, isOver }: Limits = {}): Generator<number, Walk> {
  const explorer = new Explorer(fixture, limit)
  for (const input of fixture.inputs) explorer.begin(input)
  let stopped = false
  for (const from of explorer.reached) {
    stopped = isOver?.() ?? false
    if (stopped) break
    if (from.snapshot.status !== 'active') continue
    for (const step of stepsAt(fixture, from)) explorer.take(from, step)
    yield explorer.reached.length
  }
  const { starts, reached, taken, entered, offered, thrown, lacking, cut } = explorer
  const untaken = transitionsOf(fixture.chart.root).filter((definition) => !taken.has(definition))
  return { starts, reached, taken, entered, untaken, offered, thrown, lacking, cut, stopped }
}

/** Runs work that is cut into pieces to its end. */
export const toEnd = <Result>(work: Generator<unknown, Result>): Result => {
  for (let piece = work.next(); ; piece = work.next()) if (piece.done) return piece.value
}

const walks = new WeakMap<Fixture, Walk>()

/** Walks a chart as far as the limits allow; without limits a chart is walked once, however many ask for it. */
export const walk = (fixture: Fixture, limits: Limits = {}): Walk => {
  if (Object.values(limits).some((limit) => limit !== undefined)) return toEnd(walking(fixture, limits))
  const walked = walks.get(fixture) ?? toEnd(walking(fixture))
  walks.set(fixture, walked)
  return walked
}
