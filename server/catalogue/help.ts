import { columnsOf, tableNames, tables } from './format'

const columnsIn = (table: (typeof tableNames)[number]) =>
  Object.entries(columnsOf(table))
    .map(([column, { needed }]) => {
      const key = (tables[table].key as readonly string[]).includes(column)
      return key ? `${column}**` : needed ? `${column}*` : column
    })
    .join(', ')

/** How a catalogue is written down, for whoever writes one. */
export const catalogueHelp = `FILE is a JSON document, a folder of CSV files, or one CSV file:
  JSON    one object with a list of rows under the name of each table
  folder  one file for each table, such as products.csv; its first line names the columns
  CSV     the rows of one table, such as code,price or code,stock: the columns say which
Pictures are files in a folder "pictures" beside FILE, or in FILE if it is a folder; rows name them: drill.jpg | drill-side.jpg

${tableNames.map((table) => `${table.padEnd(15)} ${columnsIn(table)}`).join('\n')}

** names the row, * is needed where the row is new; _en is English, _zh is Chinese.
Amounts are dollars with GST (12.90), yes and no are words, days are 2026-12-01 or days from now (+30),
an offer is a price below the price until the day on which offer_until begins, and ends by itself,
tiers are wholesale prices by quantity (10:11.50 50:10.90), options tell SKUs of a product apart (voltage=18-v; kit=2),
means are words that a typed word is searched as beside itself (wrench, spanner | ratchet spanner), in either language,
hot_words stand below an empty search field, the first eight that are shown; a store that is closed takes no pickup.

Everything is checked before anything is written; each line that is wrong is told, and then nothing is.
What is there under the same id or code is updated, and only in the columns that the file has; an empty cell leaves it
as it is, but for texts, pictures, offers, tiers, options, means and days, which it clears. The specifications and options of a product
are replaced as a whole. Leave stock out while the shop sells: what the file says of it is set as it stands.
What the file does not have stays, unless --take-down-missing is said: then products that it does not have are taken
down, SKUs of its products that it does not have are out of stock, coupons end if it has coupons at all, hot words are
hidden if it has hot words at all, and stores are closed if it has stores at all.
An import that is broken off leaves whole products, each as before or as in the file; run it again.`
