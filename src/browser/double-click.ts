/** What done twice is undone, or done once too often. */
const once = [
  '[type="submit"]',
  ...['cart.add', 'row.add', 'favorite.toggle', 'locale.choose'].map((event) => `[data-event="${event}"]`),
]

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
      if (event.detail < 2) pressed = control
      else if (control && (control !== pressed || control.matches(once.join()))) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    true,
  )
}
