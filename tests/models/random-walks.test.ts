import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine } from 'xstate'
import { inferredFixture } from '../../flows/paths/foreign/infer'
import { graphOf } from '../../flows/paths/graph'
import { inTurns } from '../../flows/paths/interrupt'
import { randomMaking, randomPaths } from '../../flows/paths/random'
import { toEnd } from '../../flows/paths/walk'

const lift = createMachine({
  id: 'lift',
  context: ({ input }) => ({ floor: (input as { floor: number }).floor }),
  initial: 'standing',
  states: {
    standing: { on: { UP: { target: 'moving', actions: assign({ floor: 2 }) } } },
    moving: { on: { DOWN: 'standing' } },
  },
}) as unknown as AnyStateMachine
const graph = graphOf(inferredFixture(lift, { inputs: [{ floor: 0 }, { floor: 1 }] as never }))

describe('walks at random', () => {
  test('begin with each input, and are as long as is asked', () => {
    const paths = randomPaths(graph, 40, 1)
    expect(new Set(paths.map(({ input }) => JSON.stringify(input)))).toEqual(new Set(['{"floor":0}', '{"floor":1}']))
    expect(new Set(paths.map(({ steps }) => steps.length))).toEqual(new Set([25]))
    expect(new Set(randomPaths(graph, 4, 1, 7).map(({ steps }) => steps.length))).toEqual(new Set([7]))
  })

  const made = (until: object, count = 3) => {
    const work = randomMaking(graph, { count, seed: 1, goal: 'edges', until })
    const told: number[] = []
    for (let piece = work.next(); ; piece = work.next()) {
      if (piece.done) return { told, ...piece.value }
      told.push(piece.value.left)
    }
  }

  test('tell how many are left, and end with the steps that are left', () => {
    expect([made({}).told, made({}).ended]).toEqual([[2, 1, 0], undefined])
    const { paths, ended } = made({ length: 30 })
    expect([paths.map(({ steps }) => steps.length), ended]).toEqual([[25, 5], 'length'])
  })

  test('end once enough is covered, be it all there is', () => {
    expect(made({ coverage: 100 })).toMatchObject({ told: [2], ended: 'coverage' })
  })

  test('end when somebody says so, and where there is no beginning', () => {
    expect(made({ isOver: () => 'interrupted' })).toMatchObject({ told: [2], ended: 'interrupted' })
    const none = graphOf(inferredFixture(lift, { inputs: [] }))
    expect(toEnd(randomMaking(none, { count: 3, seed: 1, goal: 'edges', until: {} })).paths).toEqual([])
    expect(randomPaths(none, 3, 1)).toEqual([])
  })
})

test('long work lets others have their turn, and tells how far it is', async () => {
  let turns = 0
  const told: string[] = []
  function* work() {
    const until = performance.now() + 4000
    while (turns < 3 && performance.now() < until) yield 'a piece'
    return 'done'
  }
  const others = setInterval(() => (turns += 1), 1)
  expect(await inTurns(work(), (piece) => void told.push(piece))).toBe('done')
  clearInterval(others)
  expect(turns).toBeGreaterThanOrEqual(3)
  expect(told[0]).toBe('a piece')
})
