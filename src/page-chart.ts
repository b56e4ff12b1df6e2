import { useEffect, useRef, useState } from 'react'
import { type ActorOptions, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'
import type { App } from './app'

/** What a page that is left still tells the app: no page that nobody sees leads anywhere. */
const toldBehind = ['cartCounted'] as const

/** Runs the chart of a page while the page is open, and behind the next one until what was done on it is saved. */
export const usePageChart = <Chart extends AnyStateMachine>(
  chart: Chart,
  { root }: App,
  options: ActorOptions<Chart>,
) => {
  const [actor] = useState(() => createActor(chart, options))
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    actor.start()
    const leave = () => {
      if (isOpen.current) return
      for (const type of toldBehind) actor.on(type as never, (said) => root.send(said as never))
      const endOnceSaved = () => (actor.getSnapshot() as AnyMachineSnapshot).hasTag('saving') || actor.stop()
      actor.subscribe(endOnceSaved)
      endOnceSaved()
    }
    return () => {
      isOpen.current = false
      // React's strict mode closes each page and opens it again at once.
      queueMicrotask(leave)
    }
  }, [actor, root])
  return actor
}
