/**
 * What no code may write of an order and its money, whichever code it is: cents below zero, or a status that there is not.
 * What goes back of a payment is written with its refunds; once it was a status of the payment.
 */
export const orderBounds = `
update payment_attempts set status = 'succeeded' where status in ('refunding', 'refunded');
alter table orders
  add constraint orders_cents check (least(goods, platform_discount, coupon_discount, delivery_fee, waived, paid) >= 0),
  add constraint orders_statuses check (
    progress in (
      'toPay', 'closing', 'canceled', 'toShip', 'shipped', 'toReceive', 'received', 'reviewed', 'completed'
    )
    and refund in ('none', 'requested', 'refunding', 'refunded')
    and delivery in ('platform', 'pickup')
  );
alter table order_lines add constraint order_lines_cents check (least(price, amount) >= 0);
alter table payment_attempts
  add constraint payment_attempts_cents check (amount > 0 and captured >= 0),
  add constraint payment_attempts_statuses check (
    status in ('waiting', 'requiresAction', 'processing', 'failed', 'succeeded', 'canceled')
  );
alter table refunds
  add constraint refunds_cents check (amount >= 0),
  add constraint refunds_statuses check (
    reason in ('lateCapture', 'wrongAmount', 'requested', 'dashboard') and status in ('pending', 'done', 'failed')
  );
alter table coupons add constraint coupons_cents check (amount > 0 and minimum >= 0);
`
