/** The values that searches are narrowed by: of products those of their specification, of SKUs those of their options; of older rows they are written when the shop starts. */
export const attributes = `
alter table products add column attribute_terms text[] not null default '{}';
alter table skus add column attribute_terms text[] not null default '{}';
`
