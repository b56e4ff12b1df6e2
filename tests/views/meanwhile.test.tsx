// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { cart, line, orderAt, orders, quote, startAt } from '../../flows/fixtures/samples/order'
import { productWithChoice as product } from '../../flows/fixtures/samples/shop'
import type { App } from '../../src/app'
import { dictionaries, loadWords } from '../../src/i18n/words'
import { openPage } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))
afterEach(cleanup)

const { orderNo } = orders.toPay
const control = (event: string) => document.querySelector<HTMLElement>(`[data-event="${event}"]`)
const press = (pressed: Element | null | undefined) => act(async () => void (pressed as HTMLElement | null)?.click())
const send = (form: string) =>
  act(async () => document.querySelector<HTMLFormElement>(`form[data-event="${form}"]`)?.requestSubmit())
const switchLanguage = (app: App) =>
  act(async () => {
    app.root.getSnapshot().children.locale?.send({ type: 'locale.choose', locale: 'zh-CN' })
    await loadWords('zh-CN', dictionaries)
  })

/** An answer that comes when the test says so. */
const awaited = () => {
  let come = (_: unknown) => {}
  const answer = new Promise((resolve) => {
    come = resolve
  })
  return { answer, come: (output: unknown) => act(async () => come(output)) }
}

/** An order whose lines are named so, at rest. */
const canceled = (name: string) => {
  const order = orderAt('canceled', ['buyAgain', 'delete'])
  return { ...order, resting: true, lines: order.lines.map((line) => ({ ...line, name })) }
}

test('an action that was under way when the language was switched leaves nothing in the old one', async () => {
  const { answer, come } = awaited()
  const answers = { 'order.detail': orders.toPay as unknown, 'order.cancel': answer }
  const app = await openPage('/order/detail', `?orderNo=${orderNo}`, answers)
  await press(control('cancel.ask'))
  await send('cancel.confirm')
  answers['order.detail'] = canceled('羊角锤')
  await switchLanguage(app)
  await come(canceled('Claw hammer'))
  expect(screen.queryByText('Claw hammer')).toBe(null)
  expect(screen.queryByText('羊角锤')).not.toBe(null)
})

test('a quantity that is being saved when the language is switched stays, and the cart comes in the new language after it', async () => {
  const { answer, come } = awaited()
  const shown = (name: string, quantity: number) => ({ ...cart, lines: [{ ...line, name, quantity }] })
  const answers: Record<string, unknown> = { 'cart.list': shown('Claw hammer', 1), 'cart.change': answer }
  const app = await openPage('/cart', '', answers)
  const value = () => document.querySelector<HTMLInputElement>('input[name="quantity"]')?.value
  await press(screen.getByRole('button', { name: /^One more/ }))
  answers['cart.list'] = shown('羊角锤', 1)
  await switchLanguage(app)
  expect(value()).toBe('2')
  answers['cart.list'] = shown('羊角锤', 2)
  await come(shown('Claw hammer', 2))
  expect([value(), screen.queryByText('Claw hammer'), screen.queryAllByText('羊角锤').length]).toEqual(['2', null, 1])
})

test.each([
  [
    'the page is left',
    (app: App) => act(async () => app.root.send({ type: 'visited', place: { path: '/about', search: '' } })),
  ],
  ['the language is switched', switchLanguage],
] as const)('a heart that is being saved when %s is saved all the same', async (_, meanwhile) => {
  const { answer, come } = awaited()
  const asked: [call: string, signal: AbortSignal][] = []
  const answers = { 'product.detail': product, 'favorite.check': { favorite: false }, 'favorite.add': answer }
  const app = await openPage('/product/new/detail', `?id=${product.id}`, answers, {
    hears: (call, _, signal) => void asked.push([call, signal]),
  })
  await press(control('favorite.toggle'))
  const [, signal] = asked.at(-1) as (typeof asked)[0]
  const before = asked.length
  await meanwhile(app)
  expect([asked.at(-1)?.[0], signal.aborted, asked.length]).toEqual(['favorite.add', false, before])
  await come({})
  expect(asked.slice(before).map(([call]) => call)).toEqual(
    meanwhile === switchLanguage ? ['product.detail', 'review.list', 'favorite.check'] : [],
  )
})

test('a typed reason for a refund outlives a switch of the language, and the order is in the new one once the form is closed', async () => {
  const shown = (name: string) => ({ ...canceled(name), actions: ['refund'] })
  const answers = { 'order.detail': shown('Claw hammer') as unknown }
  const app = await openPage('/order/detail', `?orderNo=${orderNo}`, answers)
  await press(control('refund.ask'))
  const reason = () => document.querySelector<HTMLTextAreaElement>('form [name="reason"]')
  fireEvent.change(reason() as HTMLTextAreaElement, { target: { value: 'Too heavy' } })
  answers['order.detail'] = shown('羊角锤')
  await switchLanguage(app)
  expect(reason()?.value).toBe('Too heavy')
  await press(control('refund.dismiss'))
  expect(screen.queryByText('Claw hammer')).toBe(null)
  expect(screen.queryByText('羊角锤')).not.toBe(null)
})

test('a quote that was under way when the language was switched is asked for again', async () => {
  const { answer, come } = awaited()
  const answers = { 'order.quote': answer as unknown }
  const app = await openPage('/order/confirm-order', '', answers)
  await switchLanguage(app)
  answers['order.quote'] = { ...quote, lines: quote.lines.map((line) => ({ ...line, name: '羊角锤' })) }
  await come(quote)
  expect(screen.queryByText('Claw hammer')).toBe(null)
  expect(screen.queryAllByText('羊角锤')).toHaveLength(quote.lines.length)
})

test('a page that failed before the language was switched is asked for once when it is tried again', async () => {
  let asked = 0
  const answers = {
    get 'order.detail'() {
      asked += 1
      return asked === 1 ? Promise.reject(new Error('no line')) : canceled('羊角锤')
    },
  }
  const app = await openPage('/order/detail', `?orderNo=${orderNo}`, answers)
  await switchLanguage(app)
  await press(control('page.retry'))
  expect([asked, screen.queryAllByText('羊角锤').length]).toEqual([2, 1])
})

test.each(['/order/pay-order', '/order/pay-success'] as const)(
  'who goes back from %s to that of another order sees that order',
  async (path) => {
    const other = `${orderNo.slice(0, -1)}z`
    const [first, second] = ['WJ-KRVG-6N9S', 'WJ-7HQ0-DAJJ']
    let shortNo = first
    const answers = {
      get 'payment.start'() {
        return { ...startAt('waiting'), shortNo }
      },
      'payment.check': startAt('success'),
      get 'order.detail'() {
        return orderAt('toShip', [], { shortNo })
      },
    }
    const app = await openPage(path, `?orderNo=${orderNo}`, answers)
    expect(screen.queryAllByText(first)).toHaveLength(1)
    shortNo = second
    await act(async () => app.root.send({ type: 'visited', place: { path, search: `?orderNo=${other}` } }))
    expect([screen.queryAllByText(first).length, screen.queryAllByText(second).length]).toEqual([0, 1])
  },
)

test('a link to another choice of the product on the page chooses it', async () => {
  const [first, second] = product.skus
  const app = await openPage('/product/new/detail', `?id=${product.id}&sku=${first?.id}`, { 'product.detail': product })
  const pressed = () => [...document.querySelectorAll('[data-event="value.choose"][aria-pressed="true"]')]
  const chosen = () => pressed().map((value) => JSON.parse(value.getAttribute('data-payload') ?? '{}').value)
  expect(chosen()).toEqual(Object.values(first?.values ?? {}))
  await act(async () => {
    const search = `?id=${product.id}&sku=${second?.id}`
    app.root.send({ type: 'visited', place: { path: '/product/new/detail', search } })
  })
  expect(chosen()).toEqual(Object.values(second?.values ?? {}))
})

test('an address without a choice leaves what is chosen, and one that was taken back is not asked for again', async () => {
  let asked = 0
  const answers = {
    get 'product.detail'() {
      asked += 1
      return product
    },
  }
  const [first] = product.skus
  const app = await openPage('/product/new/detail', `?id=${product.id}&sku=${first?.id}`, answers)
  const pressed = () => document.querySelectorAll('[data-event="value.choose"][aria-pressed="true"]')
  const visit = () =>
    act(async () => {
      app.root.send({ type: 'visited', place: { path: '/product/new/detail', search: `?id=${product.id}` } })
    })
  await visit()
  expect([asked, pressed().length]).toEqual([1, 1])
  await press(pressed()[0])
  await visit()
  expect([asked, pressed().length]).toEqual([1, 0])
})

test('taking the minimum of one line of a quick order keeps the other refused lines', async () => {
  const refused = [
    { code: 'SAW-1', quantity: 1, reason: 'skuUnavailable' },
    { code: 'HAM-450', quantity: 2, reason: 'belowMinimum', minimum: 10 },
    { code: 'BIT-8', quantity: 3, reason: 'belowMinimum', minimum: 5 },
  ]
  const answers = { 'cart.list': { ...cart, quickOrder: true }, 'cart.quick': { cart, refused } }
  await openPage('/cart', '', answers)
  const field = () => document.querySelector<HTMLTextAreaElement>('[name="lines"]')
  fireEvent.change(field() as Element, { target: { value: 'SAW-1 1\nHAM-450 2\nBIT-8 3' } })
  await send('quick.submit')
  const [minimum] = screen.getAllByRole('button', { name: 'Add the minimum of 10' })
  expect(JSON.parse(minimum?.getAttribute('data-payload') ?? '{}')).toEqual({ lines: 'SAW-1 1\nHAM-450 10\nBIT-8 3' })
})
