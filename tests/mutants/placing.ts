import { judgedBy, planted } from './mutant'

/** Wrong changes of quotes, of placing orders, and of where orders stand. */
export const placingMutants = [
  ...planted(
    'server/order/place.ts',
    [
      [
        '  await holdStock(db, await computeQuote(db, member, choice, viewer, now, true))\n',
        '',
        'of many who order the last pieces at once, those who are too late are told that the shop is broken',
      ],
    ],
    { ...judgedBy.races('stock'), only: 'want 10 hammers' },
  ),
  ...planted('server/order/quote.ts', [
    [
      '        sums,\n      ]),',
      '      ]),',
      'an order is placed at more than was shown, because its coupon or its delivery changed meanwhile',
      { ...judgedBy.stories('checkout.'), only: 'at more than was shown' },
    ],
    [
      'choice.quantity ?? 1',
      'choice.quantity ?? 2',
      'a link that does not say how many buys two',
      { ...judgedBy.stories('quote.test.ts'), only: 'not how many' },
    ],
  ]),
  ...planted('server/order/handlers.ts', [
    [
      "    if (order.progress !== 'canceled') refuse('orderActionRefused')\n",
      '',
      'who cancels an order that is paid at that moment reads that it was canceled',
      { ...judgedBy.stories('pay-order.'), only: 'has just succeeded' },
    ],
  ]),
  ...planted(
    'server/order/place.ts',
    [
      [
        "mayInSql('pay', 'capture')",
        "mayInSql('pay')",
        'a member holds ever more stock with orders that close while the provider is silent',
      ],
    ],
    { ...judgedBy.races('hoarding'), only: 'while the provider is silent' },
  ),
  ...planted(
    'server/order/handlers.ts',
    [
      [
        '    await holdCart(db, member.id)\n',
        '',
        'who buys again while a list of goods is taken in has more in the cart than it holds',
      ],
    ],
    { ...judgedBy.stories('follow-order.'), only: 'waits for what is put' },
  ),
  ...planted(
    'server/order/handlers.ts',
    [
      [
        "      .orderBy('order_no', 'desc')\n",
        '',
        'of orders that were placed in one moment some stand on two pages and some on none',
      ],
    ],
    { ...judgedBy.stories('order-list.'), only: 'of one moment' },
  ),
]
