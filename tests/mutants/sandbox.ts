import { judgedBy, planted } from './mutant'

/** Tests of the stand-in that open no browser. */
const everySide = {
  by: ['faults', 'intents', 'journal', 'refunds', 'strictness'].map((name) => `tests/sandbox/${name}.test.ts`),
}

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
    'sandbox/stripe/faults.ts',
    [
      [".replaceAll('*', '[^/ ]*')", ".replaceAll('*', '.*')", 'a fault that is wanted of one call hits others'],
      ["kind !== 'hold' && ", '', 'a message that is held goes off by itself'],
      ['rule.fault.kind === kind && ', '', 'a fault of one kind is taken for another'],
    ],
    judgedBy.unit('fault-table.'),
  ),
  ...planted(
    'sandbox/stripe/typed-card.ts',
    [
      [
        'card.exp_year > year || card.exp_month >= month',
        'card.exp_year > year || card.exp_month > month',
        'a card is refused in its last month',
      ],
      ['card.exp_year < year + 50', 'true', 'the sandbox takes what the provider refuses'],
      ['card.cvc.length === digits', 'true', 'a security code that is too short pays'],
    ],
    judgedBy.unit('typed-card.'),
  ),
  ...planted(
    'sandbox/stripe/card-number.ts',
    [
      ['/^3[0689]/', '/^3[06]/', 'some cards of Diners Club have no brand'],
      ['value > 9 ? value - 9 : value', 'value', 'good cards are called wrong'],
    ],
    judgedBy.unit('card-typing.'),
  ),
  ...planted(
    'sandbox/stripe/browser/card-typing.ts',
    [
      ["normalize('NFKC').replace(/\\D/g, '')", "replace(/\\D/g, '')", 'digits of a Chinese keyboard are lost'],
      ['(digits.length === 2 && deleting)', 'false', 'a month cannot be taken out again'],
      ["padStart(2, '0')", "padStart(1, '0')", 'a date that a browser fills in is another one'],
      ["brand === 'amex' || brand === 'unknown' ? 4 : 3", "brand === 'amex' ? 4 : 3", 'a code typed first is cut'],
      ['month < today.getMonth() + 1', 'month < today.getMonth()', 'a card that ran out last month is not told so'],
    ],
    judgedBy.unit('card-typing.'),
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
  ...planted(
    'sandbox/stripe/http.ts',
    [
      [
        'version !== undefined && version !== apiVersion',
        'false',
        'tests pass with a version that Stripe would refuse',
      ],
      ["role === 'publishable' && !route.browser", 'false', 'a browser may pay back'],
      ['if (busy.has(name)) throw keyInUse(key)', '', 'one key is used twice at once'],
      [
        "      ...(outcome.replayed && { 'idempotent-replayed': 'true' }),\n",
        '',
        'nobody learns that an answer is an old one',
      ],
      [
        "(header(request, 'idempotency-key')?.length ?? 0) > longestKey",
        'false',
        'tests pass with a key that Stripe would refuse',
      ],
    ],
    everySide,
  ),
  ...planted(
    'sandbox/stripe/intents.ts',
    [
      [
        '!sameText(call.secret, intent.client_secret)',
        'false',
        "whoever knows a number sees and pays another one's payment",
      ],
      [
        'if (!confirmable.includes(intent.status))\n    throw',
        'if (false)\n    throw',
        'what is paid is canceled at the provider',
      ],
      [
        "asked?.three_d_secure_2_source !== text(call.params, 'source')",
        'false',
        'any word passes for that of the bank',
      ],
    ],
    everySide,
  ),
  ...planted(
    'sandbox/stripe/fresh-intent.ts',
    [
      ['least: 50', 'least: 5', 'tests pass with a sum that Stripe would refuse'],
      ["currency.toLowerCase() !== 'sgd'", 'false', 'tests pass with another currency'],
    ],
    everySide,
  ),
  ...planted(
    'sandbox/stripe/form.ts',
    [
      [".replaceAll('+', ' ')", '', 'blanks of a form are signs'],
      ['        .sort()\n', '', 'the same call in another order is another one'],
      ['pairs.length > limits.pairs || ', '', 'a form without an end is read'],
      ['if (stranger !== undefined)\n    throw', 'if (false)\n    throw', 'tests pass with what Stripe does not know'],
    ],
    everySide,
  ),
  ...planted(
    'sandbox/stripe/charges.ts',
    [
      ['amount_captured: paid ? intent.amount : 0', 'amount_captured: intent.amount', 'a declined card has paid'],
      ["paid ? 'charge.succeeded' : 'charge.failed'", "'charge.succeeded'", 'a declined card is told as paid'],
    ],
    everySide,
  ),
  ...planted(
    'sandbox/stripe/journal.ts',
    [
      ['  ftruncateSync(file, size)\n  for', '  for', 'after a crash the sandbox does not start any more'],
      ["'a+', 0o600", "'a+', 0o644", 'everybody on the machine reads client secrets'],
    ],
    everySide,
  ),
]
