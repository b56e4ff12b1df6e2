/** Gives the focus back to the control that opened something, by its selector, or to the heading if that is gone or off. */
export const focusBack = (opener: string) =>
  (document.querySelector<HTMLElement>(`${opener}:enabled`) ?? document.querySelector('h1'))?.focus()
