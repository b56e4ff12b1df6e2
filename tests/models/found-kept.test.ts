// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { entryPageOf } from '../../flows/browser/entry-page'
import { setupOf } from '../../flows/browser/set-up'
import { charts } from '../../flows/charts'
import type { Path } from '../../flows/paths/path'
import { type Bought, inBrowser, inTab, storage } from '../../src/browser/storage'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** What the shop reads under each key, given what a path began with. */
const readUnder: Record<string, (bought: Bought) => unknown> = {
  auth: () => storage.auth().token,
  locale: storage.locale,
  recent: storage.recent,
  searches: storage.searches,
  wanted: storage.wanted,
  checkout: storage.checkout,
}

/** The beginnings of paths for which something is kept: by their input, and by the draft that they restore. */
const begun = charts.flatMap((entry) =>
  entry.fixture.inputs.flatMap((input) => {
    const page = entryPageOf(entry, input)
    const restored = (entry.fixture.effects as Record<string, unknown[]>)['draft.restore'] ?? [null]
    const draftsIn = (output: unknown): Path['steps'] =>
      output ? [{ step: { does: 'answer', id: 'draft', src: 'draft.restore', output } } as Path['steps'][number]] : []
    return restored.flatMap((draft) => {
      const path = { input, steps: draftsIn(draft) } as Path
      return page ? [{ id: entry.id, wanted: Object(input).wanted, draft, setup: setupOf(entry, page, path) }] : []
    })
  }),
)

test('whatever a played path finds kept is what the shop reads of it', () => {
  const seen = new Set<string>()
  for (const { id, wanted, draft, setup } of begun) {
    for (const [key, text] of Object.entries(setup.kept)) inBrowser.keep(key, text)
    for (const [key, text] of Object.entries(setup.inTab)) inTab.keep(key, text)
    const meant: Record<string, unknown> = {
      ...{ auth: 'token', locale: 'en', recent: ['claw-hammer'], searches: ['saw'] },
      ...{ wanted, checkout: draft },
    }
    for (const key of Object.keys({ ...setup.kept, ...setup.inTab })) {
      seen.add(key)
      expect(readUnder[key]?.(Object(draft).choice), `${id}: ${key}`).toEqual(meant[key])
    }
    localStorage.clear()
    sessionStorage.clear()
  }
  expect([...seen].sort()).toEqual(Object.keys(readUnder).sort())
})
