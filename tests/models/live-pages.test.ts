// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { Message } from '../../flows/live/message'
import { observer } from '../../flows/live/observer'

const lamp = createMachine({
  ...{ id: 'lamp', initial: 'off' },
  states: { off: { on: { 'lamp.press': 'on', told: {} } }, on: { type: 'final' } },
})

class Channel {
  static last: Channel
  posted: Message[] = []
  onmessage = (_: { data: unknown }) => {}
  constructor(readonly name: string) {
    Channel.last = this
  }
  postMessage(message: Message) {
    this.posted.push(message)
  }
}

/** What is heard of a page is taken away between tests, as the page itself stays. */
const heard: [type: string, listener: EventListenerOrEventListenerObject][] = []

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('BroadcastChannel', Channel)
  const listen = globalThis.addEventListener.bind(globalThis)
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      heard.push([type, listener])
      listen(type, listener)
    },
  )
})
afterEach(() => {
  for (const [type, listener] of heard.splice(0)) globalThis.removeEventListener(type, listener)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  globalThis.flows = undefined as never
})

afterAll(() => void vi.resetModules())

const watched = () => createActor(lamp, { inspect: (event) => globalThis.flows?.inspect(event) }).start()

describe('a page that is watched', () => {
  const told = () => Channel.last.posted.map(({ type }) => type)
  const lastOf = () => Channel.last.posted.at(-1) as Extract<Message, { type: 'actors' }>

  test('tells each move, counted, on the channel of the shop', async () => {
    await import('../../flows/live/live')
    watched().send({ type: 'lamp.press' })
    expect(Channel.last.name).toBe('wujin.flows')
    const moves = Channel.last.posted as Extract<Message, { type: 'transition' }>[]
    expect(moves.map(({ count, page, transition }) => [count, page, transition.event])).toEqual([
      [1, '/', 'xstate.init'],
      [2, '/', 'lamp.press'],
    ])
    expect(new Set(moves.map(({ tab }) => tab)).size).toBe(1)
  })

  test('says where its charts stand when somebody asks, when it comes back, and that it is left', async () => {
    await import('../../flows/live/live')
    const actor = watched()
    Channel.last.posted.length = 0
    Channel.last.onmessage({ data: { type: 'closed' } })
    expect(told()).toEqual([])
    Channel.last.onmessage({ data: { type: 'hello' } })
    expect(lastOf().actors.map(({ chart, state }) => `${chart} ${state}`)).toEqual(['lamp off'])
    dispatchEvent(new Event('pagehide'))
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(told()).toEqual(['actors', 'closed'])
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(told()).toEqual(['actors', 'closed', 'actors'])
    expect(globalThis.flows?.states()).toEqual([{ chart: 'lamp', state: 'off', session: actor.sessionId }])
  })

  test('begins in a state only where its address asks for one', async () => {
    await import('../../flows/live/live')
    expect(globalThis.flows?.snapshotFor('/language')).toBeUndefined()
    location.hash = '#flows=language/choosing'
    expect(await globalThis.flows?.snapshotFor('/language')).toMatchObject({ value: 'choosing' })
    expect(await globalThis.flows?.snapshotFor('/cart')).toBeUndefined()
    location.hash = ''
  })
})

describe('a page whose steps are counted', () => {
  const sent: [address: string, report: unknown][] = []
  const hidden = (now: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: now })
    dispatchEvent(new Event('visibilitychange'))
  }
  beforeEach(() => {
    sent.length = 0
    Object.assign(navigator, { sendBeacon: (address: string, text: string) => sent.push([address, JSON.parse(text)]) })
  })

  test('tells them when it is hidden or left, and not before', async () => {
    await import('../../flows/live/count')
    watched().send({ type: 'lamp.press' })
    hidden(false)
    expect(sent).toEqual([])
    hidden(true)
    expect(sent).toEqual([
      [
        expect.stringMatching(/\/transition-counts$/),
        [{ chart: 'lamp', transition: 'off/lamp.press/0', standing: expect.any(Number), taken: 1 }],
      ],
    ])
    watched().send({ type: 'lamp.press' })
    dispatchEvent(new Event('pagehide'))
    expect(sent).toHaveLength(2)
  })

  test('is watched by the viewer of a demonstration as well', async () => {
    const inspect = vi.fn()
    const beside = { inspect, say: () => true, states: () => [], snapshotFor: () => 'begun' }
    globalThis.flows = beside as unknown as NonNullable<typeof globalThis.flows>
    await import('../../flows/live/count')
    watched()
    expect(inspect).toHaveBeenCalled()
    expect(globalThis.flows?.snapshotFor('/')).toBe('begun')
  })
})

describe('an observer', () => {
  const observed = () => {
    const moves: Parameters<Parameters<typeof observer>[0]>[0][] = []
    const { inspect, say, actors } = observer((move) => moves.push(move))
    return { moves, say, actors, actor: createActor(lamp, { inspect }).start() }
  }

  test('tells a running chart what the app could tell it, and whether one runs', () => {
    const { say, moves, actor } = observed()
    expect(say('lamp', { type: 'told' })).toBe(true)
    expect(moves.at(-1)).toMatchObject({ event: 'told', taken: ['off/told/0'] })
    expect(say('lantern', { type: 'told' })).toBe(false)
    actor.send({ type: 'lamp.press' })
    expect(say('lamp', { type: 'told' })).toBe(false)
  })

  test('tells the names of what a person sends, and of nothing else', () => {
    const { moves, actor } = observed()
    actor.send({ type: 'told', secret: 1 } as never)
    actor.send({ type: 'lamp.press', force: 2 } as never)
    expect(moves.map(({ event, fields }) => [event, fields])).toEqual([
      ['xstate.init', []],
      ['told', []],
      ['lamp.press', ['force']],
    ])
  })

  test('counts events in the order in which they were sent, one that is passed on as when it was first', () => {
    const { moves, actor } = observed()
    const event = { type: 'told' } as const
    actor.send(event)
    actor.send({ type: 'told' })
    actor.send(event)
    expect(moves.map(({ order }) => order)).toEqual([1, 2, 3, 2])
  })
})
