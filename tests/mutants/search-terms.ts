import { judgedBy, planted } from './mutant'

/** Wrong changes of how texts, sizes and codes become the terms that a search finds. */
export const searchTermMutants = [
  ...planted(
    'server/product/matching.ts',
    [
      [
        "isThing ? 'own' : 'every'",
        "isThing ? 'every' : 'every'",
        'who asks for a plug of 6 mm is shown screws, which lie beside them',
        judgedBy.stories('search-meaning'),
      ],
      [
        'search.inStock && !isOfSku && asked.reading && isOfSize(asked)',
        'false',
        'who asks for what is in stock of a size is shown products that have it in other sizes',
      ],
      [
        'asking(asked, { min: undefined, max: undefined })',
        'asking(asked, { inStock: false })',
        'of a size what is sold out counts as in stock',
      ],
    ],
    judgedBy.stories('search.test.ts'),
  ),
  ...planted(
    'server/product/facets.ts',
    [
      [
        '(attributes.length > 0 || isOfSize(asked)) && !inStock',
        'attributes.length > 0 && !inStock',
        'more is told to be in stock of a size than is then found',
      ],
    ],
    judgedBy.stories('search.test.ts'),
  ),
  ...planted(
    'server/product/search.ts',
    [
      [
        'const hits = await byShownPrice(db, asked, found)',
        'const hits = found',
        'who sorts bolts of one size by price buys one that is not the cheapest',
      ],
      [
        "sort !== 'priceDown') || isListed(asked)",
        'true) || isListed(asked)',
        'the dearest first is not the dearest that is shown',
      ],
    ],
    judgedBy.stories('search.test.ts'),
  ),
  ...planted(
    'server/product/terms.ts',
    [
      ["['mm', 10, 'cm", "['mm', 100, 'cm", 'a ruler of 30 cm is found as one of three metres'],
      ['" 英寸 寸 吋', '" 英寸 吋', 'who writes 寸 for inches finds no size'],
      ["['ah', 0.001, 'mah", "['ah', 1, 'mah", 'a battery of 2000 mAh is none of 2 Ah'],
      ["'½': '1/2'", "'½': '1/4'", 'a valve of ½ in is found as one of a quarter'],
      [
        ".replace(/[\\u0300-\\u036f]|\\p{Cf}/gu, '')",
        ".replace(/\\p{Cf}/gu, '')",
        'who writes an accent, or leaves it out, finds nothing',
      ],
      ['|\\p{Cf}/gu', '/gu', 'a word that was copied with a sign which nobody sees is two'],
      ["    .replace(diameters, ' $1 mm ')\n", '', 'who writes Ø10 for 10 mm does not find the size'],
      ["    .replace(/[øφ⌀∅](?=\\s*\\d)/g, ' ')\n", '', 'a size with the sign of a diameter and a unit finds nothing'],
      [".replace(/(\\d),(?=\\d{3}(?!\\d))/g, '$1')", '', 'a box of 1,000 screws is not found as one of 1000'],
      ["  [/半[英]?寸/g, '1/2寸'],\n", '', 'who asks for half an inch in Chinese is not understood'],
      ['(?![钟米之])', '', 'a glue that dries in five minutes fits pipes of five eighths'],
      [
        'const chained = found.length > 1',
        'const chained = found.length > 0',
        'a number alone is taken for millimetres',
      ],
      ['/(?:ss|us|is)$/.test(word)', 'false', 'glass and brass lose their last letter'],
      [
        '  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`\n',
        '',
        'batteries are no battery',
      ],
      ["knives: 'knife'", "knives: 'knive'", 'knives are no knife'],
      ["    .replace(/'s$/, '')\n", '', "a carpenter's pencil is none of a carpenter"],
      ['sign + signs[index + 1]', 'sign', 'Chinese words are found by any of their signs'],
      ["      if (token.kind === 'size') found.add(token.bare)\n", '', 'who leaves the unit out finds no size'],
      ['found.add(token.term + next.term)', 'found.add(next.term)', 'who writes two words as one finds nothing'],
      [
        "    .normalize('NFKC')\n    .toLowerCase()\n    .replace(/[^a-z0-9]/g, '')",
        "    .toLowerCase()\n    .replace(/[^a-z0-9]/g, '')",
        'a code in wide letters is not found',
      ],
      ['piece.length > 1', 'piece.length > 0', 'a letter alone finds codes'],
      [".replace(/['\\\\]/g, '$&$&')", '', 'a search with an apostrophe breaks'],
      ['term.slice(0, longestTerm)', 'term', 'a very long word cannot be stored'],
      [
        'Buffer.compare(Buffer.from(one), Buffer.from(other))',
        '(one < other ? -1 : 1)',
        'terms with rare signs are written anew at each start',
      ],
      [
        'new Set(terms[weight]?.map(cut))',
        '(terms[weight]?.map(cut) ?? [])',
        'a word that stands twice has its place twice',
      ],
      [".replace('-', ' ')", '', '1-1/2 and 1 1/2 are two sizes'],
      ['Number(whole) + Number(over)', 'Number(over)', 'a pipe of 1 1/2 in is found as one of half an inch'],
    ],
    { by: ['tests/unit/search-terms.test.ts'] },
  ),
  ...planted(
    'server/product/pinyin.ts',
    [
      ['syllables: 4', 'syllables: 3', 'a word of four syllables is not found by its letters'],
      ['initials: 5', 'initials: 4', 'five first letters find nothing'],
      ['v: true', 'v: false', 'what is green is not found as it is typed, lv'],
    ],
    { by: ['tests/unit/search-terms.test.ts'] },
  ),
  ...planted(
    'server/product/reading.ts',
    [
      [
        'if (!knows(word)) meant.push(',
        'if (knows(word)) meant.push(',
        'a word of the trade is not understood in pinyin',
      ],
      ['sounding.has(word) || markedWays', 'markedWays', 'pinyin with spaces is not understood as a word of the trade'],
      ['if (!knows(word)) meant', 'meant', 'an English word is taken for pinyin that looks like it'],
      ['isLast && !vagueSigns.has(sign) ? 1 : 0', 'isLast ? 1 : 0', 'who asks for a pillow (枕头) is shown elbows'],
      ["new Set('头机器仪丝')", "new Set('头机丝')", 'who asks for a router (路由器) is shown circuit breakers'],
      ["new Set('头机器仪丝')", "new Set('头机器仪')", 'who asks for wire (铁丝) is shown screws'],
      [
        'const isLast = index === signs.length - 1',
        'const isLast = index === signs.length - 1 && !vagueSigns.has(sign)',
        'a 钻机 that the shop has is not told from all that has 机 somewhere in its name',
      ],
    ],
    { by: ['tests/stories/search-queries.test.ts', 'tests/stories/search-meaning.test.ts'] },
  ),
  ...planted(
    'demo/catalogue/search_synonyms.csv',
    [['剪刀,diagonal cutters', '剪刀,screwdriver', 'who asks for scissors is shown screwdrivers']],
    { by: ['tests/stories/search-queries.test.ts'] },
  ),
  ...planted(
    'server/product/suggest.ts',
    [[' or starts_with(sound, ${text})', '', 'pinyin of a word of the trade suggests nothing while it is typed']],
    { by: ['tests/stories/search-meaning.test.ts'] },
  ),
  ...planted('server/product/terms.ts', [['simplified(text)', 'text', 'traditional characters find nothing']], {
    by: ['tests/stories/search-queries.test.ts'],
  }),
  ...planted(
    'server/product/found-by.ts',
    [
      ['[...termsOf(en, zh), ...pinyinTermsOf(zh)]', 'termsOf(en, zh)', 'pinyin finds nothing'],
      ['[...termsIn(category), ', '[...termsOf(category.en, category.zh), ', 'pinyin finds no category'],
      [
        'chosen.flatMap(({ value }) => termsIn(value))',
        'termsOf(...chosen.flatMap(({ value: { en, zh } }) => [en, zh]))',
        'pinyin finds no material',
      ],
    ],
    { by: ['tests/stories/search-queries.test.ts', 'tests/stories/search-meaning.test.ts'] },
  ),
  ...planted(
    'server/product/reindex.ts',
    [
      [
        "where('sound', 'is', null)",
        "where('sound', '=', '')",
        'words that an older version wrote are not found by their sound',
      ],
      [
        'set key = fresh.key, sound',
        'set sound',
        'words of an older version in traditional characters mean nothing any more',
      ],
    ],
    { by: ['tests/stories/older-terms.test.ts'] },
  ),
  ...planted(
    'server/db/prepare.ts',
    [['      await reindexSynonyms(connection)\n', '', 'after an update words of the trade are not found in pinyin']],
    { by: ['tests/stories/older-terms.test.ts'] },
  ),
  ...planted(
    'server/catalogue/rows.ts',
    [['sound: soundOf(String(word))', "sound: ''", 'words that staff import are not found in pinyin']],
    { by: ['tests/stories/search-queries.test.ts'] },
  ),
  ...planted(
    'server/product/homophones.ts',
    [
      ['return [soundOf(word), ...others]', 'return [soundOf(word)]', 'who says zhuan for zuan finds no drill'],
      ["  [/^([zcs])h/, '$1'],\n", '', 'who writes zh for z finds no drill'],
      ["  [/^([zcs])(?!h)/, '$1h'],\n", '', 'who writes z for zh finds no face shield'],
      ["  [/(?<=[ie])ng$/, 'n'],\n", '', 'who writes eng for en finds no basin mixer'],
      ["  [/(?<=[ie])n$/, 'ng'],\n", '', 'who writes in for ing finds no goggles'],
      [
        'isWord(piece) ? undefined : named.find(',
        'named.find(',
        'who asks for an electromagnet, which the shop does not have, is shown batteries',
      ],
      ['named.find((word) => sharesSign(word, piece))', 'named[0]', 'whatever sounds like a tool is taken for it'],
      [
        'named.includes(piece) ? piece : ',
        '',
        'a word that the merchant has given a meaning is mended into another one',
      ],
      [
        'for (const { index } of segmentsOf(run)) {',
        'for (const index of [...run].keys()) {',
        'what nobody sells is mended into the end of one word and the beginning of another',
      ],
      ['return text === read ? run : text', 'return text', 'a word in traditional signs is called mended'],
      ["state = 'listed' and ", '', 'what nobody can buy any more stands in the way of a word that sounds the same'],
      [" and means <> '[]'", '', 'a slip is mended into a word from which the merchant took its meaning'],
      ['0 as kind', '2 as kind', 'a slip is mended into a slip that the merchant knows of'],
      [
        'let count = Math.min(lengths.most, signs.length - from); count >= lengths.least; count -= 1',
        'let count = lengths.least; count <= Math.min(lengths.most, signs.length - from); count += 1',
        'of a slip in a longer word only a part is mended',
      ],
    ],
    { by: ['tests/stories/homophones.test.ts'] },
  ),
  ...planted(
    'server/product/spelling.ts',
    [
      [
        'all.push(await mendedBySound(db, one))',
        'all.push(unknown.length ? one : await mendedBySound(db, one))',
        'beside an English word with a slip a Chinese one is not mended',
      ],
    ],
    { by: ['tests/stories/homophones.test.ts'] },
  ),
  ...planted(
    'server/product/terms.ts',
    [
      [
        'if (signs[at - 1] !== without.sign) found.add(sign)',
        'found.add(sign)',
        'who asks for 刷子 is shown 无刷 drills',
      ],
    ],
    judgedBy.stories('search-meaning'),
  ),
  ...planted(
    'server/product/vocabulary.ts',
    [
      ['[beginning + without.ending, ...', '[...', 'who asks for a brush is shown brushless drills'],
      [
        'beginning === typing ? []',
        'beginning === 0 ? []',
        'who types brush on the way to brushless is suggested mixer taps',
      ],
    ],
    judgedBy.stories('search-meaning'),
  ),
  ...planted(
    'server/product/segments.ts',
    [
      ["'british', 'american'", "'british'", 'who asks for a miter saw is shown basin mixers'],
      ['[10, 20, 35, 40, 50]', '[10, 20, 35]', 'who asks for a mitre saw is shown what is sold by the metre'],
    ],
    judgedBy.stories('mended-words'),
  ),
  ...planted(
    'server/product/suggest.ts',
    [
      [
        'of await respellings(db, keyword, reading)',
        'of [keyword]',
        'who makes a slip while typing is suggested nothing',
      ],
      [
        'keywords: [spelled, ...others].slice(0, most)',
        'keywords: meant.keywords',
        'who makes a slip while typing is not told which word may be meant',
      ],
      [
        '[spelled, ...others].slice(0, most)',
        '[spelled, ...others]',
        'while somebody makes a slip six words are suggested where there is room for five',
      ],
      [
        'if (meant.products.length) return',
        'if (meant.keywords.length) return',
        'who types step stool is suggested step tools, of which nothing is found',
        judgedBy.stories('mended-words'),
      ],
    ],
    { by: ['tests/stories/suggestions.test.ts'] },
  ),
  ...planted(
    'server/product/reading.ts',
    [
      ['!ways.length && curve', 'curve', 'who asks for a clamp called C20 is shown breakers'],
      [
        ' && (!ways.length || !/\\d/.test(term))',
        '',
        'who asks for what is called C20 is shown whatever has a C and a 20 as well',
      ],
      ['parts.every(knows)', 'parts.some(knows)', 'a word with a hyphen finds nothing where one half is unknown'],
      [
        'const counts = [4, 3, 2]',
        'const counts = [2, 3, 4]',
        'of words that mean something together the first two count',
      ],
      ['const counts = [4, 3, 2]', 'const counts = [3, 2]', 'four words that mean something together mean nothing'],
      ['meaningful.length ? meaningful : all', 'meaningful', 'who types nothing but a small word finds nothing by it'],
      [
        '(hasWords ? said : meant).push',
        'said.push',
        'who asks for 2.5 mm is shown wires of 2.5 mm² before what has that size',
      ],
      [
        'isBeside ? 1 : 2 * span.length',
        'isBeside ? 1 : 2',
        'a long word of the trade is given up for two others that nothing goes with',
      ],
      [
        " || span.every(({ kind }) => kind === 'number')",
        '',
        'where nothing has all, a figure weighs as much as what is asked for',
      ],
      ['pairs.length === 1 ? 2 : 1', '1', 'of two Chinese words of two signs one is not looked for'],
      [
        'word === setSigns ? 0 : 2',
        'word === setSigns ? 0 : 1',
        'what a Chinese word means weighs less than a word beside it',
      ],
      [
        'isLast && !isAlone ? headTerm(sign) : sign',
        'sign',
        'who asks for a paint brush (漆刷) is shown brushless drills (无刷)',
      ],
      ['isStrange && [...word]', 'false && [...word]', 'who asks for a handle (把手) is shown spanners (扳手)'],
      ['!emptySigns.has(last) && ', '', 'who asks for rulers by a word that ends in 子 is shown nothing'],
      [' && !knows(headWordTerm(last))', '', 'who asks for wooden ladders is shown no ladder'],
      [' && !pairsOf(word).some(knows)', '', 'who asks for a case to carry is shown no tool box to carry'],
      ['isStrange && [...word].length > 1', 'isStrange', 'who asks for a cap for the site is shown no helmet'],
      [
        '...(strange ? [asking(strange, strange, 0)] : [])',
        '',
        'who asks for a handle of a size is shown whatever has the size',
      ],
      [
        'signs.slice(0, signs.length - [...strange].length).flatMap',
        'signs.flatMap',
        'beside a word that nothing has its signs are asked for one by one',
      ],
      [
        'word === undefined ? 1 : [...word].length',
        '1',
        'of what a Chinese word means only goods that end like the word are shown',
      ],
      ['isLast && !isAlone ? headTerm', 'isLast ? headTerm', 'a sign alone is not found within a name'],
      [
        'emptySigns.has(sign) && !(isAlone && knows(sign))',
        'emptySigns.has(sign)',
        'who types nothing but a small sign finds nothing by it',
      ],
      [
        'emptySigns.has(sign) && !(isAlone && knows(sign))',
        'false',
        'a small sign behind a word brings what has that sign',
      ],
      ['typedCode.length > 2 && ', '', 'who types two figures is shown all part numbers that begin so'],
      [' && /\\d|-/.test(keyword)', '', 'a word brings part numbers that begin like it'],
      [
        '!/\\p{Script=Han}/u.test(keyword) && ',
        '',
        'figures behind Chinese signs bring part numbers that begin with them',
      ],
      [
        '(!span.every(({ term }) => knows(term)) && isCodeOrPinyin)',
        'isCodeOrPinyin',
        'two words of the shop bring a part number that has both in it',
      ],
      [
        'runs.filter((run) => [...run].length > 2).flatMap(pairsOf)',
        'runs.flatMap(pairsOf)',
        'a rack that is called by another word for spanners comes before the spanners',
      ],
    ],
    { by: ['tests/stories/search-order.test.ts'] },
  ),
  ...planted(
    'server/product/found-by.ts',
    [
      [
        '[...last].length === 1 ? [last] : []',
        '[...last].slice(-1)',
        'goods whose name ends in a sign of another word are shown for it',
      ],
      [', ...headSign.map(headWordTerm)]', ']', 'no product is known for what its last sign is by itself'],
      ['lastSegmentOf(chineseEnd(name))', 'lastSegmentOf(name)', 'what stands in brackets says what a ladder is'],
    ],
    { by: ['tests/unit/search-terms.test.ts', 'tests/stories/search-order.test.ts'] },
  ),
  ...planted(
    'server/product/vocabulary.ts',
    [
      [
        '...pairsOf(run), ...headWordsIn(run), ',
        '...pairsOf(run), ',
        'what ends in the word for a thing is not that thing',
      ],
      [
        '[...(found.get(word) ?? []), ...means.map(termsMeant)]',
        'means.map(termsMeant)',
        'of a word that staff wrote twice, in the singular and in the plural, one meaning is lost',
      ],
      [' && !knows(token.term) && !synonyms.has(token.term)', '', 'a saw brings sawhorses, which only begin so'],
      [' && !synonyms.has(token.term)', '', 'a word of the trade brings goods whose names begin like it'],
      ['(token.term.length > 2 && ', '(', 'two letters bring whatever begins so'],
      ['last && typing && /^', 'last && /^', 'who asks for a fan is shown what is against something (fang)'],
      [
        'return pairs.length ? pairs : [token.term]',
        'return [...token.term]',
        'a Chinese word of the trade brings whatever has its signs apart',
      ],
    ],
    { by: ['tests/stories/search-order.test.ts'] },
  ),
  ...planted(
    'server/product/vocabulary.ts',
    [
      [
        '...(knows(pinyinBegun(token)) ? [[pinyinBegun(token)]] : []),',
        '',
        'goods are shown only where the last syllable of a name is whole',
      ],
      [
        '...(knows(pinyinBegun(token)) ? [[pinyinBegun(token)]] : []),',
        '[pinyinBegun(token)],',
        'a slip of the pen suggests nothing',
      ],
      [
        '(sound?.startsWith(token.term) ? means.map(termsMeant) : [])',
        '[]',
        'a word of the trade in pinyin has no goods beside it until it is whole',
      ],
      [
        '((typing && token === last) || (',
        '((',
        'while somebody types, a word of the shop brings none that begins like it',
      ],
    ],
    { by: ['tests/stories/suggestions.test.ts'] },
  ),
  ...planted(
    'server/product/terms.ts',
    [[':*${at}`', ':*`', 'while pinyin is being typed, best sellers of a category come before what is called so']],
    { by: ['tests/stories/search-order.test.ts'] },
  ),
  ...planted(
    'server/product/vocabulary.ts',
    [["state = 'listed' and tier", 'tier', 'a slip is not mended where goods that are gone were called so']],
    { by: ['tests/stories/mended-words.test.ts'] },
  ),
  ...planted(
    'server/product/syllables.ts',
    [
      ['least: 4', 'least: 5', 'two words of two syllables are not found without a gap between them'],
      ['count > counts.most', 'false', 'letters without an end are read in all ways in which they can be pinyin'],
      ['(typing && to === end && begun', '(to === end && begun', 'letters that are no pinyin are read as such'],
      [
        '(typing && to === end && begun',
        '(false && begun',
        'long pinyin suggests nothing until its last syllable is whole',
      ],
      [
        ' + (syllables - 3) ** 2 / 10',
        '',
        'of long pinyin the last syllable is looked for alone, which many other words have',
      ],
      ['own.cost < there.cost', 'own.cost > there.cost', 'long pinyin is parted into as many words as can be'],
      ['stretches.filter(isKnown)', 'stretches', 'long pinyin is parted into what is no word, and nothing is found'],
    ],
    { by: ['tests/unit/syllables.test.ts'] },
  ),
  ...planted(
    'server/product/vocabulary.ts',
    [
      [
        "if (token.kind !== 'han') return [token.term]\n    const pairs",
        'if (token.kind) return [token.term]\n    const pairs',
        'what a merchant explains by a Chinese word of three signs finds nothing',
      ],
    ],
    { ...judgedBy.stories('search-meaning.'), only: 'may be said in Chinese too' },
  ),
  ...planted(
    'server/product/vocabulary.ts',
    [
      [
        '...allStretches.flatMap(({ term, syllables }) => (syllables <= longest.syllables ? [term] : [])),',
        '',
        'a name of five syllables that is typed in one go finds nothing',
      ],
      [', ...allStretches.map(({ text }) => text)', '', 'within long pinyin no word of the trade is understood'],
      ['said: knows(term) ? [[term]] : []', 'said: []', 'of long pinyin only words of the trade are asked for'],
      ['knows(term) || sounding.has(text)', 'knows(term)', 'pinyin that has a word of the trade in it finds nothing'],
    ],
    { by: ['tests/stories/search-queries.test.ts'] },
  ),
  ...planted(
    'server/product/reading.ts',
    [
      [
        'weight: 2, size: false',
        'weight: 0, size: false',
        'of two words in pinyin of which nothing has both none is shown',
      ],
      ['isUnknown && !words.length', 'isUnknown', 'long pinyin is called a word that nothing has, and left out'],
    ],
    { by: ['tests/stories/search-queries.test.ts'] },
  ),
  ...planted(
    'server/product/vocabulary.ts',
    [
      [
        'isBegun && to === token.term.length ? ',
        'false ? ',
        'long pinyin suggests nothing while its last syllable is being typed',
      ],
    ],
    { by: ['tests/stories/suggestions.test.ts'] },
  ),
  ...planted(
    'server/product/suggest.ts',
    [
      [
        'starts_with(normalized, ${text})',
        'starts_with(lower(name), ${text})',
        'a brand with an accent is not suggested',
      ],
      [
        'starts_with(named.normalized, ${text})',
        'starts_with(lower(word), ${text})',
        'a category in traditional characters is never suggested',
      ],
      [
        'return [{ run: read, shown }]',
        'return [{ run: read, shown: read }]',
        'words are suggested in other characters than those of the goods',
      ],
      [
        '[{ run: read, shown }]',
        '[{ run: shown, shown }]',
        'who types in other characters than the merchant is suggested no word',
      ],
      ['normalize(word) !== typed', 'word !== typed', 'a word is suggested to whoever typed it in other characters'],
    ],
    { by: ['tests/stories/suggestions-folded.test.ts'] },
  ),
  ...planted(
    'server/product/reindex.ts',
    [
      [
        "db.selectFrom('brands').select(['id', 'name']).where('normalized', 'is', null)",
        "db.selectFrom('brands').select(['id', 'name']).where('normalized', '=', '')",
        'after an update no brand is suggested any more',
      ],
      [
        "db.selectFrom('categories').select(['id', 'name']).where('normalized', 'is', null)",
        "db.selectFrom('categories').select(['id', 'name']).where('id', '=', '')",
        'after an update no category is suggested any more',
      ],
    ],
    { by: ['tests/stories/suggestions-folded.test.ts'] },
  ),
  ...planted(
    'server/db/prepare.ts',
    [['      await reindexNames(connection)\n', '', 'after an update neither brands nor categories are suggested']],
    { by: ['tests/stories/suggestions-folded.test.ts'] },
  ),
  ...planted(
    'server/catalogue/rows.ts',
    [
      ['normalize(String(flat.name))', 'String(flat.name)', 'a brand that is imported is not suggested as it is typed'],
      [
        "normalizeBoth(inBoth(flat, 'name'))",
        "inBoth(flat, 'name')",
        'a category that is imported is suggested to nobody who types in other characters',
      ],
    ],
    { by: ['tests/stories/suggestions-folded.test.ts'] },
  ),
  ...planted('server/product/found-by.ts', [['(?<!手)套', '套', 'a rack for gloves comes before the gloves']], {
    by: ['tests/stories/search-order.test.ts'],
  }),
  ...planted(
    'server/product/found-by.ts',
    [
      [
        '...groups, ...heads], C: specification, D: skus',
        '...groups], C: specification, D: [...skus, ...heads]',
        'who asks for a size of a thing by the last sign of its name is shown another size',
      ],
    ],
    { by: ['tests/stories/search-meaning.test.ts'] },
  ),
]
