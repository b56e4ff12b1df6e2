import { transitionCountsPath } from '../../contract/transition-counts'
import { counter } from './counter'
import { observer } from './observer'

/** Whoever watches the page already: the viewer of a demonstration. */
const beside = globalThis.flows
const { hear, take } = counter(() => performance.now())
const { inspect, say, actors } = observer(hear)
/** Its own address, apart: a build takes what stands beside `import.meta.url` for a file of its own. */
const here = import.meta.url
const address = new URL(`../${transitionCountsPath}`, here).href

const tell = () => {
  for (const report of take()) navigator.sendBeacon?.(address, JSON.stringify(report))
}

// A page that is hidden may never be heard of again.
addEventListener('visibilitychange', () => {
  if (document.hidden) tell()
})
addEventListener('pagehide', tell)

globalThis.flows = {
  say,
  states: actors,
  snapshotFor: () => undefined,
  ...beside,
  inspect: (event) => {
    beside?.inspect(event)
    inspect(event)
  },
}
