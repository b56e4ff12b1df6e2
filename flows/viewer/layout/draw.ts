import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import { type Area, isWithin, type Picture, type Point } from '../drawing'
import type { Model } from '../model'
import { graphOf, type Seed } from './graph'
import { linedUp } from './regions'
import { type rowsOf, toldOn } from './rows'

/** What places the boxes and arrows of a graph: ELK in a build, ELK beside the page in a browser. */
export type Placing = (graph: ElkNode, options: Record<string, string>) => Promise<ElkNode>

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

/** Draws a chart in one way. */
export const draw = async (
  place: Placing,
  model: Model,
  collapsed: readonly string[],
  seed: Seed,
): Promise<Picture> => {
  const { graph, tied, isReversed, contents, states } = graphOf(model, collapsed, seed)
  const options = { ...everywhere, 'elk.direction': seed.direction, 'elk.randomSeed': seed.elkSeed }
  const done = await place(graph, options)
  const nodes = new Map<string, ElkNode>()
  const collect = (node: ElkNode) => {
    nodes.set(node.id, node)
    node.children?.forEach(collect)
  }
  collect(done)
  /** The whole of a state is its heading: an arrow between it and what it holds keeps to the heading's lower edge. */
  const kept = (points: Point[], outer: string, inner: string): Point[] => {
    const [end, ...others] = points
    const top = Math.round(nodes.get(`state ${outer}`)?.y ?? 0)
    if (!end || outer === inner || !isWithin(inner, outer) || end.y !== top) return points
    return [{ x: end.x, y: top + (contents.get(outer)?.height ?? 0) }, ...others]
  }
  const edges = new Map((done.edges ?? []).map((edge) => [edge.id, edge]))
  const picture: Picture = {
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
      if (isReversed(one)) points.reverse()
      return {
        from: one.from,
        to: one.to,
        points: kept(kept(points, one.from, one.to).reverse(), one.to, one.from).reverse(),
        label: area(edge.labels?.[0] ?? {}),
        lines: toldOn(one.transitions).flatMap(({ transition, others, lines }) =>
          lines.map((words) => ({ transition: transition.id, others: others.map(({ id }) => id), words })),
        ),
      }
    }),
  }
  return linedUp(model, picture, seed.direction)
}
