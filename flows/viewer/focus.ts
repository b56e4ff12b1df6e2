/** The control that has the focus, or had it until it went off or away, and what it is in, innermost first. */
interface Kept {
  control: Element
  around: Element[]
}

const usable = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)'

const isUsable = (control: Element) => control.matches(usable) && control.checkVisibility()

/** Where the chart stands, else the first control; the picture begins with the former. */
const firstIn = (part: Element) =>
  part.querySelector<HTMLElement>(':scope [data-active] [data-state]') ??
  [...part.querySelectorAll<HTMLElement>(usable)].find(isUsable)

const around = (control: Element): Element[] => {
  const { parentElement: parent } = control
  return parent ? [parent, ...around(parent)] : []
}

/** Sees to it that whoever uses the keyboard goes on where a control went off, away or out of sight under it; ends when it is called. */
export const keepFocus = (): (() => void) => {
  let kept: Kept | undefined
  const keep = ({ target }: Event) => {
    if (target instanceof Element) kept = { control: target, around: around(target) }
  }
  // A finger or a mouse goes on where it is; a field that came into focus would open the keyboard of a phone.
  const leave = () => {
    kept = undefined
  }
  const giveBack = () => {
    const now = document.activeElement
    if (!kept || (now !== document.body && now !== kept.control)) return
    if (kept.control.isConnected && isUsable(kept.control)) return
    const part = kept.around.find((one) => one.isConnected && firstIn(one))
    if (part) firstIn(part)?.focus()
  }
  const watched = new MutationObserver(giveBack)
  watched.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'tabindex', 'data-listed'],
  })
  addEventListener('focusin', keep)
  addEventListener('pointerup', leave)
  return () => {
    watched.disconnect()
    removeEventListener('focusin', keep)
    removeEventListener('pointerup', leave)
  }
}
