import { planted } from './mutant'

/** Wrong changes of the handlers, the money and the jobs of the server. */
export const shopMutants = [
  ...planted('server/address/handlers.ts', [
    [
      ".where('id', '=', id)\n      .where('member_id', '=', member.id)\n      .returning",
      ".where('id', '=', id)\n      .returning",
      "a member deletes another's address",
      { by: ['tests/stories/checkout.test.ts'] },
    ],
  ]),
  ...planted('server/cart/handlers.ts', [
    [
      ".where('member_id', '=', member.id)\n        .where('sku_id', 'in', skus)",
      ".where('sku_id', 'in', skus)",
      "a tick is set in everybody's cart",
      { by: ['tests/stories/cart.test.ts'] },
    ],
    [
      'lines.length >= cartLimit',
      'lines.length > cartLimit',
      'a cart holds 201 lines',
      { by: ['tests/stories/cart.test.ts'] },
    ],
  ]),
  ...planted('server/order/queries.ts', [
    [
      'refund: refundOpen(order, now),',
      '',
      'a refund is offered after its time',
      { by: ['tests/stories/refund.test.ts'] },
    ],
  ]),
  ...planted('server/order/receive.ts', [
    [
      'Math.floor(paid / 100)',
      'Math.ceil(paid / 100)',
      'points are given for a dollar that was not full',
      { by: ['tests/stories/points.test.ts'] },
    ],
  ]),
  ...planted('server/order/refund.ts', [
    [
      'await returnCoupons(db, [order_no])',
      '',
      'the coupon of a refunded order is lost',
      { by: ['tests/stories/refund.test.ts'] },
    ],
    ['!refundOpen(order, now)', 'false', 'a refund is asked for years later', { by: ['tests/stories/refund.test.ts'] }],
    [
      "if (asked.refund === 'requested') return asked",
      '',
      'the shop is not asked before the money of shipped goods goes back',
      { by: ['tests/stories/refund.test.ts'] },
    ],
  ]),
  ...planted('server/order/place.ts', [
    ['if (placed) return placed', '', 'an order that was sent twice fails', { by: ['tests/stories/checkout.test.ts'] }],
    [
      'open.length >= unpaidOrders',
      'open.length > unpaidOrders',
      'a member hoards with unpaid orders',
      { by: ['tests/races/hoarding.test.ts'] },
    ],
    [
      "if (shortStores.includes(id)) refuse('storeShort')",
      '',
      'a store is to hand over what it does not have',
      { by: ['tests/stories/pickup-stock.test.ts'] },
    ],
    [
      'unitPrice(one.goods, one.quantity, viewer), false)',
      'one.goods.price, false)',
      'the lines of a wholesaler name another price than they paid',
      { by: ['tests/stories/wholesale.test.ts'] },
    ],
    [
      ".where('progress', 'in', unpaid)\n        .as",
      '.as',
      'what a member bought and paid counts as hoarded',
      { by: ['tests/races/hoarding.test.ts'], unseen: true },
    ],
  ]),
  ...planted('server/order/quote.ts', [
    [
      "if (quantity > goods.on_hand) refuse('insufficientInventory')",
      '',
      'more is ordered than there is',
      { by: ['tests/stories/checkout.test.ts'] },
    ],
    [
      "if (sums.total > largestTotal) refuse('totalTooLarge')",
      '',
      'an order is placed that no card can pay',
      { by: ['tests/stories/every-total.test.ts'] },
    ],
    [
      'usability(asked, lines, now).reason === null',
      'true',
      'a coupon is chosen that cannot be used',
      { by: ['tests/stories/quote.test.ts'], unseen: true },
    ],
  ]),
  ...planted('server/order/rules.ts', [
    [
      "delivery === 'platform' && ",
      '',
      'who picks up pays for delivery',
      { by: ['tests/stories/quote.test.ts', 'tests/stories/checkout.test.ts'] },
    ],
    ['rest < smallestTotal ? rest : 0', '0', 'a total cannot be paid', { by: ['tests/stories/every-total.test.ts'] }],
  ]),
  ...planted('server/session/codes.ts', [
    [
      ".where('phone', '=', phone).where('purpose', '=', purpose)",
      ".where('phone', '=', phone)",
      'a code to log in deletes the account',
      { by: ['tests/stories/register.test.ts'] },
    ],
    [
      "await countTry(pool, 'codeFromAddress', from, now)",
      '',
      'one address has codes sent to everybody',
      { by: ['tests/races/limits.test.ts'] },
    ],
    [
      "if (!(await passes(pool, 'codeTry', `${issued.id} ${key}`, now))) refuse('badCode')",
      '',
      'a code is guessed as often as anybody likes',
      { by: ['tests/stories/login-code.test.ts'] },
    ],
  ]),
  ...planted('server/session/limits.ts', [
    [
      'freeFailures = 5',
      'freeFailures = 6',
      'six passwords are guessed without a wait',
      { by: ['tests/stories/login.test.ts'] },
    ],
    [
      'hit > ${later(now, -longest)}) ||',
      'false) ||',
      'no try is remembered beside the last',
      { by: ['tests/stories/register.test.ts'] },
    ],
  ]),
  ...planted('server/session/handlers.ts', [
    [
      'await forgetDevices(db, memberId, device)',
      '',
      'who knew the old password stays known',
      { by: ['tests/stories/not-shut-out.test.ts'] },
    ],
  ]),
  ...planted('server/session/queries.ts', [
    [
      ".where('session_families.used_at', '>', later(now, -idle))",
      '',
      'a session is good for months without use',
      { by: ['tests/stories/session.test.ts'] },
    ],
    [
      ".where('session_families.started_at', '>', later(now, -lifetime))",
      '',
      'a session never ends while it is used',
      { by: ['tests/stories/session.test.ts'] },
    ],
    [
      ".where('member_id', '=', memberId)\n    .where('ended_at', 'is', null)\n    .executeTakeFirstOrThrow()",
      ".where('ended_at', 'is', null)\n    .executeTakeFirstOrThrow()",
      "a member ends another's session",
      { by: ['tests/stories/session.test.ts'] },
    ],
  ]),
  ...planted('server/session/network.ts', [
    [
      'groups.slice(0, 4)',
      'groups',
      'a subscriber of IPv6 has as many tries as addresses',
      { by: ['tests/races/limits.test.ts'] },
    ],
  ]),
  ...planted('server/session/device.ts', [
    ['HttpOnly; ', '', 'a script of a stranger reads which device it is on', { by: ['tests/routes/headers.test.ts'] }],
  ]),
  ...planted('server/member/handlers.ts', [
    [
      "await countTry(db, 'avatarOfMember', member.id, now)",
      '',
      'one member keeps the server busy with pictures',
      { by: ['tests/stories/profile.test.ts'] },
    ],
  ]),
  ...planted('server/member/personal.ts', [
    [
      "secret: ['password_hash', 'chat_token']",
      "secret: ['chat_token']",
      'a download holds the hash of the password',
      { by: ['tests/stories/personal-data.test.ts'] },
    ],
  ]),
  ...planted('server/calls.ts', [
    [
      'return same(token, operatorKey) ?',
      'return token ?',
      'any key opens the staff calls',
      { by: ['tests/stories/staff.test.ts'] },
    ],
    [
      "if (holdsNul.test(json)) refuse('badInput')",
      '',
      'a sign that no text holds is an error of the server',
      { by: ['tests/contract/envelopes.test.ts'] },
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
      { by: ['tests/stories/security-log.test.ts'] },
    ],
    [
      '.set({ answer: sealed(key, output) })',
      '.set({ answer: Buffer.from(JSON.stringify(output)) })',
      'who reads the table gets tokens',
      { by: ['tests/stories/security-log.test.ts'] },
    ],
  ]),
  ...planted('server/shop/staff.ts', [
    [
      ".where('removed_at', 'is', null)\n    .executeTakeFirst()\n  return",
      '.executeTakeFirst()\n  return',
      'who left the staff still ships',
      { by: ['tests/stories/staff.test.ts'] },
    ],
    [
      'if (name.toLowerCase() === operator) return undefined',
      '',
      'somebody of the staff is taken for the operator',
      { by: ['tests/stories/staff.test.ts'] },
    ],
  ]),
  ...planted('server/shop/handlers.ts', [
    [
      "if (order.delivery !== 'platform') refuse('orderActionRefused')",
      '',
      'an order for pickup is handed to a driver',
      { by: ['tests/stories/follow-order.test.ts'] },
    ],
    [
      "'reject', { reject_reason: reason }",
      "'reject', {}",
      'a shopper is not told why the shop said no',
      { by: ['tests/stories/refund.test.ts'] },
    ],
    [
      "if (order.progress !== 'closing' || numUpdatedRows === 0n)",
      'if (numUpdatedRows === 0n)',
      'staff end an order that is being paid',
      { by: ['tests/faults/provider-answers.test.ts'], unseen: true },
    ],
    [
      'await markSoldOut(db, [row.product_id])',
      '',
      'goods that came in stay sold out',
      { by: ['tests/stories/pages-left-open.test.ts'], unseen: true },
    ],
  ]),
  ...planted('server/log.ts', [
    [
      "typeof fields.severity !== 'string' || typeof fields.routine !== 'string'",
      'true',
      'the log holds the address of a shopper',
      { by: ['tests/stories/security-log.test.ts'] },
    ],
  ]),
  ...planted('server/app.ts', [
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
  ]),
  ...planted('server/payment/stripe.ts', [
    [
      'tolerance = 300',
      'tolerance = 400',
      'an event that was caught is sent again later',
      { by: ['tests/faults/webhook.test.ts'] },
    ],
    [
      'keyOf(`pi-create:${id}`, number)',
      '{}',
      'a reply that got lost makes two charges',
      { by: ['tests/stories/pay-order.test.ts'] },
    ],
  ]),
  ...planted('server/payment/webhook.ts', [
    [
      ".onConflict((conflict) => conflict.column('id').doNothing())",
      '',
      'an event that comes again is an error',
      { by: ['tests/faults/webhook.test.ts'] },
    ],
    [
      'await settlePayment(settling, attempt.order_no)',
      '',
      'a payment whose page was closed is not known',
      { by: ['tests/faults/webhook.test.ts'] },
    ],
  ]),
  ...planted('server/payment/settle.ts', [
    [
      "await countSales(db, await moveStock(db, [order.order_no], 'held', 'sold'), '+')",
      "await moveStock(db, [order.order_no], 'held', 'sold')",
      'what is sold is not counted',
      { by: ['tests/stories/refund.test.ts'] },
    ],
  ]),
  ...planted('server/payment/handlers.ts', [
    [
      'if (order.total === 0) {',
      'if (false) {',
      'an order that costs nothing cannot be paid',
      { by: ['tests/stories/pay-order.test.ts'] },
    ],
    [
      "begun?.status === 'asking') answer.result = 'waiting'",
      "false) answer.result = 'waiting'",
      'who left the question of the bank cannot pay any more',
      { by: ['tests/stories/pay-order.test.ts'] },
    ],
  ]),
  ...planted('server/payment/owed.ts', [
    [
      ".where('status', '!=', 'failed')",
      '',
      'what the provider could not pay back is owed to nobody',
      { by: ['tests/stories/refund.test.ts', 'tests/stories/outside-refund.test.ts'], unseen: true },
    ],
    [
      'return captured - Number(amount ?? 0)',
      'return captured',
      'money is paid back twice',
      { by: ['tests/stories/outside-refund.test.ts'] },
    ],
  ]),
  ...planted('server/payment/refund.ts', [
    [
      'back < rows[0].captured',
      'false',
      'an order counts as refunded when a part is back',
      { by: ['tests/stories/outside-refund.test.ts'] },
    ],
    [
      'if (order.refund_way) return\n  await',
      'await',
      'a refund by hand is written over',
      { by: ['tests/stories/outside-refund.test.ts', 'tests/stories/refund.test.ts'], unseen: true },
    ],
  ]),
  ...planted('server/jobs/sweep.ts', [
    [
      '  complete,\n  forget',
      '  forget',
      'an order that nobody reviews never ends',
      { by: ['tests/stories/reviews.test.ts'] },
    ],
    [
      '  expire,\n  close',
      '  close',
      'an order that nobody pays keeps its goods',
      { by: ['tests/faults/running-shop.test.ts'] },
    ],
    ['later(now, -decisionWindow)', 'now', 'a request is granted at once', { by: ['tests/stories/refund.test.ts'] }],
    [
      'later(now, -receiptWindow)',
      'now',
      'an order counts as received when it is shipped',
      { by: ['tests/stories/follow-order.test.ts'] },
    ],
    [
      "sql`status = 'canceled' and problem is null`",
      "sql`status = 'canceled' and false`",
      'money for a canceled order is not noticed',
      { by: ['tests/faults/lost-webhooks.test.ts'] },
    ],
  ]),
  ...planted('server/jobs/lanes.ts', [
    [
      'until, waitAfter(failures), failures',
      'until, again, failures',
      'a provider that fails is asked as often as ever',
      { by: ['tests/faults/lanes.test.ts'] },
    ],
    [
      'left.push(orders[0].order_no)',
      '',
      'an order that no job can work on is tried without an end',
      { by: ['tests/faults/lanes.test.ts'], unseen: true },
    ],
    [
      'if (orders.length === 0) throw error',
      'throw error',
      'one order that no job can work on keeps all others waiting',
      { by: ['tests/faults/lanes.test.ts'] },
    ],
  ]),
  ...planted('server/main.ts', [
    [
      "['SIGINT', 'SIGTERM', 'SIGHUP']",
      "['SIGINT', 'SIGHUP']",
      'a server that is told to end breaks calls off',
      { by: ['tests/faults/running-shop.test.ts'], only: 'told to end' },
    ],
  ]),
  ...planted('server/ops.ts', [
    [
      'call: contract.shop.ready as Call',
      'call: contract.shop.orders as Call',
      'a staff command does another than its name says',
      { by: ['tests/faults/running-shop.test.ts'], only: 'commands|ready' },
    ],
  ]),
  ...planted('server/product/queries.ts', [
    [
      ".where('products.state', '=', 'listed')",
      '',
      'what was taken down is found',
      { by: ['tests/stories/brands.test.ts', 'tests/stories/recently-viewed.test.ts'] },
    ],
  ]),
  ...planted('server/product/search.ts', [
    [
      "narrowed(db, search, ['category'])",
      'narrowed(db, search)',
      'no other category can be chosen',
      { by: ['tests/stories/search.test.ts'], unseen: true },
    ],
    [
      "const part = (text: string) => `%${text.replace(/[\\\\%_]/g, '\\\\$&')}%`",
      'const part = (text: string) => `%${text}%`',
      'a percent sign in a word stands for anything',
      { by: ['tests/stories/search.test.ts'], unseen: true },
    ],
    [
      "query.orderBy('price_low', 'desc')",
      "query.orderBy('price_low')",
      'the dearest first is the cheapest first',
      { by: ['tests/stories/search.test.ts'] },
    ],
  ]),
  ...planted('server/store/queries.ts', [
    [
      'least(store_stock.count, skus.on_hand)',
      'store_stock.count',
      'a store shows goods that are sold',
      { by: ['tests/stories/stores.test.ts'] },
    ],
  ]),
]
