/** The value of a snapshot as `a.b`; parallel regions are joined by a bar. */
export const stateName = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, below]) => `${key}.${stateName(below)}`)
        .join('|')
    : String(value)
