// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'
import { fromPromise } from 'xstate'
import type { Case } from '../../flows/case'
import { always } from '../../flows/fixtures/app'
import { pages } from '../../flows/fixtures/pages'
import { replay } from '../../flows/paths/replay'
import { type Reached, walk } from '../../flows/paths/walk'
import { stateName } from '../../machines/state-name'
import { type App, AppContext } from '../../src/app'
import { createApp } from '../../src/create-app'
import { dictionaries, loadWords, WordsProvider } from '../../src/i18n/words'
import { offering } from '../../src/offer'
import type { PageModule } from '../../src/page'
import { type Path, routes } from '../../src/routes'

/** Events that a person causes are named noun.verb; the rest come from the app. */
const fromPerson = (type: string) => type.includes('.') && !type.startsWith('xstate.')

const fixtures = (chartCase: Case): EventObject[] =>
  Object.entries(chartCase.events as Record<string, object[]>)
    .filter(([type]) => fromPerson(type))
    .flatMap(([type, payloads]) => payloads.map((payload) => ({ type, ...payload })))

const acceptedBy = (chartCase: Case, snapshot: AnyMachineSnapshot) =>
  fixtures(chartCase)
    .filter((event) => snapshot.can(event as never))
    .map(({ type }) => type)

/** One snapshot for each state and set of accepted events: views can differ no further in what they offer. */
const distinct = (chartCase: Case): Reached[] => {
  const seen = new Set<string>()
  return walk(chartCase).reached.filter(({ snapshot }) => {
    const key = JSON.stringify([snapshot.value, acceptedBy(chartCase, snapshot)])
    return !seen.has(key) && seen.add(key)
  })
}

const partsOf = (snapshot: AnyMachineSnapshot) =>
  Object.entries(snapshot.children as Record<string, AnyActorRef>).flatMap(([id, ref]) => {
    const chartCase = (always as Record<string, Case>)[id]
    return chartCase ? [{ chartCase, snapshot: ref.getSnapshot() as AnyMachineSnapshot }] : []
  })

/** The controls on the page that can be used: their events with payloads, and the events of forms and fields. */
const controls = () =>
  [...document.querySelectorAll<HTMLElement>('[data-event]')]
    .filter((element) =>
      element instanceof HTMLFormElement
        ? element.querySelector('[type=submit]:not(:disabled)')
        : !(element as HTMLButtonElement).disabled,
    )
    .map((element) => ({
      type: element.dataset.event as string,
      event: { type: element.dataset.event, ...JSON.parse(element.dataset.payload ?? '{}') } as EventObject,
      whole: element instanceof HTMLButtonElement && element.dataset.fields === undefined,
    }))

let app: App
beforeAll(async () => {
  await loadWords('en', dictionaries)
  app = createApp({
    place: { path: '/', search: '' },
    locale: 'en',
    transport: () => new Promise(() => {}),
    effects: { 'page.load': fromPromise(async () => {}) },
  })
})
afterEach(cleanup)

/** What is shown beside the pages. */
const widgets = { chat: always.chatThread }
const load = (name: string) => (name === 'chat' ? import('../../src/layouts/chat-widget') : routes[name as Path].load())

for (const [path, chartCase] of Object.entries({ ...pages, ...widgets })) {
  describe(path, () => {
    for (const { snapshot: reached, input, steps } of distinct(chartCase))
      test(`${stateName(reached.value)} after ${steps.length} steps offers what it accepts`, async () => {
        const { default: module } = (await load(path)) as { default: PageModule }
        expect(module.chart).toBe(chartCase.chart)
        const live = await replay(chartCase, input, steps)
        const snapshot = live.actor.getSnapshot() as AnyMachineSnapshot
        await act(async () => {
          render(
            <AppContext value={app}>
              <WordsProvider locale="en">
                <Router ssrPath={path}>
                  <module.View page={snapshot as never} offer={offering(live.actor, snapshot) as never} />
                </Router>
              </WordsProvider>
            </AppContext>,
          )
        })
        const cases = [{ chartCase, snapshot }, ...partsOf(snapshot)]
        const known = new Set(cases.flatMap((one) => Object.keys(one.chartCase.events)))
        const offered = () => controls().filter(({ type }) => known.has(type))
        const accepted = new Set(cases.flatMap((one) => acceptedBy(one.chartCase, one.snapshot)))
        // Dialogs are loaded when first needed, so the page is given a moment.
        await waitFor(() =>
          expect([...accepted].filter((type) => !offered().some((one) => one.type === type))).toEqual([]),
        )
        const ignored = offered().filter(({ whole, type, event }) =>
          whole ? !cases.some((one) => one.snapshot.can(event as never)) : !accepted.has(type),
        )
        expect(ignored).toEqual([])
        live.stop()
      })
  })
}
