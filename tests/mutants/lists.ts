import { judgedBy, planted } from './mutant'

const lists = { by: ['tests/contract/lists.test.ts'] }
const logins = { ...judgedBy.stories('session-list.'), only: 'more than thirty logins' }
const reviews = { ...judgedBy.stories('reviews.'), only: 'so many stars' }
const counts = judgedBy.stories('import-counts.')

/** How many a list holds at most, as the document says it, as the server keeps to it, as an import sees to it, and how a long list is read. */
export const listMutants = [
  ...planted(
    'contract/product.ts',
    [
      [
        'products: listOf(FoundCard, pageSize)',
        'products: z.array(FoundCard)',
        'whoever writes a client is not told how many a search finds at once',
      ],
      [
        'shownAtHome = { offers: 6,',
        'shownAtHome = { offers: 60,',
        'a phone scrolls past sixty offers to what the shop has',
      ],
      ['values: 12 }', 'values: 120 }', 'the filters of a search are as long as its catalogue'],
    ],
    lists,
  ),
  ...planted(
    'contract/shop.ts',
    [['chats: 50,', 'chats: 5000,', 'each look at the chats takes as long as the shop is old']],
    lists,
  ),
  ...planted(
    'contract/points.ts',
    [['entriesPerPage = 20', 'entriesPerPage = 2000', 'a ledger of years is one page']],
    lists,
  ),
  ...planted(
    'server/coupon/queries.ts',
    [
      [
        "    .orderBy('wallet.id')\n    .limit(couponsOffered)\n",
        "    .orderBy('wallet.id')\n",
        'an order waits for all coupons',
      ],
    ],
    lists,
  ),
  ...planted(
    'server/coupon/handlers.ts',
    [['.limit(couponsOffered)', '', 'the center of a shop with thousands of coupons does not open']],
    lists,
  ),
  ...planted(
    'server/session/queries.ts',
    [
      [
        '  await makeRoom(db, memberId, now)\n',
        '',
        'a member who logs in every day has a profile of hundreds of devices',
        { ...lists, only: 'session.list' },
      ],
      ['offset(sessionsLimit - 1)', 'offset(sessionsLimit)', 'a member has one login more than there may be'],
      [
        "orderBy('used_at', 'desc').orderBy('id')",
        "orderBy('used_at').orderBy('id')",
        'whoever logs in logs the device out that they used last',
      ],
      ["  alive(db, now).where('member_id', '=', memberId)", '  alive(db, now)', 'whoever logs in logs others out'],
      [
        '.forNoKeyUpdate()',
        '.forShare()',
        'whoever logs in on two devices at once is told that the shop is busy, or has more logins than there may be',
        { ...judgedBy.races('accounts'), only: 'several devices at once' },
      ],
    ],
    logins,
  ),
  ...planted(
    'server/catalogue/plan/counts.ts',
    [
      [
        'lines.slice(most).find(Boolean)',
        'lines.slice(most + 1).find(Boolean)',
        'one row more is taken than there may be',
      ],
      ['  ...[...there.keys()].map(() => 0),\n', '', 'a shop has twice as many brands as its pages can show'],
      [
        '.filter(([id]) => !there.has(id))',
        '',
        'the names of brands cannot be changed in a shop that has as many as there may be',
      ],
      [
        "state === 'open' && !closing.includes(id)",
        "state === 'open'",
        'new stores are refused though the old ones close',
      ],
      ["[id, { state }]) => state === 'open' &&", '[id]) =>', 'stores that closed long ago keep new ones out'],
      ['open.filter((id) => !shut.has(id))', 'open', 'who closes a store and opens another in one file is refused'],
      ['opens && !open.includes(id)', 'opens', 'a shop with all its stores cannot change their hours'],
      ["flat.state === 'open'", 'true', 'a store is refused that does not open'],
      ['filter(({ before }) => !before)', '', 'the prices of a product with all its SKUs cannot be changed'],
      [
        '[...there, ...own.map(({ line }) => line)]',
        'own.map(({ line }) => line)',
        'a product grows beyond what its page can show, file by file',
      ],
    ],
    counts,
  ),
  ...planted(
    'server/catalogue/plan.ts',
    [
      [
        '  checkCounts(planning, { groups, stores, closeStores, skus, goods })\n',
        '',
        'a merchant whose file is wrong gets a product of ten thousand SKUs',
      ],
    ],
    counts,
  ),
  ...planted(
    'server/catalogue/cells.ts',
    [
      ['length <= mostOf.sku.tiers', 'length < mostOf.sku.tiers', 'the tenth wholesale price is refused'],
      [
        'z.maxLength(mostOf.product.pictures,',
        'z.maxLength(1000,',
        'a product has more pictures than its page can show',
      ],
    ],
    counts,
  ),
  ...planted(
    'src/pages/order/confirm-order/delivery.tsx',
    [
      [
        '<div className={`${styles.cards} ${styles.long}`}>\n          {addresses',
        '<div className={styles.cards}>\n          {addresses',
        'whoever has twenty addresses scrolls past them to what they order',
      ],
    ],
    { by: ['tests/browser/large-shop.test.ts'], only: '20 addresses' },
  ),
  ...planted(
    'server/address/queries.ts',
    [
      [
        "\n      .orderBy('created_at', 'desc')",
        "\n      .orderBy('created_at')",
        'the address that somebody just added is below all others',
      ],
    ],
    judgedBy.stories('addresses'),
  ),
  ...planted(
    'server/review/queries.ts',
    [
      [
        ".$if(rating !== undefined, (all) => all.where('reviews.rating', '=', rating ?? 0))",
        '',
        'whoever presses one star reads the same reviews again',
      ],
    ],
    reviews,
  ),
  ...planted(
    'server/review/handlers.ts',
    [
      [
        'stars.find((one) => one.rating === rating)?.count ?? total',
        'total',
        'below the last review of one star there are more, which do not come',
      ],
    ],
    reviews,
  ),
  ...planted('machines/parts/product-reviews.ts', [
    [
      'event.rating !== rating ? event.rating : null',
      'event.rating',
      'whoever reads the reviews of one star never comes back to all',
    ],
    ['...wanted(product, rating),', 'product,', 'below the reviews of five stars come those of one'],
    ['rating === event.rating && count > 0', 'rating === event.rating', 'stars that nobody gave lead to nothing'],
    ['reviews: found.reviews, rating: asked', 'reviews: found.reviews', 'nothing says whose reviews are shown'],
  ]),
]
