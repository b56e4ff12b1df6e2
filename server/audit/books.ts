/** A rule of the books: what holds, and the rows for which it does not, each as a sentence in the column `line`. */
interface Rule {
  holds: string
  broken: string
}

/** Cents as dollars, in SQL. */
const money = (cents: string) => `'S$' || trim(to_char((${cents}) / 100.0, 'FM999999999990.00'))`

const unpaid = `('toPay', 'closing')`
const paid = `('toShip', 'shipped', 'toReceive', 'received', 'reviewed', 'completed')`
/** Goods that came back before they were shipped: they are for sale again, and the coupon too. */
const givenBack = `(o.refund in ('refunding', 'refunded') and o.delivery_time is null)`

/** Pieces of each SKU in the orders that fit. */
const pieces = (which: string) => `
  (select coalesce(sum(l.quantity), 0) from order_lines l join orders o using (order_no) where l.sku_id = s.id and ${which})`

/** What of each payment went back or is to go back. */
const refundsOf = (which: string) =>
  `(select coalesce(sum(r.amount), 0) from refunds r where r.attempt_id = a.id and ${which})`

/** An order whose columns do not agree with where it stands. */
const ordersWhere = (where: string, says: string): Rule => ({
  holds: `no order ${says}`,
  broken: `select format('Order %s is %s (refund %s), but %s', order_no, progress, refund, '${says.replaceAll("'", "''")}') as line
    from orders where ${where}`,
})

const order: Rule[] = [
  {
    holds: 'every line is its price times its quantity, and a gift costs nothing',
    broken: `select format('Order %s, line %s: %s pieces at %s make %s, written is %s', order_no, position, quantity,
        ${money('price')}, ${money('case when gift then 0 else price * quantity end')}, ${money('amount')}) as line
      from order_lines where amount <> case when gift then 0 else price * quantity end or (gift and price <> 0)`,
  },
  {
    holds: 'the goods of an order are the sum of its lines',
    broken: `select format('Order %s: its lines add up to %s, written as goods is %s', o.order_no,
        ${money('coalesce(sum(l.amount), 0)')}, ${money('o.goods')}) as line
      from orders o left join order_lines l using (order_no)
      group by o.order_no, o.goods having coalesce(sum(l.amount), 0) <> o.goods or count(*) filter (where not l.gift) = 0`,
  },
  {
    holds: 'the total is goods less discounts and what is waived, plus delivery',
    broken: `select format('Order %s: goods %s - platform %s - coupon %s - waived %s + delivery %s is %s, written as total is %s',
        order_no, ${money('goods')}, ${money('platform_discount')}, ${money('coupon_discount')}, ${money('waived')},
        ${money('delivery_fee')}, ${money('goods - platform_discount - coupon_discount - waived + delivery_fee')},
        ${money('total')}) as line
      from orders where goods - platform_discount - coupon_discount - waived + delivery_fee <> total`,
  },
  {
    holds:
      'a total is nothing, or what the provider takes; no more than 49 cents are waived; no discount is more than the goods',
    broken: `select format('Order %s: a total of %s, waived %s, discounts %s and %s, delivery %s cannot be', order_no,
        ${money('total')}, ${money('waived')}, ${money('platform_discount')}, ${money('coupon_discount')},
        ${money('delivery_fee')}) as line
      from orders where total between 1 and 49 or total > 99999999 or waived > 49
        or platform_discount > goods or coupon_discount > goods
        or delivery_fee not in (0, 800) or (delivery = 'pickup' and delivery_fee <> 0)`,
  },
  {
    holds: 'a paid order was paid its total',
    broken: `select format('Order %s is %s: paid is %s, its total %s', order_no, progress, ${money('paid')}, ${money('total')}) as line
      from orders where progress in ${paid} and paid <> total`,
  },
  {
    holds: 'an order that was not paid has no payment',
    broken: `select format('Order %s is %s: paid is %s, expected S$0.00', order_no, progress, ${money('paid')}) as line
      from orders where progress not in ${paid} and paid <> 0`,
  },
  ordersWhere(`progress in ${paid} and pay_time is null`, 'has no time of payment'),
  ordersWhere(`progress not in ${paid} and pay_time is not null`, 'has a time of payment'),
  ordersWhere(`pay_deadline <> create_time + interval '15 minutes'`, 'its time to pay is not 15 minutes'),
  ordersWhere(`progress = 'canceled' and (cancel_time is null or cancel_reason is null)`, 'nothing says when or why'),
  ordersWhere(`progress = 'canceled' and refund <> 'none'`, 'a canceled order has nothing to ask back'),
  ordersWhere(`progress in ${unpaid} and refund <> 'none'`, 'nothing was paid that could be asked back'),
  ordersWhere(
    `refund = 'refunded' and (refund_way is null or refund_time is null)`,
    'nothing says how or when the money came back',
  ),
  ordersWhere(`progress = 'shipped' and delivery <> 'platform'`, 'it is picked up at a store'),
  ordersWhere(`progress = 'toReceive' and delivery <> 'pickup'`, 'it is delivered by the platform'),
  ordersWhere(
    `progress in ('shipped', 'toReceive', 'received', 'reviewed', 'completed') and delivery_time is null`,
    'nothing says when it was handed over',
  ),
  ordersWhere(
    `progress in ('received', 'reviewed', 'completed') and receiving_time is null`,
    'nothing says when it was received',
  ),
  ordersWhere(
    `progress in (${unpaid.slice(1, -1)}, 'toShip', 'canceled') and delivery_time is not null`,
    'it was handed over already',
  ),
  ordersWhere(`progress = 'reviewed' and review_time is null`, 'nothing says when it was reviewed'),
  ordersWhere(
    `create_time > pay_time or pay_time > delivery_time or delivery_time > receiving_time or receiving_time > review_time`,
    'its times are out of order',
  ),
  ordersWhere(
    `hidden and progress not in ('reviewed', 'completed', 'canceled') and refund <> 'refunded'`,
    'it was deleted by its shopper',
  ),
  ordersWhere(`delivery = 'pickup' and store_id is null`, 'it has no store'),
  {
    holds: 'an order that is delivered has an address, unless its member is gone',
    broken: `select format('Order %s is to be delivered and has no address', order_no) as line
      from orders o join members m on m.id = o.member_id
      where o.delivery = 'platform' and (o.address is null or o.address = 'null') and m.deleted_at is null`,
  },
  {
    holds: 'a member has three unpaid orders at most',
    broken: `select format('Member %s has %s unpaid orders, allowed are 3', member_id, count(*)) as line
      from orders where progress in ${unpaid} group by member_id having count(*) > 3`,
  },
]

const payment: Rule[] = [
  {
    holds: 'a payment is asked for the total of its order',
    broken: `select format('Order %s: its payment is asked for %s, its total is %s', order_no, ${money('a.amount')}, ${money('o.total')}) as line
      from payment_attempts a join orders o using (order_no) where a.amount <> o.total`,
  },
  {
    holds: 'a paid order has one payment, which captured its total',
    broken: `select format('Order %s is %s: captured is %s, its total %s', o.order_no, o.progress,
        ${money('coalesce(a.captured, 0)')}, ${money('o.total')}) as line
      from orders o left join payment_attempts a using (order_no)
      where o.progress in ${paid} and o.total > 0 and coalesce(a.captured, 0) <> o.total`,
  },
  {
    holds: 'what was captured stands as succeeded or as gone back',
    broken: `select format('Order %s: captured is %s while its payment is %s', order_no, ${money('captured')}, status) as line
      from payment_attempts where (captured > 0) <> (status = 'succeeded')`,
  },
  {
    holds: 'what was captured for an order that is not paid goes back',
    broken: `select format('Order %s is %s: captured is %s, owed back is %s', o.order_no, o.progress, ${money('a.captured')},
        ${money(refundsOf('true'))}) as line
      from payment_attempts a join orders o using (order_no)
      where o.progress not in ${paid} and a.captured > ${refundsOf('true')}`,
  },
  {
    holds: 'no more goes back than was captured',
    broken: `select format('Order %s: refunds of %s, captured was %s', a.order_no, ${money(refundsOf("r.status <> 'failed'"))},
        ${money('a.captured')}) as line
      from payment_attempts a where ${refundsOf("r.status <> 'failed'")} > a.captured`,
  },
  {
    holds: 'an order whose money came back on the card got back what was captured',
    broken: `select format('Order %s was refunded on the card: captured was %s, back are %s', o.order_no, ${money('a.captured')},
        ${money(refundsOf("r.status = 'done'"))}) as line
      from orders o join payment_attempts a using (order_no)
      where o.refund_way = 'card' and ${refundsOf("r.status = 'done'")} <> a.captured`,
  },
  {
    holds: 'a refund that was asked for belongs to an order that was asked back',
    broken: `select format('Order %s is %s (refund %s), but a refund of %s was made for its shopper', o.order_no, o.progress,
        o.refund, ${money('r.amount')}) as line
      from refunds r join payment_attempts a on a.id = r.attempt_id join orders o using (order_no)
      where r.reason = 'requested' and o.refund not in ('refunding', 'refunded')`,
  },
  {
    holds: 'money that is on its way back is owed by a refund',
    broken: `select format('Order %s: %s are on their way back, and no refund says so', o.order_no, ${money('o.paid')}) as line
      from orders o where o.refund = 'refunding' and not exists (
        select from refunds r join payment_attempts a on a.id = r.attempt_id where a.order_no = o.order_no)`,
  },
  {
    holds: 'a paid order that nobody asked back has no automatic refund',
    broken: `select format('Order %s is %s, but %s went back by itself (%s)', o.order_no, o.progress, ${money('r.amount')}, r.reason) as line
      from refunds r join payment_attempts a on a.id = r.attempt_id join orders o using (order_no)
      where r.reason in ('lateCapture', 'wrongAmount') and o.progress in ${paid}`,
  },
]

const stock: Rule[] = [
  {
    holds: 'pieces on hand, held and sold are those that were received',
    broken: `select format('SKU %s: on hand are %s, held %s, sold %s, together %s; received were %s', code, on_hand, held, sold,
        on_hand + held + sold, received) as line
      from skus where on_hand + held + sold <> received`,
  },
  {
    holds: 'held is what unpaid orders hold',
    broken: `select format('SKU %s: held are %s, unpaid orders hold %s', s.code, s.held, ${pieces(`o.progress in ${unpaid}`)}) as line
      from skus s where s.held <> ${pieces(`o.progress in ${unpaid}`)}`,
  },
  {
    holds: 'sold is what paid orders took and did not give back',
    broken: `select format('SKU %s: sold are %s, paid orders took %s', s.code, s.sold,
        ${pieces(`o.progress in ${paid} and not ${givenBack}`)}) as line
      from skus s where s.sold <> ${pieces(`o.progress in ${paid} and not ${givenBack}`)}`,
  },
  {
    holds: 'a product counts at least the sales of its orders',
    broken: `select format('Product %s: its sales are %s, sold were %s', p.id, p.sales_number, sum(s.sold)) as line
      from products p join skus s on s.product_id = p.id group by p.id having p.sales_number < sum(s.sold)`,
  },
]

const coupons: Rule[] = [
  {
    holds: 'a coupon is used by an order of its member that takes it off and did not give it back',
    broken: `select format('Coupon %s of member %s is used by order %s, which is %s (refund %s), of member %s, with %s off', w.coupon_id,
        w.member_id, o.order_no, o.progress, o.refund, o.member_id, ${money('o.coupon_discount')}) as line
      from wallet w join orders o using (order_no)
      where w.member_id <> o.member_id or o.progress = 'canceled' or ${givenBack} or o.coupon_discount = 0`,
  },
  {
    holds: 'an order that took a coupon off used exactly one',
    broken: `select format('Order %s is %s with %s off by a coupon, used are %s coupons', o.order_no, o.progress,
        ${money('o.coupon_discount')}, count(w.id)) as line
      from orders o join members m on m.id = o.member_id left join wallet w using (order_no)
      where o.coupon_discount > 0 and o.progress <> 'canceled' and not ${givenBack} and m.deleted_at is null
      group by o.order_no having count(w.id) <> 1`,
  },
  {
    holds: 'no fewer coupons were claimed than are in wallets',
    broken: `select format('Coupon %s: claimed are %s, in wallets %s', c.id, c.claimed, count(w.id)) as line
      from coupons c join wallet w on w.coupon_id = c.id where c.quota > 0 group by c.id having count(w.id) > c.claimed`,
  },
]

/** One for each whole dollar. */
const due = 'o.paid / 100'
const points: Rule[] = [
  {
    holds: 'an order that was received gave one point for each whole dollar, once, to its member',
    broken: `select format('Order %s: paid %s, so %s points are due on receipt, given are %s', o.order_no, ${money('o.paid')}, ${due},
        coalesce(sum(p.amount), 0)) as line
      from orders o left join points p on p.order_no = o.order_no and p.reason = 'received' and p.member_id = o.member_id
      where o.receiving_time is not null
      group by o.order_no having coalesce(sum(p.amount), -1) <> ${due} or count(p.amount) <> 1`,
  },
  {
    holds: 'points are given for nothing else',
    broken: `select format('Order %s is %s: it gave %s points (%s)', o.order_no, o.progress, p.amount, p.reason) as line
      from points p join orders o using (order_no)
      where p.member_id <> o.member_id or o.receiving_time is null
        or (p.reason = 'refunded' and o.refund not in ('refunding', 'refunded'))`,
  },
  {
    holds: 'points that an order gave went back with its money',
    broken: `select format('Order %s was refunded: it gave %s points, taken back are %s', o.order_no, ${due},
        -coalesce(sum(p.amount), 0)) as line
      from orders o left join points p on p.order_no = o.order_no and p.reason = 'refunded'
      where o.refund = 'refunded' and o.receiving_time is not null
      group by o.order_no having coalesce(sum(p.amount), 1) <> -(${due})`,
  },
]

const people: Rule[] = [
  {
    holds: 'a member with addresses has one default address',
    broken: `select format('Member %s has %s addresses, of which %s are the default', member_id, count(*), count(*) filter (where is_default)) as line
      from addresses group by member_id having count(*) filter (where is_default) <> 1`,
  },
  {
    holds: 'nothing personal is left of a member who is gone',
    broken: `select format('Member %s is gone, and %s rows of theirs are left in %s', m.id, count(*), kept.in_table) as line
      from members m join (
        select member_id, 'session_families' as in_table from session_families union all
        select member_id, 'addresses' from addresses union all select member_id, 'cart_lines' from cart_lines union all
        select member_id, 'wallet' from wallet union all select member_id, 'favorites' from favorites union all
        select member_id, 'devices' from devices union all select member_id, 'avatars' from avatars union all
        select member_id, 'chat_threads' from chat_threads
      ) kept on kept.member_id = m.id
      where m.deleted_at is not null group by m.id, kept.in_table`,
  },
  {
    holds: 'a conversation counts its messages, and nobody has read more',
    broken: `select format('Conversation %s: counted are %s messages, there are %s; read %s and %s', t.id, t.messages, count(c.position),
        t.member_read, t.shop_read) as line
      from chat_threads t left join chat_messages c on c.thread_id = t.id
      group by t.id having count(c.position) <> t.messages or t.member_read > t.messages or t.shop_read > t.messages`,
  },
  {
    holds: 'a product counts the stars of its reviews',
    broken: `select format('Product %s: %s stars of %s reviews are counted, written were %s of %s', p.id, p.rating_sum, p.rating_count,
        coalesce(sum(r.rating), 0), count(r.id)) as line
      from products p left join reviews r on r.product_id = p.id
      group by p.id having p.rating_sum <> coalesce(sum(r.rating), 0) or p.rating_count <> count(r.id)`,
  },
  {
    holds: 'a review is written by who bought',
    broken: `select format('A review of order %s is by member %s, bought has %s', o.order_no, r.member_id, o.member_id) as line
      from reviews r join orders o using (order_no) where r.member_id <> o.member_id or o.receiving_time is null`,
  },
]

const catalogue: Rule[] = [
  {
    holds: 'a product counts how many of its SKUs have each value',
    broken: `select format('Product %s: %s SKUs are counted with %s, there are %s', id, coalesce(kept, 0), term, coalesce(there, 0)) as line
      from (select p.id, k.term, k.skus as kept from products p, unnest(p.facet_terms, p.facet_skus) as k (term, skus)) as counted
      full join (
        select s.product_id as id, t.term, count(*) as there
        from (
          select product_id, array(select distinct unnest(p.attribute_terms || s.attribute_terms)) as terms
          from skus s join products p on p.id = s.product_id
        ) as s, unnest(s.terms) as t (term)
        group by s.product_id, t.term
      ) as own using (id, term)
      where kept is distinct from there`,
  },
  {
    holds: 'a value that searches are narrowed by has a name',
    broken: `select distinct format('Nothing says what %s is called', term) as line
      from products, unnest(facet_terms) as has (term) where not exists (select from attribute_names n where n.term = has.term)`,
  },
  {
    holds: 'the products on show are counted by category and brand',
    broken: `select format('Category %s, brand %s: %s products are counted, there are %s', category_id, brand_id, coalesce(kept, 0),
        coalesce(there, 0)) as line
      from (select category_id, brand_id, sold_out, sum(products) as kept from product_counts group by 1, 2, 3) as counted
      full join (
        select category_id, brand_id, sold_out, count(*) as there from products where state = 'listed' group by 1, 2, 3
      ) as own using (category_id, brand_id, sold_out)
      where coalesce(kept, 0) <> coalesce(there, 0)`,
  },
]

/** Holds at every moment: each transaction leaves it so. */
export const always: Rule[] = [...order, ...payment, ...stock, ...coupons, ...points, ...people, ...catalogue]

/** Seconds that the jobs may take for what is due. */
const grace = `interval '5 minutes'`

/** Holds while the shop runs and the jobs do their work; `now()` is the time of the database. */
export const atRest: Rule[] = [
  {
    holds: 'orders whose time to pay is over are closed',
    broken: `select format('Order %s is %s since its time to pay ended at %s', o.order_no, o.progress, o.pay_deadline) as line
      from orders o left join payment_attempts a using (order_no)
      where o.progress in ${unpaid} and o.pay_deadline < now() - ${grace} and a.problem is null`,
  },
  {
    holds: 'refunds that are owed are paid, or with staff',
    broken: `select format('Order %s: a refund of %s is asked for since %s', a.order_no, ${money('r.amount')}, r.created_at) as line
      from refunds r join payment_attempts a on a.id = r.attempt_id
      where r.status = 'pending' and r.provider_id is null and r.problem is null and r.created_at < now() - ${grace}`,
  },
  {
    holds: 'orders are received, completed and refunds granted when their time has come',
    broken: `select format('Order %s is %s (refund %s) though its time is over', order_no, progress, refund) as line
      from orders
      where progress in ('shipped', 'toReceive') and refund in ('none', 'requested') and delivery_time < now() - interval '7 days' - ${grace}
        or progress = 'received' and refund in ('none', 'requested') and receiving_time < now() - interval '15 days' - ${grace}
        or refund = 'requested' and refund_asked_at < now() - interval '2 days' - ${grace}`,
  },
  {
    holds: 'sessions that are over are gone',
    broken: `select format('%s sessions are over for more than a day', count(*)) as line from session_families
      where least(coalesce(ended_at, 'infinity'), used_at + interval '30 days', started_at + interval '180 days') < now() - interval '1 day'
      having count(*) > 0`,
  },
  {
    holds: 'codes are forgotten after a day',
    broken: `select format('%s codes are older than a day', count(*)) as line from codes
      where created_at < now() - interval '1 day' - ${grace} having count(*) > 0`,
  },
]

/** One statement for some rules: every sentence about what does not hold. */
export const auditStatement = (rules: Rule[]): string =>
  rules
    .map(({ broken }) => `select line::text from (${broken}) as broken`)
    .join('\nunion all\n')
    .concat('\norder by line')
