import { useEffect, useRef, useState } from 'react'
import { type ActorOptions, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'
import type { App } from './app'

/** What a page that is left still tells the app: no page that nobody sees leads anywhere. */
const toldBehind = ['cartCounted'] as const

/** The chart of a page and those that it runs. */
const chartsOf = (page: AnyActorRef): AnyActorRef[] =>
  [page, ...Object.values<AnyActorRef>(page.getSnapshot().children)].filter((one) => one.getSnapshot()?.hasTag)

/** Whether something that was done on a page is still being saved. */
export const isSaving = (page: AnyActorRef): boolean =>
  chartsOf(page).some((one) => (one.getSnapshot() as AnyMachineSnapshot).hasTag('saving'))

/** Calls back whenever the chart of a page changes, or one of those that it runs; returns what ends it. */
export const onChange = (page: AnyActorRef, changed: () => void) => {
  const watched = chartsOf(page).map((one) => one.subscribe(changed))
  return () => watched.forEach((one) => void one.unsubscribe())
}

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
      const endOnceSaved = () => void (isSaving(actor) || actor.stop())
      onChange(actor, endOnceSaved)
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
