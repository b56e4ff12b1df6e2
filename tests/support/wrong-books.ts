/** Orders of a shop by where they stand. */
type Numbers = Record<'received' | 'refunded' | 'canceled' | 'toShip' | 'unpaid', string>

/** What is done to the books by hand, and what the auditor says of it, with the names of orders in place of their numbers. */
export const wrong: [what: string, change: (numbers: Numbers) => string, says: string[]][] = [
  [
    'points given twice over',
    ({ received }) => `update points set amount = amount * 2 where order_no = '${received}'`,
    ['Order received: paid S$45.80, so 45 points are due on receipt, given are 90'],
  ],
  [
    'points of nobody',
    ({ toShip }) => `insert into points values ('demo-8111', '${toShip}', 'received', 37, now())`,
    ['Order toShip is toShip: it gave 37 points (received)'],
  ],
  [
    'a value that no product counts',
    () => `update skus set attribute_terms = '{size=xxs}' where id = 'glv-wh'`,
    ['Product hivance-leather-gloves: 0 SKUs are counted with size=xxs, there are 1'],
  ],
  [
    'a value of a product that one of its SKUs has as well, which is no mistake',
    () => `update skus s set attribute_terms = s.attribute_terms || p.attribute_terms from products p
      where p.id = s.product_id and s.id = 'ham-clb-450' and p.attribute_terms <> '{}'`,
    [],
  ],
  [
    'a name that is lost',
    () => `delete from attribute_names where term = 'head-weight=450g'`,
    ['Nothing says what head-weight=450g is called'],
  ],
  [
    'a product that was counted twice',
    () => `insert into product_counts values ('hand-tools', 'haldrik', false, 1)`,
    ['Category hand-tools, brand haldrik: 13 products are counted, there are 12'],
  ],
  [
    'stock that a canceled order still holds',
    () => `update skus set held = held + 1, on_hand = on_hand - 1 where id = 'ham-clb-450'`,
    ['SKU HAM-CLB-450: held are 4, unpaid orders hold 3'],
  ],
  [
    'pieces sold twice',
    () => `update skus set sold = sold + 2, on_hand = on_hand - 2 where id = 'ham-clb-450'`,
    ['SKU HAM-CLB-450: sold are 6, paid orders took 4'],
  ],
  [
    'a piece that is gone without an order',
    () => `update skus set on_hand = on_hand - 1 where id = 'glv-wh'`,
    ['SKU GLV-WH: on hand are 99, held 0, sold 0, together 99; received were 100'],
  ],
  [
    'pieces that nobody delivered',
    () => `update skus set on_hand = on_hand + 7 where id = 'ham-clb-450'`,
    ['SKU HAM-CLB-450: on hand are 100, held 3, sold 4, together 107; received were 100'],
  ],
  [
    'a coupon that a canceled order keeps',
    ({ canceled, unpaid }) => `update wallet set order_no = '${canceled}' where order_no = '${unpaid}'`,
    [
      'Coupon welcome-5 of member demo-8111 is used by order canceled, which is canceled (refund none), of member demo-8111, with S$0.00 off',
      'Order unpaid is toPay with S$5.00 off by a coupon, used are 0 coupons',
    ],
  ],
  [
    'a capture of another amount',
    ({ toShip }) => `update payment_attempts set captured = captured - 1 where order_no = '${toShip}'`,
    ['Order toShip is toShip: captured is S$45.79, its total S$45.80'],
  ],
  [
    'a refund of more than was captured',
    ({ refunded }) =>
      `insert into refunds (id, attempt_id, reason, amount, status, provider_id, created_at)
       select 'second', id, 'dashboard', 100, 'done', 're_second', now() from payment_attempts where order_no = '${refunded}'`,
    [
      'Order refunded was refunded on the card: captured was S$45.80, back are S$46.80',
      'Order refunded: refunds of S$46.80, captured was S$45.80',
    ],
  ],
  [
    'a total that is a cent off',
    ({ unpaid }) => `update orders set total = total + 1 where order_no = '${unpaid}'`,
    [
      'Order unpaid: goods S$56.70 - platform S$0.00 - coupon S$5.00 - waived S$0.00 + delivery S$8.00 is S$59.70, written as total is S$59.71',
    ],
  ],
  [
    'a line that is a cent off',
    ({ toShip }) => `update order_lines set amount = amount + 1 where order_no = '${toShip}'`,
    [
      'Order toShip, line 0: 2 pieces at S$18.90 make S$37.80, written is S$37.81',
      'Order toShip: its lines add up to S$37.81, written as goods is S$37.80',
    ],
  ],
  [
    'a paid order that nobody paid',
    ({ unpaid }) =>
      `update orders set progress = 'toShip', paid = total, pay_time = create_time where order_no = '${unpaid}'`,
    [
      'Order unpaid is toShip: captured is S$0.00, its total S$59.70',
      'SKU HAM-CLB-450: held are 3, unpaid orders hold 0',
      'SKU HAM-CLB-450: sold are 4, paid orders took 7',
    ],
  ],
  [
    'a time to pay of another length',
    ({ toShip }) => `update orders set pay_deadline = pay_deadline + interval '1 minute' where order_no = '${toShip}'`,
    ['Order toShip is toShip (refund none), but its time to pay is not 15 minutes'],
  ],
  [
    'no default address',
    () => `update addresses set is_default = false where member_id = 'demo-8333'`,
    ['Member demo-8333 has 1 addresses, of which 0 are the default'],
  ],
  [
    'a message that was lost',
    () => `delete from chat_messages`,
    ['Conversation thread: counted are 1 messages, there are 0; read 0 and 0'],
  ],
  [
    'stars that were counted twice',
    () =>
      `update products set rating_sum = rating_sum + 5, rating_count = rating_count + 1 where id = 'brenmoor-claw-hammer'`,
    ['Product brenmoor-claw-hammer: 10 stars of 2 reviews are counted, written were 5 of 1'],
  ],
  [
    'sales that were not counted',
    () => `update products set sales_number = 1 where id = 'brenmoor-claw-hammer'`,
    ['Product brenmoor-claw-hammer: its sales are 1, sold were 4'],
  ],
  [
    'a total that no bank takes',
    ({ unpaid }) =>
      `update orders set platform_discount = 5140, delivery_fee = 0, total = 30 where order_no = '${unpaid}'`,
    ['Order unpaid: a total of S$0.30, waived S$0.00, discounts S$51.40 and S$5.00, delivery S$0.00 cannot be'],
  ],
  [
    'half a dollar that is waived',
    ({ unpaid }) => `update orders set waived = 50, total = total - 50 where order_no = '${unpaid}'`,
    ['Order unpaid: a total of S$59.20, waived S$0.50, discounts S$0.00 and S$5.00, delivery S$8.00 cannot be'],
  ],
  [
    'an order that was paid a dollar too little',
    ({ toShip }) => `update orders set paid = paid - 100 where order_no = '${toShip}'`,
    ['Order toShip is toShip: paid is S$44.80, its total S$45.80'],
  ],
  [
    'an unpaid order that counts as paid for',
    ({ unpaid }) => `update orders set paid = total, pay_time = create_time where order_no = '${unpaid}'`,
    [
      'Order unpaid is toPay (refund none), but has a time of payment',
      'Order unpaid is toPay: paid is S$59.70, expected S$0.00',
    ],
  ],
  [
    'a payment without a time',
    ({ toShip }) => `update orders set pay_time = null where order_no = '${toShip}'`,
    ['Order toShip is toShip (refund none), but has no time of payment'],
  ],
  [
    'an order that was canceled for no reason',
    ({ canceled }) => `update orders set cancel_reason = null where order_no = '${canceled}'`,
    ['Order canceled is canceled (refund none), but nothing says when or why'],
  ],
  [
    'money that is asked back for a canceled order',
    ({ canceled }) => `update orders set refund = 'requested' where order_no = '${canceled}'`,
    ['Order canceled is canceled (refund requested), but a canceled order has nothing to ask back'],
  ],
  [
    'money that is asked back for what nobody paid',
    ({ unpaid }) => `update orders set refund = 'requested' where order_no = '${unpaid}'`,
    ['Order unpaid is toPay (refund requested), but nothing was paid that could be asked back'],
  ],
  [
    'money that came back at no time',
    ({ refunded }) => `update orders set refund_time = null where order_no = '${refunded}'`,
    ['Order refunded is toShip (refund refunded), but nothing says how or when the money came back'],
  ],
  [
    'a delivery that waits at a store',
    ({ received }) => `update orders set progress = 'toReceive' where order_no = '${received}'`,
    ['Order received is toReceive (refund none), but it is delivered by the platform'],
  ],
  [
    'an order for a pickup that is delivered, and has no store',
    ({ toShip }) =>
      `update orders set delivery = 'pickup', progress = 'shipped', delivery_time = now() where order_no = '${toShip}'`,
    [
      'Order toShip is shipped (refund none), but it has no store',
      'Order toShip is shipped (refund none), but it is picked up at a store',
      'Order toShip: a total of S$45.80, waived S$0.00, discounts S$0.00 and S$0.00, delivery S$8.00 cannot be',
    ],
  ],
  [
    'goods that were shipped at no time',
    ({ toShip }) => `update orders set progress = 'shipped' where order_no = '${toShip}'`,
    ['Order toShip is shipped (refund none), but nothing says when it was handed over'],
  ],
  [
    'goods that were handed over and are still to be shipped',
    ({ toShip }) => `update orders set delivery_time = now() where order_no = '${toShip}'`,
    ['Order toShip is toShip (refund none), but it was handed over already'],
  ],
  [
    'goods that were received at no time',
    ({ received }) => `update orders set receiving_time = null where order_no = '${received}'`,
    [
      'A review of order received is by member demo-8111, bought has demo-8111',
      'Order received is reviewed (refund none), but nothing says when it was received',
      'Order received is reviewed: it gave 45 points (received)',
    ],
  ],
  [
    'a review that was written at no time',
    ({ received }) => `update orders set review_time = null where order_no = '${received}'`,
    ['Order received is reviewed (refund none), but nothing says when it was reviewed'],
  ],
  [
    'goods that were shipped before they were paid',
    ({ received }) => `update orders set delivery_time = pay_time - interval '1 minute' where order_no = '${received}'`,
    ['Order received is reviewed (refund none), but its times are out of order'],
  ],
  [
    'an order that its shopper deleted before it came',
    ({ toShip }) => `update orders set hidden = true where order_no = '${toShip}'`,
    ['Order toShip is toShip (refund none), but it was deleted by its shopper'],
  ],
  [
    'an address that is lost',
    ({ toShip }) => `update orders set address = 'null' where order_no = '${toShip}'`,
    ['Order toShip is to be delivered and has no address'],
  ],
  [
    'a payment that is asked for more than the total',
    ({ toShip }) => `update payment_attempts set amount = amount + 100 where order_no = '${toShip}'`,
    ['Order toShip: its payment is asked for S$46.80, its total is S$45.80'],
  ],
  [
    'money that was taken by a payment that is still open',
    ({ toShip }) => `update payment_attempts set status = 'waiting' where order_no = '${toShip}'`,
    ['Order toShip: captured is S$45.80 while its payment is waiting'],
  ],
  [
    'a payment that succeeded without any money',
    ({ unpaid }) => `insert into payment_attempts (id, order_no, status, amount, created_at)
      values ('early', '${unpaid}', 'succeeded', 5970, now())`,
    ['Order unpaid: captured is S$0.00 while its payment is succeeded'],
  ],
  [
    'money for a canceled order that nobody sends back',
    ({ canceled }) => `insert into payment_attempts (id, order_no, status, amount, captured, created_at)
      values ('late', '${canceled}', 'succeeded', 2690, 2690, now())`,
    ['Order canceled is canceled: captured is S$26.90, owed back is S$0.00'],
  ],
  [
    'money on its way back that nobody owes',
    ({ toShip }) => `update orders set refund = 'refunding' where order_no = '${toShip}'`,
    [
      'Order toShip: S$45.80 are on their way back, and no refund says so',
      'SKU HAM-CLB-450: sold are 4, paid orders took 2',
    ],
  ],
  [
    'money that goes back for goods that go out',
    ({ toShip }) => `insert into refunds (id, attempt_id, reason, amount, status, created_at)
      select reason, id, reason, 100, 'pending', now() from payment_attempts, unnest(array['requested', 'lateCapture']) as reason
      where order_no = '${toShip}'`,
    [
      'Order toShip is toShip (refund none), but a refund of S$1.00 was made for its shopper',
      'Order toShip is toShip, but S$1.00 went back by itself (lateCapture)',
    ],
  ],
  [
    'more coupons in wallets than were claimed',
    () => `update coupons set quota = 9, claimed = 0 where id = 'welcome-5'`,
    ['Coupon welcome-5: claimed are 0, in wallets 3'],
  ],
  [
    'a coupon that is used up for nothing',
    ({ toShip }) => `update wallet set order_no = '${toShip}' where id = 'demo-8111-big-20'`,
    [
      'Coupon big-20 of member demo-8111 is used by order toShip, which is toShip (refund none), of member demo-8111, with S$0.00 off',
    ],
  ],
  [
    'a gift that has a price',
    ({
      toShip,
    }) => `insert into order_lines select (jsonb_populate_record(l, '{"position": 1, "gift": true, "amount": 0}')).*
      from order_lines l where order_no = '${toShip}'`,
    [
      'Order toShip, line 1: 2 pieces at S$18.90 make S$0.00, written is S$0.00',
      'SKU HAM-CLB-450: sold are 4, paid orders took 6',
    ],
  ],
  [
    'a fourth order that waits to be paid',
    ({ unpaid }) => `insert into orders select (jsonb_populate_record(o, jsonb_build_object('order_no', order_no || n,
        'place_key', place_key || n, 'short_no', short_no || n, 'coupon_discount', 0, 'total', total + coupon_discount))).*
      from orders o, generate_series(1, 3) n where order_no = '${unpaid}';
      insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('order_no', order_no || n))).*
      from order_lines l, generate_series(1, 3) n where order_no = '${unpaid}'`,
    ['Member demo-8111 has 4 unpaid orders, allowed are 3', 'SKU HAM-CLB-450: held are 3, unpaid orders hold 12'],
  ],
  [
    'points that stay with whoever got the money back',
    ({ received }) =>
      `update orders set refund = 'refunded', refund_way = 'transfer', refund_time = now() where order_no = '${received}'`,
    ['Order received was refunded: it gave 45 points, taken back are 0'],
  ],
  [
    'points that are taken back though the money stays',
    ({ received }) => `insert into points values ('demo-8111', '${received}', 'refunded', -45, now())`,
    ['Order received is reviewed: it gave -45 points (refunded)'],
  ],
  [
    'what is left of a member who is gone',
    () => `update members set deleted_at = now() where id = 'demo-8333';
      insert into cart_lines values ('demo-8333', 'glv-wh', 1, true, now());
      insert into favorites values ('demo-8333', 'brenmoor-claw-hammer', now());
      insert into avatars values ('face', 'demo-8333', 'picture', now())`,
    [
      'Member demo-8333 is gone, and 1 rows of theirs are left in addresses',
      'Member demo-8333 is gone, and 1 rows of theirs are left in avatars',
      'Member demo-8333 is gone, and 1 rows of theirs are left in cart_lines',
      'Member demo-8333 is gone, and 1 rows of theirs are left in chat_threads',
      'Member demo-8333 is gone, and 1 rows of theirs are left in devices',
      'Member demo-8333 is gone, and 1 rows of theirs are left in favorites',
      'Member demo-8333 is gone, and 1 rows of theirs are left in session_families',
      'Member demo-8333 is gone, and 5 rows of theirs are left in wallet',
    ],
  ],
  [
    'a review by somebody who bought nothing',
    ({ received }) => `update reviews set member_id = 'demo-8333' where order_no = '${received}'`,
    ['A review of order received is by member demo-8333, bought has demo-8111'],
  ],
  [
    'orders of a member who is gone, of which the figures are left, which is no mistake',
    () => `delete from wallet where member_id = 'demo-8111';
      delete from addresses where member_id = 'demo-8111';
      delete from devices where member_id = 'demo-8111';
      delete from sessions where family in (select id from session_families where member_id = 'demo-8111');
      delete from session_families where member_id = 'demo-8111';
      update orders set address = null where member_id = 'demo-8111';
      update members set deleted_at = now() where id = 'demo-8111'`,
    [],
  ],
  [
    'an address that was never written',
    ({ toShip }) => `update orders set address = null where order_no = '${toShip}'`,
    ['Order toShip is to be delivered and has no address'],
  ],
  [
    'an order of nothing but gifts',
    ({ canceled }) => `update order_lines set gift = true, price = 0, amount = 0 where order_no = '${canceled}';
      update orders set goods = 0, total = 800 where order_no = '${canceled}'`,
    ['Order canceled: its lines add up to S$0.00, written as goods is S$0.00'],
  ],
  [
    'a total of more than the bank takes',
    ({ canceled }) => `update order_lines set price = 100000000, amount = 100000000 where order_no = '${canceled}';
      update orders set goods = 100000000, total = 100000800 where order_no = '${canceled}'`,
    ['Order canceled: a total of S$1000008.00, waived S$0.00, discounts S$0.00 and S$0.00, delivery S$8.00 cannot be'],
  ],
  [
    'a coupon of more than the goods',
    ({ canceled }) => `update orders set coupon_discount = 1900, total = 790 where order_no = '${canceled}'`,
    ['Order canceled: a total of S$7.90, waived S$0.00, discounts S$0.00 and S$19.00, delivery S$8.00 cannot be'],
  ],
  [
    'a promotion of more than the goods',
    ({ canceled }) => `update orders set platform_discount = 1900, total = 790 where order_no = '${canceled}'`,
    ['Order canceled: a total of S$7.90, waived S$0.00, discounts S$19.00 and S$0.00, delivery S$8.00 cannot be'],
  ],
  [
    'a delivery at a fee of its own',
    ({ canceled }) => `update orders set delivery_fee = 700, total = 2590 where order_no = '${canceled}'`,
    ['Order canceled: a total of S$25.90, waived S$0.00, discounts S$0.00 and S$0.00, delivery S$7.00 cannot be'],
  ],
  [
    'an order that was canceled at no time',
    ({ canceled }) => `update orders set cancel_time = null where order_no = '${canceled}'`,
    ['Order canceled is canceled (refund none), but nothing says when or why'],
  ],
  [
    'money that came back in no way',
    ({ toShip }) => `update orders set refund = 'refunded', refund_time = now() where order_no = '${toShip}'`,
    [
      'Order toShip is toShip (refund refunded), but nothing says how or when the money came back',
      'SKU HAM-CLB-450: sold are 4, paid orders took 2',
    ],
  ],
  [
    'goods that were received and handed over at no time',
    ({ received }) => `update orders set delivery_time = null where order_no = '${received}'`,
    ['Order received is reviewed (refund none), but nothing says when it was handed over'],
  ],
  [
    'goods that were handed over for a canceled order',
    ({ canceled }) => `update orders set delivery_time = now() where order_no = '${canceled}'`,
    ['Order canceled is canceled (refund none), but it was handed over already'],
  ],
  [
    'an order that was paid before it was placed',
    ({ toShip }) => `update orders set pay_time = create_time - interval '1 minute' where order_no = '${toShip}'`,
    ['Order toShip is toShip (refund none), but its times are out of order'],
  ],
  [
    'goods that were received before they were shipped',
    ({ received }) =>
      `update orders set receiving_time = delivery_time - interval '1 minute' where order_no = '${received}'`,
    ['Order received is reviewed (refund none), but its times are out of order'],
  ],
  [
    'goods that were reviewed before they were received',
    ({ received }) =>
      `update orders set review_time = receiving_time - interval '1 minute' where order_no = '${received}'`,
    ['Order received is reviewed (refund none), but its times are out of order'],
  ],
  [
    'an order that its shopper deleted once the money was back, which is no mistake',
    ({ refunded }) => `update orders set hidden = true where order_no = '${refunded}'`,
    [],
  ],
  [
    'a coupon of somebody else',
    ({ unpaid }) => `delete from wallet where id = 'demo-8333-welcome-5';
      update wallet set member_id = 'demo-8333' where order_no = '${unpaid}'`,
    [
      'Coupon welcome-5 of member demo-8333 is used by order unpaid, which is toPay (refund none), of member demo-8111, with S$5.00 off',
    ],
  ],
  [
    'points that somebody else got',
    ({ received }) => `update points set member_id = 'demo-8333' where order_no = '${received}'`,
    [
      'Order received is reviewed: it gave 45 points (received)',
      'Order received: paid S$45.80, so 45 points are due on receipt, given are 0',
    ],
  ],
  [
    'a message that the member read before it was written',
    () => 'update chat_threads set member_read = 2',
    ['Conversation thread: counted are 1 messages, there are 1; read 2 and 0'],
  ],
  [
    'a message that the shop read before it was written',
    () => 'update chat_threads set shop_read = 2',
    ['Conversation thread: counted are 1 messages, there are 1; read 0 and 2'],
  ],
  [
    'a review that counts twice with its stars once',
    () => `update products set rating_count = rating_count + 1 where id = 'brenmoor-claw-hammer'`,
    ['Product brenmoor-claw-hammer: 5 stars of 2 reviews are counted, written were 5 of 1'],
  ],
  [
    'a star too many',
    () => `update products set rating_sum = rating_sum + 1 where id = 'brenmoor-claw-hammer'`,
    ['Product brenmoor-claw-hammer: 6 stars of 1 reviews are counted, written were 5 of 1'],
  ],
]
