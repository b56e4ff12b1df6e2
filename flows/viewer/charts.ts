import type { AnyStateMachine } from 'xstate'
import { type ShopChart, charts as walked } from '../charts'
import type { Fixture } from '../fixture'
import { root } from '../fixtures/root'

/** Where a chart belongs: the life of a thing, a page of the shop, a part of pages, the app that always runs. */
export const chartKinds = ['lifecycles', 'pages', 'parts', 'app'] as const
export type ChartKind = (typeof chartKinds)[number]

/** A chart as the viewer lists it. */
export interface ChartEntry {
  kind: ChartKind
  chart: AnyStateMachine
  /** Page charts: the path of the page. */
  path?: string
  /** How it is walked. */
  fixture: Fixture
}

const kinds = { lifecycle: 'lifecycles', page: 'pages', part: 'parts', app: 'app' } as const satisfies Record<
  ShopChart['kind'],
  ChartKind
>

/** What the app is made of is drawn too; it has no states to walk through. */
const all: ShopChart[] = [...walked, { id: root.chart.id, kind: 'app', fixture: root }]

const listed = chartKinds.flatMap((shown) =>
  all
    .filter(({ kind }) => kinds[kind] === shown)
    .map(({ id, kind, path, fixture }): [string, ChartEntry] => [
      id,
      { kind: kinds[kind], chart: fixture.chart, fixture, ...(path ? { path } : {}) },
    ]),
)

/** Every chart that ships, by the name of its address in the viewer; an address may name what every object has. */
export const charts: Record<string, ChartEntry> = Object.assign(Object.create(null), Object.fromEntries(listed))
