import { pageAddress } from '../page-address'

/** The address of a page, below the base path, that begins in a state of its chart; the input of the chart is its query. */
export const addressIn = (path: string, input: unknown, chart: string, state: string): string =>
  `${pageAddress(path, input)}#flows=${chart}/${state}`

/** What such an address asks for; nothing in any other. */
export const askedBy = (hash: string): { chart: string; state: string } | undefined => {
  const [, chart, state] = /^#flows=(\w+)\/([\w.]+)$/.exec(hash) ?? []
  return chart && state ? { chart, state } : undefined
}
