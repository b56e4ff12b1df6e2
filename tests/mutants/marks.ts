import { judgedBy, planted } from './mutant'

const marks = judgedBy.unit('what-styles-mark.')
const classes = judgedBy.unit('class-names.')
const fits = judgedBy.unit('what-styles-fit.')
const talk = { by: ['tests/browser/chat.test.ts'], only: 'who reads in a long' }
const product = { only: '^/product/new/detail ' }

/** Wrong changes of what a person knows a state by: its colour, its weight, that it stays in sight, its class at all. */
export const markMutants = [
  ...planted(
    'src/ui/button.module.css',
    [
      [
        '.button:disabled {\n  background: var(--sunken);\n  border-color: var(--line);\n  color: var(--ink-soft);\n}\n',
        '',
        'what cannot be pressed looks as if it could',
      ],
    ],
    marks,
  ),
  ...planted(
    'src/ui/time-left.module.css',
    [
      [
        '.ring[data-urgent] .rest {\n  stroke: var(--red);',
        '.ring[data-urgent] .rest {\n  stroke: var(--ink);',
        'in the last two minutes to pay the ring is as calm as before',
      ],
    ],
    marks,
  ),
  ...planted(
    'src/pages/product/search/facets.module.css',
    [
      [
        '[aria-pressed="true"] .tick::before {\n  content: "✓";\n}\n',
        '',
        'nobody sees which filters are ticked but by a colour',
      ],
      ['  position: sticky;\n  bottom: 0;\n', '', 'on a phone one scrolls past every filter to see what was found'],
    ],
    marks,
  ),
  ...planted(
    'src/ui/summary.module.css',
    [
      ['    position: sticky;\n', '', 'beside a long cart the sum scrolls out of sight'],
      ['  position: sticky;\n  bottom: 0;', '  bottom: 0;', 'on a phone the way to pay stands below a long cart'],
    ],
    marks,
  ),
  ...planted('src/ui/button.tsx', [
    ["weight = 'plain'", "weight = 'act'", 'every button is red, and none of them says what comes next', product],
    [
      'look({ weight, wide }, className)',
      'look({ weight, wide })',
      'on a phone the header has a second way to log out, for which it has no room',
      { ...judgedBy.views('ui-parts.'), only: 'takes the place' },
    ],
  ]),
  ...planted('src/layouts/search-box.tsx', [
    [
      '              weight="quiet"\n',
      '',
      'what clears one’s searches looks like one of them',
      judgedBy.views('search-box.'),
    ],
  ]),
  ...planted('src/layouts/header.tsx', [
    [
      'type: \'session.logout\' })} weight="quiet"',
      'type: \'session.logout\' })} weight="act"',
      'the loudest button of every page logs out',
      judgedBy.models('frames.'),
    ],
  ]),
  ...planted('src/ui/product-card.tsx', [
    [
      'stock > 0 ? t(',
      'stock > 1 ? t(',
      'the last piece of what was searched for is said to be sold out',
      judgedBy.views('product-card'),
    ],
  ]),
  ...planted('src/ui/totals.tsx', [
    [
      'platformDiscount > 0',
      'platformDiscount > 1',
      'a cent is missing from the sums',
      judgedBy.views('order-notices.'),
    ],
  ]),
  ...planted('src/pages/home.tsx', [
    [
      'size={112}',
      'size={40}',
      'photographs of categories are blurred',
      { by: ['tests/browser/longest.test.ts'], only: 'en, wholesaler' },
    ],
  ]),
  ...planted('src/pages/product/new/detail/gallery.tsx', [
    [
      'whole ? 600 : 220',
      '220',
      'on a desk the large picture of a product is blurred',
      { by: ['tests/browser/longest.test.ts'], only: 'en, wholesaler' },
    ],
  ]),
  ...planted('src/layouts/toasts.tsx', [
    [
      " aria-label={t('toast.region')}",
      '',
      'where the list of news does not load, who hears it is not told what it is',
      judgedBy.models('frames.'),
    ],
  ]),
  ...planted('src/pages/order/pay-order.tsx', [
    [
      "aria-label={t('payment.brands')}",
      "aria-label={t('payment.bought')}",
      'who hears the payment page is told that Visa is what was bought',
      { only: '^/order/pay-order ' },
    ],
  ]),
  ...planted('src/pages/order/order-card.tsx', [
    [
      ' aria-labelledby={id}',
      '',
      'who goes from order to order by ear is not told how each stands',
      { only: '^/order ' },
    ],
  ]),
  ...planted('src/ui/page-states.tsx', [
    ['<Button weight="act"', '<Button', 'the only way on from a page that failed looks like any other', product],
  ]),
  ...planted('src/pages/product/new/detail/tiers.tsx', [
    [
      '<th scope="col">{t(\'product.tierPrice\')}</th>',
      "<td>{t('product.tierPrice')}</td>",
      'who hears wholesale prices is not told which of two sums is the price',
      product,
    ],
  ]),
  ...planted(
    'src/layouts/layouts.ts',
    [['column: styles.login', 'column: styles.default', 'who logs in types into fields as wide as the window']],
    classes,
  ),
  ...planted(
    'src/layouts/search-box.tsx',
    [['styles.input', 'styles.field', 'the search field has lost its frame and its size']],
    classes,
  ),
  ...planted(
    'src/pages/store/nearness.tsx',
    [
      [
        'refused ? styles.refused : styles.hint',
        'styles.hint',
        'that the browser tells no place is as grey as the hint before it',
      ],
    ],
    classes,
  ),
  ...planted('src/ui/zoom.module.css', [
    ['  overflow: hidden;\n', '', 'an enlarged picture covers the others in its window', fits],
  ]),
  ...planted('src/pages/order/order-card.module.css', [
    ['  -webkit-line-clamp: 2;\n', '', 'a list of orders is as long as all the names in it', fits],
  ]),
  ...planted('src/pages/product/search/filters.module.css', [
    ['  flex-wrap: wrap;\n', '', 'on a phone what a list is narrowed to is squeezed into one line', fits],
  ]),
  ...planted('src/pages/download.module.css', [
    ['repeat(auto-fit, minmax(200px, 1fr))', 'minmax(0, 1fr)', 'on a desk each store of apps is a bar', fits],
  ]),
  ...planted(
    'src/layouts/chat-panel.module.css',
    [
      ['  overflow-y: auto;\n', '', 'nobody can answer in a long conversation'],
      [
        'height: min(520px, calc(100vh - 56px - var(--bar, 0px) - 108px))',
        'height: 520px',
        'on a phone nobody sees in which window they type',
      ],
      ['    flex-direction: row;\n', '', 'on a phone that shows its keyboard a message cannot be sent'],
      ['    min-height: 160px;\n', '', 'on a phone on its side nobody sees in which window they type'],
      ['column-reverse', 'column', 'when the keyboard of a phone comes, the last message is out of sight'],
      [
        '  margin-bottom: auto;\n',
        '',
        'the first message stands at the bottom of an empty window',
        { only: 'a member writes' },
      ],
    ],
    talk,
  ),
  ...planted(
    'src/styles/base.css',
    [
      [
        ':where([aria-pressed="true"], [aria-current])',
        ':where([aria-pressed="true"])',
        'where a browser has colours of its own nobody sees how far a checkout has come',
      ],
    ],
    { by: ['tests/browser/forced-colors.test.ts'] },
  ),
]
