/** Products and SKUs by the terms that they are found by, and what words mean; the terms of older rows are written when the shop starts. */
export const searchTerms = `
alter table products
  drop column latin, drop column grams, drop column codes,
  add column terms text[] not null default '{}',
  add column name_terms text[] not null default '{}',
  add column category_terms text[] not null default '{}',
  add column head_terms text[] not null default '{}',
  add column terms_version int not null default 0;
create index on products using gin (terms);
create index on products (terms_version);
alter table skus
  add column terms text[] not null default '{}',
  add column code_key text not null generated always as (regexp_replace(lower(code), '[^a-z0-9]', '', 'g')) stored;
create index on skus (code_key text_pattern_ops);
create index on skus using gin (code_key gin_trgm_ops);
create table search_synonyms (word text primary key, key text not null, means jsonb not null);
create index on search_synonyms (key text_pattern_ops);
create trigger tell_pages after insert or update or delete or truncate on search_synonyms
  for each statement execute function tell_pages();
`
