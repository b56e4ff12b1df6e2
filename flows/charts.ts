import type { Fixture } from './fixture'
import { always } from './fixtures/app'
import { lifecycles } from './fixtures/lifecycles'
import { pages } from './fixtures/pages'

/** What a chart is about: a page, what always runs, what pages share, what may become of a thing. */
export type Kind = 'page' | 'app' | 'part' | 'lifecycle'

/** One chart with how it is walked. */
export interface ChartEntry {
  id: string
  /** A chart of a file is none of the shop's. */
  kind: Kind | 'file'
  /** The path of the page that runs it. */
  path?: string
  fixture: Fixture
}

/** One of the shop's own charts. */
export interface ShopChart extends ChartEntry {
  kind: Kind
}

/** The charts that run from the first moment to the last; the others of their table are parts of pages. */
const running = new Set([
  'session',
  'navigation',
  'toasts',
  'locale',
  'cartBadge',
  'chat',
  'categoryMenu',
  'recent',
  'searches',
  'version',
  'connection',
])

/** Every chart of the shop, once. */
export const charts: ShopChart[] = [
  ...Object.entries<Fixture>(pages).map(([path, one]) => ({
    id: one.chart.id,
    kind: 'page' as const,
    path,
    fixture: one,
  })),
  ...Object.values<Fixture>(always).map((one) => ({
    id: one.chart.id,
    kind: running.has(one.chart.id) ? ('app' as const) : ('part' as const),
    fixture: one,
  })),
  ...Object.values<Fixture>(lifecycles).map((one) => ({ id: one.chart.id, kind: 'lifecycle' as const, fixture: one })),
]
