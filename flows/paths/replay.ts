import {
  type AnyActor,
  type AnyMachineSnapshot,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  fromTransition,
  type InspectionEvent,
} from 'xstate'
import { CallFailed } from '../../contract/call-failed'
import { bind } from '../../machines/calls'
import type { Fixture } from '../fixture'
import { transitionId } from '../transition-id'
import { standingIn } from './foreign/sources'
import { eventOf, labelOf, type Step } from './steps'

interface Pending {
  /** The id of the actor that waits, where it is known. */
  id?: string
  resolve(output: unknown): void
  reject(error: unknown): void
}

/** A chart that runs, its calls waiting to be answered as a path says. */
export interface Replay {
  actor: AnyActor
  /** Takes one step; rejects when nothing waits for it. */
  take(step: Step): Promise<AnyMachineSnapshot>
  /** What the chart told the app, and the calls and effects that it started with their input, since the beginning. */
  seen: { told: EventObject[]; started: { src: string; input: unknown }[] }
  /** The ids of the transitions that an inspector saw it take and of the states that it saw it stand in, since the last step. */
  inspected: { taken: string[]; stood: Set<string> }
  stop(): void
}

/** Lets promises that are settled reach their actors. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Whether an actor is a child chart: it runs live, and its end is told as a path says. */
const isChart = ({ chart }: Fixture, src: string) => 'states' in (chart.implementations.actors[src] ?? {})

/** A moment after every countdown has ended, in milliseconds. */
const endOfTime = 10 ** 12

/** A clock that only steps move. */
class StepClock {
  private now = 0
  private readonly timers = new Map<number, { at: number; delay: number; run: () => void }>()
  private last = 0

  setTimeout(run: () => void, delay: number) {
    this.last += 1
    this.timers.set(this.last, { at: this.now + delay, delay, run })
    return this.last
  }

  clearTimeout(id: number) {
    this.timers.delete(id)
  }

  /** Lets time pass until a delay of this length is over, and everything before it; what is over right after it waits. */
  pass(delay: number) {
    const meant = [...this.timers].find(([, timer]) => timer.delay === delay)
    const until = meant?.[1].at ?? this.now + delay
    for (;;) {
      const [next] = [...this.timers]
        .filter(([, { at }]) => at <= until)
        .sort(([, one], [, other]) => one.at - other.at)
      if (!next) break
      this.timers.delete(next[0])
      this.now = next[1].at
      next[1].run()
      if (next[0] === meant?.[0]) break
    }
    this.now = until
  }
}

/** A chart that is to run, and the way to end it; one of a file runs under a parent, which hears everything and says nothing. */
const actorOf = (chart: Fixture['chart'], input: unknown, hasParent: boolean, options: object) => {
  const idle = fromTransition(() => undefined, undefined)
  const parent = hasParent ? createActor(idle, options).start() : undefined
  const actor = createActor(chart, (parent ? { input, parent } : { input, ...options }) as never) as AnyActor
  // An actor that has a parent cannot be stopped by its public method.
  const stop = () => (parent ? (actor as unknown as { _stop(): void })._stop() : void actor.stop())
  return { actor, stop }
}

/** Starts a chart live: real actors, real promises, a clock that only steps move, an inspector that watches. */
export const replay = async (fixture: Fixture, input: unknown, steps: Step[] = []): Promise<Replay> => {
  const waiting = new Map<string, Pending[]>()
  const tickers = new Set<(now: number) => void>()
  const clock = new StepClock()
  const seen: Replay['seen'] = { told: [], started: [] }
  const inspected: Replay['inspected'] = { taken: [], stood: new Set() }
  const wait = (name: string, input: unknown, id?: string) =>
    new Promise<unknown>((resolve, reject) => {
      seen.started.push({ src: name, input })
      waiting.set(name, [...(waiting.get(name) ?? []), { resolve, reject, ...(id === undefined ? {} : { id }) }])
    })
  const effects = Object.fromEntries(
    Object.keys(fixture.effects).map((name) => [
      name,
      standingIn(
        fromPromise(({ input, self }) => wait(name, input, (self as AnyActor).id)),
        fixture.assumed?.beginnings[name],
      ),
    ]),
  )
  const chart = bind(fixture.chart, {
    // What a watch asks again is not the call of the page.
    transport: (name, input, _, { quiet } = {}) => wait(quiet ? 'call.again' : name, input),
    effects: {
      clock: fromCallback(({ sendBack }) => {
        const tick = (now: number) => sendBack({ type: 'tick', now })
        tickers.add(tick)
        tick(0)
        return () => tickers.delete(tick)
      }),
      ...effects,
    },
  })
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep' || (event.actorRef as AnyActor).logic !== chart) return
    inspected.taken.push(...event._transitions.map(transitionId))
    for (const { source } of event._transitions) inspected.stood.add(source.id)
    for (const { id } of (event.snapshot as AnyMachineSnapshot)._nodes as { id: string }[]) inspected.stood.add(id)
  }
  const { actor, stop } = actorOf(chart, input, fixture.assumed !== undefined, {
    clock,
    inspect,
    // What somebody's chart logs would stand among what is printed.
    logger: () => {},
  })
  // What a chart throws is told by the step that makes it throw; unheard, it would end the process.
  actor.subscribe({ error: () => {} })
  actor.on('*', (event: EventObject) => void seen.told.push(event))
  actor.start()
  const next = (name: string, id: string): Pending => {
    const all = waiting.get(name) ?? []
    const pending = all.findLast((one) => one.id === id) ?? all.at(-1)
    if (!pending) throw new Error(`nothing waits for ${name}`)
    all.splice(all.indexOf(pending), 1)
    return pending
  }
  const take = async (step: Step) => {
    await breathe()
    inspected.taken = []
    inspected.stood = new Set()
    switch (step.does) {
      case 'send':
        actor.send(step.event)
        break
      case 'answer':
        if (tickers.size && step.src === 'countdown') for (const tick of tickers) tick(endOfTime)
        else if (isChart(fixture, step.src)) actor.send(eventOf(step))
        else next(step.src, step.id).resolve(step.output)
        break
      case 'fail':
        next(step.src, step.id).reject(new CallFailed(step.failure, '', false))
        break
      case 'wait':
        clock.pass(step.delay)
        break
      default:
        throw new Error(`no way to take ${labelOf(step)}`)
    }
    await breathe()
    const now = actor.getSnapshot() as AnyMachineSnapshot
    if (now.status === 'error') throw now.error
    return now
  }
  for (const step of steps) await take(step)
  await breathe()
  return { actor, take, seen, inspected, stop }
}
