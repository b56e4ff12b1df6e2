/**
 * Work with the payment provider can wait and be shared: each row knows when it is next due and how often it failed in a
 * row, which number its next call carries, and what the provider refused for good. Refunds made at the provider's
 * dashboard are kept beside ours.
 */
export const payments = `
alter table orders
  add waived int not null default 0,
  add refund_asked_at timestamptz,
  add failures int not null default 0,
  add next_try_at timestamptz not null default '-infinity';
update orders set refund_asked_at = now() where refund = 'requested';
create index on orders (next_try_at) where progress in ('toPay', 'closing');
create index on orders (refund_asked_at) where refund = 'requested';
alter table payment_attempts
  add create_number int not null default 1,
  add cancel_number int not null default 1,
  add problem text,
  add failures int not null default 0,
  add next_try_at timestamptz default '-infinity';
update payment_attempts set next_try_at = null
  where status in ('succeeded', 'refunding', 'refunded')
    or status = 'canceled' and order_no in (select order_no from orders where cancel_time < now() - interval '1 day');
create index on payment_attempts (next_try_at) where next_try_at is not null;
create index on payment_attempts (order_no) where problem is not null;
alter table payment_events
  add failures int not null default 0,
  add next_try_at timestamptz not null default '-infinity';
alter table refunds
  drop constraint refunds_attempt_id_reason_key,
  add number int not null default 1,
  add problem text,
  add failures int not null default 0,
  add next_try_at timestamptz not null default '-infinity';
create unique index on refunds (attempt_id, reason) where reason <> 'dashboard';
create unique index on refunds (provider_id);
`
