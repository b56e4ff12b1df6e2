import { expect, test } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, createActor, fromCallback, fromPromise } from 'xstate'
import { startAt } from '../../flows/fixtures/samples/order'
import type { Transition } from '../../flows/live/message'
import { observer } from '../../flows/live/observer'
import { modelOf } from '../../flows/viewer/model'
import { bind } from '../../machines/calls'
import { payOrder } from '../../machines/pages/order/pay-order'
import { countdown } from '../../machines/parts/countdown'
import { watch } from '../../machines/parts/watch'

const begun = startAt('waiting')
const { orderNo } = begun
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The payment page, watched: its calls wait to be answered, its clock to be moved. */
const watchPayment = async () => {
  const moves: Transition[] = []
  const { inspect, actors, say } = observer((transition) => moves.push(transition))
  let tick = (_: number) => {}
  const outside = {
    transport: async () => begun,
    effects: {
      'tab.inSight': fromPromise(() => new Promise(() => {})),
      clock: fromCallback(({ sendBack }) => {
        tick = (now) => sendBack({ type: 'tick', now })
      }),
    } as Record<string, AnyActorLogic>,
  }
  const actor = createActor(bind(payOrder, outside), { input: { orderNo }, inspect })
  actor.start()
  await settled()
  return { actor, moves, actors, say, tick: (now: number) => tick(now) }
}

const told = (moves: Transition[]) =>
  moves.map(({ actor: { chart, state, status }, event }) => `${chart} ${state} ${status}: ${event}`)

test('every running chart is known with where it stands, its child under it', async () => {
  const { actor, actors } = await watchPayment()
  const [page, child, watching] = actors()
  expect(page).toEqual({
    session: actor.sessionId,
    chart: 'payOrder',
    parent: null,
    state: 'paying.editing',
    active: ['', 'paying', 'paying.editing'],
    status: 'active',
  })
  expect(child).toMatchObject({ chart: 'countdown', parent: actor.sessionId })
  expect(watching).toMatchObject({ chart: 'watch', parent: actor.sessionId })
})

test('each transition is told with its event, from the start to the stop', async () => {
  const { actor, moves, actors } = await watchPayment()
  actor.send({ type: 'page.retry' })
  actor.send({ type: 'card.submit' })
  actor.stop()
  expect(told(moves)).toEqual([
    'payOrder starting active: xstate.init',
    'countdown running.calm active: xstate.init',
    'watch unseen active: xstate.init',
    'payOrder paying.editing active: xstate.done.actor.start',
    'payOrder paying.editing active: page.retry',
    'countdown running.calm stopped: xstate.stop',
    'watch unseen stopped: xstate.stop',
    'payOrder confirming active: card.submit',
    'payOrder confirming stopped: xstate.stop',
  ])
  expect(actors()).toEqual([])
})

test('a running chart hears what the app could tell it; of one that does not run it is told that nobody heard', async () => {
  const { actor, moves, say } = await watchPayment()
  const before = moves.length
  expect([say('payOrder', { type: 'card.submit' }), say('cart', { type: 'card.submit' })]).toEqual([true, false])
  expect(told(moves.slice(before)).at(-1)).toBe('payOrder confirming active: card.submit')
  actor.stop()
  expect(say('payOrder', { type: 'card.submit' })).toBe(false)
})

test('the transitions of a transition are those of the picture', async () => {
  const { actor, moves } = await watchPayment()
  actor.send({ type: 'card.submit' })
  const drawn = [payOrder, countdown, watch].flatMap((chart) =>
    modelOf(chart as AnyStateMachine).transitions.map(({ id }) => id),
  )
  const taken = moves.flatMap(({ taken: ids }) => ids)
  expect(taken).toContain('paying.editing/card.submit/0')
  expect(taken.filter((id) => !drawn.includes(id))).toEqual([])
})

test('a ticking clock is told only when it moves a chart', async () => {
  const { moves, tick } = await watchPayment()
  const before = moves.length
  tick(0)
  tick(250)
  expect(moves).toHaveLength(before)
  tick(10 ** 12)
  expect(told(moves.slice(before)).join()).toContain('countdown')
})

test('nothing that a chart keeps or hears is told', async () => {
  const { moves, actors } = await watchPayment()
  const said = JSON.stringify([moves, actors()])
  const { clientSecret } = begun.card ?? { clientSecret: '' }
  expect(clientSecret).not.toBe('')
  for (const secret of [clientSecret, orderNo]) expect(said).not.toContain(secret)
})
