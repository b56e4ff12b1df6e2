import { callNamed } from '../../contract'
import { type Path, pages } from '../../contract/links'
import { toastLeadsTo } from '../../machines/app/toasts'
import { texts } from '../../src/i18n/texts'
import type { Bilingual } from '../viewer/model'
import { titleOf } from '../viewer/spoken'
import { type Actor, lifecycleActors } from '../words/actors'
import { callIn, happeningIn } from '../words/steps'
import {
  allCharts,
  inBoth,
  ledBy,
  passedByApp,
  runnersIn,
  saidBy,
  startedBy,
  startedWith,
  toldBy,
  toldByApp,
} from './chart-relations'
import { moves } from './moves'
import { names } from './names'
import { joined, type MapNode, type NodeKind, type Relation, type ShopMap } from './relation'
import { chatLine, framePart, type ViewFacts, viewOf } from './views'

const titles: Record<string, Bilingual> = Object.assign({}, ...Object.values(texts))
const paths = Object.keys(pages) as Path[]
const ids = new Set(allCharts.map(({ id }) => id))

/** The chart of each page: the one that its path declares, else the one that its view runs. */
const chartAt = new Map(
  paths.map((path): [string, string] => {
    const declared = allCharts.find((entry) => entry.path === path)
    const shown = allCharts.find(({ id, kind }) => kind === 'page' && viewOf(path).charts.has(id))
    return [path, (declared ?? shown)?.id ?? path]
  }),
)
const pageAt = (path: string) => chartAt.get(path)

const link: Bilingual = ['A link on the page', '页面上的链接']

/** What the code of a view says: links to pages, and charts that it runs beside the page's own. */
const relationsIn = (from: string, { links, charts }: ViewFacts): Relation[] => [
  ...[...links].flatMap((path): Relation[] => {
    const to = pageAt(path)
    return to && to !== from ? [{ kind: 'leads', from, to, by: ['link'], words: [link] }] : []
  }),
  ...[...charts]
    .filter((id) => ids.has(id) && id !== from && pageAt(id) === undefined)
    .map((to): Relation => ({ kind: 'starts', from, to, by: ['view'], words: [] })),
]

/** What stands around most pages; the headers of other layouts show a part of what these do. */
const framing = ['header', 'footer', 'phone-bar'] as const

const viewRelations = (): Relation[] => [
  ...paths.flatMap((path) => relationsIn(pageAt(path) as string, viewOf(path))),
  ...framing.flatMap((part) => relationsIn('frame', framePart(part))),
  ...relationsIn('chat', chatLine()),
]

/** Where a toast leads on to. */
const toastRelations = (): Relation[] =>
  Object.entries(toastLeadsTo).map(([key, to]) => ({
    kind: 'leads',
    from: 'toasts',
    to: pageAt(to) as string,
    by: [key],
    words: [titles[`toast.${key}`] as Bilingual],
  }))

const moved = (from: string, to: string, events: readonly string[]): Relation => ({
  ...{ kind: 'moves', from, to },
  by: events.length ? [...events] : ['begins'],
  words: events.length
    ? events.flatMap((event) => inBoth((language) => happeningIn(language, event)))
    : [['It begins', '由此开始']],
})

/** Who moves a lifecycle beside the calls. */
const movers: readonly Actor[] = ['time', 'provider']

/** Which call, time and the provider move a lifecycle. */
const moveRelations = (): Relation[] =>
  allCharts
    .filter(({ kind }) => kind === 'lifecycle')
    .flatMap(({ id, fixture: { chart } }) => [
      ...Object.entries(moves[id as keyof typeof moves]).map(([call, events]) => moved(call, id, events)),
      ...movers.map((mover) => {
        const isBy = (event: string) => (lifecycleActors[`${id}.${event}`] ?? lifecycleActors[event]) === mover
        return moved(mover, id, chart.events.filter(isBy))
      }),
    ])
    .filter(({ by, from }) => by[0] !== 'begins' || callNamed(from) !== undefined)

const nameOf = (id: string): Bilingual => {
  if (ids.has(id)) return titleOf(id)
  const call = inBoth((language) => callIn(language, id))[0]
  return (names as Record<string, Bilingual>)[id] ?? call ?? [id, id]
}

const kindOf = (id: string): NodeKind => {
  const entry = allCharts.find((one) => one.id === id)
  if (entry) return entry.kind === 'file' ? 'other' : entry.kind
  if (id === 'frame') return 'app'
  return callNamed(id) ? 'call' : 'other'
}

/** Reads the charts, the app and the views: everything that stands on the map, and how it hangs together. */
export const shopMap = (): ShopMap => {
  const started = joined([...allCharts.flatMap(startedBy), ...viewRelations()])
  const saying = allCharts
    .filter(({ id, kind }) => kind !== 'lifecycle' && id !== 'root')
    .map((entry) => ({ entry, said: saidBy(entry) }))
  const told = saying.flatMap(({ entry, said }) => [
    ...startedWith(entry, said),
    ...toldBy(entry, said, runnersIn(started, entry.id)),
    ...toldByApp(entry),
    ...(entry.kind === 'app' ? [] : ledBy(entry, said, pageAt)),
  ])
  const byCharts = new Set(saying.flatMap(({ said }) => said.map(({ event }) => event.type)))
  const found = [...started, ...told, ...passedByApp(byCharts), ...toastRelations(), ...moveRelations()]
  const relations = joined(found).filter(({ from, to }) => from !== to)
  const standing = new Set([...ids, ...relations.flatMap(({ from, to }) => [from, to])])
  const nodes = [...standing].map((id): MapNode => ({ id, kind: kindOf(id), title: nameOf(id) }))
  return { nodes, relations }
}
