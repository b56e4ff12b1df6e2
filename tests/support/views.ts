import { fromPromise } from 'xstate'
import type { Path } from '../../contract/links'
import { createApp } from '../../src/create-app'
import type { PageModule } from '../../src/page'
import { routes } from '../../src/routes'

/** The app around a view that is shown by itself: nothing is answered, and no page is loaded. */
export const idleApp = () =>
  createApp({
    place: { path: '/', search: '' },
    locale: 'en',
    transport: () => new Promise(() => {}),
    effects: { 'page.load': fromPromise(async () => {}) },
  })

/** The chart and the view of a path, or of the chat. */
export const loadView = async (name: string): Promise<PageModule> => {
  const { default: module } = await (name === 'chat'
    ? import('../../src/layouts/chat-widget')
    : routes[name as Path].load())
  return module as PageModule
}
