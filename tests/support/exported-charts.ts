import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyStateMachine, and, assign, createMachine, fromPromise, not, or, raise, setup, stateIn } from 'xstate'
import { charts } from '../../flows/viewer/charts'

/** Charts with what exports lose most easily. */
const difficult: Record<string, AnyStateMachine> = {
  guardNamedOtherwise: setup({ guards: { otherwise: () => true, rich: () => false } }).createMachine({
    id: 'guardNamedOtherwise',
    initial: 'a',
    states: {
      a: { on: { GO: [{ guard: 'rich', target: 'b' }, { guard: 'otherwise', target: 'c' }, { target: 'd' }] } },
      b: {},
      c: {},
      d: {},
    },
  }),
  composedGuards: setup({
    types: { context: {} as { amount: number } },
    actions: { tell: () => {} },
    guards: {
      some: ({ context }) => context.amount > 0,
      is: ({ context }, { amount }: { amount: number }) => context.amount === amount,
    },
  }).createMachine({
    id: 'composedGuards',
    type: 'parallel',
    context: { amount: 1 },
    states: {
      left: {
        initial: 'a',
        states: {
          a: {
            on: {
              GO: [
                { guard: and(['some', not(stateIn('#composedGuards.right.d'))]), target: 'b' },
                {
                  guard: or([{ type: 'is', params: { amount: 2 } }, stateIn({ right: 'd' })]),
                  target: 'a',
                  reenter: true,
                },
              ],
              ADD: { actions: [assign({ amount: ({ context }) => context.amount + 1 }), 'tell'] },
            },
          },
          b: { on: { BACK: { guard: { type: 'is', params: { amount: 1 } }, target: 'a' } } },
        },
      },
      right: { initial: 'c', states: { c: { on: { TURN: 'd' } }, d: { on: { TURN: 'c' } } } },
    },
  }) as unknown as AnyStateMachine,
  marksAndSpaces: createMachine({
    id: 'marks & spaces',
    initial: 'first one',
    states: {
      'first one': { id: '1st', on: { 'press "it"': 'a<b', 'a:b': '#1st' } },
      'a<b': { id: 'x', tags: ['über'], description: 'Says "<&>" --> | and ; { } #', on: { BACK: '#1st' } },
    },
  }),
  sameNames: createMachine({
    id: 'sameNames',
    initial: 'a',
    states: {
      a: { initial: 'a', states: { a: { on: { GO: 'b' } }, b: { on: { UP: '#sameNames.b' } } } },
      b: { initial: 'b', states: { a: {}, b: { on: { GO: 'a', UP: '#sameNames.a' } } } },
      a_b: { on: { GO: 'a' } },
    },
    on: { ASIDE: '.a_b' },
  }),
  countsEntries: createMachine({
    id: 'countsEntries',
    type: 'parallel',
    states: {
      one: {
        initial: 'a',
        entry: raise({ type: 'ENTERED' }),
        states: { a: { on: { GO: 'b' }, after: { 70: 'b' } }, b: {} },
        on: { SELF: '.', AGAIN: { target: '.', reenter: true } },
      },
      two: {
        initial: 'none',
        states: {
          none: { on: { ENTERED: 'once' } },
          once: { on: { ENTERED: 'twice' } },
          twice: { on: { ENTERED: 'once', SELF_TOO: 'twice' }, entry: raise({ type: 'NOTHING' }) },
        },
      },
    },
  }),
  longerNames: createMachine({
    id: 'longerNames',
    initial: 'a',
    states: {
      a: { on: { order: 'b', 'order.place': 'c' } },
      b: { on: { 'order.place': { target: 'a' } } },
      c: { initial: 'd', states: { d: { on: { 'order.place': 'e' } }, e: { type: 'final' } }, onDone: 'a' },
    },
  }),
  runsEverything: setup({
    actors: { load: fromPromise(async () => 1) },
    actions: { begin: () => {}, end: () => {}, keep: () => {}, tell: (_, _params: { text: string }) => {} },
    delays: { soon: 1000, later: ({ context }) => Number((context as { ms: number }).ms) },
    types: { context: {} as { ms: number } },
  }).createMachine({
    id: 'runsEverything',
    context: { ms: 50 },
    initial: 'loading',
    entry: 'begin',
    exit: 'end',
    states: {
      loading: {
        tags: ['busy'],
        entry: [{ type: 'tell', params: { text: 'loading' } }],
        exit: () => {},
        invoke: [
          {
            src: 'load',
            id: 'own',
            onDone: { target: 'both', actions: 'keep' },
            onError: [{ guard: () => false, target: 'both' }, {}],
          },
          { src: 'load', onDone: { target: 'both' } },
        ],
        after: {
          soon: { target: 'both', reenter: true },
          later: 'both',
          5000: [{ guard: () => true, target: 'loading', reenter: true }],
        },
      },
      both: {
        type: 'parallel',
        states: {
          one: {
            initial: 'a',
            states: {
              a: { on: { END: 'z' } },
              z: { type: 'final' },
              h: { type: 'history', history: 'deep', target: 'a' },
            },
          },
          two: { initial: 'a', states: { a: { on: { END: 'z' } }, z: { type: 'final' } } },
        },
        onDone: { target: 'over', actions: () => {} },
        on: { OUT: 'aside', FORBIDDEN: undefined },
      },
      aside: { on: { IN: 'both.one.h', BOTH: ['both.one.z', 'both.two.a'] } },
      over: { type: 'final' },
    },
  }) as unknown as AnyStateMachine,
}

const folder = join(import.meta.dirname, '../models/foreign')
const modules = await Promise.all(readdirSync(folder).map((name) => import(join(folder, name))))
const foreign = Object.assign({}, ...modules) as Record<string, AnyStateMachine>

const own = Object.fromEntries(Object.entries(charts).map(([id, { chart }]) => [id, chart]))

/** Every chart that exports are tried with: the shop's, those of other people's style, and what is difficult. */
export const exportedCharts: Record<string, AnyStateMachine> = { ...own, ...foreign, ...difficult }
