import { judgedBy, planted } from './mutant'

/** Wrong changes of carts, orders, money, coupons and points, and of the jobs that end them. */
export const orderMutants = [
  ...planted(
    'server/cart/handlers.ts',
    [
      [
        "if (numUpdatedRows === 0n) refuse('cartLineMissing')",
        '',
        'a quantity is changed of what is in the cart no more, and nobody says so',
        judgedBy.stories('cart'),
      ],
      [
        "if (!goods) return { reason: 'skuUnavailable' }",
        "if (!goods) throw new Error('no goods')",
        'what the shop never had fails without a reason',
        judgedBy.stories('cart'),
      ],
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
        judgedBy.stories('quick-order'),
      ],
      [
        "least === 'refused' && wanted < minimum",
        'false',
        'fewer than the minimum are raised in silence',
        judgedBy.stories('quick-order'),
      ],
      [
        ".where('member_id', '=', member.id)\n        .where('sku_id', 'in', skus)",
        ".where('sku_id', 'in', skus)",
        "a tick is set in everybody's cart",
      ],
      ['lines.length >= cartLimit', 'lines.length > cartLimit', 'a cart holds 201 lines'],
    ],
    judgedBy.stories('cart'),
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
    judgedBy.stories('cart'),
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
      [".where('wallet.member_id', '=', memberId)", '', "a wallet shows everybody's coupons"],
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
      ["now >= valid_to ? 'expired'", "false ? 'expired'", 'a coupon is good for ever'],
      ['if (goods < coupon.minimum)', 'if (false)', 'a coupon serves below its minimum', judgedBy.stories('quote')],
    ],
    judgedBy.stories('wallet'),
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
    ],
    judgedBy.stories('follow-order'),
  ),
  ...planted(
    'server/order/place.ts',
    [
      ["if (result.version !== version) refuse('quoteChanged')", '', 'a shopper pays another price than they saw'],
      ['if (!choice.sku)\n', 'if (choice.sku)\n', 'what was ordered stays in the cart'],
      [
        'await refuseHoarding(db, member.id, result.wanted)',
        '',
        'a member empties a shelf without paying',
        judgedBy.races('hoarding'),
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
      [
        "if (quantity > goods.on_hand) refuse('insufficientInventory')",
        '',
        'more is ordered than there is',
        judgedBy.stories('checkout'),
      ],
      [
        "if (sums.total > largestTotal) refuse('totalTooLarge')",
        '',
        'an order is placed that no card can pay',
        judgedBy.stories('every-total'),
      ],
      ['usability(asked, lines, now).reason === null', 'true', 'a coupon is chosen that cannot be used'],
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
    'server/payment/close.ts',
    [
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
    'machines/parts/buy-again.ts',
    [['names: missing', 'names: missing.slice(0, 1)', 'of what cannot be bought again only the first is named']],
    judgedBy.stories('follow-order'),
  ),
  ...planted(
    'server/shop/handlers.ts',
    [['sku.toUpperCase()', 'sku', 'a part number that staff type in small letters is unknown']],
    judgedBy.stories('staff'),
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
        "    await db.updateTable('orders').set({ next_try_at: sql`'-infinity'` }).where('order_no', '=', orderNo).execute()\n",
        '',
        'an order that staff try again waits as if they had not',
      ],
    ],
    judgedBy.faults('provider-answers'),
  ),
  ...planted(
    'server/jobs/sweep.ts',
    [
      [
        'client_secret is not null\n    and problem is null',
        'client_secret is not null',
        'the provider is asked on and on about a payment of which it will not speak',
      ],
    ],
    judgedBy.faults('provider-answers'),
  ),
]
