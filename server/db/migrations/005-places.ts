/**
 * The share of each SKU's stock that lies in each store, up to a third: the same at every run, whatever the numbers of
 * stores and SKUs; what no store has is in the warehouse.
 */
export const shareStock = `
insert into store_stock (store_id, sku_id, count)
select stores.id, skus.id,
  floor(skus.on_hand * ((('x' || substr(md5(stores.id || ' ' || skus.id), 1, 4))::bit(16)::int % 34) / 100.0))
from stores cross join skus
on conflict do nothing;
`

/** Where the stores stand, and what is in them. A store that is not one of the first three gets its place by hand. */
export const places = `
alter table stores
  add column lat double precision not null default 1.3521,
  add column lng double precision not null default 103.8198;
update stores set lat = 1.3128, lng = 103.8822 where id = 'geylang';
update stores set lat = 1.3368, lng = 103.7538 where id = 'jurong';
update stores set lat = 1.3298, lng = 103.9022 where id = 'ubi';
alter table stores alter column lat drop default, alter column lng drop default;

create table store_stock (
  store_id text not null references stores,
  sku_id text not null references skus,
  count int not null check (count >= 0),
  primary key (sku_id, store_id)
);
${shareStock}`
