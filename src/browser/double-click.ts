const events = ['cart.add', 'row.add', 'favorite.toggle', 'locale.choose']

/** What done twice is undone, or done once too often. */
export const once = ['[type="submit"]', ...events.map((event) => `[data-event="${event}"]`)].join()

/**
 * Many people click twice whatever they press. The second press of theirs counts only where the first one was, and not where
 * it would take that back or repeat it: a coupon that was claimed has a link in the place of its button.
 */
export const watchDoubleClicks = () => {
  let pressed: Element | null = null
  addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest('a[href], button') : null
      if (event.detail > 1) {
        if (!control || (control === pressed && !control.matches(once))) return
        event.preventDefault()
        event.stopPropagation()
      } else pressed = control
    },
    true,
  )
}
