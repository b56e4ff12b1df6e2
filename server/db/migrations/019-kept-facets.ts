/**
 * Of each product the values that it and its SKUs have, with how many SKUs have each, and the names of all values: what is
 * found is counted without its SKUs. What older rows have is written when the shop starts. And the orders that lists have,
 * and more tiers of best sellers.
 */
export const keptFacets = `
alter table products
  add column facet_terms text[] not null default '{}',
  add column facet_skus int[] not null default '{}';
create index on products using gin (found_by) where state = 'listed' and tier = 4;
create index on products using gin (found_by) where state = 'listed' and tier = 5;
create index on products using gin (found_by) where state = 'listed' and tier = 6;
-- Searches read what an index has not sorted in yet from end to end.
do $$ declare one text; begin
  for one in select indexname from pg_indexes
    where schemaname = current_schema() and tablename = 'products' and indexdef like '%gin (found_by)%'
  loop
    execute format('alter index %I set (gin_pending_list_limit = 256)', one);
  end loop;
end $$;
create table attribute_names (term text primary key, attribute jsonb not null, value jsonb not null);
create trigger tell_pages after insert or update or delete or truncate on attribute_names
  for each statement execute function tell_pages();
create index on products (category_id, brand_id, sold_out, sales_number desc, id) where state = 'listed';
create index on products (price_low, id) where state = 'listed';
create index on products (category_id, price_low, id) where state = 'listed';
`
