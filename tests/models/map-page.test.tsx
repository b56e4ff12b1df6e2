// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '../../flows/live/message'
import type { MapNode, NodeKind, Relation, RelationKind, ShopMap } from '../../flows/map/relation'
import { charts } from '../../flows/viewer/charts'
import { MapPage } from '../../flows/viewer/map/map-page'
import type { Bilingual } from '../../flows/viewer/model'
import { serialize } from '../../flows/viewer/paths/serialize'
import { shownSuite } from '../../flows/viewer/paths/suite'
import { Viewer } from '../../flows/viewer/viewer'
import { LanguageContext } from '../../flows/viewer/words'
import { idleRecorder } from '../support/idle-recorder'
import { oneOf, sampleOf } from '../support/sample'
import { TabChannel } from '../support/tab-channel'

const node = (id: string, kind: NodeKind): MapNode => ({ id, kind, title: [`The ${id}`, `${id}图`] })
const relation = (kind: RelationKind, from: string, to: string, ...words: Bilingual[]): Relation => ({
  ...{ kind, from, to, by: [], words },
})

const onRoad = [
  'home',
  'productDetail',
  'cart',
  'confirmOrder',
  'payOrder',
  'paySuccess',
  'orderDetail',
  'refundRequest',
]
const map: ShopMap = {
  nodes: [
    ...onRoad.map((id) => node(id, 'page')),
    ...[node('brand', 'page'), node('orderAction', 'part'), node('session', 'app'), node('order.cancel', 'call')],
    ...[node('orderLifecycle', 'lifecycle'), node('couponLifecycle', 'lifecycle'), node('time', 'other')],
  ],
  relations: [
    relation('leads', 'home', 'productDetail', ['Choose', '选择'], ['A link', '链接']),
    relation('tells', 'cart', 'session', ['It is over', '已结束'], ['It begins', '开始']),
    relation('tells', 'cart', 'home'),
    relation('starts', 'cart', 'orderAction'),
    relation('calls', 'orderAction', 'order.cancel'),
    relation('moves', 'order.cancel', 'orderLifecycle', ['Canceled', '已取消'], ['Closed', '已关闭']),
    relation('leads', 'cart', 'brand'),
    relation('leads', 'cart', 'confirmOrder', ['Check out', '去结算']),
    relation('moves', 'time', 'orderLifecycle', ['Late', '超时']),
    relation('moves', 'time', 'couponLifecycle', ['Over', '已过期']),
    relation('starts', 'orderDetail', 'refundRequest'),
  ],
}

const answers = (json: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => ({ ok: status === 200, status, json: async () => json }))
const open = async (show: readonly string[] | null = null, language: 0 | 1 = 0) => {
  await act(async () => {
    render(
      <LanguageContext value={language}>
        <MapPage show={show} recorder={idleRecorder} />
      </LanguageContext>,
    )
  })
}

const seen: string[] = []
beforeEach(() => {
  history.replaceState(null, '', '#/map?lang=en')
  TabChannel.open = []
  seen.length = 0
  vi.stubGlobal('BroadcastChannel', TabChannel)
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      seen.push(this.getAttribute('data-row') ?? '')
    },
  })
  answers(map)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const things = (selector: string) =>
  all(`${selector} [data-thing]`).map((one) => one.getAttribute('data-thing') as string)
const related = (row: string, kind: RelationKind) => things(`[data-row="${row}"] [data-relation="${kind}"]`)
const onward = () =>
  all('main p')
    .filter((one) => one.querySelector('svg'))
    .map((one) => one.textContent)

describe('the map of all charts', () => {
  test('has the road in its order, with what leads on from one to the next', async () => {
    await open()
    expect(all('[data-row] [data-place]').map((one) => [one.dataset.place, one.textContent])).toEqual(
      onRoad.map((id, index) => [String(index + 1), `The ${id}`]),
    )
    expect(onward()).toEqual(['Choose', 'Check out', 'It opens: The refundRequest'])
    cleanup()
    await open(null, 1)
    expect(onward()).toEqual(['选择', '去结算', '打开： refundRequest图'])
  })

  test('tells at a chart whom it tells something, what it starts and asks, whose life that moves, and where it leads', async () => {
    await open()
    // A page is told nothing that a line shows, and what leads on along the road is an arrow of it.
    expect(related('cart', 'tells')).toEqual(['session'])
    expect(all('[data-row="cart"] [data-relation="tells"]')[0]?.title).toBe('It is over · It begins')
    expect(related('cart', 'leads')).toEqual(['brand'])
    expect(related('cart', 'starts')).toEqual(['orderAction', 'order.cancel', 'orderLifecycle'])
    expect(related('cart', 'calls')).toEqual(['order.cancel', 'orderLifecycle'])
    expect(all('[data-row="cart"] small').map(({ textContent }) => textContent)).toEqual(['Canceled, Closed'])
    expect(related('home', 'leads')).toEqual([])
  })

  test('has the other pages, the app and the lives below, each with all that moves it', async () => {
    await open()
    expect(
      all('main section')
        .map((one) => one.querySelector('h3')?.textContent)
        .slice(1),
    ).toEqual([
      ...['Buying something', 'The other pages', 'What always runs', 'What becomes of an order and of a payment'],
    ])
    expect(
      all('main [data-row]')
        .map((one) => one.dataset.row)
        .slice(8),
    ).toEqual(['brand', 'session', 'orderLifecycle', 'couponLifecycle'])
    const moves = (life: string) =>
      all(`[data-row="${life}"] li`).map((one) => [
        ...[...one.querySelectorAll<HTMLElement>('[data-thing]')].map((thing) => thing.dataset.thing),
        one.querySelector('small')?.textContent,
      ])
    expect([moves('orderLifecycle'), moves('couponLifecycle')]).toEqual([
      [
        ['orderAction', 'order.cancel', 'Canceled, Closed'],
        ['time', 'Late'],
      ],
      [['time', 'Over']],
    ])
  })

  test('shows below a chart what hangs below a thing that is left out', async () => {
    await open(['pages', 'app', 'calls', 'lifecycles'])
    expect(related('cart', 'starts')).toEqual([])
    expect(related('cart', 'calls')).toEqual(['order.cancel', 'orderLifecycle'])
    cleanup()
    await open(['app', 'parts', 'lifecycles'])
    expect([related('cart', 'leads'), related('cart', 'calls'), related('cart', 'starts')]).toEqual([
      ...[[], [], ['orderAction', 'orderLifecycle']],
    ])
    expect(
      all('main [data-row]')
        .map((one) => one.dataset.row)
        .slice(8),
    ).toEqual(['session', 'orderLifecycle', 'couponLifecycle'])
    expect(things('[data-row="orderLifecycle"] li')).toEqual(['time'])
    cleanup()
    await open(['pages'])
    expect([related('cart', 'tells'), related('cart', 'leads')]).toEqual([[], ['brand']])
    expect(all('main [data-row]')).toHaveLength(9)
  })

  test('leaves out what is chosen no more, and takes it in again', async () => {
    await open(['pages', 'parts', 'calls', 'lifecycles'])
    const box = (name: string) => all(`input[name="${name}"]`)[0] as HTMLInputElement
    expect([box('pages').checked, box('app').checked]).toEqual([true, false])
    fireEvent.click(box('app'))
    expect(location.hash).toBe('#/map?lang=en&show=pages*app*parts*calls*lifecycles')
    fireEvent.click(box('calls'))
    expect(location.hash).toBe('#/map?lang=en&show=pages*parts*lifecycles')
  })

  test('marks what is pointed at wherever it stands, by mouse and by keyboard', async () => {
    await open()
    const near = () => [...new Set(all('[data-near]').map((one) => one.dataset.thing))]
    const [thing] = all('[data-row="cart"] [data-thing="orderAction"]') as [HTMLElement]
    fireEvent.pointerEnter(thing)
    expect([near(), all('[data-near]').length]).toEqual([['orderAction'], 2])
    fireEvent.pointerLeave(thing)
    expect(near()).toEqual([])
    fireEvent.focus(thing)
    expect(near()).toEqual(['orderAction'])
    fireEvent.blur(thing)
    expect(near()).toEqual([])
  })

  test('leads from a chart into its picture, and from a call nowhere', async () => {
    await open()
    const [chart, call] = ['orderAction', 'order.cancel'].map((id) => all(`[data-row="cart"] [data-thing="${id}"]`)[0])
    expect([chart?.getAttribute('href'), call?.tagName]).toEqual(['#/orderAction?lang=en', 'SPAN'])
  })
})

describe('the map while a storefront tab is open', () => {
  let count = 0
  const hear = (chart: string, state: string, event: string, status: 'active' | 'stopped' = 'active') =>
    act(() =>
      TabChannel.open[0]?.onmessage({
        data: {
          ...{ type: 'transition', tab: 'a', page: '/', count: ++count },
          transition: {
            actor: { session: chart, chart, parent: null, state, active: ['', state], status },
            ...{ event, order: count, fields: [], taken: [] },
          },
        } satisfies Message,
      }),
    )
  const live = () =>
    Object.fromEntries(all('[data-place] [data-live]').map((one) => [one.dataset.thing, one.dataset.live]))
  const walks = () => {
    hear('home', 'viewing', 'xstate.init')
    hear('home', 'viewing', 'xstate.stop', 'stopped')
    hear('productDetail', 'loading', 'xstate.init')
  }

  test('asks the tabs where they stand, and says how many are watched', async () => {
    await open()
    expect(TabChannel.open.map(({ name, posted }) => [name, posted])).toEqual([['wujin.flows', [{ type: 'hello' }]]])
    const status = () => document.querySelector('[data-tabs]')?.textContent
    expect(status()).toContain('Open the storefront in another tab')
    hear('home', 'viewing', 'xstate.init')
    expect(status()).toContain('Storefront tabs that are watched: 1')
    cleanup()
    expect(TabChannel.open).toEqual([])
  })

  test('lights up what runs, with its state and its last step, and keeps what was walked and where it led', async () => {
    await open()
    walks()
    expect(live()).toEqual({ home: 'walked', productDetail: 'running' })
    const told = all('[data-place="2"] [data-thing] > *').map(({ textContent }) => textContent)
    expect(told).toEqual(['The productDetail', 'runs now', 'Loading', 'It begins'])
    expect(all('p[data-led]').map(({ textContent }) => textContent)).toEqual(['Choose'])
    expect(all('main ol li[data-led]').map(({ textContent }) => textContent)).toEqual(['The productDetailruns now'])
    expect(seen.at(-1)).toBe('productDetail')
  })

  test('forgets what was walked when it is told to, and not what runs', async () => {
    await open()
    const button = () => all('button').find(({ textContent }) => textContent === 'Forget what was walked')
    expect(button()).toBeUndefined()
    walks()
    fireEvent.click(button() as HTMLElement)
    expect(live()).toEqual({ productDetail: 'running' })
    expect(all('[data-led]')).toEqual([])
  })

  test('leads from the line of the road to each of its charts', async () => {
    await open()
    const [, second] = all('main ol button')
    fireEvent.click(second as HTMLElement)
    expect(seen).toEqual(['productDetail'])
  })
})

test('a map is found where it was left, in its own window or on a narrow page', async () => {
  await open()
  const parts = () => [document.querySelector('main') as HTMLElement, document.documentElement]
  const tops = () => parts().map(({ scrollTop }) => scrollTop)
  expect(tops()).toEqual([0, 0])
  for (const [index, part] of parts().entries()) part.scrollTop = 300 + index
  cleanup()
  document.documentElement.scrollTop = 0
  await open()
  expect(tops()).toEqual([300, 301])
})

test('a map that is on its way, or cannot be had, says so', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await open()
  expect([document.querySelector('main')?.getAttribute('aria-busy'), all('main p').at(-1)?.textContent]).toEqual([
    ...['true', 'The map is being drawn …'],
  ])
  cleanup()
  answers(null, 500)
  await open(null, 1)
  expect([document.querySelector('main')?.getAttribute('aria-busy'), all('main p').at(-1)?.textContent]).toEqual([
    ...[null, '全景图加载失败，请刷新页面。'],
  ])
})

test('the tab of the browser is called as the page is headed, in both languages, and a chart by its id as well', async () => {
  answers(null, 500)
  const titled = async (hash: string) => {
    history.replaceState(null, '', hash)
    const { container } = render(<Viewer />)
    await act(async () => {})
    const heading = container.querySelector('h1')?.firstChild?.textContent
    cleanup()
    return [heading, document.title]
  }
  expect(await titled('#/payOrder?lang=en')).toEqual(['Pay order', 'Pay order (payOrder) - Charts of Wujin'])
  expect(await titled('#/payOrder?lang=zh-CN')).toEqual(['支付订单', '支付订单 (payOrder) - 五金坊流程图'])
  expect(await titled('#/map?lang=zh-CN')).toEqual(['商城全景', '商城全景 - 五金坊流程图'])
  for (const id of sampleOf(Object.keys(charts), oneOf(6)))
    for (const lang of ['en', 'zh-CN']) {
      const [heading, title] = await titled(`#/${id}?lang=${lang}`)
      expect(title?.startsWith(`${heading} (${id}) - `), `${id} ${lang}`).toBe(true)
    }
})

test('a path that there is not is told whatever tool the address names, and one that there is is not', async () => {
  answers(null, 500)
  const { fixture } = charts.login as (typeof charts)[string]
  const started = vi.fn()
  class Paths extends EventTarget {
    postMessage({ goal }: { goal: 'edges' }) {
      started()
      this.dispatchEvent(new MessageEvent('message', { data: serialize(fixture, shownSuite(fixture, goal)) }))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Paths)
  const told = async (query: string) => {
    history.replaceState(null, '', `#/login?lang=en${query}`)
    const { container } = render(<Viewer />)
    await act(async () => {})
    const said = container.querySelector('[data-unknown]')?.textContent ?? ''
    cleanup()
    return said
  }
  expect([await told(''), started.mock.calls], 'nobody asks for paths').toEqual(['', []])
  const real = shownSuite(fixture, 'edges').paths[0]?.id
  for (const tool of ['', '&tool=simulate', '&tool=live', '&tool=people', '&tool=paths']) {
    expect(await told(`${tool}&path=bogus`), tool).toBe('There is no such path for what is to be covered: bogus')
    expect(await told(`${tool}&path=${real}`), tool).toBe('')
    expect(await told(`${tool}&path=${real}&step=99`), tool).toBe('The path has fewer steps; it stands at its end: 99')
  }
})

test('a part of the address that names nothing is told on the pages without a picture too, and no chart is not headed as another page', async () => {
  answers(map)
  const told = async (hash: string) => {
    history.replaceState(null, '', hash)
    const { container } = render(<Viewer />)
    await act(async () => {})
    const said = [
      container.querySelector('h1')?.firstChild?.textContent,
      container.querySelector('[data-unknown]')?.textContent,
    ]
    cleanup()
    return said
  }
  expect(await told('#/map?lang=en&show=zzz')).toEqual(['The shop as one story', 'The map does not know this: zzz'])
  expect(await told('#/order-table?lang=en&odd=1')).toEqual([
    'Order: status and actions',
    'The address has a part that means nothing here: odd',
  ])
  expect(await told('#/nope?lang=en')).toEqual(['No chart', 'There is no such chart: nope'])
})
