import { expect, test } from 'vitest'
import { offset } from '../../src/layouts/toasts'
import { declarations, place } from '../support/sheets'

const tabular = 'font-variant-numeric: tabular-nums'
const mono = 'font-family: var(--mono)'
const inOneClick = 'user-select: all'

/** What the pages on looks and the specification (9) say of styles, each sentence with the declarations that carry it out. */
const said: Record<string, [of: string, says: string[]][]> = {
  'System fonts; one scale of sizes': [['styles/base body', ['font: var(--text-m) / 1.5 var(--font)']]],
  'tabular figures for prices': [
    ['ui/price .price, .large', [tabular]],
    ['ui/totals .sum dd, .total strong', [tabular]],
    ['ui/ticket .amount', [tabular]],
    ['pages/cart .amount', [tabular]],
    ['pages/order/confirm-order .amount', [tabular]],
    ['pages/order/detail/lines .price', [tabular]],
    ['pages/order/order-card .price', [tabular]],
    ['pages/order/order-card .total', [tabular]],
    ['pages/order/pay-order .amount', [tabular]],
    ['pages/order/pay-order .much', [tabular]],
    ['pages/order/pay-success .facts .amount', [tabular]],
    ['pages/product/new/detail/price-now .unit', [tabular]],
    ['pages/product/new/detail/sku-table .skus', [tabular]],
    ['pages/product/new/detail/tiers .tiers', [tabular]],
    ['pages/product/search/facets .prices input', [tabular]],
  ],
  'tabular figures for sizes': [
    ['pages/product/new/detail .specification', [tabular]],
    ['pages/product/new/detail/sku-table .skus', [tabular]],
  ],
  'tabular figures for countdowns': [
    ['ui/time-left .clock', [tabular]],
    ['ui/code-field .send', [tabular]],
    ['pages/download/redirect .seconds', [tabular]],
  ],
  'SKU codes in a monospace face, selectable in one click': [
    ['ui/line-facts .code', [mono, inOneClick]],
    ['pages/product/new/detail/sku-table .code', [mono, inOneClick]],
    ['pages/store/stock-table .code', [mono, inOneClick]],
    // The card is a link as a whole.
    ['ui/product-card .code', [mono]],
    ['pages/cart/quick-order .form textarea', [mono]],
  ],
  'people read WJ-XXXX-XXXX; both find the order': [
    ['pages/order/detail/facts .number', [mono, inOneClick]],
    ['pages/order/order-card .number', [mono, inOneClick]],
    ['pages/order/pay-order .number', [mono, inOneClick]],
    ['pages/order/pay-success .facts .number', [mono, inOneClick]],
  ],
  'Desktop: 1280 px frame': [
    ['styles/tokens :root', ['--frame: 1280px']],
    ['layouts/layouts .default', ['max-width: var(--frame)']],
    ['layouts/layouts .default, .custom, .mobile, .login, .order, .notFound', ['margin: 0 auto']],
    ['layouts/header .row', ['max-width: var(--frame)', 'margin: 0 auto']],
    ['layouts/header .menu, @media (min-width: 900px)', ['max-width: var(--frame)', 'margin: 0 auto']],
  ],
  'listing with facets at the left': [
    ['pages/product/search .page, @media (min-width: 900px)', ['grid-template-columns: 248px minmax(0, 1fr)']],
  ],
  'product page with gallery left, picker and price right': [
    [
      'pages/product/new/detail .top, .about, @media (min-width: 700px)',
      ['grid-template-columns: minmax(0, 1fr) minmax(0, 1fr)'],
    ],
  ],
  'one red that means "act" and "price" (the chat widget wears it too)': [
    ['ui/price .price strong, .large strong', ['color: var(--red)']],
    ['ui/totals .total strong', ['color: var(--red)']],
    ['ui/button .act', ['background: var(--red-ground)', 'color: var(--on-red)']],
    ['layouts/chat-widget .button', ['background: var(--red-ground)', 'color: var(--on-red)']],
  ],
  'a safety yellow only for offers and warnings': [
    ['ui/product-card .offer', ['background: var(--yellow)', 'color: var(--on-yellow)']],
    ['layouts/toast-list .warning', ['border-left-color: var(--yellow)']],
  ],
  'green only for "done"': [
    ['layouts/toast-list .success', ['border-left-color: var(--green)']],
    ['pages/order/pay-success .mark path', ['stroke: var(--green)']],
  ],
  'two-line name': [['ui/product-card .name', ['-webkit-line-clamp: 2', 'min-height: 2.8em', 'line-height: 1.4']]],
  'coupon as a ticket': [['ui/ticket .words', ['border-left: 2px dashed var(--line-strong)']]],
  'the scroll bar keeps its place': [['styles/base html', ['scrollbar-gutter: stable']]],
  'Toast: offset 16; types success, info, warning, error': [
    ['layouts/toast-list .viewport', ['top: var(--toast-offset)']],
    [
      'layouts/toast-list .viewport, @media (max-width: 899px)',
      ['top: auto', 'bottom: calc(56px + var(--bar, 0px) + var(--toast-offset))'],
    ],
    ['layouts/toast-list .viewport, @media (max-height: 479px)', ['bottom: var(--toast-offset)']],
    ['layouts/toast-list .error', ['border-left-color: var(--red)']],
  ],
}

test.each(Object.entries(said))('styles say what the page says: %s', (_, rules) => {
  const wanted = rules.flatMap(([of, all]) => all.map((says) => `${of} { ${says} }`))
  const found = new Set(declarations.map((one) => `${place(one)} { ${one.says} }`))
  expect(wanted.filter((one) => !found.has(one))).toEqual([])
})

/** The colours that mean one thing, with every rule that has one and what is done, offered or warned of there. */
const meanings: Record<string, [of: string, why: string][]> = {
  green: [
    ['layouts/toast-list .success', 'it is done'],
    ['pages/cart .hints .got', 'enough for free delivery, or for a gift'],
    ['pages/contact .thanks', 'the message is sent'],
    ['pages/coupon .done', 'the coupon is claimed'],
    ['pages/order/comment .written', 'the line is reviewed'],
    ['pages/order/detail .head[data-status="completed"] h1, .head[data-status="reviewed"] h1', 'the order is done'],
    ['pages/order/detail/progress .step[data-taken]::before', 'the step is behind the order'],
    ['pages/order/detail/refund-notice .notice[data-refund="refunded"]', 'the money is back'],
    ['pages/order/order-card .status[data-status="completed"], .status[data-status="reviewed"]', 'the order is done'],
    ['pages/order/pay-success .mark circle', 'the order is paid'],
    ['pages/order/pay-success .mark path', 'the order is paid'],
    ['pages/store/nearness .sorted', 'the stores are sorted'],
  ],
  yellow: [
    ['layouts/toast-list .warning', 'a warning'],
    ['pages/cart .hints li', 'what is offered from a little more on'],
    ['pages/cart .unpaid', 'an order waits to be paid'],
    ['pages/order/confirm-order .more, .changed', 'what is offered from a little more on; what is not as it was shown'],
    ['pages/order/detail/lines .gift', 'it came with an offer'],
    ['pages/order/detail/refund-notice .notice', 'money was asked back'],
    ['pages/order/order-card .refund', 'money was asked back'],
    ['pages/order/pay-order/test-cards .cards', 'no money moves'],
    ['pages/product/new/detail .offer', 'an offer'],
    ['pages/product/search .note', 'something else was looked for than was typed'],
    ['pages/store .missing', 'the product is no more'],
    ['ui/product-card .offer', 'an offer'],
  ],
}

test.each(Object.entries(meanings))('%s stands nowhere but where it means what it means', (colour, rules) => {
  const of = declarations.filter(
    ({ says }) => says.includes(`var(--${colour})`) || says.includes(`var(--${colour}-soft)`),
  )
  expect([...new Set(of.map(place))].sort()).toEqual(rules.map(([rule]) => rule).sort())
})

test('toasts stand 16 px from the edge', () => {
  expect(offset).toEqual({ '--toast-offset': '16px' })
})

test('no other rule takes back what figures, codes and numbers of orders are to look like', () => {
  const others = declarations.filter(({ says }) =>
    /^(font-variant(-numeric)?|-webkit-user-select|user-select): /.test(says),
  )
  expect(others.filter(({ says }) => ![tabular, inOneClick, 'user-select: none'].includes(says))).toEqual([])
})

/** The names of fonts in a token, in order. */
const fontsOf = (token: string) =>
  declarations
    .filter(({ of, says }) => of === 'styles/tokens :root' && says.startsWith(`${token}: `))
    .map(({ says }) =>
      says
        .slice(token.length + 2)
        .split(',')
        .map((name) => name.trim().replaceAll('"', '')),
    )

test('system fonts, with PingFang SC, Microsoft YaHei, Noto Sans SC for Chinese; a monospace face for codes', () => {
  const [fonts = [], ...again] = fontsOf('--font')
  expect(again).toEqual([])
  expect(fonts[0]).toBe('system-ui')
  expect(
    fonts.filter((name) => ['PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'sans-serif'].includes(name)),
  ).toEqual(['PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'sans-serif'])
  expect(fontsOf('--mono').map((names) => names.at(-1))).toEqual(['monospace'])
})

test('no gradients, and no fonts that would swap late', () => {
  expect(declarations.filter(({ of, says }) => /gradient\(/.test(says) || of.includes('@font-face'))).toEqual([])
  expect(
    declarations.filter(({ when, says }) => when.includes('@font-face') || says.startsWith('@import url')),
  ).toEqual([])
})
