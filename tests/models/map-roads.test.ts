import { describe, expect, test } from 'vitest'
import { joined, type Relation, type RelationKind, type ShopMap } from '../../flows/map/relation'
import { roadOn, rowOf } from '../../flows/map/road'

const relation = (kind: RelationKind, from: string, to: string, more: Partial<Relation> = {}): Relation => ({
  ...{ kind, from, to, by: [], words: [] },
  ...more,
})
const mapOf = (...relations: Relation[]): ShopMap => ({ nodes: [], relations })

describe('relations that are found one by one', () => {
  const one = relation('leads', 'cart', 'pay', { by: ['press'], words: [['Press', '点击']] })
  const other = relation('leads', 'cart', 'pay', {
    by: ['press', 'link'],
    words: [
      ['Press', '点击'],
      ['A link', '链接'],
    ],
  })

  test('are one where they are of a kind between the same two, with all by which it comes about, each once', () => {
    expect(joined([one, relation('tells', 'cart', 'pay'), other, relation('leads', 'pay', 'cart')])).toEqual([
      {
        ...{ kind: 'leads', from: 'cart', to: 'pay', by: ['press', 'link'] },
        words: [
          ['Press', '点击'],
          ['A link', '链接'],
        ],
      },
      relation('tells', 'cart', 'pay'),
      relation('leads', 'pay', 'cart'),
    ])
  })

  test('stay as they were found', () => {
    joined([one, other])
    expect([one.by, one.words]).toEqual([['press'], [['Press', '点击']]])
  })
})

describe('the row of a chart', () => {
  const map = mapOf(
    relation('calls', 'cart', 'cart.list'),
    relation('starts', 'cart', 'picker'),
    relation('moves', 'cart.list', 'life'),
    relation('starts', 'picker', 'cart'),
    relation('calls', 'picker', 'store.list'),
    relation('tells', 'cart', 'badge'),
    relation('tells', 'picker', 'badge'),
    relation('leads', 'cart', 'pay'),
    relation('leads', 'picker', 'pay'),
    relation('leads', 'picker', 'store'),
    relation('leads', 'picker', 'cart'),
    relation('leads', 'life', 'nowhere'),
  )

  test('has what it starts before what it calls, and each chart once on the way down', () => {
    const named = ({ id, branches }: ReturnType<typeof rowOf>['branches'][number]): unknown =>
      branches.length ? { [id]: branches.map(named) } : id
    expect(rowOf(map, 'cart').branches.map(named)).toEqual([{ picker: ['store.list'] }, { 'cart.list': ['life'] }])
  })

  test('tells what the chart tells itself, and leads where it and what it starts leads, but not to itself', () => {
    const { tells, leads } = rowOf(map, 'cart')
    expect(tells.map(({ from, to }) => `${from} ${to}`)).toEqual(['cart badge'])
    expect(leads.map(({ from, to }) => `${from} ${to}`)).toEqual(['cart pay', 'picker store'])
  })
})

test('the road takes the shortest way that leads there at once or starts it by way of others', () => {
  const ways = roadOn(
    mapOf(
      relation('leads', 'home', 'productDetail'),
      relation('starts', 'home', 'cartBadge'),
      relation('leads', 'cartBadge', 'productDetail'),
      relation('tells', 'cart', 'confirmOrder'),
      relation('starts', 'orderDetail', 'question'),
      relation('starts', 'question', 'orderDetail'),
      relation('starts', 'question', 'form'),
      relation('starts', 'form', 'refundRequest'),
      relation('starts', 'question', 'refundRequest'),
    ),
  )
  expect(ways.map((way) => way.map(({ kind, to }) => `${kind} ${to}`))).toEqual([
    ['leads productDetail'],
    ...[[], [], [], [], []],
    ['starts question', 'starts refundRequest'],
  ])
})
