import { judgedBy, planted } from './mutant'

/** Wrong changes of accounts and of logging in. */
export const accountMutants = [
  ...planted(
    'server/member/personal.ts',
    [
      [
        "orders.progress = 'canceled' and refund_way",
        'refund_way',
        'whoever was once paid back a part of an order can never delete their account',
      ],
    ],
    { ...judgedBy.stories('personal-data'), only: 'a part of what was paid' },
  ),
  ...planted(
    'server/member/personal.ts',
    [
      ['gender = 0, birthday = null,', 'birthday = null,', 'whether a deleted member was a woman stays for good'],
      ['gender = 0, birthday = null,', 'gender = 0,', 'the birthday of a deleted member stays for good'],
    ],
    { ...judgedBy.stories('personal-data'), only: 'an account is deleted by its page' },
  ),
  ...planted('server/session/codes.ts', [
    [
      "    .where('used_at', 'is', null)\n",
      '',
      'a code that somebody reads over a shoulder lets them in beside its owner',
      { ...judgedBy.races('limits.'), only: 'typed five times at once' },
    ],
  ]),
]
