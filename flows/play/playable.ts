import { type AnyMachineSnapshot, type AnyStateNode, type EventObject, transition } from 'xstate'
import { callNamed } from '../../contract'
import type { Case } from '../case'
import { charts, type Listed } from '../charts'
import { type Graph, graphOf } from '../paths/graph'
import type { Path } from '../paths/suite'
import { eventOf, type Reached, type Step } from '../paths/walk'
import { beginningIn, beginnings, isAsked } from './outside'
import { sceneOf } from './scene'

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** Whether a path is walked by a member: as its beginning says, else when the chart makes calls that need one. */
export const needsMember = ({ chart }: Case, steps: Step[]): boolean => {
  const event = steps.map(beginningIn).find(Boolean)
  if (event) return (beginnings[event.type] as (event: EventObject) => boolean)(event)
  return nodesOf(chart.root).some(({ invoke }) => invoke.some(({ src }) => callNamed(String(src))?.access === 'member'))
}

/** What a chart says to the app when it takes a step. */
const saidIn = ({ chart }: Case, snapshot: AnyMachineSnapshot, step: Step): EventObject[] => {
  const [, actions] = transition(chart, snapshot as never, eventOf(step) as never)
  return (actions as { type: string; params?: unknown }[]).flatMap(({ type, params }) =>
    type === 'xstate.emit' ? [(params as { event: EventObject }).event] : [],
  )
}

/** What moves the browser to another page, or loads the page anew. */
const leaving = { page: ['gone', 'loggedIn', 'loginNeeded', 'reloading'], other: ['gone', 'reloading'] }

/** Whether a path ends with a step: the page may be another one since, as the app moves on or a session is over. */
const leaves = ({ path, case: chartCase }: Listed, { snapshot }: Reached, step: Step): boolean =>
  (path !== undefined && step.does === 'fail' && step.failure === 'sessionInvalid') ||
  saidIn(chartCase, snapshot, step).some(({ type }) => leaving[path ? 'page' : 'other'].includes(type))

/** Effects that the stage does not hold: the browser answers them at once, such as the code of a page. */
const isInstant = ({ effects }: Case, src: string) =>
  Boolean((effects as Record<string, unknown[]>)[src]?.length) && !isAsked(src) && !charts.some(({ id }) => id === src)

/** Whether a path ends in a page, and in states that nothing but a step leaves. */
export const rests = ({ case: chartCase }: Listed, { steps }: Path): boolean => {
  const nodes = (steps.at(-1)?.nodes ?? []).map((id) => chartCase.chart.getStateNodeById(id) as AnyStateNode)
  return nodes.length > 0 && !nodes.some(({ invoke }) => invoke.some(({ src }) => isInstant(chartCase, String(src))))
}

/** Whether a browser cannot come to take a step: what is instant never fails, and nothing else happens meanwhile. */
const isBeyond = (chartCase: Case, { snapshot }: Reached, step: Step): boolean => {
  if ('src' in step && step.src === 'device.read') return false
  const running = (snapshot._nodes as AnyStateNode[]).flatMap(({ invoke }) => invoke.map(({ src }) => String(src)))
  const answers = step.does === 'answer' && isInstant(chartCase, step.src)
  return running.some((src) => isInstant(chartCase, src)) && !answers
}

/** The graph of a chart as a browser can walk it, from the inputs with which some page runs it. */
export const playableGraph = (listed: Listed): Graph => {
  const inputs = listed.case.inputs.filter((input) => sceneOf(listed, input))
  return graphOf(
    { ...listed.case, inputs },
    {
      ends: (from, step) => leaves(listed, from, step),
      without: (from, step) => isBeyond(listed.case, from, step),
    },
  )
}
