import { useEffect, useReducer, useState } from 'react'
import { channelName, type Message } from '../../live/message'
import type { ShopMap } from '../../map/relation'
import { openingOf } from '../opening'
import { marked, unmarked } from './marks'

/** The map that the build made; undefined while it is on its way, null when it cannot be had. */
export const useShopMap = (): ShopMap | null | undefined => {
  const [map, setMap] = useState<ShopMap | null>()
  useEffect(() => {
    const stop = new AbortController()
    openingOf<ShopMap>('map', stop.signal)
      .catch(() => null)
      .then((found) => {
        if (!stop.signal.aborted) setMap(found)
      })
    return () => stop.abort()
  }, [])
  return map
}

/** What storefront tabs of this browser have come by since the map was opened. */
export const useMarks = () => {
  const [marks, hear] = useReducer(marked, unmarked)
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
    channel.postMessage({ type: 'hello' } satisfies Message)
    return () => channel.close()
  }, [])
  return { marks, forget: () => hear({ type: 'forget' }) }
}
