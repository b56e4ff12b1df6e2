/** A guard: the list has the page that was asked for, and shows another one. */
export const otherPage = ({
  context: { found },
  event,
}: {
  context: { found: { page: number; pages: number } | null }
  event: { type: string; page?: number }
}) => {
  const { page } = event
  return page !== undefined && found !== null && page >= 1 && page <= found.pages && page !== found.page
}
