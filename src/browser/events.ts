import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { stateName } from '../../machines/state-name'
import type { App } from '../app'
import { watchHistory } from './history'
import { watchReturn } from './loading'
import { authIn, inBrowser, localeIn, textsIn } from './storage'

/** What tabs of the shop keep in common. */
const shared = ['auth', 'locale', 'cartCount', 'recent', 'searches']

/** How many were in the cart when the code came: the badge counts them itself, and has no use for what was kept before that. */
const countBefore = inBrowser.get('cartCount')

/** Tells the app what is kept in common now. */
const tell = (root: App['root'], key: string, value: string | null) => {
  if (key === 'auth') root.send({ type: 'changedElsewhere', auth: authIn(value) })
  const switched = key === 'locale' && localeIn(value)
  if (switched) root.send({ type: 'switchedElsewhere', locale: switched })
  if (key === 'recent' && value) root.send({ type: 'viewedElsewhere', recent: textsIn(value) })
  if (key === 'searches' && value) root.send({ type: 'searchedElsewhere', searches: textsIn(value) })
  const count = Number(value)
  if (key === 'cartCount' && value && Number.isSafeInteger(count)) root.send({ type: 'countedElsewhere', count })
}

/** Tells the app where the browser goes, and when the tab or the line is back. */
export const watchBrowser = ({ root }: App, onOtherPage: () => void) => {
  watchHistory((place) => {
    if (place.path !== root.getSnapshot().children.navigation?.getSnapshot().context.place.path) onOtherPage()
    root.send({ type: 'visited', place })
  })
  watchReturn(() => root.send({ type: 'returned' }))
  addEventListener('offline', () => root.send({ type: 'lineFailed' }))
  // The service worker says of a page that it gives out without a line when that page was loaded.
  const { keptAt } = document.documentElement.dataset
  if (keptAt) root.send({ type: 'keptShown', at: Number(keptAt) })
}

/**
 * Tells the app what other tabs of the shop change, and what they changed while nobody was told: before the views stood,
 * which show what was known when the page began, and while the tab slept or showed another page, from which Back leads to this one.
 */
export const watchTabs = ({ root }: App) => {
  const catchUp = (keys = shared) => {
    for (const key of keys) tell(root, key, inBrowser.get(key))
  }
  // Without a key: all that was kept is gone.
  addEventListener('storage', ({ key, newValue }) => (key === null ? catchUp() : tell(root, key, newValue)))
  // Before anything else hears of it, and asks with a token that is over: that would end the login of all tabs.
  addEventListener('pageshow', ({ persisted }) => persisted && catchUp(), true)
  addEventListener('visibilitychange', () => document.hidden || catchUp(), true)
  catchUp(shared.filter((key) => key !== 'cartCount' || inBrowser.get(key) !== countBefore))
}

/** Shows on the html element where session and navigation stand, and with which tags, for styles and for tests. */
export const showStates = ({ root }: App) => {
  const { session, navigation } = root.getSnapshot().children
  for (const [name, actor] of Object.entries({ session, navigation }) as [string, AnyActorRef][]) {
    const show = ({ value, tags }: AnyMachineSnapshot) => {
      document.documentElement.setAttribute(`data-${name}`, stateName(value))
      document.documentElement.setAttribute(`data-${name}-tags`, [...tags].join(' '))
    }
    show(actor.getSnapshot())
    actor.subscribe(show)
  }
}

/** Calls back at the first sign that somebody is there. */
export const onFirstSign = (begin: () => void) => {
  const seen = new AbortController()
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(
      sign,
      () => {
        seen.abort()
        begin()
      },
      { signal: seen.signal, passive: true },
    )
}
