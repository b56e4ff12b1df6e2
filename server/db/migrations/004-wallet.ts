/** Favorites, and what the coupon center needs; a coupon without a quota is handed out by the shop and cannot be claimed. */
export const wallet = `
create table favorites (
  member_id text not null references members,
  product_id text not null references products,
  added_at timestamptz not null,
  primary key (member_id, product_id)
);
create index on favorites (member_id, added_at desc, product_id);

alter table coupons
  add column quota int not null default 0 check (quota >= 0),
  add column claimed int not null default 0 check (claimed >= 0),
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  add column valid_from timestamptz,
  add column valid_to timestamptz,
  add column valid_days int check (valid_days > 0),
  add constraint coupons_claimed_within_quota check (quota = 0 or claimed <= quota),
  add constraint coupons_offered_whole check (
    quota = 0 or opens_at is not null and (valid_days is not null or valid_from is not null and valid_to is not null)
  );
create index on points (member_id, at desc);
`
