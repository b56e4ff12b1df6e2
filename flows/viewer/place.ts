import { useSyncExternalStore } from 'react'
import { charts } from './charts'

/** What the address shows: `#/orderDetail/viewing.action` is a chart at a state. */
export interface Place {
  chart: string
  state: string | null
}

/** The page that is no chart: which action belongs to which status. */
export const table = 'order-table'

const first = 'orderDetail'

const placeIn = (hash: string): Place => {
  const [, chart = '', state] = hash.split('/')
  if (chart !== table && !Object.hasOwn(charts, chart)) return { chart: first, state: null }
  return { chart, state: state === undefined ? null : decodeURIComponent(state) }
}

/** The address of a chart, or of one of its states. */
export const addressOf = (chart: string, state?: string | null) => (state ? `#/${chart}/${state}` : `#/${chart}`)

const listen = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** What the address shows now. */
export const usePlace = (): Place => placeIn(useSyncExternalStore(listen, () => location.hash))
