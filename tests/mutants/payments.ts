import { judgedBy, planted } from './mutant'

/** Wrong changes of payments and refunds, of what staff do about them, and of the jobs that bring both to their end. */
export const paymentMutants = [
  ...planted(
    'server/payment/webhook.ts',
    [
      [
        "set({ applied_at: clock.now() }).where('id', '=', id)",
        "set({ applied_at: clock.now() }).where('applied_at', 'is', null)",
        'an event that is applied marks all that wait as applied: their payments are never heard of',
      ],
    ],
    judgedBy.faults('jobs-own-rows.test.ts'),
  ),
  ...planted(
    'server/jobs/sweep.ts',
    [
      [
        "    .where('provider_id', '=', intentId)\n",
        '',
        'what the provider says of one payment leaves that of somebody else to staff',
      ],
      [
        "set({ next_try_at: sql`'infinity'` }).where('id', '=', id)",
        "set({ next_try_at: sql`'infinity'` })",
        'one event that cannot be applied keeps all others from it',
      ],
      [
        ".set({ problem: error.message }).where('id', '=', id)",
        '.set({ problem: error.message })',
        'one refund that the provider refuses leaves all to staff',
      ],
    ],
    judgedBy.faults('jobs-own-rows.test.ts'),
  ),
  ...planted(
    'server/payment/close.ts',
    [
      [
        "    .where('order_no', '=', orderNo)\n    .where('problem', 'is', null)",
        "    .where('problem', 'is', null)",
        'what the bank disputes of one payment stands beside all',
      ],
    ],
    judgedBy.faults('jobs-own-rows.test.ts'),
  ),
  ...planted(
    'server/payment/refund.ts',
    [
      [
        '  if (!order.refund_way) return\n  const undone',
        "  if (!order.refund_way) return\n  await db.updateTable('orders').set({ hidden: false }).execute()\n  const undone",
        'a refund that comes back brings back the deleted orders of everybody',
      ],
    ],
    judgedBy.faults('jobs-own-rows.test.ts'),
  ),
  ...planted(
    'server/product/offers.ts',
    [
      [
        'where offer_until <= ${now} order',
        'where offer_until is not null and ${now}::timestamptz is not null order',
        'the end of one offer ends all',
      ],
    ],
    judgedBy.faults('jobs-own-rows.test.ts'),
  ),
  ...planted(
    'server/coupon/queries.ts',
    [
      [
        "set({ order_no: null }).where('order_no', 'in', orderNos)",
        "set({ order_no: null }).where('order_no', 'is not', null)",
        'one order that expires gives back the coupons of everybody',
      ],
    ],
    judgedBy.faults('jobs-own-rows.test.ts'),
  ),
  ...planted(
    'server/jobs/lanes.ts',
    [
      [" for update ${whatIsHeld === 'left' ? sql`skip locked` : sql``}", '', 'two processes close one order'],
      ["helpers >= 0 && worker('left')", 'false', 'orders are closed one after the other'],
      ["worker('awaited')", "worker('left')", 'an order that somebody holds for a moment is left for the next sweep'],
      ['helpers >= 0 &&', 'true &&', 'as many ask the provider at once as there are orders'],
      [
        'until, waitAfter(failures), failures',
        'until, again, failures',
        'a provider that fails is asked as often as ever',
      ],
      ['left.push(orders[0].order_no)', '', 'an order that no job can work on is tried without an end'],
      [
        'if (orders.length === 0) throw error',
        'throw error',
        'one order that no job can work on keeps all others waiting',
      ],
      ['if (orders.length === 0) throw error', '', 'a job that cannot read what is due says nothing'],
    ],
    judgedBy.faults('lanes'),
  ),
  ...planted(
    'server/jobs/sweep.ts',
    [
      ['  grant,\n  receive', '  receive', 'a request that nobody decides is open for ever'],
      ['  receive,\n  complete', '  complete', 'an order that nobody confirms is under way for ever'],
      ['      await running\n', '', 'a server that stops leaves a payment in the middle', judgedBy.faults('lanes')],
      ['await forgetAnswers(pool, now)', '', 'answers are kept for ever', judgedBy.stories('session')],
      ['await forgetSessions(pool, now)', '', 'sessions that are over are kept for ever', judgedBy.stories('session')],
      ['  offers,\n  expire', '  expire', 'an offer never ends', judgedBy.stories('offers')],
      ['  complete,\n  forget', '  forget', 'an order that nobody reviews never ends', judgedBy.stories('reviews')],
      ['  expire,\n  close', '  close', 'an order that nobody pays keeps its goods', judgedBy.faults('running-shop')],
      [
        "sql`status = 'canceled' and problem is null`",
        "sql`status = 'canceled' and false`",
        'money for a canceled order is not noticed',
        judgedBy.faults('lost-webhooks'),
      ],
    ],
    judgedBy.stories('refund'),
  ),
  ...planted(
    'server/payment/close.ts',
    [
      [
        "    .where('id', '=', id)\n    .where(column",
        '    .where(column',
        'a payment is begun twice at the provider because that of somebody else failed',
        { ...judgedBy.stories('pay-order.test.ts'), only: 'begins no other one anew' },
      ],
      [
        "      .where('id', '=', id)\n      .where('provider_id', 'is', null)",
        "      .where('provider_id', 'is', null)",
        'after the provider was down for a while nobody can pay who tried then',
        { ...judgedBy.stories('pay-order.test.ts'), only: 'in the way of no other one' },
      ],
      [
        'await cancelIntent(context, await ensureIntent(context, attempt))',
        'await ensureIntent(context, attempt)',
        'a canceled order can still be charged',
      ],
      [
        'if (begun && (begun.provider_id || !begun.problem)) return begun',
        '',
        'an order ends while its card is charged',
        judgedBy.stories('pay-order'),
      ],
    ],
    judgedBy.stories('cancel-order', 'pay-order'),
  ),
  ...planted(
    'server/payment/handlers.ts',
    [
      [
        "if (open && later(now, paymentMargin) >= settled.pay_deadline) refuse('paymentClosed')",
        '',
        'a payment begins that cannot end in time',
      ],
      [
        'const now = clock.now()\n    const shown',
        'const { now } = context\n    const shown',
        'a payment begins that cannot end in time, because the provider was slow',
      ],
      [
        'attemptOf(pool, input.orderNo), clock.now())',
        'attemptOf(pool, input.orderNo), context.now)',
        'the clock of the payment page shows time that a slow provider has used up',
      ],
      ['if (order.total === 0) {', 'if (false) {', 'an order that costs nothing cannot be paid'],
      [
        'now >= later(attempt.read_at, freshFor)',
        'true',
        'every page that waits for a bank asks the provider without a break',
      ],
      [
        "begun?.status === 'requiresAction') answer.result = 'waiting'",
        "false) answer.result = 'waiting'",
        'who left the question of the bank cannot pay any more',
      ],
      [
        "case 'closing':\n      return 'processing'",
        "case 'closing':\n      return 'canceled'",
        'who paid is told that the order is canceled before the provider has said so',
        judgedBy.faults('provider-answers'),
      ],
    ],
    judgedBy.stories('pay-order'),
  ),
  ...planted(
    'server/payment/owed.ts',
    [
      [".where('status', '!=', 'failed')", '', 'what the provider could not pay back is owed to nobody'],
      [
        'return captured - Number(amount ?? 0)',
        'return captured',
        'money is paid back twice',
        judgedBy.stories('outside-refund'),
      ],
      ['amount <= 0', 'amount <= 1', 'the last cent is never paid back', judgedBy.stories('outside-refund')],
    ],
    judgedBy.stories('refund', 'outside-refund'),
  ),
  ...planted(
    'server/payment/refund.ts',
    [
      ['back < rows[0].captured', 'false', 'an order counts as refunded when a part is back'],
      [
        'if (order.refund_way) return\n  await',
        'await',
        'a refund by hand is written over',
        judgedBy.stories('outside-refund', 'refund'),
      ],
      [
        "await refundsOf(db, orderNo).where('refunds.id', '=', id).executeTakeFirst()",
        'await refundsOf(db, orderNo).executeTakeFirst()',
        'a refund that the provider refused is under way for ever, because a part went back before',
      ],
      [
        "else await db.updateTable('orders').set(undone).where('order_no', '=', order.order_no).execute()",
        '',
        'money for a canceled order that bounces is told as paid back',
        judgedBy.stories('refund-provider'),
      ],
    ],
    judgedBy.stories('outside-refund'),
  ),
  ...planted('server/payment/settle.ts', [
    [
      'if (order.hidden)',
      'if (false)',
      'a card is charged for an order that was canceled and deleted, and its shopper finds nothing about it',
      { ...judgedBy.stories('refund-provider'), only: 'is shown again when money comes' },
    ],
    [
      "{ hidden: false }).where('order_no', '=', order.order_no)",
      '{ hidden: false })',
      'money that comes late brings back the deleted orders of everybody',
      { ...judgedBy.stories('refund-provider'), only: 'is shown again when money comes' },
    ],
  ]),
  ...planted(
    'server/payment/settle.ts',
    [
      [
        "await moveStock(db, numbers, 'held', 'on_hand')",
        '',
        'the goods of a canceled order are lost',
        judgedBy.stories('cancel-order'),
      ],
      ['await returnCoupons(db, numbers)', '', 'the coupon of an order that nobody paid is lost'],
      [
        'captured === order.total && intent.currency === currency',
        'true',
        'a part of the price pays an order',
        judgedBy.faults('webhook'),
      ],
      [
        'Math.max(attempt.captured, intent.captured)',
        'intent.captured',
        'an old answer takes a payment back',
        judgedBy.faults('provider-answers'),
      ],
      [
        "right ? 'lateCapture' : 'wrongAmount', captured",
        "right ? 'lateCapture' : 'wrongAmount', 0",
        'money for a canceled order is kept',
      ],
      [
        "await countSales(db, await moveStock(db, [order.order_no], 'held', 'sold'), '+')",
        "await moveStock(db, [order.order_no], 'held', 'sold')",
        'what is sold is not counted',
        judgedBy.stories('refund'),
      ],
    ],
    judgedBy.stories('pay-order'),
  ),
  ...planted(
    'server/payment/stripe.ts',
    [
      [
        'stripe.webhooks.constructEvent(body, signature, webhookSecret, tolerance, undefined, receivedAt)',
        'JSON.parse(body.toString()) as Stripe.Event',
        'anybody tells that an order is paid',
      ],
      [
        "failed: 'failed', canceled",
        "failed: 'done', canceled",
        'a refund that failed counts as paid back',
        judgedBy.stories('refund'),
      ],
      ['tolerance = 300', 'tolerance = 400', 'an event that was caught is sent again later'],
      [
        'keyOf(`pi-create:${id}`, number)',
        '{}',
        'a reply that got lost makes two charges',
        judgedBy.stories('pay-order'),
      ],
    ],
    judgedBy.faults('webhook'),
  ),
  ...planted(
    'server/payment/webhook.ts',
    [
      [
        'if (!attempt) return false',
        'if (!attempt) return true',
        'an event that came too early is asked about twice a minute for days',
      ],
      [".onConflict((conflict) => conflict.column('id').doNothing())", '', 'an event that comes again is an error'],
      ['await settlePayment(context, attempt.order_no)', '', 'a payment whose page was closed is not known'],
    ],
    judgedBy.faults('webhook'),
  ),
  ...planted(
    'server/shop/handlers.ts',
    [
      [
        "    .orderBy((is) => is('problem', 'is', null))\n",
        '',
        'a refund that nobody pays is lost to staff beneath the orders after it',
      ],
      [
        "mayInSql('ship', 'ready', 'approve')",
        'sql`false`',
        'a paid order is never shipped, because fifty came after it',
        { ...judgedBy.stories('staff'), only: 'what is to be shipped' },
      ],
      [
        "mayInSql('ship', 'ready', 'approve')",
        "mayInSql('ship', 'ready')",
        'a refund is granted by itself before anybody of the staff could see that it was asked for',
        { ...judgedBy.stories('staff'), only: 'what is to be shipped' },
      ],
      [
        "    await db.updateTable('orders').set({ next_try_at: sql`'-infinity'` }).where('order_no', '=', orderNo).execute()\n",
        '',
        'an order that staff try again waits as if they had not',
      ],
    ],
    judgedBy.faults('left-to-staff'),
  ),
  ...planted(
    'server/jobs/sweep.ts',
    [
      [
        '}) and problem is null\n    and exists',
        '})\n    and exists',
        'the provider is asked on and on about a payment of which it will not speak',
      ],
      [
        '  parallel: 4,\n  again: askAgain,\n  work: (context, { orderNo }) => settlePayment(context, orderNo),\n  givenUp: toStaff,\n',
        '  parallel: 4,\n  again: askAgain,\n  work: (context, { orderNo }) => settlePayment(context, orderNo),\n',
        'the provider is asked for ever about the payment of a canceled order of which it will not speak',
      ],
      [
        "set({ next_try_at: sql`'infinity'` }).where('id', '=', id)",
        "set({ next_try_at: sql`'infinity'` })",
        'with one event that cannot be applied no other one is',
      ],
      [
        "set({ problem: error.message }).where('id', '=', id)",
        'set({ problem: error.message })',
        'staff pay again what went back long ago, because of a refund of another order',
      ],
      [
        '  givenUp: leaveEvent,\n',
        '',
        'an event is applied again each minute for days though the provider will not speak of its payment',
      ],
      [
        "sql`status = 'pending' and problem is null`",
        "sql`status = 'pending'`",
        'the provider is asked on and on about a refund of which it will not speak',
      ],
      [
        'later(now, -parked)',
        'later(now, -days(2))',
        'an event that came too early is forgotten',
        judgedBy.faults('webhook'),
      ],
    ],
    judgedBy.faults('left-to-staff'),
  ),
  ...planted(
    'server/shop/handlers.ts',
    [
      [
        "of('refunds.problem', 'is not', null)",
        'of.lit(false)',
        'staff are not told of a refund of which the provider will not speak',
      ],
      [
        "of.and([of('refunds.status', '=', 'failed'), owed])",
        "of('refunds.status', '=', 'failed')",
        'a part that was paid back as a favour and failed stands first among the orders for ever',
        { ...judgedBy.stories('outside-refund'), only: 'nothing that staff owe' },
      ],
      [
        " or orders.progress = 'canceled'",
        '',
        'what came after an order was canceled and could not be paid back is told to nobody',
        { ...judgedBy.stories('refund-provider'), only: 'money that came' },
      ],
      [
        ".where('provider_id', 'in', attempt.clearSelect().select('provider_id'))",
        '.where((is) => is.lit(false))',
        'an event that waits for staff waits on when they try again',
      ],
      [
        "!may(order, 'close') && remaining(order, 'expire', now) !== 0",
        "!may(order, 'close')",
        'an order of whose payment the provider knows nothing holds its stock for ever',
      ],
      [
        '        .set({ problem: null, next_try_at: null })',
        '        .set({ problem: null })',
        'what staff laid aside of a canceled order comes back to them, again and again',
      ],
    ],
    judgedBy.faults('left-to-staff'),
  ),
  ...planted(
    'server/shop/handlers.ts',
    [
      [
        'await takeInRefunds(context, input.orderNo).catch(',
        'await Promise.resolve().catch(',
        'staff pay by hand what went back on the card already',
      ],
    ],
    { ...judgedBy.faults('provider-answers'), only: 'not answered yet' },
  ),
  ...planted(
    'server/payment/handlers.ts',
    [
      [
        "    if (!may(order, 'pay')) return undefined\n    const begun = await attemptOf(db, orderNo)\n    if (begun) return begun\n",
        "    const begun = await attemptOf(db, orderNo)\n    if (begun || !may(order, 'pay')) return begun\n",
        'who comes back to pay an order that is canceled is told to try again',
      ],
    ],
    judgedBy.faults('left-to-staff'),
  ),
  ...planted(
    'server/payment/close.ts',
    [
      [
        "    .where('problem', 'is', null)\n",
        '',
        'what a bank disputes is told to nobody where the provider refuses another thing as well',
      ],
      [
        'begun.provider_id || !begun.problem',
        '!begun.problem',
        'an order ends while its card can be charged, because staff have not seen to it',
      ],
    ],
    judgedBy.faults('left-to-staff'),
  ),
  ...planted(
    'server/payment/stripe.ts',
    [
      ['[401, 403, 409, 429]', '[403, 409, 429]', 'with one mistyped key every payment is given up'],
      [
        '[401, 403, 409, 429]',
        '[401, 403, 409]',
        'a provider that is busy for a moment has refused a payment for ever',
      ],
      [
        'metadata: { orderNo, attempt: id }',
        'metadata: { attempt: id }',
        "nobody finds an order at the provider's dashboard",
      ],
      [
        "failed: 'failed', canceled: 'failed'",
        "failed: 'failed'",
        'a refund that was canceled is under way for ever',
        judgedBy.stories('outside-refund'),
      ],
    ],
    judgedBy.faults('provider-answers'),
  ),
  ...planted(
    'server/payment/webhook.ts',
    [
      [
        'if (numInsertedOrUpdatedRows) await',
        'await',
        'one event that is sent again and again keeps the provider busy',
      ],
      [
        "  await pool.updateTable('payment_events').set({ applied_at: clock.now() }).where('id', '=', id).execute()\n",
        '',
        'every event is applied again and again for three days',
      ],
    ],
    judgedBy.faults('webhook'),
  ),
  ...planted(
    'server/payment/refund.ts',
    [
      [
        "    .where('refunds.failures', '=', 0)\n",
        '',
        'each event asks again for a refund that failed a moment ago',
        judgedBy.faults('webhook'),
      ],
      [
        '{ provider_id, status, problem: null }',
        '{ provider_id, status }',
        'staff pay a refund again that has long been paid',
      ],
    ],
    judgedBy.faults('left-to-staff'),
  ),
  ...planted(
    'server/payment/handlers.ts',
    [
      [
        '    if (later(now, paymentMargin) >= order.pay_deadline) return undefined\n',
        '',
        'a payment is made ready at the provider though its time is over',
      ],
    ],
    judgedBy.stories('pay-order'),
  ),
  ...planted(
    'server/payment/provider.ts',
    [
      [
        "&& refused ? 'fail'",
        "&& false ? 'fail'",
        'a refused card is still waited for',
        judgedBy.faults('lost-webhooks'),
      ],
      ["error.kind !== 'unanswered'", 'true', 'a refund that nobody answered is sent under another key'],
      [
        "error.kind === 'refused'",
        "error.kind !== 'unanswered'",
        'what the provider failed at once is given up for good',
      ],
      ["requires_action: 'requireAction'", "requires_action: 'process'", 'who must ask their bank is told to wait'],
    ],
    judgedBy.stories('pay', 'refund', 'payment'),
  ),
  ...planted(
    'server/payment/choose.ts',
    [
      [
        'script: scripts.stripe, testCards: []',
        'script: scripts.stripe, testCards',
        'a shop with real cards lists test cards',
      ],
      ["'https://hooks.stripe.com'", "'https://js.stripe.com'", 'a bank cannot ask its question in a frame'],
      [
        'https://js.stripe.com/endive/stripe.js',
        'https://js.stripe.com/v3/',
        'another script than that of the SDK is loaded',
      ],
    ],
    { by: ['tests/unit/choose-payments.test.ts'] },
  ),
  ...planted('server/payment/settle.ts', [
    [
      '    paid,\n    cancel_reason: null,',
      '    paid,',
      'an order that was paid after all says why it was canceled',
      { ...judgedBy.stories('pay-order.test.ts'), only: 'no reason to cancel is left' },
    ],
  ]),
  ...planted(
    'server/payment/webhook.ts',
    [
      [
        '/^(refund\\.|charge\\.refund)/',
        '/^refund\\./',
        'where the provider tells of the charge alone a refund at its dashboard is never seen',
      ],
      [
        '/^(refund\\.|charge\\.refund)/',
        '/^charge\\.refund/',
        'where the provider tells of the refund alone a refund at its dashboard is never seen',
      ],
    ],
    judgedBy.stories('outside-refund.'),
  ),
  ...planted(
    'server/order/refund.ts',
    [
      [
        "open.some(({ provider_id, status }) => provider_id && status === 'pending')",
        'false',
        'money goes back twice: by hand and by the bank, which was still at it',
      ],
      [
        "    .where('refunds.status', '!=', 'done')\n",
        '',
        'what went back on the card is told as failed once staff pay the rest by hand',
        judgedBy.stories('outside-refund'),
      ],
      [
        "{ status: 'failed', problem: null }",
        "{ status: 'failed' }",
        'money goes back twice: by hand, and by the card once staff try again',
        judgedBy.faults('left-to-staff'),
      ],
      [
        "refund_time: now, refund_way: 'transfer'",
        "refund_way: 'transfer'",
        'nobody is told when staff paid back what came for a canceled order',
      ],
    ],
    judgedBy.stories('refund-provider.'),
  ),
  ...planted(
    'server/payment/refund.ts',
    [
      [
        "refund_time: now, refund_way: 'card'",
        "refund_way: 'card'",
        'nobody is told when what came for a canceled order went back',
      ],
    ],
    judgedBy.stories('refund-provider.'),
  ),
  ...planted(
    'server/shop/handlers.ts',
    [
      [
        "            .where('orders.refund_way', 'is', null)\n",
        '',
        'staff are asked to pay back again what they paid by hand',
      ],
    ],
    judgedBy.stories('refund-provider.'),
  ),
  ...planted(
    'server/jobs/sweep.ts',
    [
      [
        'orders.filter(({ order_no }) => !begun.some((attempt) => attempt.order_no === order_no))',
        'orders',
        'an order is canceled while its card form is open, and its shopper is charged for nothing',
      ],
    ],
    { ...judgedBy.faults('lost-webhooks.'), only: 'is begun while' },
  ),
  ...planted(
    'server/db/migrations/007-payments.ts',
    [
      [
        "create unique index on refunds (attempt_id, reason) where reason <> 'dashboard';\n",
        '',
        'a mistake pays one refund of an order twice',
      ],
      ['create unique index on refunds (provider_id);\n', '', 'one refund of the provider is in the books twice'],
    ],
    { ...judgedBy.stories('refund-provider.'), only: 'books take no second' },
  ),
  ...planted(
    'server/payment/webhook.ts',
    [
      [
        "set({ applied_at: clock.now() }).where('id', '=', id)",
        'set({ applied_at: clock.now() })',
        'what the provider told too early is forgotten as soon as it tells something else',
      ],
    ],
    { ...judgedBy.faults('webhook.'), only: 'waits on, whatever others' },
  ),
  ...planted(
    'server/payment/refund.ts',
    [
      [
        "set(undone).where('order_no', '=', order.order_no)",
        'set(undone)',
        'one refund that bounces brings back every order that anybody deleted',
      ],
    ],
    { ...judgedBy.stories('refund-provider.'), only: 'bounces on its way back' },
  ),
]
