import { judgedBy, planted } from './mutant'

const termTest = judgedBy.unit('terms.')
const hangTest = judgedBy.faults('provider-hangs.')
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
]
