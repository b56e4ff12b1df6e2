import { onTestFinished } from 'vitest'
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InputFrom,
} from 'xstate'
import { callNamed } from '../../contract'
import type { Wanted } from '../../machines/app/cart-badge'
import type { Place } from '../../machines/app/navigation'
import { type Auth, nobody } from '../../machines/app/session'
import type { Toast } from '../../machines/app/toasts'
import { bind } from '../../machines/calls'
import { chatThread } from '../../machines/parts/chat-thread'
import { createTransport } from '../../src/browser/transport'
import { createApp, tokenFor } from '../../src/create-app'
import type { Shop } from './shop'

const placeOf = (address: string): Place => {
  const [path = '/', query] = address.split('?')
  return { path, search: query ? `?${query}` : '' }
}

/** What a kept login looks like in the browser. */
export const keptAuth = (token: string): Auth => ({ ...nobody, token })

/** One browser tab at an address: the actors that always run, on the browser's own transport; it obeys what they say. */
export const openTab = (shop: Pick<Shop, 'port'>, address: string, { auth = nobody, wanted = [] as Wanted[] } = {}) => {
  const called: string[] = []
  const gone: string[] = []
  const kept = { auths: [] as Auth[], wanted }
  let reloads = 0
  const { transport } = createTransport({
    base: `http://127.0.0.1:${shop.port}`,
    caller: (call) => ({
      language: 'en',
      token: tokenFor(app.root, call),
    }),
    report: (failed) => app.root.send(failed),
    part: (load) => load(),
    painted: async () => {},
  })
  const app = createApp({
    place: placeOf(address),
    locale: 'en',
    wanted,
    transport: (call, input, signal) => {
      called.push(callNamed(call)?.path ?? call)
      return transport(call, input, signal)
    },
    effects: {
      'page.load': fromPromise(async () => {}),
      'words.load': fromPromise(async () => {}),
      'tab.inSight': fromPromise(async () => {}),
      'chat.load': fromPromise(async () => ({ line: bind(chatThread, app.outside) })),
    },
  })
  const children = () => app.root.getSnapshot().children
  app.root.on('saveAuth', ({ auth }) => void kept.auths.push(auth))
  app.root.on('saveWanted', ({ wanted }) => void Object.assign(kept, { wanted }))
  app.root.on('reload', () => {
    reloads += 1
  })
  app.root.on('navigate', ({ to }) => {
    gone.push(to)
    app.root.send({ type: 'visited', place: placeOf(to) })
  })
  onTestFinished(() => void app.root.stop())
  app.root.send({ type: 'restored', auth })
  return {
    root: app.root,
    transport: app.outside.transport,
    /** Paths of the calls that were made, oldest first. */
    called,
    /** Addresses that the browser was sent to, oldest first. */
    gone,
    /** What was to be kept in the browser. */
    kept,
    get reloads() {
      return reloads
    },
    get session() {
      return children().session?.getSnapshot()
    },
    /** The line of the support chat while it is shown. */
    get chat() {
      const { line } = (children().chat?.getSnapshot().children ?? {}) as Record<string, AnyActorRef | undefined>
      return line as ActorRefFrom<typeof chatThread> | undefined
    },
    get toasts(): Toast[] {
      return children().toasts?.getSnapshot().context.open ?? []
    },
    get cartBadge() {
      return children().cartBadge?.getSnapshot()
    },
    /** The address whose page is in sight; nothing while another one is on its way. */
    get shown() {
      const navigation = children().navigation?.getSnapshot()
      if (!navigation?.matches('showing')) return undefined
      return navigation.context.shown.path + navigation.context.shown.search
    },
    /** Runs a page's chart in the tab. */
    runs<Chart extends AnyStateMachine>(chart: Chart, input: InputFrom<Chart>) {
      const actor = createActor(bind(chart, app.outside), { input } as never)
      actor.on('*' as never, (said) => app.root.send(said))
      actor.start()
      onTestFinished(() => void actor.stop())
      return actor
    },
  }
}
