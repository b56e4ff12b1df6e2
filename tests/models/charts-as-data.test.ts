import { expect, test } from 'vitest'
import { and, assign, emit, fromPromise, not, or, sendTo, setup, stateIn } from 'xstate'
import { charts } from '../../flows/viewer/charts'
import { inLanguage, modelOf, span } from '../../flows/viewer/model'

const kiln = setup({
  types: { context: {} as { heat: number } },
  actors: { light: fromPromise(async () => 1), 'payment.start': fromPromise(async () => 1) },
  actions: { openFlap: () => {}, shutFlap: () => {} },
  guards: { dry: () => true, cold: () => true },
  delays: { soon: 90_000, sometime: ({ context }) => context.heat },
}).createMachine({
  id: 'kiln',
  context: { heat: 0 },
  initial: 'cold',
  states: {
    cold: {
      description: 'Nothing burns.',
      meta: { spec: '4, 9' },
      tags: ['calm', 'safe'],
      entry: 'openFlap',
      exit: 'shutFlap',
      invoke: [
        { id: 'own', src: 'light', onDone: 'hot' },
        { id: 'paid', src: 'payment.start', onDone: 'hot', onError: 'cold' },
      ],
      after: { soon: 'hot', sometime: 'hot', 1000: 'hot' },
      on: {
        FIRE: [
          { guard: and(['dry', 'cold']), target: ['hot.left.b', 'hot.right.d'] },
          { guard: or(['dry', not('cold')]), target: 'hot' },
          { target: 'hot.back' },
        ],
        TELL: {
          actions: [
            assign({ heat: 1 }),
            emit({ type: 'toastFailure', failure: 'paymentFailed' } as never),
            sendTo('own', { type: 'blow' } as never),
          ],
        },
      },
    },
    hot: {
      type: 'parallel',
      states: {
        left: { initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } },
        right: {
          initial: 'c',
          states: {
            c: { on: { GO: { guard: or([stateIn('#kiln.hot.left.a'), stateIn('#kiln.hot.left.b')]), target: 'd' } } },
            d: { on: { GO: { guard: or([stateIn('#kiln.hot.left.a'), stateIn('#kiln.cold')]), target: 'c' } } },
          },
        },
        back: { type: 'history', history: 'deep' },
      },
    },
  },
})

const model = modelOf(kiln as never)
const stateAt = (path: string) => model.states.find((state) => state.path === path)
const told = (id: string) => model.transitions.find((one) => one.id === id)

test('a state says all that is declared of it', () => {
  expect(stateAt('cold')).toMatchObject({
    ...{
      parent: '',
      type: 'atomic',
      history: false,
      isRegion: false,
      initial: null,
      spec: '4, 9',
      tags: ['calm', 'safe'],
    },
    ...{ runs: ['light', 'payment.start'], ids: ['own', 'paid'], entry: ['openFlap'], exit: ['shutFlap'] },
  })
  expect(stateAt('')).toMatchObject({ name: 'kiln', parent: null, initial: 'cold', spec: '' })
  expect(stateAt('hot.back')).toMatchObject({ type: 'history', history: 'deep', initial: null })
  expect(stateAt('hot')).toMatchObject({ type: 'parallel', initial: null })
})

test('a step into several regions leads to the first and names them all', () => {
  expect(told('cold/FIRE/0')).toMatchObject({ to: 'hot.left.b', targets: ['hot.left.b', 'hot.right.d'] })
  expect(told('cold/TELL/0')).toMatchObject({ to: null, targets: [] })
})

test('a guard says how it is made of others, and the last of several steps that it is the last', () => {
  expect([0, 1, 2].map((index) => told(`cold/FIRE/${index}`)?.guard)).toEqual([
    ['dry and cold', 'dry 且 cold'],
    ['dry or not cold', 'dry 或非 cold'],
    ['otherwise', '否则'],
  ])
  expect(told('cold/FIRE/2')?.condition).toEqual(['[otherwise]', '[否则]'])
  expect(told('cold/TELL/0')?.guard).toBeNull()
  expect(told('hot.right.c/GO/0')?.guard).toEqual(['in #kiln.hot.left.a/b', '处于 #kiln.hot.left.a/b'])
  expect(told('hot.right.d/GO/0')?.guard).toEqual([
    'in #kiln.hot.left.a/#kiln.cold',
    '处于 #kiln.hot.left.a/#kiln.cold',
  ])
})

test('what is done on the way is told by what is kept, said and sent to whom', () => {
  expect(told('cold/TELL/0')?.actions).toEqual(['keep heat', 'toastFailure paymentFailed', 'send blow to own'])
})

test('who brings a step about, and who acts in it', () => {
  const who = (id: string) => [told(id)?.cause, told(id)?.actor]
  expect(who('cold/xstate.done.actor.own/0')).toEqual(['answer', 'app'])
  expect(who('cold/xstate.done.actor.paid/0')).toEqual(['answer', 'server'])
  expect(who('cold/xstate.error.actor.paid/0')).toEqual(['failure', 'server'])
  expect(who('cold/FIRE/0')).toEqual(['told', 'app'])
  expect(who('cold/xstate.after.soon.kiln.cold/0')).toEqual(['time', 'time'])
  const payment = modelOf(charts.payOrder?.chart as never).transitions
  expect(payment.find(({ id }) => id === 'confirming/xstate.done.actor.confirm/0')?.actor).toBe('provider')
})

test('a time span is told in the largest unit that fits it wholly, a delay of the context by its name', () => {
  expect([900_000, 90_000, 1000, 999].map(span)).toEqual([
    ['15 min', '15 分钟'],
    ['90 s', '90 秒'],
    ['1 s', '1 秒'],
    ['999 ms', '999 毫秒'],
  ])
  expect(told('cold/xstate.after.soon.kiln.cold/0')?.event).toEqual(['after 90 s', '90 秒后'])
  expect(told('cold/xstate.after.sometime.kiln.cold/0')?.event).toEqual(['after sometime', 'sometime后'])
})

test('a model in one language has nothing of the other that would take room in a picture', () => {
  const { states, transitions } = inLanguage(model, 1)
  const words = [
    ...states.flatMap(({ heading, description }) => [heading, description]),
    ...transitions.flatMap(({ event, condition }) => [event, condition ?? (['', ''] as const)]),
  ]
  expect(words.filter(([one, other]) => one !== other)).toEqual([])
  expect(transitions.find(({ id }) => id === 'cold/FIRE/2')?.condition?.[0]).toBe('[否则]')
})
