/** Names of brands and categories as they are compared with what somebody types: older rows get theirs when the shop starts. */
export const readNames = `
alter table brands add column normalized text;
alter table categories add column normalized jsonb;
`
