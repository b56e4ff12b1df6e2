import { expect, test } from 'vitest'
import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  and,
  createMachine,
  fromPromise,
  not,
  or,
  setup,
  stateIn,
} from 'xstate'
import { callNamed } from '../../contract'
import { charts } from '../../flows/viewer/charts'
import { modelOf } from '../../flows/viewer/model'
import { failedWords, spokenModel, titleOf } from '../../flows/viewer/spoken'
import { guards } from '../../flows/words/guards'
import { answered, effectFailures } from '../../flows/words/outcomes'
import { running, tags } from '../../flows/words/running'
import { chartNames, states } from '../../flows/words/states'

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const all = Object.values(charts).map(({ chart }) => ({
  chart,
  nodes: nodesOf(chart.root),
  transitions: nodesOf(chart.root).flatMap(
    (node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])] as AnyTransitionDefinition[],
  ),
}))

/** A name of code: two words in one, or a dot within. */
const code = /[a-z][A-Z]|[a-z]\.[a-z]|xstate|undefined|\[/
const latin = /[A-Za-z]{3,}/
/** What stands in Latin letters in Chinese, too. */
const known = /3-D Secure|Esc|App|SKU|SMS/g

test.each(all)('$chart.id is told in words in both languages', ({ chart }) => {
  const { states: told, transitions } = spokenModel(chart)
  const words = [
    ...told.map(({ heading }) => heading),
    ...transitions.flatMap(({ event, condition }) => [event, ...(condition ? [condition] : [])]),
  ]
  expect(words.filter(([en]) => !en || code.test(en))).toEqual([])
  expect(words.filter(([, zh]) => !zh || latin.test(zh.replaceAll(known, '')))).toEqual([])
})

test('a picture in words has nothing of the code but what its names stand for', () => {
  for (const { chart } of all) {
    const [model, told] = [modelOf(chart), spokenModel(chart)]
    expect(told.states.map(({ path }) => path)).toEqual(model.states.map(({ path }) => path))
    expect(told.transitions.map(({ id, actor }) => [id, actor])).toEqual(
      model.transitions.map(({ id, actor }) => [id, actor]),
    )
    expect(told.states.flatMap(({ tags, runs, entry, exit }) => [...tags, ...runs, ...entry, ...exit])).toEqual([])
  }
})

test('headings in one chart are told apart', () => {
  for (const { chart } of all)
    for (const language of [0, 1]) {
      const told = spokenModel(chart).states.map(({ parent, heading }) => `${parent} ${heading[language]}`)
      expect(told.filter((one, index) => told.indexOf(one) !== index)).toEqual([])
    }
})

const guardsIn = (guard: unknown): string[] => {
  if (typeof guard === 'string') return [guard]
  if (typeof guard === 'function' && !('check' in guard)) return [guard.name]
  const { guards: parts = [] } = guard as { guards?: unknown[] }
  return parts.flatMap(guardsIn)
}

test('every word stands for something', () => {
  const names = new Set(all.flatMap(({ chart, nodes }) => nodes.flatMap(({ key }) => [key, `${chart.id}.${key}`])))
  expect(Object.keys(states).filter((name) => !names.has(name))).toEqual([])
  const asked = new Set(
    all.flatMap(({ chart, transitions }) =>
      transitions.flatMap(({ guard }) => guardsIn(guard ?? {}).flatMap((name) => [name, `${chart.id}.${name}`])),
    ),
  )
  expect(Object.keys(guards).filter((name) => !asked.has(name))).toEqual([])
  const run = new Set(
    all.flatMap(({ nodes }) =>
      nodes.flatMap((node) => (node.invoke as unknown as { src: string }[]).map(({ src }) => src)),
    ),
  )
  expect(Object.keys({ ...answered, ...effectFailures, ...running }).filter((name) => !run.has(name))).toEqual([])
  const tagged = new Set(all.flatMap(({ nodes }) => nodes.flatMap((node) => node.tags)))
  expect(Object.keys(tags).filter((name) => !tagged.has(name))).toEqual([])
  expect(Object.keys(chartNames).filter((name) => !Object.hasOwn(charts, name))).toEqual([])
})

test('each guard, each call and each chart has words of its own', () => {
  for (const { chart, nodes, transitions } of all) {
    expect(titleOf(chart.id)[1]).toMatch(/[一-鿿]/)
    const asked = transitions.flatMap(({ guard }) => guardsIn(guard ?? {}))
    expect(asked.filter((name) => !guards[name] && !guards[`${chart.id}.${name}`])).toEqual([])
    const runs = nodes.flatMap((node) => (node.invoke as unknown as { src: string }[]).map(({ src }) => src))
    expect(runs.filter((src) => callNamed(src) && !answered[src])).toEqual([])
    expect(runs.filter((src) => !callNamed(src) && !Object.hasOwn(charts, src) && !running[src])).toEqual([])
    expect(nodes.flatMap((node) => node.tags).filter((tag) => !tags[tag])).toEqual([])
  }
})

test('a chart of somebody else is not told in the words of the shop, though its names are the same', () => {
  const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { pay: 'on' } }, on: {} } })
  const { states: told, transitions } = spokenModel(lamp as unknown as AnyStateMachine)
  expect(told.map(({ heading }) => heading)).toEqual([
    ['Lamp', 'Lamp'],
    ['Off', 'Off'],
    ['On', 'On'],
  ])
  expect(transitions.map(({ event }) => event)).toEqual([['Pay', 'Pay']])
})

const toldOf = (id: string, transition: string) => {
  const one = spokenModel(charts[id]?.chart as never).transitions.find((found) => found.id === transition)
  return one && [one.actor, one.event[0], one.condition?.[0] ?? '', one.event[1], one.condition?.[1] ?? '']
}

test('who acts and what is said, as a person reads it', () => {
  expect(toldOf('payOrder', 'paying.editing/card.submit/0')?.slice(0, 2)).toEqual([
    'person',
    'Fill in the card and press the pay button',
  ])
  expect(toldOf('payOrder', 'paying/xstate.done.actor.countdown/0')).toEqual([
    'time',
    'After 15 minutes: the payment window ends',
    '',
    '15 分钟后：支付时限结束',
    '',
  ])
  expect(toldOf('payOrder', 'starting/xstate.error.actor.start/1')).toEqual([
    'server',
    'Could not start the payment',
    'if the payment is closed already',
    '发起支付失败',
    '若支付已关闭',
  ])
  expect(toldOf('cart', 'viewing/checkout.begin/0')?.slice(0, 2)).toEqual(['person', 'Check out'])
  expect(toldOf('orderLifecycle', 'progress.toShip/ship/0')).toEqual([
    'shop',
    'The shop hands it to a driver',
    'if Refund is not Money on its way back or Refunded',
    '商家发货',
    '若退款不为“退款中”或“已退款”',
  ])
  expect(toldOf('orderLifecycle', 'progress.toPay/expire/0')?.[0]).toBe('time')
  expect(toldOf('orderLifecycle', 'progress.toPay/cancel/0')?.[0]).toBe('person')
  expect(toldOf('paymentLifecycle', 'waiting/requireAction/0')?.[0]).toBe('provider')
})

test('Chinese readers are told how a call went, why it failed, and when a step is not taken', () => {
  expect(toldOf('payOrder', 'starting/xstate.done.actor.start/0')?.[3]).toBe('发起支付成功')
  expect(failedWords('payment.start', 'paymentClosed')).toEqual([
    'Could not start the payment: The time to pay for this order is over',
    '发起支付失败：该订单的支付时间已结束',
  ])
})

test('conditions of other people are told in both languages, denied once and denied twice', () => {
  const door = setup({
    guards: { isDark: () => true, isLate: () => true },
    actors: { openUp: fromPromise(async () => 1) },
  }).createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: {
        invoke: { src: 'openUp', id: 'own', onDone: 'open', onError: 'open' },
        on: {
          DENIED: { guard: not('isDark'), target: 'open' },
          TWICE: { guard: not(not('isDark')), target: 'open' },
          ELSEWHERE: { guard: not(stateIn('#door.open')), target: 'open' },
        },
      },
      open: {
        on: {
          AGAIN: [
            { guard: stateIn({ left: 'a', right: 'b' }), target: 'shut' },
            { guard: stateIn('gone'), target: 'shut' },
            { guard: stateIn('#gone'), target: 'shut' },
            { guard: and(['isDark', 'isLate']), target: 'shut' },
            { guard: and([stateIn('open'), not('isLate')]), target: 'shut' },
            { guard: and(['isDark', stateIn('#door.open')]), target: 'shut' },
            { guard: and(['isDark', not(stateIn('open'))]), target: 'shut' },
          ],
        },
      },
    },
  })
  const { transitions } = spokenModel(door as unknown as AnyStateMachine)
  expect(transitions.map(({ event, condition }) => [...event, ...(condition ?? [])])).toEqual([
    ['DENIED', 'DENIED', 'unless is dark', '除非 is dark'],
    ['TWICE', 'TWICE', 'if is dark', '若 is dark'],
    ['ELSEWHERE', 'ELSEWHERE', 'if not in Open', '若不处于“Open”'],
    ['open up ends', 'open up 结束'],
    ['open up fails', 'open up 失败'],
    ['AGAIN', 'AGAIN', 'if in left.a and right.b', '若处于 left.a 和 right.b'],
    ['AGAIN', 'AGAIN', 'if in gone', '若处于 gone'],
    ['AGAIN', 'AGAIN', 'if in #gone', '若处于 #gone'],
    ['AGAIN', 'AGAIN', 'if is dark and is late', '若 is dark 且 is late'],
    ['AGAIN', 'AGAIN', 'if in Open and not is late', '若处于“Open”且非 is late'],
    ['AGAIN', 'AGAIN', 'if is dark and the state is Open', '若 is dark 且处于“Open”'],
    ['AGAIN', 'AGAIN', 'if is dark and the state is not Open', '若 is dark 且不处于“Open”'],
  ])
})

const oven = setup({ guards: { isHot: () => true, isClean: () => true, isShut: () => true } })

/** What each guard is told as: by the names of the code, and in words. */
const composed: [what: string, guard: unknown, code: readonly [string, string], words: readonly [string, string]][] = [
  [
    'any within all',
    and(['isHot', or(['isClean', 'isShut'])]),
    ['[isHot and (isClean or isShut)]', '[isHot 且（isClean 或 isShut）]'],
    ['if is hot and (is clean or is shut)', '若 is hot 且（is clean 或 is shut）'],
  ],
  [
    'all within any',
    or([and(['isHot', 'isClean']), 'isShut']),
    ['[(isHot and isClean) or isShut]', '[（isHot 且 isClean）或 isShut]'],
    ['if (is hot and is clean) or is shut', '若（is hot 且 is clean）或 is shut'],
  ],
  [
    'the contrary of all',
    not(and(['isHot', 'isClean'])),
    ['[not (isHot and isClean)]', '[非（isHot 且 isClean）]'],
    ['unless (is hot and is clean)', '除非（is hot 且 is clean）'],
  ],
  [
    'all with a contrary in it',
    and([not('isHot'), 'isClean']),
    ['[not isHot and isClean]', '[非 isHot 且 isClean]'],
    ['if not is hot and is clean', '若非 is hot 且 is clean'],
  ],
  [
    'the contrary of any within all',
    and(['isShut', not(or(['isHot', 'isClean']))]),
    ['[isShut and not (isHot or isClean)]', '[isShut 且非（isHot 或 isClean）]'],
    ['if is shut and not (is hot or is clean)', '若 is shut 且非（is hot 或 is clean）'],
  ],
  [
    'all within all, which is the same',
    and(['isHot', and(['isClean', 'isShut'])]),
    ['[isHot and isClean and isShut]', '[isHot 且 isClean 且 isShut]'],
    ['if is hot and is clean and is shut', '若 is hot 且 is clean 且 is shut'],
  ],
  [
    'two places',
    stateIn({ door: 'wide', lamp: 'lit' }),
    ['[in door.wide and lamp.lit]', '[处于 door.wide 和 lamp.lit]'],
    ['if Door is Wide and Lamp is Lit', '若 Door 为“Wide”且 Lamp 为“Lit”'],
  ],
  [
    'two places, and a third',
    and([stateIn({ door: 'wide', lamp: 'lit' }), stateIn('fan')]),
    ['[in door.wide, lamp.lit and fan]', '[处于 door.wide、lamp.lit 和 fan]'],
    ['if Door is Wide and Lamp is Lit and the state is Fan', '若 Door 为“Wide”且 Lamp 为“Lit”且处于“Fan”'],
  ],
  [
    'two places, or something else',
    or([stateIn({ door: 'wide', lamp: 'lit' }), 'isHot']),
    ['[(in door.wide and lamp.lit) or isHot]', '[（处于 door.wide 和 lamp.lit）或 isHot]'],
    ['if (Door is Wide and Lamp is Lit) or is hot', '若（Door 为“Wide”且 Lamp 为“Lit”）或 is hot'],
  ],
  [
    'two places within one',
    stateIn({ oven: { heat: 'on', light: 'off' } }),
    ['[in oven.heat.on and oven.light.off]', '[处于 oven.heat.on 和 oven.light.off]'],
    ['if Heat is On and Light is Off', '若 Heat 为“On”且 Light 为“Off”'],
  ],
  [
    'one of two places in two regions',
    or([stateIn({ door: 'wide' }), stateIn({ lamp: 'lit' })]),
    ['[in door.wide/lamp.lit]', '[处于 door.wide/lamp.lit]'],
    ['if Door is Wide or Lamp is Lit', '若 Door 为“Wide”或 Lamp 为“Lit”'],
  ],
  [
    'one of two places in one region, and something else',
    and([or([stateIn({ door: 'wide' }), stateIn({ door: 'shut' })]), 'isHot']),
    ['[in door.wide/shut and isHot]', '[处于 door.wide/shut 且 isHot]'],
    ['if (Door is Wide or Shut) and is hot', '若（Door 为“Wide”或“Shut”）且 is hot'],
  ],
  [
    'a place that must not stand',
    and(['isHot', not(stateIn({ door: 'wide' }))]),
    ['[isHot and not in door.wide]', '[isHot 且不处于 door.wide]'],
    ['if is hot and Door is not Wide', '若 is hot 且 Door 不为“Wide”'],
  ],
  [
    'two places that there are not',
    stateIn({ door: 'ajar', lamp: 'broken' }),
    ['[in door.ajar and lamp.broken]', '[处于 door.ajar 和 lamp.broken]'],
    ['if in door.ajar and lamp.broken', '若处于 door.ajar 和 lamp.broken'],
  ],
]

test.each(composed)('a guard of %s has one reading', (_, guard, code, words) => {
  const lit = { initial: 'lit', states: { lit: {}, dark: {} } }
  const chart = oven.createMachine({
    ...{ id: 'kitchen', type: 'parallel', on: { GO: { guard: guard as 'isHot', actions: () => {} } } },
    states: {
      ...{ door: { initial: 'wide', states: { wide: {}, shut: {} } }, lamp: lit, fan: {} },
      oven: {
        type: 'parallel',
        states: { heat: { initial: 'on', states: { on: {} } }, light: { initial: 'off', states: { off: {} } } },
      },
    },
  }) as unknown as AnyStateMachine
  expect([modelOf(chart), spokenModel(chart)].map(({ transitions: [one] }) => one?.condition)).toEqual([code, words])
})

test('a transition for whatever comes says so, by the names of the code and in words', () => {
  const types = ['*', 'mouse.*', 'xstate.done.actor.*', 'xstate.error.actor.*', 'xstate.snapshot.*', 'xstate.error.*']
  const more = ['xstate.done.*', 'xstate.done.state.*', 'xstate.after.*', 'xstate.*']
  const chart = createMachine({
    id: 'ear',
    on: Object.fromEntries([...types, ...more].map((type) => [type, { actions: () => {} }])),
  }) as unknown as AnyStateMachine
  const told = [modelOf(chart), spokenModel(chart)].map(({ transitions }) => transitions.map(({ event }) => event))
  expect(told).toEqual([
    [
      ['*', '*'],
      ['mouse.*', 'mouse.*'],
      ['any call ends', '任一调用结束'],
      ['any call fails', '任一调用失败'],
      ['any call changes', '任一调用变化'],
      ['any call fails', '任一调用失败'],
      ['anything ends', '任一部分结束'],
      ['any state ends', '任一状态结束'],
      ['after any delay', '任一延时后'],
      ['anything of XState', '任一 XState 事件'],
    ],
    [
      ['Any event', '任意事件'],
      ['Any event mouse.*', '任意 mouse.* 事件'],
      ['any call ends', '任一调用结束'],
      ['any call fails', '任一调用失败'],
      ['any call changes', '任一调用变化'],
      ['Any call fails', '任一调用失败'],
      ['Anything ends', '任一部分结束'],
      ['Any state ends', '任一状态结束'],
      ['After any delay', '任一延时后'],
      ['Anything of XState', '任一 XState 事件'],
    ],
  ])
})
