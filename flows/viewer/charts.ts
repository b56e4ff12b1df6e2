import type { AnyStateMachine } from 'xstate'
import { root } from '../../machines/app/root'
import { orderLifecycle } from '../../machines/lifecycle/order'
import { paymentLifecycle } from '../../machines/lifecycle/payment'
import { cardForm } from '../../machines/parts/card-form'
import { countdown } from '../../machines/parts/countdown'
import type { Case } from '../case'
import { always } from '../fixtures/app'
import { pages } from '../fixtures/pages'

/** Where a chart belongs: a page of the shop, a part of pages, the app that always runs, the life of a thing. */
export const chartKinds = ['lifecycles', 'pages', 'parts', 'app'] as const
export type ChartKind = (typeof chartKinds)[number]

/** A chart as the viewer lists it. */
export interface Listed {
  kind: ChartKind
  chart: AnyStateMachine
  /** Page charts: the path of the page. */
  path?: string
  /** How it is walked; a chart without one is only looked at. */
  chartCase?: Case
}

const alwaysRunning = ['session', 'navigation', 'toasts', 'locale', 'basket', 'chat', 'recent']

/** Every chart that ships, by the name of its address in the viewer. */
export const charts: Record<string, Listed> = Object.fromEntries(
  [
    ...[orderLifecycle, paymentLifecycle].map((chart): Listed => ({ kind: 'lifecycles', chart })),
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
    ...[cardForm, countdown].map((chart): Listed => ({ kind: 'parts', chart })),
    { kind: 'app', chart: root } satisfies Listed,
  ].map((listed) => [listed.chart.id, listed]),
)
