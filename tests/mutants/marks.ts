import { judgedBy, planted } from './mutant'

const marks = judgedBy.unit('what-styles-mark.')
const classes = judgedBy.unit('class-names.')
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
]
