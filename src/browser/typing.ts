/** Notices whether something was typed on the page since it was opened; what is typed into the search box is no work to lose. */
export const watchTyping = () => {
  let typed = false
  addEventListener('input', ({ target }) => {
    typed ||= target instanceof Element && target.closest('search') === null
  })
  return {
    typed: () => typed,
    forget: () => {
      typed = false
    },
  }
}
