import { judgedBy, planted } from './mutant'

/** Wrong changes of what an import reads, refuses and writes, and of the pictures that it makes. */
export const importMutants = [
  ...planted(
    'server/catalogue/plan/table.ts',
    [['Math.max(-1,', 'Math.min(-1,', 'a new category stands among the first']],
    judgedBy.stories('import-changes'),
  ),
  ...planted(
    'server/catalogue/plan/skus.ts',
    [
      [
        ": options && wrong('options'",
        ": !options && wrong('options'",
        'a product gets an option that none of its SKUs has',
      ],
    ],
    judgedBy.stories('import-changes'),
  ),
  ...planted(
    'server/catalogue/cells.ts',
    [
      [
        'Math.round(Number(amount) * 100)',
        'Math.floor(Number(amount) * 100)',
        'prices of an import are a cent too low',
      ],
      ['each > 0 && from > (before?.from ?? 0) &&', 'each > 0 &&', 'wholesale prices stand in any order'],
    ],
    judgedBy.stories('import'),
  ),
  ...planted(
    'server/catalogue/draft.ts',
    [
      ['if (before !== undefined) {', 'if (false) {', 'a code that stands twice takes the last price, unsaid'],
      [
        'if (cleared !== undefined) values[column] = cleared',
        'values[column] = cleared',
        'an empty cell empties what it need not',
      ],
    ],
    judgedBy.stories('import'),
  ),
  ...planted(
    'server/catalogue/plan/products.ts',
    [
      [
        'if (before && isDeepStrictEqual(whole, skuThere(before, now))) return []',
        '',
        'an export that is imported writes every SKU',
      ],
    ],
    judgedBy.stories('import'),
  ),
  ...planted(
    'server/catalogue/plan/skus.ts',
    [
      ['first.price >= Number(flat.price)', 'first.price > Number(flat.price)', 'wholesale pays what everybody pays'],
      ['if (own.length === 0 && merged) {', 'if (false) {', 'a product without anything to buy comes in'],
    ],
    judgedBy.stories('import'),
  ),
  ...planted(
    'server/catalogue/plan/missing.ts',
    [
      [
        "where state = 'listed' and id <> all",
        "where state = 'listed' and id = any",
        'what is in the file is taken down',
      ],
    ],
    judgedBy.stories('import'),
  ),
  ...planted(
    'server/catalogue/plan/goods.ts',
    [['...ofRenamed.rows.map((row) => row.id),', '', 'a brand is found by its old name only']],
    judgedBy.stories('import'),
  ),
  ...planted(
    'server/catalogue/write.ts',
    [
      [
        '  await spanPrices(\n    db,\n    changes.map(({ id }) => id),\n  )\n',
        '',
        'what was on offer when a file was read is found by a price that nobody pays any more',
        { ...judgedBy.stories('offers.'), only: 'while a file' },
      ],
      ['add(before, -1)', '', 'words of names that are gone are proposed'],
      ['await within(db, (own) => keepPictures(own, rows))', '', 'imported products have no pictures'],
    ],
    judgedBy.stories('import'),
  ),
  ...planted(
    'server/catalogue/cells.ts',
    [
      [
        "    z.refine((written) => !written.includes('\\0'), because('a text without NUL')),\n",
        '',
        'an import fails in the middle of a text that no database keeps',
      ],
      ['/^([12]\\d{3}-', '/^(\\d{4}-', 'a coupon is closed since the days of Rome, by a slip in a year'],
      ['Math.abs(Number(number)) <= most', 'true', 'a store lies beyond the poles'],
      ['each > 0 && from > (before?.from ?? 0)', 'from > (before?.from ?? 0)', 'wholesalers buy for nothing'],
      ['/^(yes|true)$/i.test(word)', '/^yes$/i.test(word)', 'TRUE means no', judgedBy.stories('import-changes')],
    ],
    judgedBy.stories('import-problems'),
  ),
  ...planted(
    'server/catalogue/draft.ts',
    [
      [
        'cells[column]?.trim()',
        'cells[column]',
        'a blank behind an id makes it another',
        judgedBy.stories('import-changes'),
      ],
      ['of unknown)\n', 'of [...unknown].slice(0, 1))\n', 'of columns that are not known only the first is told'],
      [
        '!wrongColumns.has(column)',
        '!problems.some((one) => one.line === line && one.column === column)',
        'a long file that is wrong in each line is checked for minutes',
      ],
    ],
    judgedBy.stories('import-problems'),
  ),
  ...planted(
    'server/catalogue/cells.ts',
    [
      [
        '!/\\p{Surrogate}/u.test(written)',
        'written !== undefined',
        'an import breaks off at half of a sign, after a part of it was written',
      ],
    ],
    judgedBy.stories('import-problems'),
  ),
  ...planted(
    'server/catalogue/plan/pictures.ts',
    [
      [
        '!bytes || !(await isWhole(bytes))',
        '!bytes',
        'an import breaks off at a photograph that was not copied to its end, and does not say which',
      ],
    ],
    judgedBy.stories('import-problems'),
  ),
  ...planted(
    'server/catalogue/command.ts',
    [['process.env.OPS_KEY?.trim()', 'process.env.OPS_KEY', 'a key that was ended imports, as it comes from a file']],
    judgedBy.faults('import-command'),
  ),
  ...planted(
    'server/catalogue/read.ts',
    [
      ['basename(name) !== name || ', '', 'a catalogue takes files from anywhere on the machine'],
      [
        ' || (await stat(file)).isDirectory()',
        '',
        'a picture that is a folder ends an import in words of the system, without a line',
        { ...judgedBy.stories('import-problems'), only: 'pictures that are folders' },
      ],
      [
        'const before = table && read.get(table)',
        'const before = undefined',
        'of Products.csv beside products.csv one is left out without a word, and what it has is taken down as missing',
        judgedBy.stories('import-problems'),
      ],
      ['if (isNested(value))', 'if (false)', 'a brand is called [object Object]'],
      [
        'else if (rows.length > 0)',
        'else',
        'a document with an empty list of products takes the whole shop down',
        judgedBy.stories('import-changes'),
      ],
      [
        'if (repeated !== undefined)',
        'if (false)',
        'of a column that stands twice the last one counts, and nobody says so',
      ],
      [
        'if (!problems.length && Object.keys(draft).length === 0)',
        'if (false)',
        'an import of nothing says that all is done',
      ],
      [
        "  if (value === null) return ''\n",
        '',
        'what a program leaves out is read as the word null',
        judgedBy.stories('import-changes'),
      ],
      [
        '/\\.csv$/i.test(one)',
        '/\\.csv$/.test(one)',
        'a file named in capitals is left out without a word',
        judgedBy.stories('import-changes'),
      ],
    ],
    judgedBy.stories('import-problems'),
  ),
  ...planted(
    'server/catalogue/pictures.ts',
    [
      [
        "bytes.length <= longestDrawing ? 'drawing' : undefined",
        "'drawing'",
        'a drawing of any length is sent to every visitor',
        judgedBy.stories('import-problems'),
      ],
      [
        'const { format } = await sharp(bytes, { limitInputPixels: mostPixels })',
        'const { format } = await sharp(bytes, { limitInputPixels: false })',
        'an import breaks off at a photograph that is too large',
        judgedBy.stories('import-problems'),
      ],
      ['    .autoOrient()\n', '', 'photographs lie on their side'],
      ["'webp', 'heif'", "'webp'", 'whoever has photographs in AVIF is told that they are none'],
      [
        ".resize(side, side, { fit: 'contain', background: '#fff' })",
        ".resize(side, side, { fit: 'cover' })",
        'of a long tool both ends are cut off',
      ],
      ['  if (kept) return kept\n', '', 'the same PNG is made for each who asks'],
      [' and bytes = ${drawing} for share', '', 'shared links show a drawing that was drawn anew as it was before'],
      ['short === text.toLowerCase() ? short', 'short ? short', 'products whose drawings have Chinese names show one'],
      ['    .slice(0, longestName)\n', '', 'a picture whose file has a long name is broken on every page'],
      [
        "  await db.deleteFrom('pictures').where('name', 'in', names).execute()\n",
        '',
        'a drawing that is drawn anew breaks the import off',
      ],
    ],
    judgedBy.stories('import-pictures'),
  ),
  ...planted(
    'server/catalogue/plan/pictures.ts',
    [
      [
        "drawing ? (await picture(one.from ?? ''))?.equals(drawing) : there.has(one.name)",
        'there.has(one.name)',
        'a drawing that is drawn anew stays as it was',
      ],
    ],
    judgedBy.stories('import-pictures'),
  ),
  ...planted(
    'server/catalogue/command.ts',
    [
      ['error.problems.slice(0, shown)', 'error.problems', 'the first problems of a large file scroll out of sight'],
      ["error.problems.length === 1 ? 'thing is' : 'things are'", "'things are'", 'one problem is told as several'],
      [
        'if (owner?.removed_at)',
        'if (false)',
        'who left goes on importing, and the log has it under their name',
        { only: 'a key that was ended' },
      ],
    ],
    { by: ['tests/faults/import-command.test.ts'] },
  ),
  ...planted(
    'server/catalogue/export.ts',
    [
      [
        ".setIsolationLevel('repeatable read')",
        '',
        'an export beside an import has SKUs of products that it does not have',
      ],
    ],
    { ...judgedBy.stories('import-exported'), only: 'of one moment' },
  ),
  ...planted(
    'server/catalogue/write.ts',
    [
      [
        '.where(sql<boolean>`id = any(${plan.takeDown}::text[])`)',
        ".where('id', 'in', plan.takeDown)",
        'of a large shop nothing can be taken down together',
        judgedBy.stories('import-changes'),
      ],
      ["plan[table], { once: ['claimed'] })", 'plan[table])', 'who claims a coupon during an import is not counted'],
      [
        "{ once: ['sold_out', 'sales_number'] }",
        "{ once: ['sold_out'] }",
        'what is sold during an import is not counted',
      ],
      [
        '...(setsState ? {} : { state: states.get(id) }), ',
        '',
        'what staff took down while an import was under way is on show again',
      ],
      [
        "        .where('state', '=', 'listed')\n",
        '',
        'what staff delete while an import is under way counts as taken down',
        { only: 'stays deleted' },
      ],
      [
        'plan[table], { onlyNew: true })',
        'plan[table])',
        'products of a brand whose new name was broken off are never found by it',
        { ...judgedBy.stories('import.test'), only: 'another name of a brand' },
      ],
    ],
    judgedBy.stories('import-changes'),
  ),
  ...planted(
    'server/catalogue/write.ts',
    [
      [
        ', ...inStores.map((one) => one.sku_id)]',
        ']',
        'who orders for pickup while its store is counted meets a system error',
      ],
    ],
    { ...judgedBy.stories('pickup-stock'), only: 'staff who count a store' },
  ),
  ...planted(
    'server/catalogue/plan/missing.ts',
    [['(closes_at === null || closes_at > now)', 'true', 'a coupon that is over ends again with each import']],
    judgedBy.stories('import-changes'),
  ),
  ...planted(
    'server/catalogue/plan/coupons.ts',
    [
      [
        'span === (flat.valid_days !== null) || (row.valid_from !== null) !== (row.valid_to !== null)',
        'span === (flat.valid_days !== null)',
        'a coupon is good from a day on of which nobody hears',
      ],
      [
        'String(row.valid_from) >= String(row.valid_to)',
        'String(row.valid_from) > String(row.valid_to)',
        'a coupon is never good',
      ],
      [
        'quota > 0 && claimed > quota',
        'false',
        'fewer coupons than were claimed are refused in words of the database',
        judgedBy.stories('import-partly'),
      ],
    ],
    judgedBy.stories('import-problems'),
  ),
  ...planted(
    'server/catalogue/pictures.ts',
    [
      [
        ".flatten({ background: '#fff' })\n    .resize(side",
        ".flatten({ background: '#000' })\n    .resize(side",
        'what is transparent stands on black',
      ],
      [
        'if (exported && known(written)) return',
        'if (exported) return',
        'a picture without its ending is taken for one that the shop has',
        judgedBy.stories('import-problems'),
      ],
    ],
    judgedBy.stories('import-pictures'),
  ),
  ...planted(
    'server/catalogue/plan/lists.ts',
    [
      [
        'name.en.toLowerCase() === word.toLowerCase()',
        'name.en === word',
        'a value in capitals is no value of its option',
      ],
    ],
    judgedBy.stories('import-changes'),
  ),
  ...planted(
    'server/catalogue/plan/products.ts',
    [
      [
        'Math.max(-1, ...[...own.values()].map(({ row }) => row.position))',
        '-1',
        'a new SKU stands before those that people know',
      ],
    ],
    judgedBy.stories('import-changes'),
  ),
  ...planted(
    'server/catalogue/export.ts',
    [
      ["value ? 'yes' : 'no'", "value ? 'no' : 'yes'", 'an export turns what is recommended round'],
      [
        " && !(table === 'skus' && column === 'minimum')",
        '',
        'the fewest that a wholesaler may order is exported as dollars',
      ],
      ["value.join(' | ')", "value.join(' ')", 'the pictures of an export are one name'],
      ['amountOf(price)}`', 'price}`', 'wholesale prices of an export are a hundred times as high'],
      ["'hot_words', 'position, id'", "'hot_words', 'id'", 'hot words change places by an export'],
      ["'categories', 'position'", "'categories', 'id'", 'categories change places by an export'],
      ["'skus', 'product_id, position'", "'skus', 'id'", 'the SKUs of a product change places by an export'],
      [
        "findPicture(db, name, 640, 'webp')",
        "findPicture(db, name, 160, 'webp')",
        'photographs come blurred out of an export',
      ],
      ['...rows.categories.map(({ picture }) => String(picture)),', '', 'an export has no pictures of categories'],
    ],
    judgedBy.stories('import-exported'),
  ),
  ...planted(
    'server/catalogue/rows.ts',
    [
      [
        'price: row.regular_price ?? row.price',
        'price: row.price',
        'an export makes the price of an offer the usual one',
      ],
      ["scope_id: flat.scope === 'all' ? null : flat.of", 'scope_id: flat.of', 'a coupon for everything names a brand'],
      [
        'key: keyOf(String(word))',
        'key: String(word)',
        'a synonym is not found in another spelling',
        judgedBy.stories('search-meaning'),
      ],
      ['Math.min(low, price)', 'Math.max(low, price)', 'the lowest price of a product is its highest'],
      [
        '!key.includes(column) && !once.includes(column)',
        '!key.includes(column)',
        'an import takes back what was sold',
      ],
      ['valid_to: iso(row.valid_to)', 'valid_to: iso(row.valid_from)', 'an exported coupon ends as it begins'],
      [
        "valid_to: at('valid_to')",
        "valid_to: at('closes')",
        'an imported coupon ends when it can no longer be claimed',
      ],
      ['since: row.created_at.toISOString()', "since: '0'", 'after an export everything is new'],
      ['closes: iso(row.closes_at)', 'closes: null', 'an exported offer of coupons has no end'],
    ],
    judgedBy.stories('import', 'import-exported'),
  ),
  ...planted(
    'server/catalogue/format.ts',
    [
      [
        'sold: { cell: whole(0, 999_999_999), usual: 0, once: true }',
        'sold: { cell: whole(0, 999_999_999), usual: 0 }',
        'an import tells a change of what was sold, which it does not make',
      ],
      [
        'claimed: { cell: whole(0, 99_999_999), usual: 0, once: true }',
        'claimed: { cell: whole(0, 99_999_999), usual: 0 }',
        'an import tells a change of what was claimed, which it does not make',
      ],
      [
        'minimum: { cell: whole(1, largestQuantity)',
        'minimum: { cell: whole(0, largestQuantity)',
        'a wholesaler may order none',
      ],
      ['\\+\\d{8,15}$/', '\\+\\d+$/', 'a store has a phone that nobody can call'],
      ['lat: { cell: degrees(90)', 'lat: { cell: degrees(180)', 'a store lies beyond the pole'],
      [
        'free_delivery: { cell: amount, usual: 8000 }',
        'free_delivery: { cell: amount, usual: 0 }',
        'what is imported without a word is delivered for nothing',
      ],
      [
        'offer_until: { cell: moment, usual: null, cleared: null }',
        'offer_until: { cell: moment, usual: null }',
        'an emptied end of an offer stays',
      ],
      [
        'means: { cell: list, usual: [], cleared: [] }',
        'means: { cell: list, usual: [] }',
        'an emptied synonym means what it meant',
        judgedBy.stories('search-meaning'),
      ],
      [
        "state: { cell: oneOf(['listed', 'takenDown', 'deleted']), usual: 'listed' }",
        "state: { cell: oneOf(['listed', 'takenDown', 'deleted']), usual: 'takenDown' }",
        'what is imported cannot be bought',
      ],
      [
        'stock: { cell: whole(0, 1_000_000), usual: 0 }',
        'stock: { cell: whole(0, 1_000_000), usual: 1 }',
        'what nobody counted is in stock',
      ],
      [
        'valid_days: { cell: whole(1, 3650)',
        'valid_days: { cell: whole(0, 3650)',
        'a coupon is over when it is claimed',
      ],
    ],
    { by: ['tests/stories/import'] },
  ),
  ...planted(
    'server/catalogue/pictures.ts',
    [
      [
        "    .where('width', '=', width)\n",
        '',
        'a phone is sent the largest photograph, and a large screen the smallest',
      ],
      ["    .where('type', '=', type)\n", '', 'a browser that does not know AVIF is sent AVIF under another name'],
    ],
    { ...judgedBy.stories('import-pictures.'), only: 'in its own size and kind' },
  ),
  ...planted(
    'server/catalogue/command.ts',
    [
      [
        "flags.some((flag) => flag !== '--take-down-missing')",
        'false',
        'what is missing stays on show, as staff mistyped the word that takes it down',
      ],
    ],
    { ...judgedBy.faults('import-command.'), only: 'what it was given wrong' },
  ),
  ...planted(
    'server/product/attribute-names.ts',
    [
      [
        'fresh.term and there.attribute',
        'fresh.term or there.attribute',
        'a value that a merchant spells anew is called as before where searches are narrowed',
      ],
    ],
    { ...judgedBy.stories('import-changes.'), only: 'spelled anew' },
  ),
  ...planted('server/catalogue/write.ts', [
    [
      '  if (!db.isTransaction) await rankProducts(db)\n',
      '',
      'searches of a shop that took in a large catalogue are slow until it is started anew',
      { ...judgedBy.stories('search-large.'), only: 'from its next import on' },
    ],
    [
      "  await db.deleteFrom('search_words').where('uses', '<=', 0).execute()\n",
      '',
      'words that no product has any more are proposed and taken for what somebody meant',
      { ...judgedBy.stories('import-changes.'), only: 'proposed no more' },
    ],
    [
      'order by id for no key update',
      'order by id',
      'what staff take down as it is being imported is on show again, with whatever was wrong with it',
      { ...judgedBy.stories('import-changes.'), only: 'at the very moment' },
    ],
    [
      "once: ['sold_out', 'sales_number']",
      "once: ['sales_number']",
      'whose name is corrected counts as sold out',
      { ...judgedBy.stories('import-changes.'), only: 'corrects names alone' },
    ],
  ]),
  ...planted(
    'server/catalogue/rows.ts',
    [
      [
        'normalized: normalize(String(flat.name))',
        'normalized: String(flat.name)',
        'a brand that was imported is proposed to nobody',
      ],
      [
        "normalized: normalizeBoth(inBoth(flat, 'name'))",
        "normalized: inBoth(flat, 'name')",
        'a category that was imported is proposed to nobody who types it in English',
      ],
    ],
    { ...judgedBy.stories('import-partly.'), only: 'proposed to whoever begins' },
  ),
]
