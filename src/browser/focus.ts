/** The control that has the focus, or had it until it went off or away, and where it was. */
interface Kept {
  control: HTMLElement
  /** What it is in, innermost first, within its page. */
  around: Element[]
  /** The controls before it, nearest first. */
  before: HTMLElement[]
}
let kept: Kept | undefined
/** Whether somebody points rather than presses keys: a field that came into focus would open a keyboard on a phone. */
let pointed = false

const usable = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])'
const usableIn = (part: ParentNode) =>
  [...part.querySelectorAll<HTMLElement>(usable)].filter((one) => one.getClientRects().length > 0)

const isAfter = (one: Node, other: Node) =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

const keep = (control: HTMLElement) => {
  const around: Element[] = []
  for (let part = control.parentElement; part && !part.matches('[data-page], body'); part = part.parentElement)
    around.push(part)
  const before = [...document.querySelectorAll<HTMLElement>(usable)].filter((one) => isAfter(control, one)).reverse()
  kept = { control, around, before }
}

const marks = ['class', 'type', 'name', 'href', 'aria-label', 'data-event', 'data-payload']
const eventOf = (control: Element) => control.closest('form')?.dataset.event

/** The control that a page which was drawn anew shows in the place of one that is gone. */
const sameAs = (removed: HTMLElement) =>
  usableIn(document).find(
    (one) =>
      marks.every((mark) => one.getAttribute(mark) === removed.getAttribute(mark)) && eventOf(one) === eventOf(removed),
  )

/** The control that now stands where one was, as near by as there is one: what follows in the same part, else what is before. */
const nearest = ({ around, before }: Kept) => {
  for (const part of around) {
    const there = part.isConnected ? usableIn(part) : []
    const last = before.find((one) => there.includes(one))
    const next = last ? there.find((one) => isAfter(one, last)) : there[0]
    if (next ?? last) return next ?? last
  }
  return undefined
}

const heading = () => document.querySelector<HTMLElement>('h1')

/** Gives the focus back to its control once that is on again; where it stays off or is gone, to what is next to it, else to the heading. */
export const giveBack = () => {
  const now = document.activeElement
  if (!kept || (now && now !== document.body && now !== kept.control)) return
  const { control } = kept
  if (control.isConnected && !control.matches(':disabled')) {
    if (now !== control) control.focus({ preventScroll: true })
    return
  }
  const waits = control.isConnected && control.matches('[data-busy]')
  if (waits || !document.querySelector('[data-page]:not([aria-busy])')) return
  if (pointed) kept = undefined
  else (sameAs(control) ?? nearest(kept) ?? heading())?.focus()
}

/** Gives the focus back to the control that opened something, by its selector, once that is on; to the heading if it is gone. */
export const focusBack = (opener: string) => {
  const control = document.querySelector<HTMLElement>(opener)
  if (control?.matches(':disabled')) keep(control)
  else (control ?? heading())?.focus()
}

/** Sees to it that whoever uses the keyboard does not lose the focus with a control that goes off while it is used, or away. */
export const watchFocus = () => {
  // What was pressed before the code was there has it by now; browsers show it where it came by key.
  const { activeElement: first } = document
  if (first instanceof HTMLElement && first !== document.body) {
    keep(first)
    pointed = !first.matches(':focus-visible')
  }
  addEventListener('focusin', ({ target }) => target instanceof HTMLElement && keep(target))
  // Somebody left it by themselves, unless it is gone or off a moment later.
  addEventListener('focusout', () =>
    queueMicrotask(() => {
      const left = document.activeElement === document.body && kept?.control.isConnected
      if (left && !kept?.control.matches(':disabled')) kept = undefined
    }),
  )
  addEventListener(
    'keydown',
    () => {
      pointed = false
    },
    true,
  )
  addEventListener(
    'pointerdown',
    () => {
      pointed = true
    },
    true,
  )
  new MutationObserver(giveBack).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'aria-busy', 'data-busy'],
  })
}
