import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import { bind } from '../machines/calls'
import { stateName } from '../machines/state-name'
import { useApp, useAppState, useReturn, viewerOf } from './app'
import { useTitle } from './i18n/words'
import { type Offer, offering } from './offer'
import type { Layout, PageModule } from './page'
import { isSaving, onChange, usePageChart } from './page-chart'

interface RunningProps {
  module: PageModule
  path: string
  layout: Layout
  query: object
}

/** Runs the chart of a page while the page is open, and passes on what the chart says. */
export const RunningPage = ({ module, path, layout, query }: RunningProps) => {
  const { chart, View, describe, begins } = module
  const app = useApp()
  const bound = useMemo(() => bind(chart, app.outside), [chart, app])
  const address = path + JSON.stringify(query)
  const [kept] = useState(() => app.kept.take(viewerOf(app), address))
  const prefilled = app.prefilled?.path === path ? app.prefilled.snapshot : kept
  const [input] = useState(() => begins?.(query, app.cards?.() ?? []) ?? query)
  const actor = usePageChart(bound, app, {
    input: input as InputFrom<typeof bound>,
    inspect: app.inspect,
    ...(prefilled ? { snapshot: prefilled as never } : {}),
  }) as AnyActorRef
  const snapshot = useSelector(actor, (now) => now as AnyMachineSnapshot)
  const locale = useAppState('locale', ({ context }) => context.locale)

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
  const known = useAppState('session', (now) => !now.matches('unknown'))
  const loggedIn = useAppState('session', (now) => now.hasTag('loggedIn'))
  useEffect(() => {
    if (known) actor.send({ type: 'memberChanged', loggedIn })
  }, [actor, known, loggedIn])
  useKeeping(actor, module, address, known && !busy)
  useEffect(() => {
    if (kept) actor.send({ type: 'shownAgain' })
  }, [actor, kept])
  useChange(query, () => actor.send({ type: 'queryChanged', query }), JSON.stringify(query))
  useLanguage(actor, locale)

  return (
    <div data-page={path} data-layout={layout} data-state={stateName(snapshot.value)} aria-busy={busy || undefined}>
      <View page={snapshot} offer={offering(actor, snapshot)} />
    </div>
  )
}

/**
 * Lets the next page know which products this one shows, and keeps this one when it is left in a state that may be shown
 * again: only for whom it came to rest.
 */
const useKeeping = (actor: AnyActorRef, { cards }: PageModule, address: string, rests: boolean) => {
  const app = useApp()
  const at = useRef(address)
  const viewer = useRef<string>(undefined)
  useEffect(() => {
    at.current = address
    if (rests) viewer.current = viewerOf(app)
  }, [app, address, rests])
  useLayoutEffect(() => {
    const now = (): AnyMachineSnapshot => actor.getSnapshot()
    const own = () => viewer.current === viewerOf(app) && !now().hasTag('busy')
    app.cards = () => (cards && own() ? cards(now() as never) : [])
    return () => {
      app.cards = undefined
      if (own() && now().can({ type: 'shownAgain' }))
        app.kept.keep(viewerOf(app), at.current, actor.getPersistedSnapshot())
    }
  }, [actor, app, cards])
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

/** Tells the chart that another language is spoken; one that waits for an answer, saves, or asks in a dialog, once it hears of it. */
const useLanguage = (actor: AnyActorRef, locale: string) => {
  const spoken = useRef(locale)
  useEffect(() => {
    if (spoken.current === locale) return
    spoken.current = locale
    const hears = () => (actor.getSnapshot() as AnyMachineSnapshot).can({ type: 'languageChanged' })
    const waits = () => {
      const now = actor.getSnapshot() as AnyMachineSnapshot
      return isSaving(actor) || (!hears() && (now.hasTag('busy') || now.hasTag('asking')))
    }
    const tell = () => {
      if (hears()) actor.send({ type: 'languageChanged' })
    }
    if (!waits()) return tell()
    const end = onChange(actor, () => {
      if (waits()) return
      end()
      tell()
    })
    return end
  }, [actor, locale])
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
