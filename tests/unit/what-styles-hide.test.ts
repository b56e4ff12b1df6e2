import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declarations as all, type Declaration, place, sheets } from '../support/sheets'

/** Ways to keep something from the eyes, or from the mouse. */
const hides = [
  /^display: none$/,
  /^visibility: (hidden|collapse)$/,
  /^opacity: /,
  /^clip(-path)?: /,
  /^pointer-events: none$/,
  /^(max-)?(height|width): 0/,
  /^font-size: 0/,
  /^text-indent: -/,
  /^(left|right|top|bottom|inset|margin(-\w+)?): .*-\d{3,}/,
  /^color: transparent$/,
  /^content-visibility: /,
]

/** Everything that a style hides or fades, and why; widths are those of the window. */
const hidden: [of: string, says: string, why: string][] = [
  ['layouts/chat-panel .head p, @media (max-height: 560px)', 'display: none', 'the field comes before the greeting'],
  [
    'layouts/chat-panel .form p:not([role]), @media (max-height: 560px)',
    'display: none',
    'messages come before a hint',
  ],
  ['layouts/header .wideOnly.wideOnly', 'display: none', 'on phones the bar at the bottom has it'],
  ['layouts/header .menu', 'display: none', 'on phones the bar at the bottom leads to categories'],
  ['layouts/header .wideOnly.wideOnly, @media (min-width: 900px)', 'display: inline-flex', 'there again'],
  ['layouts/header .menu, @media (min-width: 900px)', 'display: flex', 'there again'],
  ['layouts/phone-bar .bar, @media print, (min-width: 900px)', 'display: none', 'a bar of phones'],
  ['pages/brand .letters span', 'opacity: 0.55', 'a letter without brands leads nowhere'],
  ['pages/cart [data-saving] .hints, [data-saving] .amount', 'opacity: 0.6', 'sums that are worked out anew'],
  ['pages/download .store:hover', 'opacity: 0.9', 'pointed at'],
  ['pages/order/comment/form .star input', 'opacity: 0', 'a star is drawn over the button'],
  ['pages/order/detail/progress .step:last-child::after', 'display: none', 'no line leads on from the last step'],
  ['pages/product/new/detail .path li:last-child, @media (max-width: 699px)', 'display: none', 'the heading says it'],
  ['pages/product/new/detail/buying .cart.cart', 'display: none', 'the header has it'],
  [
    'pages/product/new/detail/buying .cart.cart, @media (max-width: 699px)',
    'display: inline-flex',
    'there, in place of the bar of phones',
  ],
  ['pages/product/new/detail/gallery .veil', 'pointer-events: none', 'the picture below can still be enlarged'],
  ['pages/product/new/detail/skeleton to, @keyframes breathe', 'opacity: 0.5', 'boxes of what is waited for'],
  [
    'pages/product/new/detail/sku-table .skus thead, @media (max-width: 699px)',
    'clip-path: inset(50%)',
    'cells stand below each other; the headings are read out',
  ],
  ['pages/product/search [aria-busy="true"] .products', 'opacity: 0.6', 'a list that is asked for anew'],
  ['pages/product/search .open, @media (min-width: 900px)', 'display: none', 'the filters stand beside the list'],
  ['pages/product/search/facets .prices input::placeholder', 'opacity: 1', 'as dark as its colour says'],
  [
    'pages/product/search/facets .close, .show, @media (min-width: 900px)',
    'display: none',
    'there is no sheet to close',
  ],
  ['styles/base .notice[hidden]', 'display: none', 'the notice of a page that could not begin'],
  ['styles/base .visually-hidden', 'clip-path: inset(50%)', 'read out only'],
  ['styles/base a.visually-hidden:focus-visible', 'clip-path: none', 'the way past the header, once it has the focus'],
  [
    'ui/fold ul:has(+ .fold:not([open])) > :nth-child(n + 16), :has(+ .fold:not([open])) .later, @media screen',
    'display: none',
    'of what is long the first rows stand there, of many SKUs those that agree with the choice; the fold has all',
  ],
  ['ui/page-states to, @keyframes breathe', 'opacity: 0.5', 'boxes of what is waited for'],
  ['ui/product-listing [aria-busy="true"] .products', 'opacity: 0.6', 'a list that is asked for anew'],
  [
    'ui/summary .page:is([data-saving], [data-quoting]) .detail dl, .page:is([data-saving], [data-quoting]) .bar p',
    'opacity: 0.6',
    'sums that are worked out anew',
  ],
]

test('styles hide what they are to hide, at these widths, and nothing else', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const off = new Set(all.filter(({ says }) => says === 'display: none').map(({ of }) => of))
  const found = all.filter(
    ({ of, when, says }) => hides.some((way) => way.test(says)) || (when && off.has(of) && says.startsWith('display:')),
  )
  expect(found.map((one) => [place(one), one.says])).toEqual(hidden.map(([of, says]) => [of, says]))
})

/** What stands in a view for those who hear a page, each time by its element, and why no eyes need it. */
const heardOnly: [view: string, element: string, why: string][] = [
  ['layouts/frame', 'a', 'the way past the header, seen once it has the focus'],
  ['layouts/search-box', 'span', 'how many suggestions there are, which are seen'],
  ['pages/cart/row', 'span', 'the amount stands in its column'],
  ['pages/download/redirect', 'p', 'said once instead of the seconds that run'],
  ['pages/home', 'h1', 'the name of the shop stands above'],
  ['pages/home', 'h2', 'pictures of categories are seen to be such'],
  ['pages/login', 'legend', 'two buttons side by side'],
  ['pages/order/detail', 'legend', 'a row of buttons'],
  ['pages/order/detail/dialogs', 'legend', 'the title of the dialog says it'],
  ['pages/order/detail/progress', 'h2', 'a line of steps'],
  ['pages/product/new/detail/picker', 'span', 'a choice that clashes is drawn as such'],
  ['pages/product/new/detail/skeleton', 'span', 'boxes in place of what comes'],
  ['pages/product/new/detail/skeleton', 'span', 'boxes in place of what comes'],
  ['pages/product/new/detail/sku-table', 'span', 'the column of buttons'],
  ['pages/product/new/detail/tiers', 'span', 'the price that is reached is drawn as such'],
  ['pages/product/search', 'h2', 'a list of products'],
  ['pages/setting/user/avatar', 'input', 'the label around it is the button'],
  ['pages/store/stock-table', 'thead', 'codes and numbers'],
  ['pages/store/store-card', 'span', 'the link stands in the card of its store'],
  ['ui/cart-count', 'span', 'the number in its badge'],
  ['ui/link', 'span', 'a new tab is seen when it opens'],
  ['ui/page-states', 'span', 'boxes in place of what comes'],
  ['ui/price', 'span', 'a struck price'],
  ['ui/product-card', 'span', 'a code in letters of its own'],
  ['ui/product-card', 'span', 'stars and a number'],
  ['ui/stepper', 'label', 'a quantity stands beside its line'],
  ['ui/time-left', 'span', 'said once a minute instead of the time that runs'],
]

test('views keep from the eyes what these need not see, and nothing else', () => {
  const views = readdirSync('src', { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.tsx'))
  const found = views.flatMap((file) => {
    const parts = readFileSync(join('src', file), 'utf8').split('visually-hidden').slice(0, -1)
    return parts.map((_, at) => {
      const [, element] =
        parts
          .slice(0, at + 1)
          .join('')
          .match(/.*<([a-z]\w*)/s) ?? []
      return `${file.replace(/\.tsx$/, '')} ${element}`
    })
  })
  expect(found.sort()).toEqual(heardOnly.map(([view, element]) => `${view} ${element}`))
})

/** Ways to squeeze something until nobody sees it, to take it out of its place, or to lay it over something else. */
const displaces = [
  /^position: (absolute|fixed)$/,
  /^(transform|translate|scale|rotate|zoom|offset-path|perspective): /,
  /^(backdrop-)?filter: /,
  /^mask\b/,
  /^mix-blend-mode: /,
  /^(min-|max-)?(height|width|block-size|inline-size): 1?\dpx$/,
  /^font(-size)?: (?!inherit|var\(--text-)/,
  /^line-height: (?!1(\.\d+)?$|(19|2\d)px$|var\(--badge, 24px\)$)/,
  /^outline(-width|-color|-style)?: (?!2px solid var\(--focus\)$)/,
  /^(user-select|touch-action): none$/,
]

/** Everything that a style displaces, and why. */
const displaced: [of: string, says: string, why: string][] = [
  ['layouts/category-menu .button svg', 'width: 12px', 'an arrow beside the word'],
  ['layouts/category-menu .button svg', 'height: 12px', 'an arrow beside the word'],
  ['layouts/category-menu .panel', 'position: absolute', 'what may be chosen lies over the page'],
  ['layouts/chat-panel .panel', 'position: absolute', 'over its button'],
  ['layouts/chat-panel .panel:focus', 'outline: none', 'it opens at once, and has a frame'],
  ['layouts/chat-widget .chat', 'position: fixed', 'the same corner of every page'],
  ['layouts/chat-widget .badge', 'position: absolute', 'the number at a corner of the button'],
  ['layouts/chat-widget .chat[data-open="false"]', 'position: absolute', 'closed, it has a place in the header'],
  [
    'layouts/chat-widget body:has(header[data-stays]) .chat[data-open="false"], @media (min-width: 900px)',
    'position: fixed',
    'in a header that stays in sight',
  ],
  [
    'layouts/chat-widget body:has(header[data-stays]) .chat[data-open="false"], @media (max-height: 479px)',
    'position: absolute',
    'a header that goes',
  ],
  ['layouts/frame .number', 'font: 800 4.5rem / 1 var(--mono)', 'the large 404'],
  ['layouts/phone-bar .bar', 'position: fixed', 'the bar at the bottom of phones'],
  ['layouts/progress .bar', 'position: fixed', 'a line at the top of the window'],
  ['layouts/progress .bar', 'height: 3px', 'a line'],
  ['layouts/search-box .list', 'position: absolute', 'what is suggested lies over the page'],
  ['layouts/search-box .clear', 'position: absolute', 'in the field'],
  ['layouts/toast-list .viewport', 'position: fixed', 'news lies over the page'],
  ['layouts/toast-list .viewport', 'transform: translateX(-50%)', 'its middle is that of the window'],
  ['pages/cart .dead img', 'filter: grayscale(1)', 'no longer sold'],
  ['pages/contact .sent:focus', 'outline: none', 'words of thanks, read out at once'],
  ['pages/coupon .progress progress', 'height: 8px', 'a bar'],
  ['pages/order/comment/form .star input', 'position: absolute', 'below the star that is drawn over it'],
  ['pages/order/detail/progress .step::before, .step::after', 'position: absolute', 'dots and lines beside the words'],
  ['pages/order/detail/progress .step::before', 'width: 14px', 'a dot'],
  ['pages/order/detail/progress .step::before', 'height: 14px', 'a dot'],
  ['pages/order/detail/progress .step::after', 'width: 2px', 'a line'],
  ['pages/order/detail/progress .step::after, @media (min-width: 800px)', 'height: 2px', 'a line'],
  [
    'pages/order/pay-order .amount',
    'font-size: clamp(var(--text-l), 5.8vw, var(--text-xl))',
    'the largest sum fits beside the clock',
  ],
  [
    'pages/product/new/detail/buying .buy, @media (max-width: 699px)',
    'position: fixed',
    'in place of the bar at the bottom',
  ],
  ['pages/product/new/detail/gallery .veil', 'position: absolute', 'words over the picture of what is sold out'],
  ['pages/product/new/detail/gallery .enlarge', 'position: absolute', 'the picture is the button'],
  ['pages/product/new/detail/reviews .counts svg', 'height: 6px', 'a bar'],
  ['pages/product/new/detail/sku-table .skus .last', 'width: 1px', 'as wide as its button'],
  ['pages/product/new/detail/sku-table .skus thead, @media (max-width: 699px)', 'position: absolute', 'read out only'],
  ['pages/product/new/detail/sku-table .skus thead, @media (max-width: 699px)', 'width: 1px', 'read out only'],
  ['pages/product/new/detail/sku-table .skus thead, @media (max-width: 699px)', 'height: 1px', 'read out only'],
  [
    'pages/product/new/detail/sku-table .skus tbody .last, @media (max-width: 699px)',
    'position: absolute',
    'the button beside three lines',
  ],
  [
    'pages/product/new/detail/sku-table .skus tbody .last, @media (max-width: 699px)',
    'transform: translateY(-50%)',
    'in the middle of the three',
  ],
  [
    'pages/product/search/facets .facets:popover-open, @media (max-width: 899px) @starting-style',
    'transform: translateY(40px)',
    'the sheet of filters comes from below',
  ],
  ['styles/base h1:focus', 'outline: none', 'where a page begins'],
  ['styles/base .visually-hidden', 'position: absolute', 'read out only'],
  ['styles/base .visually-hidden', 'width: 1px', 'read out only'],
  ['styles/base .visually-hidden', 'height: 1px', 'read out only'],
  ['ui/check .choice input:focus-visible', 'outline: none', 'the frame around it has one'],
  ['ui/dialog .veil', 'position: fixed', 'over the page'],
  ['ui/dialog .box', 'position: fixed', 'over the page'],
  ['ui/dialog .box', 'transform: translate(-50%, -50%)', 'in the middle of the window'],
  ['ui/monogram .letters', 'font-size: 26px', 'letters in a square of their own'],
  [
    'ui/price .price strong, .large strong',
    'font-size: clamp(0.8125rem, 12.8cqi, var(--text-l))',
    'the dearest price fits into a card',
  ],
  [
    'ui/price .large strong',
    'font-size: clamp(var(--text-l), 12.5vw, var(--text-xxl))',
    'the dearest price fits into a phone',
  ],
  ['ui/product-card .veil, .offer', 'position: absolute', 'words over the picture'],
  ['ui/stars .stars', 'height: 19px', 'as high as a line'],
  ['ui/time-left .face svg', 'position: absolute', 'the ring around the time'],
  ['ui/time-left to, @keyframes turn', 'transform: rotate(360deg)', 'what turns while somebody waits'],
  [
    'ui/totals .total strong',
    'font-size: clamp(var(--text-m), 7.8cqi, var(--text-xl))',
    'the sum of the fullest cart fits into its box',
  ],
  ['ui/zoom .frame[data-touch]', 'touch-action: none', 'fingers enlarge the picture'],
  ['ui/zoom .frame[data-touch]', 'user-select: none', 'fingers enlarge the picture'],
]

test('styles displace what they are to displace, and nothing else', () => {
  const found = all.filter(({ says }) => displaces.some((way) => way.test(says)))
  expect(found.map((one) => [place(one), one.says])).toEqual(displaced.map(([of, says]) => [of, says]))
})

/** What is laid by the size of something else, and where that leaves it. */
const besides: [of: string, says: string, why: string][] = [
  ['layouts/category-menu .panel', 'inset: 100% auto auto calc(-1 * var(--space-3))', 'below its button'],
  ['layouts/chat-panel .panel', 'bottom: calc(100% + var(--space-3))', 'above its button'],
  [
    'layouts/chat-widget .chat[data-open="false"]',
    'inset: var(--space-2) max(var(--space-3), calc((100% - var(--frame)) / 2)) auto auto',
    'at the right end of the header',
  ],
  ['layouts/search-box .list', 'inset: 100% 0 auto', 'below its field'],
]

test('styles lay nothing outside of the window', () => {
  const offsets = all.filter(({ says }) => /^(left|right|top|bottom|inset|margin|text-indent)\b/.test(says))
  expect(offsets.length).toBeGreaterThan(50)
  const within = (says: string) =>
    [...says.matchAll(/(-?[\d.]+)(px|r?em|%|v\w+)/g)].every(([, amount, unit]) => {
      if (unit === 'px') return -12 <= Number(amount) && Number(amount) <= 140
      return unit === '%' ? Number(amount) === 50 : unit?.endsWith('em') && Math.abs(Number(amount)) <= 2
    })
  const found = offsets.filter(({ says }) => !within(says))
  expect(found.map((one) => [place(one), one.says])).toEqual(besides.map(([of, says]) => [of, says]))
})

/** What lies over what, the uppermost first; those of one row never meet, or the later one in the page lies above. */
const layers = [
  ['styles/base a.visually-hidden:focus-visible'],
  ['layouts/frame .version'],
  ['layouts/toast-list .viewport'],
  ['layouts/progress .bar'],
  ['ui/dialog .box'],
  ['ui/dialog .veil'],
  ['layouts/category-menu .panel', 'layouts/chat-widget .chat', 'layouts/search-box .list'],
  ['layouts/header .header', 'layouts/phone-bar .bar', 'pages/product/new/detail/buying .buy'],
  ['ui/summary .bar'],
  ['pages/order/detail/progress .step::before'],
]

test('what stays in sight lies over the page, a dialog over that, news over all', () => {
  const lifted = all
    .filter(({ says }) => says.startsWith('z-index: '))
    .map(({ of, says }) => ({ of, level: Number(says.slice('z-index: '.length)) }))
  const levels = [...new Set(lifted.map(({ level }) => level))].sort((one, other) => other - one)
  expect(levels.map((level) => lifted.filter((one) => one.level === level).map(({ of }) => of))).toEqual(layers)
})

/** Colours of text on the grounds of pages, and those that stand on a ground of their own. */
const inks = ['ink', 'ink-soft', 'red', 'green'].map((name) => `var(--${name})`)
const grounds: Record<string, string[]> = {
  'var(--on-red)': ['var(--red-ground)', 'var(--red-hover)'],
  'var(--on-yellow)': ['var(--yellow)'],
  'var(--ground)': ['var(--ink)'],
  '#fff': ['rgb(20 23 26 / 82%)'],
}
/** Where a colour stands on another ground than its rule says, and why. */
const others: Record<string, string> = {
  'layouts/frame .number': 'the large 404, which the words below it say as well',
  'pages/download .store:hover': 'the ground of the link stays',
  'pages/product/search/facets .tick': 'the tick is drawn once its ground is red',
  'ui/stepper .box button:disabled': 'a button that does nothing now',
}

test('no text has the colour of its ground', () => {
  const coloured = all.flatMap((one, at) =>
    one.says.startsWith('color: ') ? [{ ...one, at, ink: one.says.slice('color: '.length) }] : [],
  )
  expect(coloured.length).toBeGreaterThan(200)
  const ofItsOwn = ({ of, when }: Declaration) =>
    all.filter((one) => one.of === of && one.when === when && /^background(-color)?: /.test(one.says))
  const wrong = coloured.filter((one) => {
    if (one.ink === 'inherit' || inks.includes(one.ink) || one.of in others) return false
    return !ofItsOwn(one).some(({ says }) => grounds[one.ink]?.includes(says.replace(/^[\w-]+: /, '')))
  })
  expect(wrong.map((one) => [place(one), one.says])).toEqual([])
})
