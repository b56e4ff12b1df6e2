import { expect, test } from 'vitest'
import { assign, emit, fromPromise, raise, setup } from 'xstate'
import { fixtureOf } from '../../flows/fixture'
import { type ChartEntry, charts } from '../../flows/viewer/charts'
import { choicesAt, withCarried } from '../../flows/viewer/choices'
import { contextRows } from '../../flows/viewer/context'
import { keyOf, runBy } from '../../flows/viewer/simulate'
import { activeIn, begun, stepped } from '../../flows/viewer/stepping'

const entryOf = (id: string) => charts[id] as ChartEntry
const payment = entryOf('payOrder')

/** What may happen after steps that an address names: by that name, with who acts. */
const choicesAfter = (entry: ChartEntry, input: number, ...keys: string[]) => {
  const { simulation } = runBy(entry, input, keys)
  const all = choicesAt(entry, simulation.snapshot)
  return all.map((one) => ({ ...one, key: keyOf(all, one) }))
}

test('a call that a chart makes may meet its own failures and those of every call', () => {
  const failures = choicesAfter(payment, 0).filter(({ cause }) => cause === 'failure')
  expect(failures.map(({ words: [en] }) => en)).toEqual([
    'Could not start the payment: Data error or unable to retrieve order data',
    'Could not start the payment: Payment processing, please try again later',
    'Could not start the payment: The time to pay for this order is over',
    'Could not start the payment: System Error',
    'Could not start the payment: Please log in again',
    'Could not start the payment: The shop did not answer in time, please try again',
  ])
  expect(failures[2]?.words[1]).toBe('发起支付失败：该订单的支付时间已结束')
})

test('what a chart does without the server fails as what it is, for no reason that the server gives', () => {
  const failures = choicesAfter(entryOf('locale'), 0, 'locale.choose').filter(({ cause }) => cause === 'failure')
  expect(failures.map(({ words }) => words)).toEqual([['The words do not load', '文本加载失败']])
})

test('the guards that are asked are shown in their order, up to the one that passes', () => {
  const failed = choicesAfter(payment, 0).filter(({ event }) => event.type === 'xstate.error.actor.start')
  expect(failed.map(({ guards }) => guards.map(({ words, passes }) => [words[0], passes]))).toEqual([
    [['if there is no such order', true]],
    [
      ['if there is no such order', false],
      ['if the payment is closed already', false],
    ],
    [
      ['if there is no such order', false],
      ['if the payment is closed already', true],
    ],
    ...Array(3).fill([
      ['if there is no such order', false],
      ['if the payment is closed already', false],
    ]),
  ])
})

test('what changes nothing is offered all the same, and takes no step', () => {
  const watched = choicesAfter(payment, 0, 'xstate.done.actor.start').filter(({ event }) => event.type === 'watched')
  expect(watched.map(({ key, takes }) => [key, takes])).toEqual([
    ['watched', []],
    ['watched~1', []],
    ['watched~2', ['/watched/0']],
    ['watched~3', []],
    ['watched~4', ['/watched/0']],
  ])
})

test('the end of a countdown is told with the time that it was given, and is nobody’s doing but time', () => {
  const [end] = choicesAfter(payment, 0, 'xstate.done.actor.start').filter(({ actor }) => actor === 'time')
  expect(end?.words).toEqual(['after 15 min: time is up', '15 分钟后：倒计时结束'])
  expect(end?.takes).toEqual(['paying/xstate.done.actor.countdown/0'])
})

test('a clock starts at nothing, and goes on but never back, nor stands still', () => {
  const ticks = (...keys: string[]) =>
    choicesAfter(entryOf('countdown'), 0, ...keys).map(({ words: [en], actor }) => [en, actor])
  const [start, ...more] = ticks()
  expect([start, ...more]).toEqual([['the clock starts', 'time']])
  const after = ticks('tick')
  expect(after.map(([en]) => en)).not.toContain('the clock starts')
  expect(new Set(after.map(([, actor]) => actor))).toEqual(new Set(['time']))
  const later = ticks('tick', 'tick')
  expect(later.map(([en]) => en)).toEqual(after.slice(1).map(([en]) => en))
})

test('an address stops before the first step that is not there or changes nothing', () => {
  const stops = (...keys: string[]) => {
    const { simulation, unknown } = runBy(payment, 0, keys)
    return [simulation.snapshot.value, simulation.log.length, unknown]
  }
  expect(stops('xstate.done.actor.start', 'card.submit')).toEqual(['confirming', 2, undefined])
  expect(stops('xstate.done.actor.start~1')).toEqual(['processing', 1, undefined])
  expect(stops('watched', 'xstate.done.actor.start')).toEqual(['starting', 0, 'watched'])
  expect(stops('xstate.done.actor.start', 'card.submit~1', 'card.submit')).toEqual([
    { paying: 'editing' },
    1,
    'card.submit~1',
  ])
  expect(stops('watched~{"output"')).toEqual(['starting', 0, 'watched~{"output"'])
})

test('an answer of one’s own is named by what it is, and comes back from that name', () => {
  const { simulation } = runBy(payment, 0, [])
  const all = choicesAt(payment, simulation.snapshot)
  const first = all.find(({ event }) => event.type === 'xstate.done.actor.start')
  const own = first && withCarried(payment, simulation.snapshot, first, { result: 'canceled', note: '~1' })
  expect(own && keyOf(all, own)).toBe('xstate.done.actor.start~{"result":"canceled","note":"~1"}')
  const again = runBy(payment, 0, [keyOf(all, own as (typeof all)[number])])
  expect(again.simulation.snapshot.value).toBe('canceled')
})

test('an answer of one’s own that is a bare number is not taken for which answer it is', () => {
  const own = setup({ actors: { count: fromPromise(async () => 0) } }).createMachine({
    context: { count: 0 },
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id: 'count',
          src: 'count',
          onDone: { target: 'told', actions: assign({ count: ({ event }) => event.output }) },
        },
      },
      told: {},
    },
  })
  const fixture = fixtureOf({ chart: own, inputs: [{}], events: {}, answers: {}, effects: { count: [0] } } as never)
  const entry: ChartEntry = { kind: 'parts', chart: own as never, fixture }
  const { simulation } = runBy(entry, 0, [])
  const all = choicesAt(entry, simulation.snapshot)
  const first = all.find(({ event }) => event.type === 'xstate.done.actor.count')
  const seven = first && withCarried(entry, simulation.snapshot, first, 7)
  const again = runBy(entry, 0, [keyOf(all, seven as (typeof all)[number])])
  expect(again.simulation.snapshot.context).toEqual({ count: 7 })
})

test('a payload of one’s own is that of its event, which stays the event that it was', () => {
  const { simulation } = runBy(payment, 0, ['xstate.done.actor.start'])
  const first = choicesAt(payment, simulation.snapshot).find(({ event }) => event.type === 'watched')
  const payload = { type: 'watchRefused', output: { result: 'canceled' } }
  const own = first && withCarried(payment, simulation.snapshot, first, payload)
  expect(own?.event).toEqual({ type: 'watched', output: { result: 'canceled' } })
  expect(own?.takes).toEqual(['/watched/0'])
})

test('a step tells every transition on the way, and what the chart says to the outside', () => {
  const { chart, fixture } = payment
  const start = begun(chart, fixture.inputs[0])
  const paid = stepped(chart, start.snapshot, {
    type: 'xstate.done.actor.start',
    output: { result: 'success' },
  } as never)
  expect(paid.takes).toEqual(['starting/xstate.done.actor.start/0', 'answered//0'])
  const { simulation } = runBy(payment, 0, ['xstate.done.actor.start~1'])
  expect(simulation.log[0]?.takes).toEqual(['starting/xstate.done.actor.start/0', 'answered//2'])
  expect(activeIn(paid.snapshot)).toEqual(['', 'paid'])
  expect(paid.said).toHaveLength(1)
  expect(JSON.parse(paid.said[0] ?? '')).toMatchObject({ type: 'navigate', replace: true })
  expect(stepped(chart, start.snapshot, { type: 'card.submit' })).toEqual({
    snapshot: start.snapshot,
    takes: [],
    said: [],
  })
})

/** A chart that waits, and goes on when an inner state is done. */
const oven = setup({
  actors: { load: fromPromise(async () => 1) },
  delays: { soon: 1000, sometime: ({ context }) => Number((context as { ms: number }).ms) },
}).createMachine({
  id: 'oven',
  context: { same: 1, ms: 5, seen: new Set(['a']), list: [], door: { open: true, when: new Date(0) } } as never,
  initial: 'cold',
  states: {
    cold: {
      after: { soon: 'warm', sometime: 'warm' },
      on: { HEAT: { target: 'warm', actions: [raise({ type: 'CHIME' }), emit({ type: 'rang' })] } },
    },
    warm: {
      initial: 'baking',
      states: { baking: { on: { TAKE: 'out' } }, out: { type: 'final' } },
      onDone: 'empty',
      on: { HEAT: 'cold' },
    },
    empty: { type: 'final' },
  },
  on: { RESET: '.cold' },
} as never)
const own: ChartEntry = {
  kind: 'parts',
  chart: oven as never,
  fixture: fixtureOf({
    chart: oven,
    inputs: [{}],
    events: { HEAT: [{}], TAKE: [{}], RESET: [{}] },
    answers: {},
    effects: { load: [] },
  } as never),
}

test('time passes where a chart says how long, not where its context decides', () => {
  expect(choicesAfter(own, 0).map(({ key, cause }) => [key, cause])).toEqual([
    ['RESET', 'told'],
    ['HEAT', 'told'],
    ['xstate.after.soon.oven.cold', 'time'],
  ])
})

test('a chart that is done with an inner state goes on by itself, and that is told', () => {
  const { simulation } = runBy(own, 0, ['HEAT', 'TAKE'])
  expect(simulation.log.map(({ takes }) => takes)).toEqual([
    ['cold/HEAT/0'],
    ['warm.baking/TAKE/0', 'warm/xstate.done.state.oven.warm/0'],
  ])
  expect(simulation.snapshot.status).toBe('done')
})

test('nothing may happen any more to a chart that has ended', () => {
  const { simulation } = runBy(own, 0, ['HEAT', 'TAKE'])
  expect(choicesAfter(own, 0, 'HEAT', 'TAKE')).toEqual([])
  expect(stepped(oven as never, simulation.snapshot, { type: 'RESET' })).toEqual({
    ...{ snapshot: simulation.snapshot, takes: [], said: [] },
  })
})

test('what a chart says to itself is not said to the outside', () => {
  expect(runBy(own, 0, ['HEAT']).simulation.log[0]?.said).toEqual(['{"type":"rang"}'])
})

test('what a chart keeps in mind is told part by part, and of what a step changed what it was', () => {
  const { simulation } = runBy(own, 0, ['HEAT'])
  const context = { same: 1, ms: 6, list: [{ id: 1 }, {}], ref: { sessionId: 'x:1' }, none: null }
  const rows = contextRows({
    ...simulation,
    snapshot: { ...simulation.snapshot, context } as never,
    before: simulation.snapshot,
  })
  expect(rows).toEqual([
    { name: 'same', value: '1' },
    { name: 'ms', value: '6', before: '5' },
    { name: 'seen', value: undefined, before: '["a"]' },
    { name: 'list', value: undefined, before: '[]' },
    { name: 'door.open', value: undefined, before: 'true' },
    { name: 'door.when', value: undefined, before: '"1970-01-01T00:00:00.000Z"' },
    { name: 'list.0.id', value: '1', before: '' },
    { name: 'list.1', value: '{}', before: '' },
    { name: 'ref', value: 'actor', before: '' },
    { name: 'none', value: 'null', before: '' },
  ])
  expect(contextRows(runBy(own, 0, []).simulation)[1]).toEqual({ name: 'ms', value: '5' })
  const begun = contextRows(runBy(payment, 0, ['xstate.done.actor.start']).simulation)
  expect(begun.find(({ name }) => name === 'payment')).toEqual({ name: 'payment', value: undefined, before: 'null' })
  expect(begun.find(({ name }) => name === 'refusal')).toEqual({ name: 'refusal', value: 'null' })
})

/** What somebody may type who does not know what a chart expects, and an answer that lost all but its frame. */
const odd = [null, {}, [], 7, 'x']

test.each(Object.entries(charts))('%s: a payload of one’s own that makes no sense breaks no simulation', (_, entry) => {
  const broken = entry.fixture.inputs.flatMap((_, input) => {
    const { simulation } = runBy(entry, input, [])
    const own = choicesAt(entry, simulation.snapshot).filter(({ carries }) => carries !== undefined)
    const keys = new Set(own.flatMap(({ event }) => odd.map((payload) => `${event.type}~${JSON.stringify(payload)}`)))
    return [...keys].flatMap((key) => {
      try {
        const next = runBy(entry, input, [key])
        choicesAt(entry, next.simulation.snapshot)
        contextRows(next.simulation)
        return []
      } catch (error) {
        return [`${key}: ${error}`]
      }
    })
  })
  expect(broken).toEqual([])
})
