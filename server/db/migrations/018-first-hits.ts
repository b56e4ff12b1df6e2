/** The tiers of best sellers at this step. */
const tiers = [0, 1, 2, 3]

/**
 * Products and SKUs by the terms that they are found by, with where each term stands: A in the name, B in the category,
 * D in one of its SKUs. Each tier of best sellers has an index of its own, so that the first of what many
 * products have is found without all of them. What is found by is written when the shop starts.
 *
 * Products on show are counted by changes, which are added up: whoever sells or imports waits for nobody.
 */
export const firstHits = `
alter table products
  drop column terms, drop column name_terms, drop column category_terms, drop column head_terms,
  add column found_by tsvector not null default '',
  add column tier smallint not null default ${tiers.length - 1};
alter table skus
  drop column terms,
  add column found_by tsvector not null default '';
-- Terms are compared often: rows keep them whole as long as they fit.
alter table products set (toast_tuple_target = 8160);
drop index products_category_id_sales_number_idx, products_brand_id_sales_number_idx;
${tiers.map((tier) => `create index on products using gin (found_by) where state = 'listed' and tier = ${tier};`).join('\n')}
create index on products (sold_out, sales_number desc, id) where state = 'listed';
create index on products (category_id, sold_out, sales_number desc, id) where state = 'listed';
create index on products (brand_id, sold_out, sales_number desc, id) where state = 'listed';
create table product_counts (category_id text not null, brand_id text not null, sold_out boolean not null, products int not null);
insert into product_counts
  select category_id, brand_id, sold_out, count(*) from products where state = 'listed' group by 1, 2, 3;
create function count_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from product_counts;
  elsif tg_op = 'INSERT' then
    insert into product_counts
      select category_id, brand_id, sold_out, count(*) from here where state = 'listed' group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into product_counts
      select category_id, brand_id, sold_out, -count(*) from there where state = 'listed' group by 1, 2, 3;
  else
    insert into product_counts
      select category_id, brand_id, sold_out, sum(by) from (
        select category_id, brand_id, sold_out, 1 as by from here where state = 'listed'
        union all select category_id, brand_id, sold_out, -1 from there where state = 'listed') as changed
      group by 1, 2, 3 having sum(by) <> 0;
  end if;
  return null;
end
$$;
create trigger count_inserted after insert on products referencing new table as here
  for each statement execute function count_products();
create trigger count_updated after update on products referencing old table as there new table as here
  for each statement execute function count_products();
create trigger count_deleted after delete on products referencing old table as there
  for each statement execute function count_products();
create trigger count_truncated after truncate on products for each statement execute function count_products();
create trigger tell_pages after insert or update or delete or truncate on product_counts
  for each statement execute function tell_pages();
`
