import { judgedBy, planted } from './mutant'

/** Wrong changes of quotes, of placing orders, and of where orders stand. */
export const placingMutants = [
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
