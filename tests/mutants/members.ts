import { judgedBy, planted } from './mutant'

const lookedAt = { ...judgedBy.stories('not-shut-out'), only: 'had time to look at' }

/** Wrong changes of sessions and of what members keep. */
export const memberMutants = [
  ...planted('server/member/queries.ts', [
    [
      '.forNoKeyUpdate().executeTakeFirstOrThrow()',
      '.executeTakeFirstOrThrow()',
      'two tabs at once leave two default addresses or none',
      judgedBy.races('wallet'),
    ],
  ]),
  ...planted(
    'server/address/handlers.ts',
    [
      ['others.length >= addressesLimit', 'others.length > addressesLimit', 'a member keeps 21 addresses'],
      [
        'isDefault: fields.isDefault || before.isDefault',
        'isDefault: fields.isDefault',
        'a member is left without a default address',
      ],
      [
        'if (removed?.is_default) await makeNewestDefault(db, member.id)',
        '',
        'no address takes the place of the default one that was deleted',
      ],
      [
        ".where('id', '=', id)\n      .where('member_id', '=', member.id)\n      .returning",
        ".where('id', '=', id)\n      .returning",
        "a member deletes another's address",
        judgedBy.stories('checkout'),
      ],
    ],
    judgedBy.stories('addresses'),
  ),
  ...planted(
    'server/address/queries.ts',
    [
      [
        ".where('member_id', '=', memberId)\n    .where('id', '=', id)",
        ".where('id', '=', id)",
        "an order goes to another member's address",
      ],
      [
        "        .where('member_id', '=', memberId)\n        .orderBy('created_at', 'desc')",
        "        .orderBy('created_at', 'desc')",
        'who deletes an address chooses where the next order of somebody else goes',
        judgedBy.stories('addresses'),
      ],
    ],
    judgedBy.stories('checkout'),
  ),
  ...planted(
    'server/chat/handlers.ts',
    [
      ['if (before) return messageOf(before)', '', 'a message that was sent again is written twice or fails'],
      [
        'const threadId = await openThread(db, member.id, now)\n    const before',
        'const threadId = (await threadOf(db, member.id))?.id ?? (await openThread(db, member.id, now))\n    const before',
        'of two copies of a message at once one fails',
        judgedBy.races('once.'),
      ],
      ['if (last && !before) await', 'if (last) await', 'what was never shown to a member counts as read'],
      ["await consumeLimit(db, 'chatOfMember', member.id, now)", '', 'one member floods the shop with messages'],
      [
        "await consumeLimit(db, 'contactFromAddress', from, now)",
        '',
        'one address floods the shop with messages',
        judgedBy.stories('contact'),
      ],
    ],
    judgedBy.stories('chat'),
  ),
  ...planted(
    'server/chat/queries.ts',
    [
      [
        "selectAll().where('member_id', '=', memberId).executeTakeFirst()",
        'selectAll().executeTakeFirst()',
        "a member reads another's conversation",
      ],
      [".where('sender', '!=', reader)", '', 'what a member wrote counts as unread for them'],
      [
        ".where('thread_id', '=', threadId)\n    .$if",
        '.$if',
        'a conversation shows the messages of all conversations',
      ],
      [
        "some.where('position', '<', before ?? 0)",
        "some.where('position', '<=', before ?? 0)",
        'of 50 earlier messages one is there already, and one is never reached',
      ],
    ],
    judgedBy.stories('chat'),
  ),
  ...planted(
    'server/favorite/handlers.ts',
    [
      [
        ".where('member_id', '=', member.id).where('product_id', 'in', products)",
        ".where('product_id', 'in', products)",
        "removing a favorite removes everybody's",
      ],
      ["if (found?.state === 'takenDown') refuse('productTakenDown')", '', 'what is not on show becomes a favorite'],
      ['>= favoritesLimit', '> favoritesLimit', 'a member keeps 501 favorites'],
      ['await holdMember(db, member.id)', '', 'many taps at once keep more favorites than there may be'],
    ],
    judgedBy.stories('favorites'),
  ),
  ...planted('server/favorite/queries.ts', [
    [
      ".where('member_id', '=', memberId)\n    .where('product_id', '=', product)",
      ".where('product_id', '=', product)",
      "the heart of a product is on for another's favorite",
      judgedBy.stories('favorites'),
    ],
  ]),
  ...planted('server/member/handlers.ts', [
    [
      "const hash = await hashPassword(password, from)\n    await consumeCode(context, member.phone, 'change', code)",
      "await consumeCode(context, member.phone, 'change', code)\n    const hash = await hashPassword(password, from)",
      'the code to change a password is used up by a shop that is too busy for it',
      judgedBy.stories('not-shut-out'),
    ],
    [
      "await consumeLimit(pool, 'avatarOfMember', member.id, now)",
      '',
      'one member keeps the server busy with pictures',
      judgedBy.stories('profile'),
    ],
  ]),
  ...planted(
    'server/member/personal.ts',
    [
      [
        ".where('id', '=', member.id).forUpdate().execute()",
        ".where('id', '=', member.id).execute()",
        'an account is deleted while an order is placed for it',
        { ...judgedBy.races('accounts'), only: 'deleted' },
      ],
      [
        "{ table: 'addresses', of: byMember }",
        "{ table: 'addresses', of: byMember, after: 'kept' }",
        'the address of a deleted account stays',
      ],
      ['await refuseOpen(db, member.id)', '', 'an account is deleted while its goods are on their way'],
      [
        "secret: ['password_hash', 'chat_token']",
        "secret: ['chat_token']",
        'a download holds the hash of the password',
      ],
    ],
    judgedBy.stories('personal-data'),
  ),
  ...planted(
    'server/member/queries.ts',
    [
      [".where('gender', '=', 0)", '', 'a gender is changed again and again'],
      [".where('birthday', 'is', null)", '', 'a birthday is changed again and again'],
    ],
    judgedBy.stories('profile'),
  ),
  ...planted(
    'server/review/handlers.ts',
    [
      ["if (line.reviewed) refuse('reviewWritten')", '', 'a line is reviewed twice'],
      ["if (!may(order, 'review')) refuse('orderActionRefused')", '', 'goods are reviewed before they came'],
    ],
    judgedBy.stories('review-order', 'reviews'),
  ),
  ...planted(
    'server/review/queries.ts',
    [
      ["`${signs[0] ?? ''}***", '`${nickname}***', 'a review names its writer'],
      ["is('rating_count', '+', 1)", "is('rating_count', '+', 0)", 'the mean on a card counts no review'],
    ],
    judgedBy.stories('review-order', 'reviews'),
  ),
  ...planted(
    'server/session/codes.ts',
    [
      [
        'await advisoryLock(db, `code:${phone}`)',
        '',
        'a phone is sent ten codes at once',
        judgedBy.stories('register'),
      ],
      ['set({ used_at: now })', 'set({ used_at: null })', 'a code is good twice'],
      ['later(now, -goodFor)', 'later(now, -goodFor * 10)', 'a code is good for an hour'],
      [
        ".where('phone', '=', phone)\n    .where('purpose', '=', purpose)\n    .where('created_at', '<='",
        ".where('phone', '=', phone)\n    .where('created_at', '<='",
        'a code to log in deletes the account',
        judgedBy.stories('register'),
      ],
      [
        "await consumeLimit(pool, 'codeFromAddress', from, now)",
        '',
        'one address has codes sent to everybody',
        judgedBy.races('limits'),
      ],
      [
        "if (!(await passes(pool, 'codeTry', `${issued.id} ${key}`, now))) refuse('badCode')",
        '',
        'a code is guessed as often as anybody likes',
      ],
      [
        "await pool.deleteFrom('codes').where('id', '=', id).execute()",
        '',
        'a code that was never sent stands in the way of the one that was',
      ],
      ["if ((error as Error).name !== 'TimeoutError') await", 'await', 'a code that comes late is wrong'],
    ],
    judgedBy.stories('login-code'),
  ),
  ...planted('server/session/device.ts', [
    ['HttpOnly; ', '', 'a script of a stranger reads which device it is on', { by: ['tests/routes/headers.test.ts'] }],
    [
      "newDevice(keyIn(request.headers['idempotency-key']))",
      'newDevice(undefined)',
      'whoever logs in over a poor line waits for the guesses of strangers later',
      { by: ['tests/stories/not-shut-out.test.ts'], only: 'lost' },
    ],
  ]),
  ...planted(
    'server/session/handlers.ts',
    [
      ['await forgetDelays(db, userPhone)', '', 'who has a new password still waits for the old guesses'],
      [
        "if (!(await endSession(db, member.id, id, now))) refuse('sessionMissing')",
        '',
        "a session that is none of a member's seems to end",
        judgedBy.stories('session'),
      ],
      [
        'await forgetDevices(db, memberId, device)',
        '',
        'who knew the old password stays known',
        judgedBy.stories('not-shut-out'),
      ],
    ],
    judgedBy.stories('password'),
  ),
  ...planted(
    'server/session/limits.ts',
    [
      ['codeForPhone: [\n    { most: 5,', 'codeForPhone: [\n    { most: 6,', 'a phone is sent six codes an hour'],
      ['sql` and `)}', 'sql` or `)}', 'the longer limit counts for nothing', judgedBy.stories('not-shut-out')],
      [
        ".where('phone', '=', phone).where('source', '=', key)",
        ".where('phone', '=', phone)",
        'whoever guesses a password may guess on each time that its owner logs in',
        judgedBy.stories('not-shut-out'),
      ],
      ['freeFailures = 5', 'freeFailures = 6', 'six passwords are guessed without a wait', judgedBy.stories('login')],
      [
        'hit > ${later(now, -longest)}) ||',
        'false) ||',
        'no try is remembered beside the last',
        judgedBy.stories('register'),
      ],
    ],
    judgedBy.stories('register', 'login-code'),
  ),
  ...planted(
    'server/session/source.ts',
    [
      [
        ".deleteFrom('devices')\n    .where('member_id', '=', memberId)\n    .where('device_hash', 'in'",
        ".deleteFrom('devices')\n    .where('device_hash', 'in'",
        'the devices of a family are forgotten for all of them when one has too many',
      ],
      ['.offset(mostDevices)', '.offset(1)', 'whoever has two devices is a stranger on one'],
      [
        'doUpdateSet({ used_at: now }))\n    .execute()',
        'doNothing())\n    .execute()',
        'a phone that is used each day is a stranger half a year after its first login, and strangers shut it out',
      ],
    ],
    judgedBy.stories('not-shut-out'),
  ),
  ...planted('server/session/network.ts', [
    ['groups.slice(0, 4)', 'groups', 'a subscriber of IPv6 has as many tries as addresses', judgedBy.races('limits')],
  ]),
  ...planted(
    'server/session/queries.ts',
    [
      [
        '.forKeyShare().executeTakeFirst()) ??',
        '.executeTakeFirst()) ??',
        'who logs in while their account is deleted is in an account that is gone',
        { ...judgedBy.races('accounts'), only: 'deleted' },
      ],
      ['!successor?.used_at || successor.used_at > later(now, -grace)', 'true', 'a stolen token is good for months'],
      [
        'await endSessions(db, memberId, now, spared)',
        '',
        'a thief stays logged in after the password was changed',
        judgedBy.stories('password'),
      ],
      [
        ".where('password_hash', '=', password_hash)",
        '',
        'a login with the old password survives its reset',
        judgedBy.stories('password'),
      ],
      [".where('session_families.used_at', '>', later(now, -idle))", '', 'a session is good for months without use'],
      [
        ".where('session_families.started_at', '>', later(now, -lifetime))",
        '',
        'a session never ends while it is used',
      ],
      [
        ".where('member_id', '=', memberId)\n    .where('ended_at', 'is', null)\n    .executeTakeFirstOrThrow()",
        ".where('ended_at', 'is', null)\n    .executeTakeFirstOrThrow()",
        "a member ends another's session",
      ],
    ],
    judgedBy.stories('session'),
  ),
  ...planted(
    'server/chat/queries.ts',
    [["selectAll().where('member_id', '=', memberId)", 'selectAll()', "another member's chat is read"]],
    judgedBy.stories('chat'),
  ),
  ...planted(
    'machines/parts/chat-thread.ts',
    [
      ["draft: draft === sending.text ? '' : draft", "draft: ''", 'what is typed while a message is sent is lost'],
      [
        'draft: ({ event }) => event.text, problems: {}',
        'draft: ({ event }) => event.text',
        'who writes the message that was missing still reads that it is missing',
      ],
      [
        "              on: { 'chat.close': '#chatThread.closed.sending' },\n",
        '',
        'a message never arrives whose sender closes the chat at once',
        { ...judgedBy.stories('chat.test.ts'), only: 'closes the chat at once' },
      ],
    ],
    { by: ['tests/views/chat.test.tsx'] },
  ),
  ...planted('server/session/tokens.ts', [[".padStart(6, '0')", '', 'one code of ten is too short to be taken']], {
    by: ['tests/unit/codes.test.ts'],
  }),
  ...planted(
    'server/session/handlers.ts',
    [
      ['await countLogin(context)\n    // Before', '// Before', 'codes can be guessed from one address without an end'],
      ...['register', 'reset'].map((purpose): [string, string, string] => [
        `const hash = await hashPassword(password, from)\n    await consumeCode(context, userPhone, '${purpose}', code)`,
        `await consumeCode(context, userPhone, '${purpose}', code)\n    const hash = await hashPassword(password, from)`,
        `the code to ${purpose} is used up by a shop that is too busy for the password`,
      ]),
    ],
    judgedBy.stories('not-shut-out'),
  ),
  ...planted(
    'server/member/avatar.ts',
    [['.autoOrient()\n', '', 'a member lies on the side in their own picture']],
    judgedBy.stories('profile-avatar'),
  ),
  ...planted(
    'server/member/personal.ts',
    [
      [
        "secret: ['password_hash', 'chat_token']",
        "secret: ['password_hash']",
        'who gets the file of a member reads on in their chat',
      ],
    ],
    judgedBy.stories('personal-data'),
  ),
  ...planted(
    'server/app.ts',
    [
      [
        'keyGenerator: ({ ip }) => networkOf(ip).address',
        'keyGenerator: ({ ip }) => ip',
        'whoever has IPv6 is limited by nothing',
      ],
    ],
    { by: ['tests/routes/hostile-headers.test.ts'] },
  ),
  ...planted(
    'server/member/personal.ts',
    [
      [", secret: ['source']", '', 'an export tells by what a device is known'],
      [
        "where('id', '=', member.id).forUpdate()",
        'forUpdate()',
        'nobody can do anything in the shop while somebody deletes their account',
        { only: 'waits for no other member' },
      ],
      [',\n        reject_reason = null', '', 'what staff wrote to somebody stays when their account goes'],
      ["'approve', 'refunded')", "'approve')", 'an account goes while money is owed to its member'],
      ["'refunded'), owedLate", "'refunded')", 'nobody can be found to whom what came for a canceled order is owed'],
      [
        ' and refund_way is null and exists',
        ' and exists',
        'an account stays for ever once money came late for an order',
      ],
    ],
    judgedBy.stories('personal-data'),
  ),
  ...planted(
    'server/review/queries.ts',
    [
      ['signs.length > 1', 'signs.length > 0', 'a nickname of one sign shows it twice'],
      [
        "    .orderBy('reviews.created_at', 'desc')\n",
        '',
        'what is said of a product today stands behind what was said years ago',
      ],
      [
        '[...readAs.segment(nickname)].map(({ segment }) => segment)',
        '[...nickname]',
        'a Tamil name is cut within a syllable',
      ],
    ],
    judgedBy.stories('reviews'),
  ),
  ...planted(
    'server/chat/queries.ts',
    [
      [
        'found.length > messagesAtOnce',
        'found.length >= messagesAtOnce',
        'a short thread is said to have older messages',
      ],
      ["    .where(readBy[reader], '<', position)\n", '', 'what was read counts as unread on another device'],
      ["    .orderBy('last_at', 'desc')\n", '', 'a new message is lost to staff beneath old threads'],
      [
        "is('messages', '+', 1), last_at: now",
        "is('messages', '+', 1)",
        'a thread that goes on sinks beneath newer ones',
      ],
    ],
    judgedBy.stories('chat'),
  ),
  ...planted(
    'server/chat/queries.ts',
    [
      [
        'isLong ? row.shop_read : undefined',
        'undefined',
        'what a shopper wrote before the latest fifty messages is never seen by staff',
      ],
    ],
    { ...judgedBy.stories('chat'), only: 'read on from where they stopped' },
  ),
  ...planted(
    'server/chat/queries.ts',
    [
      [
        "await named(db).where('chat_threads.id', '=', id)",
        'await named(db)',
        'staff read one under the name of another',
      ],
    ],
    { ...judgedBy.stories('chat'), only: 'leaves the others unread' },
  ),
  ...planted(
    'server/chat/queries.ts',
    [
      [
        ".whereRef('position', '>', 'chat_threads.shop_read')",
        '',
        'who waits for an answer is lost beneath fifty others',
      ],
      [
        "            .whereRef('thread_id', '=', 'chat_threads.id')\n            .where('sender'",
        "            .where('sender'",
        'whom staff have read stands before who waits for an answer',
      ],
    ],
    { ...judgedBy.stories('chat'), only: 'who waits for an answer' },
  ),
  ...planted(
    'server/coupon/queries.ts',
    [["    .orderBy('coupons.opens_at')\n", '', 'what cannot be claimed yet stands among what can']],
    judgedBy.stories('coupon-center'),
  ),
  ...planted(
    'server/session/handlers.ts',
    [
      [
        'if (error instanceof Refusal) await tried.unanswered()',
        '',
        'who comes while the shop is busy has typed a wrong password',
      ],
    ],
    judgedBy.stories('not-shut-out'),
  ),
  ...planted(
    'machines/pages/setting/address.ts',
    [
      [
        "({ id: context.picked ?? '', isDefault: true })",
        '({ ...(addressIn(context, context.picked) as Address), isDefault: true })',
        'making an address the default undoes what another device changed of it',
      ],
    ],
    { by: ['tests/stories/addresses.test.ts'], only: 'changed elsewhere' },
  ),
  ...planted('server/session/limits.ts', [
    [
      'greatest(${now} - held.last_at, held.last_at - ${now})',
      '${now} - held.last_at',
      'who mistyped a password waits where the next process, or the same one since, has an earlier time',
      { ...judgedBy.stories('not-shut-out'), only: 'set back' },
    ],
    [
      "where('last_at', '<', later(now, -forgiven))",
      "where('last_at', '<', now)",
      'whoever guesses passwords waits two seconds at most',
      { ...judgedBy.stories('login.test.ts'), only: 'the waits grow to five minutes' },
    ],
    [
      'where phone = ${phone} and source = ${key}`.execute(db)\n    },',
      'where phone = ${phone}`.execute(db)\n    },',
      'a busy shop takes back what everybody else guessed wrong',
      lookedAt,
    ],
    [
      'await unanswered()\n      await ofSource',
      'await ofSource',
      'who logs in on many new devices may not log in on the next one',
      lookedAt,
    ],
    [
      'await unanswered()\n    return refuse',
      'return refuse',
      'who tries on while they are told to wait is shut out for an hour',
      { ...judgedBy.stories('not-shut-out'), only: 'does not wait' },
    ],
  ]),
  ...planted('server/session/codes.ts', [
    [
      "known ? '=' : 'like', known ? key : 'address:%')",
      "'=', key)",
      'whoever has many addresses has a phone ring five times in a row',
      { ...judgedBy.stories('not-shut-out'), only: 'one code a minute' },
    ],
    [
      "\n    .where('created_at', '<=', later(now, codeResendAfter))",
      '',
      'nobody who was sent a code gets another one until a clock that was set back has caught up',
      { ...judgedBy.stories('not-shut-out'), only: 'set back' },
    ],
  ]),
  ...planted('server/member/avatar.ts', [
    [
      "{ fit: 'cover' }",
      "{ fit: 'fill' }",
      'a face is squeezed',
      { ...judgedBy.stories('profile-avatar.test.ts'), only: 'cut out of the middle' },
    ],
  ]),
  ...planted('server/session/queries.ts', [
    [
      'const noted = minutes(10)',
      'const noted = minutes(600)',
      'a member is told that a session lies idle which somebody else uses just now',
      { ...judgedBy.stories('session-list.test.ts'), only: 'used within ten minutes' },
    ],
  ]),
  ...planted(
    'server/address/handlers.ts',
    [
      [
        '  async add({ db, member, input, now }) {\n    await holdMember(db, member.id)\n',
        '  async add({ db, member, input, now }) {\n',
        'of addresses that two tabs add at once one is lost',
      ],
    ],
    judgedBy.races('wallet.'),
  ),
  ...planted(
    'server/session/limits.ts',
    [
      [
        '    { most: 20, within: days(1) },\n  ],\n} satisfies',
        '  ],\n} satisfies',
        'somebody who is patient floods staff with messages all day',
      ],
      ['    { most: 200, within: minutes(60) },\n', '', 'a member who is patient floods staff with messages'],
      ['    { most: 100, within: days(1) },\n', '', 'somebody who is patient guesses seven hundred passwords a day'],
    ],
    { ...judgedBy.races('limits.'), only: 'however patient' },
  ),
  ...planted(
    'server/session/queries.ts',
    [
      [
        "    .where('members.deleted_at', 'is', null)\n    .selectAll('members')",
        "    .selectAll('members')",
        'whoever has a token of an account that is gone reads on in it',
      ],
    ],
    { ...judgedBy.stories('session.'), only: 'account that is gone' },
  ),
  ...planted(
    'server/session/queries.ts',
    [
      [
        "      .where('token_hash', '=', token.hash)\n      .where('used_at', 'is', null)",
        "      .where('used_at', 'is', null)",
        'whoever logs in ends the sessions of those whose last answer got lost',
      ],
    ],
    { ...judgedBy.stories('session.'), only: 'successor got lost answers' },
  ),
  ...planted(
    'server/session/source.ts',
    [
      [
        "        .select('device_hash')\n        .where('member_id', '=', memberId)\n        .orderBy",
        "        .select('device_hash')\n        .orderBy",
        'a busy shop forgets the devices of whoever was there before, and strangers shut them out',
      ],
    ],
    { ...judgedBy.stories('not-shut-out.'), only: 'however many devices others' },
  ),
  ...planted(
    'server/session/source.ts',
    [
      [
        "    .deleteFrom('devices')\n    .where('member_id', '=', memberId)\n    .$if",
        "    .deleteFrom('devices')\n    .$if",
        'one password that is reset makes strangers of the devices of all members',
      ],
    ],
    { ...judgedBy.stories('not-shut-out.'), only: 'who resets a password' },
  ),
  ...planted(
    'server/session/limits.ts',
    [
      [
        "db.deleteFrom('login_delays').where('phone', '=', phone).execute()",
        "db.deleteFrom('login_delays').execute()",
        'a thief who resets a password of their own need not wait with that of somebody else',
      ],
    ],
    { ...judgedBy.stories('not-shut-out.'), only: 'who resets a password' },
  ),
  ...planted(
    'server/session/handlers.ts',
    [
      [
        "await consumeLimit(pool, 'loginFromNetwork', network, now)",
        '',
        'who has a whole network guesses codes without an end',
      ],
    ],
    { ...judgedBy.races('limits.'), only: 'a network that tried' },
  ),
  ...planted(
    'server/session/handlers.ts',
    [
      [
        'await countLogin(context)\n    const tried',
        'const tried',
        'passwords may be guessed where codes no longer may',
      ],
      [
        "await countLogin(context)\n    await consumeCode(context, userPhone, 'login', code)",
        "await consumeCode(context, userPhone, 'login', code)",
        'codes to log in may be guessed where passwords no longer may',
      ],
      [
        "await countLogin(context)\n    const hash = await hashPassword(password, from)\n    await consumeCode(context, userPhone, 'reset', code)",
        "const hash = await hashPassword(password, from)\n    await consumeCode(context, userPhone, 'reset', code)",
        'codes that reset a password may be guessed where others no longer may',
      ],
    ],
    { ...judgedBy.stories('not-shut-out.'), only: 'counts for its address' },
  ),
  ...planted(
    'server/session/queries.ts',
    [
      [
        ".where('id', '=', memberId)\n    .where('deleted_at', 'is', null)\n    .execute()\n  await endSessions",
        ".where('id', '=', memberId)\n    .execute()\n  await endSessions",
        'an account that was deleted keeps a password',
      ],
    ],
    { ...judgedBy.races('accounts'), only: 'changed or reset while' },
  ),
]
