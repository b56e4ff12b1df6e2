/** How many pages a list of so many rows has: one at least, be it empty. */
export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/**
 * The page of a list that is shown when this one is asked for: past the last one it is the last one, as rows may have gone
 * since the address was made; with how many rows stand before it.
 */
export const pageShown = (total: number, size: number, asked = 1) => {
  const pages = pagesOf(total, size)
  const page = Math.min(asked, pages)
  return { page, pages, offset: (page - 1) * size }
}
