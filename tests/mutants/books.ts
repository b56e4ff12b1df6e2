import { judgedBy, planted } from './mutant'

/** Wrong changes of the auditor: what is wrong with the books and nobody hears of, and what is told though nothing is. */
export const bookMutants = [
  ...planted(
    'server/audit/books.ts',
    [
      [' or count(*) filter (where not l.gift) = 0', '', 'nobody hears of an order of nothing but gifts'],
      ['total > 99999999 or', 'false or', 'nobody hears of a total that is more than any bank takes'],
      [
        '        or platform_discount > goods or',
        '        or',
        'nobody hears of a promotion that took off more than the goods cost',
      ],
      [' or coupon_discount > goods', '', 'nobody hears of a coupon that took off more than the goods cost'],
      ['delivery_fee not in (0, 800) or ', '', 'nobody hears of a delivery at a fee that is not the fee'],
      [
        '(cancel_time is null or cancel_reason is null)',
        'cancel_reason is null',
        'nobody hears of an order that was canceled at no time',
      ],
      [
        '(refund_way is null or refund_time is null)',
        'refund_time is null',
        'nobody hears of money that came back in no way',
      ],
      [
        "('shipped', 'toReceive', 'received', 'reviewed', 'completed') and delivery_time is null",
        "('shipped', 'toReceive') and delivery_time is null",
        'nobody hears of goods that were received and never handed over',
      ],
      [
        "'toShip', 'canceled') and delivery_time is not null",
        "'toShip') and delivery_time is not null",
        'nobody hears of goods that were handed over for a canceled order',
      ],
      ['create_time > pay_time or ', '', 'nobody hears of an order that was paid before it was placed'],
      ['delivery_time > receiving_time or ', '', 'nobody hears of goods that came before they were shipped'],
      [' or receiving_time > review_time', '', 'nobody hears of a review from before the goods came'],
      [
        " and refund <> 'refunded'`,\n    'it was deleted",
        "`,\n    'it was deleted",
        'an operator is told of a mistake where a shopper deleted an order whose money was back',
      ],
      ['(o.address is null or', '(false or', 'nobody hears of an order that nobody can deliver'],
      [
        "o.address = 'null') and m.deleted_at is null",
        "o.address = 'null')",
        'an operator is told of a mistake for each order of a member who is gone',
      ],
      [
        "(captured > 0) <> (status = 'succeeded')",
        "(captured > 0) and (status <> 'succeeded')",
        'nobody hears of a payment that succeeded and brought nothing',
      ],
      ['where w.member_id <> o.member_id or', 'where', "nobody hears of an order that used somebody else's coupon"],
      [
        'and m.deleted_at is null\n      group by',
        '\n      group by',
        'an operator is told of a mistake for each coupon of a member who is gone',
      ],
      [
        "p.reason = 'received' and p.member_id = o.member_id",
        "p.reason = 'received'",
        'nobody hears that a member is without the points that somebody else got',
      ],
      [
        'where p.member_id <> o.member_id or o.receiving_time',
        'where o.receiving_time',
        'nobody hears of points that somebody got for what another one bought',
      ],
      [
        " union all select member_id, 'cart_lines' from cart_lines",
        '',
        'nobody hears that the cart of a member who is gone was kept',
      ],
      [
        " union all select member_id, 'favorites' from favorites",
        '',
        'nobody hears that the favorites of a member who is gone were kept',
      ],
      [
        " union all select member_id, 'avatars' from avatars",
        '',
        'nobody hears that the picture of a member who is gone was kept',
      ],
      [' or t.member_read > t.messages', '', 'nobody hears of a message that its reader will never be told of'],
      [' or t.shop_read > t.messages', '', 'nobody hears of a message that staff will never be told of'],
      [' or p.rating_count <> count(r.id)', '', 'nobody hears of a review that counts twice'],
      ['p.rating_sum <> coalesce(sum(r.rating), 0) or ', '', 'nobody hears of stars that nobody gave'],
    ],
    { ...judgedBy.stories('audit'), only: 'names each thing' },
  ),
  ...planted(
    'server/audit/books.ts',
    [
      [
        "started_at + interval '180 days'",
        "started_at + interval '1800 days'",
        'nobody hears of sessions that are older than any may be',
      ],
      ["coalesce(ended_at, 'infinity')", "'infinity'", 'nobody hears of sessions that were ended and are still there'],
    ],
    { ...judgedBy.stories('audit'), only: 'what the jobs have not done' },
  ),
]
