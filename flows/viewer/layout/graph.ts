import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js'
import { isWithin, sizes } from '../drawing'
import type { Model, State, Transition } from '../model'
import { keyOf, ranksIn, stepsOn, type Tied } from './ranks'
import { linesOf, rowsOf, wider } from './rows'

/** The chart as ELK wants it; states below a collapsed one are left out, and their arrows end at it. */
export const graphOf = (model: Model, collapsed: readonly string[], turned: readonly string[] = []) => {
  const hidden = (path: string) => collapsed.some((one) => path !== one && isWithin(path, one))
  const shown = (path: string) => collapsed.find((one) => isWithin(path, one)) ?? path
  const states = model.states.filter(({ path }) => !hidden(path))
  const ties = new Map<string, Tied>()
  const inner = new Map<string, Transition[]>()
  for (const transition of model.transitions) {
    const from = shown(transition.from)
    const to = transition.to === null ? from : shown(transition.to)
    if (from === to) {
      if (!hidden(transition.from)) inner.set(from, [...(inner.get(from) ?? []), transition])
      continue
    }
    const key = keyOf({ from, to })
    const tied = ties.get(key) ?? { from, to, transitions: [] }
    tied.transitions.push(transition)
    ties.set(key, tied)
  }
  const tied = [...ties.values()]
  const ranks = new Map(states.map((state) => [state.path, ranksIn(model, state, tied)]))
  const contents = new Map(states.map((state) => [state.path, rowsOf(state, inner.get(state.path) ?? [])]))
  const isReversed = (one: Tied) => stepsOn(one, ranks) < 0 || turned.includes(keyOf(one))
  const idOf = (path: string) => `state ${path}`
  const nodeOf = (state: State): ElkNode => {
    const { width, height } = contents.get(state.path) as ReturnType<typeof rowsOf>
    const rank = ranks.get(state.path)
    const children = states
      .filter((one) => one.parent === state.path)
      .sort((one, other) => (rank?.get(one.path) ?? 0) - (rank?.get(other.path) ?? 0))
    if (!children.length) return { id: idOf(state.path), width, height }
    const dot = state.type === 'compound' ? [{ id: `dot ${state.path}`, width: 12, height: 12 }] : []
    return {
      id: idOf(state.path),
      children: [...dot, ...children.map(nodeOf)],
      layoutOptions: {
        'elk.padding': `[top=${height + 8},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': '[MINIMUM_SIZE]',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    }
  }
  const begins: ElkExtendedEdge[] = states
    .filter(({ path, initial }) => initial && states.some(({ parent }) => parent === path))
    .map(({ path, initial }) => ({
      id: `begin ${path}`,
      sources: [`dot ${path}`],
      targets: [idOf(path ? `${path}.${initial}` : String(initial))],
    }))
  const edges = tied.map((one, index): ElkExtendedEdge => {
    const ends = [idOf(one.from), idOf(one.to)] as [string, string]
    const [source, target] = isReversed(one) ? [ends[1], ends[0]] : ends
    const lines = one.transitions.flatMap(linesOf)
    return {
      id: `arrow ${index}`,
      sources: [source],
      targets: [target],
      labels: [
        {
          text: 'label',
          width: Math.max(...lines.map((words) => wider(words, sizes.label))) + 12,
          height: lines.length * sizes.line + 4,
          layoutOptions: { 'elk.edgeLabels.inline': 'true' },
        },
      ],
    }
  })
  const graph: ElkNode = {
    id: 'picture',
    children: states.filter(({ parent }) => parent === null).map(nodeOf),
    edges: [...begins, ...edges],
  }
  const order = new Map(states.map(({ path }, index) => [path, index]))
  const later = ({ from, to }: Tied) => isWithin(from, to) || (order.get(to) ?? 0) < (order.get(from) ?? 0)
  const even = tied.filter((one) => stepsOn(one, ranks) === 0 && (isWithin(one.to, one.from) || later(one))).map(keyOf)
  return { graph, tied, even, isReversed, contents, states }
}
