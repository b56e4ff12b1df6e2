import { judgedBy, planted } from './mutant'

/** Wrong changes of what a cart tells, of placing from it, and of buying again. */
export const cartMutants = [
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
        'doUpdateSet({ quantity: together, selected: true })',
        'doUpdateSet({ quantity: together })',
        'goods that are put in once more are left out of the order',
      ],
    ],
    judgedBy.stories('cart'),
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
      ['line.name[viewer.language]', 'line.name.en', 'what cannot be bought again is named in English to everybody'],
    ],
    judgedBy.stories('follow-order'),
  ),
  ...planted(
    'server/order/handlers.ts',
    [
      [
        'Math.max(1, Math.ceil(total / ordersPerPage))',
        'Math.ceil(total / ordersPerPage)',
        'a list without orders has no page',
      ],
    ],
    judgedBy.stories('order-list'),
  ),
  ...planted(
    'server/order/quote.ts',
    [['gift && !deadReason(gift) ?', 'gift ?', 'a gift is promised that is no longer sold']],
    judgedBy.stories('quote'),
  ),
]
