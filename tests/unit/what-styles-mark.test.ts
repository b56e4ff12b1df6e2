import { expect, test } from 'vitest'
import { declarations, place } from '../support/sheets'

/** A selector that is about a state: chosen, current, wrong, off, urgent. */
const isState = /\[(aria-(pressed|current|selected|invalid)|data-\w+)|:disabled|:checked/
/** What a person sees of a state; `cursor` and sizes are no mark by themselves. */
const isMark = /^(color|background|border(-(\w+-)?color|-style)?|outline|font-weight|fill|stroke|content|animation): /

/** How each state looks, and what a person knows by that. */
const marked: [of: string, says: string[], why: string][] = [
  ['layouts/phone-bar .bar [aria-current]', ['color: var(--red)', 'font-weight: 700'], 'where one is'],
  ['layouts/search-box .list [aria-selected="true"]', ['outline: 2px solid var(--focus)'], 'what Enter opens'],
  ['pages/coupon .offer[data-offer="allClaimed"]', ['background: var(--sunken)'], 'no longer to be had'],
  [
    'pages/language .language[aria-current]',
    ['border-color: var(--red)', 'background: var(--red-soft)', 'font-weight: 600'],
    'the language one reads',
  ],
  [
    'pages/login .ways button[aria-pressed="true"]',
    ['border-bottom-color: var(--red)', 'color: var(--ink)', 'font-weight: 700'],
    'by password or by code',
  ],
  [
    'pages/order/comment/form .star:has(input:checked) svg, .star:has(~ .star input:checked) svg',
    ['fill: var(--ink)', 'stroke: var(--ink)'],
    'how many stars are given',
  ],
  ['pages/order/confirm-order .part[data-wrong]', ['border-color: var(--red)'], 'which part is wrong'],
  ['pages/order/detail .head[data-status="toPay"] h1', ['color: var(--red)'], 'something is to be done'],
  [
    'pages/order/detail .head[data-status="completed"] h1, .head[data-status="reviewed"] h1',
    ['color: var(--green)'],
    'done',
  ],
  ['pages/order/detail/progress .step[data-taken]', ['color: var(--ink)'], 'behind the order'],
  [
    'pages/order/detail/progress .step[data-taken]::before',
    ['border-color: var(--green)', 'background: var(--green)'],
    'behind the order',
  ],
  ['pages/order/detail/progress .step[data-ended]', ['color: var(--ink)'], 'where it ended'],
  [
    'pages/order/detail/progress .step[data-ended]::before',
    ['border-color: var(--ink-soft)', 'background: var(--ink-soft)'],
    'ended, and not well',
  ],
  ['pages/order/detail/progress .step[aria-current] .name', ['font-weight: 600'], 'where the order is'],
  [
    'pages/order/detail/refund-notice .notice[data-refund="refunded"]',
    ['border-left-color: var(--green)'],
    'the money is back',
  ],
  [
    'pages/order/detail/refund-notice .notice[data-refund="rejected"]',
    ['border-left-color: var(--red)'],
    'the shop said no',
  ],
  ['pages/order/order-card .status[data-status="toPay"]', ['color: var(--red)'], 'something is to be done'],
  [
    'pages/order/order-card .status[data-status="completed"], .status[data-status="reviewed"]',
    ['color: var(--green)'],
    'done',
  ],
  [
    'pages/order/order-card .status[data-status="canceled"], .status[data-status="refunded"]',
    ['color: var(--ink-soft)'],
    'over',
  ],
  ['pages/order/pay-order/card-form .box[data-wrong]', ['border-color: var(--red)'], 'which field is wrong'],
  ['pages/product/new/detail/heart .heart[aria-pressed="true"]', ['color: var(--red)'], 'a favorite'],
  ['pages/product/new/detail/heart .heart[aria-pressed="true"] svg', ['fill: currentcolor'], 'a favorite'],
  [
    'pages/product/new/detail/picker .value[data-mark="clashing"]',
    ['border-style: dashed', 'color: var(--ink-soft)'],
    'not with what is chosen',
  ],
  [
    'pages/product/new/detail/picker .value[data-mark="soldOut"]',
    ['background: var(--sunken)', 'color: var(--ink-soft)'],
    'not to be had',
  ],
  [
    'pages/product/new/detail/picker .value[aria-pressed="true"]',
    ['border: 2px solid var(--red)', 'background: var(--red-soft)', 'color: var(--ink)', 'font-weight: 600'],
    'what is bought',
  ],
  [
    'pages/product/new/detail/reviews .counts [aria-pressed="true"]',
    ['border-color: var(--red)', 'background: var(--red-soft)'],
    'the stars whose reviews are shown',
  ],
  ['pages/product/new/detail/thumbnails .other[aria-current]', ['border-color: var(--red)'], 'the picture in sight'],
  [
    'pages/product/search .sort[aria-pressed="true"]',
    ['color: var(--red)', 'font-weight: 600'],
    'by what a list is sorted',
  ],
  ['pages/product/search/add-sku .quantity[aria-invalid]', ['border-color: var(--red)'], 'which field is wrong'],
  [
    'pages/product/search/facets .value[aria-pressed="true"]',
    ['background: var(--red-soft)', 'color: var(--red)', 'font-weight: 600'],
    'what a list is narrowed to',
  ],
  [
    'pages/product/search/facets .value[aria-pressed="true"] .count, .chip[aria-pressed="true"] .count',
    ['color: inherit'],
    'readable on the ground of what is chosen',
  ],
  [
    'pages/product/search/facets .chip[aria-pressed="true"]',
    ['border-color: var(--red)', 'background: var(--red-soft)', 'color: var(--red)', 'font-weight: 600'],
    'what a list is narrowed to',
  ],
  [
    'pages/product/search/facets [aria-pressed="true"] .tick',
    ['border-color: var(--red-ground)', 'background: var(--red-ground)'],
    'ticked',
  ],
  ['pages/product/search/facets [aria-pressed="true"] .tick::before', ['content: "✓"'], 'ticked'],
  [
    'styles/base :where([aria-pressed="true"], [aria-current]), @media (forced-colors: active)',
    ['outline: 2px solid var(--focus)'],
    'what is chosen, where a browser has colours of its own',
  ],
  [
    'ui/button .button:disabled',
    ['background: var(--sunken)', 'border-color: var(--line)', 'color: var(--ink-soft)'],
    'nothing happens when it is pressed',
  ],
  ['ui/check .choice:has(:checked)', ['border-color: var(--red)', 'background: var(--red-soft)'], 'what is chosen'],
  ['ui/field .row input[aria-invalid]', ['border-color: var(--red)'], 'which field is wrong'],
  [
    'ui/pager .pager [aria-current][aria-current]',
    ['border-color: var(--red)', 'background: var(--surface)', 'color: var(--red)'],
    'which page is shown',
  ],
  ['ui/stepper .box button:disabled', ['color: var(--line-strong)'], 'no more, or no fewer'],
  [
    'ui/tabs .tabs [aria-current]',
    ['border-color: var(--red)', 'color: var(--ink)', 'font-weight: 600'],
    'which orders or coupons are listed',
  ],
  ['ui/text-area .field textarea[aria-invalid]', ['border-color: var(--red)'], 'which field is wrong'],
  ['ui/time-left .clock[data-urgent]', ['color: var(--red)'], 'there is little time left to pay'],
  ['ui/time-left .ring[data-urgent] .rest', ['stroke: var(--red)'], 'there is little time left to pay'],
  [
    'ui/time-left .ring[data-urgent] .label',
    ['color: var(--red)', 'font-weight: 600'],
    'there is little time left to pay',
  ],
  ['ui/time-left .ring[data-still] .rest', ['stroke: var(--line-strong)'], 'time does not run'],
  ['ui/time-left .ring[data-still] svg', ['animation: turn 1.2s linear infinite'], 'the payment is on its way'],
]

test('what is chosen, current, wrong, off or urgent looks so', () => {
  const found = declarations.filter(({ of, says }) => isState.test(of) && !of.includes(':hover') && isMark.test(says))
  expect(found.map((one) => [place(one), one.says])).toEqual(marked.flatMap(([of, all]) => all.map((one) => [of, one])))
})

/** What goes along while a page scrolls, by which edge it stays, and why. */
const staying: [of: string, edge: string, why: string][] = [
  ['layouts/frame .version', 'top: 0', 'that there is a newer shop'],
  ['layouts/header .header', 'top: 0', 'the search is always there'],
  ['pages/product/new/detail/choice-sheet .ways', 'bottom: 0', 'the way to buy, below many choices'],
  ['pages/product/new/detail/sku-table .skus .last', 'right: 0', 'the way to add, beside many columns'],
  ['pages/product/search/facets .show', 'bottom: 0', 'the way back to the list, below many filters'],
  ['ui/article .contents, @media (min-width: 900px)', 'top: 140px', 'what else there is to read'],
  ['ui/summary .bar', 'bottom: 0', 'the sum and the way on'],
  ['ui/summary .beside, @media (min-width: 900px)', 'top: var(--space-4)', 'the sum beside a long cart'],
]

test('what is to stay in sight while a page scrolls does so', () => {
  const stays = declarations.filter(({ says }) => says === 'position: sticky').map(place)
  const edges = declarations.filter((one) => stays.includes(place(one)) && /^(top|bottom|left|right):/.test(one.says))
  expect(stays).toEqual(staying.map(([of]) => of))
  expect(edges.map((one) => [place(one), one.says])).toEqual(staying.map(([of, edge]) => [of, edge]))
})
