// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { Fixture } from '../../flows/fixture'
import { always } from '../../flows/fixtures/app'
import { pages } from '../../flows/fixtures/pages'
import { replay } from '../../flows/paths/replay'
import { walk } from '../../flows/paths/walk'
import { type App, AppContext } from '../../src/app'
import { dictionaries, loadWords, WordsProvider } from '../../src/i18n/words'
import { offering } from '../../src/offer'
import { idleApp, loadView } from '../support/views'

let app: App
beforeAll(async () => {
  await loadWords('en', dictionaries)
  app = idleApp()
})
afterEach(cleanup)

/** What tells two things apart, by the name of its field. */
const identifiers = ['id', 'sku', 'code', 'orderNo', 'value', 'number']
/** Lists in which nothing can be twice, and why. */
const uniqueLists: Record<string, string> = { steps: 'an order takes each step once' }

/** What the shop sends, with a twin behind the last thing of each list: of the same name and looks, another thing. */
const twinned = (sent: unknown): unknown => {
  if (Array.isArray(sent)) {
    const all = sent.map(twinned)
    const last = all.at(-1)
    return typeof last === 'object' && last !== null && !Array.isArray(last) ? [...all, twinOf(last)] : all
  }
  if (typeof sent !== 'object' || sent === null) return sent
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, name in uniqueLists ? value : twinned(value)]),
  )
}
const twinOf = (one: object) =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [
      name,
      identifiers.includes(name) && typeof value === 'string' ? `${value}-twin` : value,
    ]),
  )

/** Part numbers of all lines of a cart, quote, order or payment that are sent, by name; undefined for a line without one. */
const partNumbers = (sent: unknown, found: Record<string, Set<unknown>> = {}): Record<string, Set<unknown>> => {
  if (typeof sent !== 'object' || sent === null) return found
  if ('name' in sent && 'choice' in sent && 'quantity' in sent) {
    found[String(sent.name)] ??= new Set()
    found[String(sent.name)]?.add('code' in sent ? sent.code : undefined)
  }
  for (const part of Object.values(sent)) partNumbers(part, found)
  return found
}

const views = Object.entries<Fixture>({ ...pages, chat: always.chatThread })

test.each(views)('%s tells two things of one name in a list apart', async (path, fixture) => {
  const answers = Object.fromEntries(
    Object.entries(fixture.answers as Record<string, unknown[]>).map(([call, outputs]) => [call, outputs.map(twinned)]),
  )
  const twins = { ...fixture, answers } as Fixture
  const module = await loadView(path)
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reached = walk(twins).reached.filter(({ steps }) => steps.every(({ does }) => does === 'answer'))
  expect(reached.length).toBeGreaterThan(0)
  const untold = new Set<string>()
  for (const { input, steps } of reached) {
    const live = await replay(twins, input, steps)
    const snapshot = live.actor.getSnapshot() as AnyMachineSnapshot
    cleanup()
    await act(async () => {
      render(
        <AppContext value={app}>
          <WordsProvider locale="en">
            <module.View page={snapshot as never} offer={offering(live.actor, snapshot) as never} />
          </WordsProvider>
        </AppContext>,
      )
    })
    live.stop()
    const text = document.body.textContent ?? ''
    for (const [name, codes] of Object.entries(partNumbers(twins.answers)))
      if (text.split(name).length > 2 && ![...codes].some((code) => text.includes(`${code}-twin`))) untold.add(name)
  }
  const told = said.mock.calls.map((words) => words.join(' '))
  said.mockRestore()
  expect([...new Set(told)]).toEqual([])
  expect([...untold]).toEqual([])
})
