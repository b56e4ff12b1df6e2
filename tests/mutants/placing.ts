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
]
