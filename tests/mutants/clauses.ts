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
  ...planted('server/catalogue/write.ts', [
    [
      '  if (!db.isTransaction) await rankProducts(db)\n',
      '',
      'searches of a shop that took in a large catalogue are slow until it is started anew',
      { ...judgedBy.stories('search-large.'), only: 'from its next import on' },
    ],
    [
      "  await db.deleteFrom('search_words').where('uses', '<=', 0).execute()\n",
      '',
      'words that no product has any more are proposed and taken for what somebody meant',
      { ...judgedBy.stories('import-changes.'), only: 'proposed no more' },
    ],
    [
      'order by id for no key update',
      'order by id',
      'what staff take down as it is being imported is on show again, with whatever was wrong with it',
      { ...judgedBy.stories('import-changes.'), only: 'at the very moment' },
    ],
    [
      "once: ['sold_out', 'sales_number']",
      "once: ['sales_number']",
      'whose name is corrected counts as sold out',
      { ...judgedBy.stories('import-changes.'), only: 'corrects names alone' },
    ],
  ]),
  ...planted(
    'server/catalogue/rows.ts',
    [
      [
        'normalized: normalize(String(flat.name))',
        'normalized: String(flat.name)',
        'a brand that was imported is proposed to nobody',
      ],
      [
        "normalized: normalizeBoth(inBoth(flat, 'name'))",
        "normalized: inBoth(flat, 'name')",
        'a category that was imported is proposed to nobody who types it in English',
      ],
    ],
    { ...judgedBy.stories('import-partly.'), only: 'proposed to whoever begins' },
  ),
  ...planted('server/session/codes.ts', [
    [
      "    .where('used_at', 'is', null)\n",
      '',
      'a code that somebody reads over a shoulder lets them in beside its owner',
      { ...judgedBy.races('limits.'), only: 'typed five times at once' },
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
