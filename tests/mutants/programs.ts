import { planted } from './mutant'

/** Wrong changes of the contract, the sandbox, the commands and the older schemas. */
export const programMutants = [
  ...planted('contract/order.ts', [
    [
      "refund: call('/order/refund', {\n    access: 'member',\n    input: z.strictObject({ ...ByOrderNo.shape, reason: line(200",
      "refund: call('/order/refund', {\n    access: 'member',\n    input: z.strictObject({ ...ByOrderNo.shape, reason: line(2000",
      'a reason of any length is kept',
      { by: ['tests/stories/refund.test.ts'] },
    ],
  ]),
  ...planted('contract/member.ts', [
    [
      'largestPicture = 2 * 1024 * 1024',
      'largestPicture = 2 * 1024 * 1024 + 3',
      'a picture is larger than it may be',
      { by: ['tests/stories/profile.test.ts'] },
    ],
  ]),
  ...planted('contract/fields.ts', [
    [
      'z.lte(999, ',
      'z.lte(9999, ',
      'more of a thing is ordered than may be',
      { by: ['tests/contract/bad-input.test.ts'] },
    ],
    ['8[0-2]', '8[0-9]', 'goods are sent where nobody lives', { by: ['tests/stories/addresses.test.ts'] }],
  ]),
  ...planted('sandbox/stripe/keys.ts', [
    [
      'if (error.kept) remember(work, error.answer)',
      '',
      'the sandbox forgets a card that was declined',
      { by: ['tests/sandbox/faults.test.ts'], unseen: true },
    ],
  ]),
  ...planted('sandbox/stripe/webhooks.ts', [
    [
      '1000 * 2 ** (tries - 1)',
      '1000',
      'the sandbox sends an event again at the same pace for ever',
      { by: ['tests/sandbox/webhooks.test.ts'], unseen: true },
    ],
  ]),
  ...planted('server/db/migrations/010-refunded-orders.ts', [
    [
      "when delivery_time is null then 'toShip'",
      "when delivery_time is null then 'shipped'",
      'an order that was refunded before shipping seems shipped',
      { by: ['tests/faults/older-schemas.test.ts'] },
    ],
    [
      "when review_time is not null then 'reviewed'",
      '',
      'a reviewed order is to be reviewed again',
      { by: ['tests/faults/older-schemas.test.ts'], unseen: true },
    ],
  ]),
  ...planted('server/db/migrations/008-security.ts', [
    [
      'update sessions set used_at = created_at;',
      '',
      'a token that was stolen before an update is good after it',
      { by: ['tests/faults/older-schemas.test.ts'], unseen: true },
    ],
  ]),
  ...planted('run/test.mjs', [
    [
      'process.exitCode = failed > 0 || refused ? 1 : 0',
      'process.exitCode = refused ? 1 : 0',
      'the runner ends well whatever failed',
      { by: ['tests/faults/runner.test.ts'] },
    ],
  ]),
  ...planted('run/supervise.mjs', [
    [
      'if (stopping || run.code === 0 || !everOpen ||',
      'if (stopping || run.code === 0 ||',
      'a server that cannot start is started again and again',
      { by: ['tests/faults/start.test.ts'], only: 'cannot start' },
    ],
  ]),
]
