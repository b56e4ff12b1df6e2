// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { watchDoubleClicks } from '../../src/browser/double-click'

let done: string[] = []
beforeAll(() => {
  watchDoubleClicks()
  document.addEventListener('click', (event) => {
    const control = (event.target as Element).closest('a, button')
    if (control) done.push(control.id)
  })
})
beforeEach(() => {
  done = []
  document.body.innerHTML = `
    <button id="claim" data-event="coupon.claim"><i>Claim</i></button> <a id="use" href="#use">Use</a>
    <button id="add" data-event="cart.add"></button> <button id="heart" data-event="favorite.toggle"></button>
    <button id="plus" data-event="quantity.set"></button> <p>Words</p>`
})

/** A press, and whether the browser does what it does by itself; the second one of a double click has a detail of two. */
const press = (selector: string, detail: number) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))

test('what has come under the pointer between the two presses of a double click is not pressed', () => {
  press('#claim i', 1)
  expect(press('#use', 2)).toBe(false)
  expect(done).toEqual(['claim'])
  press('p', 1)
  expect(press('#use', 2)).toBe(false)
  expect(done).toEqual(['claim'])
  expect(press('#use', 1)).toBe(true)
  expect(done).toEqual(['claim', 'use'])
})

test.each(['#add', '#heart'])('a double click on %s counts once, two clicks count twice', (control) => {
  for (const detail of [1, 2, 1, 0]) press(control, detail)
  expect(done).toHaveLength(3)
})

test('a quantity goes up with every press', () => {
  for (const detail of [1, 2, 3]) press('#plus', detail)
  expect(done).toHaveLength(3)
})
