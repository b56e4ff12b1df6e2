import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import { isWithin, sizes } from '../drawing'
import type { Model, State, Transition } from '../model'
import { keyOf, ranksIn, stepsOn, type Tied } from './ranks'
import { rowsOf, toldOn, wider } from './rows'

/** What the drawing of a chart begins with. */
export interface Seed {
  /** Where the picture reads to. */
  direction: 'DOWN' | 'RIGHT'
  /** Where ELK's search for an order with few crossings begins. */
  elkSeed: string
  /** The arrows that are handed to ELK the other way round. */
  turned: readonly string[]
  /** Pairs of states; the second is drawn further on than the first. */
  apart: readonly string[]
}

/** The distance of arrows at one side of a state, in pixels. */
const side = 12

/** The chart as ELK wants it; states below a collapsed one are left out, and their arrows end at it; arrows that are turned are handed over the other way round. */
export const graphOf = (model: Model, collapsed: readonly string[], { direction, turned, apart }: Seed) => {
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
  const isReversed = (one: Tied) => stepsOn(one, ranks) < 0 !== turned.includes(keyOf(one))
  const endsOf = (one: Tied) => (isReversed(one) ? [one.to, one.from] : [one.from, one.to])
  /** The room that the arrows at one side of a state need beside each other. */
  const sideOf = (path: string) =>
    side * Math.max(...[0, 1].map((end) => tied.filter((one) => endsOf(one)[end] === path).length)) + side
  const idOf = (path: string) => `state ${path}`
  const nodeOf = (state: State): ElkNode => {
    const { width, height } = contents.get(state.path) as ReturnType<typeof rowsOf>
    const rank = ranks.get(state.path)
    const children = states
      .filter((one) => one.parent === state.path)
      .sort((one, other) => (rank?.get(one.path) ?? 0) - (rank?.get(other.path) ?? 0))
    if (!children.length)
      return direction === 'DOWN'
        ? { id: idOf(state.path), width: Math.max(width, sideOf(state.path)), height }
        : { id: idOf(state.path), width, height: Math.max(height, sideOf(state.path)) }
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
    const [source, target] = endsOf(one).map(idOf) as [string, string]
    const lines = toldOn(one.transitions).flatMap(({ lines: told }) => told)
    return {
      id: `arrow ${index}`,
      sources: [source],
      targets: [target],
      labels: [
        {
          text: 'label',
          width: Math.max(...lines.map((words) => wider(words, sizes.label))) + 12 + sizes.sign,
          height: lines.length * sizes.line + 4,
          layoutOptions: { 'elk.edgeLabels.inline': 'true' },
        },
      ],
    }
  })
  const unseen = apart.flatMap((pair): ElkExtendedEdge[] => {
    const [first = '', next = ''] = pair.split('>')
    const known = [first, next].every((path) => states.some((state) => state.path === path))
    return known ? [{ id: `apart ${pair}`, sources: [idOf(first)], targets: [idOf(next)] }] : []
  })
  const graph: ElkNode = {
    id: 'picture',
    children: states.filter(({ parent }) => parent === null).map(nodeOf),
    edges: [...begins, ...edges, ...unseen],
  }
  return { graph, tied, isReversed, contents, states }
}
