import { useEffect, useState } from 'react'
import type { Drawn } from './picture'
import { table } from './place'

/** How often a chart that is not drawn yet is asked for, in milliseconds: a shop that has just opened draws them. */
const askAgain = 1000
const mostAsked = 180

/** The drawing of a chart once it is there; null when it never comes. */
const drawingOf = async (chart: string, signal: AbortSignal): Promise<Drawn | null> => {
  for (let asked = 1; asked <= mostAsked && !signal.aborted; asked += 1) {
    const answer = await fetch(`charts/${chart}.json`, { signal })
    if (answer.ok) return answer.json()
    if (answer.status !== 404) return null
    await new Promise((resolve) => setTimeout(resolve, askAgain))
  }
  return null
}

/** Loads the drawing of a chart; null when it cannot be had, undefined while it is on its way. */
export const useDrawn = (chart: string | undefined): Drawn | null | undefined => {
  const [drawn, setDrawn] = useState<{ chart: string; drawn: Drawn | null }>()
  useEffect(() => {
    const stop = new AbortController()
    if (chart !== undefined && chart !== table)
      drawingOf(chart, stop.signal)
        .catch(() => null)
        .then((found) => {
          if (!stop.signal.aborted) setDrawn({ chart, drawn: found })
        })
    return () => stop.abort()
  }, [chart])
  return drawn?.chart === chart ? drawn?.drawn : undefined
}
