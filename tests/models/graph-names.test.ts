import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine, emit, fromPromise, raise, setup, spawnChild } from 'xstate'
import type { Fixture } from '../../flows/fixture'
import { measured } from '../../flows/paths/coverage'
import { inferredFixture } from '../../flows/paths/foreign/infer'
import { graphOf, guardsShown, plainEvent } from '../../flows/paths/graph'
import { lint } from '../../flows/paths/lint'
import { notesOf } from '../../flows/paths/notes'
import { pathOf } from '../../flows/paths/path'
import { labelOf } from '../../flows/paths/steps'
import { suiteOf } from '../../flows/paths/suite'
import { modelOf } from '../../flows/viewer/model'
import { spokenModel } from '../../flows/viewer/spoken'
import { stepIn } from '../../flows/words/steps'

describe('of several runs of one source', () => {
  const load = fromPromise(async () => {})
  const pair = (ids: [string | undefined, string | undefined], on: object) =>
    setup({ actors: { load } }).createMachine({
      id: 'pair',
      initial: 'loading',
      states: {
        loading: { invoke: ids.map((id) => ({ src: 'load', onError: 'failed', ...(id ? { id } : {}) })), on },
        ready: { invoke: { src: 'load', id: 'again', onDone: 'failed' } },
        failed: {},
      },
    } as never)

  test('each is an edge of its own, also where one transition hears them all', () => {
    const graph = graphFor(pair(['first', 'second'], { 'xstate.done.actor.*': 'ready' }))
    expect(graph.walk.starts.flatMap((start) => graph.arcs(start)).map(({ edge }) => edge)).toEqual([
      'loading -- load answers (first) [pair.loading: any call done] -> ready',
      'loading -- load fails: systemError (first) [pair.loading: first failed] -> failed',
      'loading -- load answers (second) [pair.loading: any call done] -> ready',
      'loading -- load fails: systemError (second) [pair.loading: second failed] -> failed',
    ])
    expect(measured(graph, suiteOf(graph).paths).edges).toEqual([5, 5])
  })

  test('a step says which, by its name or its number in the state, and says nothing where there is one', () => {
    const said = (ids: [string | undefined, string | undefined]) => {
      const { paths } = suiteOf(graphFor(pair(ids, { 'xstate.done.actor.*': 'ready' })))
      return [...new Set(paths.flatMap(({ steps }) => steps.map((step) => stepIn('en', '', step))))].sort()
    }
    expect(said(['first', 'second'])).toEqual([
      ...['load answers', 'load answers (first)', 'load answers (second)'],
      ...['load fails (first)', 'load fails (second)'],
    ])
    expect(said([undefined, undefined])).toEqual([
      ...['load answers', 'load answers (pair.loading #2)', 'load answers (pair.loading)'],
      ...['load fails (pair.loading #2)', 'load fails (pair.loading)'],
    ])
  })

  test('and so do the arrows of its picture, by the names of the code and in words', () => {
    const { chart } = inferredFixture(pair(['first', 'second'], {}) as unknown as AnyStateMachine)
    for (const model of [modelOf(chart), spokenModel(chart)])
      expect(model.transitions.map(({ event }) => event)).toEqual([
        ['load fails (first)', 'load 失败 (first)'],
        ['load fails (second)', 'load 失败 (second)'],
        ['load ends', 'load 结束'],
      ])
  })
})

describe('a delay', () => {
  const timed = createMachine({
    id: 'timed',
    initial: 'on',
    after: { 9000: '.off' },
    states: {
      on: {
        after: { 3000: 'both' },
        initial: 'bright',
        states: { bright: { after: { 1000: 'dim' } }, dim: {} },
      },
      both: {
        type: 'parallel',
        states: {
          one: { initial: 'a', states: { a: { after: { 5: 'b' } }, b: { after: { 300: '#timed.off' } } } },
          two: { initial: 'c', states: { c: { after: { 5: 'd' } }, d: {} } },
        },
      },
      off: {},
    },
  } as never)
  const waits = (language: 'en' | 'zh') => {
    const steps = suiteOf(graphFor(timed)).paths.flatMap((path) => path.steps.map((one) => stepIn(language, '', one)))
    return [...new Set(steps)].sort()
  }

  test('of a state around others or beside them says whose it is', () => {
    expect(waits('en')).toEqual([
      ...['A moment later in both.one.a', 'A moment later in both.two.c', 'After 0.3 seconds in both.one.b'],
      ...['After 1 second', 'After 3 seconds in on', 'After 9 seconds in timed'],
    ])
    expect(waits('zh')).toEqual([
      ...['1 秒后', '进入 both.one.a 片刻后', '进入 both.one.b 0.3 秒后', '进入 both.two.c 片刻后'],
      ...['进入 on 3 秒后', '进入 timed 9 秒后'],
    ])
  })
})

test('an actor that a chart spawned beside others of its source is told by its name', () => {
  const hiring = setup({ actors: { work: fromPromise(async () => {}) } }).createMachine({
    id: 'hiring',
    entry: [spawnChild('work', { id: 'one' }), spawnChild('work', { id: 'two' }), spawnChild('work')],
    initial: 'a',
    states: { a: { on: { 'xstate.done.actor.one': 'b', 'xstate.done.actor.two': 'b' } }, b: {} },
  })
  const { paths } = suiteOf(graphFor(hiring))
  expect([...new Set(paths.flatMap(({ steps }) => steps.map((step) => stepIn('en', '', step))))].sort()).toEqual([
    ...['work answers', 'work answers (one)', 'work answers (two)'],
  ])
})

test('events are called in reports by what they belong to', () => {
  expect(
    [
      ...['xstate.done.actor.load', 'xstate.error.actor.load', 'xstate.done.state.door.open'],
      ...['xstate.snapshot.child', '', 'order.place'],
      ...['xstate.done.actor.*', 'xstate.error.actor.*', 'xstate.snapshot.*', 'xstate.done.actor.load.*'],
      ...['xstate.error.*', 'xstate.done.*', 'xstate.done.state.*', 'xstate.after.*', 'xstate.*', '*', 'order.*'],
    ].map((type) => plainEvent(type)),
  ).toEqual([
    ['load done', 'load 完成'],
    ['load failed', 'load 失败'],
    ['door.open ended', 'door.open 结束'],
    ['child changed', 'child 变化'],
    ['always', '立即'],
    ['order.place', 'order.place'],
    ['any call done', '任一调用完成'],
    ['any call failed', '任一调用失败'],
    ['any call changed', '任一调用变化'],
    ['any call load.* done', '任一调用 load.* 完成'],
    ['any call fails', '任一调用失败'],
    ['anything ends', '任一部分结束'],
    ['any state ends', '任一状态结束'],
    ['after any delay', '任一延时后'],
    ['anything of XState', '任一 XState 事件'],
    ['*', '*'],
    ['order.*', 'order.*'],
  ])
})

const graphFor = (machine: unknown) => graphOf(inferredFixture(machine as AnyStateMachine))

test('transitions of one event are told apart by their number, and delays by theirs whatever their length', () => {
  const graph = graphFor(
    createMachine({
      id: 'lamp',
      initial: 'on',
      states: {
        on: {
          on: { GO: [{ guard: () => false, target: 'off' }, { target: 'off' }] },
          after: { 500: 'off', 900: 'off' },
        },
        off: {},
      },
    }),
  )
  expect(graph.transitions.map(graph.idOf)).toEqual([
    ...['lamp.on: GO', 'lamp.on: GO (2)', 'lamp.on: after 500', 'lamp.on: after 900'],
  ])
  expect([...graph.delays.values()]).toEqual(['lamp.on delay 1', 'lamp.on delay 2'])
})

describe('what a chart calls without a name for it', () => {
  const own = fromPromise(async () => ({ paid: true }))
  const kiosk = createMachine({
    id: 'kiosk',
    initial: 'till',
    states: {
      till: {
        initial: 'paying',
        on: { 'xstate.error.actor.1.kiosk.till.paying': '.failed' },
        states: {
          paying: {
            invoke: [
              { src: 'charge', onDone: 'failed' },
              {
                src: own,
                onDone: {
                  guard: ({ event }: { event: { output: { paid: boolean } } }) => event.output.paid,
                  target: 'paid',
                },
              },
              { id: 'bell', src: 'ring', onDone: 'failed', onError: 'failed' },
              { src: own, onError: 'failed' },
              { src: createMachine({}) },
            ],
          },
          paid: { invoke: { src: own } },
          failed: {},
        },
      },
    },
  } as never)
  const fixture = inferredFixture(kiosk as unknown as AnyStateMachine)

  test('is told by what it calls, and where that has no name by the state that does', () => {
    const graph = graphOf(fixture)
    expect(graph.transitions.map(graph.idOf)).toEqual([
      'kiosk.till: call 2 of kiosk.till.paying failed',
      ...['charge done', 'its call 2 done', 'bell done', 'bell failed', 'its call 4 failed'].map(
        (event) => `kiosk.till.paying: ${event}`,
      ),
    ])
    const told = lint(fixture).filter(({ rule }) => rule === 'noOnError' || rule === 'noFixture')
    expect(told.map(({ what }) => what)).toEqual([
      'payload of call 2 of kiosk.till.paying done: output',
      'kiosk.till.paying does not hear when charge fails',
      'kiosk.till.paid does not hear when its call fails',
    ])
    expect(notesOf(graph).map(([en]) => en)).toEqual([
      'charge is not implemented: its answer is taken as undefined',
      'what call 2 of kiosk.till.paying answers is unknown: it is taken as undefined; fixtures call it 1.kiosk.till.paying',
      'ring is not implemented: its answer is taken as undefined',
      'what call 4 of kiosk.till.paying answers is unknown: it is taken as undefined; fixtures call it 3.kiosk.till.paying',
      'the chart that kiosk.till.paying runs is walked apart: it never ends',
      'what the call of kiosk.till.paid answers is unknown: it is taken as undefined; fixtures call it 0.kiosk.till.paid',
      'call 2 of kiosk.till.paying done comes without a payload, and the chart reads output of it',
      expect.stringMatching(/^till\.paying cannot take call 2 of kiosk\.till\.paying answers: /),
    ])
  })

  test('is told so in the steps of paths, in both languages', () => {
    const steps = suiteOf(graphOf(fixture)).paths.flatMap((path) => path.steps)
    const said = (language: 'en' | 'zh') => [...new Set(steps.map((step) => stepIn(language, '', step)))].sort()
    expect(said('en')).toEqual([
      'Call 2 of kiosk.till.paying fails',
      'Call 4 of kiosk.till.paying answers',
      'Call 4 of kiosk.till.paying fails',
      'charge answers',
      'ring answers',
      'ring fails',
    ])
    expect(said('zh')).toEqual([
      'charge 返回',
      'kiosk.till.paying 的第 2 个调用失败',
      'kiosk.till.paying 的第 4 个调用失败',
      'kiosk.till.paying 的第 4 个调用返回',
      'ring 失败',
      'ring 返回',
    ])
    const answer = { does: 'answer', id: '0.a', src: '0.a', output: 1 } as const
    expect([stepIn('en', '', { step: answer, hint: '' }), stepIn('zh', '', { step: answer, hint: '' })]).toEqual([
      'The call of a answers',
      'a 的调用返回',
    ])
  })

  test('and that it stands elsewhere now is told so too, without what xstate calls that', () => {
    const told = (type: string) =>
      (['en', 'zh'] as const).map((language) =>
        stepIn(language, '', { step: { does: 'send', event: { type } }, hint: '' }),
      )
    expect(told('xstate.snapshot.3.kiosk.till')).toEqual([
      'Call 4 of kiosk.till changes',
      'kiosk.till 的第 4 个调用变化',
    ])
    expect(told('xstate.snapshot.purse')).toEqual(['purse changes', 'purse 变化'])
  })

  test('is answered as fixtures say, by what notes call it', () => {
    const given = inferredFixture(kiosk as unknown as AnyStateMachine, {
      answers: { '1.kiosk.till.paying': [{ paid: true }] },
    })
    expect(graphOf(given).walk.entered.has('kiosk.till.paid')).toBe(true)
  })
})

describe('what must be ignored', () => {
  const graph = graphFor(
    createMachine({
      id: 'door',
      initial: 'shut',
      context: { code: undefined as { text: string } | undefined },
      states: {
        shut: { on: { OPEN: 'open', HIT: { guard: ({ context }) => context.code?.text === 'x' } } },
        open: { on: { END: 'over', READ: { guard: ({ context }) => context.code?.text.length === 1 } } },
        over: { type: 'final' },
        broken: { on: { SET: { guard: ({ event }) => event.to.length > 0, actions: assign({ code: { text: '' } }) } } },
      },
    }),
  )
  const ignoredIn = (state: string) => {
    const from = graph.walk.reached.find(({ snapshot }) => snapshot.value === state)
    return from && graph.arcs(from, true).flatMap((arc) => (arc.ignored ? [labelOf(arc.step)] : []))
  }

  test('is what a state does not hear, and what its guards refuse', () => {
    expect(new Set(ignoredIn('shut'))).toEqual(new Set(['END', 'READ', 'SET', 'HIT']))
    expect(new Set(ignoredIn('open'))).toEqual(new Set(['OPEN', 'HIT', 'SET', 'READ']))
  })

  test('is nothing where a chart has ended', () => {
    expect(ignoredIn('over')).toEqual([])
  })

  test('is not told without being asked for', () => {
    const [start] = graph.walk.starts
    expect(start && graph.arcs(start).map(({ edge }) => edge)).toEqual(['shut -- OPEN [door.shut: OPEN] -> open'])
  })
})

test('an event that a guard cannot judge is not taken for one that is refused', () => {
  const graph = graphFor(
    createMachine({
      id: 'strict',
      initial: 'a',
      states: { a: { on: { GO: 'b', SET: { guard: ({ event }) => event.to.length > 0, target: 'b' } } }, b: {} },
    }),
  )
  const [start] = graph.walk.starts
  expect(start && graph.arcs(start, true).map((arc) => labelOf(arc.step))).toEqual(['GO'])
})

test('guards are asked of the event itself before wildcards, and not behind the one that holds', () => {
  const yes = () => true
  const no = () => false
  const graph = graphFor(
    createMachine({
      id: 'asked',
      initial: 'a',
      states: {
        a: {
          on: {
            '*': { guard: yes, target: 'b' },
            'go.*': { guard: no, target: 'b' },
            go: { guard: no, target: 'b' },
            'go.on': [
              { guard: no, target: 'b' },
              { guard: yes, target: 'b' },
              { guard: yes, target: 'a' },
            ],
          },
        },
        b: {},
      },
    }),
  )
  const [start] = graph.walk.starts
  const shown = (event: string) => {
    const arc = start && graph.arcs(start).find(({ step }) => labelOf(step) === event)
    return start && arc && guardsShown(graph, start, arc)
  }
  expect(shown('go.on')).toEqual(['asked.a: go.on = false', 'asked.a: go.on (2) = true'])
  expect(shown('go')).toEqual(['asked.a: go = false', 'asked.a: go.* = false', 'asked.a: * = true'])
  expect(shown('go.anything')).toEqual(['asked.a: go.* = false', 'asked.a: * = true'])
})

describe('guards are asked of what a chart raises by itself', () => {
  const below =
    (most: number) =>
    ({ context }: { context: { n: number } }) =>
      context.n < most
  const graph = graphFor(
    createMachine({
      id: 'raising',
      initial: 'boot',
      context: { n: 0 },
      entry: raise({ type: 'WAKE' }),
      states: {
        boot: { on: { WAKE: [{ guard: below(0), target: 'full' }, { target: 'idle' }] } },
        idle: {
          on: {
            TICK: [
              {
                guard: below(2),
                actions: [
                  assign({ n: ({ context }) => context.n + 1 }),
                  raise({ type: 'TICK' }),
                  raise({ type: 'TOCK' }),
                ],
              },
              { target: 'full' },
            ],
            TOCK: { guard: below(0) },
          },
        },
        full: { always: { guard: below(0), target: 'idle' } },
      },
    } as never),
  )

  // TICK counts to 1 and to 2, the TOCK behind it is refused, and the third TICK leads to full.
  test('where that is heard, and where every guard refuses it', () => {
    const [start] = graph.walk.starts
    const [arc] = start ? graph.arcs(start) : []
    expect(start && arc && [...new Set(guardsShown(graph, start, arc))].sort()).toEqual([
      'raising.idle: TICK = false',
      'raising.idle: TICK = true',
      'raising.idle: TOCK = false',
    ])
  })

  // Those two of TICK, one of TOCK, and that WAKE does not lead to full where the chart begins: of two each.
  test('and paths cover their outcomes, also where the chart begins', () => {
    expect(measured(graph, suiteOf(graph, { goal: 'guards' }).paths).guards).toEqual([4, 6])
    expect(measured(graph, suiteOf(graph).paths).guards).toEqual([4, 6])
  })
})

describe('a step of a chart of the shop says', () => {
  const shelf = setup({
    actors: { count: fromPromise(async () => ({})) },
    guards: { never: () => false },
  }).createMachine({
    id: 'shelf',
    initial: 'counting',
    states: {
      counting: { on: { 'shelf.stop': 'full' }, invoke: { id: 'own', src: 'count', onDone: 'full', onError: 'full' } },
      full: {
        on: {
          'shelf.empty': { target: 'counting', actions: emit({ type: 'emptied' }) },
          'shelf.sell': { guard: 'never', target: 'counting' },
          told: 'full',
        },
      },
    },
  })
  const fixture = {
    ...{ chart: shelf, inputs: [undefined], answers: {} },
    events: { 'shelf.stop': [{}], 'shelf.empty': [{}], 'shelf.sell': [{}], told: [{}] },
    effects: {
      count: [
        { left: 1, shop: 'a', goods: [1, 2], at: { x: 1 } },
        { left: 2, shop: 'a', goods: [1], at: { x: 2 } },
      ],
    },
  } as unknown as Fixture
  const { paths } = suiteOf(graphOf(fixture))
  const steps = paths.flatMap((path) => path.steps)
  const named = (label: string) => steps.filter(({ step }) => labelOf(step) === label)

  test('what tells an answer from the others that may come', () => {
    expect(named('count answers').map(({ hint }) => hint)).toEqual(['left: 1, goods: 2'])
    expect(named('shelf.empty').map(({ hint }) => hint)).toContain('')
  })

  test('what a person may do then, and what the chart tells the app', () => {
    expect(paths.map(({ beginOffers }) => beginOffers)).toEqual(paths.map(() => ['shelf.stop']))
    expect(named('count answers')[0]?.seen).toEqual({ offers: ['shelf.empty'], told: [] })
    expect(named('shelf.empty')[0]?.seen).toEqual({ offers: ['shelf.stop'], told: [{ type: 'emptied' }] })
  })
})

test('where something stands that a chart watches is told by what differs, and not at all where nothing does', () => {
  const purse = createMachine({
    id: 'purse',
    initial: 'full',
    states: { full: { on: { SPEND: 'empty' } }, empty: {} },
  })
  const owner = createMachine({
    id: 'owner',
    initial: 'out',
    states: { out: { invoke: { src: purse, id: 'purse', onSnapshot: {} } } },
  })
  const stepsOf = (chart: unknown, given = {}) => {
    const graph = graphOf(inferredFixture(chart as AnyStateMachine, given))
    return graph.walk.starts
      .flatMap((start) => graph.arcs(start).flatMap((arc) => pathOf(graph, start, [arc]).steps))
      .map((step) => stepIn('en', '', step))
  }
  expect(stepsOf(owner)).toEqual(['purse changes (value: "full")', 'purse changes (value: "empty")'])
  const told = createMachine({ id: 'told', initial: 'a', states: { a: { on: { watched: 'b' } }, b: {} } })
  const results = (...all: object[]) => ({ events: { watched: all.map((output) => ({ output })) } })
  expect(stepsOf(told, results({ paid: true, at: { day: 1 } }, { paid: false, at: { day: 2 } }))).toEqual([
    'watched (paid: true)',
    'watched (paid: false)',
  ])
  expect(stepsOf(told, results({ paid: true }))).toEqual(['watched'])
})
