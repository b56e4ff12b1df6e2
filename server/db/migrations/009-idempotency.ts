/** Answers of calls that carried a key, so that a call whose answer got lost is done once. */
export const idempotency = `
create table idempotency_keys (
  id text primary key,
  request text not null,
  answer bytea,
  started_at timestamptz not null
);
create index on idempotency_keys (started_at);
`
