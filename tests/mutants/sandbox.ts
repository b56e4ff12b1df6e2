import { judgedBy, planted } from './mutant'

/** Tests of the stand-in that open no browser. */
const everySide = {
  by: ['faults', 'intents', 'journal', 'refunds', 'strictness'].map((name) => `tests/sandbox/${name}.test.ts`),
}

const lists = { by: ['tests/sandbox/lists.test.ts'] }
const refunds = { by: ['tests/sandbox/refunds.test.ts'] }
const webhooks = { by: ['tests/sandbox/webhooks.test.ts'] }

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
    [
      ['result: poor', 'result: generic', 'the test card without funds is refused without a reason'],
      [
        "id: 'pm_card_visa_debit', funding: 'debit'",
        "id: 'pm_card_visa_debit'",
        'a payment by the debit card for tests is told as one by credit card',
        { only: 'is the card of' },
      ],
    ],
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
        'one.length === other.length && ',
        '',
        'a word that is no secret is answered as an error of the provider, and asked again and again',
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
    'sandbox/stripe/form.ts',
    [
      ["decode(value.join('='))", "decode(value[0] ?? '')", 'what is typed after a second sign of equality is lost'],
      ["typeof value === 'string' && value !== ''", 'false', 'tests pass with a text where Stripe wants more of it'],
      [
        "if (typeof value === 'object') throw",
        "if (value === '{}') throw",
        'a sum in brackets is an error of the provider',
      ],
    ],
    { by: ['tests/sandbox/intents.test.ts'] },
  ),
  ...planted(
    'sandbox/stripe/methods.ts',
    [
      [
        "livemode: false,\n    type: 'card',\n    used",
        "livemode: true,\n    type: 'card',\n    used",
        'a card for tests seems to be of real money',
      ],
      [
        'livemode: false,\n    metadata',
        'livemode: true,\n    metadata',
        'a card for tests is kept as one of real money',
      ],
    ],
    { by: ['tests/sandbox/strictness.test.ts'] },
  ),
  ...planted(
    'sandbox/stripe/fresh-intent.ts',
    [['livemode: false', 'livemode: true', 'a payment for tests seems to be of real money']],
    { by: ['tests/sandbox/strictness.test.ts'] },
  ),
  ...planted(
    'sandbox/stripe/charges.ts',
    [
      ['amount_captured: paid ? intent.amount : 0', 'amount_captured: intent.amount', 'a declined card has paid'],
      ["paid ? 'charge.succeeded' : 'charge.failed'", "'charge.succeeded'", 'a declined card is told as paid'],
      ['refunded: false', 'refunded: paid', 'what was paid a moment ago is told as sent back'],
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
  ...planted(
    'sandbox/stripe/routes.ts',
    [
      [
        "cancel`, params: ['cancellation_reason'], ",
        "cancel`, params: ['cancellation_reason'], browser: ['cancellation_reason', 'client_secret'], ",
        'tests pass with a page that cancels payments',
      ],
      [
        "{ method: 'POST', path: intent, params: creation, run",
        "{ method: 'POST', path: intent, params: creation, browser: creation, run",
        'tests pass with a page that says how much is paid',
      ],
      [
        "event: [...paging, 'type', 'types']",
        "event: [...paging, 'type']",
        'the sandbox refuses what the provider takes',
      ],
      ["[...paging, 'payment_intent', 'charge']", "[...paging, 'payment_intent']", 'refunds of a charge are not found'],
      [
        "['limit', 'starting_after', 'ending_before', 'created']",
        "['limit', 'starting_after', 'ending_before']",
        'nothing is found by its time',
      ],
      ["['type', 'card', 'billing_details']", "['type', 'card']", 'a card form with a name pays nothing'],
      ["browser: ['card'], run: createToken", 'run: createToken', 'a browser cannot hand in a card'],
    ],
    lists,
  ),
  ...planted(
    'sandbox/stripe/failure.ts',
    [
      [
        '{ payment_intent }),\n    },\n    true,',
        '{ payment_intent }),\n    },\n    false,',
        'a refusal that the provider remembers is an answer the next time',
      ],
      ["param = 'id'", "param = ''", 'nobody learns which number was wrong'],
    ],
    lists,
  ),
  ...planted(
    'sandbox/stripe/dues.ts',
    [
      ['a.at - b.at', 'b.at - a.at', 'what comes later is told first'],
      ['at: due.at, request', 'at, request', 'an event is of the moment in which somebody looked'],
    ],
    lists,
  ),
  ...planted(
    'sandbox/stripe/objects.ts',
    [
      ['_secret_${letters(25)}', '_secret', 'whoever knows the number of a payment knows its secret'],
      ['`${prefix}_${letters(24)}`', '`${prefix}_${letters(3)}`', 'two payments have one number'],
    ],
    lists,
  ),
  ...planted(
    'sandbox/stripe/views.ts',
    [
      [
        'refund.charge === charge)\n    .reverse(),',
        'refund.charge === charge),',
        'the refunds of a charge stand the wrong way round',
      ],
      ["  'last_payment_error',\n", '', 'a shopper is not told why the card was declined'],
      ["  'next_action',\n", '', 'no page asks what the bank wants to know'],
      ['?? 10\n', '?? 100\n', 'tests pass that forget to turn a page'],
      ['limit > 100', 'limit > 1000', 'tests pass with a page that the provider would refuse'],
      ['limit < 1 || ', '', 'a list of nothing has no end'],
      [
        'limit < 1 ',
        'limit < 2 ',
        'whoever asks the sandbox for the latest alone is refused, and by the provider is not',
      ],
      ['(after ?? -1) + 1', 'after ?? 0', 'each page begins with the last of the one before'],
      ['Math.max(0, before - limit)', '0', 'who turns back is sent all from the beginning'],
      ['to < all.length', 'to <= all.length', 'the last page seems to have one after it'],
      [': from > 0,', ': from >= 0,', 'the first page seems to have one before it'],
      ['created > bound', 'created >= bound', 'what was found before is found again'],
      ['created <= bound', 'created < bound', 'the last second of a span is missing'],
      ["types.includes(object.type ?? '')", 'true', 'events of other types are found'],
      [
        "if (kind === undefined) throw cannot(path.join('.'))",
        'if (kind === undefined) return object',
        'tests pass with what the provider cannot open',
      ],
      [
        "object.object === 'charge' && name === 'refunds'",
        "name === 'refunds'",
        'tests pass that look for the refunds of a payment where the provider has none',
      ],
      [
        "typeof exact === 'string' ? { gte: exact, lte: exact } : nested",
        "typeof exact === 'string' ? {} : nested",
        'who asks for one moment is answered with all times',
      ],
    ],
    lists,
  ),
  ...planted(
    'sandbox/stripe/events.ts',
    [
      ['created: seconds(context)', 'created: context.at', 'events are of a far future'],
      [
        'request: context.request,',
        'request: { id: null, idempotency_key: null },',
        'no event says which call made it',
      ],
    ],
    lists,
  ),
  ...planted(
    'sandbox/stripe/intents.ts',
    [
      [", status: 'requires_confirmation' })", ' })', 'a payment that has its card seems to have none'],
      [
        "=== 'true') return answer(call, confirmed",
        "=== 'yes') return answer(call, confirmed",
        'what is to be paid at once is not paid',
      ],
      [
        'intent.payment_method ? methodNamed(call, intent.payment_method) : undefined',
        'undefined',
        'a payment that has its card cannot be confirmed',
      ],
    ],
    lists,
  ),
  ...planted(
    'sandbox/stripe/webhooks.ts',
    [
      ["redirect: 'manual'", "redirect: 'follow'", 'tests pass with an address that the provider would not follow'],
      [' || now() / 1000 - event.created > retryPeriod', '', 'an event is sent for ever'],
      ['3 * 24 * 3600', '3 * 3600', 'an event is lost while the shop is away for a night'],
      ['answers.every(Boolean)', 'answers.some(Boolean)', 'an event counts as taken that the shop refused'],
      ['pending_webhooks: 0', 'pending_webhooks: 1', 'an event that was taken seems to wait'],
    ],
    webhooks,
  ),
  ...planted(
    'sandbox/stripe/webhooks.ts',
    [
      [
        'AbortSignal.any([stop, AbortSignal.timeout(timeout)])',
        'AbortSignal.timeout(timeout)',
        'a shop that is stopped waits ten seconds for its own answer',
      ],
      [
        '  if (stop.aborted) return\n  const taken',
        '  const taken',
        'a shop that is stopped tells that its own address took no message',
      ],
    ],
    { by: ['tests/sandbox/faults.test.ts'] },
  ),
  ...planted('sandbox/stripe/index.ts', [
    [
      "faults.meet('POST /v1/refunds')",
      "faults.meet('POST /v1/refund')",
      'no refund of the dashboard can be made to fail',
      refunds,
    ],
  ]),
  ...planted(
    'sandbox/stripe/refunds.ts',
    [
      ['reason: asked.reason ?? null', 'reason: null', 'a refund does not say why'],
      ['metadata: asked.metadata ?? {}', 'metadata: {}', 'a refund does not say of which order'],
      ['amount_refunded === charge.amount_captured', 'true', 'a part that went back counts as all'],
      ["if (to === 'failed') emit(context, 'refund.failed', settled)", '', 'nobody hears of a refund that bounced'],
      ['settled, { status: refund.status })', 'settled)', 'an event does not say what changed'],
      ["refund.status === 'failed' || ", '', 'a refund that failed succeeds after all, without its money'],
      ['if (amount < 1) throw', 'if (amount < -1000) throw', 'a refund takes money'],
      ["to === 'failed' ? { ...rest,", "to === 'failed' ? { ...refund,", 'a refund that failed seems to be on its way'],
    ],
    refunds,
  ),
  ...planted(
    'sandbox/stripe/attempts.ts',
    [
      [
        "      payment_method: null,\n    },\n    'payment_intent.payment_failed'",
        "    },\n    'payment_intent.payment_failed'",
        'a card that the bank refused stays with the payment at the sandbox',
      ],
    ],
    { by: ['tests/sandbox/intents.test.ts'], only: 'failed goes back to a new card' },
  ),
  ...planted(
    'sandbox/stripe/methods.ts',
    [
      ['year < 100 ? 2000 + year : year', 'year', 'a card with a year of two digits is over'],
      ["replace(/[\\s-]/g, '')", "replace(/[\\s]/g, '')", 'a card that is written with dashes is refused'],
    ],
    { by: ['tests/sandbox/intents.test.ts'] },
  ),
  ...planted(
    'sandbox/stripe/attempts.ts',
    [
      [
        'latest_charge: chargeId ?? intent.latest_charge,',
        'latest_charge: chargeId ?? null,',
        'after a question of the bank was refused nobody sees what was declined before',
      ],
    ],
    { by: ['tests/sandbox/intents.test.ts'] },
  ),
]
