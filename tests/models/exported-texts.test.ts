import { describe, expect, test } from 'vitest'
import {
  type AnyStateMachine,
  and,
  cancel,
  createMachine,
  enqueueActions,
  fromCallback,
  fromPromise,
  log,
  not,
  or,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate'
import { configOf } from '../../flows/exports/config'
import { chartFormats } from '../../flows/exports/formats'
import { mermaidOf } from '../../flows/exports/mermaid'
import { plantumlOf } from '../../flows/exports/plantuml'
import { scxmlOf } from '../../flows/exports/scxml/document'
import { literal, printed, xml } from '../../flows/exports/xml'
import { inferredFixture } from '../../flows/paths/foreign/infer'
import { modelOf } from '../../flows/viewer/model'
import { spokenModel } from '../../flows/viewer/spoken'

test('XML keeps the signs that it has for itself out of texts and attributes', () => {
  const nested = xml('a', { title: 'x < "y" & z', none: undefined }, [{ ...xml('b'), text: '1 < 2 & 3' }, xml('c')])
  expect(printed(nested)).toEqual([
    '<a title="x &lt; &quot;y&quot; &amp; z">',
    '  <b>1 &lt; 2 &amp; 3</b>',
    '  <c/>',
    '</a>',
  ])
  expect(printed(xml('a', { title: 'bell \u0007, half \ud83d, whole \ud83d\udd27' }))).toEqual([
    '<a title="bell \ufffd, half \ufffd, whole \ud83d\udd27"/>',
  ])
  expect(literal('it\'s "so"\n\\')).toBe(`'it\\'s "so"\\n\\\\'`)
})

const machine = (chart: unknown) => chart as AnyStateMachine

const shelf = machine(
  createMachine({
    id: 'shelf',
    initial: 'open',
    states: {
      full: { type: 'final' },
      open: { on: { 'put; #1': { target: 'full', actions: 'tell' } } },
      last: { type: 'history', history: 'deep' },
    },
  }),
)

test('a diagram has a name of its own for each state, one line for each state that a step leads to, and for what stays', () => {
  const twins = machine(
    createMachine({
      ...{ id: 'twins', type: 'parallel', on: { KNOCK: {} } },
      states: {
        'a b': { initial: 'x', states: { x: {}, y: {} } },
        a_b: { initial: 'x', states: { x: { on: { BOTH: { target: ['#twins.a b.y', 'y'] } } }, y: {} } },
      },
    }),
  )
  expect(mermaidOf(modelOf(twins)).split('\n').slice(1)).toEqual([
    '  state "twins" as twins {',
    ...[
      '    state "a b" as a_b_ {',
      '      [*] --> a_b_x_',
      '      state "x" as a_b_x_',
      '      state "y" as a_b_y_',
      '    }',
    ],
    '    --',
    ...[
      '    state "a_b" as a_b_2 {',
      '      [*] --> a_b_x_2',
      '      state "x" as a_b_x_2',
      '      state "y" as a_b_y_2',
    ],
    ...['    }', '  }', '  twins --> twins : KNOCK', '  a_b_x_2 --> a_b_y_ : BOTH', '  a_b_x_2 --> a_b_y_2 : BOTH'],
  ])
  // PlantUML draws no arrow across the line between two regions.
  const plant = plantumlOf(modelOf(twins)).split('\n')
  expect(plant[1]).toBe('state "twins" as twins <<parallel>> {')
  expect(plant).not.toContain('  --')
})

test('PlantUML takes no backslash and no quotation mark of a name for its own', () => {
  const slashed = createMachine({ id: 'm', on: { 'a\\n"b"': {} } })
  expect(plantumlOf(modelOf(machine(slashed)))).toContain("m --> m : a/n'b'")
})

test('Mermaid has where a chart begins and ends, what happens at an arrow, and no sign that it has for itself', () => {
  expect(mermaidOf(modelOf(shelf)).split('\n')).toEqual([
    'stateDiagram-v2',
    '  state "shelf" as shelf {',
    '    [*] --> open_',
    '    state "full" as full_',
    '    full_ --> [*]',
    '    state "open" as open_',
    '    state "last (H*)" as last_',
    '  }',
    '  open_ --> full_ : put 1 / tell',
  ])
})

test('an action without a name is told as code in both diagrams, beside those that have one', () => {
  const unnamed = createMachine({ id: 'm', on: { A: { actions: () => {} }, B: { actions: ['tell', () => {}] } } })
  const arrows = ['m --> m : A / code', 'm --> m : B / tell, code']
  expect(mermaidOf(modelOf(machine(unnamed))).split('\n')).toEqual([
    'stateDiagram-v2',
    '  state "m" as m',
    ...arrows.map((arrow) => `  ${arrow}`),
  ])
  expect(plantumlOf(modelOf(machine(unnamed))).split('\n')).toEqual([
    '@startuml',
    'state "m" as m',
    ...arrows,
    '@enduml',
    '',
  ])
})

test('what a chart raises, cancels and sends is told at its arrows, and what it started by itself by its name', () => {
  const busy = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: {
        invoke: { src: 'ear', onSnapshot: {} },
        after: { 100: 'b' },
        on: {
          A: { actions: [raise({ type: 'OVER' }), cancel('later')] },
          B: { actions: [sendTo('ear', { type: 'HI' }), sendTo(({ self }) => self, { type: 'HO' })] },
          C: { actions: raise(() => ({ type: 'X' })) },
        },
      },
      b: { on: { 'xstate.done.actor.own': 'a', 'xstate.error.actor.own': {}, 'xstate.snapshot.own': {} } },
    },
  } as never)
  expect(
    mermaidOf(modelOf(machine(busy)))
      .split('\n')
      .filter((line) => line.includes(' : ')),
  ).toEqual([
    '  a_ --> a_ : A / raise OVER, cancel later',
    '  a_ --> a_ : B / send HI to ear, send HO',
    '  a_ --> a_ : C / code',
    '  a_ --> a_ : ear changes',
    '  a_ --> b_ : after 100 ms',
    '  b_ --> a_ : own ends',
    '  b_ --> b_ : own fails',
    '  b_ --> b_ : own changes',
  ])
  expect(modelOf(machine(busy)).states.flatMap(({ entry, exit }) => [...entry, ...exit])).toEqual([])
  const told = (language: 0 | 1) => spokenModel(machine(busy)).transitions.map(({ event }) => event[language])
  expect(told(0).slice(-4)).toEqual(['After 0.1 seconds', 'own ends', 'own fails', 'own changes'])
  expect(told(1).slice(-4)).toEqual(['0.1 秒后', 'own 结束', 'own 失败', 'own 变化'])
  expect([told(0).at(-5), told(1).at(-5)]).toEqual(['ear changes', 'ear 变化'])
})

test('what a step starts, stops and logs is told at its arrow, and what is chosen by code as what the code is called', () => {
  const ear = fromCallback(() => {})
  const busy = createMachine({
    id: 'm',
    on: {
      A: { actions: [spawnChild('work', { id: 'w' }), spawnChild('work', { id: 'work' }), spawnChild('work')] },
      B: { actions: [spawnChild(ear, { id: 'ear' }), spawnChild(ear), spawnChild('work', { id: () => 'x' })] },
      C: { actions: [stopChild('w'), stopChild(({ self }) => self)] },
      D: { actions: [enqueueActions(function fillUp() {}), enqueueActions(() => {})] },
      E: { actions: [log('ping'), log(() => 'pong'), sendParent({ type: 'WENT' })] },
    },
  } as never)
  expect(modelOf(machine(busy)).transitions.map(({ actions }) => actions)).toEqual([
    ['spawn work as w', 'spawn work', 'spawn work'],
    ['spawn ear', 'spawn an actor', 'spawn work'],
    ['stop w', 'stop an actor'],
    ['fillUp', ''],
    ['log ping', 'log', 'send WENT to the parent'],
  ])
  expect(mermaidOf(modelOf(machine(busy)))).toContain('  m --> m : D / fillUp, code')
})

test('what nobody gave a name is told by the state that runs it, in both languages', () => {
  const kiosk = createMachine({
    id: 'kiosk',
    initial: 'paying',
    states: {
      paying: {
        invoke: [
          { src: 'charge', onDone: 'paid', onError: {} },
          { src: fromPromise(async () => 1), onDone: 'paid', onError: {}, onSnapshot: {} },
          { src: fromPromise(async () => 1), onDone: 'paid' },
        ],
      },
      paid: { on: { 'xstate.done.actor.0.kiosk.paying': {} } },
    },
  } as never)
  const { chart } = inferredFixture(machine(kiosk))
  const told = (tell: typeof modelOf) => tell(chart).transitions.map(({ event }) => event)
  expect(told(modelOf)).toEqual([
    ['charge ends', 'charge 结束'],
    ['charge fails', 'charge 失败'],
    ['call 2 of kiosk.paying ends', 'kiosk.paying 的第 2 个调用结束'],
    ['call 2 of kiosk.paying fails', 'kiosk.paying 的第 2 个调用失败'],
    ['call 2 of kiosk.paying changes', 'kiosk.paying 的第 2 个调用变化'],
    ['call 3 of kiosk.paying ends', 'kiosk.paying 的第 3 个调用结束'],
    ['the call of kiosk.paying ends', 'kiosk.paying 的调用结束'],
  ])
  expect(told(spokenModel)).toEqual(told(modelOf))
})

test('PlantUML marks a history that remembers all, and what would be markup', () => {
  expect(plantumlOf(modelOf(shelf)).split('\n')).toEqual([
    '@startuml',
    'state "shelf" as shelf {',
    '  [*] --> open_',
    '  state "full" as full_',
    '  full_ --> [*]',
    '  state "open" as open_',
    '  state "last" as last_ <<history*>>',
    '}',
    'open_ --> full_ : put; ~#1 / tell',
    '@enduml',
    '',
  ])
})

describe('the configuration of a chart', () => {
  const chart = machine(
    setup({
      actors: { load: fromPromise(async () => 1) },
      guards: { is: (_, _params: { amount: number }) => true },
      actions: { tell: (_, _params: { text: string }) => {} },
      delays: { soon: 500, late: () => 700 },
    }).createMachine({
      id: 'told',
      initial: 'a',
      meta: { spec: '4' },
      states: {
        a: {
          meta: { spec: '9' },
          invoke: { src: 'load', id: 'own', systemId: 'loader', input: { fresh: true } },
          entry: { type: 'tell', params: { text: 'hi' } },
          on: {
            GO: {
              guard: { type: 'is', params: { amount: 2 } },
              target: 'b',
              description: 'It goes.',
              meta: { by: 'us' },
            },
            STAY: { target: 'a', reenter: true },
            NEVER: undefined,
          },
          after: { soon: 'b', late: 'b' },
        },
        b: { exit: { type: 'tell', params: () => ({ text: 'code' }) } },
      },
    }),
  )

  test('has all that JSON can hold, and tells beside it what it cannot', () => {
    expect(configOf(chart)).toEqual({
      id: 'told',
      initial: 'a',
      states: {
        a: {
          meta: { spec: '9' },
          invoke: { src: 'load', id: 'own', systemId: 'loader', input: { fresh: true } },
          entry: { type: 'tell', params: { text: 'hi' } },
          on: {
            GO: {
              guard: { type: 'is', params: { amount: 2 } },
              target: 'b',
              description: 'It goes.',
              meta: { by: 'us' },
            },
            STAY: { target: 'a', reenter: true },
            NEVER: {},
          },
          after: { soon: 'b', late: 'b' },
        },
        b: { exit: { type: 'tell' } },
      },
      meta: {
        spec: '4',
        delays: { soon: 500 },
        leftOut: { 'params of tell in told.b': expect.stringContaining('code') },
      },
    })
  })

  test('has names for its code: no name twice, none that the chart has already, and those of xstate for what it makes', () => {
    const named = (name: string) => Object.defineProperty(() => {}, 'name', { value: name })
    const [first, second, third] = [named('tell'), named('ask'), named('ask')]
    const coded = setup({ actions: { tell: () => {} } }).createMachine({
      id: 'coded',
      initial: { target: 'a', actions: second },
      entry: [first, second, third],
      exit: raise({ type: 'OVER' }),
      states: { a: {} },
    })
    const code = expect.stringContaining('=>')
    expect(configOf(machine(coded))).toMatchObject({
      initial: { target: 'a', actions: 'ask' },
      entry: ['tell (2)', 'ask', 'ask (2)'],
      exit: 'raise OVER',
      meta: { inline: { actions: { ask: code, 'ask (2)': code, 'tell (2)': code, 'raise OVER': 'xstate.raise' } } },
    })
  })

  test('is the file that is named JSON', () => {
    expect(JSON.parse(chartFormats.json.write(chart))).toMatchObject({ id: 'told', meta: { delays: { soon: 500 } } })
  })
})

describe('SCXML', () => {
  const linesOf = (chart: unknown) =>
    scxmlOf(machine(chart))
      .text.split('\n')
      .map((line) => line.trim())

  const guarded = setup({ guards: { rich: () => true, open: () => true } }).createMachine({
    id: 'shop',
    type: 'parallel',
    states: {
      door: { initial: 'shut', states: { shut: { on: { OPEN: { guard: not('open'), target: 'wide' } } }, wide: {} } },
      till: {
        initial: 'idle',
        states: {
          idle: {
            on: {
              PAY: { guard: and(['rich', stateIn({ door: 'wide' })]), target: 'paid' },
              ASK: { guard: or(['rich', 'open']), target: 'paid' },
            },
          },
          paid: {},
        },
      },
    },
  })

  test('asks guards as they are made of others, and knows which of them are data', () => {
    const lines = linesOf(guarded)
    expect(lines).toContain(`<data id="guards" expr="{ 'open': false, 'rich': false }"/>`)
    expect(lines.filter((line) => line.includes(' cond='))).toEqual([
      `<transition event="OPEN" cond="!guards['open']" target="shop.door.wide"/>`,
      `<transition event="PAY" cond="(guards['rich'] &amp;&amp; (In('shop.door.wide')))" target="shop.till.paid"/>`,
      `<transition event="ASK" cond="(guards['rich'] || guards['open'])" target="shop.till.paid"/>`,
    ])
  })

  test('asks what is named before wildcards, and of these the longer first', () => {
    const wild = createMachine({
      id: 'wild',
      initial: 'a',
      states: { a: { on: { '*': 'b', 'go.*': 'b', 'go.on.*': 'b', stop: 'b' } }, b: {} },
    })
    const events = linesOf(wild).flatMap((line) => /event="(.+?)"/.exec(line)?.[1] ?? [])
    expect(events).toEqual(['stop', 'go.on.*', 'go.*', '*'])
  })

  test('begins and cancels delays with their state, and raises what the chart raises', () => {
    const timed = setup({ delays: { soon: 500, late: () => 1 } }).createMachine({
      id: 'timed',
      initial: 'a',
      states: { a: { after: { soon: 'b', late: 'b' }, exit: raise({ type: 'LEFT' }) }, b: {} },
    })
    const lines = linesOf(timed)
    expect(lines.slice(lines.indexOf('<onentry>'), lines.indexOf('</onexit>'))).toEqual([
      '<onentry>',
      '<send event="delay.timed.a.1" id="delay.timed.a.1" delay="500ms"/>',
      `<send event="delay.timed.a.2" id="delay.timed.a.2" delayexpr="delays['late']"/>`,
      '</onentry>',
      '<onexit>',
      '<cancel sendid="delay.timed.a.1"/>',
      '<cancel sendid="delay.timed.a.2"/>',
      '<raise event="LEFT"/>',
    ])
    expect(lines).toContain(`<data id="delays" expr="{ 'late': '0ms' }"/>`)
    expect(lines).toContain('<transition event="set.delays">')
  })

  test('says of what only code knows that it is not said', () => {
    const coded = createMachine({
      id: 'coded',
      on: {
        GO: { actions: raise(() => ({ type: 'MADE' })) },
        LATER: { actions: raise({ type: 'X' }, { delay: () => 5 }) },
      },
    })
    expect(scxmlOf(machine(coded)).unsaid).toEqual([
      'coded, GO: what is raised, and when, is decided by code',
      'coded, LATER: what is raised, and when, is decided by code',
    ])
  })

  test('begins a history where it says, and remembers as deep as it says', () => {
    const states = {
      a: {},
      b: {},
      deep: { type: 'history', history: 'deep', target: 'b' },
      shallow: { type: 'history' },
    }
    const lines = linesOf(createMachine({ id: 'past', initial: 'a', states } as never))
    expect(lines.slice(lines.indexOf('<history id="past.deep" type="deep">')).slice(0, 6)).toEqual([
      ...['<history id="past.deep" type="deep">', '<transition target="past.b"/>', '</history>'],
      ...['<history id="past.shallow" type="shallow">', '<transition target="past.a"/>', '</history>'],
    ])
  })

  test('ends when all regions have ended, by a state of a name that no other has', () => {
    const end = { initial: 'a', states: { a: { on: { END: 'over' } }, over: { type: 'final' } } }
    const both = (other: object) =>
      linesOf(createMachine({ id: 'both', type: 'parallel', states: { one: end, over: other } } as never))
    expect(both(end)).toContain('<final id="both.over_2"/>')
    expect(both(end)).toContain(
      `<transition event="done.state.both" cond="_event.name === 'done.state.both'" target="both.over_2"/>`,
    )
    expect(both({}).filter((line) => line.includes('done.state.both"') || line.includes('over_2'))).toEqual([])
  })

  test('has what happens as a state begins, and cancels what the chart cancels, by its id', () => {
    const chart = createMachine({
      id: 'clock',
      initial: { target: 'a', actions: 'wind' },
      entry: raise({ type: 'RING' }, { id: 'alarm', delay: 700 }),
      on: { STOP: { actions: cancel('alarm') }, HUSH: { actions: cancel(() => 'alarm') } },
      states: { a: { after: { 500: [{ guard: 'late', target: 'b' }, 'b'] } }, b: {} },
    } as never)
    const lines = linesOf(chart)
    expect(lines.filter((line) => /<(log|send|cancel) /.test(line))).toEqual([
      '<log label="wind"/>',
      '<send event="RING" id="alarm" delay="700ms"/>',
      '<cancel sendid="alarm"/>',
      '<log label="action 1"/>',
      '<send event="delay.clock.a.1" id="delay.clock.a.1" delay="500ms"/>',
      '<cancel sendid="delay.clock.a.1"/>',
    ])
    expect(scxmlOf(machine(chart)).unsaid).toEqual(['clock, HUSH: what is canceled is decided by code'])
  })

  test('knows a guard by what is given to it, and no event of its own as one of a wildcard', () => {
    const is = (amount: number) => ({ type: 'is' as const, params: { amount } })
    const chart = setup({ guards: { is: (_, _params: { amount: number }) => true } }).createMachine({
      id: '1st',
      initial: 'a',
      states: {
        a: { on: { PAY: { guard: is(2), target: 'b' }, ASK: { guard: is(3), target: 'b' }, '*': 'b' } },
        b: {},
      },
    })
    const lines = linesOf(chart)
    expect(lines.filter((line) => line.includes(' cond='))).toEqual([
      `<transition event="PAY" cond="guards['is {&quot;amount&quot;:2}']" target="_1st.b"/>`,
      `<transition event="ASK" cond="guards['is {&quot;amount&quot;:3}']" target="_1st.b"/>`,
      `<transition event="*" cond="_event.type !== 'platform' &amp;&amp; !/^set\\./.test(_event.name)" target="_1st.b"/>`,
    ])
  })

  test('leaves a state only where the chart does', () => {
    const inner = { initial: 'x', states: { x: {}, y: {} } }
    const on = { IN: '.y', ANEW: { target: '.y', reenter: true }, SELF: 'a', AWAY: 'b' }
    const lines = linesOf(createMachine({ id: 'm', initial: 'a', states: { a: { ...inner, on }, b: {} } } as never))
    expect(lines.filter((line) => line.startsWith('<transition event='))).toEqual([
      '<transition event="IN" target="m.a.y" type="internal"/>',
      '<transition event="ANEW" target="m.a.y"/>',
      '<transition event="SELF" target="m.a.x" type="internal"/>',
      '<transition event="AWAY" target="m.b"/>',
    ])
  })

  test('has no two dashes in a comment, whatever a chart calls its events', () => {
    const { text } = scxmlOf(
      machine(createMachine({ id: 'm', on: { 'go---on': { actions: raise(() => ({ type: 'X' })) } } })),
    )
    const comments = [...text.matchAll(/<!--(.*)-->/g)].map(([, said]) => said)
    expect(comments.at(-1)).toContain('go- - -on')
    expect(comments.filter((said) => said?.includes('--'))).toEqual([])
  })
})
