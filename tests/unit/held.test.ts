// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { replayHeld, replayTyped } from '../../src/browser/held'
import type { Held } from '../../src/watching'

// A document of jsdom has none; names of events stand in quotation marks.
Object.assign(globalThis, { CSS: { escape: String } })

afterEach(() => {
  document.body.replaceChildren()
  globalThis.takeHeld = undefined
})

const add = '<button data-event="row.add" data-payload="{}">Add</button>'

/** Draws a page, and notes from now on what is pressed, sent and typed in it. */
const draw = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`
  const page = document.body.firstElementChild as HTMLElement
  const control = page.firstElementChild as HTMLInputElement
  const noted: string[] = []
  // The views listen at the top of the page.
  for (const type of ['click', 'submit', 'input'])
    page.addEventListener(type, (event) => {
      event.preventDefault()
      noted.push(type === 'input' ? `input ${control.value}` : type)
    })
  return { control, noted }
}

/** What happened on a page before its code came. */
const happened = (...held: Held[]) => {
  globalThis.takeHeld = () => {
    globalThis.takeHeld = undefined
    return held
  }
}

/** The page comes alive, and rests two times more. */
const comesAlive = () => {
  replayTyped()
  for (let rests = 0; rests < 3; rests++) replayHeld()
}

test('a button that was pressed before is pressed once', () => {
  const { control, noted } = draw(add)
  happened({ type: 'click', control })
  comesAlive()
  expect(noted).toEqual(['click'])
})

test.each([
  ['cart.add', 1],
  ['favorite.toggle', 1],
  ['quantity.set', 3],
])('who pressed three times while nothing happened meant it once, but for a quantity: %s', (event, times) => {
  const { control, noted } = draw(`<button data-event="${event}">Add</button>`)
  happened(...Array.from({ length: 3 }, () => ({ type: 'click' as const, control })))
  comesAlive()
  expect(noted).toHaveLength(times)
})

test('a form that was sent again while nothing happened is sent once', () => {
  const { control, noted } = draw('<form data-event="sku.add"><input name="quantity"></form>')
  happened({ type: 'submit', control }, { type: 'submit', control })
  comesAlive()
  expect(noted).toEqual(['submit'])
})

test('a form that was sent before is sent once', () => {
  const { control, noted } = draw('<form data-event="keyword.submit"><input name="keyword"></form>')
  happened({ type: 'submit', control })
  comesAlive()
  expect(noted).toEqual(['submit'])
})

test('what was typed before is told once, before anything is pressed, and not typed again', () => {
  const { control, noted } = draw('<input name="nickname" value="Mei">')
  control.setSelectionRange(1, 1)
  happened({ type: 'input', control, value: 'Mei' })
  replayTyped()
  expect(noted).toEqual(['input Mei'])
  comesAlive()
  expect(noted).toEqual(['input Mei'])
  // Somebody is still typing there.
  expect(control.selectionStart).toBe(1)
})

test('a field whose chart wants to know of it is typed into anew: what a view sets itself does not count as typed', () => {
  const { control, noted } = draw('<input name="keyword" data-event="keyword.type" value="saw">')
  control.setSelectionRange(1, 1)
  happened({ type: 'input', control, value: 'saw' })
  comesAlive()
  expect(noted).toEqual(['input saw'])
  expect(control.selectionStart).toBe(3)
})

test('a field that was drawn anew gets what was typed into the one before', () => {
  const { control } = draw('<input name="keyword" data-event="keyword.type">')
  happened({ type: 'input', control, value: 'saw' })
  const { noted } = draw('<input name="keyword" data-event="keyword.type">')
  comesAlive()
  expect(noted).toEqual(['input saw'])
})

test('who goes on typing in a field that was drawn anew keeps what was typed last', () => {
  const { control } = draw('<input name="keyword" data-event="keyword.type">')
  happened({ type: 'input', control, value: 'ham' })
  const { noted } = draw('<input name="keyword" data-event="keyword.type" value="hammer">')
  comesAlive()
  expect(noted).toEqual(['input hammer'])
})

test('of two fields that were drawn anew each has what was typed into it', () => {
  const fields = '<input name="userPhone" data-event="field.type"><input name="password" data-event="field.type">'
  draw(fields)
  const typed = { userPhone: '81111111', password: 'hammer2026' }
  happened(
    ...Object.entries(typed).map(([name, value]) => {
      const control = document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
      return { type: 'input' as const, control, value }
    }),
  )
  draw(fields)
  comesAlive()
  const now = [...document.querySelectorAll('input')].map(({ name, value }) => [name, value])
  expect(Object.fromEntries(now)).toEqual(typed)
})

test('a button that was drawn anew is pressed in its new place, one of another payload is not', () => {
  const { control } = draw(add)
  happened({ type: 'click', control })
  const other = draw(add.replace('{}', '{&quot;id&quot;:2}'))
  replayTyped()
  replayHeld()
  expect(other.noted).toEqual([])
  const same = draw(add)
  replayHeld()
  replayHeld()
  expect(same.noted).toEqual(['click'])
})

test('a button that cannot be pressed yet waits until it can', () => {
  const { control, noted } = draw(add)
  happened({ type: 'click', control })
  Object.assign(control, { disabled: true })
  comesAlive()
  expect(noted).toEqual([])
  Object.assign(control, { disabled: false })
  replayHeld()
  expect(noted).toEqual(['click'])
})
