import { judgedBy, planted } from './mutant'

/** Wrong changes of quotes and orders, coupons and points. */
export const orderMutants = [
  ...planted(
    'server/member/personal.ts',
    [
      [
        "'capture', 'ship', 'receive'",
        "'capture', 'receive'",
        'an account goes with what was paid and not shipped yet',
      ],
      ["'capture', 'ship', 'receive'", "'ship', 'receive'", 'an account goes while its card can still be charged'],
    ],
    { ...judgedBy.stories('personal-data'), only: 'with an order that' },
  ),
  ...planted(
    'server/coupon/queries.ts',
    [
      [
        'valid_from: offered.valid_from ?? now',
        'valid_from: now',
        'a coupon that is good from tomorrow is spent today',
      ],
    ],
    { ...judgedBy.stories('coupon-center'), only: 'good from tomorrow' },
  ),
  ...planted(
    'server/order/queries.ts',
    [
      [
        "if (from === 'on_hand' || to === 'on_hand')",
        "if (from === 'on_hand')",
        'what comes back from an order that is canceled is told as sold out for ever',
      ],
      [
        "if (from === 'on_hand' || to === 'on_hand')",
        "if (to === 'on_hand')",
        'what others bought to the last piece is found among what can be bought',
      ],
    ],
    { ...judgedBy.stories('cancel-order'), only: 'last piece was ordered' },
  ),
  ...planted(
    'server/order/place.ts',
    [
      [
        '[...wanted, ...gifts].map',
        'wanted.map',
        'who was a moment late for the last gift is told that the shop failed',
      ],
    ],
    { ...judgedBy.races('stock'), only: 'the last gift' },
  ),
  ...planted(
    'server/coupon/handlers.ts',
    [
      ["if (state === 'claimed') refuse('couponClaimed')", '', 'a member claims one coupon twice'],
      ["if (state === 'notOpen') refuse('couponNotOpen')", '', 'a coupon is claimed before its hour'],
    ],
    judgedBy.stories('coupon-center'),
  ),
  ...planted(
    'server/coupon/queries.ts',
    [
      ["    .where('member_id', '=', memberId)\n\n", '\n', "a wallet shows everybody's coupons"],
      [
        ".where('order_no', 'is', null)",
        '',
        'one coupon pays for two orders at once',
        {
          ...judgedBy.races('once'),
          equivalent: 'placing holds the member before it reads their wallet, so a coupon that was used is known there',
        },
      ],
      [
        '.set({ order_no: orderNo })',
        '.set({ order_no: null })',
        'one coupon pays for any number of orders',
        judgedBy.races('once'),
      ],
      [
        "set({ order_no: null }).where('order_no', 'in', orderNos)",
        "set({ order_no: null }).where('order_no', 'in', [])",
        'the coupon of a canceled order is lost',
        judgedBy.stories('cancel-order', 'pay-order'),
      ],
      [
        '.forNoKeyUpdate().executeTakeFirst()',
        '.executeTakeFirst()',
        'more coupons are given than there are',
        judgedBy.races('wallet'),
      ],
      [
        "is.or([is('coupons.closes_at', 'is', null), is('coupons.closes_at', '>', now)])",
        "is.or([is('coupons.closes_at', 'is', null), is('coupons.quota', '>', 0)])",
        'a coupon is claimed after its time',
        judgedBy.stories('coupon-center'),
      ],
    ],
    judgedBy.stories('wallet'),
  ),
  ...planted(
    'server/coupon/rules.ts',
    [
      ['if (goods < coupon.minimum)', 'if (false)', 'a coupon serves below its minimum', judgedBy.stories('quote')],
      [
        '        one.amount - other.amount ||\n',
        '',
        'a coupon of S$10 is spent on goods of S$3',
        judgedBy.unit('coupons.'),
      ],
      [
        'one.valid_to.getTime() - other.valid_to.getTime()',
        '0',
        'of two like coupons the one that ends sooner is left to end',
        judgedBy.unit('coupons.'),
      ],
      [
        "scope === 'brand' ? brand_name : (category_name?.[language] ?? null)",
        'category_name?.[language] ?? brand_name',
        'the coupon of a brand names a category that it is not good for',
        judgedBy.unit('coupons.'),
      ],
    ],
    judgedBy.stories('wallet'),
  ),
  ...planted(
    'server/order/handlers.ts',
    [
      [
        ".where('member_id', '=', memberId).where('hidden', '=', false)",
        ".where('hidden', '=', false)",
        "a list shows everybody's orders",
        judgedBy.stories('order-list'),
      ],
      [
        'greatest(cart_lines.quantity, ${quantity})',
        '${quantity}',
        'buying again takes out of the cart what was there',
      ],
      ["'delete', { hidden: true })", "'delete', { hidden: false })", 'a deleted order stays'],
      [
        "    .where('order_no', '=', order.order_no)\n    .where('gift'",
        "    .where('gift'",
        'who buys one order again finds all that anybody ever ordered in the cart',
        { by: ['tests/contract/who-may-what.test.ts'] },
      ],
    ],
    judgedBy.stories('follow-order'),
  ),
  ...planted(
    'server/order/place.ts',
    [
      ["if (result.version !== version) refuse('quoteChanged')", '', 'a shopper pays another price than they saw'],
      ['if (!choice.sku)\n', 'if (choice.sku)\n', 'what was ordered stays in the cart'],
      [
        'await refuseHoarding(db, member.id, result.wanted, viewer)',
        '',
        'a member empties a shelf without paying',
        judgedBy.races('hoarding'),
      ],
      [
        'mostUnpaid(there.stock, minimumFor(goods, viewer))',
        'mostUnpaid(there.stock)',
        'a wholesaler must order more than they may, and can order nothing',
        { ...judgedBy.races('hoarding'), only: 'the least that they must' },
      ],
      [
        'minimumFor(goods, viewer)',
        'goods.wholesale_minimum',
        'whoever is no wholesaler holds as much of a small stock as one',
        { ...judgedBy.races('hoarding'), only: 'the least that they must' },
      ],
      ['if (earlier) return earlier', '', 'an order that was sent twice fails'],
      [
        'open.length >= unpaidOrders',
        'open.length > unpaidOrders',
        'a member hoards with unpaid orders',
        judgedBy.races('hoarding'),
      ],
      [
        "if (shortStores.includes(id)) refuse('storeShort')",
        '',
        'a store is to hand over what it does not have',
        judgedBy.stories('pickup-stock'),
      ],
      [
        'unitPrice(one.goods, one.quantity, viewer), false)',
        'one.goods.price, false)',
        'the lines of a wholesaler name another price than they paid',
        judgedBy.stories('wholesale'),
      ],
      [
        '.where(unpaid)\n        .as',
        '.as',
        'what a member bought and paid counts as hoarded',
        judgedBy.races('hoarding'),
      ],
    ],
    judgedBy.stories('checkout'),
  ),
  ...planted(
    'server/order/queries.ts',
    [
      [
        ".where('member_id', '=', memberId)\n    .where('hidden', '=', false)",
        ".where('hidden', '=', false)",
        "another member's order is answered",
      ],
      [
        'ownOrder(db, memberId, orderNo).forUpdate().executeTakeFirst()',
        'ownOrder(db, memberId, orderNo).executeTakeFirst()',
        'a refund is granted and requested at the same moment',
        judgedBy.races('refund', 'pay-or-cancel'),
      ],
      [
        "if (to === 'on_hand') await moveStoreStock(db, orderNos, '+')",
        '',
        'a canceled pickup leaves its store without the goods',
        judgedBy.stories('pickup-stock'),
      ],
      [
        ".where('gift', '=', false).execute()",
        '.execute()',
        'a gift waits for a review for ever',
        judgedBy.stories('review-order', 'reviews'),
      ],
      ['refund: refundOpen(order, now),', '', 'a refund is offered after its time', judgedBy.stories('refund')],
    ],
    judgedBy.stories('pay-order', 'follow-order'),
  ),
  ...planted(
    'server/order/standing.ts',
    [
      ['wait: decisionWindow', 'wait: 0', 'a request is granted at once', judgedBy.stories('refund')],
      ['wait: receiptWindow', 'wait: 0', 'an order counts as received when it is shipped'],
      ['wait: reviewWindow', 'wait: 0', 'an order is completed when it is received', judgedBy.stories('reviews')],
      ['since && may(order, event)', 'since', 'an order that was received still counts the days to its receipt'],
      [
        'in (${sql.join(pairs)})',
        'not in (${sql.join(pairs)})',
        'a tab shows the orders that belong into the others',
        judgedBy.stories('order-list'),
      ],
    ],
    judgedBy.stories('follow-order'),
  ),
  ...planted(
    'server/order/quote.ts',
    [
      ['bought + quantity', 'quantity', 'the last gloves are sold and given away'],
      ['if (trouble) refuse(trouble)', '', 'more is ordered than there is', judgedBy.stories('checkout')],
      [
        "if (sums.total > largestTotal) refuse('totalTooLarge')",
        '',
        'an order is placed that no card can pay',
        judgedBy.stories('every-total'),
      ],
      ['usability(asked, lines).reason === null', 'true', 'a coupon is chosen that cannot be used'],
    ],
    judgedBy.stories('quote'),
  ),
  ...planted(
    'server/order/receive.ts',
    [
      ['* pointsPerDollar', '* pointsPerDollar * 2', 'points are given twice'],
      ['Math.floor(paid / 100)', 'Math.ceil(paid / 100)', 'points are given for a dollar that was not full'],
    ],
    judgedBy.stories('points'),
  ),
  ...planted(
    'server/order/refund.ts',
    [
      [
        "    .set({ refund_time: now, refund_way: 'transfer' })\n    .where('order_no', '=', order.order_no)",
        "    .set({ refund_time: now, refund_way: 'transfer' })",
        'one refund that staff pay by hand makes every order say that its money was sent back',
        { ...judgedBy.stories('refund-provider'), only: 'paid by hand once' },
      ],
      [
        "    .select('id')\n    .where('order_no', '=', order.order_no)\n",
        "    .select('id')\n",
        'a refund that is granted goes to the card of somebody else',
        judgedBy.faults('jobs-own-rows.test.ts'),
      ],
      [
        " || (order.progress === 'canceled' && open.length > 0)",
        '',
        'staff cannot pay back by hand what came for a canceled order',
        judgedBy.stories('refund-provider'),
      ],
      ["is.neg(is.ref('amount'))", "is.ref('amount')", 'the points of a refunded order are given once more'],
      ["'sold', 'on_hand'), '-')", "'sold', 'on_hand'), '+')", 'what was refunded counts as sold twice'],
      ["'refundTooLate'", "'orderActionRefused'", 'a late refund does not say that it is late'],
      ['await returnCoupons(db, [order_no])', '', 'the coupon of a refunded order is lost'],
      ['!refundOpen(order, now)', 'false', 'a refund is asked for years later'],
      [
        'order.paid, now)\n  return order',
        "order.paid, now)\n  const own = db.selectFrom('refunds').select('id').where('attempt_id', '=', id).where('reason', '=', 'requested')\n  return (await own.executeTakeFirst()) ? order : endRefund(db, order, 'card', now)",
        'money that is only under way is told as back, and nobody hears that the bank did not take it',
        judgedBy.stories('outside-refund'),
      ],
      [
        "if (asked.refund === 'requested') return asked",
        '',
        'the shop is not asked before the money of shipped goods goes back',
      ],
    ],
    judgedBy.stories('refund'),
  ),
  ...planted(
    'server/order/rules.ts',
    [
      ['cents - exGst(cents)', 'cents - Math.round(cents / 1.08)', 'a receipt names a wrong tax'],
      ["delivery === 'platform' && ", '', 'who picks up pays for delivery'],
      ['rest < smallestTotal ? rest : 0', '0', 'a total cannot be paid', judgedBy.stories('every-total')],
    ],
    judgedBy.stories('quote', 'checkout'),
  ),
  ...planted(
    'server/points/queries.ts',
    [
      [".where('member_id', '=', memberId)", '', "a balance holds everybody's points"],
      [".where('points.member_id', '=', memberId)", '', "a ledger shows another's orders"],
    ],
    judgedBy.stories('points'),
  ),
  ...planted(
    'server/points/queries.ts',
    [[".where('points.member_id', '=', memberId)", '', "another member's points are listed"]],
    { by: ['tests/contract/who-may-what.test.ts'] },
  ),
  ...planted(
    'server/order/handlers.ts',
    [
      [
        'Math.max(line.quantity, least)',
        'line.quantity',
        'buying again gives a wholesaler a cart that cannot be ordered',
      ],
    ],
    judgedBy.stories('wholesale'),
  ),
  ...planted(
    'server/shop/handlers.ts',
    [['sku.toUpperCase()', 'sku', 'a part number that staff type in small letters is unknown']],
    judgedBy.stories('staff'),
  ),
  ...planted(
    'server/order/handlers.ts',
    [
      [
        '      await keepAccount(db, member.id)\n      await askRefund',
        '      await askRefund',
        'an account is deleted to which money is owed',
      ],
    ],
    { ...judgedBy.stories('personal-data'), only: 'at that moment' },
  ),
  ...planted(
    'server/order/place.ts',
    [
      [
        "      .where('member_id', '=', member.id)\n      .where(\n        'sku_id'",
        "      .where(\n        'sku_id'",
        'an order takes its goods out of the carts of everybody',
      ],
    ],
    judgedBy.stories('cart.test.ts'),
  ),
  ...planted(
    'server/order/place.ts',
    [
      [
        "    .where('member_id', '=', member.id)\n    .where('place_key'",
        "    .where('place_key'",
        "whoever sends another member's key is given their order",
      ],
      ['message: message.trim()', 'message', 'a message of blanks is kept with the order'],
    ],
    judgedBy.stories('checkout'),
  ),
  ...planted(
    'server/order/handlers.ts',
    [
      [
        'inCart.size >= cartLimit && !inCart.has(line.sku_id)',
        'inCart.size >= cartLimit',
        'a full cart takes no more of what it holds already',
      ],
      [
        '          selected: true,\n        }),',
        '        }),',
        'what is bought again stays out of the next order, as it was left out before',
      ],
      [
        'missing.push(line.name[viewer.language])',
        'missing.push(line.name.en)',
        'what cannot be bought again is named in English to everybody',
      ],
    ],
    judgedBy.stories('follow-order'),
  ),
  ...planted(
    'server/paging.ts',
    [
      ['Math.max(1, Math.ceil(total / size))', 'Math.ceil(total / size)', 'a list without orders has no page'],
      ['Math.min(asked, pages)', 'asked', 'whose last page is gone is told that they never ordered anything'],
    ],
    { by: ['tests/contract/last-pages.test.ts'] },
  ),
  ...planted(
    'server/order/quote.ts',
    [
      [', minimum: minimumFor(goods, viewer) })', ' })', 'a wholesaler orders four of the five that they must'],
      [
        '  if (dead) refuse(dead)\n',
        '',
        'a page that was left open sells what was taken down',
        judgedBy.stories('quote.test.ts'),
      ],
    ],
    judgedBy.stories('wholesale'),
  ),
  ...planted(
    'server/order/quote.ts',
    [['gift && !deadReason(gift) ?', 'gift ?', 'a gift is promised that is no longer sold']],
    judgedBy.stories('quote'),
  ),
  ...planted(
    'server/coupon/queries.ts',
    [
      [
        "is('coupons.closes_at', '>', now)",
        "is('coupons.closes_at', '>=', now)",
        'a coupon is claimed in the moment it closed',
      ],
      [
        "is('coupons.valid_to', '>', now)",
        "is('coupons.quota', '>', 0)",
        'a coupon is claimed that nobody can use any more',
      ],
      ["is('coupons.valid_to', '>', now)", "is('coupons.valid_to', '>=', now)", 'a coupon is claimed as it expires'],
    ],
    judgedBy.stories('coupon-center'),
  ),
  ...planted('server/order/handlers.ts', [
    [
      'if (quantity < line.quantity)',
      'if (quantity < least)',
      'who buys again is told that everything is in the cart when there was less in stock',
      { ...judgedBy.stories('follow-order.test.ts'), only: 'as much as there is' },
    ],
  ]),
  ...planted('server/order/handlers.ts', [
    [
      '    inCart.add(line.sku_id)\n',
      '',
      'buying again puts more lines into a cart than it may hold',
      { ...judgedBy.stories('follow-order.test.ts'), only: 'fills it to its 200' },
    ],
    [
      'goods.on_hand < least',
      'goods.on_hand < 1',
      'a wholesaler buys again fewer than they may order, and cannot order them',
      { ...judgedBy.stories('wholesale.test.ts'), only: 'fewer than a wholesaler must order' },
    ],
  ]),
  ...planted('server/order/queries.ts', [
    [
      'code: line.code,',
      'code: line.sku_id,',
      'a line of an order has another part number than its shelf',
      { ...judgedBy.stories('pay-order.'), only: 'lists what is paid for' },
    ],
    [
      'sku: line.sku_id,\n          name',
      "sku: '',\n          name",
      'of two gifts of an order nobody knows which is which',
      { ...judgedBy.stories('quote'), only: 'there is a gift, while stock lasts' },
    ],
    [
      "'in', orders)\n    .orderBy('order_lines.position')",
      "'in', orders)\n    .orderBy('order_lines.position', 'desc')",
      'an order lists backwards what was bought',
      { ...judgedBy.stories('checkout.test.ts'), only: 'in the order of the cart' },
    ],
    [
      'now.getTime() + 8 * 3_600_000',
      'now.getTime()',
      "the number of an order that was placed before breakfast bears yesterday's day",
      { ...judgedBy.stories('checkout.test.ts'), only: 'its day in Singapore' },
    ],
    [
      '    cancel: now < order.pay_deadline,\n',
      '',
      'an order whose time is over offers to be canceled',
      { ...judgedBy.stories('cancel-order.test.ts'), only: 'neither to pay nor to cancel' },
    ],
    [
      'skuQuantity: bought.reduce(',
      'skuQuantity: own.reduce(',
      'a gift is counted among the pieces of an order',
      { ...judgedBy.stories('pickup-stock.test.ts'), only: 'comes from the warehouse' },
    ],
    [
      '(quantities.get(sku_id) ?? 0) + quantity',
      'quantity',
      'gloves that are bought and given on top are counted once, and their stock is wrong from then on',
      { ...judgedBy.stories('quote.test.ts'), only: 'gets a pair on top' },
    ],
    [
      " and not bool_or(refunds.status = 'pending')",
      '',
      'a shopper is told that a refund failed while it is paid again',
      { ...judgedBy.stories('outside-refund.test.ts'), only: 'under way again' },
    ],
  ]),
  ...planted(
    'server/order/queries.ts',
    [
      [
        "refund === 'refunding' || progress === 'canceled'",
        "refund === 'refunding'",
        'a card was charged for a canceled order, and nothing says that the money goes back',
      ],
      [
        "    delete: shownRefund !== 'refunding',\n",
        '',
        'a canceled order is deleted while its money is not back, and nothing is left to ask with',
      ],
      [" && !(late && refund === 'refunding')", '', 'the page of a canceled order never shows that the money is back'],
      ['late?.captured ?? row.paid', 'row.paid', 'a canceled order says that S$0.00 goes back'],
    ],
    { ...judgedBy.stories('refund-provider'), only: 'stays in sight until it is back' },
  ),
  ...planted(
    'server/order/handlers.ts',
    [
      [
        "if (!actions.includes('delete')) refuse('orderActionRefused')",
        '',
        'a page that was left open deletes a canceled order whose money is not back',
      ],
    ],
    { ...judgedBy.stories('refund-provider'), only: 'stays in sight until it is back' },
  ),
  ...planted('server/order/quote.ts', [
    [
      'giftsFor(db, sums.totalProductPrice, wanted)',
      'giftsFor(db, sums.total, wanted)',
      'who uses a coupon loses the gift',
      { ...judgedBy.stories('quote.test.ts'), only: 'a coupon takes nothing away' },
    ],
    [
      '        gifts.map(({ goods, quantity }) => [goods.sku, quantity]),\n',
      '',
      'an order is placed without the gift that was promised, and nobody was asked',
      { ...judgedBy.stories('checkout.test.ts'), only: 'a gift that somebody else got' },
    ],
    [
      '[goods.sku, quantity, lines[index]?.amount]',
      '[quantity, lines[index]?.amount]',
      'who orders in one tab gets what another tab has put into the cart instead',
      { ...judgedBy.stories('checkout.test.ts'), only: 'nothing is placed that was not shown' },
    ],
    [
      '[goods.sku, quantity, lines[index]?.amount]',
      '[goods.sku, lines[index]?.amount]',
      'who confirmed two pieces gets one at twice the price',
      { ...judgedBy.stories('checkout.test.ts'), only: 'nothing is placed that was not shown' },
    ],
    [
      '[goods.sku, quantity, lines[index]?.amount]',
      '[goods.sku, quantity]',
      'an order lists other prices than its shopper confirmed',
      { ...judgedBy.stories('checkout.test.ts'), only: 'nothing is placed that was not shown' },
    ],
    [
      '        coupon?.id ?? null,\n',
      '',
      'another coupon is used than the one that was chosen, and nobody was asked',
      { ...judgedBy.stories('checkout.test.ts'), only: 'nothing is placed that was not shown' },
    ],
    [
      "quoted && goods.state === 'listed' && goods.on_hand",
      'quoted && goods.on_hand',
      'who orders what the shop took down is told to try again',
      { ...judgedBy.stories('checkout.test.ts'), only: 'taken down and restocked to nothing' },
    ],
  ]),
  ...planted(
    'server/coupon/queries.ts',
    [
      ["when valid_to <= ${now} then 'expired' ", '', 'a coupon is good for ever'],
      ['valid_to <= ${now}', 'valid_to < ${now}', 'a coupon is good in the moment it ends'],
      ['valid_from > ${now}', 'valid_from >= ${now}', 'a coupon is not good in the moment it begins'],
      [
        "case when order_no is not null then 'used' when valid_from",
        "case when order_no is not null and valid_to > ${now} then 'used' when valid_from",
        'a coupon that was used is said to have expired',
      ],
      [
        "['toUse', 'notYetValid', 'used', 'expired']",
        "['expired', 'used', 'notYetValid', 'toUse']",
        'what can be used stands below hundreds of coupons that are over',
      ],
      [
        "when 'toUse' then extract(epoch from wallet.valid_to)",
        "when 'toUse' then extract(epoch from wallet.valid_from)",
        'a coupon ends today, and others stand before it',
      ],
      [
        "when 'notYetValid' then extract(epoch from wallet.valid_from)",
        "when 'notYetValid' then extract(epoch from wallet.valid_to)",
        'what begins tomorrow stands below what begins in a year',
      ],
      ['then -extract(epoch', 'then extract(epoch', 'coupons that ended years ago stand before that of yesterday'],
      [".orderBy('wallet.order_no', 'desc')", '', 'the coupon of the latest order stands anywhere among those used'],
      [
        "    .orderBy('wallet.order_no', 'desc')\n    .orderBy('coupons.amount', 'desc')",
        "    .orderBy('wallet.order_no', 'desc')",
        'of coupons that end together the larger does not come first',
      ],
      [
        'counts[status] = Number(count)',
        'counts[status] = Math.min(20, Number(count))',
        'of hundreds of coupons 20 are counted and can be reached',
      ],
    ],
    judgedBy.stories('wallet.test.ts'),
  ),
  ...planted(
    'server/coupon/handlers.ts',
    [
      ['.limit(couponsPerPage)', '', 'a wallet of years is sent whole each time'],
      ['.offset(offset)', '.offset(0)', 'coupons beyond the twentieth are never seen'],
      ['status ? counts[status] : ', '', 'a tab has pages on which nothing stands'],
      [
        'walletPage(db, member.id, status, now)',
        'walletPage(db, member.id, undefined, now)',
        'a tab shows other coupons',
      ],
    ],
    judgedBy.stories('wallet.test.ts'),
  ),
  ...planted(
    'server/coupon/queries.ts',
    [
      [
        "['toUse', 'notYetValid'], now)",
        "['toUse', 'notYetValid', 'used'], now)",
        'a checkout lists the coupons of all earlier orders',
      ],
      [
        "['toUse', 'notYetValid'], now)",
        "['toUse', 'notYetValid', 'expired'], now)",
        'a checkout lists every coupon that ever expired',
      ],
      [
        "['toUse', 'notYetValid'], now)",
        "['toUse'], now)",
        'a checkout does not say that a coupon is good from tomorrow',
      ],
      [
        "'notYetValid'], now)\n    .orderBy('coupons.amount', 'desc')",
        "'notYetValid'], now)\n    .orderBy('coupons.amount')",
        'at checkout the smallest coupon comes first',
      ],
      [
        "    .orderBy('wallet.valid_to')\n",
        '',
        'of two coupons that are worth the same the one that ends today may stand last at checkout',
      ],
    ],
    judgedBy.stories('quote.test.ts'),
  ),
  ...planted(
    'server/order/handlers.ts',
    [
      [
        "select('sku_id').where('member_id', '=', order.member_id)",
        "select('sku_id')",
        'nobody can buy again once all carts together hold 200 things',
      ],
    ],
    { ...judgedBy.stories('follow-order.'), only: 'has room in the cart' },
  ),
]
