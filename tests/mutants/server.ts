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
      [
        ".where('id', '=', id)\n      .where('member_id', '=', member.id)\n      .returning",
        ".where('id', '=', id)\n      .returning",
        "a member deletes another's address",
        stories('checkout'),
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
      [
        ".where('member_id', '=', member.id)\n        .where('sku_id', 'in', skus)",
        ".where('sku_id', 'in', skus)",
        "a tick is set in everybody's cart",
      ],
      ['if (quantity > goods.on_hand)', 'if (false)', 'a line of the cart is larger than the stock'],
      ['lines.length >= cartLimit', 'lines.length > cartLimit', 'a cart holds 201 lines'],
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
    ['refund: refundOpen(order, now),', '', 'a refund is offered after its time', stories('refund')],
  ]),
  ...planted('server/order/receive.ts', [
    ['* pointsPerDollar', '* pointsPerDollar * 2', 'points are given twice', stories('points')],
    [
      'Math.floor(paid / 100)',
      'Math.ceil(paid / 100)',
      'points are given for a dollar that was not full',
      stories('points'),
    ],
  ]),
  ...planted(
    'server/order/refund.ts',
    [
      ["is.neg(is.ref('amount'))", "is.ref('amount')", 'the points of a refunded order are given once more'],
      ["'sold', 'on_hand'), '-')", "'sold', 'on_hand'), '+')", 'what was refunded counts as sold twice'],
      ['await returnCoupons(db, [order_no])', '', 'the coupon of a refunded order is lost'],
      ['!refundOpen(order, now)', 'false', 'a refund is asked for years later'],
      [
        "if (asked.refund === 'requested') return asked",
        '',
        'the shop is not asked before the money of shipped goods goes back',
      ],
      ["'refundTooLate'", "'orderActionRefused'", 'a late refund does not say that it is late'],
    ],
    stories('refund'),
  ),
  ...planted('server/order/place.ts', [
    ['if (placed) return placed', '', 'an order that was sent twice fails', stories('checkout')],
    [
      "if (reckoning.version !== version) refuse('quoteChanged')",
      '',
      'a shopper pays another price than they saw',
      stories('checkout'),
    ],
    ['if (!choice.sku)\n', 'if (choice.sku)\n', 'what was ordered stays in the cart', stories('checkout')],
    [
      'open.length >= unpaidOrders',
      'open.length > unpaidOrders',
      'a member hoards with unpaid orders',
      races('hoarding'),
    ],
    [
      'await refuseHoarding(db, member.id, reckoning.wanted)',
      '',
      'a member empties a shelf without paying',
      races('hoarding'),
    ],
    [
      "if (shortStores.includes(id)) refuse('storeShort')",
      '',
      'a store is to hand over what it does not have',
      stories('pickup-stock'),
    ],
    [
      'unitPrice(one.goods, one.quantity, viewer), false)',
      'one.goods.price, false)',
      'the lines of a wholesaler name another price than they paid',
      stories('wholesale'),
    ],
    [
      ".where('progress', 'in', unpaid)\n        .as",
      '.as',
      'what a member bought and paid counts as hoarded',
      races('hoarding'),
    ],
  ]),
  ...planted(
    'server/order/quote.ts',
    [
      [
        "if (quantity > goods.on_hand) refuse('insufficientInventory')",
        '',
        'more is ordered than there is',
        stories('checkout'),
      ],
      [
        "if (sums.total > largestTotal) refuse('totalTooLarge')",
        '',
        'an order is placed that no card can pay',
        stories('every-total'),
      ],
      ['usability(asked, lines, now).reason === null', 'true', 'a coupon is chosen that cannot be used'],
      ['bought + quantity', 'quantity', 'the last gloves are sold and given away'],
    ],
    stories('quote'),
  ),
  ...planted(
    'server/order/rules.ts',
    [
      ['cents / 1.09', 'cents / 1.08', 'a receipt names a wrong tax'],
      ["delivery === 'platform' && ", '', 'who picks up pays for delivery'],
      ['rest < smallestTotal ? rest : 0', '0', 'a total cannot be paid', stories('every-total')],
    ],
    stories('quote', 'checkout'),
  ),
]

/** Wrong changes of how somebody gets in, and of what the calls share. */
const entrance = [
  ...planted('server/session/codes.ts', [
    ['await oneByOne(db, `code:${phone}`)', '', 'a phone is sent ten codes at once', stories('register')],
    ['set({ used_at: now })', 'set({ used_at: null })', 'a code is good twice', stories('login-code')],
    ['later(now, -goodFor)', 'later(now, -goodFor * 10)', 'a code is good for an hour', stories('login-code')],
    [
      ".where('phone', '=', phone).where('purpose', '=', purpose)",
      ".where('phone', '=', phone)",
      'a code to log in deletes the account',
      stories('register'),
    ],
    [
      "await countTry(pool, 'codeFromAddress', from, now)",
      '',
      'one address has codes sent to everybody',
      races('limits'),
    ],
    [
      "if (!(await passes(pool, 'codeTry', `${issued.id} ${key}`, now))) refuse('badCode')",
      '',
      'a code is guessed as often as anybody likes',
      stories('login-code'),
    ],
  ]),
  ...planted('server/session/limits.ts', [
    [
      'codeForPhone: [\n    { most: 5,',
      'codeForPhone: [\n    { most: 6,',
      'a phone is sent six codes an hour',
      stories('register', 'login-code'),
    ],
    ['sql` and `)}', 'sql` or `)}', 'the longer limit counts for nothing', stories('not-shut-out')],
    ['freeFailures = 5', 'freeFailures = 6', 'six passwords are guessed without a wait', stories('login')],
    ['hit > ${later(now, -longest)}) ||', 'false) ||', 'no try is remembered beside the last', stories('register')],
  ]),
  ...planted('server/session/handlers.ts', [
    [
      'await forgetDelays(db, userPhone)',
      '',
      'who has a new password still waits for the old guesses',
      stories('password'),
    ],
    ['await forgetDevices(db, memberId, device)', '', 'who knew the old password stays known', stories('not-shut-out')],
    [
      "if (!(await endSession(db, member.id, id, now))) refuse('sessionMissing')",
      '',
      "a session that is none of a member's seems to end",
      stories('session'),
    ],
  ]),
  ...planted('server/session/queries.ts', [
    [
      ".where('session_families.used_at', '>', later(now, -idle))",
      '',
      'a session is good for months without use',
      stories('session'),
    ],
    [
      ".where('session_families.started_at', '>', later(now, -lifetime))",
      '',
      'a session never ends while it is used',
      stories('session'),
    ],
    [
      '!successor?.used_at || successor.used_at > later(now, -grace)',
      'true',
      'a stolen token is good for months',
      stories('session'),
    ],
    [
      ".where('member_id', '=', memberId)\n    .where('ended_at', 'is', null)\n    .executeTakeFirstOrThrow()",
      ".where('ended_at', 'is', null)\n    .executeTakeFirstOrThrow()",
      "a member ends another's session",
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
  ...planted('server/session/network.ts', [
    ['groups.slice(0, 4)', 'groups', 'a subscriber of IPv6 has as many tries as addresses', races('limits')],
  ]),
  ...planted('server/session/device.ts', [
    ['HttpOnly; ', '', 'a script of a stranger reads which device it is on', stories('not-shut-out')],
  ]),
  ...planted('server/member/queries.ts', [
    [".where('gender', '=', 0)", '', 'a gender is changed again and again', stories('profile')],
    [".where('birthday', 'is', null)", '', 'a birthday is changed again and again', stories('profile')],
  ]),
  ...planted('server/member/handlers.ts', [
    [
      "await countTry(db, 'avatarOfMember', member.id, now)",
      '',
      'one member keeps the server busy with pictures',
      stories('profile'),
    ],
  ]),
  ...planted(
    'server/member/personal.ts',
    [
      [
        "{ table: 'addresses', of: byMember }",
        "{ table: 'addresses', of: byMember, after: 'kept' }",
        'the address of a deleted account stays',
      ],
      [
        "secret: ['password_hash', 'chat_token']",
        "secret: ['chat_token']",
        'a download holds the hash of the password',
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
    ['return same(token, operatorKey) ?', 'return token ?', 'any key opens the staff calls', stories('staff')],
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
      "if (holdsNul.test(json)) refuse('badInput')",
      '',
      'a sign that no text holds is an error of the server',
      { by: ['tests/contract/envelopes.test.ts'] },
    ],
    [
      "caller: member?.id ?? staff ?? ''",
      "caller: ''",
      "a member gets another's answer",
      { by: ['tests/contract/lost-answers.test.ts'] },
    ],
  ]),
  ...planted('server/idempotency.ts', [
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
      stories('security-log'),
    ],
    [
      '.set({ answer: sealed(key, output) })',
      '.set({ answer: Buffer.from(JSON.stringify(output)) })',
      'who reads the table gets tokens',
      stories('security-log'),
    ],
  ]),
  ...planted(
    'server/shop/staff.ts',
    [
      [
        ".where('removed_at', 'is', null)\n    .executeTakeFirst()\n  return",
        '.executeTakeFirst()\n  return',
        'who left the staff still ships',
      ],
      ['if (name.toLowerCase() === operator) return undefined', '', 'somebody of the staff is taken for the operator'],
      ['await ends(success)', '', 'the log does not say what came of it'],
    ],
    stories('staff'),
  ),
  ...planted('server/shop/handlers.ts', [
    [
      "if (staff !== operator) refuse('operatorOnly')\n    const key",
      'const key',
      'anybody of the staff makes keys',
      stories('staff'),
    ],
    [
      "if (order.delivery !== 'platform') refuse('orderActionRefused')",
      '',
      'an order for pickup is handed to a driver',
      stories('follow-order'),
    ],
    [
      "'reject', { reject_reason: reason }",
      "'reject', {}",
      'a shopper is not told why the shop said no',
      stories('refund'),
    ],
    ['.set({ state })', '.set({ id })', 'a staff command changes nothing and answers as if it had', stories('staff')],
    [
      'numUpdatedRows + refunds.numUpdatedRows === 0n',
      'false',
      'a staff command answers ok and does nothing',
      stories('staff'),
    ],
    [
      "if (order.progress !== 'closing' || numUpdatedRows === 0n)",
      'if (numUpdatedRows === 0n)',
      'staff end an order that is being paid',
      faults('provider-answers'),
    ],
    ['await markSoldOut(db, [row.product_id])', '', 'goods that came in stay sold out', stories('pages-left-open')],
  ]),
  ...planted(
    'server/log.ts',
    [
      [
        "typeof fields.severity !== 'string' || typeof fields.routine !== 'string'",
        'true',
        'the log holds the address of a shopper',
      ],
      ['`…${phone.slice(-2)}`', 'phone', 'the log holds phone numbers'],
    ],
    stories('security-log'),
  ),
  ...planted('server/app.ts', [
    [
      'max: parts.callsPerMinute',
      'max: 1_000_000',
      'one address keeps the server busy',
      { by: ['tests/routes/hostile-headers.test.ts'] },
    ],
    [
      'trustProxy: parts.trustProxy',
      'trustProxy: true',
      'anybody chooses the address that limits count',
      { by: ['tests/routes/hostile-headers.test.ts'] },
    ],
  ]),
  ...planted('server/storefront.ts', [
    ["'camera', ", '', 'a page may ask for the camera', { by: ['tests/routes/hostile-headers.test.ts'] }],
  ]),
  ...planted('server/page-failures.ts', [
    [
      'message: withoutPersonal(message)',
      'message',
      'the log holds what a page said of a person',
      { by: ['tests/routes/page-failures.test.ts'] },
    ],
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
    ['tolerance = 300', 'tolerance = 400', 'an event that was caught is sent again later', faults('webhook')],
    [
      "failed: 'failed', canceled",
      "failed: 'done', canceled",
      'a refund that failed counts as paid back',
      stories('refund'),
    ],
    ['keyOf(`pi-create:${id}`, number)', '{}', 'a reply that got lost makes two charges', stories('pay-order')],
  ]),
  ...planted('server/payment/webhook.ts', [
    [
      ".onConflict((conflict) => conflict.column('id').doNothing())",
      '',
      'an event that comes again is an error',
      faults('webhook'),
    ],
    [
      'await settlePayment(settling, attempt.order_no)',
      '',
      'a payment whose page was closed is not known',
      faults('webhook'),
    ],
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
    [
      "await countSales(db, await moveStock(db, [order.order_no], 'held', 'sold'), '+')",
      "await moveStock(db, [order.order_no], 'held', 'sold')",
      'what is sold is not counted',
      stories('refund'),
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
    ['if (order.total === 0) {', 'if (false) {', 'an order that costs nothing cannot be paid', stories('pay-order')],
    [
      "if (open && later(now, paymentMargin) >= settled.pay_deadline) refuse('paymentClosed')",
      '',
      'a payment begins that cannot end in time',
      stories('pay-order'),
    ],
    [
      "begun?.status === 'asking') answer.result = 'waiting'",
      "false) answer.result = 'waiting'",
      'who left the question of the bank cannot pay any more',
      stories('pay-order'),
    ],
  ]),
  ...planted('server/payment/owed.ts', [
    [
      ".where('status', '!=', 'failed')",
      '',
      'what the provider could not pay back is owed to nobody',
      stories('refund', 'outside-refund'),
    ],
    ['return captured - Number(amount ?? 0)', 'return captured', 'money is paid back twice', stories('outside-refund')],
  ]),
  ...planted('server/payment/refund.ts', [
    ['back < rows[0].captured', 'false', 'an order counts as refunded when a part is back', stories('outside-refund')],
    [
      'if (order.refund_way) return\n  await',
      'await',
      'a refund by hand is written over',
      { ...stories('outside-refund', 'refund') },
    ],
  ]),
  ...planted('server/jobs/sweep.ts', [
    ['  grant,\n  receive', '  receive', 'a request that nobody decides is open for ever', stories('refund')],
    ['  receive,\n  complete', '  complete', 'an order that nobody confirms is under way for ever', stories('refund')],
    ['  complete,\n  forget', '  forget', 'an order that nobody reviews never ends', stories('reviews')],
    ['  expire,\n  close', '  close', 'an order that nobody pays keeps its goods', stories('pay-order', 'cart')],
    ['later(now, -decisionWindow)', 'now', 'a request is granted at once', stories('refund')],
    ['later(now, -receiptWindow)', 'now', 'an order counts as received when it is shipped', stories('refund')],
    ['await forgetSessions(pool, now)', '', 'sessions that are over are kept for ever', stories('session')],
    [
      "sql`status = 'canceled' and problem is null`",
      "sql`status = 'canceled' and false`",
      'money for a canceled order is not noticed',
      stories('pay-order'),
    ],
  ]),
  ...planted(
    'server/jobs/lanes.ts',
    [
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
      [' for update skip locked', '', 'two processes close one order'],
    ],
    faults('lanes'),
  ),
  ...planted('server/main.ts', [
    [
      'ends.push(keepSweeping(settlingOf(parts), sweepEvery))',
      '',
      'the server never sweeps',
      { ...faults('running-shop'), only: 'an unpaid order is canceled' },
    ],
    [
      "['SIGINT', 'SIGTERM', 'SIGHUP']",
      "['SIGINT', 'SIGHUP']",
      'a server that is told to end breaks calls off',
      { ...faults('running-shop'), only: 'told to end' },
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
    [
      'call: contract.shop.ready as Call',
      'call: contract.shop.orders as Call',
      'a staff command does another than its name says',
      { ...faults('running-shop'), only: 'commands|ready' },
    ],
  ]),
]

/** Wrong changes of what is shown and searched. */
const shown = [
  ...planted('server/product/queries.ts', [
    [
      ".where('products.state', '=', 'listed')",
      '',
      'what was taken down is found',
      stories('brands', 'recently-viewed'),
    ],
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
      ["narrowed(db, search, ['category'])", 'narrowed(db, search)', 'no other category can be chosen'],
      [
        "const part = (text: string) => `%${text.replace(/[\\\\%_]/g, '\\\\$&')}%`",
        'const part = (text: string) => `%${text}%`',
        'a percent sign in a word stands for anything',
      ],
      ["query.orderBy('price_low', 'desc')", "query.orderBy('price_low')", 'the dearest first is the cheapest first'],
    ],
    stories('search'),
  ),
  ...planted('server/store/queries.ts', [
    [
      'least(store_stock.count, skus.on_hand)',
      'store_stock.count',
      'a store shows goods that are sold',
      stories('stores'),
    ],
  ]),
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
    [
      "refund: call('/order/refund', {\n    access: 'member',\n    input: z.strictObject({ ...ByOrderNo.shape, reason: line(200",
      "refund: call('/order/refund', {\n    access: 'member',\n    input: z.strictObject({ ...ByOrderNo.shape, reason: line(2000",
      'a reason of any length is kept',
      stories('refund'),
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
  ...planted('contract/member.ts', [
    [
      'largestPicture = 2 * 1024 * 1024',
      'largestPicture = 2 * 1024 * 1024 + 3',
      'a picture is larger than it may be',
      stories('profile'),
    ],
  ]),
  ...planted('contract/fields.ts', [
    ['[89]\\d{7}', '[789]\\d{7}', 'a code is sent to a phone that is none', stories('login')],
    ['{8,20}$/', '{7,20}$/', 'a password is too short', stories('register')],
    ['z.lte(999, ', 'z.lte(9999, ', 'more of a thing is ordered than may be', stories('cart')],
    ['8[0-2]', '8[0-9]', 'goods are sent where nobody lives', stories('addresses')],
  ]),
]

/** Wrong changes of what stands around the shop: its provider, its schema, its programs. */
const around = [
  ...planted(
    'sandbox/stripe/keys.ts',
    [
      ['if (kept.digest !== print) throw mismatch(key)', '', 'the sandbox takes what the provider refuses'],
      ['call.at - kept.at < day', 'call.at - kept.at < 0', 'the sandbox forgets what the provider remembers'],
      ['if (error.kept) remember(work, error.answer)', '', 'the sandbox forgets a card that was declined'],
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
    [
      ['update(`${at}.${payload}`)', 'update(payload)', 'the sandbox signs otherwise than the provider'],
      ['1000 * 2 ** (tries - 1)', '1000', 'the sandbox sends an event again at the same pace for ever'],
    ],
    { by: ['tests/sandbox/webhooks.test.ts'] },
  ),
  ...planted(
    'server/db/migrations/010-refunded-orders.ts',
    [
      [
        "when delivery_time is null then 'toShip'",
        "when delivery_time is null then 'shipped'",
        'an order that was refunded before shipping seems shipped',
      ],
      ["when review_time is not null then 'reviewed'", '', 'a reviewed order is to be reviewed again'],
      ["where refund = 'refunded' and refund_way is null", 'where false', 'a refund that bounced counts as paid back'],
    ],
    faults('older-schemas'),
  ),
  ...planted(
    'server/db/migrations/008-security.ts',
    [
      ['min(ended_at) from sessions', 'max(now()) from sessions', 'everybody is logged out by an update'],
      ['update sessions set used_at = created_at;', '', 'a token that was stolen before an update is good after it'],
    ],
    faults('older-schemas'),
  ),
  ...planted(
    'run/test.mjs',
    [
      ['(code !== 0 || passed === 0)', 'passed === 0', 'the runner counts a crash as passed'],
      [
        'process.exitCode = failed > 0 || refused ? 1 : 0',
        'process.exitCode = refused ? 1 : 0',
        'the runner ends well whatever failed',
      ],
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
      'if (stopping || run.code === 0 || !everOpen ||',
      'if (stopping || run.code === 0 ||',
      'a server that cannot start is started again and again',
      { ...faults('start'), only: 'cannot start' },
    ],
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
