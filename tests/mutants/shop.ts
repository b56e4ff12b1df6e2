import { judgedBy, planted } from './mutant'

/** One test of a story. */
const story = (file: string, only: string) => ({ ...judgedBy.stories(file), only })

const partly = (only: string) => story('import-partly', only)
const onShelf = partly('SKUs that a file')
const beside = partly('a file of names')
const worded = story('stores', 'worded in the language')
const latest = story('staff', 'then the latest')

/** Wrong changes of a shop in which most is right: files that say a part, rows in their order, words in both languages, books. */
export const shopMutants = [
  ...planted('server/catalogue/plan.ts', [
    [
      'if (takeDownMissing) emptyMissingSkus',
      'emptyMissingSkus',
      'a file of some SKUs empties the shelves of all others, unasked',
      onShelf,
    ],
    [
      "planning.count('products', fresh)",
      "planning.count('products', !fresh)",
      'an operator is told that new products are changed ones',
      partly('counted apart'),
    ],
    [
      '(flat) => couponRow(flat, now)',
      '(flat) => couponRow(flat, new Date(0))',
      'a coupon that opens in three days opens in 1970',
      partly('a coupon that'),
    ],
  ]),
  ...planted(
    'server/catalogue/plan/missing.ts',
    [
      ['  if (!draft.skus) return\n', '', 'a file of products alone empties all shelves'],
      [
        'if (change) change.stock.push(...stock)',
        'if (change) change.stock = stock',
        'what a file counts is lost where another SKU is missing',
      ],
    ],
    onShelf,
  ),
  ...planted(
    'server/catalogue/plan/lists.ts',
    [['there?.specification ?? []', '[]', 'a file of names clears the specifications']],
    beside,
  ),
  ...planted('server/catalogue/plan/goods.ts', [
    [
      '`${name_en} ${name_zh}`)}',
      'name_en)}',
      'a category that is renamed in Chinese is found by its old name',
      partly('their category'),
    ],
    ["...rowsOf('skus'), ...rowsOf('specifications')", "...rowsOf('skus')", 'a file of specifications is lost', beside],
  ]),
  ...planted(
    'server/catalogue/plan/coupons.ts',
    [['quota > 0 && row.opens_at === null', 'false', 'a coupon without a first day breaks an import in the middle']],
    partly('a coupon that'),
  ),
  ...planted(
    'server/catalogue/plan/skus.ts',
    [
      ['Number(offer) >= Number(price)', 'Number(offer) > Number(price)', 'an offer lowers nothing'],
      [
        'if (before && before.product_id !== merged.flat.product)',
        'if (false)',
        'a SKU goes over to another product, and its orders with it',
      ],
    ],
    partly('an offer at'),
  ),
  ...planted(
    'server/catalogue/plan/planning.ts',
    [
      [
        "counts[table][fresh ? 'fresh' : 'changed']",
        "counts[table][fresh ? 'changed' : 'fresh']",
        'an operator is told that what is new has changed',
      ],
    ],
    partly('counted apart'),
  ),
  ...planted(
    'server/catalogue/plan/stock.ts',
    [
      ['=== one.count ? [] : [one]', '>= one.count ? [] : [one]', 'a store never has less than before'],
      [' ?? skuByCode.get(code)?.product_id', '', 'a file of counts in stores changes nothing'],
    ],
    partly('counts in stores'),
  ),
  ...planted(
    'server/favorite/handlers.ts',
    [['dead: all.filter', 'dead: some.filter', 'what is gone stays on the pages that are not shown']],
    story('favorites', 'whichever page'),
  ),
  ...planted(
    'server/address/handlers.ts',
    [
      [
        'return { id: row.id, ...input, isDefault: row.is_default }',
        'return { id: row.id, ...input }',
        'who adds a first address is told that it is not the default',
      ],
      [
        "?? refuse('addressNotUpdated')",
        "?? refuse('addressDeleted')",
        'who changes an address that is gone is told that deleting failed',
      ],
    ],
    story('addresses', 'who adds the first'),
  ),
  ...planted(
    'server/points/queries.ts',
    [["    .orderBy('points.order_no')\n", '', 'rows of one moment stand on two pages of the ledger, or on none']],
    story('points', 'same moment'),
  ),
  ...planted(
    'server/store/queries.ts',
    [
      ['name: name[language]', 'name: name.en', 'a store is named in the wrong language'],
      ['address: address[language]', 'address: address.en', 'the address of a store is in the wrong language'],
      ['hours: hours[language]', 'hours: hours.zh', 'when a store is open is told in the wrong language'],
    ],
    worded,
  ),
  ...planted(
    'server/store/handlers.ts',
    [
      ['choiceIn(one, language)', "choiceIn(one, 'en')", 'the choices beside the stores are in the wrong language'],
      ['name: first.name[language]', 'name: first.name.en', 'beside the stores a product has its name in English'],
    ],
    worded,
  ),
  ...planted(
    'server/shop/staff.ts',
    [[".orderBy('name').execute()", '.execute()', 'staff are listed in any order']],
    story('staff', 'listed by name'),
  ),
  ...planted(
    'server/shop/handlers.ts',
    [
      [
        "        .set({ problem: null, next_try_at: null })\n        .where('id', '=', attempt.id)",
        '        .set({ problem: null, next_try_at: null })',
        'staff who are done with one order see no trouble of any other, and nobody asks about its money',
        { ...judgedBy.faults('left-to-staff'), only: 'leaves the others' },
      ],
      [
        "    .orderBy('create_time', 'desc')",
        "    .orderBy('create_time')",
        'the latest orders are lost to staff beneath the first',
      ],
    ],
    latest,
  ),
  ...planted(
    'server/member/handlers.ts',
    [
      [
        "    await consumeLimit(db, 'exportOfMember', member.id, now)\n",
        '',
        'one member keeps the database busy with downloads',
      ],
    ],
    story('personal-data', 'ten times'),
  ),
  ...planted(
    'server/member/handlers.ts',
    [
      [
        '      await forgetDevices(db, member.id, device)\n',
        '',
        'who knew the old password stays known, and guesses at the new one',
      ],
      [
        'await forgetDevices(db, member.id, device)',
        "await forgetDevices(db, member.id, '')",
        'who changes their password is a stranger on their own device',
      ],
    ],
    story('not-shut-out', 'a password that is changed'),
  ),
  ...planted(
    'server/session/limits.ts',
    [
      [
        'greatest(failures - 1, 0)',
        'least(failures - 1, 0)',
        'whoever guesses at a password begins anew each time the shop is too busy to look at one',
      ],
    ],
    story('not-shut-out', 'nobody had time to look at'),
  ),
  ...planted(
    'server/session/limits.ts',
    [['-forgiven)} then 1', '-forgiven)} then 2', 'an hour after a wrong password the fifth try has to wait']],
    story('login', 'half an hour ago'),
  ),
  ...planted(
    'server/member/personal.ts',
    [
      [
        'where ${threads(member)} for update`',
        'where ${threads(member)}`',
        'whom the shop replies to at that moment cannot delete their account',
      ],
    ],
    story('personal-data', 'replies'),
  ),
  ...planted(
    'server/member/personal.ts',
    [
      [', refund_reason = null', '', 'what somebody wrote of a refund outlives their account'],
      ['delivery_person = null, delivery_phone = null, ', '', 'the phone of a driver outlives the account'],
    ],
    story('personal-data', 'why somebody'),
  ),
  ...planted(
    'server/jobs/sweep.ts',
    [
      ["'<', later(now, -days(1)))", "'<', later(now, -days(10)))", 'what is known of a code is kept for ten days'],
      ['  await forgetExpiredLimits(pool, now)\n', '', 'who asked for what, and from where, is kept for ever'],
    ],
    story('login-code', 'forgotten after a day'),
  ),
  ...planted(
    'server/sitemap.ts',
    [
      ['`products-${index + 1}`', '`products-${index}`', 'search engines are led to a file that is not there'],
      ["['pages', ...Array", '[...Array', 'search engines never hear of the pages'],
    ],
    { by: ['tests/routes/sitemap.test.ts'] },
  ),
  ...planted(
    'server/chat/queries.ts',
    [
      [
        "unread: await unreadBy(db, row, 'shop')",
        'unread: row.messages - row.shop_read',
        'what staff wrote themselves counts as unread for them',
      ],
    ],
    story('chat', 'what staff reply'),
  ),
  ...planted(
    'server/jobs/sweep.ts',
    [
      [
        "    .where('applied_at', 'is', null)\n    .where('received_at'",
        "    .where('received_at'",
        'what the provider told of payments is gone after three days',
      ],
    ],
    { ...judgedBy.faults('webhook'), only: 'forgotten after three days' },
  ),
  ...planted(
    'server/session/queries.ts',
    [
      ["is('used_at', '<=', later(now, -idle))", "is('used_at', '<=', later(now, -days(1)))", 'a login lasts a day'],
      ["        is('started_at', '<=', later(now, -lifetime)),\n", '', 'where a login in use began is kept for ever'],
      ["is('ended_at', '<', later(now, -days(1)))", "is('ended_at', '<', now)", 'no session is seen to have ended'],
      [
        ".where('used_at', '<=', later(now, -lifetime))",
        ".where('used_at', '<=', later(now, -idle))",
        'a device is a stranger after a month',
      ],
    ],
    judgedBy.faults('what-is-forgotten'),
  ),
  ...planted(
    'server/session/limits.ts',
    [[".where('expires_at', '<', now)", '', 'each sweep lets whoever tries codes begin anew']],
    judgedBy.faults('what-is-forgotten'),
  ),
  ...planted(
    'server/openapi.ts',
    [
      ['call.fails.length ? `Fails', '!call.fails.length ? `Fails', 'nobody learns how a call fails'],
      ['summary: `access: ${call.access}`', "summary: ''", 'nobody learns who may make a call'],
      [
        "required: ['code', 'msg']",
        "required: ['code', 'msg', 'data']",
        'a client that was made of the document breaks on each failure',
      ],
    ],
    { by: ['tests/contract/calls.test.ts'], only: 'who may make a call' },
  ),
  ...planted('server/storefront.ts', [
    [
      "accept === '*/*' || ",
      '',
      'a program that asks for an address with a point gets no page',
      { by: ['tests/routes/addresses.test.ts'], only: 'the 404 page' },
    ],
    [
      "page.title || '五金坊 Wujin'",
      'page.title',
      'a page that nobody had time to draw has no title',
      { by: ['tests/routes/page-load.test.ts'], only: 'sent bare' },
    ],
  ]),
  ...planted(
    'server/audit/books.ts',
    [
      ['where total between 1 and 49 or total', 'where total', 'nobody hears of a total that no bank takes'],
      ['and paid <> total`', 'and paid > total`', 'nobody hears of an order that was paid too little'],
      ['progress in ${paid} and pay_time is null', 'false', 'nobody hears of a payment without a time'],
      ['where a.amount <> o.total`', 'where a.amount < o.total`', 'nobody hears of a card that is asked for too much'],
      [
        'where o.progress not in ${paid} and a.captured >',
        'where o.progress not in ${paid} and a.captured <',
        'nobody hears of money for a canceled order that stays',
      ],
      [
        "where o.refund = 'refunding' and not exists",
        "where o.refund = 'refunding' and exists",
        'nobody hears of money that is awaited and that nobody owes',
      ],
      [
        "where r.reason in ('lateCapture', 'wrongAmount') and o.progress in ${paid}`",
        'where false`',
        'nobody hears of goods whose money goes back by itself',
      ],
      [
        'or ${givenBack} or o.coupon_discount = 0`',
        'or ${givenBack} or o.coupon_discount <> (select amount from coupons c where c.id = w.coupon_id)`',
        'the books do not balance once a coupon is worth less than when it was used',
        { ...judgedBy.stories('import-changes'), only: 'made smaller' },
      ],
      ['having count(w.id) > c.claimed', 'having false', 'nobody hears of more coupons than were claimed'],
      [
        'having coalesce(sum(p.amount), 1) <> -(${due})',
        'having false',
        'nobody hears of points that stay with whoever got the money back',
      ],
      ['where m.deleted_at is not null group by', 'where false group by', 'nobody hears of what is left of a member'],
      ["and progress not in ('reviewed'", "and progress in ('reviewed'", 'nobody hears of an order hidden under way'],
    ],
    story('audit', 'the auditor names'),
  ),
  ...planted('server/favorite/handlers.ts', [
    [
      'all.slice(offset, offset + pageSize)',
      'all.slice(offset, offset + pageSize - 1)',
      'each page of favorites leaves one of them out',
      { ...judgedBy.stories('favorites.test.ts'), only: 'several pages is turned' },
    ],
  ]),
  ...planted('server/store/queries.ts', [
    [
      ' and not gift',
      '',
      'a gift from the warehouse is taken from the shelf of a store as well',
      { ...judgedBy.stories('pickup-stock.test.ts'), only: 'comes from the warehouse' },
    ],
  ]),
  ...planted(
    'server/review/queries.ts',
    [
      ["    .where('reviews.product_id', '=', product)\n", '', 'below a product stand the reviews of all others'],
      ["    .where('product_id', '=', product)\n", '', 'a product has the stars of all others'],
    ],
    { ...judgedBy.stories('reviews.'), only: 'are its own' },
  ),
  ...planted(
    'server/settings.ts',
    [
      [
        'Number(bits) <= most',
        'Number(bits) < most',
        'an operator cannot name a single proxy as a network, 10.0.0.5/32',
      ],
    ],
    judgedBy.unit('settings.'),
  ),
  ...planted(
    'server/store/queries.ts',
    [
      [
        "filter(({ state }) => state === 'open')",
        'filter(Boolean)',
        'shoppers are sent to a store that is closed for good',
      ],
    ],
    judgedBy.stories('pickup-stock'),
  ),
  ...planted('server/order/place.ts', [
    [
      ".where('state', '=', 'open')",
      '',
      'a page left open places an order at a store that is closed for good',
      judgedBy.stories('pickup-stock'),
    ],
  ]),
  ...planted(
    'server/order/queries.ts',
    [
      [
        'const stores = await storesIn(db, language)',
        "const stores = (await storesIn(db, language)).filter(({ state }) => state === 'open')",
        'who is to collect an order is not told where',
      ],
    ],
    judgedBy.stories('pickup-stock'),
  ),
  ...planted(
    'server/catalogue/plan.ts',
    [
      [
        "missingFrom(planning, 'stores', stores, 'open')",
        '[]',
        'a store that a merchant gave up takes pickups for ever',
      ],
      [
        "takeDownMissing ? missingFrom(planning, 'stores', stores, 'open')",
        "planning ? missingFrom(planning, 'stores', stores, 'open')",
        'a file of one store closes all others',
      ],
    ],
    judgedBy.stories('import-changes'),
  ),
  ...planted(
    'server/chat/queries.ts',
    [
      [
        "    .orderBy('chat_threads.id')\n",
        '',
        'of conversations of one moment some stand on two pages and some on none, and wait for an answer for ever',
      ],
    ],
    { ...judgedBy.stories('chat'), only: 'of one moment' },
  ),
]
