import { judgedBy, planted } from './mutant'

/** Wrong changes of which word of a search names the thing, and of what is shown where not all is met. */
export const searchThingMutants = [
  ...planted(
    'server/product/reading.ts',
    [
      ['telling.findLast(', 'telling.find(', 'of a pipe cutter the pipes come before the cutters'],
      ['if (besideThings.has(joinedOf(span))) return 0\n', '\n', 'of a set of pliers the sets of anything come first'],
      ['word === setSigns ? 0 : 2', '2', 'of a set of pliers (钳子套装) the sets of anything come first'],
      [' || one === setSigns', '', 'of a set of showers (花洒套装) the sets of anything come first'],
      ['if (ending && knows(ending) && index', 'if (ending && index', 'who asks for pads (垫子) is shown nothing'],
      ['weightOfThing = 3', 'weightOfThing = 1', 'of nails of stainless steel what is of that steel comes first'],
      ['!size && weight > 0', '!size', 'who asks for a roller set is shown the sets of anything'],
    ],
    judgedBy.stories('search-things'),
  ),
  ...planted(
    'server/product/vocabulary.ts',
    [
      ['headBeforeEnding(run) ?? []', '[]', 'who asks for nails (钉子) is shown what does without them'],
      ['(?:${setSigns})?$`', '$`', 'who asks for a set of pliers (钳子套装) is shown nothing'],
      ['(beginning === thing ? [doneTo(thing)] : [])', '[]', 'who asks for a brush is shown taps of brushed steel'],
      [
        '(beginning === thing ? [doneTo(thing)] : [])',
        '[doneTo(beginning)]',
        'who asks for ladders that insulate is shown ladders of metal',
      ],
      ["word.replace(/e?$/, 'ed')", '`${word}ed`', 'who asks for a plate is shown what is zinc-plated'],
    ],
    judgedBy.stories('search-things'),
  ),
  ...planted(
    'server/product/matching.ts',
    [
      ["product: 'ABC'", "product: 'AB'", 'of ladders of aluminium (铝合金梯子) the shop knows none'],
      [' | (${others})', '', 'a silicone is no silicone sealant'],
      [" | (${queryOf(reading, 'category')})", '', 'who names a category is not shown all of it'],
      [' & (${headsOf(wordsOf(reading))})`', '`', 'who asks for an aluminium ladder is shown a hand truck'],
    ],
    judgedBy.stories('search-things'),
  ),
  ...planted(
    'server/product/ranking.ts',
    [['besideThing: 6', 'besideThing: 0', 'of a pipe cutter the pipes come before the cutters']],
    judgedBy.stories('search-things'),
  ),
  ...planted(
    'server/product/search.ts',
    [
      ['if (leavesOut(keyword, spelled) && !', 'if (!', 'a slip in what says how a thing is finds nothing'],
      ['if (leavesOut(keyword, spelled) && ', 'if (false && ', 'who asks for a soldering iron is shown cast iron'],
      ['groups.length === 0 || (', '(', 'who asks for 977 x 40 mm is shown nothing of 40 mm'],
      ['(await lacksOnlySizes(db, rest)) || ', '', 'who asks for LED of 20 W is not shown LED bulbs'],
      ['reading: { ...reading, groups } }', 'reading }', 'who asks for LED of 20 W is not shown LED bulbs'],
      ['(await namesAnything(db, rest))\n', 'true\n', 'who asks for a knee pad is shown a clamp'],
      ["waysOf), 'B')", "waysOf), 'A')", 'of an article that the shop lacks its category is not shown'],
      ["waysOf), 'B')", "waysOf), '')", 'who asks for a hinge of stainless steel is shown whatever is stainless'],
    ],
    judgedBy.stories('search-things'),
  ),
  ...planted(
    'server/product/suggest.ts',
    [
      [
        'if (leavesOut(keyword, spelled) && ',
        'if (false && ',
        'while somebody types soldering iron cast iron is shown',
      ],
    ],
    judgedBy.stories('search-things'),
  ),
  ...planted(
    'server/product/reading.ts',
    [
      [
        'way.findLast((term) => !/^\\d/.test(term)) ?? []',
        'way.slice(-1)',
        'a screw that is named by its norm is no bolt of that norm',
      ],
      [
        "besideThings.has(span[0]?.term ?? '') || ",
        '',
        'who asks for a trolley of EN 131 is shown ladders of EN 131 first',
      ],
    ],
    judgedBy.stories('search-things'),
  ),
  ...planted(
    'server/product/ranking.ts',
    [
      [
        "size ? 'own' : 'name'",
        "size ? 'every' : 'name'",
        'a grinder whose disc has 125 mm comes before those that are called so',
      ],
    ],
    judgedBy.stories('search-things'),
  ),
  ...planted(
    'server/product/found-by.ts',
    [
      [
        '(/\\d/.test(value.en) ? termsOfFigures(value) : termsIn(value))',
        '[]',
        'of ladders of aluminium the shop knows none',
      ],
      [
        '(/\\d/.test(value.en) ? termsOfFigures(value) : termsIn(value))',
        '/\\d/.test(value.en) ? [] : termsIn(value)',
        'the shop knows no sealant of 300 ml and no ladder of EN 131',
      ],
      [
        '(/\\d/.test(value.en) ? termsOfFigures(value) : termsIn(value))',
        'termsIn(value)',
        'who asks for a battery of 18 V is shown drills',
        { by: ['tests/stories/search-meaning.test.ts', 'tests/stories/search-queries.test.ts'] },
      ],
      [
        '    if (halves.includes(term)) return false\n',
        '',
        'who asks for a C20 is shown anchors for concrete of C20/25',
        judgedBy.stories('search-meaning'),
      ],
      ['!isRange && !isAmount && term', '!isRange && term', 'of nuts 100 mm long those in boxes of 100 are shown'],
      ['test(term)) return !isRange\n', 'test(term)) return true\n', 'a drill for up to 10 mm is one for 13 mm'],
      ['return !isAmount || ', 'return true || ', 'who asks for a box is shown all that comes in one'],
      ['|\\bof \\d/.test', '/.test', 'who asks for a box is shown whatever is packed in boxes of 100'],
      ['[term + next.term]', '[]', 'EN131 is not found, though EN 131 is'],
      [
        '    .filter((term) => [...term].length > 1)\n',
        '',
        'who asks for a brush (刷) is shown motors with brushes',
        judgedBy.stories('search-meaning'),
      ],
      [
        '...termsOf(brand), ...ofOptions',
        '...ofOptions',
        'of an article that a brand lacks nothing of the brand is shown',
      ],
    ],
    judgedBy.stories('search-things'),
  ),
]
