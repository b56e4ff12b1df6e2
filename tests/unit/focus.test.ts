// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watchFocus } from '../../src/browser/focus'

const lines = (...skus: string[]) =>
  skus
    .map((sku) => `<li><button data-event="line.remove" data-payload='{"sku":"${sku}"}'>Remove</button></li>`)
    .join('')
const draw = (within: string) => {
  document.body.innerHTML = `<div data-page="/cart"><h1 tabindex="-1">Cart</h1>${within}</div>`
}
const control = (selector: string) => document.querySelector(selector) as HTMLButtonElement
const remove = (sku: string) => control(`[data-payload*="${sku}"]`)
const turns = () => new Promise((resolve) => setTimeout(resolve))
const focused = () => {
  const { tagName, dataset, textContent } = document.activeElement as HTMLElement
  return dataset.payload ?? (tagName === 'BODY' ? 'nothing' : textContent)
}
/** Comes to a control by the keyboard, or by a finger. */
const use = (one: HTMLElement, by: 'keydown' | 'pointerdown' = 'keydown') => {
  dispatchEvent(new Event(by))
  one.focus()
}

beforeAll(watchFocus)
beforeEach(() => {
  // Here nothing has a place on a screen.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never)
})
afterEach(() => vi.restoreAllMocks())

test('a control that was off for an answer has the focus again, and the page stays where it was scrolled to', async () => {
  draw('<button>Add</button>')
  const add = control('button')
  use(add)
  // As browsers do it: what is off loses the focus.
  add.blur()
  add.disabled = true
  add.dataset.busy = ''
  await turns()
  expect(focused()).toBe('nothing')
  const moves = vi.spyOn(add, 'focus')
  add.disabled = false
  await turns()
  expect(focused()).toBe('Add')
  expect(moves.mock.calls).toEqual([[{ preventScroll: true }]])
})

test('on a page that was drawn anew the keyboard goes on at the same line, not at one that looks like it', async () => {
  draw(`<ul>${lines('a', 'b', 'c')}</ul>`)
  use(remove('b'))
  control('ul').innerHTML = lines('a', 'b', 'c')
  await turns()
  expect(focused()).toBe('{"sku":"b"}')
})

test('where a line is gone the keyboard goes on at the next one, then at the last, then at the heading', async () => {
  draw(`<ul>${lines('a', 'b', 'c')}</ul>`)
  use(remove('b'))
  const seen: (string | null)[] = []
  for (const gone of ['b', 'c', 'a']) {
    remove(gone).closest('li')?.remove()
    await turns()
    seen.push(focused())
  }
  expect(seen).toEqual(['{"sku":"c"}', '{"sku":"a"}', 'Cart'])
})

test('where a finger pressed what is gone nothing is brought into focus: a field would open the keyboard of a phone', async () => {
  draw(`<ul>${lines('a')}</ul><input>`)
  use(remove('a'), 'pointerdown')
  control('ul').remove()
  await turns()
  expect(focused()).toBe('nothing')
})
