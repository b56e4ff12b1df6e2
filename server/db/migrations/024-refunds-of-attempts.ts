/** The refunds of one payment are asked for with each payment, and for each order that staff are shown. */
export const refundsOfAttempts = `
create index on refunds (attempt_id);
`
