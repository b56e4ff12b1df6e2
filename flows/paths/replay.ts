import {
  type AnyActor,
  type AnyMachineSnapshot,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import { CallFailed } from '../../contract/call-failed'
import { bind } from '../../machines/calls'
import type { Fixture } from '../fixture'
import { eventOf, labelOf, type Step } from './walk'

interface Pending {
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
  stop(): void
}

/** Lets promises that are settled reach their actors. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Whether an actor is a child chart: it runs live, and its end is told as a path says. */
const isChart = ({ chart }: Fixture, src: string) => 'states' in (chart.implementations.actors[src] ?? {})

/** A moment after every countdown has ended, in milliseconds. */
const endOfTime = 10 ** 12

/** Starts a chart live: real actors, real promises, a clock that only steps move. */
export const replay = async (fixture: Fixture, input: unknown, steps: Step[] = []): Promise<Replay> => {
  const waiting = new Map<string, Pending[]>()
  const tickers = new Set<(now: number) => void>()
  const clock = new SimulatedClock()
  const seen: Replay['seen'] = { told: [], started: [] }
  const wait = (name: string, input: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      seen.started.push({ src: name, input })
      waiting.set(name, [...(waiting.get(name) ?? []), { resolve, reject }])
    })
  const effects = Object.fromEntries(
    Object.keys(fixture.effects).map((name) => [name, fromPromise(({ input }) => wait(name, input))]),
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
  const actor = createActor(chart, { input, clock } as never) as AnyActor
  actor.on('*', (event: EventObject) => void seen.told.push(event))
  actor.start()
  const next = (name: string): Pending => {
    const pending = waiting.get(name)?.pop()
    if (!pending) throw new Error(`nothing waits for ${name}`)
    return pending
  }
  const take = async (step: Step) => {
    await breathe()
    switch (step.does) {
      case 'send':
        actor.send(step.event)
        break
      case 'answer':
        if (tickers.size && step.src === 'countdown') for (const tick of tickers) tick(endOfTime)
        else if (isChart(fixture, step.src)) actor.send(eventOf(step))
        else next(step.src).resolve(step.output)
        break
      case 'fail':
        next(step.src).reject(new CallFailed(step.failure, '', false))
        break
      case 'wait':
        clock.increment(step.delay)
        break
      default:
        throw new Error(`no way to take ${labelOf(step)}`)
    }
    await breathe()
    return actor.getSnapshot() as AnyMachineSnapshot
  }
  for (const step of steps) await take(step)
  await breathe()
  return { actor, take, seen, stop: () => void actor.stop() }
}
