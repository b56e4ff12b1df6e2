import { judgedBy, planted } from './mutant'

const keyed = { by: ['tests/unit/access.test.ts'], only: 'is set to a value' }

/** Wrong changes of carts, and of buying again. */
export const cartMutants = [
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
      [
        'of together(lines)',
        'of lines',
        'who typed a part number twice is told twice that it is too little, though together it is enough',
        judgedBy.stories('quick-order'),
      ],
      [
        "if (together > largestQuantity) return { reason: 'lineFull' }",
        '',
        'a line of the cart holds more than can be ordered',
        judgedBy.stories('quick-order'),
      ],
    ],
    judgedBy.stories('cart'),
  ),
  ...planted(
    'server/cart/queries.ts',
    [
      [".where('cart_lines.member_id', '=', memberId)", '', 'a cart shows what everybody put into theirs'],
      [".where('pay_deadline', '>', now)", '', 'the cart names an order that can no longer be paid'],
      [
        'Math.max(quantity, minimumFor(goods, viewer))',
        'quantity',
        'a wholesaler with a few pieces in the cart reads the price of everybody beside the minimum',
        judgedBy.stories('wholesale'),
      ],
      ["    .where(mayInSql('pay'))\n", '', 'the cart leads to the payment of an order that is paid'],
      [
        "    .where('member_id', '=', memberId)\n    .where(mayInSql('pay'))",
        "    .where(mayInSql('pay'))",
        'the cart leads to the order of somebody else, and tells what it costs',
        { by: ['tests/contract/nothing-beside.test.ts'] },
      ],
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
    'machines/parts/buy-again.ts',
    [['names: missing', 'names: missing.slice(0, 1)', 'of what cannot be bought again only the first is named']],
    judgedBy.stories('follow-order'),
  ),
  ...planted(
    'server/cart/queries.ts',
    [
      [
        ".orderBy('create_time', 'desc')\n    .limit(1)",
        ".orderBy('create_time')\n    .limit(1)",
        'the cart leads to the oldest order that waits, not to the one that was just placed',
      ],
      ["    .where('gift', '=', false)\n", '', 'gifts are counted among the pieces that are to be paid'],
    ],
    judgedBy.stories('cart'),
  ),
  ...planted(
    'server/cart/handlers.ts',
    [
      [
        "viewer)) refuse('belowMinimum')",
        "viewer)) refuse('quantityInvalid')",
        'a wholesaler who takes four of the five that they must is told to take from 1 to 999',
      ],
    ],
    judgedBy.stories('wholesale'),
  ),
  ...planted(
    'server/cart/handlers.ts',
    [
      [
        'doUpdateSet({ quantity: together, selected: true })',
        'doUpdateSet({ quantity: together })',
        'goods that are put in once more are left out of the order',
      ],
    ],
    judgedBy.stories('cart'),
  ),
  ...planted(
    'machines/pages/cart.ts',
    [['Math.min(asked, line.stock)', 'asked', 'of a line that holds more than is left no press of minus is taken']],
    { by: ['tests/stories/cart.test.ts'], only: 'more than is left' },
  ),
  ...planted(
    'src/browser/http.ts',
    [
      [
        'if (call.sets) forgetLostOf(',
        'if (!call) forgetLostOf(',
        'what was taken out of the cart cannot be put in again',
      ],
      ['call.idempotent || call.sets', 'call.idempotent', 'a quantity that another device changed cannot be set back'],
    ],
    { by: ['tests/contract/lost-answers.test.ts'], only: 'or taken out' },
  ),
  ...planted('contract/cart.ts', [
    [
      "call('/cart/change', {\n    sets: true,\n    undoes: ['/order/buyAgain'],",
      "call('/cart/change', {\n    sets: true,",
      'who lowers what was bought again without an answer and buys again is told that it is there',
      { by: ['tests/contract/lost-answers.test.ts'], only: 'of buying again' },
    ],
  ]),
  ...planted('contract/cart.ts', [
    [
      "call('/cart/remove', {\n    sets: true,\n    undoes: ['/order/buyAgain'],",
      "call('/cart/remove', {\n    sets: true,",
      'who takes out what was bought again without an answer and buys again is told that it is in the cart',
      { by: ['tests/contract/lost-answers.test.ts'], only: 'of buying again' },
    ],
  ]),
  ...planted('contract/order.ts', [
    [
      "    undoes: ['/cart/', '/order/buyAgain'],\n",
      '',
      'what was ordered is said to be in the cart again, and the cart is empty',
      { by: ['tests/contract/lost-answers.test.ts'], only: 'that put it into the cart' },
    ],
  ]),
  ...planted('contract/order.ts', [
    [
      "    undoes: ['/order/withdraw'],\n",
      '',
      'a refund that was asked for again is said to be withdrawn, and goes on',
      { by: ['tests/contract/lost-answers.test.ts'], only: 'withdrawn again' },
    ],
  ]),
  ...planted('contract/order.ts', [
    [
      "    undoes: ['/order/refund'],\n",
      '',
      'a refund is said to be asked for again, nobody hears of it, and its seven days pass',
      { by: ['tests/contract/lost-answers.test.ts'], only: 'withdrawn again' },
    ],
  ]),
  ...planted('contract/address.ts', [
    [
      "    undoes: ['/address/'],\n",
      '',
      'an address that was removed is said to be added again, and is not there',
      { by: ['tests/contract/lost-answers.test.ts'], only: 'is added again' },
    ],
  ]),
  ...planted('contract/member.ts', [
    [
      "    undoes: ['/member/setAvatar'],\n",
      '',
      'a picture is said to be the new one, and the other one stays',
      { by: ['tests/contract/lost-answers.test.ts'], only: 'is taken again' },
    ],
  ]),
  ...planted(
    'contract/favorite.ts',
    [
      [
        "call('/favorite/add', {\n    sets: true,",
        "call('/favorite/add', {",
        'a favorite that was removed is said to be kept again, and is not there',
      ],
    ],
    keyed,
  ),
  ...planted(
    'contract/cart.ts',
    [
      [
        "call('/cart/add', {\n",
        "call('/cart/add', {\n    sets: true,\n",
        'what was added without an answer is in the cart twice once it is added again',
      ],
    ],
    keyed,
  ),
  ...planted(
    'contract/member.ts',
    [
      [
        "call('/member/rename', {\n    sets: true,",
        "call('/member/rename', {",
        'who takes back a new name is told so, and keeps it',
      ],
    ],
    keyed,
  ),
  ...planted('server/cart/handlers.ts', [
    [
      'if (!there && lines.length >= cartLimit)',
      'if (lines.length >= cartLimit)',
      'of what a full cart holds no more can be added',
      { ...judgedBy.stories('cart.test.ts'), only: 'a cart holds 200 lines' },
    ],
  ]),
  ...planted(
    'server/cart/queries.ts',
    [
      [
        'goods - platformDiscount(goods))',
        'goods + platformDiscount(goods))',
        'the cart promises more off by a coupon than is left to pay',
      ],
    ],
    judgedBy.stories('cart.'),
  ),
  ...planted('server/cart/queries.ts', [
    [
      'toFreeDelivery: deliveryFee > 0 ? toFreeDelivery(chosen) : 0',
      'toFreeDelivery: toFreeDelivery(rows.map((row) => orderedLine(row, row.quantity, viewer)))',
      'the cart promises free delivery for goods that are not chosen',
      { ...judgedBy.stories('cart.test.ts'), only: 'chosen lines alone' },
    ],
  ]),
  ...planted(
    'machines/pages/cart.ts',
    [
      ['line.brand === brand)', 'line.brand !== null || brand)', 'who ticks all of a brand ticks the whole cart'],
      [
        'selectableTogether(ofBrand(context, event), event.selected)',
        'ofBrand(context, event).length > 0',
        'ticking a brand that is ticked asks the server for nothing new',
      ],
    ],
    { by: ['tests/models/order-bounds.test.ts'], only: 'all of a brand' },
  ),
  ...planted(
    'machines/pages/cart.ts',
    [
      [
        'lines.every((line) => line.selected) !== selected',
        'lines.some((line) => line.selected !== selected)',
        'a path unticks a brand of which some are ticked, which no box on the page can',
      ],
    ],
    { by: ['tests/models/views.test.tsx'], only: '/cart' },
  ),
  ...planted(
    'src/pages/cart/select-lines.tsx',
    [
      ['mixed={some && !all}', 'mixed={some && all}', 'a brand of which some lines are ticked looks as if none were'],
      ['control={select(!all)}', 'control={select(all)}', 'the tick of a brand does nothing, and Select all unselects'],
      ['checked={all}', 'checked', 'Select all is ticked while nothing is'],
    ],
    { by: ['tests/models/views.test.tsx'], only: '/cart' },
  ),
]
