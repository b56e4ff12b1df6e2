import { judgedBy, planted } from './mutant'

const noBase64 = { by: ['tests/contract/envelopes.test.ts'], only: 'no base64 of JSON' }

/** Wrong changes of the contract, the commands, the schemas, and of what the server is around its nouns. */
export const programMutants = [
  ...planted('contract/chat.ts', [
    ['messageLength = 1000', 'messageLength = 10_000', 'a message of any length is kept', judgedBy.stories('chat')],
  ]),
  ...planted(
    'contract/fields.ts',
    [
      ['[89]\\d{7}', '[789]\\d{7}', 'a code is sent to a phone that is none'],
      ['{8,20}$/', '{7,20}$/', 'a password is too short', judgedBy.stories('register')],
      [
        'z.lte(largestQuantity, ',
        'z.lte(9999, ',
        'more of a thing is ordered than may be',
        { by: ['tests/contract/bad-input.test.ts'] },
      ],
      ['8[0-2]', '8[0-9]', 'goods are sent where nobody lives', judgedBy.stories('addresses')],
    ],
    judgedBy.stories('login'),
  ),
  ...planted('contract/member.ts', [
    [
      'largestPicture = 2 * 1024 * 1024',
      'largestPicture = 2 * 1024 * 1024 + 3',
      'a picture is larger than it may be',
      judgedBy.stories('profile'),
    ],
  ]),
  ...planted(
    'contract/order.ts',
    [
      [
        "place: call('/order/place', {",
        "place: call('/order/place', {\n    idempotent: true,",
        'a placing whose answer got lost is an order more',
      ],
      [
        "call('/order/refund', {\n    undoes: ['/order/withdraw'],\n    access: 'member',\n    input: z.strictObject({ ...ByOrderNo.shape, reason: line(200",
        "call('/order/refund', {\n    undoes: ['/order/withdraw'],\n    access: 'member',\n    input: z.strictObject({ ...ByOrderNo.shape, reason: line(2000",
        'a reason of any length is kept',
        judgedBy.stories('refund'),
      ],
    ],
    { by: ['tests/contract/lost-answers.test.ts'] },
  ),
  ...planted(
    'contract/review.ts',
    [
      ["z.lte(5, { error: 'badRating' })", "z.lte(6, { error: 'badRating' })", 'a product has six stars'],
      ["line(500, 'badReview')", "line(5000, 'badReview')", 'a review of any length is shown'],
    ],
    judgedBy.stories('review-order', 'reviews'),
  ),
  ...planted(
    'contract/shop.ts',
    [
      [
        "approve: call('/shop/approve', {\n    access: 'operator'",
        "approve: call('/shop/approve', {\n    access: 'anyone'",
        'anybody approves refunds',
      ],
      [
        "restock: call('/shop/restock', {\n    access: 'operator'",
        "restock: call('/shop/restock', {\n    access: 'member'",
        'a shopper sets the stock',
      ],
    ],
    judgedBy.stories('staff'),
  ),
  ...planted(
    'server/app.ts',
    [
      ['max: services.callsPerMinute', 'max: 1_000_000', 'one address keeps the server busy'],
      ['trustProxy: services.trustProxy', 'trustProxy: true', 'anybody chooses the address that limits count'],
    ],
    { by: ['tests/routes/hostile-headers.test.ts'] },
  ),
  ...planted(
    'server/calls.ts',
    [
      [
        'if (member && call.transaction && !call.idempotent) await keepAccount(db, member.id)',
        '',
        'what is written while an account is deleted stays behind',
        { ...judgedBy.races('accounts'), only: 'deleted' },
      ],
      [
        'call.output.parse(await handler(context))',
        '(await handler(context)) as never',
        'a call tells whatever its handler has at hand',
        judgedBy.stories('reviews'),
      ],
      [
        "if (!token) return refuse('sessionInvalid')",
        "if (token === undefined) return refuse('sessionInvalid')",
        'an empty key opens the staff calls',
      ],
      [
        'staff === undefined\n        ? work(',
        'input !== undefined\n        ? work(',
        'nobody knows who of the staff did what',
      ],
      [
        "'cache-control', 'no-store'",
        "'cache-control', 'public, max-age=60'",
        "a proxy answers with another member's cart",
        { by: ['tests/contract/envelopes.test.ts'] },
      ],
      [
        "caller: member?.id ?? staff ?? ''",
        "caller: ''",
        "a member gets another's answer",
        { by: ['tests/contract/lost-answers.test.ts'] },
      ],
      ['return same(token, operatorKey) ?', 'return token ?', 'any key opens the staff calls'],
    ],
    judgedBy.stories('staff'),
  ),
  ...planted(
    'server/payload.ts',
    [
      [
        "if (!same(String(request.headers.sign ?? ''), sign(body))) return refuse('badSignature')",
        '',
        'a body that was changed on the way is taken',
        { by: ['tests/contract/calls.test.ts'] },
      ],
      [
        "if (escapes && holdsNul.test(json)) refuse('badInput')",
        '',
        'a sign that no text holds is an error of the server',
        { by: ['tests/contract/envelopes.test.ts'] },
      ],
      [
        'bytes[0] !== 0xef && isUtf8(bytes)',
        'bytes[0] !== 0xef',
        'a shopper whose name is sent in GB 18030 has signs that nobody can read for a name',
        noBase64,
      ],
      [
        'bytes[0] !== 0xef && isUtf8(bytes)',
        'isUtf8(bytes)',
        'a program that writes a mark before its text is refused by some calls',
        noBase64,
      ],
      [
        ' || /[^A-Za-z\\d+/]/.test(padding ? body.slice(0, -padding) : body)',
        '',
        'of two bodies sent as one the second is lost without a word',
        noBase64,
      ],
    ],
    judgedBy.stories('staff'),
  ),
  ...planted(
    'server/db/migrations/008-security.ts',
    [
      ['min(ended_at) from sessions', 'max(now()) from sessions', 'everybody is logged out by an update'],
      ['update sessions set used_at = created_at;', '', 'a token that was stolen before an update is good after it'],
    ],
    judgedBy.faults('older-schemas'),
  ),
  ...planted(
    'server/db/migrations/010-refunded-orders.ts',
    [
      ["where refund = 'refunded' and refund_way is null", 'where false', 'a refund that bounced counts as paid back'],
      [
        "when delivery_time is null then 'toShip'",
        "when delivery_time is null then 'shipped'",
        'an order that was refunded before shipping seems shipped',
      ],
      ["when review_time is not null then 'reviewed'", '', 'a reviewed order is to be reviewed again'],
    ],
    judgedBy.faults('older-schemas'),
  ),
  ...planted(
    'server/db/migrations/011-received-stock.ts',
    [
      [
        'set received = on_hand + held + sold',
        'set received = on_hand',
        'what was held or sold before an update seems stolen after it',
      ],
    ],
    judgedBy.faults('older-schemas'),
  ),
  ...planted(
    'server/audit/books.ts',
    [
      [
        'from skus where on_hand + held + sold <> received',
        'from skus where on_hand + held + sold > received',
        'pieces that vanish from the shelf are not missed',
      ],
      [
        'array(select distinct unnest(',
        'array(select unnest(',
        'an operator is told of a mistake where a product and its SKU have a value both',
      ],
    ],
    judgedBy.stories('audit'),
  ),
  ...planted(
    'server/idempotency.ts',
    [
      [
        'if (before?.answer) return opened(key, before.answer)',
        '',
        'a call whose answer got lost fails when it is made again',
        { by: ['tests/contract/lost-answers.test.ts'], only: 'another member|/address/add|address.add' },
      ],
      [
        "digest('request', key, request)",
        "createHash('sha256').update(request).digest()",
        'who reads the table guesses passwords',
      ],
      [
        '.set({ answer: sealed(key, output) })',
        '.set({ answer: Buffer.from(JSON.stringify(output)) })',
        'who reads the table gets tokens',
      ],
      [
        "if (before && before.request !== asked) refuse('badInput')",
        '',
        'another request gets the answer of the first',
        { by: ['tests/contract/lost-answers.test.ts'], only: 'a key that comes again' },
      ],
      [
        ".where('started_at', '<', later(now, -kept))",
        '',
        'a call whose answer got lost is done twice when a sweep comes between',
        judgedBy.stories('session'),
      ],
    ],
    judgedBy.stories('security-log'),
  ),
  ...planted(
    'server/log.ts',
    [
      ['`…${phone.slice(-2)}`', 'phone', 'the log holds phone numbers'],
      [
        "typeof fields.severity !== 'string' || typeof fields.routine !== 'string'",
        'true',
        'the log holds the address of a shopper',
      ],
    ],
    judgedBy.stories('security-log'),
  ),
  ...planted('server/log.ts', [
    ['[facts, words, ...more]\n', '[facts, words]\n', 'a line of the log says %s', judgedBy.unit('log.')],
  ]),
  ...planted(
    'server/start.ts',
    [
      [
        'ends.push(keepSweeping(paymentContextOf(services), sweepEvery))',
        '',
        'the server never sweeps',
        { only: 'an unpaid order is canceled' },
      ],
      [
        "['SIGINT', 'SIGTERM', 'SIGHUP']",
        "['SIGINT', 'SIGHUP']",
        'a server that is told to end breaks calls off',
        { only: 'told to end' },
      ],
      [
        "'PORT', ",
        '',
        'the command that the console gives to staff does not reach a shop at another port',
        { only: 'command for staff' },
      ],
      [
        '${shellWord(value)}',
        '${value}',
        'the command that the console gives to staff breaks at a folder with a blank in its name',
        { only: 'command for staff' },
      ],
    ],
    judgedBy.faults('running-shop'),
  ),
  ...planted(
    'server/ops.ts',
    [
      [
        '${host}',
        '127.0.0.1',
        'staff commands look for the shop where it does not listen',
        { ...judgedBy.faults('import-command'), only: 'in the place of the shop' },
      ],
      [
        'isIPv6(HOST) ? `[${HOST}]` : HOST',
        'HOST',
        'staff commands fail at an address of IPv6',
        { ...judgedBy.faults('import-command'), only: 'in the place of the shop' },
      ],
      [
        'return JSON.stringify(decode(command.call, envelope), null, 2)',
        "return '{}'",
        'a staff command answers ok whatever became of it',
        { only: 'without a key' },
      ],
      ['process.exitCode = 1', '', 'a staff command that failed ends well', { only: 'without a key' }],
      [
        'await answer.json().catch(() => undefined)',
        'await answer.json()',
        'staff read of an unexpected token where a proxy answers in the place of the shop',
        { ...judgedBy.faults('import-command'), only: 'in the place of the shop' },
      ],
      [
        ".replace(/\\/+$/, '')",
        '',
        'a slash behind the address of the shop sends staff commands nowhere',
        { ...judgedBy.faults('import-command'), only: 'in the place of the shop' },
      ],
      [
        'throw new Error(unknown(name))',
        'throw new Error(usage())',
        'staff are not told that there is no such command',
        { only: 'without a key' },
      ],
      [
        "'--help', ",
        '',
        'who asks a staff command for help as of any program is told that there is none of the name',
        { ...judgedBy.faults('import-command'), only: 'every command is listed' },
      ],
      [
        'throw new Error(refusalOf(name, command, said.wrong))',
        'throw new Error(usage())',
        'staff who leave a word out are shown all commands',
        { only: 'without a key' },
      ],
      [
        "if (process.env.OPS_KEY === '') throw",
        'if (false) throw',
        'an empty OPS_KEY is taken for none',
        { only: 'without a key' },
      ],
      [
        "resolve(process.env.DATA_DIR || '.data')",
        "resolve('.data')",
        'staff of a shop whose data lie elsewhere are told that they have no key',
        { only: 'lies with its data' },
      ],
    ],
    judgedBy.faults('running-shop'),
  ),
  ...planted(
    'server/ops/commands.ts',
    [
      [
        'call: shop.ready as Call',
        'call: shop.orders as Call',
        'a staff command does another than its name says',
        { only: 'commands|ready' },
      ],
    ],
    judgedBy.faults('running-shop'),
  ),
  ...planted(
    'server/kept-answers.ts',
    [
      [
        'kept && token === undefined && isForAll(call)',
        'kept && isForAll(call)',
        'a wholesaler sees the prices of all',
      ],
      [
        '`${language} ${call.path} ${JSON.stringify(input)}`',
        '`${call.path} ${JSON.stringify(input)}`',
        'languages are mixed',
      ],
      ['most, 0, {', 'most, unchanged, {', 'what is sold out is answered as it was'],
    ],
    { by: ['tests/routes/kept-answers.test.ts'] },
  ),
  ...planted(
    'server/secret.ts',
    [
      ['0o600', '0o644', 'everybody on the machine reads the key of the staff'],
      ['text.length < leastKey', 'text.length > 99', 'half a key is taken for a key'],
      ['if (kept) return kept\n', '', 'a shop whose disk is full does not start again'],
    ],
    { by: ['tests/unit/settings.test.ts'] },
  ),
  ...planted(
    'server/settings.ts',
    [
      ["if (text === '') throw", "if (text === ' ') throw", 'an empty OPS_KEY lets everybody in'],
      ['text?.trim()', 'text', 'a shop whose keys come from files opens and can take no money'],
      ['production && text.length < leastKey', 'false', 'a short key of the staff is guessed'],
      ['if (production && userId === 0)', 'if (false)', 'production runs as root'],
      ["production && url.protocol !== 'https:'", 'false', 'production is served without encryption'],
      [
        'if (production && [secretKey, publishableKey]',
        'if (!production && [secretKey, publishableKey]',
        'production takes no money',
      ],
      ["if (!publishableKey.startsWith('pk_'))", 'if (false)', 'the secret key is sent to every browser'],
      ["production ? '0.0.0.0' : '127.0.0.1'", "'0.0.0.0'", 'a demonstration is open to the whole network'],
      ['if (before)\n', 'if (false)\n', 'a setting of before is ignored in silence'],
      ['port > 65_535', 'port > 655_350', 'a port that there is not is taken'],
      [' 22, 23, 25, 37,', ' 22, 23, 26, 37,', 'a shop opens on port 25, where no browser shows it'],
      ['2049, 3659,', '2049,', 'a shop opens on port 3659, where no browser shows it'],
    ],
    { by: ['tests/unit/settings.test.ts'] },
  ),
  ...planted(
    'server/session/tokens.ts',
    [
      ['Math.min(4, threads - 2)', 'Math.min(4, threads)', 'files and compression wait behind passwords'],
      [
        'memoryCost: 19_456, timeCost: 2',
        'memoryCost: 1_024, timeCost: 1',
        'who reads the table guesses passwords forty times as fast',
      ],
      [
        'const fits = await inTurn(from, () => verify(against, password))',
        'const fits = stored !== null && (await inTurn(from, () => verify(against, password)))',
        'a quick answer tells that nobody has the number',
      ],
      [
        'inTurn(from, () => hash(password, cost))',
        'hash(password, cost)',
        'new passwords of one address hold up everybody else',
      ],
    ],
    { by: ['tests/faults/passwords.test.ts'] },
  ),
  ...planted('contract/call.ts', [
    [
      'transaction = !idempotent',
      'transaction = false',
      'half of what a call changes stays when it fails',
      { by: ['tests/unit/access.test.ts'] },
    ],
  ]),
  ...planted('server/db/changes.ts', [['if (!stopped) await sleep(rest)', 'break', 'a lost line is lost for good']], {
    by: ['tests/routes/kept-pages.test.ts'],
  }),
  ...planted(
    'server/db/migrations/014-told-pages.ts',
    [
      ['products, skus, ', 'products, ', 'a sold-out product goes on to be offered'],
      ['stores, store_stock', 'store_stock', 'a store that moved is shown at its old address'],
      [' reviews, search_words', ' search_words', 'a review is not shown'],
    ],
    { by: ['tests/routes/kept-pages.test.ts'] },
  ),
  ...planted(
    'server/audit/books.ts',
    [
      [' and a.problem is null`', '`', 'an order that waits for staff is told as one that the jobs forgot'],
      [' and r.problem is null', '', 'a refund that waits for staff is told as one that the jobs forgot'],
      [
        "const grace = `interval '5 minutes'`",
        "const grace = `interval '5 hours'`",
        'jobs that stand still are told hours later',
      ],
      ["now() - interval '7 days'", "now() - interval '70 days'", 'nobody hears of goods that are never received'],
      [
        "receiving_time < now() - interval '15 days'",
        "receiving_time < now() - interval '150 days'",
        'nobody hears of orders that never end',
      ],
      [
        "refund_asked_at < now() - interval '2 days'",
        "refund_asked_at < now() - interval '20 days'",
        'nobody hears of a request that is never decided',
      ],
      [
        "'infinity'), used_at + interval '30 days'",
        "'infinity'), used_at + interval '300 days'",
        'nobody hears of sessions that never go',
      ],
    ],
    judgedBy.stories('audit'),
  ),
  ...planted(
    'server/idempotency.ts',
    [
      [
        '    await forgetUnanswered(pool, claim)\n    throw error',
        '    throw error',
        'what was refused once fails for as long as the page is open',
      ],
      ['{20,64}', '{1,64}', 'keys that anybody could guess keep answers'],
    ],
    { by: ['tests/contract/lost-answers.test.ts'], only: 'a key of a call that was refused' },
  ),
  ...planted(
    'server/app.ts',
    [['raw.socket.remoteAddress === inProcess', 'false', 'pages are drawn without products once a few were asked for']],
    { by: ['tests/routes/page-load.test.ts'] },
  ),
  ...planted('server/settings.ts', [
    [
      'return `http://localhost:${port}`',
      "return 'http://localhost:4173'",
      'a shop on another port tells addresses that nobody answers',
      { ...judgedBy.unit('settings.test.ts'), only: 'a bare one outside production' },
    ],
  ]),
  ...planted('server/db/migrations/007-payments.ts', [
    [
      "update orders set refund_asked_at = now() where refund = 'requested';\n",
      '',
      'a refund that was asked for before an update is never granted by itself',
      { ...judgedBy.faults('older-schemas'), only: '006-chat' },
    ],
  ]),
  ...planted('server/idempotency.ts', [
    [
      'const kept = minutes(30)',
      'const kept = minutes(1)',
      'a call that is repeated after two minutes, once the line is back, is done twice',
      { ...judgedBy.faults('unanswered-keys'), only: 'within half an hour' },
    ],
  ]),
  ...planted('run/build.mjs', [
    [
      "    env: { NODE_ENV: 'production' },\n",
      '',
      'where a shop is run for developers visitors are sent a build for developers',
      judgedBy.unit('built-again.test.ts'),
    ],
  ]),
  ...planted('server/calls.ts', [
    [
      "caller: member?.id ?? staff ?? ''",
      "caller: member?.id ?? ''",
      'one of the staff is answered what another one did, and nothing is done',
      { ...judgedBy.faults('unanswered-keys'), only: 'does their own work' },
    ],
  ]),
  ...planted(
    'run/build.mjs',
    [
      ["['package-lock.json', 'tsconfig.json']", "['tsconfig.json']", 'a package that was mended is not built in'],
      [
        "'contract', 'flows', 'public', 'run', 'index.html'",
        "'contract', 'flows', 'run', 'index.html'",
        'another icon is not built in',
      ],
    ],
    judgedBy.unit('built-again.'),
  ),
  ...planted(
    'server/sms.ts',
    [
      [
        'AbortSignal.timeout(10_000)',
        'AbortSignal.timeout(100_000)',
        'a gateway that hangs leaves a shopper before a button until the browser gives up',
      ],
    ],
    judgedBy.unit('sms.'),
  ),
  ...planted('server/start.ts', [
    [
      "['SIGINT', 'SIGTERM', 'SIGHUP'] as const",
      "['SIGINT', 'SIGTERM'] as const",
      'a closed window ends the shop in the middle of what it does',
      { by: ['tests/faults/start.test.ts'], only: 'the moment it answers' },
    ],
  ]),
]
