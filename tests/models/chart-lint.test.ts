import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, emit, fromPromise, setup } from 'xstate'
import { charts } from '../../flows/charts'
import type { Fixture } from '../../flows/fixture'
import { lint, type Rule, strayWords, untranslated } from '../../flows/paths/lint'
import { root } from '../../machines/app/root'

test.each(charts)('nothing is wrong with $id', ({ fixture: one }) => {
  expect(lint(one)).toEqual([])
})

test('the root says nothing without Chinese, and no Chinese is left of a sentence that is gone', () => {
  expect(untranslated(root)).toEqual([])
  const machines = charts.map(({ fixture: { chart } }) => chart)
  expect(strayWords([root, ...machines])).toEqual([])
  expect(strayWords(machines).map(({ rule, what }) => `${rule}: ${what}`)).toEqual([
    expect.stringMatching(/^noText: “Spec 8: code 10004 .+” is said by no chart$/),
    expect.stringMatching(/^noText: “Spec 8: a failure that is not quiet .+” is said by no chart$/),
    expect.stringMatching(/^noText: “Spec 7: a token that is over .+” is said by no chart$/),
  ])
})

const sound = setup({
  actors: { 'tab.inSight': fromPromise(async () => {}) },
  guards: { never: () => false, always: () => true },
})
const small = (chart: unknown, more: Partial<Fixture> = {}): Fixture => ({
  chart: chart as AnyStateMachine,
  inputs: [undefined as never],
  events: { 'page.retry': [{}] },
  answers: {},
  effects: { 'tab.inSight': [undefined] },
  ...more,
})
const rulesBroken = (one: Fixture) => [...new Set(lint(one).map(({ rule }) => rule))]

test('a sound chart breaks no rule', () => {
  const chart = sound.createMachine({
    id: 'small',
    initial: 'loading',
    states: {
      loading: {
        description: 'The server is asked for what the page shows.',
        tags: 'busy',
        invoke: { id: 'look', src: 'tab.inSight', onDone: 'failed', onError: 'failed' },
      },
      failed: {
        description: 'The answer did not come; the shopper may try again.',
        on: { 'page.retry': 'loading' },
      },
    },
  })
  expect(rulesBroken(small(chart))).toEqual([])
})

/** Flaws of charts of the shop, whose fixtures and words are declared. */
const bad: Partial<Record<Rule, [fault: string, Fixture][]>> = {
  unreachable: [
    [
      'a state that nothing leads to',
      small(
        sound.createMachine({
          id: 'small',
          initial: 'idle',
          states: { idle: { on: { 'page.retry': 'idle' } }, lost: {} },
        }),
      ),
    ],
  ],
  deadGuard: [
    [
      'a guard that is never true',
      small(
        sound.createMachine({
          id: 'small',
          initial: 'idle',
          states: { idle: { on: { 'page.retry': [{ guard: 'never', target: 'idle' }, { target: 'idle' }] } } },
        }),
      ),
    ],
    [
      'a guard that is never false',
      small(
        sound.createMachine({
          id: 'small',
          initial: 'idle',
          states: { idle: { on: { 'page.retry': { guard: 'always', target: 'idle' } } } },
        }),
      ),
    ],
  ],
  noFixture: [
    [
      'an event without a payload',
      small(
        sound.createMachine({
          id: 'small',
          initial: 'idle',
          states: { idle: { on: { 'page.retry': 'idle', 'page.turn': 'idle' } } },
        }),
      ),
    ],
    [
      'an effect without an answer',
      small(
        sound.createMachine({
          id: 'small',
          on: { 'page.retry': { target: '.idle' } },
          initial: 'idle',
          states: { idle: {} },
        }),
        {
          effects: {},
        },
      ),
    ],
  ],
  noOnError: [
    [
      'an effect whose failure nobody hears',
      small(
        sound.createMachine({
          id: 'small',
          initial: 'idle',
          states: {
            idle: { invoke: { id: 'look', src: 'tab.inSight', onDone: 'idle' }, on: { 'page.retry': 'idle' } },
          },
        }),
      ),
    ],
  ],
  stuckBusy: [
    [
      'a waiting state that nothing leads out of',
      small(
        sound.createMachine({
          id: 'small',
          initial: 'idle',
          states: { idle: { on: { 'page.retry': 'loading' } }, loading: { tags: 'busy' } },
        }),
      ),
    ],
  ],
  endlessBusy: [
    [
      'a failure that is tried again at once',
      small(
        sound.createMachine({
          id: 'small',
          initial: 'loading',
          states: {
            loading: { tags: 'busy', invoke: { id: 'look', src: 'tab.inSight', onDone: 'failed', onError: 'again' } },
            again: { tags: 'busy', invoke: { id: 'more', src: 'tab.inSight', onDone: 'loading', onError: 'loading' } },
            failed: { on: { 'page.retry': 'loading' } },
          },
        }),
      ),
    ],
  ],
  noText: [
    [
      'an event that nobody worded',
      small(
        sound.createMachine({ id: 'small', initial: 'idle', states: { idle: { on: { 'unknown.thing': 'idle' } } } }),
        { events: { 'unknown.thing': [{}] } as never },
      ),
    ],
    [
      'a state whose description has no Chinese',
      small(
        sound.createMachine({
          id: 'small',
          initial: 'idle',
          states: { idle: { description: 'Not worded yet.', on: { 'page.retry': 'idle' } } },
        }),
      ),
    ],
    [
      'a transition whose description has no Chinese',
      small(
        sound.createMachine({
          id: 'small',
          initial: 'idle',
          states: { idle: { on: { 'page.retry': { target: 'idle', description: 'Not worded yet.' } } } },
        }),
      ),
    ],
  ],
  noSuch: [
    [
      'a section that the specification does not have',
      small(
        sound.createMachine({
          id: 'small',
          initial: 'idle',
          states: { idle: { meta: { spec: '4, 12' }, on: { 'page.retry': 'idle' } } },
        }),
      ),
    ],
  ],
  undescribed: [
    [
      'a state of which the chart says nothing',
      small(sound.createMachine({ id: 'small', initial: 'idle', states: { idle: { on: { 'page.retry': 'idle' } } } })),
    ],
  ],
  unnamed: (
    [
      ['an action that only its code tells', { actions: () => {} }],
      ['something kept that only its code tells', { actions: assign(() => ({})) }],
      ['something emitted that only its code tells', { actions: emit(() => ({ type: 'navigate' })) }],
      ['a condition that only its code tells', { guard: () => true }],
    ] as const
  ).map(([fault, transition]) => [
    fault,
    small(
      sound.createMachine({
        id: 'small',
        initial: 'idle',
        states: { idle: { on: { 'page.retry': { target: 'idle', ...(transition as object) } } } },
      }),
    ),
  ]),
}

test.each(Object.entries(bad).flatMap(([rule, cases]) => cases.map(([fault, one]) => ({ rule, fault, one }))))(
  '$rule tells of $fault',
  ({ rule, one }) => {
    expect(rulesBroken(one)).toContain(rule)
  },
)
