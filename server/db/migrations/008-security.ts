/**
 * Limits that are counted and checked in one statement; sessions that are one row per login, so that ending it ends every
 * token of it; devices that logged in before; staff with names, and what they did; consent, and the end of an account.
 */
export const security = `
drop table tries;
create table rate_limits (key text primary key, hits timestamptz[] not null, expires_at timestamptz not null);
create index on rate_limits (expires_at);
create table login_delays (
  phone text not null,
  source text not null,
  failures int not null,
  last_at timestamptz not null,
  primary key (phone, source)
);
create index on login_delays (last_at);
create table devices (
  member_id text not null references members,
  device_hash text not null,
  used_at timestamptz not null,
  primary key (member_id, device_hash)
);
create index on devices (used_at);
alter table codes drop column tries, add column asked_by text not null default '';

create table session_families (
  id text primary key,
  member_id text not null references members,
  browser text not null default 'other',
  system text not null default 'other',
  started_at timestamptz not null,
  used_at timestamptz not null,
  ended_at timestamptz
);
-- A family that was ended once is over, whatever was rotated at that moment.
insert into session_families (id, member_id, started_at, used_at, ended_at)
select family, min(member_id), min(created_at), max(created_at), min(ended_at) from sessions group by family;
create index on session_families (member_id);
create index on session_families (used_at);
create index on session_families (ended_at) where ended_at is not null;
alter table sessions
  drop column ended_at,
  drop column member_id,
  add column used_at timestamptz,
  add constraint sessions_of_family foreign key (family) references session_families on delete cascade;
update sessions set used_at = created_at;

create table staff (
  id text primary key,
  name text not null,
  key_hash text not null unique,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index staff_of_name on staff (name) where removed_at is null;
create table staff_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff text not null,
  call text not null,
  subject text not null,
  outcome text
);
create index on staff_log (at);

alter table members add column deleted_at timestamptz;
create table consents (
  member_id text not null references members,
  version text not null,
  agreed_at timestamptz not null,
  primary key (member_id, version)
);
`
