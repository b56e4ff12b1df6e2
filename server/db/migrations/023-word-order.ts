/** Words are found by their beginning in the order of their bytes, whatever order the database has: people's puts `hammer` behind `ham{`. */
export const wordOrder = `
alter table search_words alter column word type text collate "C";
`
