import type { EventObject, InspectionEvent } from 'xstate'

/** A button that was pressed, a form that was sent, or a field with what was typed into it, before the page was alive. */
export type Held =
  | { type: 'click' | 'submit'; control: HTMLElement }
  | { type: 'input'; control: HTMLInputElement | HTMLTextAreaElement; value: string }

declare global {
  /** Shows that the page has not loaded completely, and calls back when it may be tried again; the first script of the page. */
  var retryLater: ((again: () => void) => void) | undefined
  /** What was pressed, sent or typed before the page was alive, once; the first script of the page. */
  var takeHeld: (() => Held[]) | undefined
  /** The elements of the views as the server wrote them; the first script of the page. */
  var written: WeakSet<Element> | undefined
  /** Whoever watches the charts of this page; a development or demo server adds it to the page, production has none. */
  var flows:
    | {
        /** To be told whatever actors do. */
        inspect(event: InspectionEvent): void
        /** Tells a running chart what the app could tell it; false when none of that name runs. */
        say(chart: string, event: EventObject): boolean
        /** The charts that run now and where each stands, as data-state spells it. */
        states(): { chart: string; state: string; session: string }[]
        /** The snapshot in which the page of a path is to begin; nothing unless the address asks for one. */
        snapshotFor(path: string): Promise<unknown> | undefined
      }
    | undefined
}
