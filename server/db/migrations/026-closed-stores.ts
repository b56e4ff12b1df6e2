/** A store that is closed for good stays, for the orders that name it. */
export const closedStores = `
alter table stores add column state text not null default 'open' check (state in ('open', 'closed'));
`
