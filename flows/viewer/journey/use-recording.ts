import { useEffect, useReducer, useState } from 'react'
import { nothingRecorded, type Recording, recorded } from '../../journey/record'
import { channelName, type Message } from '../../live/message'

/** What is recorded, and what begins and ends it. */
export interface Recorder {
  on: boolean
  recording: Recording
  /** It has steps, and was not saved. */
  unsaved: boolean
  begin(): void
  end(): void
  /** It was saved. */
  kept(): void
}

const isWalked = ({ steps }: Recording) => steps.some(({ by }) => by === 'person' || by === 'link')

/** What each tab does; once somebody did something in one of them, only that one. */
const after = (all: readonly Recording[], message: Message | { type: 'begin' }): readonly Recording[] => {
  if (message.type === 'begin') return []
  if (message.type === 'hello') return all
  const [first] = all
  if (first && isWalked(first)) return [recorded(first, message)]
  const known = all.find(({ tab }) => tab === message.tab)
  if (message.type === 'closed') return all.filter((one) => one !== known)
  const now = recorded(known ?? nothingRecorded, message)
  if (isWalked(now)) return [now]
  return known ? all.map((one) => (one === known ? now : one)) : [...all, now]
}

/** What is done in a storefront tab while it is on, as a journey: in the first one in which somebody does something; it goes on while another chart or tool is shown. */
export const useRecording = (): Recorder => {
  const [on, setOn] = useState(false)
  const [all, hear] = useReducer(after, [])
  const [saved, setSaved] = useState<Recording>()
  useEffect(() => {
    if (!on) return
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
    channel.postMessage({ type: 'hello' } satisfies Message)
    return () => channel.close()
  }, [on])
  const recording = all[0] ?? nothingRecorded
  const unsaved = recording.steps.length > 0 && recording !== saved
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  const begin = () => {
    hear({ type: 'begin' })
    setOn(true)
  }
  return { on, recording, unsaved, begin, end: () => setOn(false), kept: () => setSaved(recording) }
}
