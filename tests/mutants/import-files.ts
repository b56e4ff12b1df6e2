import { judgedBy, planted } from './mutant'

const refersTo = (what: string) => ({
  ...judgedBy.stories('import-problems.'),
  only: `${what} that cannot be read, to which`,
})

/** Wrong changes of how files of a merchant are read: what a column means where nothing is said, its bounds, and what is told. */
export const importFileMutants = [
  ...planted(
    'server/catalogue/export.ts',
    [
      ['return known.size', 'return names.length', 'staff are told of more pictures than an export has'],
      ['code: codes.get(sku_id)', 'code: sku_id', 'an export writes codes of SKUs otherwise where it counts stores'],
    ],
    { ...judgedBy.stories('import-exported.'), only: 'as large as the shop keeps' },
  ),
  ...planted(
    'server/catalogue/plan/goods.ts',
    [['...codes.map((code) => named.get(code))', '...named.values()', 'what is wrong in a file is told in no order']],
    { ...judgedBy.stories('offers.'), only: 'an offer needs an end' },
  ),
  ...planted(
    'server/catalogue/write.ts',
    [
      [
        '[...changes].sort((one, other) => (one.id < other.id ? -1 : 1))',
        'changes',
        'a filter is called otherwise after each start, where two products spell it in two ways',
      ],
    ],
    { ...judgedBy.stories('older-terms.'), only: 'are found after the start as an import' },
  ),
  ...planted(
    'server/catalogue/plan.ts',
    [
      [
        'for (const { fresh, row } of done) if (row) planning',
        'for (const { fresh } of done) planning',
        'staff who counted a shelf are told of products that changed',
      ],
    ],
    { ...judgedBy.faults('import-command.'), only: 'are corrected by files' },
  ),
  ...planted('server/catalogue/plan/coupons.ts', [
    [
      'flat.of ? `"${flat.of}" is no ${scope}` : \'nothing is there\'',
      '`"${flat.of}" is no ${scope}`',
      'who forgot the brand of a coupon is told that null is none',
      { ...judgedBy.stories('import-problems.'), only: 'the end of no offer' },
    ],
    [
      'quota > 0 && row.opens_at === null',
      'quota > 1 && row.opens_at === null',
      'a coupon of which there is one is never offered, and nobody says so',
      { ...judgedBy.stories('import-partly.'), only: 'never without a first day' },
    ],
  ]),
  ...planted(
    'server/catalogue/plan/missing.ts',
    [[' && row.on_hand > 0', '', 'what is off the shelf is told as taken off it by each import']],
    { ...judgedBy.stories('import-partly.'), only: 'until what is missing' },
  ),
  ...planted(
    'server/catalogue/plan/pictures.ts',
    [
      [
        '[...new Map([...resolved.values()].map((one) => [one.name, one])).values()]',
        '[...resolved.values()]',
        'a photograph that lies there under two names breaks an import off',
      ],
    ],
    { ...judgedBy.stories('import-pictures.'), only: 'has two names' },
  ),
  ...planted(
    'server/catalogue/plan/products.ts',
    [["textBefore(there) : ''", "textOf(there) : ''", 'the name that a brand had is proposed for ever']],
    { ...judgedBy.stories('import-changes.'), only: 'proposed no more' },
  ),
  ...planted(
    'server/catalogue/plan/skus.ts',
    [
      [
        'wants ? `one value of each of ${wants}` : ',
        '',
        'who gives a SKU an option too many is told that its product has none',
      ],
    ],
    { ...judgedBy.stories('import-problems.'), only: 'SKUs that cannot be told apart' },
  ),
  ...planted(
    'server/catalogue/cells.ts',
    [
      [
        '^[a-z0-9]+(-[a-z0-9]+)*$',
        '^[a-z0-9-]+$',
        'the dash that a list has in the place of nothing becomes a brand',
        { only: 'amounts, counts and words' },
      ],
      [
        '^[A-Z0-9][A-Z0-9._-]*$',
        '^[A-Z0-9._-]*$',
        'the dash that a list has in the place of nothing becomes a SKU',
        { only: 'amounts, counts and words' },
      ],
      [
        'isDay(day) && !Number.isNaN(instantIn(written).getTime())',
        'isDay(day)',
        'an hour that no day has breaks an import off in words of the system',
        { only: 'coupons that end before they begin' },
      ],
      [
        '/^-?\\d{1,3}(',
        '/^\\d{1,3}(',
        'a store south of the equator cannot be brought in',
        { ...judgedBy.stories('import-columns.'), only: 'a new row' },
      ],
    ],
    judgedBy.stories('import-problems.'),
  ),
  ...planted(
    'server/catalogue/rows.ts',
    [
      [
        'stock: row.on_hand,',
        'stock: row.on_hand + row.held,',
        'a file of prices puts what orders hold on the shelf once more',
        { ...judgedBy.stories('import.test'), only: 'a shopper finds, sees and buys' },
      ],
      ['lng: flat.lng, state', 'lng: flat.lat, state', 'the way to a store that was brought in ends in the sea'],
    ],
    { ...judgedBy.stories('import-columns.'), only: 'a new row' },
  ),
  ...planted(
    'server/catalogue/pictures.ts',
    [
      [
        "format && photoFormats.has(format) ? 'photo'",
        "format ? 'photo'",
        'a picture that moves is taken without a word and stands still',
        { ...judgedBy.stories('import-problems.'), only: 'pictures that are missing or none' },
      ],
      [
        "\n    .replace(/^-|-$/g, '')",
        '',
        'programs take pictures of an export for options, as their names begin with a dash',
      ],
      [
        " || 'picture'",
        '',
        'programs take pictures with Chinese names for options, as an export begins them with a dash',
      ],
    ],
    { ...judgedBy.stories('import-pictures.'), only: 'no Latin letter' },
  ),
  ...planted(
    'server/catalogue/command.ts',
    [['fresh && `${fresh} new`, changed', 'changed', 'staff are not told, and nor is the log, what came in new']],
    { ...judgedBy.faults('import-command.'), only: 'are corrected by files' },
  ),
  ...planted(
    'server/catalogue/format.ts',
    [
      [
        'recommended: { cell: yesNo, usual: false }',
        'recommended: { cell: yesNo, usual: true }',
        'every product that comes in is recommended on the home page',
      ],
      ["since: { cell: moment, usual: '0' }", "since: { cell: moment, usual: '-365' }", 'no new product is an arrival'],
      [
        "state: { cell: oneOf(['shown', 'hidden']), usual: 'shown' }",
        "state: { cell: oneOf(['shown', 'hidden']), usual: 'hidden' }",
        'a word that a merchant chose stands below no search field',
      ],
      [
        "unit: { cell: oneOf(units), usual: 'each' }",
        "unit: { cell: oneOf(units), usual: 'box' }",
        'what is sold one by one is sold by the box',
      ],
      [
        'minimum: { cell: whole(1, largestQuantity), usual: 1 }',
        'minimum: { cell: whole(1, largestQuantity), usual: 10 }',
        'a wholesaler has to take ten of everything',
      ],
      ["usual: '#eef1f4'", "usual: '#000000'", 'the pictures of a new brand stand on black, its name black on it'],
    ],
    { ...judgedBy.stories('import-columns.'), only: 'a new row' },
  ),
  ...planted(
    'server/catalogue/format.ts',
    [
      [
        'closes: { cell: moment, usual: null, cleared: null }',
        'closes: { cell: moment, usual: null }',
        'a coupon that was to end cannot be made to stay',
      ],
      [
        "story_en: { cell: text(1000), usual: '', cleared: '' }",
        "story_en: { cell: text(1000), usual: '' }",
        'the story of a brand cannot be taken away',
      ],
      [
        'tiers: { cell: tiers, usual: [], cleared: [] }',
        'tiers: { cell: tiers, usual: [] }',
        'wholesale prices cannot be taken back',
      ],
      [
        'pictures: { cell: pictures, usual: [], cleared: [] }',
        'pictures: { cell: pictures, usual: [] }',
        'the wrong picture of a product cannot be taken away',
      ],
      [
        "picture: { cell: text(200), usual: '', cleared: '' }",
        "picture: { cell: text(200), usual: '' }",
        'the picture of a category cannot be taken away',
      ],
    ],
    { ...judgedBy.stories('import-columns.'), only: 'an empty cell' },
  ),
  ...planted(
    'server/catalogue/cells.ts',
    [['T00:00:00+08:00', 'T00:00:00Z', 'an offer ends and a coupon begins at eight in the morning']],
    { ...judgedBy.stories('import-columns.'), only: 'an empty cell' },
  ),
  ...planted(
    'server/catalogue/format.ts',
    [
      [
        'description_zh: { cell: text(5000)',
        'description_zh: { cell: text(500)',
        'a long description is refused in Chinese and taken in English',
      ],
    ],
    { ...judgedBy.stories('import-columns.'), only: 'as long and as much' },
  ),
  ...planted(
    'server/catalogue/cells.ts',
    [
      ['z.maxLength(60, because', 'z.maxLength(20, because', 'a code of more than twenty signs cannot be sold'],
      ['.filter((part) => part.trim())', '.filter(() => true)', 'options that end in a semicolon are those of nothing'],
      ['      .filter(Boolean),\n', '', 'a list that ends in a bar names a picture that is not there'],
    ],
    { ...judgedBy.stories('import-columns.'), only: 'as long and as much' },
  ),
  ...planted(
    'server/catalogue/cells.ts',
    [
      ['z.maxLength(most, because', 'z.maxLength(most * 2, because', 'a name may be so long that no card shows it'],
      ['z.maxLength(60, because', 'z.maxLength(600, because', 'a product has an address that its page refuses'],
      [
        '!(centsIn(written) > largestTotal)',
        'true',
        'a price too large for the shop breaks an import off in its midst',
      ],
      [
        'from > largestQuantity || each > largestTotal',
        'each > largestTotal',
        'a price that nobody can reach is shown to wholesalers',
      ],
      [
        'from > largestQuantity || each > largestTotal',
        'from > largestQuantity',
        'a tier too dear for the shop breaks an import off in its midst',
      ],
      ['each < (before?.price', 'each <= (before?.price', 'who takes fifty pays what who takes ten pays, unsaid'],
    ],
    { ...judgedBy.stories('import-problems.'), only: 'longer, or more' },
  ),
  ...planted(
    'server/catalogue/draft.ts',
    [
      [
        'keys.at(-1) as string, wrong',
        'keys[0] as string, wrong',
        'the wrong column of a line that stands twice is named',
      ],
    ],
    { ...judgedBy.stories('import-problems.'), only: 'a value that stands twice' },
  ),
  ...planted(
    'server/catalogue/plan.ts',
    [
      ['if (!planning.isWhole) {', 'if (false) {', 'a product whose only SKU cannot be read is said to have none'],
      [
        '    checkCoupons(planning, coupons, groups)\n    throw',
        '    throw',
        'what is wrong with coupons is told only once everything can be read',
      ],
    ],
    { ...judgedBy.stories('import-problems.'), only: 'an amount that cannot be read' },
  ),
  ...planted('server/catalogue/plan/planning.ts', [
    [
      'read[table]?.unread.has(id) || ',
      '',
      'what refers to a row that cannot be read is told as wrong',
      refersTo('lines'),
    ],
    [
      ' || read[table]?.unread.has(undefined)',
      '',
      'what refers to a name that cannot be read is told as wrong',
      refersTo('names'),
    ],
  ]),
  ...planted(
    'server/catalogue/draft.ts',
    [['      unread.add(nameOf(values))\n', '', 'what refers to a row that cannot be read is told as wrong']],
    refersTo('lines'),
  ),
  ...planted(
    'server/catalogue/draft.ts',
    [
      [
        '...rows.map(({ values }) => nameOf(values))',
        '',
        'where a column is not known all that refers to its table is told as wrong',
      ],
      [
        'if (unknown.size === 0) return',
        'return',
        'for a column that is misspelt each row is told as well',
        { only: 'misspelt' },
      ],
    ],
    { ...judgedBy.stories('import-problems.'), only: 'a column that is not known' },
  ),
  ...planted(
    'server/catalogue/plan/table.ts',
    [[' || mayName(table, id)', '', 'what refers to a brand that cannot be read is told as wrong']],
    refersTo('lines'),
  ),
  ...planted(
    'server/catalogue/plan/products.ts',
    [[" || mayName('products', id)", '', 'what refers to a product that cannot be read is told as wrong']],
    refersTo('lines'),
  ),
  ...planted(
    'server/catalogue/plan/stock.ts',
    [[" && !mayName('skus', String(code))", '', 'the count of a SKU that cannot be read is told as wrong']],
    refersTo('lines'),
  ),
  ...planted(
    'server/catalogue/plan/stock.ts',
    [
      [
        "    if (count === undefined) merge('store_stock', row, undefined)\n",
        '',
        'a line of a store that says no count breaks an import off in its midst',
      ],
    ],
    { ...judgedBy.stories('import-problems.'), only: 'the end of no offer' },
  ),
  ...planted(
    'server/catalogue/plan/skus.ts',
    [
      [
        'if (offer === null && offer_until !== null)',
        'if (false)',
        'a merchant who forgot the price of an offer is not told, and there is none',
      ],
    ],
    { ...judgedBy.stories('import-problems.'), only: 'the end of no offer' },
  ),
  ...planted(
    'server/catalogue/plan/coupons.ts',
    [
      [
        'category: categories.has',
        'category: () => true',
        'a coupon is for a category that is not there, so for nothing',
      ],
    ],
    { ...judgedBy.stories('import-problems.'), only: 'the end of no offer' },
  ),
  ...planted(
    'server/catalogue/read.ts',
    [
      [
        ', skip_records_with_empty_values: true',
        '',
        'a file with the empty lines that a spreadsheet leaves is refused',
      ],
      ["extname(path).toLowerCase() === '.json'", "extname(path) === '.json'", 'SHOP.JSON is read as CSV and refused'],
      [
        "value.map(String).join(' | ')",
        "value.map(String).join(', ')",
        'the pictures and meanings that a program lists are taken for one',
      ],
      ['info: true, trim: true,', 'info: true,', 'a column is not known whose name has a blank beside it'],
      ["(value ? 'yes' : 'no')", "(value ? 'yes' : '')", 'what a program recommends no more stays recommended'],
    ],
    { ...judgedBy.stories('import-changes.'), only: 'as programs and spreadsheets' },
  ),
  ...planted(
    'server/catalogue/read.ts',
    [
      [
        "text.slice(0, Number(at)).split('\\n').length",
        '1',
        'who left a comma in a long document is sent to its first line',
      ],
      ['(?:[^"\\\\]|\\\\.)*', '[^"]*', 'who wrote inches with a quotation mark is sent to another line'],
      [
        '      if (depth === 2) rows.push(line)\n',
        '',
        'below a word or a gap in a list of a document people are sent to the lines of other rows',
      ],
      [
        "typeof row === 'object' && row !== null && !Array.isArray(row)",
        "typeof row === 'object' && row !== null",
        'who wrote a list in the place of a row is told of columns that they never wrote, and of no line',
      ],
    ],
    { ...judgedBy.stories('import-problems.'), only: 'what is no list' },
  ),
  ...planted(
    'server/catalogue/read.ts',
    [
      [
        "    line: 1,\n    wrong: 'its columns are those of no table'",
        "    wrong: 'its columns are those of no table'",
        'who misspelt a column is not told that it is the first line',
      ],
      [
        '      tables[table].key.every((column) => columns.includes(column)) &&\n',
        '',
        'a file without the column that names its rows is said to lack it in each of its lines',
      ],
    ],
    { ...judgedBy.stories('import-problems.'), only: 'those of no table' },
  ),
  ...planted(
    'server/catalogue/plan/missing.ts',
    [
      [
        '!merged.has(id) && state === stands',
        '!merged.has(id)',
        'an import tells and logs hot words as hidden that were hidden before',
      ],
      [
        "where state = 'listed' and id <> all",
        'where id <> all',
        'an import tells and logs products as taken down that were off the shelf before',
      ],
    ],
    { ...judgedBy.faults('import-command.'), only: 'takes away' },
  ),
  ...planted(
    'server/catalogue/format.ts',
    [
      [
        'lng: { cell: degrees(180), needed: true }',
        'lng: { cell: degrees(180) }',
        'a store without a place ends an import half way',
      ],
      [
        'amount: { cell: price, needed: true }',
        'amount: { cell: price }',
        'a coupon of nothing ends an import half way',
      ],
      [
        'word_zh: { cell: text(60), needed: true }',
        'word_zh: { cell: text(60) }',
        'a hot word stands as "undefined" below the Chinese search field',
      ],
    ],
    { ...judgedBy.stories('import-problems.'), only: 'but what names them' },
  ),
  ...planted(
    'server/catalogue/serve.ts',
    [
      [
        "reply.header('vary', 'accept-encoding').header(",
        'reply.header(',
        'a cache on the way hands a packed drawing to who cannot unpack it',
      ],
    ],
    { by: ['tests/routes/encodings'] },
  ),
  ...planted(
    'server/catalogue/plan/lists.ts',
    [
      [
        '    for (const row of rowsOf(table)) merge(table, row, undefined)\n',
        '    rowsOf(table)\n',
        'a product is specified by a name of "undefined" where a file forgot one',
      ],
    ],
    { ...judgedBy.stories('import-problems.'), only: 'says too little' },
  ),
  ...planted(
    'server/catalogue/export.ts',
    [
      [
        "extname(path).toLowerCase() === '.json'",
        "extname(path) === '.json'",
        'who exports SHOP.JSON finds a folder of that name',
      ],
    ],
    { ...judgedBy.stories('import-exported.'), only: 'as catalogue' },
  ),
  ...planted(
    'server/catalogue/pictures.ts',
    [
      ['|<!DOCTYPE[^>[]*(\\[[^\\]]*\\]\\s*)?>', '', 'a drawing of Illustrator is no picture that can be read'],
      ['(\\[[^\\]]*\\]\\s*)?', '', 'a drawing that declares its names is no picture that can be read'],
      ['|<!--[\\s\\S]*?-->', '', 'a drawing that says what program drew it is no picture that can be read'],
      ['<\\?[\\s\\S]*?\\?>|', '', 'a drawing that begins as XML does is no picture that can be read'],
      [
        'bytes.subarray(0, longestDrawing)',
        'bytes.subarray(0, 2000)',
        'a drawing below a long licence is no picture that can be read',
      ],
      [
        "fit: 'contain', background: '#fff' })\n    .flatten({ background: '#fff' })",
        "fit: 'contain', background: '#fff' })",
        'a link to a product that was drawn shows black on black in a dark chat',
      ],
    ],
    { ...judgedBy.stories('import-pictures.'), only: 'programs write before it' },
  ),
  ...planted(
    'server/catalogue/write.ts',
    [
      [
        'sold_out: stock.length === 0',
        'sold_out: false',
        'a new product of which nothing is there stands among those in stock',
      ],
    ],
    { ...judgedBy.stories('import-columns.'), only: 'a new row' },
  ),
  ...planted(
    'server/catalogue/command.ts',
    [
      ['    pictures.length && `pictures: ${pictures.length} new`,\n', '', 'nobody is told that pictures came in'],
      [
        '    takeDown.length && `taken down: ${takeDown.length}`,\n',
        '',
        'half the shop was taken down, and neither who did it nor the log says so',
      ],
      [
        '    endCoupons.length && `coupons ended: ${endCoupons.length}`,\n',
        '',
        'coupons were ended, and neither who did it nor the log says so',
      ],
      [
        '    hideHotWords.length && `hot words hidden: ${hideHotWords.length}`,\n',
        '',
        'hot words were hidden, and neither who did it nor the log says so',
      ],
      [
        '    closeStores.length && `stores closed: ${closeStores.length}`,\n',
        '',
        'stores were closed, and neither who did it nor the log says so',
      ],
      ['if (!path || more.length)', 'if (!path)', 'who exports two files gets one'],
    ],
    { ...judgedBy.faults('import-command.'), only: 'takes away' },
  ),
  ...planted(
    'server/catalogue/plan/goods.ts',
    [
      [
        "categories.there.get(id)?.name ?? { en: '', zh: '' }",
        "{ en: '', zh: '' }",
        'a product is not found by its category once a file corrected its name',
      ],
    ],
    { ...judgedBy.stories('import-changes.'), only: 'corrects names alone' },
  ),
  ...planted(
    'server/catalogue/plan/missing.ts',
    [['draft[table] ?', 'true ?', 'a file without hot words that takes down what is missing hides them all']],
    { ...judgedBy.stories('import-changes.'), only: 'lists are empty' },
  ),
  ...planted(
    'server/catalogue/pictures.ts',
    [
      ['webp: { quality: 82', 'webp: { quality: 8', 'photographs are blurred in a browser without AVIF'],
      ['avif: { quality: 62', 'avif: { quality: 6', 'photographs are blurred'],
    ],
    { ...judgedBy.stories('import-pictures.'), only: 'what is fine' },
  ),
  ...planted(
    'server/catalogue/pictures.ts',
    [
      [
        'width = 0 and name = any(',
        'width = 0 and name <> any(',
        'a drawing that is drawn anew stays as it was where the file has no other picture',
      ],
      [
        "where name = ${name} and width = 0 and type = 'svg'",
        "where name = ${name} and width = 0 or type = 'svg'",
        'shared links show a drawing as it was before it was drawn anew, for whoever asked at that moment',
      ],
    ],
    { ...judgedBy.stories('import-pictures.'), only: 'drawn anew' },
  ),
]
