import type { ComponentType } from 'react'
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import type { Href } from '../contract/links'
import type { Card } from '../contract/product'
import type { Offer } from './offer'

/** Spec 2: the layouts. */
export type Layout = 'custom' | 'default' | 'login' | 'mobile' | 'notFound' | 'order'

/** What the view of a page gets: the snapshot of its chart, and the offers of its events. */
export interface PageProps<Chart extends AnyStateMachine> {
  page: SnapshotFrom<Chart>
  offer: Offer<EventFromLogic<Chart>>
}

/** What search engines and shared links are told of a page, in one language. */
export interface Description {
  /** Instead of the title of the path. */
  title?: string
  text?: string
  /** Name of a picture of the catalogue. */
  picture?: string
  /** The canonical address; that of the path without a query when it is left out. */
  canonical?: Href
  /** Not to be listed, such as the results of a search for words. */
  unlisted?: boolean
  /** Schema.org facts, given the absolute address of a path of the shop. */
  facts?(absolute: (path: string) => string): object[]
}

/** What a page states beside its chart and view. */
interface Statement<Chart extends AnyStateMachine> {
  /** What it says of itself once its chart rests. */
  describe?(snapshot: SnapshotFrom<Chart>): Description
  /** The products that it shows: the page of one of them begins with what is known of it. */
  cards?(snapshot: SnapshotFrom<Chart>): Card[]
  /** What its chart begins with where the page before shows products; its query where this is left out. */
  begins?(query: InputFrom<Chart>, cards: Card[]): InputFrom<Chart>
}

/** A page: a chart, the view that shows its snapshots, and what it states of its address. */
export interface PageModule<Chart extends AnyStateMachine = AnyStateMachine> extends Statement<Chart> {
  chart: Chart
  View: ComponentType<PageProps<Chart>>
}

/** Puts a chart, what the page states, and its view together; what a page file exports by default. */
export function page<Chart extends AnyStateMachine>(chart: Chart, View: ComponentType<PageProps<Chart>>): PageModule
export function page<Chart extends AnyStateMachine>(
  chart: Chart,
  statement: Statement<Chart>,
  View: ComponentType<PageProps<Chart>>,
): PageModule
export function page(chart: AnyStateMachine, ...rest: object[]) {
  return { chart, ...(rest.length > 1 ? rest[0] : {}), View: rest.at(-1) } as PageModule
}
