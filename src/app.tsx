import { useSelector } from '@xstate/react'
import { type ComponentType, createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { ActorOptions, ActorRefFrom, AnyActorLogic, AnyActorRef, SnapshotFrom } from 'xstate'
import type { Card } from '../contract/product'
import type { root } from '../machines/app/root'
import type { Outside } from '../machines/calls'
import type { KeptPages } from './kept-pages'
import { type Offer, offering, retryFailed } from './offer'
import type { PageModule } from './page'

/** What the views live in: the actors that always run, the way outside, and the pages whose code has arrived. */
export interface App {
  root: ActorRefFrom<typeof root>
  outside: Outside
  pages: Map<string, PageModule>
  /** Told whatever actors do, where somebody watches. */
  inspect?: ActorOptions<AnyActorLogic>['inspect']
  /** The widget of the support chat; nothing before somebody is logged in, and where Crisp draws its own. */
  chatWidget?: PageModule | undefined
  /** The list that draws toasts; nothing before the first one. */
  toastList?: ComponentType | undefined
  /** Whether the page on screen is being paid or waits for an answer, so that it must not be loaded anew. */
  engaged?: boolean
  /** The snapshot of the first page as the server prefilled it; used once. */
  prefilled?: { path: string; snapshot: unknown } | undefined
  /** The products that the page on screen shows; none while it waits, or once it was made for somebody else. */
  cards?: (() => Card[]) | undefined
  /** Pages that were left. */
  kept: KeptPages
  /** Told whenever the page of a path came to rest. */
  onIdle?: (path: string) => void
  /** Told when the views stand on the page, over the server's HTML or in its place. */
  onHydrated?: () => void
}

export const AppContext = createContext<App | null>(null)

/** The app around a view. */
export const useApp = (): App => {
  const app = useContext(AppContext)
  if (!app) throw new Error('a view outside of the app')
  return app
}

/** Who looks at the pages, and in which language. */
export const viewerOf = ({ root }: App): string => {
  const { session, locale } = root.getSnapshot().children
  return `${locale?.getSnapshot().context.locale} ${session?.getSnapshot().context.user?.userId ?? 'visitor'}`
}

const never = () => () => {}

/** False while the views take over the server's HTML, which knows nothing of this browser; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

type Children = NonNullable<SnapshotFrom<typeof root>['children']>
type Name =
  | 'session'
  | 'navigation'
  | 'toasts'
  | 'locale'
  | 'cartBadge'
  | 'chat'
  | 'categoryMenu'
  | 'recent'
  | 'searches'
  | 'version'
  | 'connection'
type Ref<Of extends Name> = NonNullable<Children[Of]>
type SnapshotOf<Of extends Name> = ReturnType<Ref<Of>['getSnapshot']>
type EventsOf<Of extends Name> = Parameters<Ref<Of>['send']>[0]

/** One of the actors that always run: its snapshot and the offers of its events. */
export const useAppActor = <Of extends Name>(name: Of): [SnapshotOf<Of>, Offer<EventsOf<Of>>] => {
  const ref = useApp().root.getSnapshot().children[name] as Ref<Of>
  const snapshot = useSelector(ref as never, (now) => now) as SnapshotOf<Of>
  return [snapshot, offering(ref as never, snapshot as never)]
}

/** A part of the snapshot of one of the actors that always run: the view is drawn anew only when that part changes. */
export const useAppState = <Of extends Name, Part>(name: Of, part: (snapshot: SnapshotOf<Of>) => Part): Part =>
  useSelector(useApp().root.getSnapshot().children[name] as never, part as never)

/**
 * Lets a chart, and the charts that it runs, try again what failed once the line is back or the tab is looked at again, and
 * ask again for what it shows as it was known before.
 */
export const useReturn = (actor: AnyActorRef) => {
  const { root } = useApp()
  useEffect(() => {
    const heard = [
      root.on('returned', () => retryFailed(actor)),
      root.on('askAgain', () => {
        const again = { type: 'shownAgain' }
        actor.send(actor.getSnapshot().can(again) ? again : { type: 'languageChanged' })
      }),
    ]
    return () => {
      for (const one of heard) one.unsubscribe()
    }
  }, [actor, root])
}
