import { judgedBy, planted } from './mutant'

const hangTest = judgedBy.faults('provider-hangs.')

/** Wrong changes of what the shop asks of the payment provider, how long it waits, and what it makes of the answer. */
export const providerMutants = [
  ...planted('server/payment/close.ts', [
    [
      "    if (isDefinite(error)) await renew(context, attempt, 'cancel_number', number)\n",
      '',
      'an order that its bank worked on when it was to be closed is closing for ever',
      { ...judgedBy.faults('provider-answers.'), only: 'while its bank is processing' },
    ],
    [
      '  if (attempt.provider_id) return attempt\n',
      '',
      'who began to pay can neither pay nor cancel while the provider begins no payments',
      { ...judgedBy.faults('provider-answers.'), only: 'begins no payments' },
    ],
  ]),
  ...planted('server/payment/refund.ts', [
    [
      ".catch((error: unknown) =>\n      context.log.warn({ err: error, refund: id }, 'a refund is tried again later'),\n    )",
      '',
      'an event whose refund stumbles is an error, and what else it tells waits until it is sent again',
      { ...judgedBy.faults('webhook.'), only: 'though the refund that it brings' },
    ],
    [
      'refund.provider_id || refund.number > 1',
      'refund.number > 1',
      'money that a bank takes a day to pay back is on its way for ever, where its word got lost',
      { ...judgedBy.faults('lost-webhooks.'), only: 'the bank is still at' },
    ],
  ]),
  ...planted('server/payment/settle.ts', [
    [
      'Math.max(since, watched.first)',
      'since',
      'the provider is asked a dozen times within a minute of every payment that is canceled',
      { ...judgedBy.faults('lost-webhooks.'), only: 'less and less' },
    ],
  ]),
  ...planted('server/payment/webhook.ts', [
    [
      "  if (type === 'charge.dispute.created')\n",
      '',
      'staff are told of every payment that its bank disputes it',
      { ...judgedBy.stories('outside-refund.'), only: 'nothing that staff owe' },
    ],
    [
      "    .where('provider_id', '=', intentId)\n",
      '',
      'what the provider tells of one payment is looked up at that of somebody else, and never counts',
      judgedBy.faults('jobs-own-rows.'),
    ],
  ]),
  ...planted('server/payment/handlers.ts', [
    [
      'attempt?.provider_id ? ready : undefined',
      'ready',
      'whoever begins to pay while the provider is slow waits for two calls',
      { ...hangTest, only: 'made this moment' },
    ],
    [
      'attempt?.provider_id ? ready : undefined',
      'undefined',
      'a payment page that is opened again asks for a card though another one paid',
      { ...judgedBy.stories('pay-order.'), only: 'no second card' },
    ],
  ]),
  ...planted('server/payment/wait.ts', [
    ['seconds(18)', 'seconds(40)', 'a slow provider is waited for longer than a browser waits', hangTest],
    ['      over,\n', '', 'a slow provider is waited for as long as it takes', hangTest],
    ['return undefined\n', 'throw error\n', 'a provider that hangs brings an error of the shop', hangTest],
  ]),
  ...planted(
    'server/payment/handlers.ts',
    [
      [
        'await wait(ensureIntent(context, attempt))',
        'await ensureIntent(context, attempt)',
        'who begins to pay waits in vain',
      ],
      [
        'await providerWait(context, input.orderNo)(refresh(context, order, attempt, input.fresh))',
        'await refresh(context, order, attempt, input.fresh)',
        'a payment page whose time is over reads of no network',
      ],
    ],
    hangTest,
  ),
  ...planted(
    'server/order/handlers.ts',
    [
      [
        'await providerWait(context, input.orderNo)(closeOrder(context, input.orderNo))',
        'await closeOrder(context, input.orderNo)',
        'who cancels an order reads of no network',
      ],
      [
        'await providerWait(context, input.orderNo)(payRefundsOf(context, input.orderNo))',
        'await payRefundsOf(context, input.orderNo)',
        'who asks for money back reads of no network',
      ],
    ],
    hangTest,
  ),
  ...planted('server/payment/close.ts', [
    [
      ', read_at: clock.now() }',
      ' }',
      'a payment that was made this moment is asked about at once',
      { ...judgedBy.stories('pay-order.'), only: 'once in two seconds' },
    ],
  ]),
]
