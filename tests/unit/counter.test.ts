import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { counter } from '../../flows/live/counter'
import type { Transition } from '../../flows/live/message'
import { observer } from '../../flows/live/observer'

const lamp = (id: string) =>
  setup({}).createMachine({
    id,
    initial: 'off',
    on: { 'lamp.name': {} },
    states: {
      off: { on: { 'lamp.press': 'on' } },
      on: {
        initial: 'dim',
        on: { 'lamp.press': 'off', 'lamp.break': 'broken' },
        states: { dim: { on: { 'lamp.turn': 'warming' } }, warming: { always: 'bright' }, bright: {} },
      },
      broken: { type: 'final' },
    },
  })

const watched = () => {
  let now = 0
  const { hear, take } = counter(() => now)
  const { inspect } = observer(hear)
  const lit = (id = 'lamp') => createActor(lamp(id), { inspect }).start()
  return { lit, take, at: (milliseconds: number) => (now = milliseconds) }
}

/** The classes by hand: 2 log2(1 + 1,000) = 19.9, 2 log2(1 + 3,000) = 23.1, 2 log2(1 + 4,000) = 23.9. */
test('a transition is counted with how long the chart stood in the state that it left', () => {
  const { lit, take, at } = watched()
  const actor = lit()
  at(1_000)
  actor.send({ type: 'lamp.press' })
  at(4_000)
  actor.send({ type: 'lamp.turn' })
  at(5_000)
  actor.send({ type: 'lamp.press' })
  expect(take().flat()).toEqual([
    { chart: 'lamp', transition: 'off/lamp.press/0', standing: 19, taken: 1 },
    { chart: 'lamp', transition: 'on.dim/lamp.turn/0', standing: 23, taken: 1 },
    { chart: 'lamp', transition: 'on.warming//0', standing: 0, taken: 1 },
    { chart: 'lamp', transition: 'on/lamp.press/0', standing: 23, taken: 1 },
  ])
})

test('what happens again after as long is one more of the same, and is told once', () => {
  const { lit, take, at } = watched()
  const [one, other] = [lit(), lit()]
  at(1_000)
  one.send({ type: 'lamp.press' })
  other.send({ type: 'lamp.press' })
  expect(take()).toEqual([[{ chart: 'lamp', transition: 'off/lamp.press/0', standing: 19, taken: 2 }]])
  expect(take()).toEqual([])
})

test('what a chart ignores is not counted, what the whole chart hears and what ends it is', () => {
  const { lit, take } = watched()
  const actor = lit()
  actor.send({ type: 'lamp.turn' } as never)
  actor.send({ type: 'lamp.name' })
  actor.send({ type: 'lamp.press' })
  actor.send({ type: 'lamp.break' })
  actor.send({ type: 'lamp.press' })
  expect(
    take()
      .flat()
      .map(({ transition }) => transition),
  ).toEqual(['/lamp.name/0', 'off/lamp.press/0', 'on/lamp.break/0'])
})

/** The shop refuses a report of more than 100 counts, and one in which something was counted more than 10,000 times. */
test('a page that was open for a day tells it in reports that the shop takes', () => {
  const { lit, take, at } = watched()
  const clicker = setup({}).createMachine({ id: 'clicker', on: { click: {} } })
  const { hear, take: clicks } = counter(() => 0)
  // One click is made; that it comes 20,001 times is what the counter alone hears.
  const often = (click: Transition) => Array.from({ length: 20_001 }, () => hear(click))
  createActor(clicker, { inspect: observer(often).inspect })
    .start()
    .send({ type: 'click' })
  expect(clicks()).toEqual([
    [
      { chart: 'clicker', transition: '/click/0', standing: 0, taken: 10_000 },
      { chart: 'clicker', transition: '/click/0', standing: 0, taken: 10_000 },
      { chart: 'clicker', transition: '/click/0', standing: 0, taken: 1 },
    ],
  ])

  const many = Array.from({ length: 201 }, (_, turn) => `lamp${turn}`)
  for (const id of many) lit(id).send({ type: 'lamp.press' })
  at(1)
  const reports = take()
  expect(reports.map(({ length }) => length)).toEqual([100, 100, 1])
  expect(reports.flat().map(({ chart }) => chart)).toEqual(many)
})
