/** The tables of the shop; see `tables.ts` for what their columns mean. */
export const shop = `
create extension if not exists pg_trgm;

create table members (
  id text primary key,
  phone text not null unique,
  password_hash text,
  nickname text not null,
  avatar text,
  member_type text not null,
  chat_token text not null,
  created_at timestamptz not null
);
create table sessions (
  token_hash text primary key,
  family text not null,
  member_id text not null references members,
  salt text not null,
  created_at timestamptz not null,
  rotated_at timestamptz,
  ended_at timestamptz
);
create index on sessions (family);
create index on sessions (member_id);
create table codes (
  id text primary key,
  phone text not null,
  purpose text not null,
  code_hash text not null,
  created_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz
);
create index on codes (phone, purpose, created_at);
create index on codes (created_at);
create table tries (what text not null, at timestamptz not null);
create index on tries (what, at);
create index on tries (at);

create table categories (id text primary key, name jsonb not null, picture text not null, position int not null);
create table brands (id text primary key, name text not null, story jsonb not null, tint text not null);
create table products (
  id text primary key,
  name jsonb not null,
  brand_id text not null references brands,
  category_id text not null references categories,
  pictures jsonb not null,
  description jsonb not null,
  specification jsonb not null,
  attributes jsonb not null,
  sales_number int not null,
  free_delivery_cost int not null,
  created_at timestamptz not null,
  recommended boolean not null,
  on_sale boolean not null,
  state text not null,
  price_low int not null,
  price_high int not null,
  sold_out boolean not null,
  latin text not null,
  grams text[] not null,
  codes text not null
);
create index on products using gin (latin gin_trgm_ops);
create index on products using gin (codes gin_trgm_ops);
create index on products using gin (grams);
create index on products (category_id, sales_number desc);
create index on products (brand_id, sales_number desc);
create index on products (sales_number desc);
create index on products (created_at desc);
create table skus (
  id text primary key,
  product_id text not null references products,
  position int not null,
  code text not null unique,
  choice jsonb not null,
  price int not null check (price > 0),
  tiers jsonb not null,
  wholesale_minimum int not null,
  on_hand int not null check (on_hand >= 0),
  held int not null default 0 check (held >= 0),
  sold int not null default 0 check (sold >= 0),
  unit text not null,
  pieces int not null
);
create index on skus (product_id, position);
create table search_words (word text primary key, uses int not null);
create index on search_words using gin (word gin_trgm_ops);

create table stores (id text primary key, name jsonb not null, address jsonb not null, hours jsonb not null, phone text not null);
create table addresses (
  id text primary key,
  member_id text not null references members,
  consignee text not null,
  phone text not null,
  local_area text not null,
  detailed_address text not null,
  postal_code text not null,
  is_default boolean not null,
  created_at timestamptz not null
);
create index on addresses (member_id);
create unique index one_default_address on addresses (member_id) where is_default;
create table cart_lines (
  member_id text not null references members,
  sku_id text not null references skus,
  quantity int not null check (quantity between 1 and 999),
  selected boolean not null,
  added_at timestamptz not null,
  primary key (member_id, sku_id)
);
create table coupons (
  id text primary key,
  name jsonb not null,
  amount int not null,
  minimum int not null,
  scope text not null,
  scope_id text
);

create table orders (
  order_no text primary key,
  member_id text not null references members,
  place_key text not null,
  progress text not null,
  refund text not null,
  delivery text not null,
  address jsonb,
  store_id text references stores,
  message text not null,
  goods int not null,
  platform_discount int not null,
  coupon_discount int not null,
  delivery_fee int not null,
  total int not null check (total >= 0),
  paid int not null default 0,
  create_time timestamptz not null,
  pay_deadline timestamptz not null,
  pay_time timestamptz,
  delivery_time timestamptz,
  receiving_time timestamptz,
  cancel_time timestamptz,
  cancel_reason text,
  refund_time timestamptz,
  refund_way text,
  delivery_person text,
  delivery_phone text,
  hidden boolean not null default false,
  unique (member_id, place_key)
);
create index on orders (member_id, create_time desc);
create index on orders (pay_deadline) where progress in ('toPay', 'closing');
create index on orders (delivery_time) where progress in ('shipped', 'toReceive');
create table order_lines (
  order_no text not null references orders,
  position int not null,
  sku_id text not null references skus,
  product_id text not null,
  code text not null,
  name jsonb not null,
  choice jsonb not null,
  picture text not null,
  price int not null,
  quantity int not null check (quantity > 0),
  amount int not null,
  gift boolean not null,
  primary key (order_no, position)
);
create table wallet (
  id text primary key,
  coupon_id text not null references coupons,
  member_id text not null references members,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  order_no text references orders,
  unique (member_id, coupon_id)
);
create index on wallet (order_no);
create table payment_attempts (
  id text primary key,
  order_no text not null unique references orders,
  provider_id text unique,
  client_secret text,
  status text not null,
  amount int not null,
  captured int not null default 0,
  created_at timestamptz not null,
  read_at timestamptz,
  tried boolean not null default false
);
create table payment_events (
  id text primary key,
  type text not null,
  provider_id text not null,
  received_at timestamptz not null,
  applied_at timestamptz
);
create index on payment_events (received_at) where applied_at is null;
create table refunds (
  id text primary key,
  attempt_id text not null references payment_attempts,
  reason text not null,
  amount int not null,
  status text not null,
  provider_id text,
  created_at timestamptz not null,
  unique (attempt_id, reason)
);
create index on refunds (created_at) where status = 'asked';
create table points (
  member_id text not null references members,
  order_no text not null references orders,
  reason text not null,
  amount int not null,
  at timestamptz not null,
  primary key (order_no, reason)
);
`
