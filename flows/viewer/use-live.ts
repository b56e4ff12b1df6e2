import { useEffect, useReducer } from 'react'
import { channelName, type Message } from '../live/message'
import { hear, type Live, silence } from './live-store'

const after = (live: Live, message: Message | { type: 'asked' }): Live =>
  message.type === 'asked' ? { ...live, tabs: [] } : hear(live, message)

/** Listens to the storefront tabs of this browser while it is on, and asks them where they stand. */
export const useLive = (on: boolean): Live => {
  const [live, heard] = useReducer(after, silence)
  useEffect(() => {
    if (!on) return
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<Message>) => heard(data)
    // Tabs that went meanwhile do not answer.
    heard({ type: 'asked' })
    channel.postMessage({ type: 'hello' } satisfies Message)
    return () => channel.close()
  }, [on])
  return live
}
