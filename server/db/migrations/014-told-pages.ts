/** What visitors' pages show: whoever changes it tells the processes that keep such pages, once its transaction is done. */
const shown = 'products, skus, brands, categories, stores, store_stock, coupons, reviews, search_words'.split(', ')

export const toldPages = `
create function tell_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', '');
  return null;
end
$$;
${shown
  .map(
    (table) => `create trigger tell_pages after insert or update or delete or truncate on ${table}
  for each statement execute function tell_pages();`,
  )
  .join('\n')}
create trigger tell_pages after update of nickname, avatar, deleted_at on members
  for each statement execute function tell_pages();
`
