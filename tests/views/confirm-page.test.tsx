// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { CallFailed } from '../../contract/call-failed'
import { quote } from '../../flows/fixtures/samples/order'
import { dictionaries, loadWords } from '../../src/i18n/words'
import { openPage } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))
afterEach(cleanup)

test('who picks up and has chosen no store is told so at the stores, once the order is to be placed', async () => {
  await openPage('/order/confirm-order', '', { 'order.quote': quote })
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /^Store pickup/ })))
  const stores = () => screen.getByRole('group', { name: 'Pickup store' })
  expect(stores().getAttribute('aria-describedby')).toBe(null)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Place order' })))
  const why = document.getElementById(stores().getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toBe('Please choose a store for pickup')
  expect(stores().contains(why)).toBe(true)
})

test('the form of an address that is missing leads to its own wrong field, though all of it stands where something is missing', async () => {
  await openPage('/order/confirm-order', '', { 'order.quote': { ...quote, addresses: [] } })
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await press('Place order')
  await press('Add an address')
  for (const [label, value] of [
    ['Postal code', '560123'],
    ['Block, level and unit', '#01-01'],
    ['Name', 'Tan'],
    ['Mobile number', '81111111'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await press('Save address')
  expect(document.activeElement).toBe(screen.getByLabelText('Street name'))
})

test('of a coupon that cannot be used it is said how much more it needs, where more would do', async () => {
  const [usable] = quote.coupons as [(typeof quote.coupons)[0]]
  const unusable = (id: string, more: number) => ({ ...usable, id, usable: false, reason: 'couponBelowMinimum', more })
  const coupons = [unusable('far', 7390), { ...unusable('other', 0), reason: 'couponNotYetValid' }]
  await openPage('/order/confirm-order', '', { 'order.quote': { ...quote, coupons, coupon: null } })
  const list = screen.getByRole('heading', { name: 'Not usable for this order' }).nextElementSibling
  const said = [...(list?.children ?? [])].map(({ textContent }) => textContent?.split('1 Jan 2027')[1])
  expect(said).toEqual([
    'Your order amount does not meet the minimum requirement for this coupon · S$73.90 more needed',
    'This coupon is not valid yet',
  ])
})

test('of a total that changed nothing is said before the new one is there', async () => {
  let later = (_: typeof quote) => {}
  const quotes = [quote, new Promise<typeof quote>((resolve) => (later = resolve))]
  await openPage('/order/confirm-order', '', {
    get 'order.quote'() {
      return quotes.shift()
    },
    get 'order.place'() {
      return Promise.reject(new CallFailed('quoteChanged', '', false))
    },
  })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Place order' })))
  expect(screen.queryByText(/The total has changed/)).toBe(null)
  await act(async () => later({ ...quote, total: quote.total + 500 }))
  expect(screen.getByText(/The total has changed/).getAttribute('role')).toBe('alert')
})
