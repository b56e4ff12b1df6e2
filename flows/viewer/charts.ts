import type { AnyStateMachine } from 'xstate'
import type { Case } from '../case'
import { always } from '../fixtures/app'
import { lifecycles } from '../fixtures/lifecycles'
import { pages } from '../fixtures/pages'
import { root } from '../fixtures/root'

/** Where a chart belongs: a page of the shop, a part of pages, the app that always runs, the life of a thing. */
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

const alwaysRunning = ['session', 'navigation', 'toasts', 'locale', 'basket', 'chat', 'recent']

/** Every chart that ships, by the name of its address in the viewer. */
export const charts: Record<string, Listed> = Object.fromEntries(
  [
    ...Object.values(lifecycles).map(
      (chartCase): Listed => ({ kind: 'lifecycles', chart: chartCase.chart, chartCase }),
    ),
    ...Object.entries(pages).map(
      ([path, chartCase]): Listed => ({ kind: 'pages', chart: chartCase.chart, path, chartCase }),
    ),
    ...Object.entries(always).map(
      ([name, chartCase]): Listed => ({
        kind: alwaysRunning.includes(name) ? 'app' : 'parts',
        chart: chartCase.chart,
        chartCase,
      }),
    ),
    { kind: 'app', chart: root.chart, chartCase: root } satisfies Listed,
  ].map((listed) => [listed.chart.id, listed]),
)
