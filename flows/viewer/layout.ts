import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { widthOf, wrapped } from './measure'
import type { Model, State, Transition, Words } from './model'

/** A point or a rectangle of the picture, in pixels from its top left corner. */
export interface Point {
  x: number
  y: number
}
export interface Area extends Point {
  width: number
  height: number
}

/** A line of text within a box; `y` is its baseline from the top of the box. */
export interface Row {
  role: 'name' | 'description' | 'runs' | 'entry' | 'exit' | 'tags' | 'inner'
  words: Words
  y: number
}

/** A state, drawn. */
export interface Box extends Area {
  path: string
  rows: Row[]
  /** How much of its top belongs to its own rows. */
  head: number
  holds: boolean
}

/** Transitions between the same two states, drawn as one arrow. */
export interface Arrow {
  from: string
  to: string
  points: Point[]
  label: Area
  lines: { transition: string; words: Words }[]
}

/** A chart, drawn. */
export interface Picture extends Omit<Area, 'x' | 'y'> {
  boxes: Box[]
  dots: (Point & { path: string; points: Point[] })[]
  arrows: Arrow[]
}

/** Sizes of letters and gaps, in pixels; the page draws with the same. */
export const sizes = { name: 14, row: 12, label: 12, line: 16, pad: 12, textWidth: 250 } as const

const elk = new ELK()

const isWithin = (path: string, above: string) => above === '' || path === above || path.startsWith(`${above}.`)

/** A transition in a line: event and guard. */
export const lineOf = ({ event, guard }: Transition): Words => [
  event[0] + (guard ? ` [${guard[0]}]` : ''),
  event[1] + (guard ? ` [${guard[1]}]` : ''),
]

const wider = (words: Words, size: number) => Math.max(widthOf(words[0], size), widthOf(words[1], size))

/** What stands in a box, from the top, and the room that it takes. */
const rowsOf = (state: State, inner: Transition[]) => {
  const rows: Row[] = []
  let y = 22
  let width = widthOf(state.name, sizes.name)
  rows.push({ role: 'name', words: [state.name, state.name], y })
  const add = (role: Row['role'], words: Words) => {
    y += sizes.line
    rows.push({ role, words, y })
    width = Math.max(width, wider(words, sizes.row))
  }
  if (state.tags.length) add('tags', [`# ${state.tags.join(', ')}`, `# ${state.tags.join(', ')}`])
  if (state.description)
    for (const line of wrapped(state.description, sizes.row, sizes.textWidth)) add('description', [line, line])
  for (const name of state.runs) add('runs', [`runs ${name}`, `运行 ${name}`])
  for (const name of state.entry) add('entry', [`entry / ${name}`, `进入 / ${name}`])
  for (const name of state.exit) add('exit', [`exit / ${name}`, `离开 / ${name}`])
  for (const transition of inner) add('inner', lineOf(transition).map((text) => `↻ ${text}`) as [string, string])
  return { rows, width: width + 2 * sizes.pad, height: y + 12 }
}

interface Tied {
  from: string
  to: string
  transitions: Transition[]
}

/** Breadth first from the initial state: how far each child of a parent is, seen from where it begins. */
const ranksIn = (model: Model, parent: State, ties: Tied[]) => {
  const children = model.states.filter((state) => state.parent === parent.path)
  const childAt = (path: string) => children.find((child) => isWithin(path, child.path))?.path
  const ranks = new Map<string, number>()
  const first = children.find((child) => child.name === parent.initial) ?? children[0]
  const queue = first ? [first.path] : []
  if (first) ranks.set(first.path, 0)
  for (const path of queue)
    for (const { from, to } of ties) {
      const next = childAt(to)
      if (!next || ranks.has(next) || childAt(from) !== path) continue
      ranks.set(next, (ranks.get(path) ?? 0) + 1)
      queue.push(next)
    }
  for (const child of children) if (!ranks.has(child.path)) ranks.set(child.path, ranks.size ? 1 : 0)
  return ranks
}

/** Whether an arrow leads back towards the beginning; ELK gets it reversed, and the picture shows it turned back. */
const leadsBack = ({ from, to }: Tied, ranks: Map<string, Map<string, number>>) => {
  if (isWithin(from, to) || isWithin(to, from)) return false
  const a = from.split('.')
  const b = to.split('.')
  let depth = 0
  while (a[depth] === b[depth]) depth += 1
  const siblings = ranks.get(a.slice(0, depth).join('.'))
  const rank = (path: string[]) => siblings?.get(path.slice(0, depth + 1).join('.')) ?? 0
  return rank(b) < rank(a)
}

type Direction = 'DOWN' | 'RIGHT'

/** The chart as ELK wants it; states below a collapsed one are left out, and their arrows end at it. */
const graphOf = (model: Model, collapsed: readonly string[], direction: Direction) => {
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
    const key = `${from}>${to}`
    const tied = ties.get(key) ?? { from, to, transitions: [] }
    tied.transitions.push(transition)
    ties.set(key, tied)
  }
  const tied = [...ties.values()]
  const ranks = new Map(states.map((state) => [state.path, ranksIn(model, state, tied)]))
  const contents = new Map(states.map((state) => [state.path, rowsOf(state, inner.get(state.path) ?? [])]))
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
    const [source, target] = leadsBack(one, ranks) ? [ends[1], ends[0]] : ends
    const lines = one.transitions.map(lineOf)
    return {
      id: `arrow ${index}`,
      sources: [source],
      targets: [target],
      labels: [
        {
          text: 'label',
          width: Math.max(...lines.map((words) => wider(words, sizes.label))) + 12,
          height: lines.length * sizes.line + 4,
        },
      ],
    }
  })
  const graph: ElkNode = {
    id: 'picture',
    children: states.filter(({ parent }) => parent === null).map(nodeOf),
    edges: [...begins, ...edges],
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': direction,
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      'elk.layered.spacing.nodeNodeBetweenLayers': '36',
      'elk.layered.spacing.edgeNodeBetweenLayers': '16',
      'elk.spacing.nodeNode': '28',
      'elk.spacing.edgeNode': '18',
      'elk.spacing.edgeEdge': '14',
      'elk.spacing.edgeLabel': '4',
      'elk.edgeLabels.inline': 'true',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
      'elk.padding': '[top=16,left=16,bottom=16,right=16]',
    },
  }
  return { graph, tied, ranks, contents, states }
}

const area = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
})

const pointsOf = (edge: ElkExtendedEdge | undefined): Point[] => {
  const section = edge?.sections?.[0]
  if (!section) return []
  return [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => ({
    x: Math.round(x),
    y: Math.round(y),
  }))
}

const draw = async (model: Model, collapsed: readonly string[], direction: Direction): Promise<Picture> => {
  const { graph, tied, ranks, contents, states } = graphOf(model, collapsed, direction)
  const done = await elk.layout(graph)
  const nodes = new Map<string, ElkNode>()
  const collect = (node: ElkNode) => {
    nodes.set(node.id, node)
    node.children?.forEach(collect)
  }
  collect(done)
  const edges = new Map((done.edges ?? []).map((edge) => [edge.id, edge]))
  return {
    width: Math.ceil(done.width ?? 0),
    height: Math.ceil(done.height ?? 0),
    boxes: states.map(({ path }) => {
      const { rows, height } = contents.get(path) as ReturnType<typeof rowsOf>
      const node = nodes.get(`state ${path}`) as ElkNode
      return { path, rows, head: height, holds: Boolean(node.children?.length), ...area(node) }
    }),
    dots: [...nodes.values()]
      .filter(({ id }) => id.startsWith('dot '))
      .map((node) => {
        const path = node.id.slice('dot '.length)
        const { x, y } = area(node)
        return { path, x: x + 6, y: y + 6, points: pointsOf(edges.get(`begin ${path}`)) }
      }),
    arrows: tied.map((one, index) => {
      const edge = edges.get(`arrow ${index}`) as ElkExtendedEdge
      const points = pointsOf(edge)
      return {
        from: one.from,
        to: one.to,
        points: leadsBack(one, ranks) ? points.reverse() : points,
        label: area(edge.labels?.[0] ?? {}),
        lines: one.transitions.map((transition) => ({ transition: transition.id, words: lineOf(transition) })),
      }
    }),
  }
}

/** The window that a picture is to fit into, in pixels. */
const view = { width: 900, height: 820 }

const fit = ({ width, height }: Picture) => Math.min(view.width / width, view.height / height)

/** A chart, drawn downwards or to the right, whichever is the larger on a screen. */
export const pictureOf = async (model: Model, collapsed: readonly string[] = []): Promise<Picture> => {
  const [down, right] = [await draw(model, collapsed, 'DOWN'), await draw(model, collapsed, 'RIGHT')]
  return fit(down) >= fit(right) ? down : right
}

/** How many states may be collapsed one by one; each doubles the pictures to draw. */
const most = 4

/** The states that may be collapsed: those with states of their own, outermost first. */
export const collapsible = ({ states }: Model): string[] =>
  states
    .filter(({ path }) => path !== '' && states.some(({ parent }) => parent === path))
    .sort((one, other) => one.path.split('.').length - other.path.split('.').length)
    .slice(0, most)
    .map(({ path }) => path)

/** The key of a picture: what is collapsed in it; a state within a collapsed one does not count. */
export const pictureKey = (collapsed: readonly string[]): string =>
  collapsed
    .filter((path) => !collapsed.some((other) => other !== path && isWithin(path, other)))
    .sort()
    .join(' ')

/** Every picture of a chart, by what is collapsed in it. */
export const picturesOf = async (model: Model): Promise<Record<string, Picture>> => {
  const pictures: Record<string, Picture> = {}
  let choices: string[][] = [[]]
  for (const path of collapsible(model)) choices = [...choices, ...choices.map((choice) => [...choice, path])]
  for (const choice of choices) {
    const key = pictureKey(choice)
    pictures[key] ??= await pictureOf(model, key ? key.split(' ') : [])
  }
  return pictures
}
