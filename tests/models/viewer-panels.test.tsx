// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import { type ChartEntry, charts } from '../../flows/viewer/charts'
import { Details } from '../../flows/viewer/details'
import { OrderTable } from '../../flows/viewer/order-table'
import { Outline } from '../../flows/viewer/outline'
import { PathsPanel } from '../../flows/viewer/paths/panel'
import { PayloadForm } from '../../flows/viewer/payload-form'
import { PeoplePanel } from '../../flows/viewer/people/panel'
import { type Counted, useCounts } from '../../flows/viewer/people/use-counts'
import { go, placeIn } from '../../flows/viewer/place'
import { searchIndex } from '../../flows/viewer/search-index'
import { runBy } from '../../flows/viewer/simulate'
import { Simulator } from '../../flows/viewer/simulator'
import { spokenModel } from '../../flows/viewer/spoken'
import { LanguageContext } from '../../flows/viewer/words'
import { oneOf, sampleOf } from '../support/sample'

const show = (what: ReactNode, language: 0 | 1 = 0) =>
  render(<LanguageContext value={language}>{what}</LanguageContext>)
const entryOf = (id: string) => charts[id] as ChartEntry
const login = spokenModel(entryOf('login').chart)
const texts = (all: Iterable<Element>) => [...all].map((one) => one.textContent?.trim())

beforeEach(() => history.replaceState(null, '', '#/payOrder/paying?lang=en&tool=paths&path=p&step=2'))
afterEach(cleanup)

test('a state tells its sections of the specification, and its ways out and in with where they lead', () => {
  const { container } = show(<Details chart={entryOf('payOrder').chart} path="paying" />)
  expect(container.querySelector('h2')?.textContent).toBe('Waiting for payment paying')
  expect(texts(container.querySelectorAll('dd')).slice(1, 2)).toEqual(['4, 9'])
  const [out, into] = [...container.querySelectorAll('ul')].map((list) =>
    [...list.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  )
  expect(out).toEqual([['Processing', '#/payOrder/processing?lang=en&tool=paths&path=p&step=2']])
  expect(into?.map(([name]) => name)).toEqual(['Answer is in'])
})

test('tags and what a state runs are told in words of both languages, beside their names; a chart leads to itself', () => {
  const told = (id: string, path: string, language: 0 | 1) => {
    const { container } = show(<Details chart={entryOf(id).chart} path={path} />, language)
    const rows = [...container.querySelectorAll('dt')].filter(({ textContent }) =>
      /^(Tags|Runs meanwhile|标签|期间运行)$/.test(textContent ?? ''),
    )
    const said = rows.map((term) => texts(term.nextElementSibling?.children ?? []))
    const links = rows.flatMap((term) => [...(term.nextElementSibling?.querySelectorAll('a') ?? [])])
    cleanup()
    return [...said, links.map((link) => link.getAttribute('href')?.replace(/\?.*/, ''))]
  }
  expect(told('payOrder', 'paying', 0)).toEqual([
    ['The order can be paid payable'],
    ['The chart: Countdown countdown', 'The chart: Asking again now and then watch'],
    ['#/countdown', '#/watch'],
  ])
  expect(told('payOrder', 'paying', 1)).toEqual([
    ['订单可支付 payable'],
    ['流程图：倒计时 countdown', '流程图：定时查询最新状态 watch'],
    ['#/countdown', '#/watch'],
  ])
  expect(told('favorite', 'adding', 0)).toEqual([
    ['It waits for something busy', 'What the person changed is on its way saving', 'It is switched on on'],
    ['Asks the server to add the product to the favorites favorite.add'],
    [],
  ])
  expect(told('favorite', 'adding', 1)).toEqual([
    ['等待中 busy', '用户的更改正在提交 saving', '已启用 on'],
    ['请求服务器：收藏商品 favorite.add'],
    [],
  ])
  expect(told('store', 'position.asking', 0)[1]).toEqual(['Asks the browser for the position position.read'])
  expect(told('store', 'position.asking', 1)[1]).toEqual(['向浏览器请求位置 position.read'])
})

test('of a chart of somebody else tags and what it runs have their names only, and an action without one is told so', () => {
  const lamp = createMachine({
    id: 'lamp',
    initial: 'on',
    states: {
      on: {
        tags: 'busy',
        invoke: [{ src: 'countdown' }, { src: 'countdown' }],
        entry: ['shine', () => {}],
        on: { HIT: { actions: () => {} } },
      },
    },
  }) as unknown as ChartEntry['chart']
  const said = (language: 0 | 1) => {
    const { container } = show(<Details chart={lamp} path="on" />, language)
    const told = [texts(container.querySelectorAll('dd')), texts(container.querySelectorAll('li > small'))]
    const links = container.querySelectorAll('a').length
    cleanup()
    return [...told, links]
  }
  expect(said(0)).toEqual([
    ['busy', 'countdown', 'shine, an action without a name'],
    ['/ an action without a name', 'stays'],
    0,
  ])
  expect(said(1)).toEqual([['busy', 'countdown', 'shine, 未命名的动作'], ['/ 未命名的动作', '停留'], 0])
})

test('a state whose parts are active together says so, in both languages', () => {
  const kindOf = (id: string, path: string, language: 0 | 1) => {
    const { container, unmount } = show(<Details chart={entryOf(id).chart} path={path} />, language)
    const [term] = [...container.querySelectorAll('dt')].filter(({ textContent }) =>
      /^(Kind|类型)$/.test(textContent ?? ''),
    )
    const told = term?.nextElementSibling?.textContent
    unmount()
    return told
  }
  expect([kindOf('store', '', 0), kindOf('store', '', 1)]).toEqual([
    'All of these at the same time',
    '以下各部分同时进行',
  ])
  expect(kindOf('payOrder', '', 0)).toBeUndefined()
})

test('a state that asks the server says what that may be refused for, by code and in words of both languages', () => {
  const refusals = (language: 0 | 1) => {
    show(<Details chart={entryOf('payOrder').chart} path="starting" />, language)
    const list = screen.getByText(/may fail with|可能失败/).closest('details') as HTMLElement
    const told = [list.querySelector('summary')?.textContent, ...texts(list.querySelectorAll('li'))]
    cleanup()
    return told
  }
  expect(refusals(0)).toEqual([
    'payment.start may fail with: 6',
    '20301 Data error or unable to retrieve order data',
    '20404 Payment processing, please try again later',
    '20403 The time to pay for this order is over',
    '10000 System Error',
    '10004 Please log in again',
    '10009 The shop did not answer in time, please try again',
  ])
  expect(refusals(1).slice(0, 2)).toEqual(['payment.start 可能失败的原因： 6', '20301 数据错误或无法获取订单数据'])
  show(<Details chart={entryOf('payOrder').chart} path="paying" />)
  expect(screen.queryByRole('group'), 'what is no call').toBeNull()
})

test('each failure that the search leads to can be read where it leads', () => {
  const unread = sampleOf(
    searchIndex().filter(({ kind }) => kind === 'failure'),
    oneOf(10),
  ).filter(({ chart, at, words, more }) => {
    const { container } = show(<Details chart={entryOf(chart).chart} path={at} />)
    const said = texts(container.querySelectorAll('details[open] li'))
    cleanup()
    return !said.some((one) => one === `${more.split(' ')[1]} ${words[0]}`)
  })
  expect(unread).toEqual([])
})

test('a path is listed by what it is about, in both languages, with its id', () => {
  const step = { step: { does: 'send', event: { type: 'go' } }, words: ['', ''], expected: ['', ''], ignored: false }
  const path = {
    ...{ id: 'door-1', input: 0, begin: ['It opens', '打开'], steps: [step, step] },
    ...{ title: ['Press “Go” leads to open', '点击“出发”后到达 open'], covers: { states: [], transitions: [] } },
  }
  const shares = { states: [0, 0], edges: [0, 0], pairs: [0, 0], guards: [0, 0], invalid: [0, 0] }
  const suite = { paths: [path], shares, reasons: {}, cut: false }
  const given = { goal: 'edges', suite, path, at: 0, playing: false, pick: vi.fn(), go: () => {}, play: () => {} }
  Object.assign(Element.prototype, { scrollIntoView: () => {} })
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  for (const language of [0, 1] as const) {
    show(<PathsPanel model={login} paths={given as never} />, language)
    const row = screen.getByRole('button', { name: new RegExp(`^${path.title[language]}`) })
    expect(row.textContent).toContain('door-1')
    expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe(`${path.title[language]} door-1`)
    fireEvent.click(row)
    expect(given.pick).toHaveBeenLastCalledWith(null)
    cleanup()
  }
})

test('a link to another chart keeps language and tool, and leaves the path of this one behind', () => {
  show(<Details chart={entryOf('countdown').chart} path="running" />)
  const [link] = screen.getAllByRole('link')
  expect(link?.getAttribute('href')).toMatch(/^#\/countdown\/\w+\?lang=en&tool=paths$/)
})

test('a place is gone to with a step for the Back button, or without one', () => {
  const told = vi.fn()
  addEventListener('hashchange', told)
  const before = history.length
  go({ step: 3 }, 'replace')
  expect([history.length, placeIn(location.hash).place.step]).toEqual([before, 3])
  go({ chart: 'cart', state: null })
  expect([history.length, location.hash]).toEqual([before + 1, '#/cart?lang=en&tool=paths'])
  go({ tool: 'paths' })
  expect([history.length, told.mock.calls.length], 'nothing is changed').toEqual([before + 1, 2])
  removeEventListener('hashchange', told)
})

test('what is filled in by hand is sent as it was typed, and what cannot be read is told beside its field', () => {
  const take = vi.fn(() => undefined)
  show(<PayloadForm payloads={[{ count: 1, gift: true, lines: [1] }]} take={take} />)
  const send = screen.getByRole('button', { name: 'Send', hidden: true })
  fireEvent.change(screen.getByLabelText('count'), { target: { value: 'two' } })
  fireEvent.click(screen.getByLabelText('gift'))
  fireEvent.click(send)
  expect(take).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('count is not a number (two)')
  fireEvent.change(screen.getByLabelText('count'), { target: { value: '1e999' } })
  fireEvent.click(send)
  expect(screen.getByRole('alert').textContent).toBe('count is not a number (1e999)')
  expect(screen.getByLabelText('count').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('gift').getAttribute('aria-invalid')).toBeNull()
  fireEvent.change(screen.getByLabelText('count'), { target: { value: '2' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(send)
  expect(take).toHaveBeenCalledExactlyOnceWith({ count: 2, gift: false, lines: [1] })
})

/** A chart that is simulated, after steps that an address names. */
const simulate = (id: string, language: 0 | 1, ...keys: string[]) => {
  const entry = entryOf(id)
  const take = vi.fn()
  const { simulation } = runBy(entry, 0, keys)
  const props = { entry, simulation, input: 0, code: true, start: () => {}, take, back: () => {} }
  const { container } = show(<Simulator {...props} />, language)
  return { container, take }
}

test.each([
  [0, 'The chart throws: ', 'Nothing changes'],
  [1, '流程图抛出错误：', '不起作用'],
] as const)(
  'what is filled in by hand and leads to nothing says why, in both languages (%i)',
  (language, throws, nothing) => {
    const { take } = simulate('brand', language)
    const [brands] = screen.getAllByLabelText(/brands/)
    const send = within(brands?.closest('form') as HTMLElement).getByRole('button', { hidden: true })
    fireEvent.change(brands as HTMLElement, { target: { value: 'null' } })
    fireEvent.click(send)
    expect(screen.getByRole('alert').textContent).toMatch(new RegExp(`^${throws}.*brands`))
    expect(take).not.toHaveBeenCalled()
    fireEvent.change(brands as HTMLElement, { target: { value: '[]' } })
    fireEvent.click(send)
    expect(take).toHaveBeenCalledExactlyOnceWith('xstate.done.actor.load~{"brands":[]}')
    cleanup()
    // The payment of an order says nothing new as long as it waits.
    simulate('payOrder', language)
    const [result] = screen.getAllByLabelText(/^output/)
    fireEvent.change(result as HTMLElement, { target: { value: '{ "result": "unpaid" }' } })
    fireEvent.submit(result?.closest('form') as HTMLElement)
    expect(screen.getByRole('alert').textContent).toBe(nothing)
  },
)

/** What stands beside each choice, and whether it can be taken. */
const choicesIn = (container: Element) =>
  [...container.querySelectorAll<HTMLButtonElement>('[data-choice]')].map((button) => ({
    choice: button.dataset.choice,
    taken: !button.disabled,
    said: texts(button.closest('li')?.querySelectorAll('small') ?? []),
  }))

test('beside what may happen stand the conditions that are asked, those that hold and those that do not', () => {
  const condition = 'if nothing is left to pay and the state is Waiting for payment or Processing'
  const { container } = simulate('payOrder', 0, 'xstate.done.actor.start')
  const watched = choicesIn(container).filter(({ choice }) => choice === 'watched')
  expect(watched.map(({ taken, said }) => [taken, said])).toEqual([
    [false, [`✕ ${condition}`]],
    [false, [`✕ ${condition}`]],
    [true, [`✓ ${condition}`]],
    [false, [`✕ ${condition}`]],
    [true, [`✓ ${condition}`]],
  ])
  cleanup()
  const failed = choicesIn(simulate('payOrder', 0).container).filter(({ choice }) => /error/.test(choice ?? ''))
  expect(failed[2]).toEqual({
    choice: 'xstate.error.actor.start',
    taken: true,
    said: ['✕ if there is no such order', '✓ if the payment is closed already'],
  })
})

test('of what can be taken nothing but conditions is said, and what cannot says why, in every chart', () => {
  for (const id of Object.keys(charts)) {
    const choices = choicesIn(simulate(id, 0).container)
    cleanup()
    for (const { choice, taken, said } of choices)
      if (taken) expect(said.join('\n'), `${id}: ${choice}`).toMatch(/^([✓✕] [^\n]+\n?)*$/)
      else expect(said, `${id}: ${choice}`).not.toEqual([])
  }
})

test('where a chart was given what it cannot use, each step that fails over it says so, and cannot be taken', () => {
  const { container } = simulate('cart', 0, 'xstate.done.actor.load~{}')
  const set = container.querySelector<HTMLButtonElement>('[data-choice="quantity.set"]')
  expect(set?.disabled).toBe(true)
  expect(set?.closest('li')?.textContent).toMatch(/The chart throws: .*quantityValid/)
})

test('the outline shows what lies in a state unless it is folded, and where the chart stands', () => {
  const fold = vi.fn()
  const model = spokenModel(entryOf('countdown').chart)
  const props = { model, selected: 'running', active: ['', 'running', 'running.calm'], fold }
  show(<Outline {...props} folded={[]} />)
  const inner = within(screen.getAllByRole('list')[1] as HTMLElement)
  expect(inner.getAllByRole('link')).toHaveLength(2)
  expect(inner.getAllByRole('link')[0]?.textContent).toContain('(')
  expect(inner.getAllByRole('link')[1]?.textContent).not.toContain('(')
  expect(screen.getAllByRole('link')[0]?.getAttribute('aria-current')).toBe('true')
  fireEvent.click(screen.getByRole('button'))
  expect(fold).toHaveBeenLastCalledWith(['running'])
  cleanup()
  show(<Outline {...props} folded={['running', 'over']} />)
  expect(screen.getAllByRole('list')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button'))
  expect(fold).toHaveBeenLastCalledWith(['over'])
})

const orderRows = (language: 0 | 1) => {
  const { container } = show(<OrderTable />, language)
  const heads = texts(container.querySelectorAll('thead th'))
  return [...container.querySelectorAll('tbody')].map((group) => {
    const [name, ...rows] = [...group.querySelectorAll('tr')]
    const told = rows.map((row) => {
      const cells = [...row.querySelectorAll('td')]
      const may = cells.slice(0, -1).flatMap((cell, at) => (cell.textContent ? [heads[at + 1]] : []))
      return [row.querySelector('th')?.textContent, may.join(', '), cells.at(-1)?.textContent]
    })
    return [name?.textContent, ...told]
  })
}

test('the table of orders says what a shopper may do in each status, and what else may come', () => {
  const groups = orderRows(0)
  expect(groups.map(([name]) => name)).toEqual([
    ...['No refund', 'Refund requested', 'Money on its way back', 'Refunded'],
  ])
  expect(groups[0]?.slice(1)).toEqual([
    ['To pay', 'Pay now, Cancel order', '15 minutes are over'],
    ['To paywaiting for the bank', '', 'no money moved · the money arrives after all'],
    [...['To ship', 'Buy again, Apply for refund'], 'the shop ships · ready for pickup · refunded at the provider'],
    [
      ...['Shipped', 'Confirm receipt, Buy again, Apply for refund'],
      'received automatically · refunded at the provider',
    ],
    [
      ...['To receive', 'Confirm receipt, Buy again, Apply for refund'],
      'received automatically · refunded at the provider',
    ],
    [
      ...['Pending review', 'Rate now, Buy again, Apply for refund'],
      'time to review is over · refunded at the provider',
    ],
    ['Reviewed', 'Buy again, Apply for refund, Delete order', 'refunded at the provider'],
    ['Completed', 'Buy again, Delete order', 'refunded at the provider'],
    ['Canceled', 'Buy again, Delete order', ''],
  ])
  // An order that is not shipped yet gets its money back without asking.
  expect(groups.map((group) => group.length - 1)).toEqual([9, 5, 6, 6])
  expect(groups[3]?.[1]).toEqual(['To ship', 'Buy again, Delete order', 'the refund bounces'])
})

const counted = (counts: Counted['counts'], from: string | null = null) => ({
  ...{ counted: { from, counts }, failed: false, wrong: null, read: () => {}, open: async () => {} },
})
const paths = (...transitions: string[]) =>
  ({ goal: 'edges', suite: { paths: [{ covers: { states: [], transitions } }] } }) as never

test('what people did is listed by how often, with what no path takes, what nobody took, and what is gone', () => {
  const counts = [
    { chart: 'login', transition: 'byCode/mode.password/0', standing: 20, taken: 2 },
    { chart: 'login', transition: 'byPassword/mode.code/0', standing: 20, taken: 5 },
    { chart: 'login', transition: 'gone/once.there/0', standing: 20, taken: 9 },
    { chart: 'nowhere', transition: 'gone/once.there/0', standing: 20, taken: 90 },
  ]
  const { container } = show(
    <PeoplePanel
      model={login}
      paths={paths('byPassword/mode.code/0', 'byCode.editing/code.submit/1')}
      counts={counted(counts, 'other.json')}
    />,
  )
  const rows = [...container.querySelectorAll('[data-counted]')].map((row) => [
    row.getAttribute('data-counted'),
    ...texts(row.querySelectorAll('td')),
  ])
  expect(rows).toEqual([
    ['byPassword/mode.code/0', '5', '1.2 s'],
    ['byCode/mode.password/0', '2', '1.2 s'],
  ])
  const lists = [...container.querySelectorAll('ul')].map((list) => texts(list.querySelectorAll('a')))
  expect(lists).toEqual([['byCode'], ['byCode.editing']])
  expect(container.textContent).toContain('Counts of other.json')
  expect(container.textContent).toContain('Of an older chart, no longer there: 1')
  expect(texts(container.querySelectorAll('ol li'))).toEqual(['Log in 16'])
})

test('a shop that does not count says so, and one in which nobody walked this chart', () => {
  const told = (counts: never) =>
    show(<PeoplePanel model={login} paths={paths()} counts={counts} />).container.textContent
  expect(told({ ...counted([]), counted: null } as never)).toContain('This shop does not count.')
  cleanup()
  expect(told({ ...counted([]), counted: undefined } as never)).toContain('The counts are being read')
  cleanup()
  const unread = told({ ...counted([]), counted: undefined, failed: true } as never)
  expect(unread).toContain('The counts of this shop could not be read. Read them again.')
  expect(unread).not.toContain('being read')
  cleanup()
  const other = told(counted([{ chart: 'cart', transition: 'viewing/all.select/0', standing: 1, taken: 1 }]) as never)
  expect(other).toContain('Nobody has walked this chart yet.')
  expect(other).toContain('Counts of this shop')
})

test.each([
  [404, { counted: null, failed: false }],
  [500, { counted: undefined, failed: true }],
])('counts that cannot be read are not those of a shop that does not count (%i)', async (status, known) => {
  vi.stubGlobal('fetch', async () => ({ ok: false, status, json: async () => ({ error: 'down' }) }))
  const { result } = renderHook(() => useCounts(true))
  await act(async () => {})
  expect(result.current).toMatchObject(known)
  vi.unstubAllGlobals()
})

test('a file of counts can be chosen again when it was written anew', () => {
  show(<PeoplePanel model={login} paths={paths()} counts={counted([])} />)
  const file = screen.getByLabelText(/^Open a file/) as HTMLInputElement
  const emptied = vi.spyOn(file, 'value', 'set')
  fireEvent.click(file)
  expect(emptied).toHaveBeenCalledExactlyOnceWith('')
})
