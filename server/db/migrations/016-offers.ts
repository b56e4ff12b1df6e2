/** An offer is a price with an end and the price after it, of a SKU; a mark on a product says neither and is dropped. */
export const offers = `
alter table products drop column on_sale;
alter table skus
  add column regular_price int,
  add column offer_until timestamptz,
  add constraint skus_offer check (
    (regular_price is null) = (offer_until is null) and (regular_price is null or regular_price > price));
create index on skus (product_id) where offer_until is not null;
create index on skus (offer_until) where offer_until is not null;
`
