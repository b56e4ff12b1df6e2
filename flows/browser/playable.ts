import type { AnyStateNode, EventObject } from 'xstate'
import { callNamed } from '../../contract'
import { type ChartEntry, charts } from '../charts'
import type { Fixture } from '../fixture'
import { nodesOf } from '../nodes'
import { type Graph, graphOf } from '../paths/graph'
import type { Path } from '../paths/path'
import { inputOf, type Step } from '../paths/steps'
import type { Reached } from '../paths/walk'
import { beginningIn, beginnings, isBrowserApi } from './app-events'
import { endingsOf, saidIn } from './ending'
import { entryPageOf, isEverywhere } from './entry-page'

/** Whether a path is walked by a member: as its beginning says, else when the chart makes calls that need one. */
export const needsMember = ({ chart }: Fixture, steps: Step[]): boolean => {
  const event = steps.map(beginningIn).find(Boolean)
  if (event) return (beginnings[event.type] as (event: EventObject) => boolean)(event)
  return nodesOf(chart.root).some(({ invoke }) => invoke.some(({ src }) => callNamed(String(src))?.access === 'member'))
}

/** What moves the browser to another page, or loads the page anew. */
const leaving = {
  page: ['navigate', 'loggedIn', 'loginNeeded', 'reload'],
  other: ['navigate', 'loginNeeded', 'reload'],
}

/** What is said to the app when a chart takes a step, by the chart and by one that ends with it. */
const saidBy = ({ fixture }: ChartEntry, { snapshot }: Reached, step: Step): EventObject[] => {
  const child = step.does === 'answer' && charts.find(({ id }) => id === step.src)
  const ending = child && endingsOf(child.fixture, inputOf(snapshot, child.id), step.output)[0]
  return [...(ending ? ending.said : []), ...saidIn(fixture, snapshot, step)]
}

const endsSession = (step: Step) => step.does === 'fail' && step.failure === 'sessionInvalid'

/** Whether a path ends with a step: the page may be another one since, as the app moves on or a session is over. */
const leaves = (entry: ChartEntry, from: Reached, step: Step): boolean => {
  if (endsSession(step)) return true
  // A visitor who wants something in the cart is led to the login.
  const visiting = entry.path !== undefined && !needsMember(entry.fixture, [...from.steps, step]) ? ['wanted'] : []
  const away = [...leaving[entry.path ? 'page' : 'other'], ...visiting]
  return saidBy(entry, from, step).some(({ type }) => away.includes(type))
}

/** Effects that the harness does not hold: the browser answers them at once, such as the code of a page. */
const isInstant = ({ effects }: Fixture, src: string) =>
  Boolean((effects as Record<string, unknown[]>)[src]?.length) &&
  !isBrowserApi(src) &&
  !charts.some(({ id }) => id === src)

/** Whether a path ends in a page, and in states that nothing but a step leaves. */
export const rests = ({ fixture }: ChartEntry, { steps }: Path): boolean => {
  const nodes = (steps.at(-1)?.nodes ?? []).map((id) => fixture.chart.getStateNodeById(id) as AnyStateNode)
  return nodes.length > 0 && !nodes.some(({ invoke }) => invoke.some(({ src }) => isInstant(fixture, String(src))))
}

/** Whether a browser cannot come to take a step: what is instant never fails, and nothing else happens meanwhile. */
const isBeyond = (entry: ChartEntry, { snapshot }: Reached, step: Step): boolean => {
  const { fixture } = entry
  if ('src' in step && step.src === 'device.read') return false
  // What the app tells at once that nobody is logged in any more says so before it hears its answer.
  const isTold = Object.keys(fixture.events).some((type) => Object.hasOwn(beginnings, type))
  if (endsSession(step) && entry.id !== 'session' && (isTold || isEverywhere(entry))) return true
  const running = (snapshot._nodes as AnyStateNode[]).flatMap(({ invoke }) => invoke.map(({ src }) => String(src)))
  const answers = step.does === 'answer' && isInstant(fixture, step.src)
  return running.some((src) => isInstant(fixture, src)) && !answers
}

/** The graph of a chart as a browser can walk it, from the inputs with which some page runs it. */
export const playableGraph = (entry: ChartEntry): Graph => {
  const inputs = entry.fixture.inputs.filter((input) => entryPageOf(entry, input))
  return graphOf(
    { ...entry.fixture, inputs },
    {
      ends: (from, step) => leaves(entry, from, step),
      without: (from, step) => isBeyond(entry, from, step),
    },
  )
}
