import { describe, expect, test } from 'vitest'
import {
  address,
  line,
  orderAt,
  orderPage,
  orders,
  quote,
  cart as sampleCart,
} from '../../flows/fixtures/samples/order'
import { cart } from '../../machines/pages/cart'
import { orderList } from '../../machines/pages/order'
import { orderComment } from '../../machines/pages/order/comment'
import { confirmOrder } from '../../machines/pages/order/confirm-order'
import { orderDetail } from '../../machines/pages/order/detail'
import { payOrder } from '../../machines/pages/order/pay-order'
import { expected } from '../../machines/parts/cart-changes'
import { answerTo, startsOf, stepsOf } from '../support/chart-step'

describe('/cart', () => {
  const open = (more: object = {}, others: object = {}) =>
    stepsOf(cart, { at: { viewing: 'resting' }, with: { cart: { ...sampleCart, ...more }, ...others } })
  const underWay = { call: 'select', skus: ['light'], selected: false }
  /** A cart that has another call under way, so that what is done waits. */
  const busy = (more: object = {}, changes: object[] = []) =>
    stepsOf(cart, {
      at: { viewing: 'selecting' },
      with: { cart: { ...sampleCart, ...more }, changes: [underWay, ...changes], underWay: true },
    })

  test('999 of a line are the most that is asked for', () => {
    expect(open()({ type: 'quantity.set', sku: 'light', quantity: 999 }).starts).toEqual([
      ['cart.change', { sku: 'light', quantity: 999 }],
    ])
    expect(open()({ type: 'quantity.set', sku: 'light', quantity: 1000 }).taken).toBe(false)
  })

  test('a line that cannot be bought is not selected', () => {
    expect(open()({ type: 'line.select', sku: 'gone', selected: true }).taken).toBe(false)
  })

  test('a line that is on its way out is not removed once more', () => {
    const send = busy()
    expect(send({ type: 'line.remove', sku: 'heavy' }).taken).toBe(true)
    expect(send({ type: 'line.remove', sku: 'heavy' }).taken).toBe(false)
  })

  test('a quick order is taken from whom the server lets order so, and from nobody else', () => {
    const submit = { type: 'quick.submit', lines: 'HAM-450 2' }
    expect(open({ quickOrder: true })(submit).starts).toEqual([
      ['cart.quick', { lines: [{ code: 'HAM-450', quantity: 2 }] }],
    ])
    expect(open({ quickOrder: false })(submit).starts).toEqual([])
  })

  test('a quantity that waits is written over by a newer one of its own line only', () => {
    const lines = [line, { ...line, sku: 'nut' }]
    const send = busy({ lines })
    send({ type: 'quantity.set', sku: 'light', quantity: 2 })
    send({ type: 'quantity.set', sku: 'nut', quantity: 5 })
    expect(send({ type: 'quantity.set', sku: 'light', quantity: 3 }).remembers.changes).toEqual([
      underWay,
      { call: 'change', sku: 'nut', quantity: 5 },
      { call: 'change', sku: 'light', quantity: 3 },
    ])
  })

  test('selecting all of a brand leaves other brands and what cannot be bought as they are', () => {
    const other = { ...line, selected: false }
    const lines = [
      ...[line, { ...other, sku: 'nut' }, { ...other, sku: 'sold', dead: 'productSoldOut' as const }],
      { ...other, sku: 'saw', brand: 'Oakhurst' },
    ]
    const send = stepsOf(cart, {
      at: { viewing: 'removing' },
      with: { cart: { ...sampleCart, lines }, underWay: true },
    })
    expect(send({ type: 'brand.select', brand: line.brand, selected: true }).remembers.changes).toEqual([
      { call: 'select', skus: ['light', 'nut'], selected: true },
    ])
    expect(send({ type: 'brand.select', brand: line.brand, selected: true }).taken).toBe(false)
    expect(send({ type: 'brand.select', brand: 'Oakhurst', selected: false }).taken).toBe(false)
  })

  test('selecting all of a half selected cart leaves nothing that could be selected', () => {
    const lines = [line, { ...line, sku: 'nut', selected: false }]
    const send = stepsOf(cart, {
      at: { viewing: 'removing' },
      with: { cart: { ...sampleCart, lines }, underWay: true },
    })
    expect(send({ type: 'lines.select', selected: true }).remembers.changes).toEqual([
      { call: 'select', skus: ['light', 'nut'], selected: true },
    ])
    expect(send({ type: 'lines.select', selected: true }).taken).toBe(false)
    expect(send({ type: 'line.select', sku: 'light', selected: false }).taken).toBe(true)
  })

  test('no cart is expected to cost less than nothing', () => {
    expect(expected({ ...sampleCart.selected, goods: 1000, platformDiscount: 400, bestCoupon: 500 })).toBe(100)
    expect(expected({ ...sampleCart.selected, goods: 1000, platformDiscount: 600, bestCoupon: 500 })).toBe(0)
  })
})

describe('/order/confirm-order', () => {
  const choice = { delivery: 'platform', addressId: 'home' }
  const open = (more: object = {}) => stepsOf(confirmOrder, { at: 'editing', with: { choice, quote, ...more } })
  const asked = (more: object) => stepsOf(confirmOrder, { at: 'quoting', with: { choice, ...more } })

  test('a total that was agreed to counts no longer once something else is chosen', () => {
    expect(open({ before: 100 })({ type: 'coupon.choose', couponId: null }).remembers.before).toBeNull()
  })

  test('a total that is again what was agreed to is no change', () => {
    expect(asked({ before: 21_110 })(answerTo('quote', quote)).remembers.before).toBeNull()
    expect(asked({ before: 20_000 })(answerTo('quote', quote)).remembers.before).toBe(20_000)
  })

  test('the address that was chosen stays chosen in a new quote while it is there, else the default one is', () => {
    const addressAfter = (addressId: string) => {
      const { remembers } = asked({ choice: { ...choice, addressId } })(answerTo('quote', quote))
      return (remembers.choice as { addressId: string }).addressId
    }
    expect([addressAfter('office'), addressAfter('moved out')]).toEqual(['office', 'home'])
  })

  test('of an address that was just added only one that is the default takes the place of the default one', () => {
    const listedWith = (isDefault: boolean) => {
      const send = stepsOf(confirmOrder, { at: { addingAddress: 'current' }, with: { choice, quote } })
      const saved = { ...address, id: 'new', isDefault }
      const { remembers } = send(answerTo('addressForm', { saved, deleted: false }))
      return (remembers.quote as typeof quote).addresses.map((one) => `${one.id}${one.isDefault ? ', default' : ''}`)
    }
    expect(listedWith(false)).toEqual(['home, default', 'new', 'office'])
    expect(listedWith(true)).toEqual(['new, default', 'office', 'home'])
  })

  test('what is chosen already, and a coupon that cannot be used, are not chosen', () => {
    for (const event of [
      { type: 'address.choose', addressId: 'home' },
      { type: 'coupon.choose', couponId: 'five' },
      { type: 'coupon.choose', couponId: 'big' },
    ])
      expect(open()(event).taken, JSON.stringify(event)).toBe(false)
    expect(open()({ type: 'address.choose', addressId: 'office' }).taken).toBe(true)
    expect(open()({ type: 'coupon.choose', couponId: 'four' }).taken).toBe(true)
  })

  test('the draft that is looked for is that of the same SKU in the same quantity', () => {
    expect(startsOf(confirmOrder, { sku: 'light', quantity: 3 })).toEqual([
      ['draft.restore', { sku: 'light', quantity: 3 }],
    ])
  })

  test('the message goes out as it stands when the order is placed', () => {
    const { starts } = open({ message: 'Ring' })({ type: 'order.place', message: 'Ring twice' })
    expect(starts).toEqual([['order.place', expect.objectContaining({ message: 'Ring twice' })]])
  })
})

describe('/order/pay-order', () => {
  const input = { orderNo: '20260302000000abcdefghijklmn' }

  test('why a card was refused is known by the words and the code of the provider until another is tried', () => {
    const send = stepsOf(payOrder, { input, at: 'confirming' })
    const refusal = { text: 'Your card was declined.', code: 'insufficient_funds' }
    expect(send(answerTo('confirm', { refused: true, ...refusal })).remembers.refusal).toEqual(refusal)
    const again = stepsOf(payOrder, { input, at: 'starting', with: { refusal } })
    expect(again(answerTo('start', { result: 'fail', card: null })).remembers.refusal).toEqual(refusal)
  })
})

describe('/order', () => {
  const open = (query: object) =>
    stepsOf(orderList, { input: query, at: { viewing: 'resting' }, with: { found: orderPage } })

  test('only a tab that there is can be chosen', () => {
    expect(open({})({ type: 'tab.choose', tab: 'toReturn' }).taken).toBe(false)
    expect(open({})({ type: 'tab.choose', tab: 'toReview' }).taken).toBe(true)
  })

  test('the address of another page of the same tab shows that page', () => {
    const send = open({ status: 'toPay', page: 3 })
    expect(send({ type: 'queryChanged', query: { status: 'toPay', page: 3 } }).taken).toBe(false)
    expect(send({ type: 'queryChanged', query: { status: 'toPay', page: 2 } }).starts).toEqual([
      ['order.list', { tab: 'toPay', page: 2 }],
    ])
  })
})

describe('/order/comment', () => {
  const [bought] = orderAt('received', ['review']).lines as [object]
  const lines = [bought, { ...bought, sku: 'nut' }, { ...bought, sku: 'bolt', reviewed: true }]
  const open = (more: object = {}) =>
    stepsOf(orderComment, {
      input: { orderNo: '20260302000000abcdefghijklmn' },
      at: 'writing',
      with: { order: orderAt('received', ['review'], { lines } as never), ...more },
    })
  const review = { type: 'review.submit', sku: 'light', rating: '5', text: 'Good grip.' }

  test('what is wrong with the review of one line stays while another is looked at', () => {
    const problems = { nut: { text: 'reviewInvalid' } }
    expect(Object.keys(open({ problems })({ ...review, text: '' }).remembers.problems as object)).toEqual([
      'nut',
      'light',
    ])
  })

  test('a line that is reviewed takes no other review', () => {
    expect(open()(review).value).toBe('sending')
    expect(open()({ ...review, sku: 'bolt' }).taken).toBe(false)
  })

  test('an order that can be reviewed no more is not done while a line of it is not reviewed', () => {
    const send = stepsOf(orderComment, { input: { orderNo: '20260302000000abcdefghijklmn' }, at: 'loading' })
    expect(send(answerTo('load', orderAt('completed', [], { lines } as never))).value).toBe('closed')
  })
})

describe('/order/detail', () => {
  const order = orderAt('shipped', ['receive', 'buyAgain', 'refund'])
  const asking = (action: string) =>
    stepsOf(orderDetail, {
      input: { orderNo: order.orderNo },
      at: { viewing: { watch: 'watching', clock: 'still', action: 'asking' } },
      with: { order, action },
    })
  const dismissed = { action: 'refund', confirmed: false, order: null, outdated: false, reason: 'unwanted' }

  test('another tab that switches the language closes no question, nor the form of a refund; the order is asked for after it', () => {
    const send = asking('refund')
    expect(send({ type: 'languageChanged' }).taken).toBe(false)
    expect(send(answerTo('orderQuestion', dismissed)).value).toMatchObject({ viewing: { action: 'idle' } })
    expect(send({ type: 'languageChanged' }).value).toBe('loading')
  })

  test('an order that shows its refund before the request is answered closes the form, and says that the refund is under way', () => {
    for (const [after, key] of [
      [orders.requested, 'refundRequested'] as const,
      [orders.refunded, 'refundGranted'] as const,
    ]) {
      const { value, tells } = asking('refund')({ type: 'watched', output: after })
      expect(value).toMatchObject({ viewing: { action: 'idle' } })
      expect(tells).toEqual([{ type: 'toast', kind: 'success', key }])
    }
    expect(asking('receive')({ type: 'watched', output: orders.refunded }).tells).toEqual([])
  })
})
