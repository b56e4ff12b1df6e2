/** Conversations of the shop: one of each member, one of each phone that a visitor gave; places count within a thread. */
export const chat = `
create table chat_threads (
  id text primary key,
  member_id text unique references members,
  phone text unique,
  name text,
  messages int not null default 0,
  member_read int not null default 0,
  shop_read int not null default 0,
  last_at timestamptz not null,
  check ((member_id is null) <> (phone is null))
);
create index on chat_threads (last_at);
create table chat_messages (
  thread_id text not null references chat_threads,
  position int not null,
  sender text not null check (sender in ('member', 'shop')),
  text text not null,
  key text,
  contact jsonb,
  created_at timestamptz not null,
  primary key (thread_id, position),
  unique (thread_id, key)
);
`
