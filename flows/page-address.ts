/** The address of a page below the base path; the input of its chart is its query. */
export const pageAddress = (path: string, input: unknown): string => {
  const query = new URLSearchParams(
    Object.entries(input ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return query.size ? `${path}?${query}` : path
}
