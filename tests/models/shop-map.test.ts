import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callNamed } from '../../contract'
import { type Path, pages } from '../../contract/links'
import { charts } from '../../flows/charts'
import { moves } from '../../flows/map/moves'
import type { RelationKind } from '../../flows/map/relation'
import { roadOn, rowOf } from '../../flows/map/road'
import { shopMap } from '../../flows/map/shop-map'

const { nodes, relations } = shopMap()
const top = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

const of = (kind: RelationKind, from: string) => relations.filter((one) => one.kind === kind && one.from === from)
const toOf = (kind: RelationKind, from: string) => of(kind, from).map(({ to }) => to)

/** What the specification says in so many words, typed in by hand: its section, and what has to stand on the map. */
const specified: readonly (readonly [section: string, from: string, kind: RelationKind, to: string, by?: string])[] = [
  ['1: a product page is reached from the home page', 'home', 'leads', 'productDetail', 'link'],
  ['1: the app page redirects after a countdown', 'download', 'starts', 'countdown'],
  ['1: the chat is there while somebody is logged in', 'session', 'tells', 'chat', 'sessionChanged'],
  ['2: the page that a visitor wanted is remembered', 'navigation', 'tells', 'session', 'remembered'],
  ['4: purchase flow, from cart to confirm-order', 'cart', 'leads', 'confirmOrder', 'checkout.begin'],
  ['4: purchase flow, from confirm-order to pay-order', 'confirmOrder', 'leads', 'payOrder', 'order.place answers'],
  ['4: purchase flow, from pay-order to pay-success', 'payOrder', 'leads', 'paySuccess', 'payment.check answers'],
  ['4: the payment page shows the remaining time', 'payOrder', 'starts', 'countdown', 'paying'],
  ['4: unpaid orders are canceled after 15 minutes', 'time', 'moves', 'orderLifecycle', 'expire'],
  ['4: an order is canceled by its action', 'order.cancel', 'moves', 'orderLifecycle', 'cancel'],
  [
    '4: an order that costs nothing is paid where the payment begins',
    'payment.start',
    'moves',
    'orderLifecycle',
    'pay',
  ],
  ['4: a refund is applied for', 'refundRequest', 'calls', 'order.refund'],
  ['4: a refund moves the order', 'order.refund', 'moves', 'orderLifecycle', 'refund'],
  ['4: the provider tells that a payment succeeded', 'provider', 'moves', 'paymentLifecycle', 'succeed'],
  ['4: pay now leads to the payment', 'orderDetail', 'leads', 'payOrder', 'pay.begin'],
  ['4: rate now leads to the review', 'orderDetail', 'leads', 'orderComment', 'review.begin'],
  ['4: whoever logs in has a session', 'login', 'tells', 'session', 'loggedIn'],
  ['4: on start the token is refreshed', 'session', 'calls', 'session.refreshUserToken'],
  ['6: a visitor has to log in to use the cart', 'cartBadge', 'tells', 'navigation', 'loginNeeded'],
  ['7: a login by password', 'login', 'calls', 'session.passwordLogin'],
  ['7: a code for the login', 'codeRequest', 'calls', 'session.sendLoginCode'],
  ['8: any failure shows a toast', 'root', 'tells', 'toasts', 'failed'],
  ['8: code 10004 ends the session', 'root', 'tells', 'session', 'invalidated'],
  ['8: code 10004 leads to the login', 'session', 'tells', 'navigation', 'loginNeeded'],
]

test.each(specified)('%s', (_, from, kind, to, by) => {
  const found = relations.filter((one) => one.kind === kind && one.from === from && one.to === to)
  expect(found).toHaveLength(1)
  if (by) expect(found[0]?.by).toContain(by)
})

test('the road goes on from each of its charts to the next', () => {
  expect(roadOn({ nodes, relations }).map((way) => way.map(({ kind, to }) => `${kind} ${to}`))).toEqual([
    ['leads productDetail'],
    ['leads cart'],
    ['leads confirmOrder'],
    ['leads payOrder'],
    ['leads paySuccess'],
    ['leads orderDetail'],
    ['starts orderQuestion', 'starts refundRequest'],
  ])
})

test('a row has all that hangs below its chart, down to the lifecycle that a call moves', () => {
  const { branches, tells, leads } = rowOf({ nodes, relations }, 'orderDetail')
  const [asked] = branches.filter(({ id }) => id === 'orderQuestion')
  const [refund] = asked?.branches ?? []
  expect(refund?.branches[0]).toMatchObject({ id: 'order.refund', branches: [{ id: 'orderLifecycle' }] })
  // Of a refund that the order shows before its dialog had an answer the page tells itself.
  expect(tells.map(({ from, to, by }) => [from, to, ...by])).toEqual([['orderDetail', 'toasts', 'toast']])
  // What a part leads to, the page that runs it leads to.
  expect(leads.map(({ from, to }) => `${from} ${to}`)).toContain('orderAction cart')
})

test('what belongs to no page alone stands there too: the chat, what a toast leads to, what stands around pages', () => {
  const told = relations.map(({ kind, from, to, by }) => `${from} ${kind} ${to} by ${by.join(', ')}`)
  for (const line of [
    'chat starts chatThread by view',
    'toasts leads cart by addedToCart',
    'frame starts searchBox by view',
    'watch tells cart by watched, watchRefused',
    'navigation tells cart by shownAgain',
    'root tells version by partFailed',
    'provider moves paymentLifecycle by requireAction, process, fail, succeed, cancel',
  ])
    expect(told).toContain(line)
  const kindOf = (id: string) => nodes.find((node) => node.id === id)?.kind
  expect(['frame', 'time', 'cart.list', 'chat', 'cart'].map(kindOf)).toEqual(['app', 'other', 'call', 'app', 'page'])
  expect(relations.filter(({ from, to }) => from === to)).toEqual([])
})

/** The chart of each page; the articles have one. */
const chartAt = (path: string) => charts.find((entry) => entry.path === path)?.id ?? 'article'

/** The pages to which links lead in a reviewed text. */
const linksIn = (text: string, own: string) => {
  const paths = [...text.matchAll(/ -> (\/[\w/-]*)/g)].map(([, path = '']) => path).filter((path) => path in pages)
  return new Set(paths.map(chartAt).filter((chart) => chart !== own))
}

const ofPages = [...new Set((Object.keys(pages) as Path[]).map(chartAt))]

test.each(ofPages)('%s links to the pages that a person reads there, and to no others', (chart) => {
  const read = linksIn(textOf(`readings/${chart}.txt`), chart)
  const shown = of('leads', chart)
    .filter(({ by }) => by.includes('link'))
    .map(({ to }) => to)
  expect(shown.sort()).toEqual([...read].sort())
})

test('around every page are the links that a person reads there', () => {
  const frames = textOf('frames.txt').split(/^(?=== )/m)
  const read = frames
    .filter((frame) => /^== \/(about|language|order\/detail), (visitor|member)/.test(frame))
    .flatMap((frame) => [...linksIn(frame.replace(/^- .*$/gm, ''), '')])
  expect(toOf('leads', 'frame').sort()).toEqual([...new Set(read)].sort())
})

const reviewed = readdirSync(join(import.meta.dirname, 'consequences')).map((file) => file.replace('.txt', ''))
const known = new Set(nodes.map(({ id }) => id))

test.each(reviewed)('%s leads, starts and calls as its reviewed consequences say', (chart) => {
  if (['root', 'navigation'].includes(chart) || chart.endsWith('Lifecycle')) return
  const text = textOf(`consequences/${chart}.txt`)
  const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort()
  const led = all(/tells navigate \{to: (\/[\w/-]*)/g).map(chartAt)
  const byItself = of('leads', chart).filter(({ by }) => by.some((name) => !['link', 'addedToCart'].includes(name)))
  expect(byItself.map(({ to }) => to).sort()).toEqual([...new Set(led.filter((to) => to !== chart))].sort())
  const begun = all(/^ +starts ([\w.]+)/gm).filter((name) => known.has(name))
  const run = [
    ...of('starts', chart)
      .filter(({ by }) => !by.includes('view'))
      .map(({ to }) => to),
    ...toOf('calls', chart),
  ]
  expect(run.sort()).toEqual(begun)
})

/** Which events of an order each file of the server writes, and within which of its handlers. */
const written = () => {
  const files = readdirSync(join(top, 'server'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  return files.flatMap((file) => {
    const text = readFileSync(join(top, 'server', file), 'utf8')
    const noun = /^(\w+)\/handlers\.ts$/.exec(file)?.[1]
    return text.split(/^(?= {2}async \w+\()/m).flatMap((part) => {
      const name = /^ {2}async (\w+)\(/.exec(part)?.[1]
      const calls = [...part.matchAll(/moveOrders?\(([^\n]*?)'[^\n]*/g)].flatMap(([line]) => [
        ...line.replace(/\{.*/, '').matchAll(/'(\w+)'/g),
      ])
      return calls.map(([, event = '']) => ({ by: noun && name ? `${noun}.${name}` : file, event }))
    })
  })
}

test('the server moves an order by the calls and the events that the map tells', () => {
  const { orderLifecycle } = moves as Record<string, Record<string, readonly string[]>>
  const told = relations.filter(({ kind, to }) => kind === 'moves' && to === 'orderLifecycle').flatMap(({ by }) => by)
  const found = written()
  expect(found.length).toBeGreaterThan(15)
  for (const { by, event } of found) {
    expect(told).toContain(event)
    if (callNamed(by)) expect(orderLifecycle?.[by], by).toContain(event)
  }
})

test.each(['orderLifecycle', 'paymentLifecycle'] as const)('every event of %s is brought about by somebody', (id) => {
  const { chart } = charts.find((entry) => entry.id === id)?.fixture ?? {}
  const told = relations.filter(({ kind, to }) => kind === 'moves' && to === id).flatMap(({ by }) => by)
  expect([...new Set(told)].filter((event) => event !== 'begins').sort()).toEqual([...(chart?.events ?? [])].sort())
})

test('every chart stands on the map, under a name in both languages', () => {
  const onMap = new Map(nodes.map((node) => [node.id, node]))
  expect(charts.filter(({ id }) => !onMap.has(id))).toEqual([])
  for (const { id, title } of nodes) {
    expect(title[0], id).not.toBe(id)
    expect(title[1], id).toMatch(/\p{Script=Han}|^下载 App$/u)
  }
})

/** Events that no chart says: the browser tells them, or the view around a chart. */
const fromOutside = ['returned', 'tick', 'keywordShown', 'historyChanged', 'near']

test('whatever a page, a part or the app hears and no person does is told by somebody', () => {
  const unheard = charts
    .filter(({ kind }) => kind !== 'lifecycle')
    .flatMap(({ id, fixture: { chart } }) =>
      chart.events
        .filter((event) => !event.includes('.') && !fromOutside.includes(event))
        .filter((event) => !relations.some(({ kind, to, by }) => kind === 'tells' && to === id && by.includes(event)))
        .map((event) => `${id}: ${event}`),
    )
  expect(unheard).toEqual([])
})
