import type { Held } from '../watching'
import { once } from './double-click'

let held: Held[] = []

/** The control as it stands now: the views may have been drawn anew since it was pressed. */
const drawnNow = (control: HTMLElement) => {
  if (control.isConnected) return control
  const { event, payload } = control.dataset
  const name = control.getAttribute('name')
  const alike = [
    ...document.querySelectorAll<HTMLElement>(event ? `[data-event="${CSS.escape(event)}"]` : `[name="${name}"]`),
  ]
  return alike.find(
    (one) => one.dataset.payload === payload && one.getAttribute('name') === name && one.tagName === control.tagName,
  )
}

/** Types into a field as a person would; what React sets itself, it does not take for typed. */
export const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const done = (one: Held) => {
  const now = drawnNow(one.control)
  if (!now || now.matches(':disabled')) return false
  if (one.type === 'click') now.click()
  if (one.type === 'submit') (now as HTMLFormElement).requestSubmit()
  if (one.type !== 'input') return true
  const field = now as typeof one.control
  // A field that no chart is told of keeps by itself what was typed; that something was is worth knowing all the same.
  if (field === one.control && !field.dataset.event) field.dispatchEvent(new Event('input', { bubbles: true }))
  else typeInto(field, field.value || one.value)
  return true
}

/** Tells the views what was typed before they stood, before anything is drawn anew without it. */
export const replayTyped = () => {
  const all = globalThis.takeHeld?.() ?? []
  // Who sees nothing happen presses again, and means it once.
  const again = ({ type, control }: Held, at: number) =>
    (type === 'submit' || (type === 'click' && control.matches(once))) &&
    all.findIndex((one) => one.type === type && one.control === control) < at
  held.push(...all.filter((one, at) => !again(one, at)))
  held = held.filter((one) => one.type !== 'input' || !done(one))
}

/** Does what was pressed, sent or typed before the page was alive; what has no control yet is kept for the next time. */
export const replayHeld = () => {
  held = held.filter((one) => !done(one))
}
