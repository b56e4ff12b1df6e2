import { expect, test } from 'vitest'
import { emit, setup as setupChart } from 'xstate'
import { endingsOf, saidIn } from '../../flows/browser/ending'
import { entryPageOf } from '../../flows/browser/entry-page'
import { needsMember, playableGraph, rests } from '../../flows/browser/playable'
import { setupOf } from '../../flows/browser/set-up'
import { type ChartEntry, charts } from '../../flows/charts'
import { fixtureOf } from '../../flows/fixture'
import type { Path } from '../../flows/paths/path'
import { labelOf, type Step } from '../../flows/paths/steps'
import { walk } from '../../flows/paths/walk'

const entryOf = (id: string) => charts.find((entry) => entry.id === id) as ChartEntry

/** On which page a chart is looked at from each of its inputs, and by which steps it comes to run there. */
const entered = (id: string) => {
  const entry = entryOf(id)
  return entry.fixture.inputs.map((input) => {
    const found = entryPageOf(entry, input)
    return found && [found.page?.id ?? 'any', ...found.steps.map(labelOf)]
  })
}

test.each([
  ['payOrder', [['payOrder']]],
  ['session', [['any']]],
  ['searchBox', [['any']]],
  ['chatThread', [['any']]],
  ['recentStrip', [['home', 'product.home answers']]],
  ['cardForm', [['payOrder', 'payment.start answers']]],
  ['codeRequest', [['login'], ['register'], ['modifyPwd'], ['modifyLoginPwd'], undefined]],
  ['productReviews', [['productDetail', 'memberChanged', 'product.detail answers']]],
] as const)('%s is looked at where it runs, by the shortest way', (id, pages) => {
  expect(entered(id)).toEqual(pages)
})

test('a page that begins with what a list showed is not opened by its address', () => {
  const inputs = entryOf('productDetail').fixture.inputs as object[]
  expect(inputs.map((input) => 'preview' in input)).toContain(true)
  expect(entered('productDetail').map((one) => one !== undefined)).toEqual(inputs.map((input) => !('preview' in input)))
})

test('of visitors only those charts are walked that call nothing that needs a member, or that say who came', () => {
  const calls = (id: string, ...steps: Step[]) => needsMember(entryOf(id).fixture, steps)
  const told = (loggedIn: boolean): Step => ({ does: 'send', event: { type: 'memberChanged', loggedIn } as never })
  expect([calls('cart'), calls('payOrder'), calls('home'), calls('login')]).toEqual([true, true, false, false])
  expect([calls('cart', told(false)), calls('home', told(true))]).toEqual([false, true])
})

const path = (...steps: Step[]) => ({ steps: steps.map((step) => ({ step })) }) as Path
const setup = (id: string, played = path(), input = 0) => {
  const entry = entryOf(id)
  const page = entryPageOf(entry, entry.fixture.inputs[input])
  if (!page) throw new Error(`${id} is looked at nowhere`)
  return setupOf(entry, page, played)
}

test('a page is opened as a member at its address, and what it asks waits for a step', () => {
  const { address, watched, kept, held, before, inTab } = setup('payOrder')
  expect(address).toMatch(/^\/order\/pay-order\?orderNo=\d{14}\w+$/)
  expect(watched).toEqual({ selector: '[data-page="/order/pay-order"]', attribute: 'data-state' })
  expect([...new Set(held)].sort()).toEqual(['/client/payment/check', '/client/payment/start'])
  expect(before).toEqual(['/client/cart/list'])
  expect(JSON.parse(kept.auth ?? '')).toMatchObject({ token: 'token', user: { nickname: 'Demo' } })
  expect([kept.locale, inTab]).toEqual(['en', {}])
})

test('a part is opened on its page, and the calls of both wait, with those of the charts that they run', () => {
  const form = setup('codeRequest', path(), 1)
  expect(form).toMatchObject({ address: '/register', watched: { chart: 'codeRequest' } })
  for (const call of ['/client/login/sendRegisterCode', '/client/login/register']) expect(form.held).toContain(call)
  expect(setup('productDetail').held).toContain('/client/review/list')
})

test('what runs everywhere is looked at on a page that calls nothing', () => {
  expect(setup('searchBox')).toMatchObject({
    ...{ address: '/about', watched: { chart: 'searchBox' }, before: [] },
    kept: { locale: 'en', searches: '["saw"]' },
  })
  expect(setup('session').watched).toEqual({ selector: 'html', attribute: 'data-session' })
  expect(setup('navigation').watched).toEqual({ selector: 'html', attribute: 'data-navigation' })
  expect(setup('searchBox').kept.auth).toBeUndefined()
  expect(setup('recentStrip').kept).toEqual({ locale: 'en', recent: '["claw-hammer"]' })
})

test('what a browser says of its device, and the draft that a tab kept, are those of the path', () => {
  const said = (output: unknown): Step => ({ does: 'answer', id: 'x', src: 'device.read', output })
  expect(setup('download', path(said({ userAgent: 'iPhone' }))).userAgent).toBe('iPhone')
  const refused: Step = { does: 'fail', id: 'x', src: 'device.read', failure: 'systemError' }
  expect(setup('download', path(refused)).userAgent).toBeNull()
  expect(setup('download')).not.toHaveProperty('userAgent')
  const restored = (output: unknown): Step => ({ does: 'answer', id: 'x', src: 'draft.restore', output })
  expect(setup('confirmOrder', path(restored({ lines: [] }))).inTab).toEqual({
    checkout: '{"owner":"demo","draft":{"lines":[]}}',
  })
  expect(setup('confirmOrder', path(restored(null))).inTab).toEqual({})
})

/** A question of which each answer is told to the app, and one of them opens another page. */
const questionWith = (output: string | undefined) =>
  fixtureOf({
    chart: setupChart({ types: { output: {} as string | undefined } }).createMachine({
      id: 'question',
      initial: 'asking',
      output,
      states: {
        asking: {
          on: {
            leave: { target: 'over', actions: emit({ type: 'navigate' }) },
            stay: { target: 'over', actions: emit({ type: 'toast' }) },
            wait: 'asked',
          },
        },
        asked: { on: { stay: { target: 'over', actions: emit({ type: 'thanks' }) } } },
        over: { type: 'final' },
      },
    } as never),
    inputs: [undefined],
    events: { leave: [{}], stay: [{}], wait: [{}] },
    answers: {},
    effects: {},
  } as never)

test.each(['answered', undefined])(
  'a child chart that ends with %s says what it says on the way, and the ways that leave the page come last',
  (output) => {
    const question = questionWith(output)
    expect(
      endingsOf(question, undefined, output).map(({ steps, said }) => [
        steps.map(labelOf),
        said.map(({ type }) => type),
      ]),
    ).toEqual([
      [['stay'], ['toast']],
      [['wait', 'stay'], ['thanks']],
      [['leave'], ['navigate']],
    ])
    expect(endingsOf(question, undefined, 'something else')).toEqual([])
  },
)

test('a child chart ends by what it does with what it began with', () => {
  const { fixture } = entryOf('addressForm')
  const [added] = (fixture.answers as Record<string, unknown[]>)['address.add'] ?? []
  const [, changing] = fixture.inputs
  const ends = (input: unknown) => endingsOf(fixture, input, { saved: added, deleted: false })[0]?.steps.map(labelOf)
  expect(ends({})).toEqual(['address.submit', 'address.add answers'])
  expect(ends(changing)).toEqual(['address.submit', 'address.update answers'])
})

test('a step that says something to the app is told with it', () => {
  const { fixture } = entryOf('payOrder')
  const [start] = walk(fixture).starts
  const paid: Step = { does: 'answer', id: 'start', src: 'payment.start', output: { result: 'success' } }
  const said = start && saidIn(fixture, start.snapshot, paid)
  expect(said).toMatchObject([{ type: 'navigate', replace: true }])
})

test('a path rests where nothing but a step leaves, not where the browser answers at once', () => {
  const endsIn = (id: string, ...nodes: string[]) =>
    rests(entryOf(id), { steps: nodes.length ? [{ nodes }] : [] } as never)
  expect(endsIn('payOrder', 'payOrder.starting')).toBe(true)
  expect(endsIn('confirmOrder', 'confirmOrder.restoring')).toBe(false)
  expect(endsIn('payOrder')).toBe(false)
})

test('a browser walks no failure of what it answers at once, and nothing behind a session that is over', () => {
  const order = playableGraph(entryOf('confirmOrder'))
  const [start] = order.walk.starts
  expect(start && order.arcs(start).map(({ step }) => labelOf(step))).not.toContain('draft.restore fails: systemError')
  const payment = playableGraph(entryOf('payOrder'))
  const arcs = payment.walk.starts.flatMap((from) => payment.arcs(from))
  const after = (label: string) => arcs.find(({ step }) => labelOf(step) === label)?.next
  expect(arcs.map(({ step }) => labelOf(step))).toContain('payment.start fails: sessionInvalid')
  expect(after('payment.start fails: sessionInvalid')).toBeUndefined()
  expect(after('payment.start fails: systemError')).toBeDefined()
})

test('a part ends with the session too, and a visitor who wants something in the cart is led to the login', () => {
  const next = (id: string, label: string, who: string) => {
    const { walk: walked, arcs } = playableGraph(entryOf(id))
    const all = walked.reached.filter(({ steps: [first] }) => JSON.stringify(first ?? null).includes(who))
    return all.flatMap((from) => arcs(from)).find(({ step }) => labelOf(step) === label)?.next
  }
  expect(next('refundRequest', 'order.refund fails: sessionInvalid', '')).toBeUndefined()
  expect(next('productSearch', 'sku.add', '')).toBeUndefined()
  expect(next('productDetail', 'row.add', '"loggedIn":false')).toBeUndefined()
  expect(next('productDetail', 'row.add', '"loggedIn":true')).toBeDefined()
})

test('what is told of the session hears of its end before its own answer fails', () => {
  const labels = (id: string) => {
    const { walk: walked, arcs } = playableGraph(entryOf(id))
    return walked.reached.flatMap((from) => arcs(from).map(({ step }) => labelOf(step)))
  }
  for (const id of ['cartBadge', 'chatThread', 'productDetail'])
    expect(
      labels(id).filter((label) => label.endsWith('sessionInvalid')),
      id,
    ).toEqual([])
  expect(labels('cart').filter((label) => label.endsWith('sessionInvalid'))).not.toEqual([])
})
