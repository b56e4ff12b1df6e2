import { describe, expect, test, vi } from 'vitest'
import {
  type AnyStateMachine,
  assign,
  cancel,
  createActor,
  createMachine,
  fromPromise,
  raise,
  sendTo,
  setup,
  spawnChild,
} from 'xstate'
import { begin, macrostep } from '../../flows/paths/macrostep'

const machine = (config: object) => createMachine(config as never) as unknown as AnyStateMachine
const to = (self: { self: unknown }) => self.self as never

/** What a chart waits for after events that are sent to it. */
const waitsAfter = (chart: AnyStateMachine, ...events: string[]) => {
  let now = begin(chart, undefined)
  for (const [index, type] of events.entries()) now = macrostep(chart, { ...now, began: index + 1 }, { type })
  return now.timers.map(({ event, delay, began }) => `${event.type} ${delay} ${began}`)
}

describe('what a chart sends itself later', () => {
  const later = (delay: number) => raise({ type: 'OFF' }, { id: 'late', delay })
  const toggles = machine({
    id: 'lamp',
    initial: 'on',
    entry: later(10),
    on: { AGAIN: { actions: later(20) }, STOP: { actions: cancel('late') } },
    states: { on: { on: { OFF: 'off' } }, off: { on: { OFF: 'on' } } },
  })

  test('is waited for until it is canceled; one that begins under the same id does not end the one before', () => {
    expect([waitsAfter(toggles), waitsAfter(toggles, 'STOP')]).toEqual([['OFF 10 0'], []])
    expect(waitsAfter(toggles, 'AGAIN')).toEqual(['OFF 10 0', 'OFF 20 1'])
    expect(waitsAfter(toggles, 'AGAIN', 'STOP')).toEqual(['OFF 10 0'])
    vi.useFakeTimers()
    const lamp = createActor(toggles).start()
    lamp.send({ type: 'AGAIN' })
    lamp.send({ type: 'STOP' })
    vi.advanceTimersByTime(30)
    expect(lamp.getSnapshot().value).toBe('off')
    vi.useRealTimers()
  })

  test('is no longer waited for when it has ended', () => {
    const ends = machine({
      ...{ id: 'lamp', initial: 'on', entry: later(10) },
      states: { on: { on: { END: 'off' } }, off: { type: 'final' } },
    })
    expect([waitsAfter(ends), waitsAfter(ends, 'END')]).toEqual([['OFF 10 0'], []])
  })
})

describe('what a chart sends itself at once', () => {
  const takenAfter = (chart: AnyStateMachine, type: string) =>
    macrostep(chart, { ...begin(chart, undefined), began: 1 }, { type }).microsteps.map(({ event }) => event.type)
  const self = (type: string) => sendTo(to, { type } as never)

  test('is taken in its order, within the step, until the chart has ended', () => {
    const chart = (mark: object) =>
      machine({
        ...{ id: 'lamp', initial: 'on', context: { marked: false } },
        on: { GO: { actions: [self('END'), self('MARK')] }, MARK: { actions: assign({ marked: true }) } },
        states: { on: { on: { END: 'off' } }, off: mark },
      })
    expect(takenAfter(chart({}), 'GO')).toEqual(['GO', 'END', 'MARK'])
    expect(takenAfter(chart({ type: 'final' }), 'GO')).toEqual(['GO', 'END'])
  })

  test('has an end: a chart that never rests is told', () => {
    const endless = machine({ id: 'lamp', on: { GO: { actions: self('GO') } } })
    expect(() => takenAfter(endless, 'GO')).toThrow('the chart sends itself more than 1000 events in one step')
  })
})

test('a chart hears where a child stands when it asks for that, and not otherwise', () => {
  const work = fromPromise(async () => {})
  const beginsAfter = (syncSnapshot: boolean) =>
    begin(
      setup({ actors: { work } }).createMachine({
        ...{ id: 'lamp', initial: 'off', entry: spawnChild('work', { id: 'w', syncSnapshot }) },
        states: { off: { on: { 'xstate.snapshot.w': 'on' } }, on: {} },
      }) as unknown as AnyStateMachine,
      undefined,
    ).snapshot.value
  expect([beginsAfter(false), beginsAfter(true)]).toEqual(['off', 'on'])
})
