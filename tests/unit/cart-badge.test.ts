import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { CallFailed } from '../../contract/call-failed'
import { always } from '../../flows/fixtures/app'
import { replay } from '../../flows/paths/replay'
import type { Step } from '../../flows/paths/steps'
import { cartBadge } from '../../machines/app/cart-badge'
import { bind, type Transport } from '../../machines/calls'
import { createApp } from '../../src/create-app'
import { stepsOf } from '../support/chart-step'

const send = (type: string, payload: object): Step => ({ does: 'send', event: { type, ...payload } as never })

test('what a visitor wanted comes into the cart in the order of the wanting, each once', async () => {
  const live = await replay(always.cartBadge, { wanted: [] }, [
    send('wanted', { sku: 'light', quantity: 1 }),
    send('wanted', { sku: 'heavy', quantity: 2 }),
    send('sessionChanged', { loggedIn: true }),
    { does: 'answer', id: 'count', src: 'cart.list', output: { count: 0 } },
    { does: 'answer', id: 'add', src: 'cart.add', output: { count: 1 } },
  ])
  const added = live.seen.started.filter(({ src }) => src === 'cart.add').map(({ input }) => input)
  expect(added).toEqual([
    { sku: 'light', quantity: 1 },
    { sku: 'heavy', quantity: 2 },
  ])
  live.stop()
})

/** The badge of a member whose cart is being counted, and what answers each call, in the order in which they were made. */
const counting = () => {
  const answers: ((count: number) => Promise<void>)[] = []
  const transport: Transport = () =>
    new Promise((resolve) =>
      answers.push(async (count) => {
        resolve({ count })
        await new Promise((done) => setImmediate(done))
      }),
    )
  const badge = createActor(bind(cartBadge, { transport }), { input: { wanted: [] } }).start()
  badge.send({ type: 'sessionChanged', loggedIn: true })
  return { badge, answers, shown: () => badge.getSnapshot().context.count }
}

test('an order that was placed while the cart was counted has it counted again, and only that is shown', async () => {
  const { badge, answers, shown } = counting()
  badge.send({ type: 'cartChanged' })
  await answers[0]?.(9)
  expect(shown()).toBe(0)
  await answers[1]?.(2)
  expect(shown()).toBe(2)
})

test('what the page of the cart says is not written over by a count that was asked for before', async () => {
  const { badge, answers, shown } = counting()
  badge.send({ type: 'cartCounted', count: 3 })
  await answers[0]?.(9)
  expect(shown()).toBe(3)
})

test('what another tab says while the cart is counted has it counted again, and only that is shown', async () => {
  const { badge, answers, shown } = counting()
  badge.send({ type: 'countedElsewhere', count: 4 })
  await answers[0]?.(3)
  expect(shown()).toBe(0)
  await answers[1]?.(5)
  expect(shown()).toBe(5)
  expect(answers).toHaveLength(2)
})

test('what is said of the cart while a product is on its way has it counted once that is in', async () => {
  for (const event of [
    { type: 'countedElsewhere', count: 4 },
    { type: 'cartCounted', count: 4 },
    { type: 'cartChanged' },
  ] as const) {
    const { badge, answers, shown } = counting()
    const told: number[] = []
    badge.on('saveCartCount', ({ count }) => told.push(count))
    await answers[0]?.(2)
    badge.send({ type: 'wanted', sku: 'light', quantity: 1 })
    badge.send(event)
    await answers[1]?.(3)
    expect([event.type, shown(), answers.length]).toEqual([event.type, 2, 3])
    await answers[2]?.(5)
    // The next product is counted by its own answer again.
    badge.send({ type: 'wanted', sku: 'light', quantity: 1 })
    await answers[3]?.(6)
    expect([event.type, shown(), answers.length, told]).toEqual([event.type, 6, 4, [2, 5, 6]])
  }
})

test('what is on its way to the cart when a member logs out is not for whoever logs in next; it waits where the session ended', () => {
  const wanted = [{ sku: 'light', quantity: 1 }]
  const ends = (how: object) =>
    stepsOf(cartBadge, { input: { wanted: [] }, at: 'adding', with: { wanted } })({
      type: 'sessionChanged',
      loggedIn: false,
      ...how,
    })
  const left = ends({ left: true })
  expect([left.remembers.wanted, left.tells[0]]).toEqual([[], { type: 'saveWanted', wanted: [] }])
  const ended = ends({})
  expect([ended.remembers.wanted, ended.tells]).toEqual([wanted, []])
})

test('whoever logs out takes the count along that other tabs of the shop are told of', () => {
  const left = stepsOf(cartBadge, { input: { wanted: [] }, at: 'resting', with: { count: 5 } })({
    ...{ type: 'sessionChanged', loggedIn: false, left: true },
  })
  expect(left.tells).toContainEqual({ type: 'saveCartCount', count: 0 })
})

/** An app whose member has five in the cart, and whose line may be cut. */
const inShop = async ({ cut }: { cut: boolean }) => {
  let inCart = 5
  const { root } = createApp({
    place: { path: '/', search: '' },
    transport: async (call) => {
      if (call !== 'cart.list') return new Promise(() => {})
      if (cut) throw new CallFailed('networkFailed', '', false)
      return { count: inCart }
    },
    effects: { 'page.load': fromPromise(async () => {}), 'chat.load': fromPromise(() => new Promise(() => {})) },
  })
  const user = { userId: 'one', userPhone: '+6581111111', userAvatar: null, nickname: 'One', chatToken: 'chat' }
  root.send({
    type: 'restored',
    auth: { user: { ...user, memberType: 'regular' }, token: 'token', beforeLoginRouter: null },
  })
  const badge = () => root.getSnapshot().children.cartBadge?.getSnapshot()
  await vi.waitUntil(() => badge()?.value !== 'counting')
  return {
    root,
    shown: () => badge()?.context.count,
    mend: (holds = 5) => {
      cut = false
      inCart = holds
    },
  }
}

test('a count that did not come is asked for again once the line is back', async () => {
  const { root, shown, mend } = await inShop({ cut: true })
  expect(shown()).toBe(0)
  mend()
  root.send({ type: 'returned' })
  await expect.poll(shown).toBe(5)
})

test('a count that was known before is asked for again once the line is back', async () => {
  const { root, shown, mend } = await inShop({ cut: false })
  expect(shown()).toBe(5)
  mend(7)
  root.send({ type: 'askAgain' })
  await expect.poll(shown).toBe(7)
})
