import { planted } from './mutant'

/** Wrong changes of the provider's stand-in. */
export const sandboxMutants = [
  ...planted(
    'sandbox/stripe/keys.ts',
    [
      ['if (kept.digest !== print) throw mismatch(key)', '', 'the sandbox takes what the provider refuses'],
      ['call.at - kept.at < day', 'call.at - kept.at < 0', 'the sandbox forgets what the provider remembers'],
      ['if (error.kept) remember(work, error.answer)', '', 'the sandbox forgets that a card was refused'],
    ],
    { by: ['tests/sandbox/faults.test.ts'] },
  ),
  ...planted(
    'sandbox/stripe/refunds.ts',
    [
      ['if (amount > left)', 'if (false)', 'the sandbox pays back more than was captured'],
      ['move(context, charge, -refund.amount)', '', 'the sandbox keeps the money of a refund that failed'],
    ],
    { by: ['tests/sandbox/refunds.test.ts'] },
  ),
  ...planted(
    'sandbox/stripe/views.ts',
    [['path[place] === part', 'part', 'the sandbox opens what the provider refuses to open']],
    { by: ['tests/sandbox/refunds.test.ts'] },
  ),
  ...planted(
    'sandbox/stripe/store.ts',
    [['now - key.at > day', 'now - key.at > 0', 'a sandbox that is started again takes a payment twice']],
    { by: ['tests/sandbox/journal.test.ts'] },
  ),
  ...planted(
    'sandbox/stripe/methods.ts',
    [["  context.work.put('token', id, { ...token, used: true })\n", '', 'the sandbox takes one card twice']],
    { by: ['tests/sandbox/intents.test.ts'] },
  ),
  ...planted(
    'sandbox/stripe/attempts.ts',
    [
      [
        '      last_payment_error: null,\n      next_action: {',
        '      next_action: {',
        'the sandbox tells of an old refusal while the bank asks',
      ],
    ],
    { by: ['tests/sandbox/intents.test.ts'] },
  ),
  ...planted(
    'sandbox/stripe/cards.ts',
    [['result: poor', 'result: generic', 'the test card without funds is refused without a reason']],
    { by: ['tests/sandbox/intents.test.ts'] },
  ),
  ...planted(
    'sandbox/stripe/webhooks.ts',
    [
      ['update(`${at}.${payload}`)', 'update(payload)', 'the sandbox signs otherwise than the provider'],
      ['1000 * 2 ** (tries - 1)', '1000', 'the sandbox sends an event again at the same pace for ever'],
      [', 60_000)', ', 600_000)', 'after an hour without the shop the sandbox tells of a payment ten minutes late'],
    ],
    { by: ['tests/sandbox/webhooks.test.ts'] },
  ),
]
