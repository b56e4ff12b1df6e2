import { judgedBy, planted } from './mutant'

/** Wrong changes of single clauses of the server, found by reading it condition by condition. */
export const clauseMutants = [
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
]
