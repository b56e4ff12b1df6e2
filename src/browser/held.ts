import type { Held } from '../watching'

let held: Held[] = []

/** The control as it stands now: the views may have been drawn anew since it was pressed. */
const standing = (control: HTMLElement) => {
  if (control.isConnected) return control
  const { event, payload } = control.dataset
  const alike = [...document.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(event ?? '')}"]`)]
  return alike.find((one) => one.dataset.payload === payload && one.tagName === control.tagName)
}

const done = ({ type, control }: Held) => {
  const now = standing(control)
  if (!now || now.matches(':disabled')) return false
  if (type === 'click') now.click()
  else (now as HTMLFormElement).requestSubmit()
  return true
}

/** Does what was pressed or sent before the page was alive; what has no control yet is kept for the next time. */
export const replayHeld = () => {
  held.push(...(globalThis.takeHeld?.() ?? []))
  held = held.filter((one) => !done(one))
}
