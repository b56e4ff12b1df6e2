import { format } from 'node:util'
import { afterAll, afterEach, expect, vi } from 'vitest'

// What React finds wrong with a view, such as two children of one key, it says nowhere else. A test that means to break
// something clears what was told of it.
const told = vi.spyOn(console, 'error')
afterEach(() => {
  const errors = told.mock.calls.map((words) => format(...words))
  told.mockClear()
  // jsdom is older than the element.
  expect(errors.filter((error) => !error.startsWith('The tag <search> is unrecognized'))).toEqual([])
})

// jsdom opens no dialogs.
if (typeof HTMLDialogElement !== 'undefined')
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }

// Files of one worker share its page as well as its modules: each finds it as a browser opens it.
const body = globalThis.document?.body
const observing = new Set<MutationObserver>()
const watched = globalThis.MutationObserver?.prototype
const observe = watched?.observe
if (watched)
  watched.observe = function (...of) {
    observing.add(this)
    observe.apply(this, of)
  }
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (typeof document === 'undefined') return
  for (const one of observing) one.disconnect()
  watched.observe = observe
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  for (const root of [document.documentElement, document.body])
    for (const name of root.getAttributeNames()) root.removeAttribute(name)
  // What a test says of the page, such as that it is hidden, stands before what the page says of itself.
  for (const name of Object.getOwnPropertyNames(document))
    if (name in Document.prototype) Reflect.deleteProperty(document, name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  expect(document.body === body, 'the views of other files are looked for in the body that was there').toBe(true)
})
