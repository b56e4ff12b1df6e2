/** Words that stand for something by their sound: the pinyin of Chinese ones, '' of others; of older rows it is written when the shop starts. */
export const synonymSounds = `
alter table search_synonyms add column sound text;
create index on search_synonyms (sound);
`
