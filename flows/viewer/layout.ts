import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { type Area, isWithin, lineOf, type Picture, type Point, pictureKey, type Row, sizes } from './drawing'
import { widthOf, wrapped } from './measure'
import type { Model, State, Transition, Words } from './model'

const elk = new ELK()

const wider = (words: Words, size: number) => Math.max(widthOf(words[0], size), widthOf(words[1], size))

/** What stands in a box, from the top, and the room that it takes. */
const rowsOf = (state: State, inner: Transition[]) => {
  const rows: Row[] = []
  // Each language has its own height: one of them may tell the same in fewer lines.
  let [en, zh] = [22, 22]
  let width =
    widthOf(state.name, sizes.name) + (state.type === 'compound' || state.type === 'parallel' ? sizes.fold : 0)
  rows.push({ role: 'name', words: [state.name, state.name], y: en })
  const add = (role: Row['role'], words: Words) => {
    if (words[0]) en += sizes.line
    if (words[1]) zh += sizes.line
    width = Math.max(width, wider(words, sizes.row))
    if (words[0] && words[1] && en === zh) rows.push({ role, words, y: en })
    else {
      if (words[0]) rows.push({ role, words: [words[0], ''], y: en })
      if (words[1]) rows.push({ role, words: ['', words[1]], y: zh })
    }
  }
  if (state.tags.length) add('tags', [`# ${state.tags.join(', ')}`, `# ${state.tags.join(', ')}`])
  const told = state.description.map((text) => wrapped(text, sizes.row, sizes.textWidth))
  for (let line = 0; told.some((lines) => lines[line]); line += 1)
    add('description', [told[0]?.[line] ?? '', told[1]?.[line] ?? ''])
  for (const name of state.runs) add('runs', [`runs ${name}`, `运行 ${name}`])
  for (const name of state.entry) add('entry', [`entry / ${name}`, `进入 / ${name}`])
  for (const name of state.exit) add('exit', [`exit / ${name}`, `离开 / ${name}`])
  for (const transition of inner) add('inner', lineOf(transition).map((text) => `↻ ${text}`) as [string, string])
  return { rows, width: width + 2 * sizes.pad, height: Math.max(en, zh) + 12 }
}

/** A line as wide as this is broken before its guard. */
const broad = 150

/** A transition as its arrow says it. */
const linesOf = (transition: Transition): Words[] => {
  const { event, guard } = transition
  const whole = lineOf(transition)
  return guard && wider(whole, sizes.label) > broad ? [event, [`[${guard[0]}]`, `[${guard[1]}]`]] : [whole]
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
const graphOf = (model: Model, collapsed: readonly string[]) => {
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

/** What holds for every level of a picture; ELK inherits nothing by itself. */
const everywhere = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
}

const draw = async (
  model: Model,
  collapsed: readonly string[],
  direction: Direction,
  ordered: boolean,
): Promise<Picture> => {
  const { graph, tied, ranks, contents, states } = graphOf(model, collapsed)
  const done = await elk.layout(graph, {
    layoutOptions: {
      ...everywhere,
      'elk.direction': direction,
      'elk.layered.considerModelOrder.strategy': ordered ? 'PREFER_NODES' : 'NONE',
    },
  })
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
        lines: one.transitions.flatMap((transition) =>
          linesOf(transition).map((words) => ({ transition: transition.id, words })),
        ),
      }
    }),
  }
}

/** The window that a picture is to fit into, in pixels. */
const view = { width: 900, height: 820 }

const scaleOf = ({ width, height }: Picture) => Math.min(view.width / width, view.height / height)

const between = (value: number, one: number, other: number) =>
  Math.min(one, other) < value && value < Math.max(one, other)

const cross = ([a, b]: [Point, Point], [c, d]: [Point, Point]) =>
  (a.x === b.x && c.y === d.y && between(a.x, c.x, d.x) && between(c.y, a.y, b.y)) ||
  (a.y === b.y && c.x === d.x && between(a.y, c.y, d.y) && between(c.x, a.x, b.x))

/** How often arrows cross each other. */
const crossingsIn = ({ arrows }: Picture): number => {
  const parts = arrows.map(({ points }) =>
    points.slice(1).map((point, index) => [points[index], point] as [Point, Point]),
  )
  let found = 0
  parts.forEach((one, index) => {
    for (const other of parts.slice(index + 1))
      for (const part of one) found += other.filter((far) => cross(part, far)).length
  })
  return found
}

/** What a crossing costs: as much as a picture that is smaller by this part. */
const crossingCost = 0.02

const worth = (picture: Picture) => scaleOf(picture) * (1 - crossingCost) ** crossingsIn(picture)

/** A chart, drawn in several ways; the one that is large on a screen and has few crossings is taken. */
export const pictureOf = async (model: Model, collapsed: readonly string[] = []): Promise<Picture> => {
  const drawn: Picture[] = []
  for (const direction of ['DOWN', 'RIGHT'] as const)
    for (const ordered of collapsed.length ? [false] : [false, true])
      try {
        drawn.push(await draw(model, collapsed, direction, ordered))
      } catch (error) {
        // ELK cannot keep the order of states where arrows cross the borders of nested ones.
        if (!ordered) throw error
      }
  return drawn.reduce((best, one) => (worth(one) > worth(best) ? one : best))
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
