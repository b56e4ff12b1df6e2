// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { orders } from '../../flows/fixtures/samples/order'
import { loadWords, WordsProvider } from '../../src/i18n/words'
import { RefundNotice } from '../../src/pages/order/detail/refund-notice'
import { OrderTotals } from '../../src/ui/totals'

beforeAll(async () => {
  await loadWords('en', ['member'])
  await loadWords('zh-CN', ['member'])
})
afterEach(cleanup)

const textIn = (locale: 'en' | 'zh-CN', view: React.ReactNode) =>
  render(<WordsProvider locale={locale}>{view}</WordsProvider>).container.textContent?.replaceAll(/\s/g, ' ')

test.each([
  ['en', 'We answer by 5 Mar 2026, 10:00 am; without an answer your refund is approved.'],
  ['zh-CN', '商家将在 2026年3月5日 10:00 前答复；逾期未答复，退款将自动同意。'],
] as const)('an open request says by when it is decided (%s)', (locale, sentence) => {
  expect(textIn(locale, <RefundNotice order={orders.requested} />)).toContain(sentence)
})

test.each([
  [
    'en',
    'Your refund is approved: S$21.90 is being returned to your card.',
    'Your bank did not accept the refund of S$21.90. We will contact you and refund you another way.',
  ],
  [
    'zh-CN',
    '退款已同意，S$21.90 正在退回您的银行卡。',
    'S$21.90 未能退回您的银行卡。商家将与您联系，通过其他方式退款。',
  ],
] as const)(
  'a refund under way says where the money is, and one that bounced says that it is not (%s)',
  (locale, way, bounced) => {
    const { refund } = orders.refunding
    expect(textIn(locale, <RefundNotice order={orders.refunding} />)).toContain(way)
    cleanup()
    const text = textIn(locale, <RefundNotice order={{ ...orders.refunding, refund: { ...refund, failed: true } }} />)
    expect(text).toContain(bounced)
    expect(text).not.toContain(way)
  },
)

test.each([
  ['en', 'The order was canceled: your payment of S$21.90 is being returned to your card.'],
  ['zh-CN', '订单已取消，您的付款 S$21.90 正在退回您的银行卡。'],
] as const)(
  'of money that came for a canceled order nobody is told that they asked for it back (%s)',
  (locale, sentence) => {
    expect(textIn(locale, <RefundNotice order={{ ...orders.refunding, status: 'canceled' }} />)).toContain(sentence)
  },
)

test.each([
  ['en', 'Small amount waived-S$0.40'],
  ['zh-CN', '小额免收-S$0.40'],
] as const)('what was waived stands as a line of its own, and only then (%s)', (locale, line) => {
  const sums = { totalProductPrice: 540, platformDiscount: 0, couponDiscount: 500, deliveryFee: 0, waived: 40, gst: 0 }
  expect(textIn(locale, <OrderTotals sums={sums} />)).toContain(line)
  cleanup()
  expect(textIn(locale, <OrderTotals sums={{ ...sums, waived: 0 }} />)).not.toContain(line.slice(0, 4))
})

test.each(['platformDiscount', 'couponDiscount', 'waived'] as const)(
  'a single cent that is taken off has its line, so that the sums add up: %s',
  (name) => {
    const none = { platformDiscount: 0, couponDiscount: 0, waived: 0 }
    const sums = { ...none, totalProductPrice: 540, deliveryFee: 800, gst: 110, [name]: 1 }
    const lines = { platformDiscount: 'Platform discount', couponDiscount: 'Coupon', waived: 'Small amount waived' }
    const said = textIn('en', <OrderTotals sums={sums} />)
    for (const [of, line] of Object.entries(lines))
      expect(said?.includes(`${line}-S$0.01`), `${of} is told`).toBe(of === name)
  },
)
