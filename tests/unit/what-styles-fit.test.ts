import { expect, test } from 'vitest'
import { type Declaration, declarations, place } from '../support/sheets'

const said = (way: RegExp) =>
  declarations.filter(({ says }) => way.test(says)).map((one) => [place(one), one.says] as const)

/** Everything that a style cuts off, and why nobody misses it. */
const cut: [of: string, says: string, why: string][] = [
  ['layouts/chat-panel .panel', 'overflow: hidden', 'its corners are round'],
  ['layouts/search-box .input', 'text-overflow: ellipsis', 'a long hint in a narrow field'],
  ['pages/coupon .progress progress', 'overflow: hidden', 'its ends are round'],
  ['pages/order/order-card .name', 'overflow: hidden', 'the order has the name in full'],
  ['pages/order/order-card .name', '-webkit-line-clamp: 2', 'a list of orders is as long as it has lines, not names'],
  ['pages/order/pay-order/card-form .field label', 'overflow: hidden', 'the field has its hint'],
  ['pages/order/pay-order/card-form .field label', 'text-overflow: ellipsis', 'that there is more'],
  ['pages/product/new/detail/gallery .large', 'overflow: hidden', 'its corners are round'],
  [
    'pages/product/new/detail/sku-table .skus thead, @media (max-width: 699px)',
    'overflow: hidden',
    'cells stand below each other; the headings are read out',
  ],
  ['styles/base .visually-hidden', 'overflow: hidden', 'read out only'],
  ['ui/dialog :global(html):has(.box)', 'overflow: hidden', 'below a dialog the page stays where it is'],
  ['ui/product-card .brand', 'overflow: hidden', 'the product has the brand in full'],
  ['ui/product-card .brand', 'text-overflow: ellipsis', 'that there is more'],
  ['ui/product-card .name', 'overflow: hidden', 'the product has the name in full'],
  ['ui/product-card .name', '-webkit-line-clamp: 2', 'cards side by side are as high as each other'],
  ['ui/sheet :global(html):has(.sheet)', 'overflow: hidden', 'below a sheet the page stays where it is'],
  ['ui/summary .beside, @media (min-width: 900px)', 'overflow: hidden', 'its corners are round'],
  ['ui/ticket .ticket, .unusable', 'overflow: clip', 'its corners are round'],
  ['ui/zoom .frame', 'overflow: hidden', 'an enlarged picture stays in its frame'],
]

test('styles cut off what they are to cut off, and nothing else', () => {
  expect(said(/^(overflow(-\w+)?: (hidden|clip)|-webkit-line-clamp|text-overflow)/)).toEqual(
    cut.map(([of, says]) => [of, says]),
  )
})

test('nothing is measured by the window with its scroll bar: it would stand beside the middle of the page', () => {
  // The panel stands in the small box of its button, which has no width of the window to give.
  const panel = ['layouts/chat-panel .panel', 'width: min(360px, calc(100vw - 32px))']
  expect(said(/100vw/)).toEqual([panel])
})

/** What is scrolled by itself, so that the rest stays where it is. */
const scrolled: [of: string, says: string, why: string][] = [
  ['layouts/category-menu .panel', 'overflow-y: auto', 'more categories than fit under the header'],
  ['layouts/chat-panel .log', 'overflow-y: auto', 'the field stays below a long conversation'],
  ['layouts/search-box .list, @media (min-height: 480px)', 'overflow-y: auto', 'many suggestions'],
  ['pages/cart .troubled ul', 'overflow-y: auto', 'many lines that are short'],
  ['pages/home/recently-viewed .row', 'overflow-x: auto', 'a row of cards'],
  ['pages/order/confirm-order .long', 'overflow-y: auto', 'the way to pay stays below a long order'],
  ['pages/product/new/detail/sku-table .scroll', 'overflow-x: auto', 'many columns'],
  ['pages/product/new/detail/tiers .scroll', 'overflow-x: auto', 'many columns'],
  ['pages/product/search .sorts', 'overflow-x: auto', 'all ways to sort in one line'],
  ['pages/product/search/facets .facets', 'overflow-y: auto', 'the sheet of filters'],
  ['pages/product/search/facets .long', 'overflow-y: auto', 'many brands'],
  ['ui/dialog .box', 'overflow: auto', 'a dialog that is higher than the window'],
  ['ui/sheet .sheet', 'overflow: auto', 'a sheet that is higher than the window'],
  ['ui/tabs .tabs', 'overflow-x: auto', 'all tabs in one line'],
]

test('what may grow long is scrolled by itself, where the rest is to stay', () => {
  expect(said(/^overflow(-\w+)?: (auto|scroll)/)).toEqual(scrolled.map(([of, says]) => [of, says]))
})

/** What is laid in as many columns as there is room for. */
const columns: [of: string, says: string, why: string][] = [
  ['layouts/category-menu .panel ul', 'repeat(auto-fill, minmax(200px, 1fr))', 'a picture and a name'],
  ['pages/coupon .offers', 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))', 'coupons'],
  ['pages/download .stores', 'repeat(auto-fit, minmax(200px, 1fr))', 'one store below the other on a phone only'],
  ['pages/home .categories', 'repeat(auto-fill, minmax(66px, 1fr))', 'pictures as wide as a thumb'],
  ['pages/home .brands', 'repeat(auto-fill, minmax(130px, 1fr))', 'names'],
  ['pages/order/pay-order .sum', 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))', 'the sum beside the clock'],
  [
    'pages/setting/my-coupon .coupons',
    'repeat(auto-fill, minmax(min(100%, max(20rem, 40%)), 1fr))',
    'no more than two coupons',
  ],
  ['pages/setting/tiles .tiles', 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))', 'a sign and words'],
  ['pages/store .stores', 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))', 'stores with their hours'],
  ['ui/page-states .waiting', 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))', 'boxes of what is waited for'],
  ['ui/product-card .grid', 'repeat(auto-fill, minmax(min(8.125rem, 100%), 1fr))', 'two cards on a phone'],
  ['ui/product-card .grid, @media (min-width: 700px)', 'repeat(auto-fill, minmax(11.5rem, 1fr))', 'cards'],
]

test('where there is room for more columns, there are more', () => {
  expect(said(/^grid-template-columns: .*auto-fi/)).toEqual(
    columns.map(([of, says]) => [of, `grid-template-columns: ${says}`]),
  )
})

/** What stands side by side and stays in one line, however little room there is, by why it can. */
const inLine: Record<string, string[]> = {
  'one thing, as high as a thumb': [
    'layouts/footer .links a',
    'layouts/header .account a',
    'layouts/header .wideOnly.wideOnly, @media (min-width: 900px)',
    'layouts/search-box .title',
    'layouts/toast-list .way',
    'pages/contact .facts a',
    'pages/coupon .use',
    'pages/download .store',
    'pages/product/new/detail .path li',
    'pages/product/new/detail .path a',
    'pages/product/new/detail/buying .cart.cart, @media (max-width: 699px)',
    'pages/product/new/detail/buying .stores',
    'pages/setting/my-coupon .use',
    'pages/setting/my-integral .order',
    'pages/setting/user .choose',
    'pages/store/nearness .sorted',
    'pages/store/store-card .link',
    'ui/back .back',
  ],
  'a sign or a picture, and words that go on beside it': [
    'layouts/category-menu .button',
    'layouts/category-menu .panel a',
    'layouts/order-header .step',
    'layouts/order-header .reached',
    'layouts/search-box .list [role="option"]',
    'layouts/shop-name .name',
    'pages/brand .brand',
    'pages/coupon .done',
    'pages/home .more',
    'pages/order/detail/dialogs .reason',
    'pages/product/new/detail/heart .heart',
    'pages/setting .who',
    'pages/setting/tiles .tile',
    'pages/setting/user .avatar',
    'pages/setting/user .choice',
    'ui/button .button',
    'ui/check .check',
    'ui/check .choice',
    'ui/field .tick',
    'ui/fold .fold summary',
    'ui/line-item .goods',
    'ui/tabs .tabs button',
  ],
  'words that go on, and something short at the end of their line': [
    'layouts/login-header .header',
    'layouts/search-box .form',
    'layouts/toast-list .toast',
    'pages/home/recently-viewed .head',
    'pages/language .language',
    'pages/product/new/detail .above',
    'pages/product/search .bar',
    'pages/product/search/facets .head',
    'pages/product/search/facets .value',
    'pages/product/search/facets .chip',
    'ui/field .row',
  ],
  'a few small things': ['layouts/header .account', 'pages/order/comment/form .stars', 'ui/stepper .box'],
  'on a desk only, where all of it fits': [
    'layouts/header .menu, @media (min-width: 900px)',
    'pages/order/detail/progress .steps, @media (min-width: 800px)',
  ],
  'scrolled to the side': ['pages/product/search .sorts', 'ui/tabs .tabs'],
  'a column that begins at its end': ['layouts/chat-panel .log'],
  'a column, as another rule has it': [
    'pages/product/search/facets .facets:popover-open, @media (max-width: 899px)',
    'pages/product/search/facets .facets, @media (min-width: 900px)',
  ],
}
/** What goes on in the next line on a phone, and has room for one line in these widths. */
const oneLineAgain = [
  ['layouts/header .row, @media (min-width: 900px)', 'flex-wrap: nowrap'],
  ['pages/brand .letters ul, @media (min-width: 1100px)', 'flex-wrap: nowrap'],
  ['pages/cart .acts, @container (min-width: 33rem)', 'flex-wrap: nowrap'],
]

/** Each selector of a rule by itself. */
const apart = ({ of, when, says }: Declaration): Declaration[] => {
  const [sheet, ...selector] = of.split(' ')
  return selector
    .join(' ')
    .split(', ')
    .map((one) => ({ of: `${sheet} ${one}`, when, says }))
}

test('what stands side by side goes on in the next line, or fits into one', () => {
  const rules = declarations.flatMap(apart)
  const goesOn = new Set(rules.filter(({ says }) => /^flex-.*: .*(wrap|column)$/.test(says)).map(place))
  const rows = rules.filter(({ says }) => /^display: (inline-)?flex$/.test(says))
  expect(rows.length).toBeGreaterThan(150)
  expect(
    rows
      .map(place)
      .filter((one) => !goesOn.has(one))
      .sort(),
  ).toEqual(Object.values(inLine).flat().sort())
  expect(said(/^flex-wrap: nowrap/)).toEqual(oneLineAgain)
})
