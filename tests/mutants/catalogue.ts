import { judgedBy, planted } from './mutant'

/** Wrong changes of products, stores and what the staff does with them. */
export const catalogueMutants = [
  ...planted(
    'server/product/handlers.ts',
    [
      [
        "listed(db).where('sold_out', '=', false)",
        'listed(db)',
        'the first thing that a shopper sees is what nobody can buy',
      ],
      ["query.orderBy('created_at', 'desc')", "query.orderBy('created_at')", 'new arrivals are the oldest of the shop'],
      [
        "cardsOf(bestFirst(inStock().where('recommended', '=', true))",
        'cardsOf(bestFirst(inStock())',
        'everything is recommended',
      ],
      ['inStock().where(isOnOffer)', 'inStock()', 'what is not on offer is offered'],
      ['.limit(shownAtHome.offers)', '.limit(shownAtHome.offers - 1)', 'an offer has no place on the home page'],
      ['      .limit(pageSize)\n', '', 'a page of new products has all of them'],
      ['.offset((page - 1) * pageSize)', '.offset(page - 1)', 'the second page shows the first one again'],
      ["query.orderBy('sales_number', 'desc').orderBy", 'query.orderBy', 'what is recommended stands in no order'],
      ['.limit(shownAtHome.shelf)', '.limit(120)', 'the home page is as long as the catalogue'],
    ],
    judgedBy.stories('home'),
  ),
  ...planted(
    'server/product/queries.ts',
    [
      ['and skus.on_hand > 0', 'and skus.held > 0', 'goods that are there are sold out'],
      [".where('products.state', '=', 'listed')", '', 'what was taken down is new', judgedBy.stories('brands')],
      [
        "where products.state = 'listed' and products.id",
        'where products.id',
        'what was taken down is found',
        judgedBy.stories('recently-viewed'),
      ],
    ],
    judgedBy.stories('favorites', 'cancel-order', 'stores'),
  ),
  ...planted(
    'server/product/rules.ts',
    [
      [
        ': { price: sku.price, ...offerOf(sku) }',
        ': { price: sku.price, ...offerOf(sku), tiers: sku.tiers }',
        'everybody sees the wholesale prices',
      ],
      ['tier.price < price', 'tier.price > 0', 'a wholesaler pays more than the offer', judgedBy.stories('offers')],
    ],
    judgedBy.stories('wholesale'),
  ),
  ...planted(
    'contract/money.ts',
    [['quantity >= from', 'quantity > from', 'a tier begins one piece too late']],
    judgedBy.stories('wholesale'),
  ),
  ...planted(
    'server/product/matching.ts',
    [
      [
        'min !== undefined && max !== undefined && min > max',
        'false',
        'a price range that is turned round finds nothing',
      ],
      ["price_high >= ${value(min, 'bigint')}", "price_high >= ${value(min, 'int')}", 'a price above all is an error'],
      [
        "skus.price <= ${value(max, 'bigint')}",
        "skus.price <= ${value(max, 'int')}",
        'a price below which all is is an error',
      ],
      [
        "const ofSku = 'skus.attribute_terms'",
        "const ofSku = 'tsvector_to_array(products.found_by)'",
        'M8 of one SKU and 10 mm of another',
      ],
      ["['skus.on_hand > 0']", "['true']", 'what is in stock has not what was chosen'],
      ["join(' + ')} <= 1`", "join(' + ')} <= 9`", 'M6 of one SKU and 80 mm of another'],
      ['choices.length > 1 ||', 'false ||', 'two attributes chosen are of two SKUs'],
      ['!attributes?.length && !inStock', 'true', 'what is sold out is counted with what is in stock'],
    ],
    judgedBy.stories('search'),
  ),
  ...planted(
    'server/product/ranking.ts',
    [
      ['other.price_low - one.price_low', 'one.price_low - other.price_low', 'the dearest first is the cheapest first'],
      ['price_low desc, products.id', 'price_low, products.id', 'the dearest of a category is the cheapest'],
    ],
    judgedBy.stories('search'),
  ),
  ...planted(
    'server/product/ranking.ts',
    [
      ['otherThing: 3', 'otherThing: 0', 'who asks for a rasp is shown handles for rasps first'],
      ['apart: 4', 'apart: 0', 'who asks for a chain block is shown blocks and chains first'],
      [
        "meets(value, 'name', meant)} then 2",
        "meets(value, 'name', meant)} then 0",
        'who asks for a spanner is shown wrenches first',
      ],
      [
        "meets(value, 'category', said)} then 4",
        "meets(value, 'category', said)} then 0",
        'what is of a category comes before what is so called',
      ],
      [
        "${begins('en')} or ${begins('zh')}",
        "${begins('zh')}",
        'who types the whole name of a thing is shown others first',
      ],
      [
        "${begins('en')} or ${begins('zh')}",
        "${begins('en')}",
        'who types the whole Chinese name of a thing is shown others first',
      ],
      [
        "(search.keyword ?? '').trim().toLowerCase()",
        "(search.keyword ?? '').trim()",
        'who types in capitals is shown others first',
      ],
    ],
    { by: ['tests/stories/search-order.test.ts'] },
  ),
  ...planted(
    'server/product/matching.ts',
    [
      [
        '    if (reading.isCode) typed.push(codeIs(value, reading, codeHow(asked)))\n',
        '',
        'a part number that is sold out is in stock where another size is',
      ],
    ],
    { ...judgedBy.stories('search.'), only: 'what is in stock is the size' },
  ),
  ...planted(
    'server/product/spelling.ts',
    [['(before[at - 2] ?? 0) + 1', '(before[at - 2] ?? 0) + 2', 'who types hamemr is shown no hammer']],
    { by: ['tests/unit/spelling.test.ts'] },
  ),
  ...planted(
    'server/product/spelling.ts',
    [['Math.max(1, Math.floor((length + 1) / 4))', 'length', 'who asks for rivets is shown the brand Rivenholt']],
    { by: ['tests/stories/search-meaning.test.ts'] },
  ),
  ...planted(
    'server/product/reading.ts',
    [
      [
        'isLast && !vagueSigns.has(sign) ? 1 : 0',
        'vagueSigns.has(sign) ? 0 : 1',
        'who types 灯笼, a lantern, is shown lamps',
      ],
    ],
    { by: ['tests/stories/search-meaning.test.ts'] },
  ),
  ...planted(
    'server/product/suggest.ts',
    [
      ['codeHow(asked)', "'beginning'", 'who types the end of a code is proposed none'],
      ['[...word].length > 1', '[...word].length > 2', 'Chinese words of two signs are proposed to nobody'],
      ["means <> '[]'", 'true', 'a word is proposed whose meaning staff took back, and nothing is found by it'],
    ],
    { by: ['tests/stories/search-meaning.test.ts'] },
  ),
  ...planted(
    'server/product/suggest.ts',
    [
      [".orderBy('position')", '', 'hot words stand in another order than the staff said'],
      ['word[language]', 'word.en', 'who reads Chinese is shown hot words in English'],
    ],
    judgedBy.stories('hot-words'),
  ),
  ...planted(
    'server/product/reindex.ts',
    [
      [
        "await db.deleteFrom('search_words').execute()",
        "if (rows.length) return void (await db.deleteFrom('search_words').execute())",
        'after an update of the shop no typing error is mended',
      ],
      ['await writeNames(db, products)', '', 'after an update of the shop attributes have no names'],
      [
        '  // First: where the process ends in the middle, products that are left are what the next start goes by.\n  await transact(db, recountWords)\n  for (; products.length > 0; products = await outdated(db)) {\n    const some = products\n    await transact(db, (own) => writeTerms(own, some))\n  }\n',
        '  for (; products.length > 0; products = await outdated(db)) {\n    const some = products\n    await transact(db, (own) => writeTerms(own, some))\n  }\n  await transact(db, recountWords)\n',
        'a start that is broken off leaves typing errors as they are for good',
      ],
    ],
    judgedBy.stories('older-terms'),
  ),
  ...planted(
    'server/product/facets.ts',
    [
      [
        'min !== undefined || max !== undefined || inStock',
        'min !== undefined || inStock',
        'who has said a highest price cannot raise it again',
      ],
    ],
    judgedBy.stories('search'),
  ),
  ...planted(
    'server/product/attributes.ts',
    [
      [
        'attributeOf(row) === id && !counted',
        '!counted',
        'what was chosen of one attribute stands below another one too',
      ],
      ['all - Math.min', 'all + Math.min', 'filters that hardly narrow anything push away the sizes'],
      ['? 4 : 1)', '? 1 : 1)', 'whoever looks for a bolt is asked for its standard and strength before its thread'],
    ],
    judgedBy.stories('search-attributes'),
  ),
  ...planted(
    'server/product/search.ts',
    [
      [
        'const part = asPartOfCode(search, reading)',
        'const part = undefined',
        'the middle of a part number finds nothing',
      ],
      ['if (!typed) return selects', '', 'a sign that no name has finds everything'],
      [
        'selects.push((value) => byWords(value, query,',
        'void ((value: Value) => byWords(value, query,',
        'what has a word as something else is not found',
      ],
      ["offset ${fixed(value)(from, 'int')}", '', 'behind the first hits there are the same again'],
    ],
    judgedBy.stories('search'),
  ),
  ...planted(
    'server/product/search.ts',
    [['isListed(asked) ? all : sorted', 'sorted', 'a long list has some products twice and others never']],
    { ...judgedBy.faults('database-locale.test'), only: 'stands once' },
  ),
  ...planted(
    'server/product/search.ts',
    [["any(${value(brands, 'text[]')}::text[])", "any(${value(brands, 'text[]')})", 'two brands of a category fail']],
    { by: ['tests/contract/bad-input.test.ts'] },
  ),
  ...planted(
    'server/product/best-sellers.ts',
    [['order by sold_out, sales_number desc, id', 'order by sales_number, id', 'what sells least is read first']],
    judgedBy.stories('search-large'),
  ),
  ...planted(
    'server/product/counts.ts',
    [['sum(products) from counted group', 'count(*) from counted group', 'counts that were added up are wrong']],
    judgedBy.stories('search-large'),
  ),
  ...planted(
    'server/jobs/sweep.ts',
    [['  await addUpCounts(pool)\n', '', 'how many products there are is added up anew from ever more changes']],
    { ...judgedBy.stories('search-large'), only: 'counted at once' },
  ),
  ...planted(
    'server/db/migrations/018-first-hits.ts',
    [
      ['-count(*) from there', 'count(*) from there', 'what was deleted is counted twice'],
      ["sold_out, -1 from there where state = 'listed'", 'sold_out, -1 from there', 'what comes back is not counted'],
    ],
    judgedBy.stories('search-large'),
  ),
  ...planted(
    'server/product/facets.ts',
    [
      ['if (!isKept && category !== undefined)', 'if (false as boolean)', 'no other category can be chosen'],
      ['isCapped(hits) && isListed(asked) && min', 'false && min', 'of a large category 300 are counted'],
      ['attributes.filter((other) => other.id !== id)', 'attributes.slice()', 'no other size can be chosen'],
      ['new Map(chosen.map((id) => [id, 0]))', 'new Map<string, number>()', 'what is chosen and not found has no name'],
    ],
    judgedBy.stories('search'),
  ),
  ...planted(
    'server/product/attributes.ts',
    [
      ['find((differs) => differs !== 0) ?? 0', 'length', 'M10 stands before M6'],
      ['and ${whole} is not true', 'and false', 'the sizes that were typed are not counted'],
    ],
    judgedBy.stories('search'),
  ),
  ...planted(
    'server/product/found-by.ts',
    [
      [
        'counts.set(term, (counts.get(term) ?? 0) + 1)',
        'counts.set(term, 1)',
        'how many SKUs have a value is forgotten',
      ],
    ],
    judgedBy.stories('search-attributes'),
  ),
  ...planted(
    'server/product/matching.ts',
    [
      [
        '!inStock && min === undefined && max === undefined',
        '!inStock && min === undefined',
        'a size that is dearer than asked is counted beside those that are found',
      ],
      [
        '!inStock && min === undefined && max === undefined',
        '!inStock && max === undefined',
        'a size that is cheaper than asked is counted beside those that are found',
      ],
    ],
    judgedBy.stories('search-attributes'),
  ),
  ...planted(
    'server/shop/handlers.ts',
    [
      ["if (staff !== operator) refuse('operatorOnly')\n    const key", 'const key', 'anybody of the staff makes keys'],
      ['.set({ state })', '.set({ id })', 'a staff command changes nothing and answers as if it had'],
      ['numUpdatedRows + refunds.numUpdatedRows === 0n', 'false', 'a staff command answers ok and does nothing'],
      [
        "if (order.delivery !== 'platform') refuse('orderActionRefused')",
        '',
        'an order for pickup is handed to a driver',
        judgedBy.stories('follow-order'),
      ],
      [
        "'reject', { reject_reason: reason }",
        "'reject', {}",
        'a shopper is not told why the shop said no',
        judgedBy.stories('refund'),
      ],
      [
        "if (!may(order, 'close') && remaining(order, 'expire', now) !== 0)",
        'if (false)',
        'staff end an order that is being paid',
        judgedBy.faults('left-to-staff'),
      ],
    ],
    judgedBy.stories('staff'),
  ),
  ...planted('server/product/stock.ts', [
    [
      'received = received + counted.stock - on_hand, on_hand',
      'on_hand',
      'pieces that staff put on the shelf or took off it seem made up or stolen',
      judgedBy.stories('audit', 'import'),
    ],
    [
      'await markSoldOut(db, [...new Set(rows.map(({ product }) => product))])',
      '',
      'goods that came in stay sold out',
      judgedBy.stories('staff', 'import'),
    ],
  ]),
  ...planted(
    'server/shop/staff.ts',
    [
      ['await ends(success)', '', 'the log does not say what came of it'],
      [
        "      .catch((error: unknown) => log?.error({ err: error, call }, 'the log of the staff misses what came of a call'))\n",
        '',
        'where the line breaks staff are told that what they did failed, and a key that was made is lost',
      ],
      [
        '    output = await work()\n',
        "    output = await work()\n    await db.updateTable('staff_log').set({ outcome: success }).where('id', '=', id).execute()\n",
        'where the line breaks the log says that what was done failed',
      ],
      ['return owner?.removed_at ? undefined : owner?.name', 'return owner?.name', 'who left the staff still ships'],
      ['if (name.toLowerCase() === operator) return undefined', '', 'somebody of the staff is taken for the operator'],
    ],
    judgedBy.stories('staff'),
  ),
  ...planted('server/store/queries.ts', [
    [
      'least(store_stock.count, skus.on_hand)',
      'store_stock.count',
      'a store shows goods that are sold',
      judgedBy.stories('stores'),
    ],
  ]),
  ...planted(
    'demo/catalogue/products.csv',
    [
      [
        ',impact-drill-korvane.svg | ',
        ',drill-korvane.svg | ',
        'an impact drill looks like a drill, and is bought for one',
      ],
    ],
    { by: ['tests/models/catalogue.test.ts'] },
  ),
  ...planted(
    'demo/picture-svg.ts',
    [["view === 'turned' ? -scale : scale", 'scale', 'the other side of a tool is the same one again']],
    { by: ['tests/models/catalogue.test.ts'] },
  ),
  ...planted(
    'contract/links.ts',
    [
      [
        'const cents = whole(0, Number.MAX_SAFE_INTEGER)',
        'const cents = whole(100, Number.MAX_SAFE_INTEGER)',
        'a search for what costs less than a dollar is a broken link',
      ],
      ['all.length <= mostChosen.brands && ', '', 'a link with too many brands fails instead of saying what is wrong'],
    ],
    { by: ['tests/unit/routes.test.ts'] },
  ),
  ...planted(
    'server/product/suggest.ts',
    [
      [
        "where products.state = 'listed' and ${codeIs(fixed(value), asked.reading, codeHow(asked))}",
        'where ${codeIs(fixed(value), asked.reading, codeHow(asked))}',
        'codes are suggested of what nobody can buy any more',
      ],
      [
        " and ${hasProducts('brand_id = brands.id')}",
        '',
        'a brand is suggested of which nothing is on show',
        judgedBy.stories('home'),
      ],
      [
        " and ${hasProducts('category_id = categories.id')}",
        '',
        'a category is suggested of which nothing is on show',
        judgedBy.stories('home'),
      ],
      ['using ~<~ limit 3', 'using ~<~ limit 30', 'whoever types the beginning of a code is suggested nothing else'],
      [
        'order by kind, uses desc, length(word)',
        'order by kind, length(word)',
        'rare words are suggested before usual ones',
      ],
      [' && normalize(word) !== typed', '', 'what was typed is suggested to whoever typed it'],
      ['.sort(([, one], [, other]) => other - one)', '', 'Chinese words are suggested by chance'],
      ['[word.toLowerCase(), word]', '[word, word]', 'a word is suggested twice, with a capital and without'],
    ],
    judgedBy.stories('suggestions'),
  ),
  ...planted(
    'server/product/spelling.ts',
    [
      ["    .orderBy('uses', 'desc')\n", '', 'a slip is mended into a rare word where a usual one is as near'],
      ['(isWord ? undefined : nearest)', 'nearest', 'who asks for a mitre saw is shown what is sold by the metre'],
      [
        'unknown, knowsOthers: groups.length > unknown.length',
        'unknown, knowsOthers: true',
        'who asks for a stool is shown tools',
      ],
      ['groups.length > unknown.length', 'false', 'who asks for an angel grinder is shown all that grinds'],
      [
        'words.every((one) => guess(one) !== undefined) ?',
        'words.length ?',
        'of two words that nothing is like, one that is a little like a third is taken for it',
      ],
      [
        '  if (!typed.length) return [keyword]\n',
        '',
        'it is said that what was typed with two blanks was searched for with one instead',
      ],
      ['divided ?? (', '(', 'who types drillbit without a gap finds nothing'],
      ['parts.every((part)', 'parts.some((part)', 'who types sealantwhite without a gap finds nothing'],
      ['word.length - 2 * shortestPart + 1', '1', 'who types sawblade without a gap finds no blade'],
      ['/(?<!\\S)-|-(?!\\S)/g', '/^$/', 'it is said that nothing was found and that this is what -hose finds'],
      ['[...whole, withWords', '[withWords', 'who asks for duck tape is shown all tapes'],
      ['`(?<![a-z])${one.word}(?![a-z])`', 'one.word', 'a word that was typed right is mended in its middle'],
    ],
    judgedBy.stories('mended-words'),
  ),
  ...planted(
    'server/product/handlers.ts',
    [
      [
        'if (found.total === 0) return answer',
        '',
        'a page without products says by which spelling they were found',
        judgedBy.stories('mended-words'),
      ],
      [
        '...(asked.least === undefined ? {} : { partial: true })',
        '',
        'who asks for a paint brush is shown brushless drills, as if these were what was asked for',
        judgedBy.stories('search-meaning'),
      ],
      [".selectAll().orderBy('name')", '.selectAll()', 'brands stand on the home page by how many products they have'],
      [
        'categoriesOnShow(db).limit(shownAtHome.names)',
        'categoriesOnShow(db)',
        'the home page of a shop with 200 categories begins with all of them',
      ],
      [
        ".orderBy('brands.id').limit(shownAtHome.names)",
        ".orderBy('brands.id')",
        'the home page of a shop with 600 brands ends with all of them',
      ],
      [
        "brandsOnShow(db).orderBy('shown.products', 'desc')",
        "brandsOnShow(db).orderBy('shown.products')",
        'the home page of a large shop names the brands that have least',
      ],
      ["'shown.products']).orderBy('name')", "'shown.products'])", 'brands come as they were written last'],
    ],
    judgedBy.stories('home'),
  ),
  ...planted(
    'server/product/queries.ts',
    [
      [
        "innerJoin(onShow(db, 'brand_id')",
        "leftJoin(onShow(db, 'brand_id')",
        'a brand is named of which nothing is on show',
        judgedBy.stories('home'),
      ],
      [
        "innerJoin(onShow(db, 'category_id')",
        "leftJoin(onShow(db, 'category_id')",
        'a category is named of which nothing is on show',
        judgedBy.stories('home'),
      ],
      [
        ".orderBy('price')\n          .limit(1)",
        ".orderBy('price', 'desc')\n          .limit(1)",
        'a card tells the highest price of its product as the lowest',
      ],
    ],
    judgedBy.stories('home'),
  ),
  ...planted('server/product/rules.ts', [
    ['tier.price < price', 'tier.price <= price', 'a wholesale price is told that is none', judgedBy.stories('offers')],
    [
      'Math.round((sum * 10) / count) / 10',
      'Math.floor((sum * 10) / count) / 10',
      'a product is rated lower than its buyers did',
      judgedBy.stories('reviews'),
    ],
  ]),
  ...planted(
    'server/product/best-sellers.ts',
    [
      [
        "from products where state = 'listed') as ranked",
        'from products) as ranked',
        'best sellers of the past keep those of today behind',
      ],
      [
        'order by sold_out, sales_number desc, id',
        'order by sales_number desc, id',
        'searches read first what nobody can buy',
      ],
      ['place <= ${upTo * slack}', 'place <= ${upTo}', 'products are written anew with each sale at the end of a tier'],
    ],
    judgedBy.stories('search-large'),
  ),
  ...planted(
    'server/product/reindex.ts',
    [
      ['(uses.get(word) ?? 0) + 1', '1', 'slips are mended into words that hardly a product has'],
      ["  await db.deleteFrom('search_words').execute()\n", '', 'after a new version the shop does not start'],
    ],
    judgedBy.stories('older-terms'),
  ),
  ...planted('server/product/facets.ts', [
    [
      'where count > 0 order by position)',
      'where count > 0 order by id)',
      'categories beside a long list are in another order than in the shop',
      { ...judgedBy.stories('search-large.test.ts'), only: 'leafed through to its end' },
    ],
    [
      'where count > 0 order by name)',
      'where count > 0 order by count)',
      'brands beside a long list are not in the order of their names',
      { ...judgedBy.stories('search-large.test.ts'), only: 'leafed through to its end' },
    ],
    [
      'join categories using (id) order by position)',
      'join categories using (id) order by id)',
      'categories beside what was found are in another order than in the shop',
      { ...judgedBy.stories('search-large.test.ts'), only: 'leafed through to its end' },
    ],
  ]),
  ...planted('server/product/suggest.ts', [
    [
      'order by uses desc limit ${most})\n',
      'order by uses limit ${most})\n',
      'words that few goods have are suggested in place of those that most have',
      { ...judgedBy.stories('suggestions.test.ts'), only: 'of more words than there is room for' },
    ],
    [
      'brands.name as brand',
      'products.id as brand',
      'a suggestion stands below the name in the code of its product, not below its brand',
      { ...judgedBy.stories('suggestions.test.ts'), only: 'two signs are taken' },
    ],
    [
      "    order by array_position(${value(ids, 'text[]')}, products.id)`",
      '    order by products.id`',
      'the products that are suggested come by their names in the code, not the best first',
      { ...judgedBy.stories('suggestions.test.ts'), only: 'two signs are taken' },
    ],
  ]),
  ...planted('server/product/vocabulary.ts', [
    [
      'order by uses desc limit ${mostEndings}',
      'order by word limit ${mostEndings}',
      'who types two signs is shown what few goods are called',
      { ...judgedBy.stories('suggestions.test.ts'), only: 'two signs are taken' },
    ],
  ]),
  ...planted('server/product/reading.ts', [
    [
      'const leastOfCode = 6',
      'const leastOfCode = 3',
      'a merchant who numbers a product M10 hides all screws of that size',
      { ...judgedBy.stories('search-meaning.test.ts'), only: 'a part number of a few signs' },
    ],
    [
      'with and or to on off by per in my need want buy',
      'with and or',
      'who asks for screws per box is shown goods that are counted by the day',
      { ...judgedBy.stories('search-meaning.test.ts'), only: 'the small words of' },
    ],
  ]),
  ...planted('server/product/spelling.ts', [
    [
      "    .orderBy(sql`similarity(word, ${word})`, 'desc')\n",
      '',
      'a slip is mended to nothing where many other words are a little like it',
      { ...judgedBy.stories('mended-words.test.ts'), only: 'the nearest one is meant' },
    ],
  ]),
  ...planted('server/product/search.ts', [
    [
      "'far, sold_out, sales_number desc, id'",
      "'far, sales_number desc, sold_out, id'",
      'of many that fit what is sold out is shown in place of what can be bought',
      { ...judgedBy.stories('search-large.test.ts'), only: 'sold out are left out before' },
    ],
  ]),
]
