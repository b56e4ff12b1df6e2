/** Statuses by the provider's own words: `requiresAction` while the bank wants 3-D Secure, `pending` of a refund. */
export const standardTerms = `
update payment_attempts set status = 'requiresAction' where status = 'asking';
update refunds set status = 'pending' where status = 'asked';
drop index if exists refunds_created_at_idx;
create index on refunds (created_at) where status = 'pending';
`
