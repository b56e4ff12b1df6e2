/** Profiles: a name that cannot be changed, gender and birthday, and the pictures of avatars. */
export const members = `
alter table members
  add column username text,
  add column gender int not null default 0 check (gender in (0, 1, 2)),
  add column birthday date;
-- An odd factor leaves no two of 2^32 numbers alike.
update members set username = named.username from (
  select id, 'wj' || lpad(to_hex((row_number() over (order by created_at, id) * 2654435761) % 4294967296), 8, '0') as username
  from members
) named where named.id = members.id;
alter table members alter column username set not null, add unique (username);

create table avatars (
  id text primary key,
  member_id text not null unique references members,
  picture bytea not null,
  created_at timestamptz not null
);
`
