// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Recording } from '../../flows/journey/record'
import type { ActorStatus, Message, Transition } from '../../flows/live/message'
import { JourneyPanel } from '../../flows/viewer/journey/panel'
import { useRecording } from '../../flows/viewer/journey/use-recording'
import { List } from '../../flows/viewer/list'
import { LivePanel } from '../../flows/viewer/live'
import type { Live } from '../../flows/viewer/live-store'
import { useLive } from '../../flows/viewer/use-live'
import { LanguageContext } from '../../flows/viewer/words'
import { idleRecorder } from '../support/idle-recorder'
import { TabChannel } from '../support/tab-channel'

const show = (what: ReactNode, language: 0 | 1 = 0) =>
  render(<LanguageContext value={language}>{what}</LanguageContext>)
const all = (selector: string) => [...document.querySelectorAll(selector)]
const texts = (selector: string) => all(selector).map((one) => one.textContent?.trim())

beforeEach(() => {
  history.replaceState(null, '', '#/cart?lang=en')
  TabChannel.open = []
  vi.stubGlobal('BroadcastChannel', TabChannel)
  Object.assign(Element.prototype, { scrollIntoView: () => {} })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

describe('the list of charts', () => {
  test('marks the one that is shown, and has its states below it', () => {
    show(
      <List shown="payOrder">
        <i>states</i>
      </List>,
    )
    expect(all('[aria-current="page"]').map((one) => one.getAttribute('href'))).toEqual(['#/payOrder?lang=en'])
    expect(document.querySelector('i')?.closest('li')?.querySelector('a')?.textContent).toBe('Pay orderpayOrder')
    expect(all('i')).toHaveLength(1)
  })

  test('has each chart among those of its kind, the table of orders with the lifecycles, the map before all', () => {
    show(<List shown="map">{null}</List>)
    expect(texts('h2')).toEqual(['Lifecycles', 'Pages', 'Parts of pages', 'Always running'])
    const [lives, pages, parts, app] = all('section').map((one) =>
      [...one.querySelectorAll('a')].map((link) => link.getAttribute('href')?.slice(2).replace('?lang=en', '')),
    )
    expect(lives).toEqual(['order-table', 'orderLifecycle', 'paymentLifecycle'])
    expect([pages, parts, app].map((ids) => ids?.includes('order-table'))).toEqual([false, false, false])
    expect([pages?.includes('cart'), parts?.includes('orderAction'), app?.includes('session')]).toEqual([
      ...[true, true, true],
    ])
    expect(app).toContain('root')
    expect(all('[aria-current]').map((one) => one.textContent)).toEqual(['Map of all charts'])
    cleanup()
    show(<List shown="order-table">{null}</List>, 1)
    expect(texts('[aria-current]')).toEqual(['订单：状态与操作'])
  })
})

const actor = (session: string, chart: string, parent: string | null, state = 'viewing'): ActorStatus => ({
  ...{ session, chart, parent, state, active: ['', state], status: 'active' },
})
const moved = (of: ActorStatus, event: string, ...taken: string[]): Transition => ({
  ...{ actor: of, event, order: 1, fields: [], taken },
})
const root = actor('r', 'root', null, 'running')
const cart = actor('c', 'cart', null)
const watch = (live: Live, more: Partial<Parameters<typeof LivePanel>[0]> = {}, language: 0 | 1 = 0) =>
  show(
    <LivePanel {...{ live, shown: 'cart', following: true, follow: () => {}, recorder: idleRecorder, ...more }} />,
    language,
  )

describe('storefront tabs that are watched', () => {
  const tab = { tab: 'a', page: '/cart', actors: [actor('s', 'session', 'r', 'loggedIn'), root, cart] }
  const other = { tab: 'b', page: '/', actors: [actor('h', 'home', null), actor('p', 'recentStrip', 'h', 'empty')] }

  test('show the page first, what always runs last, and each chart below the one that runs it', () => {
    watch({ tabs: [tab, other], log: [] })
    expect(texts('summary')).toEqual(['Tab 1 /cart', 'Tab 2 /'])
    expect(all('[data-live]').map((one) => [one.getAttribute('data-live'), one.getAttribute('data-depth')])).toEqual([
      ['cart', '0'],
      ['root', '0'],
      ['session', '1'],
      ['home', '0'],
      ['recentStrip', '1'],
    ])
    expect(texts('[data-live] code')).toEqual(['viewing', 'running', 'loggedIn', 'viewing', 'empty'])
    expect(texts('[data-live] [aria-current]')).toEqual(['cart'])
  })

  test('tell what happened in the words of the picture, with the tab where there are several', () => {
    const log = [
      { key: 'a 3', tab: 'a', transition: moved({ ...cart, status: 'stopped' }, 'xstate.stop') },
      { key: 'b 2', tab: 'b', transition: moved(cart, 'checkout.begin', 'viewing/checkout.begin/1') },
      { key: 'a 1', tab: 'a', transition: moved(cart, 'xstate.init') },
      { key: 'gone 1', tab: 'gone', transition: moved(cart, 'no.such') },
    ]
    const lines = () =>
      all('ol > li').map((one) => [...one.querySelectorAll('span, small, code')].map((part) => part.textContent))
    watch({ tabs: [tab, other], log })
    expect(lines()).toEqual([
      ['cartTab 1', 'Tab 1', 'ends'],
      ['cartTab 2', 'Tab 2', 'Check out, if something can still be bought', 'viewing'],
      ['cartTab 1', 'Tab 1', 'begins', 'viewing'],
      ['cart', 'no.such', 'viewing'],
    ])
    cleanup()
    watch({ tabs: [tab], log: log.slice(2, 3) }, {}, 1)
    expect(lines()).toEqual([['cart', '开始', 'viewing']])
  })

  test('are not there, stand still, or do not run what is shown', () => {
    const says = (live: Live, shown = 'cart') => {
      cleanup()
      const { textContent } = watch(live, { shown }).container
      return ['Open the storefront in another tab', 'This chart does not run', 'Nothing has moved yet'].filter((one) =>
        textContent?.includes(one),
      )
    }
    expect(says({ tabs: [], log: [] })).toEqual(['Open the storefront in another tab'])
    expect(says({ tabs: [tab], log: [] })).toEqual(['Nothing has moved yet'])
    expect(says({ tabs: [tab, other], log: [] })).toEqual(['Nothing has moved yet'])
    expect(says({ tabs: [other], log: [] })).toEqual(['This chart does not run', 'Nothing has moved yet'])
    expect(says({ tabs: [tab], log: [{ key: 'a 1', tab: 'a', transition: moved(cart, 'xstate.init') }] })).toEqual([])
  })

  test('are followed until another chart than the one that is shown is chosen', () => {
    const follow = vi.fn()
    watch({ tabs: [tab], log: [] }, { follow })
    for (const chart of ['session', 'cart'])
      fireEvent.click(document.querySelector(`[data-live="${chart}"] a`) as Element)
    fireEvent.click(document.querySelector('input[type="checkbox"]') as Element)
    expect(follow.mock.calls).toEqual([[false], [true], [false]])
  })

  test('are asked where they stand as soon as somebody watches, and no longer heard when nobody does', () => {
    const { result, rerender } = renderHook(({ on }) => useLive(on), { initialProps: { on: false } })
    expect(TabChannel.open).toEqual([])
    rerender({ on: true })
    const [channel] = TabChannel.open as [TabChannel]
    expect([channel.name, channel.posted]).toEqual(['wujin.flows', [{ type: 'hello' }]])
    act(() => channel.onmessage({ data: { type: 'actors', tab: 'a', page: '/', count: 1, actors: [root] } }))
    expect(result.current.tabs.map(({ tab }) => tab)).toEqual(['a'])
    rerender({ on: false })
    expect(TabChannel.open).toEqual([])
  })

  test('that went while nobody watched are gone when somebody watches again', () => {
    const { result, rerender } = renderHook(({ on }) => useLive(on), { initialProps: { on: true } })
    const answer = (tab: string) =>
      act(() => TabChannel.open[0]?.onmessage({ data: { type: 'actors', tab, page: '/', count: 1, actors: [root] } }))
    answer('a')
    answer('b')
    rerender({ on: false })
    rerender({ on: true })
    answer('b')
    expect(result.current.tabs.map(({ tab }) => tab)).toEqual(['b'])
  })
})

describe('a journey', () => {
  const recording: Recording = {
    ...{ tab: 'a', closed: false, page: '/cart', here: '/cart', member: true, stood: {}, leads: false },
    steps: [
      {
        ...{ chart: 'cart', event: 'checkout.begin', state: 'failed', page: '/cart', by: 'person', order: 1 },
        ...{ fields: ['message', 'phone'], words: ['Check out', '去结算'] },
      },
    ],
  }

  test('can be saved when it is recorded and has steps, which are shown in words with what is filled in', () => {
    show(<JourneyPanel recorder={{ ...idleRecorder, recording }} />)
    expect(texts('button')).toEqual(['Record', 'Save as a file'])
    expect(texts('li')).toEqual(['Check out (filled in: message, phone) /cart cart → failed'])
    cleanup()
    show(<JourneyPanel recorder={{ ...idleRecorder, recording, on: true }} />, 1)
    expect(texts('button')).toEqual(['停止'])
    expect(texts('[role="status"]')).toEqual(['正在录制商城标签页中的操作，步数： 1'])
    expect(texts('li span')).toEqual(['去结算'])
    cleanup()
    show(<JourneyPanel recorder={idleRecorder} />)
    expect(texts('button')).toEqual(['Record'])
  })

  test.each([
    [0, 'The storefront tab was closed or loaded anew: nothing more is recorded. Stop to keep what there is; steps: 1'],
    [1, '商城标签页已关闭或重新加载，录制不再继续。请停止以保留已录内容，步数： 1'],
  ] as const)('whose tab was closed does not say that it goes on (%s)', (language, said) => {
    show(<JourneyPanel recorder={{ ...idleRecorder, recording: { ...recording, closed: true }, on: true }} />, language)
    expect(texts('[role="status"]')).toEqual([said])
  })

  test.each([
    [0, 'Record', 'The recorded journey is not saved. Record another one all the same?'],
    [1, '开始录制', '录制的流程尚未保存，仍要重新录制吗？'],
  ] as const)('that is not saved is given up for another one only by who says so (%s)', (language, name, asked) => {
    const [begin, confirm] = [vi.fn(), vi.fn()]
    vi.stubGlobal('confirm', confirm)
    const press = (unsaved: boolean, answer: boolean) => {
      confirm.mockReturnValueOnce(answer)
      show(<JourneyPanel recorder={{ ...idleRecorder, recording, unsaved, begin }} />, language)
      fireEvent.click(screen.getByRole('button', { name }))
      cleanup()
      return begin.mock.calls.length
    }
    expect([press(true, false), press(true, true)]).toEqual([0, 1])
    expect(confirm.mock.calls).toEqual([[asked], [asked]])
    expect([press(false, false), confirm.mock.calls.length]).toEqual([2, 2])
  })

  test('is unsaved from its first step until it is saved, and a page that is left then asks', () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { result } = renderHook(useRecording)
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const asks = () => [result.current.unsaved, isAsked()]
    const say = (message: Message) => act(() => TabChannel.open[0]?.onmessage({ data: message }))
    const step = (count: number) =>
      say({
        ...{ type: 'transition', tab: 'a', page: '/cart', count },
        transition: { ...moved(cart, 'checkout.begin', 'viewing/checkout.begin/1'), order: count },
      })
    act(() => result.current.begin())
    say({ type: 'actors', tab: 'a', page: '/cart', count: 0, actors: [actor('s', 'session', 'r', 'loggedIn')] })
    expect(asks()).toEqual([false, false])
    step(1)
    expect(asks()).toEqual([true, true])
    act(() => result.current.end())
    expect(asks()).toEqual([true, true])
    show(<JourneyPanel recorder={result.current} />)
    fireEvent.click(screen.getByRole('button', { name: 'Save as a file' }))
    expect(asks()).toEqual([false, false])
    act(() => result.current.begin())
    expect(asks()).toEqual([false, false])
    say({ type: 'actors', tab: 'a', page: '/cart', count: 0, actors: [actor('s', 'session', 'r', 'loggedIn')] })
    step(1)
    expect(asks(), 'another one').toEqual([true, true])
  })

  test('begins anew each time it is recorded, and hears nothing before and after', () => {
    const { result } = renderHook(useRecording)
    const hear = (count: number) =>
      act(() =>
        TabChannel.open[0]?.onmessage({
          data: {
            ...{ type: 'transition', tab: 'a', page: '/cart', count },
            transition: { ...moved(cart, 'checkout.begin', 'viewing/checkout.begin/1'), order: count },
          },
        }),
      )
    const stands = () =>
      act(() =>
        TabChannel.open[0]?.onmessage({
          data: { type: 'actors', tab: 'a', page: '/cart', count: 0, actors: [actor('s', 'session', 'r', 'loggedIn')] },
        }),
      )
    expect(TabChannel.open).toEqual([])
    act(() => result.current.begin())
    expect(TabChannel.open.map(({ name, posted }) => [name, posted])).toEqual([['wujin.flows', [{ type: 'hello' }]]])
    stands()
    hear(1)
    hear(2)
    expect(result.current.recording.steps).toHaveLength(2)
    act(() => result.current.end())
    expect([TabChannel.open, result.current.recording.steps.length]).toEqual([[], 2])
    act(() => result.current.begin())
    expect(result.current.recording.steps).toEqual([])
  })

  test('is of the tab in which somebody does something first, whichever are open beside it', () => {
    const { result } = renderHook(useRecording)
    const say = (message: Message) => act(() => TabChannel.open[0]?.onmessage({ data: message }))
    const stands = (tab: string) =>
      say({ type: 'actors', tab, page: '/cart', count: 0, actors: [actor('s', 'session', 'r', 'loggedIn')] })
    const press = (tab: string, event: string) =>
      say({
        ...{ type: 'transition', tab, page: '/cart', count: 1 },
        transition: moved(cart, event, 'viewing/checkout.begin/1'),
      })
    act(() => result.current.begin())
    for (const tab of ['a', 'b', 'c']) stands(tab)
    expect(result.current.recording.tab).toBe('a')
    say({ type: 'closed', tab: 'a', page: '/cart', count: 2 })
    expect(result.current.recording.tab, 'before anything is done').toBe('b')
    press('b', 'xstate.done.actor.load')
    press('c', 'checkout.begin')
    expect(result.current.recording.tab).toBe('c')
    press('b', 'checkout.begin')
    const { tab, closed, steps } = result.current.recording
    expect([tab, closed, steps.map(({ event }) => event)]).toEqual(['c', false, ['checkout.begin']])
    say({ type: 'closed', tab: 'c', page: '/cart', count: 2 })
    expect(result.current.recording).toMatchObject({ tab: 'c', closed: true })
  })
})
