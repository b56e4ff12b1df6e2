import { planted } from './mutant'

const stories = (...names: string[]) => ({ by: names.map((name) => `tests/stories/${name}.test.ts`) })
const races = (...names: string[]) => ({ by: names.map((name) => `tests/races/${name}.test.ts`) })
const faults = (...names: string[]) => ({ by: names.map((name) => `tests/faults/${name}.test.ts`) })

/** Wrong changes of what members keep and order. */
const goods = [
  ...planted(
    'server/address/handlers.ts',
    [
      ['others.length >= most', 'others.length > most', 'a member keeps 21 addresses'],
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
    ],
    stories('addresses'),
  ),
  ...planted('server/address/queries.ts', [
    [
      ".where('member_id', '=', memberId)\n    .where('id', '=', id)",
      ".where('id', '=', id)",
      "an order goes to another member's address",
      stories('checkout'),
    ],
    [
      '.forUpdate().executeTakeFirstOrThrow()',
      '.executeTakeFirstOrThrow()',
      'two tabs at once leave two default addresses or none',
      races('wallet'),
    ],
  ]),
  ...planted(
    'server/cart/handlers.ts',
    [
      [
        "await db.deleteFrom('cart_lines').where('member_id', '=', member.id).where('sku_id', 'in', skus).execute()",
        "await db.deleteFrom('cart_lines').execute()",
        "removing a line empties everybody's cart",
      ],
      [
        ".where('member_id', '=', member.id).where('sku_id', 'in', skus).execute()",
        ".where('sku_id', 'in', skus).execute()",
        "removing a line takes it out of everybody's cart",
      ],
      [
        ".where('member_id', '=', member.id)\n      .where('sku_id', '=', sku)",
        ".where('sku_id', '=', sku)",
        "a changed quantity changes everybody's line",
      ],

      ['if (quantity > goods.on_hand)', 'if (false)', 'a line of the cart is larger than the stock'],

      [
        "if (!wholesale(viewer)) refuse('wholesalersOnly')",
        '',
        'anybody orders by part numbers',
        stories('quick-order'),
      ],
      [
        "least === 'refused' && wanted < minimum",
        'false',
        'fewer than the minimum are raised in silence',
        stories('quick-order'),
      ],
    ],
    stories('cart'),
  ),
  ...planted(
    'server/cart/queries.ts',
    [
      [".where('cart_lines.member_id', '=', memberId)", '', 'a cart shows what everybody put into theirs'],
      [".where('pay_deadline', '>', now)", '', 'the cart names an order that can no longer be paid'],
      ['alive.filter(({ selected }) => selected)', 'alive.filter(() => true)', 'lines that are not chosen are summed'],
      [
        'Math.min(best?.amount ?? 0, goods - platformDiscount(goods))',
        'best?.amount ?? 0',
        'a coupon takes more off than the goods cost',
      ],
    ],
    stories('cart'),
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
    stories('favorites'),
  ),
  ...planted(
    'server/favorite/queries.ts',
    [
      [
        ".where('member_id', '=', memberId)\n    .where('product_id', '=', product)",
        ".where('product_id', '=', product)",
        "the heart of a product is on for another's favorite",
      ],
    ],
    stories('favorites'),
  ),
  ...planted('server/coupon/queries.ts', [
    [".where('wallet.member_id', '=', memberId)", '', "a wallet shows everybody's coupons", stories('wallet')],
    ["now >= valid_to ? 'expired'", "false ? 'expired'", 'a coupon is good for ever', stories('wallet')],
    [
      ".where('order_no', 'is', null)",
      '',
      'one coupon pays for two orders at once',
      {
        ...races('once'),
        equivalent: 'placing holds the member before it reads their wallet, so a coupon that was used is known there',
      },
    ],
    [
      '.set({ order_no: orderNo })',
      '.set({ order_no: null })',
      'one coupon pays for any number of orders',
      races('once'),
    ],
    [
      "set({ order_no: null }).where('order_no', 'in', orderNos)",
      "set({ order_no: null }).where('order_no', 'in', [])",
      'the coupon of a canceled order is lost',
      stories('cancel-order', 'pay-order'),
    ],
    ['if (goods < coupon.minimum)', 'if (false)', 'a coupon serves below its minimum', stories('quote')],
    [
      '.forNoKeyUpdate().executeTakeFirst()',
      '.executeTakeFirst()',
      'more coupons are given than there are',
      races('wallet'),
    ],
    [
      "is.or([is('coupons.closes_at', 'is', null), is('coupons.closes_at', '>', now)])",
      "is.or([is('coupons.closes_at', 'is', null), is('coupons.quota', '>', 0)])",
      'a coupon is claimed after its time',
      stories('coupon-center'),
    ],
  ]),
  ...planted(
    'server/coupon/handlers.ts',
    [
      ["if (state === 'claimed') refuse('couponClaimed')", '', 'a member claims one coupon twice'],
      ["if (state === 'notOpen') refuse('couponNotOpen')", '', 'a coupon is claimed before its hour'],
    ],
    stories('coupon-center'),
  ),
  ...planted(
    'server/points/queries.ts',
    [
      [".where('member_id', '=', memberId)", '', "a balance holds everybody's points"],
      [".where('points.member_id', '=', memberId)", '', "a ledger shows another's orders"],
    ],
    stories('points'),
  ),
  ...planted(
    'server/review/handlers.ts',
    [
      ["if (line.reviewed) refuse('reviewWritten')", '', 'a line is reviewed twice'],
      [
        "if (!actionsAt(standingOf(order)).includes('review')) refuse('orderActionRefused')",
        '',
        'goods are reviewed before they came',
      ],
    ],
    stories('reviews'),
  ),
  ...planted(
    'server/review/queries.ts',
    [
      ["`${signs[0] ?? ''}***", '`${nickname}***', 'a review names its writer'],
      ["is('rating_count', '+', 1)", "is('rating_count', '+', 0)", 'the mean on a card counts no review'],
    ],
    stories('reviews'),
  ),
  ...planted(
    'server/chat/handlers.ts',
    [
      ['if (before) return messageOf(before)', '', 'a message that was sent again is written twice or fails'],
      [
        'await oneByOne(db, `chat:${member.id}`)',
        '',
        'two copies of a message at once make one fail',
        { equivalent: 'opening the thread holds its row, so copies wait for each other before they look for the key' },
      ],
      ["await countTry(db, 'chatOfMember', member.id, now)", '', 'one member floods the shop with messages'],
      [
        "await countTry(db, 'contactFromAddress', from, now)",
        '',
        'one address floods the shop with messages',
        stories('contact'),
      ],
    ],
    stories('chat'),
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
    ],
    stories('chat'),
  ),
]

/** Wrong changes of quoting, placing and following orders. */
const orders = [
  ...planted('server/order/handlers.ts', [
    [
      ".where('member_id', '=', memberId).where('hidden', '=', false)",
      ".where('hidden', '=', false)",
      "a list shows everybody's orders",
      stories('order-list'),
    ],
    [
      'greatest(cart_lines.quantity, ${quantity})',
      '${quantity}',
      'buying again takes out of the cart what was there',
      stories('follow-order'),
    ],
    ["'delete', { hidden: true })", "'delete', { hidden: false })", 'a deleted order stays', stories('follow-order')],
  ]),
  ...planted('server/order/queries.ts', [
    [
      ".where('member_id', '=', memberId)\n    .where('hidden', '=', false)",
      ".where('hidden', '=', false)",
      "another member's order is answered",
      stories('pay-order', 'follow-order'),
    ],
    [
      'ownOrder(db, memberId, orderNo).forUpdate().executeTakeFirst()',
      'ownOrder(db, memberId, orderNo).executeTakeFirst()',
      'a refund is granted and requested at the same moment',
      races('refund', 'pay-or-cancel'),
    ],
    [
      "if (to === 'on_hand') await moveStoreStock(db, orderNos, '+')",
      '',
      'a canceled pickup leaves its store without the goods',
      stories('pickup-stock'),
    ],
    [".where('gift', '=', false).execute()", '.execute()', 'a gift waits for a review for ever', stories('reviews')],
  ]),
  ...planted('server/order/receive.ts', [
    ['* pointsPerDollar', '* pointsPerDollar * 2', 'points are given twice', stories('points')],
  ]),
  ...planted(
    'server/order/refund.ts',
    [
      ["is.neg(is.ref('amount'))", "is.ref('amount')", 'the points of a refunded order are given once more'],
      ["'sold', 'on_hand'), '-')", "'sold', 'on_hand'), '+')", 'what was refunded counts as sold twice'],

      ["'refundTooLate'", "'orderActionRefused'", 'a late refund does not say that it is late'],
    ],
    stories('refund'),
  ),
  ...planted('server/order/place.ts', [
    [
      "if (reckoning.version !== version) refuse('quoteChanged')",
      '',
      'a shopper pays another price than they saw',
      stories('checkout'),
    ],
    ['if (!choice.sku)\n', 'if (choice.sku)\n', 'what was ordered stays in the cart', stories('checkout')],

    [
      'await refuseHoarding(db, member.id, reckoning.wanted)',
      '',
      'a member empties a shelf without paying',
      races('hoarding'),
    ],
  ]),
  ...planted(
    'server/order/quote.ts',
    [['bought + quantity', 'quantity', 'the last gloves are sold and given away']],
    stories('quote'),
  ),
  ...planted(
    'server/order/rules.ts',
    [['cents / 1.09', 'cents / 1.08', 'a receipt names a wrong tax']],
    stories('quote', 'checkout'),
  ),
]

/** Wrong changes of how somebody gets in, and of what the calls share. */
const entrance = [
  ...planted('server/session/codes.ts', [
    ['await oneByOne(db, `code:${phone}`)', '', 'a phone is sent ten codes at once', stories('register')],
    ['set({ used_at: now })', 'set({ used_at: null })', 'a code is good twice', stories('login-code')],
    ['later(now, -goodFor)', 'later(now, -goodFor * 10)', 'a code is good for an hour', stories('login-code')],
  ]),
  ...planted('server/session/limits.ts', [
    [
      'codeForPhone: [\n    { most: 5,',
      'codeForPhone: [\n    { most: 6,',
      'a phone is sent six codes an hour',
      stories('register', 'login-code'),
    ],
    ['sql` and `)}', 'sql` or `)}', 'the longer limit counts for nothing', stories('not-shut-out')],
  ]),
  ...planted('server/session/handlers.ts', [
    [
      'await forgetDelays(db, userPhone)',
      '',
      'who has a new password still waits for the old guesses',
      stories('password'),
    ],

    [
      "if (!(await endSession(db, member.id, id, now))) refuse('sessionMissing')",
      '',
      "a session that is none of a member's seems to end",
      stories('session'),
    ],
  ]),
  ...planted('server/session/queries.ts', [
    [
      '!successor?.used_at || successor.used_at > later(now, -grace)',
      'true',
      'a stolen token is good for months',
      stories('session'),
    ],

    [
      'await endSessions(db, memberId, now, spared)',
      '',
      'a thief stays logged in after the password was changed',
      stories('password'),
    ],
    [
      ".where('password_hash', '=', password_hash)",
      '',
      'a login with the old password survives its reset',
      stories('password'),
    ],
  ]),

  ...planted('server/member/queries.ts', [
    [".where('gender', '=', 0)", '', 'a gender is changed again and again', stories('profile')],
    [".where('birthday', 'is', null)", '', 'a birthday is changed again and again', stories('profile')],
  ]),

  ...planted(
    'server/member/personal.ts',
    [
      [
        "{ table: 'addresses', of: byMember }",
        "{ table: 'addresses', of: byMember, after: 'kept' }",
        'the address of a deleted account stays',
      ],

      ['await refuseOpen(db, member.id)', '', 'an account is deleted while its goods are on their way'],
    ],
    stories('personal-data'),
  ),
  ...planted('server/calls.ts', [
    [
      "if (!same(String(request.headers.sign ?? ''), sign(body))) return refuse('badSignature')",
      '',
      'a body that was changed on the way is taken',
      { by: ['tests/contract/calls.test.ts'] },
    ],
    [
      "if (!token) return refuse('sessionInvalid')",
      "if (token === undefined) return refuse('sessionInvalid')",
      'an empty key opens the staff calls',
      stories('staff'),
    ],

    [
      'return staff === undefined ? work() :',
      'return input !== undefined ? work() :',
      'nobody knows who of the staff did what',
      stories('staff'),
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
  ]),

  ...planted(
    'server/shop/staff.ts',
    [['await ends(success)', '', 'the log does not say what came of it']],
    stories('staff'),
  ),
  ...planted('server/shop/handlers.ts', [
    [
      "if (staff !== operator) refuse('operatorOnly')\n    const key",
      'const key',
      'anybody of the staff makes keys',
      stories('staff'),
    ],

    ['.set({ state })', '.set({ id })', 'a staff command changes nothing and answers as if it had', stories('staff')],
    [
      'numUpdatedRows + refunds.numUpdatedRows === 0n',
      'false',
      'a staff command answers ok and does nothing',
      stories('staff'),
    ],
  ]),
  ...planted(
    'server/log.ts',
    [['`…${phone.slice(-2)}`', 'phone', 'the log holds phone numbers']],
    stories('security-log'),
  ),
  ...planted('server/app.ts', [
    [
      'max: parts.callsPerMinute',
      'max: 1_000_000',
      'one address keeps the server busy',
      { by: ['tests/routes/hostile-headers.test.ts'] },
    ],
  ]),

  ...planted('server/page-failures.ts', [
    [
      'if (!(await allowed(request))) return reply.code(429).send()',
      '',
      'anybody fills the log',
      { by: ['tests/routes/page-failures.test.ts'] },
    ],
  ]),
  ...planted(
    'server/settings.ts',
    [
      ["if (text.trim() === '') throw", "if (text === ' ') throw", 'an empty OPS_KEY lets everybody in'],
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
    ],
    { by: ['tests/unit/settings.test.ts'] },
  ),
  ...planted(
    'server/secret.ts',
    [
      ['0o600', '0o644', 'everybody on the machine reads the key of the staff'],
      ['text.length < leastKey', 'text.length > 99', 'half a key is taken for a key'],
    ],
    { by: ['tests/unit/settings.test.ts'] },
  ),
]

/** Wrong changes of how money moves, and of what happens by itself. */
const money = [
  ...planted('server/payment/stripe.ts', [
    [
      'stripe.webhooks.constructEvent(body, signature, webhookSecret, tolerance, undefined, receivedAt)',
      'JSON.parse(body.toString()) as Stripe.Event',
      'anybody tells that an order is paid',
      faults('webhook'),
    ],

    [
      "failed: 'failed', canceled",
      "failed: 'done', canceled",
      'a refund that failed counts as paid back',
      stories('refund'),
    ],
  ]),
  ...planted('server/payment/webhook.ts', [
    [
      'if (!attempt) return false',
      'if (!attempt) return true',
      'an event that came too early is asked about twice a minute for days',
      faults('webhook'),
    ],
  ]),
  ...planted('server/payment/settle.ts', [
    [
      "await moveStock(db, numbers, 'held', 'on_hand')",
      '',
      'the goods of a canceled order are lost',
      stories('cancel-order'),
    ],
    ['await returnCoupons(db, numbers)', '', 'the coupon of an order that nobody paid is lost', stories('pay-order')],
    [
      "captured === order.total && intent.currency === 'sgd'",
      'true',
      'a part of the price pays an order',
      faults('webhook'),
    ],
    [
      'Math.max(attempt.captured, intent.captured)',
      'intent.captured',
      'an old answer takes a payment back',
      faults('provider-answers'),
    ],
    [
      "right ? 'lateCapture' : 'wrongAmount', captured",
      "right ? 'lateCapture' : 'wrongAmount', 0",
      'money for a canceled order is kept',
      stories('pay-order'),
    ],
  ]),
  ...planted('server/payment/close.ts', [
    [
      'await cancelIntent(settling, await ensureIntent(settling, attempt))',
      'await ensureIntent(settling, attempt)',
      'a canceled order can still be charged',
      stories('cancel-order', 'pay-order'),
    ],
    [
      'if (begun && (begun.provider_id || !begun.problem)) return begun',
      '',
      'an order ends while its card is charged',
      stories('pay-order'),
    ],
  ]),
  ...planted('server/payment/handlers.ts', [
    [
      "if (open && later(now, paymentMargin) >= settled.pay_deadline) refuse('paymentClosed')",
      '',
      'a payment begins that cannot end in time',
      stories('pay-order'),
    ],
  ]),

  ...planted('server/jobs/sweep.ts', [
    ['  grant,\n  receive', '  receive', 'a request that nobody decides is open for ever', stories('refund')],
    ['  receive,\n  complete', '  complete', 'an order that nobody confirms is under way for ever', stories('refund')],

    ['await forgetSessions(pool, now)', '', 'sessions that are over are kept for ever', stories('session')],
  ]),
  ...planted(
    'server/jobs/lanes.ts',
    [[' for update skip locked', '', 'two processes close one order']],
    faults('lanes'),
  ),
  ...planted('server/main.ts', [
    [
      'ends.push(keepSweeping(settlingOf(parts), sweepEvery))',
      '',
      'the server never sweeps',
      { ...faults('running-shop'), only: 'an unpaid order is canceled' },
    ],
  ]),
  ...planted('server/ops.ts', [
    [
      'return decode(command.call, await answer.json())',
      'return {}',
      'a staff command answers ok whatever became of it',
      { ...faults('running-shop'), only: 'without a key' },
    ],
    [
      'process.exitCode = 1',
      '',
      'a staff command that failed ends well',
      { ...faults('running-shop'), only: 'without a key' },
    ],
    [
      "if (process.env.OPS_KEY === '') throw",
      'if (false) throw',
      'an empty OPS_KEY is taken for none',
      { ...faults('running-shop'), only: 'without a key' },
    ],
  ]),
]

/** Wrong changes of what is shown and searched. */
const shown = [
  ...planted('server/product/queries.ts', [
    [
      'and skus.on_hand > 0',
      'and skus.held > 0',
      'goods that are there are sold out',
      stories('favorites', 'cancel-order', 'stores'),
    ],
  ]),
  ...planted('server/product/rules.ts', [
    [
      ': { price: sku.price }',
      ': { price: sku.price, tiers: sku.tiers }',
      'everybody sees the wholesale prices',
      stories('wholesale'),
    ],
    ['quantity >= from', 'quantity > from', 'a tier begins one piece too late', stories('wholesale')],
  ]),
  ...planted(
    'server/product/search.ts',
    [
      [
        'low !== undefined && high !== undefined && low > high',
        'false',
        'a price range that is turned round finds nothing',
      ],
    ],
    stories('search'),
  ),

  ...planted(
    'server/sitemap.ts',
    [
      [
        'closed.map(({ path }) => `Disallow',
        'open.map(({ path }) => `Disallow',
        'search engines are sent away from the products',
      ],
    ],
    { by: ['tests/routes/sitemap.test.ts'] },
  ),
]

/** Wrong changes of what the calls take, and who may make them. */
const taken = [
  ...planted('contract/shop.ts', [
    [
      "approve: call('/shop/approve', {\n    access: 'operator'",
      "approve: call('/shop/approve', {\n    access: 'anyone'",
      'anybody approves refunds',
      stories('staff'),
    ],
    [
      "restock: call('/shop/restock', {\n    access: 'operator'",
      "restock: call('/shop/restock', {\n    access: 'member'",
      'a shopper sets the stock',
      stories('staff'),
    ],
  ]),
  ...planted('contract/order.ts', [
    [
      "place: call('/order/place', {",
      "place: call('/order/place', {\n    idempotent: true,",
      'a placing whose answer got lost is an order more',
      { by: ['tests/contract/lost-answers.test.ts'] },
    ],
  ]),
  ...planted('contract/review.ts', [
    [
      "z.lte(5, { error: 'badRating' })",
      "z.lte(6, { error: 'badRating' })",
      'a product has six stars',
      stories('reviews'),
    ],
    ["line(500, 'badReview')", "line(5000, 'badReview')", 'a review of any length is shown', stories('reviews')],
  ]),
  ...planted('contract/chat.ts', [
    ['messageLength = 1000', 'messageLength = 10_000', 'a message of any length is kept', stories('chat')],
  ]),

  ...planted('contract/fields.ts', [
    ['[89]\\d{7}', '[789]\\d{7}', 'a code is sent to a phone that is none', stories('login')],
    ['{8,20}$/', '{7,20}$/', 'a password is too short', stories('register')],
  ]),
]

/** Wrong changes of what stands around the shop: its provider, its schema, its programs. */
const around = [
  ...planted(
    'sandbox/stripe/keys.ts',
    [
      ['if (kept.digest !== print) throw mismatch(key)', '', 'the sandbox takes what the provider refuses'],
      ['call.at - kept.at < day', 'call.at - kept.at < 0', 'the sandbox forgets what the provider remembers'],
    ],
    { by: ['tests/sandbox/faults.test.ts'] },
  ),
  ...planted(
    'sandbox/stripe/refunds.ts',
    [
      ['if (amount > left)', 'if (false)', 'the sandbox pays back more than was captured'],
      ['move(scene, charge, -refund.amount)', '', 'the sandbox keeps the money of a refund that failed'],
    ],
    { by: ['tests/sandbox/refunds.test.ts'] },
  ),
  ...planted(
    'sandbox/stripe/webhooks.ts',
    [['update(`${at}.${payload}`)', 'update(payload)', 'the sandbox signs otherwise than the provider']],
    { by: ['tests/sandbox/webhooks.test.ts'] },
  ),
  ...planted(
    'server/db/migrations/010-refunded-orders.ts',
    [["where refund = 'refunded' and refund_way is null", 'where false', 'a refund that bounced counts as paid back']],
    faults('older-schemas'),
  ),
  ...planted(
    'server/db/migrations/008-security.ts',
    [['min(ended_at) from sessions', 'max(now()) from sessions', 'everybody is logged out by an update']],
    faults('older-schemas'),
  ),
  ...planted(
    'run/test.mjs',
    [
      ['(code !== 0 || passed === 0)', 'passed === 0', 'the runner counts a crash as passed'],

      [
        'failed: counts.failed + missed.length',
        'failed: counts.failed',
        'a test file that no pattern includes is left out in silence',
      ],
      [
        'failed: code === 0 ? 0 : 1, skipped: 0, output }',
        'failed: 0, skipped: 0, output }',
        'a check that fails passes',
      ],
    ],
    faults('runner'),
  ),
  ...planted('run/supervise.mjs', [
    [
      'await sleep(waits[deaths])',
      'process.exit(run.code)',
      'a server that was killed stays away',
      { ...faults('start'), only: 'is killed' },
    ],
  ]),
]

/** Wrong changes of what the server does, and what stands around it. */
export const serverMutants = [...goods, ...orders, ...entrance, ...money, ...shown, ...taken, ...around]
