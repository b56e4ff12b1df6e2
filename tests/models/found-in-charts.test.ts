import { expect, test } from 'vitest'
import { type Findable, findIn, searchIndex } from '../../flows/viewer/search-index'

const state = (chart: string, at: string, en: string, zh = en, more = ''): Findable => ({
  ...{ chart, at, kind: 'state', words: [en, zh], more },
})

const found = (index: Findable[], asked: string) =>
  findIn(index, asked).groups.map(({ chart, found: list }) => [chart, ...list.map(({ at }) => at)])

test('what is called so comes first, then what begins so, has it within, or is found by something else', () => {
  const index = [
    state('a', 'more', 'Cart', '购物车', 'payment.start'),
    state('b', 'within', 'Before payment'),
    state('c', 'begins', 'Payment begins', '开始支付'),
    state('d', 'called', 'Payment'),
    state('e', 'other', 'Nothing of it'),
  ]
  expect(found(index, 'payment')).toEqual([
    ['d', 'called'],
    ['c', 'begins'],
    ['b', 'within'],
    ['a', 'more'],
  ])
})

test('of what fits alike a chart comes before a state, a state before a step, a step before a failure', () => {
  const kinds = ['failure', 'step', 'state', 'chart'] as const
  const index = kinds.map((kind): Findable => ({ ...state(kind, '', 'Payment'), kind }))
  expect(found(index, 'payment').map(([chart]) => chart)).toEqual(['chart', 'state', 'step', 'failure'])
})

test('of several words each is looked for by itself, and those who have them in their name come first', () => {
  const index = [
    state('a', 'beside', 'Cancel it', '取消', 'order.cancel'),
    state('b', 'named', 'Cancel the order', '取消订单'),
    state('c', 'half', 'Cancel the refund'),
    state('d', 'said', 'They cancel order after order'),
  ]
  expect(found(index, 'cancel  order')).toEqual([
    ['d', 'said'],
    ['b', 'named'],
    ['a', 'beside'],
  ])
  expect(found(index, '取消 order.cancel')).toEqual([['a', 'beside']])
  expect(found(index, '取消 order')).toEqual([
    ['b', 'named'],
    ['a', 'beside'],
  ])
})

test('capitals and spaces around it do not matter, in either language, and nothing asked is nothing found', () => {
  const index = [state('a', 'x', 'Waiting for Payment', '待付款 App', 'orderMissing')]
  for (const asked of ['  waiting FOR', '付款 app ', 'ORDERMISSING']) expect(found(index, asked)).toEqual([['a', 'x']])
  expect(findIn(index, '   ')).toEqual({ groups: [], left: 0 })
})

test('of a chart six are shown and sixty in all, and how many more there are is told', () => {
  const many = (charts: number, each: number) =>
    Array.from({ length: charts * each }, (_, index) =>
      state(`chart${Math.floor(index / each)}`, `${index}`, 'Payment'),
    )
  const few = findIn(many(2, 7), 'payment')
  expect(few.groups.map(({ found: list }) => list.length)).toEqual([6, 6])
  expect(few.left).toBe(2)
  const full = findIn(many(12, 6), 'payment')
  expect(full.groups.map(({ found: list }) => list.length)).toEqual(Array(10).fill(6))
  expect(full.left).toBe(12)
})

const index = searchIndex()
const at = (asked: string, kind: Findable['kind']) =>
  index
    .filter((one) => one.kind === kind && `${one.words.join(' ')} ${one.more}`.includes(asked))
    .map(({ chart, at: place }) => `${chart}/${place}`)

test.each([
  ['the title of a page in Chinese', '支付订单', 'chart', 'payOrder/'],
  ['the path of a page', '/order/pay-order', 'chart', 'payOrder/'],
  ['what a state means', 'the clock of the server runs towards the end', 'state', 'payOrder/paying'],
  ['a call that a state makes', 'payment.start', 'state', 'payOrder/starting'],
  ['a guard', 'cardRefused', 'step', 'payOrder/confirming'],
  ['what is done on the way', 'forgetRefusal', 'step', 'payOrder/paying.editing'],
  ['why a step is taken', 'Canceled by the shopper elsewhere', 'step', 'payOrder/answered'],
  ['a failure of a call in Chinese', '该订单的支付时间已结束', 'failure', 'payOrder/starting'],
  ['a failure that any call may meet', 'timedOut', 'failure', 'payOrder/refreshing'],
  ['a code of the API', '20107', 'failure', 'confirmOrder/placing'],
] as const)('%s leads to where it stands', (_, asked, kind, place) => {
  expect(at(asked, kind)).toContain(place)
})

test('a state is found by what it is in the path of its chart, and by nothing that another one does', () => {
  expect(at('payment.start', 'state')).toEqual(['payOrder/starting', 'payOrder/paying.rewording'])
  expect(index.filter(({ kind, at: place }) => kind === 'state' && !place)).toEqual([])
})

const firstOf = (asked: string) => {
  const first = findIn(index, asked).groups[0]?.found[0]
  return first && `${first.chart}/${first.at}`
}

test.each([
  ['payorder paying', 'payOrder/paying'],
  ['paying payOrder', 'payOrder/paying'],
  ['confirm order placing', 'confirmOrder/placing'],
  ['Pay order paid', 'payOrder/paid'],
  ['支付订单 待付款', 'payOrder/paying'],
  ['支付订单待付款', 'payOrder/paying'],
  // What is called so by itself still comes before what is called half of it in a chart that is called the other half.
  ['pay order', 'payOrder/'],
  ['count at the cart', 'cartBadge/'],
  ['cancel order', 'orderQuestion/choosingReason'],
  ['confirm placing', 'confirmOrder/placing'],
  ['paying', 'payOrder/paying'],
] as const)('%s leads to %s first', (asked, place) => {
  expect(firstOf(asked)).toBe(place)
})

test('each state is found first by the name of its chart and its own, in words of both languages and in names of the code', () => {
  const wrong: string[] = []
  for (const { chart, at: place, words } of index.filter(({ kind }) => kind === 'state')) {
    const titles = index.find((one) => one.kind === 'chart' && one.chart === chart)?.words
    for (const language of [0, 1] as const) {
      const first = findIn(index, `${titles?.[language]} ${words[language]}`).groups[0]?.found[0]
      if (first?.chart !== chart || first.words[language] !== words[language])
        wrong.push(`${titles?.[language]} ${words[language]}`)
    }
    const asked = `${chart} ${place}`
    if (firstOf(asked) !== `${chart}/${place}`) wrong.push(asked)
  }
  expect(wrong).toEqual([])
})

test('the name of a chart alone finds it, and not all that is in it', () => {
  expect(
    findIn(index, 'payOrder')
      .groups.find(({ chart }) => chart === 'payOrder')
      ?.found.map(({ at: place }) => place),
  ).toEqual([''])
})

test('nothing is found twice', () => {
  const all = index.map(({ chart, at: place, kind, words }) => [chart, place, kind, ...words].join('\n'))
  expect(all).toHaveLength(new Set(all).size)
})
