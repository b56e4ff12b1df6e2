/** Words that the shop puts below an empty search field. */
export const hotWords = `
create table hot_words (
  id text primary key,
  word jsonb not null,
  position int not null,
  state text not null check (state in ('shown', 'hidden'))
);
create trigger tell_pages after insert or update or delete or truncate on hot_words
  for each statement execute function tell_pages();
`
