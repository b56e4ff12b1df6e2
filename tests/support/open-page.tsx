import { act, render } from '@testing-library/react'
import { fromCallback, fromPromise } from 'xstate'
import type { CallName } from '../../contract'
import type { Path } from '../../contract/links'
import type { Locale } from '../../contract/locales'
import type { Auth } from '../../machines/app/session'
import { type App, AppContext } from '../../src/app'
import { createApp } from '../../src/create-app'
import { dictionaries, loadWords } from '../../src/i18n/words'
import ToastList from '../../src/layouts/toast-list'
import { routes } from '../../src/routes'
import { Storefront } from '../../src/storefront'

/** Whose page it is. */
export const user = { userId: 'one', userPhone: '+6581111111', userAvatar: null, nickname: 'One', chatToken: 'chat' }
/** The login of that member. */
export const auth = { user: { ...user, memberType: 'regular' as const }, token: 'token', beforeLoginRouter: null }
const never = fromPromise(() => new Promise(() => {}))

interface Setting {
  /** The list of toasts is there; it does not come otherwise. */
  list?: 'comes' | undefined
  /** Who looks; a member else. */
  whose?: Auth
  /** Hears each call with what it sends, and what gives it up. */
  hears?(call: CallName, input: unknown, signal: AbortSignal): void
}

/** An open page, with what its calls and the check of a card answer; others are not answered. */
export const openPage = async (
  path: Path,
  search: string,
  answers: Partial<Record<CallName | 'card.confirm', unknown>>,
  { list, whose = auth, hears }: Setting = {},
) => {
  const module = (await routes[path].load()).default
  const app: App = createApp({
    place: { path, search },
    locale: 'en',
    transport: (call, input, signal) => {
      hears?.(call, input, signal)
      return call in answers ? Promise.resolve(answers[call]) : new Promise(() => {})
    },
    effects: {
      ...{ 'page.load': fromPromise(async () => {}), 'chat.load': never, 'tab.inSight': never },
      ...{ 'card.load': never, clock: fromCallback(() => {}), returning: fromCallback(() => {}) },
      'card.confirm': fromPromise(async () => answers['card.confirm']),
      'words.load': fromPromise<void, { locale: Locale }>(({ input }) => loadWords(input.locale, dictionaries)),
      'toasts.load': fromPromise(async () => {
        if (!list) throw new Error('no list')
      }),
    },
    pages: new Map([[path, module]]),
  })
  if (list) app.toastList = ToastList
  app.root.send({ type: 'restored', auth: whose })
  await act(async () => {
    render(
      <AppContext value={app}>
        <Storefront />
      </AppContext>,
    )
  })
  return app
}
