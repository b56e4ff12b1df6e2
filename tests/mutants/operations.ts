import { judgedBy, planted } from './mutant'

/** Wrong changes of what keeps a shop in order: its books, what is told of it, how much it takes at once. */
export const operationMutants = [
  ...planted(
    'server/jobs/lanes.ts',
    [
      [
        'for (let taken = chunk; taken === chunk && !stopped(); ) taken = await take()',
        'if (!stopped()) await take()',
        'after a day without the shop, orders wait for hours: two hundred are ended in two seconds, however many are due',
      ],
    ],
    judgedBy.faults('catch-up.'),
  ),
  ...planted(
    'server/audit/provider.ts',
    [
      ['filter(({ failed }) => !failed)', 'filter(() => true)', 'a refund that failed counts as money that went back'],
      ['there.charges.length > 1', 'there.charges.length > 2', 'the audit does not tell of a second charge'],
      ['there.captured < captured', 'there.captured <= captured', 'the audit tells of every payment'],
      ['ours && refunds', 'refunds', 'two refunds by hand are told as one made twice'],
      [
        'atRest &&\n        there.captured > captured',
        'there.captured > captured',
        'the audit of a shop at work tells of what is on its way',
      ],
      ['atRest && returned !== back', 'returned !== back', 'the audit of a shop at work tells of refunds on their way'],
    ],
    judgedBy.unit('provider-books.'),
  ),
  ...planted(
    'server/jobs/lanes.ts',
    [
      [
        'taken === chunk && !stopped()',
        'taken === chunk',
        'a server that stops works on through all that is due first',
        { only: '200 orders that it holds' },
      ],
      [
        '.limit(chunk)',
        '',
        'all that a day left over is held until the last of it is done',
        { only: '200 orders that it holds' },
      ],
      ['.skipLocked()', '', 'one order that somebody holds keeps all others waiting', { only: 'none of the others' }],
      [
        'first: seconds(2)',
        'first: seconds(20)',
        'who pays while the provider hiccups sees it a quarter of a minute later',
        { only: 'asked again after' },
      ],
      [
        'longest: seconds(60)',
        'longest: seconds(600)',
        'ten minutes after the provider is back nobody has asked it',
        { only: 'asked again after' },
      ],
      [
        'order by next_try_at limit 1',
        'order by next_try_at desc limit 1',
        'what has waited longest is done last, and after a bad day an order of the morning is closed at night',
        { only: 'has waited longest' },
      ],
      [
        'lease = seconds(30)',
        'lease = seconds(300)',
        'an order that a server died over holds its goods five minutes longer',
        { only: 'what a process died over' },
      ],
      [
        'lease = seconds(30)',
        'lease = seconds(15)',
        'while the provider hangs two processes ask it for the same',
        { only: 'what a process died over' },
      ],
    ],
    judgedBy.faults('lanes'),
  ),
  ...planted('server/jobs/lanes.ts', [
    [
      'case when next_try_at = ${until} then ${later(clock.now(), wait)} else next_try_at end',
      '${later(clock.now(), wait)}',
      'the provider is asked about a canceled payment every half minute for a day',
      { ...judgedBy.faults('lost-webhooks'), only: 'less and less often' },
    ],
  ]),
  ...planted('server/jobs/sweep.ts', [
    [
      '${over(now)} and not exists',
      "${dueInSql('expire', now)} and not exists",
      'an order whose server fell while it was canceled keeps its goods and its coupon for ever',
      { ...judgedBy.faults('lanes'), only: 'server fell' },
    ],
    [
      'again: askAgain / 3',
      'again: askAgain',
      'who cancels while their card is charged waits half a minute to hear how it ended',
      { ...judgedBy.faults('lost-webhooks'), only: 'after ten seconds' },
    ],
    [
      'again: askAgain,\n  work: async (context, { id, attemptId })',
      'again: days(1),\n  work: async (context, { id, attemptId })',
      'who waits for their money hears a day later that it is back, where the provider told nobody',
      { ...judgedBy.faults('lost-webhooks'), only: 'after half a minute' },
    ],
    [
      "    .where('provider_id', '=', intentId)\n",
      '',
      'staff are told of a payment with which everything is right, and never of the one that waits for them',
      { ...judgedBy.faults('left-to-staff'), only: 'an event of a payment' },
    ],
  ]),
  ...planted(
    'server/jobs/sweep.ts',
    [
      [
        'if (!attempt || !(await toStaff(context, attempt, error))) return false',
        'if (!attempt || !(await toStaff(context, attempt, error))) return true',
        'an event that the provider did not let through waits half a minute for its second try',
      ],
      [
        'if (!isRefusal(error)) return false\n  await handOver',
        'if (!isRefusal(error)) return true\n  await handOver',
        'an order that the provider fails to close once holds its goods half a minute longer',
      ],
      [
        'if (!isRefusal(error)) return false\n    log.error',
        'if (!isRefusal(error)) return true\n    log.error',
        'a refund that the provider fails on once waits half a minute for its second try',
      ],
    ],
    { ...judgedBy.faults('lanes'), only: 'asked again after' },
  ),
  ...planted('server/payment/settle.ts', [
    [
      ' && intent.currency === currency',
      '',
      'an order of S$26.90 is paid with 26.90 of any other money',
      { ...judgedBy.faults('webhook'), only: 'of another currency' },
    ],
  ]),
  ...planted('server/payment/handlers.ts', [
    [
      'next_try_at: later(now, askAgain)',
      'next_try_at: null',
      'who paid while the provider stumbled once waits a quarter of an hour to hear it, where its word got lost',
      { ...judgedBy.faults('lost-webhooks'), only: 'could not be read' },
    ],
    [
      "may(order, 'close') || remaining(order, 'expire', now) === 0",
      "may(order, 'close')",
      'a payment page whose time is over goes on to wait for a card until somebody sweeps',
      { ...judgedBy.stories('pay-order'), only: 'before any sweep' },
    ],
    [
      '!open || !ready?.client_secret',
      '!ready?.client_secret',
      'the secret of a payment is given away once it is paid',
      { ...judgedBy.stories('pay-order'), only: 'no secret given' },
    ],
  ]),
  ...planted(
    'server/payment/refund.ts',
    [['number: number + 1 }', 'number: 2 }', 'a refund that fails twice at the provider is never paid']],
    judgedBy.faults('provider-answers.'),
  ),
  ...planted(
    'server/payment/close.ts',
    [['[column]: number + 1 }', '[column]: 2 }', 'an order whose payment fails twice to begin can never be paid']],
    judgedBy.faults('provider-answers.'),
  ),
  ...planted('server/payment/refund.ts', [
    [
      "row.provider_id === null || row.status === 'pending'",
      "row.status === 'pending'",
      'money that went back by hand and on the card is in the books once, and nobody asks for it',
      { ...judgedBy.stories('refund-provider'), only: 'it went back twice' },
    ],
    [
      "  if (row.status === 'done') await bounce",
      '  await bounce',
      'what staff paid by hand counts as owed again once the bank fails at it, and is paid a second time',
      { ...judgedBy.stories('refund-provider'), only: 'stays paid when the bank fails' },
    ],
    [
      "    if (row?.status !== 'pending') return\n",
      '    if (!row) return\n',
      'staff pay again by hand what the provider refused and has paid all the same',
      { ...judgedBy.stories('refund-provider'), only: 'paid back all the same' },
    ],
    [
      "  if (!isOpen && !(row.status === 'done' && status === 'failed')) return\n",
      '',
      'who waits for money that the bank sent back is told that it is on the card, and staff forget it',
      { ...judgedBy.stories('refund-provider'), only: 'heard only after it' },
    ],
    [
      'refund.provider_id || refund.number > 1',
      'refund.provider_id',
      'a part of an order is paid back twice',
      { ...judgedBy.stories('outside-refund'), only: 'behind an error of its own' },
    ],
  ]),
  ...planted(
    'server/open-requests.ts',
    [
      ['held + weight > ofAddress', 'held + weight > inAll', 'one address takes all the memory'],
      ['sum + weight > inAll', 'false', 'many addresses take more memory than there is'],
      ['      sum -= weight\n', '', 'after two thousand calls the shop is busy for ever'],
      [
        '(open.get(address) ?? 0) - weight',
        '(open.get(address) ?? 0)',
        'after 200 calls an address is refused for ever',
      ],
    ],
    judgedBy.unit('open-requests.'),
  ),
  ...planted(
    'server/fair-queue.ts',
    [
      ['const [turn] = queues', 'const turn = [...queues].at(-1)', 'who asks last is served first'],
      ['    queues.delete(key)\n', '', 'one who asks for much holds up all others'],
      ['if (queue.length) queues.set(key, queue)', '', 'of those who wait some are forgotten'],
      ['waiting >= inAll', 'false', 'what waits has no bound'],
    ],
    judgedBy.unit('queues.'),
  ),
  ...planted(
    'server/security-note.ts',
    [
      ["'serverBusy', ", '', 'calls that were turned down by the hundred are nowhere told'],
      [
        '  if (!event) return\n',
        '',
        'the log of security has each page that anybody looks at',
        judgedBy.stories('security-log'),
      ],
      [
        "outcome === 'sessionInvalid' && Boolean(known.token)",
        "outcome === 'sessionInvalid'",
        'the log of security tells of each visitor',
      ],
      ['      contract.member.export,\n', '', 'who took all the data of a member is nowhere told'],
      ['staff === undefined ? undefined : subjectOf(input)', 'subjectOf(input)', 'what a member typed is in the log'],
      ['phone: lastDigits(input)', 'phone: undefined', 'the log does not tell whose phone was tried'],
    ],
    judgedBy.unit('security-note.'),
  ),
  ...planted(
    'server/sms.ts',
    [
      ['if (!answer.ok) throw', 'if (false) throw', 'a code that the gateway refused counts as sent'],
      ['JSON.stringify({ phone, text })', 'JSON.stringify({ text })', 'the gateway does not know to whom'],
      ['{code}，5 分钟内有效', '5 分钟内有效', 'a message in Chinese brings no code'],
      ["      redirect: 'manual',\n", '', 'a code that a gateway leads elsewhere counts as sent'],
      [', ...authorizationIn(url)', '', 'a gateway whose address has a password sends no code'],
      ["  url.password = ''\n", '', 'the log holds the password of the gateway, and no code is sent'],
    ],
    judgedBy.unit('sms.'),
  ),
  ...planted(
    'server/progress.ts',
    [
      ['else if (done === all) say(bar)', 'else say(bar)', 'a log has a line for each step'],
      ["done === all ? '\\n' : ''", "''", 'what comes after a bar is written into it'],
    ],
    judgedBy.unit('progress.'),
  ),
  ...planted(
    'run/progress-bar.ts',
    [['(done / all) * width', '(all / done) * width', 'a bar is full before anything is done']],
    judgedBy.unit('progress.'),
  ),
  ...planted(
    'server/flows.ts',
    [
      ['  "frame-ancestors \'none\'",\n', '', 'strangers frame the viewer of the charts'],
      [
        "reply.header('cache-control', 'no-cache')",
        "reply.header('cache-control', 'no-store')",
        'the viewer is loaded whole each time',
      ],
      ['  "require-trusted-types-for \'script\'",\n', '', 'a chart that is opened may bring a script along'],
    ],
    { by: ['tests/routes/headers.test.ts'] },
  ),
  ...planted(
    'server/product/offers.ts',
    [
      ['offer_until <= ${now}', 'offer_until < ${now}', 'an offer holds a moment too long'],
      ['regular_price = null, ', '', 'the shop says that a price is lowered when it is not'],
      ['min(price) as low, max(price) as high', 'max(price) as low, max(price) as high', 'cards say the highest price'],
    ],
    judgedBy.stories('offers.'),
  ),
  ...planted(
    'server/store/handlers.ts',
    [
      ['.filter(({ sku }) => sku === one.sku)', '', 'each SKU has the stock of another in the stores'],
      ["orderBy('skus.position')", "orderBy('skus.id')", 'the choices are in another order beside the stores'],
      ["if (first.state === 'takenDown') return refuse('productTakenDown')", '', 'stores show what is no longer sold'],
    ],
    judgedBy.stories('stores.'),
  ),
  ...planted(
    'server/log.ts',
    [
      ["'req.headers.sign', 'req.headers.cookie'", "'req.headers.sign'", 'the log holds cookies'],
      ["['req.headers.token', ", '[', 'who reads the log is logged in as a member'],
      ['...(code === undefined ? {} : { code })', '', 'the log does not say which error of the system it was'],
      [" && event.event !== 'tokenTheft'", '', 'a token that was stolen is told as news'],
      ['{ level })\n', '{})\n', 'a quiet log keeps nothing of who logged in'],
      [
        'words === undefined || words === error.message',
        'words === undefined',
        'Fastify repeats what the database says of a shopper',
      ],
      [
        'words === undefined || words === error.message',
        'words === error.message',
        'pino repeats what the database says of a shopper',
      ],
      [
        "'constraint', 'routine'] as const",
        "'constraint', 'routine', 'detail'] as const",
        'the log holds what a row holds',
      ],
      [".filter((line) => line.startsWith('    at '))", '', 'the first line of a stack repeats what a shopper wrote'],
      [
        'err: serialized, error: serialized',
        'err: serialized',
        'an error under its other name is told with all it holds',
      ],
    ],
    judgedBy.unit('log.'),
  ),
  ...planted(
    'contract/shop.ts',
    [
      [
        "setMemberType: call('/shop/setMemberType', {\n    access: 'operator'",
        "setMemberType: call('/shop/setMemberType', {\n    access: 'anyone'",
        'whoever likes makes a wholesaler of themselves',
      ],
    ],
    { ...judgedBy.stories('wholesale'), only: 'nobody else may say' },
  ),
  ...planted(
    'server/member/queries.ts',
    [
      [
        ".where('phone', '=', phone).returningAll()",
        ".where('phone', '!=', phone).returningAll()",
        'staff make a wholesaler of everybody but who applied',
      ],
    ],
    { ...judgedBy.stories('wholesale'), only: 'whom staff make' },
  ),
  ...planted(
    'server/shop/handlers.ts',
    [
      [
        '.limit(rowsPerPage.orders).offset(offset)',
        '.limit(rowsPerPage.orders)',
        'an order with a problem behind fifty others is seen by nobody of the staff',
      ],
      [
        "return row ? orderFor(db, row, viewer, now) : refuse('orderMissing')",
        "return row?.pay_time ? refuse('orderActionRefused') : orderFor(db, row as never, viewer, now)",
        'nobody of the staff learns where the goods of an order go',
        { only: 'staff read what' },
      ],
      [
        'delivery: row.delivery',
        "delivery: 'platform' as const",
        'staff ship what the shopper waits for at a store',
        { only: 'staff read what' },
      ],
      [".orderBy('order_no')\n", '\n', 'of orders placed together one is on no page of the list of the staff'],
      ["count<string>('problem')", "count<string>('order_no')", 'staff are told that every order has a problem'],
      ['countAll<string>().filterWhere(waits)', 'countAll<string>()', 'staff are told that every order waits for them'],
    ],
    { ...judgedBy.stories('staff'), only: 'page by page' },
  ),
  ...planted(
    'server/shop/handlers.ts',
    [
      [
        "      .where('order_no', '=', orderNo)\n      .where('problem', 'is not', null)\n      .forUpdate()",
        "      .where('problem', 'is not', null)\n      .forUpdate()",
        'staff end an order, and the problem of another one is out of their sight',
      ],
      [
        "select('id').where('order_no', '=', orderNo)",
        "select('id')",
        'staff try one order again, and the refunds that they are about to pay by hand are paid as well',
      ],
    ],
    { ...judgedBy.faults('left-to-staff'), only: 'the provider refuses for good is left to staff' },
  ),
  ...planted(
    'server/db/migrations/024-refunds-of-attempts.ts',
    [['(attempt_id)', '(created_at)', 'staff are shown no orders in a shop that has sold for years']],
    { ...judgedBy.stories('staff'), only: 'sold for years' },
  ),
  ...planted('server/shop/staff.ts', [
    [
      '`…${userPhone.slice(-4)}`',
      'userPhone',
      'the log of the staff has the phone of somebody whose account is gone',
      { ...judgedBy.stories('personal-data'), only: 'nothing in the database' },
    ],
    [
      '.limit(most).offset(offset)',
      '.limit(most)',
      'two hundred calls put out of sight what somebody of the staff did',
      { ...judgedBy.stories('staff'), only: 'out of sight' },
    ],
  ]),
  ...planted('server/chat/handlers.ts', [
    [
      'return { messages: [], more: false, key }',
      'return { messages: [], more: true, key }',
      'who never wrote to the support is told that older messages are not shown',
      { ...judgedBy.stories('chat.'), only: 'a member writes, staff read' },
    ],
  ]),
  ...planted(
    'server/chat/queries.ts',
    [['    .offset(offset)\n', '', 'whom staff read but did not answer is out of their sight behind fifty others']],
    { ...judgedBy.stories('chat'), only: 'stands before everybody' },
  ),
  ...planted(
    'server/member/avatars.ts',
    [["'private, max", "'public, max", 'a cache in front shows the picture of somebody whose account is gone']],
    { ...judgedBy.stories('profile-avatar'), only: 'without its metadata' },
  ),
  ...planted(
    'contract/shop.ts',
    [
      ['(?:[ ()-]*\\d){7,15}$/', '.*$/', 'a driver has a phone that nobody can call'],
      ['?.[0] ?? typed', '?.[0] ?? toPhone(typed)', 'a driver from Malaysia is called in Singapore'],
      ['[3689]\\d{7}', '[89]\\d{7}', 'who brings an order from an office is called without the code of the country'],
    ],
    judgedBy.unit('typed.'),
  ),
  ...planted(
    'server/ops/help.ts',
    [
      [
        "return lines(wrong, '', synopsis,",
        'return lines(synopsis,',
        'staff are not told what is wrong with a command',
      ],
      [
        'return name ? unknown(name) : usage()',
        'return usage()',
        'the help on a command that there is not says nothing of it',
      ],
      ["${rest && index === names.length - 1 ? '…' : ''}", '', 'staff take the answer to a shopper for one word'],
      ['written.slice(0, -1)', 'written.slice(1, -1)', 'staff are not told which word a command needs first'],
    ],
    judgedBy.unit('ops-help'),
  ),
  ...planted(
    'server/ops/transition-counts.ts',
    [
      ['sum + taken', 'sum + 1', 'staff are told of fewer transitions than shoppers took'],
      ['|| more.length', '', 'a path with a blank in it is cut off at the blank, and nobody says so'],
    ],
    { ...judgedBy.faults('import-command.'), only: 'each transition was taken' },
  ),
  ...planted(
    'server/ops/commands.ts',
    [
      ["new Set(['stock', 'page'])", "new Set(['stock'])", 'staff come to no further page of the orders'],
      ['/^\\d+$/.test(word)', 'true', 'a command with a blank in place of a count takes a SKU off the shelf'],
      [
        'names.slice(values.length)',
        'names.slice(all.length)',
        'staff are not told which word of a command is missing',
      ],
      ['.slice(names.length)', '.slice(all.length + 9)', 'a driver of two words is called at the second of them'],
      ['refused.has(word) && index < values.length', 'false', 'staff are not told which word of a command is wrong'],
      [
        '`${word}: "${values[index]}" is wrong; expected ${args[word]}`',
        '`${word} is wrong`',
        'staff are not told what a command expects',
      ],
      ['rest && given.length > last', 'rest', 'a reply without words is said to be wrong, not to be missing'],
    ],
    judgedBy.unit('ops-help'),
  ),
  ...planted(
    'server/app.ts',
    [
      [
        'return reply.code(503).send({ ready: false })',
        'return reply.code(200).send({ ready: false })',
        'visitors are sent to a shop that cannot read its database',
      ],
      ["    reply.header('cache-control', 'no-store')\n    try", '    try', 'a cache says for a shop that it is ready'],
    ],
    judgedBy.faults('lost-connection.'),
  ),
  ...planted(
    'demo/seed.ts',
    [
      [
        'executeTakeFirst()) return addDrawings(db)',
        'executeTakeFirst()) return',
        'an older demonstration has no pictures after an update',
      ],
      [
        'select shown.name from products, jsonb_array_elements_text(pictures) as shown (name)',
        'select distinct name from products, jsonb_array_elements_text(pictures) as name',
        'an older demonstration does not start after an update',
      ],
      [
        ' union select picture from order_lines',
        '',
        'orders of an older demonstration lose the pictures of what is no longer sold',
      ],
      [
        "  if (await db.selectFrom('pictures').select('name').limit(1).executeTakeFirst()) return\n",
        '',
        'pictures of a demonstration are drawn over at every start',
      ],
    ],
    { ...judgedBy.faults('demonstration.'), only: 'drawings were files' },
  ),
  ...planted(
    'demo/seed.ts',
    [
      [
        'keepPictures(transaction, ',
        'keepPictures(db, ',
        'an older demonstration whose first start was broken off never gets its pictures',
      ],
    ],
    { ...judgedBy.faults('demonstration.'), only: 'broken off' },
  ),
  ...planted(
    'run/soak.mjs',
    [
      ['process.exitCode = code\n', '', 'a soak whose races fail ends as one that passed'],
      ["code === 0 ? 'passed' : 'FAILED'", "'passed'", 'a soak whose races fail says that it passed'],
      ['given.length ? given : ', '', 'who wants to repeat one race waits for all of them'],
      ["  'tests/stories/every-total.test.ts',\n", '', 'a total that cannot be paid is found by a shopper'],
      [', SOAK_REPORT: report', '', 'what came of the races is not shown'],
      ["RACE_ROUNDS: '200'", "RACE_ROUNDS: '50'", 'the soak asks no more than any test'],
      ["'2,8,32,100'", "'2,8,32'", 'the soak lets no hundred claim one coupon'],
      ["BUYERS: '200'", "BUYERS: '40'", 'the soak sends no more buyers than any test'],
      ["SALES: '50'", "SALES: '4'", 'the soak sells ten hammers no more often than any test'],
      ["DUE_ORDERS: '10000'", "DUE_ORDERS: '2000'", 'the soak lets no more orders become due than any test'],
      ["KILLS: '10'", "KILLS: '1'", 'the soak kills the shop no more often than any test'],
      ['process.env[name] || figure', 'figure', 'who wants to repeat one race in a few rounds waits for all of them'],
      ['rmSync(folder, { recursive: true, force: true })\n', '', 'each soak leaves a folder behind'],
    ],
    judgedBy.faults('soak.'),
  ),
  ...planted(
    'server/jobs/sweep.ts',
    [
      ['if (!stopped) timer', 'timer', 'a server that is told to stop goes on sweeping, and never ends'],
      [
        '      clearTimeout(timer)\n',
        '',
        'a server that is told to stop sweeps once more, when its database is gone already',
      ],
    ],
    { ...judgedBy.faults('lanes'), only: 'told to stop after' },
  ),
]
