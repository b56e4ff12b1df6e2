import { expect, test } from 'vitest'
import { canSend, type Sender } from '../../flows/browser/can-send'

const button = (fixed: object, ...names: string[]) => ({ kind: 'button', fixed, names }) as Sender
const form = (fixed: object) => ({ kind: 'form', fixed, names: [] }) as Sender

/** What a control says of itself, an event with its payload, and whether using the control can send just that. */
const cases: [what: string, sender: Sender, type: string, payload: Record<string, unknown>, can: boolean][] = [
  [
    'a button that says it all',
    button({ brand: 'Brenmoor', selected: true }),
    'brand.select',
    { brand: 'Brenmoor', selected: true },
    true,
  ],
  [
    'a button that says something else',
    button({ brand: 'Brenmoor', selected: true }),
    'brand.select',
    { brand: 'Brenmoor', selected: false },
    false,
  ],
  ['a button that says more', button({ brand: 'Brenmoor' }), 'brand.select', {}, false],
  ['a button that says less', button({}), 'line.remove', { sku: 'light' }, false],
  ['a button that says null', button({ couponId: null }), 'coupon.choose', { couponId: null }, true],
  ['a button that sends a field of its form', button({}, 'code'), 'code.check', { code: '123456' }, true],
  [
    'a field in which it is typed',
    { kind: 'field', fixed: { sku: 'light' }, names: ['quantity'] },
    'quantity.set',
    { sku: 'light', quantity: 2 },
    true,
  ],
  [
    'the field of another line',
    { kind: 'field', fixed: { sku: 'heavy' }, names: ['quantity'] },
    'quantity.set',
    { sku: 'light', quantity: 2 },
    false,
  ],
  ['a form, whatever is typed', form({}), 'quick.submit', { lines: 'HAM-450 2' }, true],
  [
    'a form of another thing',
    form({ addressId: 'home' }),
    'address.submit',
    { addressId: 'office', unit: '#1-2' },
    false,
  ],
  ["a member's own phone, which is typed nowhere", button({}), 'code.request', { userPhone: '81111111' }, true],
]

test.each(cases)('%s', (_, sender, type, payload, can) => {
  expect(canSend(sender, type, payload)).toBe(can)
})
