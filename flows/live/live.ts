import { askedBy } from './address'
import { channelName, type Message } from './message'
import { observer } from './observer'

const channel = new BroadcastChannel(channelName)
const tab = Math.random().toString(36).slice(2)
let count = 0

const post = (message: Message) => channel.postMessage(message)
const here = () => ({ tab, page: location.pathname, count: ++count })
const { inspect, say, actors } = observer((transition) => post({ type: 'transition', transition, ...here() }))
const tellAll = () => post({ type: 'actors', actors: actors(), ...here() })

channel.onmessage = ({ data }: MessageEvent<Message>) => {
  if (data.type === 'hello') tellAll()
}
// A page that is left may come back from the browser's memory.
addEventListener('pagehide', () => post({ type: 'closed', ...here() }))
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) tellAll()
})

globalThis.flows = {
  inspect,
  say,
  states: () => actors().map(({ chart, state, session }) => ({ chart, state, session })),
  snapshotFor: (path) => {
    const asked = askedBy(location.hash)
    return asked && import('./snapshot-at').then(({ snapshotAt }) => snapshotAt(path, asked.chart, asked.state))
  },
}
