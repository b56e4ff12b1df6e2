/** Whether a card was refused on an attempt is the provider's to say; nobody ever read what was kept of it here. */
export const attempts = `
alter table payment_attempts drop column tried;
`
