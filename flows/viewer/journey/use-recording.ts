import { useEffect, useReducer, useState } from 'react'
import { nothingRecorded, type Recording, recorded } from '../../journey/record'
import { channelName, type Message } from '../../live/message'

/** What is recorded, and what begins and ends it. */
export interface Recorder {
  on: boolean
  recording: Recording
  begin(): void
  end(): void
}

const after = (recording: Recording, message: Message | { type: 'begin' }): Recording =>
  message.type === 'begin' ? nothingRecorded : recorded(recording, message)

/** What storefront tabs do while it is on, as a journey; it goes on while another chart or tool is shown. */
export const useRecording = (): Recorder => {
  const [on, setOn] = useState(false)
  const [recording, hear] = useReducer(after, nothingRecorded)
  useEffect(() => {
    if (!on) return
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
    channel.postMessage({ type: 'hello' } satisfies Message)
    return () => channel.close()
  }, [on])
  const begin = () => {
    hear({ type: 'begin' })
    setOn(true)
  }
  return { on, recording, begin, end: () => setOn(false) }
}
