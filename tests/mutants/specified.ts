import { judgedBy, planted } from './mutant'

const termTest = judgedBy.unit('terms.')
const hangTest = judgedBy.faults('provider-hangs.')
const lookTest = judgedBy.unit('what-styles-say.')
const numberTest = judgedBy.unit('order-numbers.')

/** Wrong changes of what the pages of the specification say in figures and of how it looks. */
export const specifiedMutants = [
  ...planted('server/payment/stripe.ts', [
    ['timeout: 5000,', 'timeout: 9000,', 'whoever pays while the provider hangs reads nothing for 28 s', termTest],
    ['timeout: 5000,', 'timeout: 1000,', 'a provider that takes a moment is given up', hangTest],
    ['maxNetworkRetries: 2', 'maxNetworkRetries: 3', 'whoever pays while the provider hangs waits too long', hangTest],
    ['maxNetworkRetries: 2', 'maxNetworkRetries: 0', 'one lost packet ends an attempt to pay', hangTest],
    ['{ ...timeouts, ...(host', '{ ...(host', 'whoever pays while the provider hangs waits for 80 s', hangTest],
  ]),
  ...planted('server/jobs/sweep.ts', [
    ['sweepEvery = seconds(2)', 'sweepEvery = seconds(9)', 'what is due is seen to late', termTest],
  ]),
  ...planted(
    'server/order/queries.ts',
    [
      [
        "chance.map((byte) => letters[byte % 36]).join('')",
        "String(performance.now() * 1e6).padStart(14, '0').slice(0, 14)",
        'who knows one number of an order knows the next',
      ],
      ['.slice(0, 14)', '.slice(0, 12)', 'numbers of orders have fewer than 64 bits of chance'],
      [
        '[...randomBytes(56)].filter((byte) => byte < 252)',
        'Array.from({ length: 14 }, () => Math.floor(Math.random() * 252))',
        'numbers of orders can be worked out from those before',
      ],
      [
        "const letters = '0123456789abcdefghijklmnopqrstuvwxyz'",
        "const letters = '0'.repeat(36)",
        'a number has no chance',
      ],
      [".padStart(6, '0')", '', 'orders of the first hours of a day stand among those of the evening'],
      [
        'local.getTime() % 86_400_000',
        'now.getTime() % 86_400_000',
        'orders before eight in the morning stand after those of the evening',
      ],
    ],
    numberTest,
  ),
  ...planted(
    'src/styles/tokens.css',
    [
      ['"PingFang SC", ', '', 'Chinese looks foreign on a Mac or an iPhone'],
      ['"Microsoft YaHei", ', '', 'Chinese looks foreign on Windows'],
      ['--frame: 1280px', '--frame: 1440px', 'the shop is wider than it was drawn'],
    ],
    lookTest,
  ),
  ...planted(
    'src/styles/base.css',
    [['  scrollbar-gutter: stable;\n', '', 'a page jumps to the side once it grows longer than the window']],
    lookTest,
  ),
  ...planted(
    'src/ui/price.module.css',
    [['  font-variant-numeric: tabular-nums;\n', '', 'prices below each other do not stand digit below digit']],
    lookTest,
  ),
  ...planted(
    'src/ui/time-left.module.css',
    [['  font-variant-numeric: tabular-nums;\n', '', 'the time that is left to pay twitches each second']],
    lookTest,
  ),
  ...planted(
    'src/pages/download/redirect.module.css',
    [['  font-variant-numeric: tabular-nums;\n', '', 'the seconds of the app page twitch']],
    lookTest,
  ),
  ...planted(
    'src/ui/line-facts.module.css',
    [['  user-select: all;\n', '', 'one click takes only a piece of a part number']],
    lookTest,
  ),
  ...planted(
    'src/pages/product/new/detail/sku-table.module.css',
    [
      ['  user-select: all;\n', '', 'one click takes only a piece of a part number of the table'],
      ['  font-family: var(--mono);\n', '', 'O and 0 of a part number look alike'],
    ],
    lookTest,
  ),
  ...planted(
    'src/pages/order/detail/facts.module.css',
    [['  user-select: all;\n', '', 'one click takes only a piece of the number of an order']],
    lookTest,
  ),
  ...planted(
    'src/pages/order/pay-success.module.css',
    [['  user-select: all;\n', '', 'one click takes only a piece of the number of a paid order']],
    lookTest,
  ),
  ...planted(
    'src/ui/product-card.module.css',
    [['  font-family: var(--mono);\n', '', 'O and 0 of a part number look alike in a list']],
    lookTest,
  ),
  ...planted(
    'src/pages/product/new/detail.module.css',
    [['  font-variant-numeric: tabular-nums;\n', '', 'sizes below each other do not stand digit below digit']],
    lookTest,
  ),
  ...planted(
    'src/layouts/toast-list.module.css',
    [
      [
        '  top: var(--toast-offset);\n',
        '  top: var(--space-2);\n',
        'on desktops toasts stand at another place than was asked for (spec 9)',
      ],
      ['  border-left-color: var(--yellow);\n', '  border-left-color: var(--red);\n', 'a warning looks like a failure'],
    ],
    lookTest,
  ),
  ...planted(
    'src/layouts/toasts.tsx',
    [['`${toastOffset}px`', '`${toastOffset}rem`', 'toasts stand in the middle of the page']],
    lookTest,
  ),
  ...planted(
    'src/layouts/chat-widget.module.css',
    [
      [
        '  background: var(--red-ground);\n',
        '  background: var(--surface);\n',
        'the chat does not wear the red of the shop (spec 1)',
      ],
    ],
    lookTest,
  ),
  ...planted(
    'src/pages/product/search.module.css',
    [['248px minmax(0, 1fr)', 'minmax(0, 1fr) 248px', 'the filters squeeze the list on a desk']],
    lookTest,
  ),
]
