import type { AnyStateMachine } from 'xstate'
import type { Case } from '../case'
import { type Listed as Walked, charts as walked } from '../charts'
import { root } from '../fixtures/root'

/** Where a chart belongs: the life of a thing, a page of the shop, a part of pages, the app that always runs. */
export const chartKinds = ['lifecycles', 'pages', 'parts', 'app'] as const
export type ChartKind = (typeof chartKinds)[number]

/** A chart as the viewer lists it. */
export interface Listed {
  kind: ChartKind
  chart: AnyStateMachine
  /** Page charts: the path of the page. */
  path?: string
  /** How it is walked. */
  chartCase: Case
}

const kinds = { lifecycle: 'lifecycles', page: 'pages', part: 'parts', app: 'app' } as const satisfies Record<
  Walked['kind'],
  ChartKind
>

/** What the app is made of is drawn too; it has no states to walk through. */
const all: Walked[] = [...walked, { id: root.chart.id, kind: 'app', case: root }]

/** Every chart that ships, by the name of its address in the viewer. */
export const charts: Record<string, Listed> = Object.fromEntries(
  chartKinds.flatMap((shown) =>
    all
      .filter(({ kind }) => kinds[kind] === shown)
      .map(({ id, kind, path, case: chartCase }): [string, Listed] => [
        id,
        { kind: kinds[kind], chart: chartCase.chart, chartCase, ...(path ? { path } : {}) },
      ]),
  ),
)
