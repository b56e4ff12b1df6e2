import type { Relation, ShopMap } from './relation'

/** The way of a shopper who buys something, and who wants the money back: the charts that stand in the middle of the map. */
export const road = [
  'home',
  'productDetail',
  'cart',
  'confirmOrder',
  'payOrder',
  'paySuccess',
  'orderDetail',
  'refundRequest',
] as const

/** One chart or call with what hangs below it: what it starts, and then what it asks the server. */
export interface Branch {
  id: string
  /** How it hangs there; nothing at the top. */
  relation: Relation | undefined
  branches: Branch[]
}

/** One row of the map: a chart, and what it has to do with others. */
export interface Row {
  id: string
  /** What it starts and calls, and which lifecycles that moves. */
  branches: Branch[]
  /** Whom it tells something. */
  tells: Relation[]
  /** Pages that it leads to, itself or by what it starts. */
  leads: Relation[]
}

/** Relations of a kind that begin at a chart or call. */
const from = ({ relations }: ShopMap, id: string, kind: Relation['kind']) =>
  relations.filter((one) => one.from === id && one.kind === kind)

/** What hangs below a chart or call; each chart once on the way down. */
const branchesOf = (map: ShopMap, id: string, above: string[]): Branch[] =>
  (['starts', 'calls', 'moves'] as const)
    .flatMap((kind) => from(map, id, kind))
    .filter(({ to }) => !above.includes(to))
    .map((relation) => ({
      id: relation.to,
      relation,
      branches: branchesOf(map, relation.to, [...above, id]),
    }))

/** Everything that a branch and those below it start. */
const startedIn = (branches: Branch[]): string[] =>
  branches
    .filter(({ relation }) => relation?.kind === 'starts')
    .flatMap(({ id, branches: below }) => [id, ...startedIn(below)])

/** The row of a chart. */
export const rowOf = (map: ShopMap, id: string): Row => {
  const branches = branchesOf(map, id, [])
  const charts = [id, ...startedIn(branches)]
  const leads = charts.flatMap((chart) => from(map, chart, 'leads')).filter(({ to }) => to !== id)
  const unlike = (one: Relation, index: number, all: Relation[]) => all.findIndex(({ to }) => to === one.to) === index
  return { id, branches, tells: from(map, id, 'tells'), leads: leads.filter(unlike) }
}

/** How the road goes on from each of its charts: a page leads to the next, or starts it by way of others. */
export const roadOn = (map: ShopMap): Relation[][] =>
  road.slice(1).map((to, index) => wayBetween(map, road[index] as string, to))

/** The shortest way between two charts, by what leads and starts; none where there is none. */
const wayBetween = ({ relations }: ShopMap, begin: string, end: string): Relation[] => {
  const ways: { at: string; taken: Relation[] }[] = [{ at: begin, taken: [] }]
  const known = new Set([begin])
  for (const { at, taken } of ways) {
    if (at === end) return taken
    const isOn = ({ kind, to }: Relation) => kind === 'starts' || (kind === 'leads' && at === begin && to === end)
    const on = relations.filter((one) => one.from === at && isOn(one))
    for (const one of on.filter(({ to }) => !known.has(to))) {
      known.add(one.to)
      ways.push({ at: one.to, taken: [...taken, one] })
    }
  }
  return []
}
