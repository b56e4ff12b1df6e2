import { useEffect, useReducer } from 'react'
import { channelName, type Message } from '../live/message'
import { hear, type Live, silence } from './live-store'

/** Listens to the storefront tabs of this browser while it is on, and asks them where they stand. */
export const useLive = (on: boolean): Live => {
  const [live, heard] = useReducer(hear, silence)
  useEffect(() => {
    if (!on) return
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<Message>) => heard(data)
    channel.postMessage({ type: 'hello' } satisfies Message)
    return () => channel.close()
  }, [on])
  return live
}
