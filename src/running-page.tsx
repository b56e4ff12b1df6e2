import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import { bind } from '../machines/calls'
import { stateName } from '../machines/state-name'
import { useApp, useAppActor, useReturn } from './app'
import { useTitle } from './i18n/words'
import { type Offer, offering } from './offer'
import type { Layout, PageModule } from './page'

interface RunningProps {
  module: PageModule
  path: string
  layout: Layout
  query: object
}

/** Runs the chart of a page while the page is open, and passes on what the chart says. */
export const RunningPage = ({ module: { chart, View, describe }, path, layout, query }: RunningProps) => {
  const app = useApp()
  const bound = useMemo(() => bind(chart, app.outside), [chart, app])
  const prefilled = app.prefilled?.path === path ? app.prefilled.snapshot : undefined
  const actor = useActorRef(bound, {
    input: query as InputFrom<typeof bound>,
    inspect: app.inspect,
    ...(prefilled ? { snapshot: prefilled as never } : {}),
  }) as AnyActorRef
  const snapshot = useSelector(actor, (now) => now as AnyMachineSnapshot)
  const [{ context }] = useAppActor('locale')

  useTitle(path, snapshot.hasTag('busy') ? undefined : describe?.(snapshot as never).title)

  useEffect(() => {
    app.prefilled = undefined
    const said = actor.on('*', (event) => app.root.send(event as never))
    return () => said.unsubscribe()
  }, [actor, app])
  const busy = snapshot.hasTag('busy')
  useEffect(() => {
    if (!busy) app.onIdle?.(path)
  }, [app, path, busy])
  const engaged = busy || snapshot.hasTag('payable')
  useEffect(() => {
    app.engaged = engaged
  }, [app, engaged])
  useReturn(actor)
  const [session] = useAppActor('session')
  const known = !session.matches('unknown')
  const loggedIn = session.hasTag('loggedIn')
  useEffect(() => {
    if (known) actor.send({ type: 'memberChanged', loggedIn })
  }, [actor, known, loggedIn])
  useChange(query, () => actor.send({ type: 'queryChanged', query }), JSON.stringify(query))
  useChange(context.locale, () => actor.send({ type: 'languageChanged' }), context.locale)

  return (
    <div data-page={path} data-layout={layout} data-state={stateName(snapshot.value)} aria-busy={busy || undefined}>
      <View page={snapshot} offer={offering(actor, snapshot)} />
    </div>
  )
}

/** Calls back when the key is another than at the last render; not at the first. */
const useChange = <Value,>(value: Value, tell: (value: Value) => void, key: string) => {
  const last = useRef(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another key counts
  useEffect(() => {
    if (last.current !== key) tell(value)
    last.current = key
  }, [key])
}

/** The offers of a child chart that a page chart runs, and its snapshot; what it says is passed on too. Nothing while it does not run. */
export const useChild = <Chart extends AnyStateMachine>(
  ref: AnyActorRef | undefined,
): { part: SnapshotFrom<Chart>; offer: Offer<EventFromLogic<Chart>> } | undefined => {
  const { root } = useApp()
  const snapshot = useSelector(ref, (now) => now as AnyMachineSnapshot | undefined)
  useEffect(() => {
    const said = ref?.on('*', (event) => root.send(event as never))
    return () => said?.unsubscribe()
  }, [ref, root])
  return ref && snapshot ? { part: snapshot as never, offer: offering(ref, snapshot) } : undefined
}
