// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { offices } from '../../flows/fixtures/samples/account'
import { cart, emptyCart, orderPage, orders, startAt } from '../../flows/fixtures/samples/order'
import { nobody } from '../../machines/app/session'
import { dictionaries, loadWords, WordsProvider } from '../../src/i18n/words'
import { Sheet } from '../../src/ui/sheet'
import { Stepper } from '../../src/ui/stepper'
import { auth, openPage, user } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([['comes' as const], [undefined]])('a toast stays for three seconds; its list: %s', async (list) => {
  const { root } = await openPage('/about', '', {}, { list })
  vi.useFakeTimers()
  await act(async () => root.getSnapshot().children.toasts?.send({ type: 'toast', kind: 'success', key: 'codeSent' }))
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const shown = () => document.querySelectorAll('[data-toast]').length
  await wait(2990)
  expect(shown()).toBe(1)
  await wait(20)
  expect(shown()).toBe(0)
  expect(root.getSnapshot().children.toasts?.getSnapshot().context.open).toEqual([])
})

const failed = { type: 'failed', failure: 'insufficientInventory', text: '' } as const
const done = { type: 'toast', kind: 'success', key: 'codeSent' } as const
test.each([
  [failed, 'assertive', 'alert', 'Insufficient inventory', ''],
  [done, 'polite', 'status', 'Verification code sent', ''],
  [{ ...done, key: 'addedToCart' as const }, 'polite', 'status', 'Added to cart', ' View cart'],
])('a toast is announced as what it is, by the list and without it: %j', async (toast, live, role, text, way) => {
  for (const list of ['comes', undefined] as const) {
    const { root } = await openPage('/about', '', {}, { list })
    // The list announces a toast two frames after it is there, for a second.
    vi.useFakeTimers()
    await act(async () => root.getSnapshot().children.toasts?.send(toast))
    await act(() => vi.advanceTimersByTimeAsync(100))
    const place = list ? `[role=status][aria-live=${live}]` : `[data-toast] [role=${role}]`
    const announced = [...document.querySelectorAll(place)].map(({ textContent }) => textContent)
    expect([list, announced.filter(Boolean)]).toEqual([list, [list ? `Notices ${text}${way}` : text]])
    vi.useRealTimers()
    cleanup()
  }
})

test('a quantity that is emptied and left is the one of before', () => {
  const control = { type: 'button' as const, disabled: false, onClick: () => {}, 'data-event': 'quantity.set' }
  const field = { name: 'quantity', disabled: false, onChange: () => {}, 'data-event': 'quantity.set' }
  render(
    <WordsProvider locale="en">
      <Stepper quantity={3} least={1} minus={control} plus={control} field={field} />
    </WordsProvider>,
  )
  const input = screen.getByRole('spinbutton') as HTMLInputElement
  fireEvent.change(input, { target: { value: '' } })
  fireEvent.blur(input)
  expect(input.value).toBe('3')
})

test('the focus goes into the form of an address, and back to what opened it', async () => {
  await openPage('/setting/address', '', { 'address.list': { addresses: [] } })
  const button = document.querySelector<HTMLElement>('[data-event="address.new"]')
  await act(async () => void button?.click())
  expect(document.activeElement?.getAttribute('name')).toBe('postalCode')
  await act(async () => void document.querySelector<HTMLElement>('[data-event="address.dismiss"]')?.click())
  expect(document.activeElement?.getAttribute('data-event')).toBe('address.new')
})

const second = (event: string) => document.querySelectorAll<HTMLElement>(`[data-event="${event}"]`)[1]
const press = (control: Element | null | undefined) => act(async () => void (control as HTMLElement | null)?.click())
/** Radix gives the focus back a moment after its dialog has closed. */
const moment = () => act(() => new Promise((resolve) => setTimeout(resolve)))

test('of several addresses the focus goes back to the one that was to be changed or deleted', async () => {
  await openPage('/setting/address', '', { 'address.list': { addresses: offices } })
  await press(second('removal.ask'))
  await act(async () => void fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }))
  await moment()
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(document.activeElement).toBe(second('removal.ask'))
  await press(second('address.edit'))
  await press(document.querySelector('[data-event="address.dismiss"]'))
  expect(document.activeElement).toBe(second('address.edit'))
})

test('the focus is on the heading once the address that was asked about is gone', async () => {
  const answers = { 'address.list': { addresses: offices }, 'address.remove': {} }
  await openPage('/setting/address', '', answers)
  await press(second('removal.ask'))
  answers['address.list'] = { addresses: offices.slice(0, 1) }
  await press(document.querySelector('[data-event="removal.confirm"]'))
  await moment()
  expect(document.querySelectorAll('[data-event="removal.ask"]')).toHaveLength(1)
  expect(document.activeElement?.tagName).toBe('H1')
})

test.each([
  [true, emptyCart],
  [false, emptyCart],
  [true, cart],
  [false, cart],
])('part numbers are typed by wholesalers only (%s), into an empty cart as well', async (quickOrder, shown) => {
  await openPage('/cart', '', { 'cart.list': { ...shown, quickOrder } })
  expect(screen.queryAllByRole('heading', { name: 'Quick order' })).toHaveLength(quickOrder ? 1 : 0)
})

test.each([
  ['a member', auth, /^We answer in the support chat/],
  ['a visitor', nobody, /^We call you back at the number that you gave/],
])('the focus goes to the thanks for a message of %s: its button is gone', async (_, whose, answered) => {
  await openPage('/contact', '', { 'chat.contact': {} }, { whose })
  const form = document.querySelector('form[data-event="contact.submit"]') as HTMLFormElement
  const typed = { name: 'Tan', phone: '81111111', message: 'Do you cut bars?' }
  for (const [name, value] of Object.entries(typed))
    fireEvent.change(form.querySelector(`[name="${name}"]`) as Element, { target: { value } })
  await act(async () => void fireEvent.submit(form))
  expect([document.activeElement?.getAttribute('role'), document.activeElement?.textContent]).toEqual([
    ...['status', expect.stringContaining('Thank you')],
  ])
  expect(document.activeElement?.querySelector('p + p')?.textContent).toMatch(answered)
})

test('the page closes a sheet when Escape is pressed, the browser does not', () => {
  const close = vi.fn()
  render(
    <Sheet title="Claw hammer" opener='[data-event="cart.add"]' close={close}>
      Which one?
    </Sheet>,
  )
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(screen.getByRole('dialog'), cancel)
  expect([cancel.defaultPrevented, close.mock.calls.length]).toEqual([true, 1])
})

const profile = { ...user, username: 'wj1', gender: 0, birthday: null, memberType: 'regular' }

test('a picture that is chosen is sent to be looked at, without a button', async () => {
  await openPage('/setting/user', '', { 'member.profile': profile, 'session.list': { sessions: [] } })
  const field = document.querySelector('input[type="file"]') as HTMLInputElement
  const sent = vi.fn((event: Event) => event.preventDefault())
  field.form?.addEventListener('submit', sent)
  fireEvent.change(field, { target: { files: [new File(['x'], 'me.png', { type: 'image/png' })] } })
  expect(sent).toHaveBeenCalledTimes(1)
})

test('the card of an order shows three lines, and counts what it does not show', async () => {
  const [order] = orderPage.orders
  const of = (count: number) => ({
    ...order,
    orderNo: `${order?.orderNo}${count}`,
    lines: Array.from({ length: count }, (_, index) => ({ ...order?.lines[0], sku: `sku-${index}` })),
  })
  await openPage('/order', '', { 'order.list': { ...orderPage, orders: [of(3), of(4), of(8)] } })
  const cards = [...document.querySelectorAll('article')]
  expect(cards.map((card) => card.querySelectorAll('ul li').length)).toEqual([3, 3, 3])
  expect(cards.map((card) => card.textContent?.match(/and \d+ more/)?.[0])).toEqual([
    undefined,
    'and 1 more',
    'and 5 more',
  ])
})

test('the card of an order is called by where the order stands', async () => {
  const [order] = orderPage.orders
  await openPage('/order', '', { 'order.list': { ...orderPage, orders: [{ ...order, status: 'toPay' }] } })
  expect(screen.queryByRole('article', { name: /^To pay/ })).not.toBe(null)
})

test.each([
  ['none', 'To ship'],
  ['requested', 'To ship Refund requested'],
  ['refunding', 'To ship Refund under way'],
  ['refunded', 'To ship'],
] as const)('the card of an order says that its money is on its way back, and until when: %s', async (status, name) => {
  const refund = { ...orders.refunding.refund, status }
  await openPage('/order', '', { 'order.list': { ...orderPage, orders: [{ ...orders.refunding, refund }] } })
  expect(screen.getByRole('article').querySelector('h2')?.textContent?.trim()).toBe(name)
})

test('each language is spoken as what it is where one chooses', async () => {
  await openPage('/language', '', {})
  const spoken = (name: string) => screen.getByRole('main').querySelector(`[lang="${name}"]`)?.textContent
  expect([spoken('zh-CN'), spoken('en')]).toEqual(['简体中文', 'English'])
})

test('the same picture may be chosen again after it could not be read', async () => {
  await openPage('/setting/user', '', { 'member.profile': profile, 'session.list': { sessions: [] } })
  const field = document.querySelector('input[type="file"]') as HTMLInputElement
  const emptied = vi.fn()
  Object.defineProperty(field, 'value', { set: emptied })
  fireEvent.click(field)
  expect(emptied).toHaveBeenCalledWith('')
})

test('a page is in use while it waits or can be paid, and not while it is looked at', async () => {
  const looked = await openPage('/about', '', {})
  expect(looked.engaged).toBe(false)
  cleanup()
  const asked = await openPage('/order/pay-order', `?orderNo=${startAt('waiting').orderNo}`, {})
  expect(asked.engaged).toBe(true)
  cleanup()
  const answers = { 'payment.start': startAt('waiting') }
  const payable = await openPage('/order/pay-order', `?orderNo=${startAt('waiting').orderNo}`, answers)
  expect(document.querySelector('form[data-event="card.submit"]')).not.toBe(null)
  expect([document.querySelector('[data-page]')?.hasAttribute('aria-busy'), payable.engaged]).toEqual([false, true])
})

test.each([
  [15 * 60_000, 0, '15:00', '15 minutes left to pay'],
  [120_000, 2, '2:00', '2 minutes left to pay'],
  [60_400, 2, '1:01', '2 minutes left to pay'],
])('of %i ms to pay %i places look urgent, and %s is read: %s', async (remainingMs, urgent, read, told) => {
  const answers = { 'payment.start': { ...startAt('waiting'), remainingMs } }
  await openPage('/order/pay-order', `?orderNo=${startAt('waiting').orderNo}`, answers)
  expect(document.querySelectorAll('[data-urgent]')).toHaveLength(urgent)
  expect(screen.getByText(read)).not.toBe(null)
  expect(screen.getByText(told).getAttribute('role')).toBe('status')
})

test('points that are shown as they were known without a line are asked for again once it is back', async () => {
  const ledger = (balance: number) => ({ balance, rows: [], total: 0, page: 1, pages: 1 })
  const answers = { 'points.ledger': ledger(5) }
  const { root } = await openPage('/setting/my-integral', '', answers)
  const shown = () => document.querySelector('main strong')?.textContent
  expect(shown()).toBe('5')
  answers['points.ledger'] = ledger(18)
  await act(async () => root.send({ type: 'askAgain' }))
  expect(shown()).toBe('18')
})

test.each(['/login', '/register', '/register/modify-pwd'] as const)(
  'a code that is asked for without a phone is refused at the field of the phone (%s)',
  async (path) => {
    await openPage(path, '', {}, { whose: nobody })
    await press(document.querySelector('[data-event="mode.code"]'))
    await press(document.querySelector('[data-event="code.request"]'))
    const phone = document.querySelector('[name="userPhone"]')
    expect(phone?.getAttribute('aria-invalid')).toBe('true')
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('Please enter a valid phone number')
  },
)
