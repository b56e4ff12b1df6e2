/** Refunds that shoppers ask for, and reviews of what they bought. */
export const afterSale = `
alter table orders
  add refund_reason text,
  add reject_reason text,
  add review_time timestamptz;
create index on orders (receiving_time) where progress = 'received';
alter table products
  add rating_sum int not null default 0,
  add rating_count int not null default 0;
create table reviews (
  id text primary key,
  order_no text not null,
  position int not null,
  product_id text not null references products,
  member_id text not null references members,
  rating int not null check (rating between 1 and 5),
  text text not null,
  created_at timestamptz not null,
  unique (order_no, position),
  foreign key (order_no, position) references order_lines
);
create index on reviews (product_id, created_at desc, id);
`
