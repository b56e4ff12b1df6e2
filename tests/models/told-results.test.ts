import { describe, expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import { causesOf, causeText } from '../../flows/paths/causes'
import { claimsOf } from '../../flows/paths/claims'
import { inferredFixture } from '../../flows/paths/foreign/infer'
import { graphOf } from '../../flows/paths/graph'
import { hearInterrupts } from '../../flows/paths/interrupt'
import type { Path, PathStep } from '../../flows/paths/path'
import { replay } from '../../flows/paths/replay'
import { type Failed, failedText } from '../../flows/paths/run'
import { suiteOf } from '../../flows/paths/suite'
import { columns, counted, each, share } from '../../flows/paths/terminal'
import { traceOf } from '../../flows/paths/trace'

const stepOf = (type: string, state: string): PathStep => ({
  ...{ step: { does: 'send', event: { type } }, state, edge: `${type} to ${state}`, hint: '', ignored: false },
  ...{ nodes: [], taken: [], seen: { offers: [], told: [] } },
})

const pathOf = (id: string, ...steps: [event: string, state: string][]): Path => ({
  ...{ id, chart: 'door', input: undefined, begin: 'closed', beginNodes: [], beginOffers: [] },
  steps: steps.map((one) => stepOf(...one)),
})

const failedAt = (at: number, path: Path, seen = 'ajar'): Failed => {
  const step = path.steps[at - 1]
  return { path, at, step: step?.edge ?? 'start', expected: step?.state ?? path.begin, seen }
}

describe('failures by their causes', () => {
  const opened = Array.from({ length: 10 }, (_, count) => failedAt(1, pathOf(`door-${count}`, ['OPEN', 'open'])))
  const closed = failedAt(2, pathOf('door-shut', ['OPEN', 'open'], ['SHUT', 'closed']))

  test('stand with the most frequent first, each with the state before the step', () => {
    const causes = causesOf([closed, ...opened])
    expect(causes.map(({ from, expected, failed }) => [from, expected, failed.length])).toEqual([
      ['closed', 'open', 10],
      ['open', 'closed', 1],
    ])
  })

  test('have the one with the fewest steps before it first', () => {
    const late = failedAt(2, pathOf('door-late', ['KNOCK', 'closed'], ['OPEN', 'open']))
    const early = failedAt(1, pathOf('door-early', ['OPEN', 'open']))
    const [cause] = causesOf([{ ...late, step: early.step }, early])
    expect(cause?.failed.map(({ path }) => path.id)).toEqual(['door-early', 'door-late'])
  })

  test('are others where something else was seen', () => {
    const [first] = opened as [Failed]
    expect(causesOf([first, { ...first, seen: 'broken' }])).toHaveLength(2)
  })

  test('name eight paths and count the others', () => {
    const [cause] = causesOf(opened)
    expect(cause && causeText('en', cause).split('\n')).toEqual([
      'door: in closed, 10 paths: OPEN',
      '  should lead to open, not to ajar',
      `  ${[0, 1, 2, 3, 4, 5, 6, 7].map((count) => `door-${count}`).join(', ')}, and 2 more`,
      '  the shortest, from closed:',
      '    1. OPEN',
    ])
    expect(cause && causeText('zh', cause).split('\n')[2]).toBe(
      `  ${[0, 1, 2, 3, 4, 5, 6, 7].map((count) => `door-${count}`).join('、')}，另有 2 条`,
    )
  })

  test('say where the chart itself opens otherwise, in either language', () => {
    const [cause] = causesOf([failedAt(0, pathOf('door-shut', ['OPEN', 'open']))])
    expect(cause && causeText('en', cause)).toBe('door: 1 path should open in closed, not in ajar\n  door-shut')
    expect(cause && causeText('zh', cause)).toBe('door：1 条路径打开后应为 closed，实为 ajar\n  door-shut')
  })

  test('end the way there with the step that failed, and name its picture', () => {
    const path = pathOf('door-long', ['OPEN', 'open'], ['SHUT', 'closed'], ['LOCK', 'locked'])
    const [cause] = causesOf([{ ...failedAt(2, path), picture: 'pictures/door-long.png' }])
    expect(cause && causeText('en', cause).split('\n').slice(3)).toEqual([
      '  the shortest, from closed:',
      '    1. OPEN',
      '    2. SHUT',
      '  pictures/door-long.png',
    ])
  })
})

test('a failure is told with its whole path', () => {
  expect(failedText(failedAt(2, pathOf('door-shut', ['OPEN', 'open'], ['SHUT', 'closed'])))).toBe(
    'door-shut: step 2 (SHUT to closed) should lead to closed, not to ajar\n  1. OPEN to open\n  2. SHUT to closed',
  )
})

test('of a path only what was walked as it says is claimed; nothing where the chart opens otherwise', async () => {
  const door = createMachine({
    ...{ id: 'door', initial: 'closed' },
    states: { closed: { on: { OPEN: 'open' } }, open: { on: { SHUT: 'closed' } } },
  })
  const whole = pathOf('door-whole', ['OPEN', 'open'], ['SHUT', 'closed'])
  const half = pathOf('door-half', ['OPEN', 'open'], ['SHUT', 'locked'])
  const other = { ...whole, id: 'door-other', begin: 'open' }
  const { walked, refused } = await claimsOf(inferredFixture(door as never), [other, half, whole])
  expect(walked.map(({ id, steps }) => [id, steps.length])).toEqual([
    ['door-half', 1],
    ['door-whole', 2],
  ])
  expect(refused.map(({ path, at, expected, seen }) => [path.id, at, expected, seen])).toEqual([
    ['door-other', 0, 'open', 'closed'],
    ['door-half', 2, 'locked', 'closed'],
  ])
})

test('a path is refused at the step at which the chart throws, though it says that nothing changes there', async () => {
  const door = createMachine({
    ...{ id: 'door', initial: 'closed' },
    states: {
      closed: {
        on: {
          OPEN: {
            actions: () => {
              throw new Error('the hinge breaks')
            },
          },
        },
      },
    },
  })
  const { refused } = await claimsOf(inferredFixture(door as never), [pathOf('door-stuck', ['OPEN', 'closed'])])
  expect(refused.map(({ at, seen }) => [at, seen])).toEqual([[1, 'the hinge breaks']])
})

test('of delays that end in one wait the shorter ends first, whichever began first', async () => {
  const lamp = createMachine({
    ...{ id: 'lamp', type: 'parallel' },
    states: {
      long: { initial: 'on', states: { on: { after: { 50: 'off' } }, off: { on: { PRESS: 'on' } } } },
      short: { initial: 'on', states: { on: { after: { 20: 'off' } }, off: {} } },
    },
  })
  const live = await replay(inferredFixture(lamp as never), undefined)
  const order: string[] = []
  live.actor.subscribe(({ value }) => order.push(JSON.stringify(value)))
  await live.take({ does: 'wait', type: 'xstate.after.50.lamp.long.on', delay: 50 })
  live.stop()
  expect(order).toEqual(['{"long":"on","short":"off"}', '{"long":"off","short":"off"}'])
})

test('Ctrl-C ends the work behind the chart that is worked on, and how far it came is told', async () => {
  const before = process.listeners('SIGINT')
  const code = process.exitCode
  hearInterrupts()
  const [press] = process.listeners('SIGINT').filter((one) => !before.includes(one))
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const done = await each(['first', 'second', 'third'].map((id) => ({ id })) as never, async ({ id }) => {
    if (id === 'second') press?.('SIGINT')
    return id
  })
  const told = written.mock.calls.map(([text]) => text)
  const ended = process.exitCode
  written.mockRestore()
  process.removeListener('SIGINT', press as () => void)
  process.exitCode = code
  expect(done).toEqual(['first', 'second'])
  // A log has no bars.
  expect([told, ended]).toEqual([['interrupted behind 2 of 3 charts\n'], 130])
})

test('columns are as wide as their widest text, and one of a thing is one', () => {
  const rows = [
    ['chart', 'paths'],
    ['confirmOrder', '7'],
    ['cart', '12'],
  ]
  expect(columns(rows)).toBe('chart         paths\nconfirmOrder  7\ncart          12')
  const chinese = [
    ['chart', 'paths'],
    ['订单门（新）', '7'],
    ['b', '12'],
  ]
  // As terminals draw it: a Chinese sign is as wide as two letters.
  expect(columns(chinese)).toBe('chart         paths\n订单门（新）  7\nb             12')
  expect(['path', 'file'].map((thing, count) => counted(count + 1, thing))).toEqual(['1 path', '2 files'])
  expect([counted(0, 'step'), share([3, 4])]).toEqual(['0 steps', '3/4'])
})

test('the sections of the specification are traced to the paths that stand in their states', () => {
  const lamp = createMachine({
    ...{ id: 'lamp', initial: 'off', meta: { spec: '1' } },
    states: {
      off: { meta: { spec: ' 2 , 99' }, on: { PRESS: 'on', HIT: 'broken' } },
      on: { meta: { spec: '2, 4' }, on: {} },
      broken: {},
      lost: { meta: { spec: '3' } },
    },
  })
  const graph = graphOf(inferredFixture(lamp as never))
  const { paths } = suiteOf(graph)
  const [pressed, hit] = ['on', 'broken'].map((state) => paths.find(({ steps }) => steps[0]?.state === state)?.id)
  const rows = traceOf([{ graph, paths }]).map(({ section, states, paths: through }) => [
    section,
    states,
    through.sort(),
  ])
  const both = [pressed, hit].sort()
  expect(rows.filter(([section]) => ['1', '2', '3', '4', '5', '99'].includes(String(section)))).toEqual([
    ['1', ['lamp'], both],
    ['2', ['lamp.off', 'lamp.on'], both],
    ['3', ['lamp.lost'], []],
    ['4', ['lamp.on'], [pressed]],
    ['5', [], []],
    ['99', ['lamp.off'], both],
  ])
})
