/** The query in the input of a page's chart: all of it but what a list that led there showed. */
export const queryOf = (input: unknown): object => {
  const { preview: _, ...query } = { ...(input as { preview?: object } | undefined) }
  return query
}

/** The address of a page below the base path. */
export const pageAddress = (path: string, input: unknown): string => {
  const query = new URLSearchParams(
    Object.entries(queryOf(input)).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return query.size ? `${path}?${query}` : path
}
