import { type AnyActorLogic, createActor } from 'xstate'
import type { CallName } from '../contract'
import { accessByPath } from '../contract/links'
import type { Locale } from '../contract/locales'
import type { Wanted } from '../machines/app/cart-badge'
import type { Place } from '../machines/app/navigation'
import { forwardEmitted, root } from '../machines/app/root'
import { bind, type Outside, type Transport } from '../machines/calls'
import type { App } from './app'
import { keptPages } from './kept-pages'
import type { PageModule } from './page'

/** What an app is made of: where it stands, what the browser kept, and the way outside. */
interface AppOptions {
  place: Place
  locale?: Locale
  wanted?: Wanted[]
  transport: Transport
  effects: Record<string, AnyActorLogic>
  pages?: Map<string, PageModule>
  inspect?: App['inspect']
}

/** The token that a call carries: that of the session, or of the session that is being ended. */
export const tokenFor = (app: App['root'], call: CallName): string | undefined => {
  const session = app.getSnapshot().children.session?.getSnapshot().context
  return (call === 'session.logout' ? session?.ending : session?.token) ?? undefined
}

/** Creates and starts the actors that always run, once per browser tab; nothing here touches the browser itself. */
export const createApp = ({
  place,
  locale,
  wanted = [],
  transport,
  effects,
  pages = new Map(),
  inspect,
}: AppOptions): App => {
  const outside: Outside = { transport, effects }
  const app = createActor(bind(root, outside), {
    input: { accessByPath, place, wanted, ...(locale ? { locale } : {}) },
    inspect,
  })
  app.start()
  forwardEmitted(app)
  return { root: app, outside, pages, kept: keptPages(), inspect }
}
