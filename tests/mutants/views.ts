import { judgedBy, planted } from './mutant'

const pay = { only: '^/order/pay-order ' }
const detail = { only: '^/product/new/detail ' }
const judgedByPictures = { by: ['tests/routes/first-pictures.test.ts'] }
const ofPhone = { ...judgedBy.views('pages-in-use.'), only: 'asked for without a phone' }

/** Wrong changes of what a person sees. */
export const viewMutants = [
  ...planted(
    'src/kept-pages.ts',
    [
      [
        'if (viewer !== owner) pages.clear()',
        '',
        'a member who is next at the machine sees the cart of the one before',
      ],
      ['pages.size > most', 'pages.size > most + 1', 'the memory of a tab grows'],
    ],
    { by: ['tests/unit/kept-pages.test.ts'] },
  ),
  ...planted(
    'src/browser/events.ts',
    [
      [
        '  catchUp(shared.filter',
        '  void (shared.filter',
        'a tab that begins stays in the language that another tab just left',
      ],
    ],
    { by: ['tests/browser/tabs.test.ts'], only: 'while a tab begins' },
  ),
  ...planted(
    'src/layouts/search-box.tsx',
    [
      [
        'currentTarget.contains(relatedTarget) || ',
        '',
        'who goes to "Clear your searches" by keyboard loses it on the way',
      ],
      [
        ' onMouseDown={(event) => event.preventDefault()}',
        '',
        'where a button takes no focus a press of "Clear your searches" only closes the list',
      ],
      ['field.current?.focus()', '', 'who cleared own searches stands nowhere on the page'],
      [
        'context.place)',
        'context.shown)',
        'what is typed before the results have come is overwritten by what was searched for',
      ],
      ['key={id}', 'key={`${picture} ${name}`}', 'a suggestion of other words stays in the list and leads elsewhere'],
    ],
    { by: ['tests/views/search-box.test.tsx'] },
  ),
  ...planted(
    'src/routes.ts',
    [["{ dictionaries: ['places', 'failures'] }", "{ dictionaries: ['places'] }", 'a page shows the name of a text']],
    { by: ['tests/unit/dictionaries.test.ts'] },
  ),
  ...planted(
    'src/main.tsx',
    [
      [
        'watchBrowser(app, forget)',
        "watchBrowser(app, forget)\nimport('./browser/events').then(({ watchTabs }) => watchTabs(app))",
        'a page is drawn in another language than its HTML while another tab changes it',
      ],
    ],
    { by: ['tests/browser/tabs.test.ts'], only: 'while a tab begins' },
  ),
  ...planted(
    'src/offer.ts',
    [
      [
        'event && snapshot.can(event)',
        'event',
        'a key that does nothing is taken from the field',
        judgedBy.views('search-box.'),
      ],
      [
        '!said || isComposing(event.nativeEvent)',
        '!said',
        'keys of an input method choose',
        judgedBy.views('search-box.'),
      ],
      [
        'isComposing || keyCode === 229',
        'isComposing',
        'in Safari, Enter that ends a Chinese word sends the half message',
        judgedBy.views('search-box.'),
      ],
      ['sent.add(event.currentTarget)', '', 'a wrong field does not get the focus'],
      [
        ':scope [data-wrong]',
        '[data-wrong]',
        'the form of an address leads to its first field whatever is wrong',
        judgedBy.views('confirm-page.'),
      ],
      ['ref: (form: HTMLFormElement | null) => focusWrong(form)', 'ref: focusWrong', 'only the first try is answered'],
    ],
    { by: ['tests/models/forms.test.tsx'] },
  ),
  ...planted(
    'src/offer.ts',
    [
      ['  sent.delete(form)\n', '', 'who leaves a wrong field is taken back to it at every key'],
      ['sent.has(form) ? ', 'true ? ', 'what another device made wrong takes the focus from who types elsewhere'],
      [".find((field) => !field.closest('form'))", '[0]', 'who sent a form is led to a wrong field of another one'],
      [':is(input, button):enabled', ':is(input, button)', 'who forgot the stars is led to a button that does nothing'],
      ["snapshot.status === 'active' && ", '', 'a part of a page that is over takes what is typed into it'],
      ['        if (form) sent.add(form)\n', '', 'who asks for a code without a phone is not led to the field'],
      [
        'if (child) retryFailed(child)',
        'if (!child) retryFailed(child)',
        'once the line is back the reviews of a product stay away',
      ],
      ['new Set<string>(types)', 'types', 'what failed is asked for twice once the line is back'],
    ],
    { by: ['tests/views/offer.test.tsx'] },
  ),
  ...planted('contract/address.ts', [["'streetMissing'", "'badInput'", 'nobody says that the street is missing']], {
    by: ['tests/models/forms.test.tsx'],
  }),
  ...planted(
    'machines/pages/product/search.ts',
    [['asked > sku.stock', 'false', 'more is put into the cart than there is']],
    { by: ['tests/models/forms.test.tsx'] },
  ),
  ...planted(
    'machines/pages/product/search.ts',
    [
      ['(found?.total ?? 0) > 0', 'true', 'nothing can be narrowed and sorted'],
      [
        '[category, attributes, min',
        '[category, min',
        'a search that attributes leave nothing of says that the shop is empty',
      ],
    ],
    { by: ['tests/models/views.test.tsx'] },
  ),
  ...planted(
    'src/pages/home/recently-viewed.module.css',
    [['position: relative;', '', 'offers viewed lately make the page scroll sideways']],
    { by: ['tests/unit/scrollers.test.ts'] },
  ),
  ...planted(
    'src/pages/product/new/detail.tsx',
    [
      ['count: shown.reviews', 'count: 0', 'a rated product has no reviews'],
      [
        '{ category: product.category.id }',
        '{ brand: product.category.id }',
        'the way to the category leads to a brand',
      ],
      [
        "t(`failure.${failure ?? 'productDeleted'}`)",
        "t('failure.productSoldOut')",
        'a deleted product is said to be sold out',
      ],
      ['{shown.onSale && ', '{!shown.onSale && ', 'what is not on offer looks as if it were'],
    ],
    detail,
  ),
  ...planted(
    'src/pages/coupon.tsx',
    [
      [
        'Math.floor((claimed / quota) * 100)',
        'Math.floor((claimed / quota) * 10)',
        'a coupon looks less claimed than it is',
      ],
      ["state === 'claimable' &&", 'true &&', 'a coupon of which all are claimed can be claimed'],
      [
        "claiming ? 'center.claiming' : ",
        "claiming ? 'center.claim' : ",
        'a coupon that is being claimed does not say so',
      ],
    ],
    { only: '^/coupon ' },
  ),
  ...planted(
    'src/i18n/words.tsx',
    [
      ['Math.abs(cents) / 100', 'Math.abs(cents) / 1000', 'every sum is a tenth'],
      ["${cents < 0 ? '-' : ''}S$", 'S$', 'what is taken off has no minus'],
      ["timeZone: 'Asia/Singapore'", "timeZone: 'UTC'", 'times are eight hours early'],
      ["en: 'en-SG'", "en: 'en'", 'days are written as in America'],
    ],
    { only: '^/order/(detail|confirm-order) ' },
  ),
  ...planted('src/i18n/plain.ts', [['[{<]', '[{]', 'whoever agrees to the terms reads marks in place of a link']], {
    by: ['tests/browser/pages.test.ts'],
    only: 'every page in en as a visitor',
  }),
  ...planted(
    'src/i18n/words.tsx',
    [
      [
        "if (typeof text === 'string' && isPlain(text)) return text",
        '',
        'each text of a page costs a phone two errors before it is shown',
      ],
    ],
    { by: ['tests/browser/pages.test.ts'], only: 'every page in zh-CN as a regular' },
  ),
  ...planted(
    'src/i18n/texts/payment.ts',
    [
      [
        "'payment.canceled': ['Order canceled', '订单已取消']",
        "'payment.canceled': ['Order canceled', 'Order canceled']",
        'a Chinese page speaks English',
      ],
    ],
    pay,
  ),
  ...planted(
    'src/i18n/texts/account.ts',
    [["'密码重置成功'", "'密码修改成功'", 'who forgot a password is told in Chinese that it was changed']],
    { by: ['tests/models/toasts.test.tsx'] },
  ),
  ...planted('src/pages/agreement/privacy.tsx', [
    [", 'rights'", '', 'the privacy policy does not say what rights one has', { only: '/agreement' }],
  ]),
  ...planted('src/pages/setting/my-integral.tsx', [
    [
      "{amount < 0 ? '−' : '+'}",
      '+',
      'points that were taken back look as if they were given',
      { only: 'my-integral' },
    ],
  ]),
  ...planted('src/ui/product-listing.tsx', [
    [
      "total > 0 ? t('listing.pastEnd') : t('listing.empty')",
      "t('listing.empty')",
      'who follows an old link to a page behind the last one is told that there are no products',
      { only: '/product/new' },
    ],
  ]),
  ...planted('src/pages/product/search/filters.tsx', [
    [
      '<li key={id}>',
      '<li key={name}>',
      'a brand that was taken away stays on the screen',
      { only: '/product/search' },
    ],
  ]),
  ...planted(
    'src/pages/product/new/detail/enlarged.tsx',
    [['product.pictures[shown]', 'product.pictures[0]', 'another picture is enlarged than the one in sight']],
    detail,
  ),
  ...planted(
    'machines/pages/product/new/detail.ts',
    [
      [
        'id !== query.id || (named',
        'id !== query.id || (!named && named',
        'a suggested part number of the product on the page does nothing',
      ],
      ['named !== undefined && !', '!', 'who takes a choice back sees the page begin anew'],
    ],
    judgedBy.views('meanwhile.'),
  ),
  ...planted(
    'src/pages/setting/user.tsx',
    [
      [
        "          label={t('account.nickname')}",
        "          key={profile.nickname}\n          label={t('account.nickname')}",
        'who saves a nickname stands nowhere on the page, and loses what was typed meanwhile',
      ],
    ],
    judgedBy.views('profile-page.'),
  ),
  ...planted(
    'src/running-page.tsx',
    [
      [
        "(!hears() && (now.hasTag('busy') || now.hasTag('asking')))",
        'false',
        'an order canceled while the language is switched stays in the old one',
      ],
      [
        "(!hears() && (now.hasTag('busy') || now.hasTag('asking')))",
        '!hears()',
        'a page that failed asks twice once it is tried again in another language',
      ],
      ['isSaving(actor) || ', '', 'a cart that was saving stays in the language of before'],
    ],
    judgedBy.views('meanwhile.'),
  ),
  ...planted(
    'machines/pages/cart.ts',
    [
      [
        "on: {\n        'quantity.set': {",
        "on: {\n        languageChanged: 'loading',\n        'quantity.set': {",
        'a quantity that is being saved is given up when the line comes back meanwhile',
      ],
    ],
    { by: ['tests/models/consequences.test.ts'], only: "'cart'" },
  ),
  ...planted(
    'src/layouts/frame.tsx',
    [['hears ? run : run + JSON.stringify(query)', 'run', 'under the address of one order another one is paid']],
    judgedBy.views('meanwhile.'),
  ),
  ...planted(
    'src/i18n/words.tsx',
    [['getTime() - 1)', 'getTime())', 'an offer is over on the day that it was said to last']],
    judgedBy.views('coupon-center', 'product-card'),
  ),
  ...planted(
    'src/ui/stepper.tsx',
    [
      [
        'if (shown.current === quantity) return\n',
        '',
        'a quantity that was typed before the code is there becomes 1 again',
      ],
    ],
    { by: ['tests/browser/hasty.test.ts'], only: 'detail' },
  ),
  ...planted(
    'src/ui/free-delivery.tsx',
    [['from === 0', 'false', 'what always ships free is said to do so over S$0']],
    judgedBy.views('product-card'),
  ),
  ...planted(
    'src/ui/unit-price.tsx',
    [['number(pieces)', 'pieces', 'a box of a hundred thousand is a row of zeros']],
    judgedBy.views('product-card'),
  ),
  ...planted(
    'src/i18n/words.tsx',
    [
      [
        'while (missing().length > 0)',
        'if (missing().length > 0)',
        'who switches the language as a page opens reads names of texts on it',
      ],
    ],
    judgedBy.views('words.'),
  ),
  ...planted('index.html', [
    [
      "performance.getEntriesByType('navigation')[0]?.type === 'reload'",
      'true',
      'where a browser may keep nothing, a page of an older build never comes to life',
      { ...judgedBy.unit('first-script.test.ts'), only: 'nothing may be kept' },
    ],
  ]),
  ...planted('src/layouts/phone-bar.tsx', [
    [
      "[link('/setting'), t('shell.me')]",
      "[link('/setting/user'), t('shell.me')]",
      'the bar of a phone leads past the page from which everything of a member is reached',
      { ...judgedBy.views('layouts.test.tsx'), only: 'the bar of a phone leads' },
    ],
  ]),
  ...planted('src/layouts/search-box.tsx', [
    [
      '          maxLength={100}\n',
      '',
      'who pastes a long text into the search is refused, in place of being cut short',
      { ...judgedBy.views('search-box.test.tsx'), only: 'no more can be typed' },
    ],
    [
      '{brand && <small>{`${brand} `}</small>}',
      '',
      'of two bolts of one name nobody knows which is whose before opening both',
      { ...judgedBy.views('search-box.test.tsx'), only: 'told apart by their brands' },
    ],
  ]),
  ...planted('src/i18n/words.tsx', [
    [
      'numberFormat(intl.locale, cents % 100 ? 2 : 0)',
      'numberFormat(intl.locale, 0)',
      'who buys for S$79.50 pays for a delivery that was free from S$80',
      { ...judgedBy.views('words.test.tsx'), only: 'something is free' },
    ],
    [
      "path.replaceAll('/', '') || 'home'",
      "path || 'home'",
      'the tab of the home page is named by a slash',
      judgedBy.unit('titles.test.ts'),
    ],
    [
      "[shown, own, words?.['shop.name']]",
      "[own, shown, words?.['shop.name']]",
      'of ten open products every tab begins with the same word',
      judgedBy.unit('titles.test.ts'),
    ],
  ]),
  ...planted('src/i18n/texts/shell.ts', [
    [
      "'title./order/pay-success': ['Payment result', '支付结果']",
      "'title./order/pay-success': ['Payment successful', '支付成功']",
      'the tab says that a payment succeeded which the bank still works on, or declined',
      judgedBy.unit('titles.test.ts'),
    ],
    [
      "'title./coupon': ['Coupon center', '领券中心'],\n  'title./cart': ['Cart', '购物车']",
      "'title./coupon': ['Cart', '购物车'],\n  'title./cart': ['Coupon center', '领券中心']",
      'the tab of the cart is named as that of the coupons',
      judgedBy.unit('titles.test.ts'),
    ],
  ]),
  ...planted('src/pages/home.tsx', [
    [
      '[shop.offers, shop.arrivals, shop.recommended].every',
      '[shop.offers, shop.arrivals].every',
      'a shop that only recommends goods is said to have none',
      judgedBy.views('home-pages.'),
    ],
    [
      '<h1 className="visually-hidden" tabIndex={-1}>',
      '<h1 tabIndex={-1}>',
      'the name of the home page takes the place of the first offers',
      judgedBy.unit('what-styles-hide.'),
    ],
    ['eager={6}', 'eager={0}', 'the first pictures of the home page come last', judgedByPictures],
  ]),
  ...planted('src/pages/product/new/detail/gallery.tsx', [
    ['      eager\n', '', 'the picture of a product comes after everything else', judgedByPictures],
  ]),
  ...planted('src/ui/article.tsx', [
    ['id={name} ', '', 'the contents of a long text lead nowhere', { only: '^/agreement/service ' }],
  ]),
  ...planted('src/ui/field.tsx', [
    [
      '<p id={`${id}-hint`} className={problem ? styles.problem : styles.hint}',
      '<p id={`${id}-hint`} className={styles.hint}',
      'what is wrong with a field looks like its hint',
      { only: '^/contact ' },
    ],
  ]),
  ...planted('src/ui/text-area.tsx', [
    [
      'problem ? styles.problem : styles.hint',
      'styles.hint',
      'what is wrong with a message looks like its hint',
      { only: '^/contact ' },
    ],
  ]),
  ...planted(
    'src/ui/ticket.tsx',
    [
      [
        'reason ? styles.unusable : styles.ticket',
        'styles.ticket',
        'a coupon that was used looks as good as a new one',
      ],
      ['whole(minimum)', 'money(minimum)', 'what a coupon asks for is told with cents that it does not have'],
    ],
    judgedBy.views('coupon-center.'),
  ),
  ...planted('src/create-app.ts', [
    [
      "call === 'session.logout' ? session?.ending : session?.token",
      'session?.token',
      'who logs out leaves a session that goes on at the server',
      judgedBy.stories('session-end.test.ts'),
    ],
  ]),
  ...planted('src/first-page.tsx', [
    [
      '    setTimeout(replayHeld)\n',
      '',
      'what was pressed on a page that the server drew is lost',
      { by: ['tests/browser/before-code.test.ts'], only: 'pressed is not lost' },
    ],
    [
      '      restoreScroll(rested)\n',
      '',
      'the focus stays on a page that was left',
      { by: ['tests/browser/navigation.test.ts'], only: 'a product from a list' },
    ],
  ]),
  ...planted('src/pages/setting/tiles.tsx', [
    [
      '<path d={tiles[path]} />',
      "<path d={tiles['/order']} />",
      'all ways of the settings home look like the orders',
      judgedBy.views('home-pages.'),
    ],
  ]),
  ...planted('src/pages/register.tsx', [
    [' ?? asked.userPhone', '', 'who registers and mistypes the phone waits for a code in vain', ofPhone],
  ]),
  ...planted('src/pages/register/modify-pwd.tsx', [
    [' ?? asked.userPhone', '', 'who forgot the password and mistypes the phone waits for a code in vain', ofPhone],
  ]),
  ...planted('src/pages/download/redirect.tsx', [
    [
      'Math.ceil((left ?? 0) / 1000)',
      'Math.floor((left ?? 0) / 1000)',
      'a phone goes to its store in 0 seconds, and waits',
      { ...judgedBy.views('ui-parts.'), only: 'app page knew' },
    ],
    [
      '<p role="status" className="visually-hidden">',
      '<p role="status">',
      'the app page says twice that the store will open',
      judgedBy.unit('what-styles-hide.'),
    ],
  ]),
  ...planted('src/ui/code-field.tsx', [
    [
      'Math.ceil(wait.part.context.remainingMs / 1000)',
      'Math.floor(wait.part.context.remainingMs / 1000)',
      'who waits for another code is told 0 seconds and cannot ask yet',
      { ...judgedBy.views('ui-parts.test.tsx'), only: 'before another code may be asked for' },
    ],
  ]),
  ...planted('src/pages/store.tsx', [
    [
      'stores.length > 0 && (!query.product || stock !== null || missing !== null)',
      'stores.length > 0',
      'who asks where a tool is sees stores that seem to have none, for a moment',
      { ...judgedBy.views('store-page.test.tsx'), only: 'known what they have' },
    ],
  ]),
  ...planted('src/pages/language.tsx', [
    [
      '<span lang={locale}>',
      '<span>',
      'a screen reader reads the name of the other language as if it were a word of this one',
      { ...judgedBy.views('pages-in-use.'), only: 'where one chooses' },
    ],
  ]),
  ...planted(
    'src/pages/product/new/detail/choice-sheet.tsx',
    [
      [
        "buying ? 'buy.now' : 'cart.add'",
        "buying ? 'cart.add' : 'buy.now'",
        'who closes the sheet is at the other button, and buys at once what was to go into the cart',
      ],
    ],
    { ...judgedBy.views('product-page.'), only: 'is where they were' },
  ),
  ...planted(
    'src/pages/product/new/detail/price-now.tsx',
    [[' && pieces === first.pieces', '', 'of boxes of 12 and of 50 the price of a piece is worked out with the 12']],
    { ...judgedBy.views('product-page.'), only: 'packs of several sizes' },
  ),
  ...planted(
    'src/pages/product/new/detail/thumbnails.tsx',
    [
      [
        'index === page.context.picture || undefined',
        'index === page.context.picture ? false : undefined',
        'none of the small pictures is marked as the one in sight',
      ],
    ],
    { ...judgedBy.views('product-page.'), only: 'among the small ones' },
  ),
  ...planted(
    'src/pages/product/new/detail/enlarged.tsx',
    [
      [
        '<Zoom key={name} touch>',
        '<Zoom touch>',
        'who goes on to the next picture sees a corner of it, as near as the one before was',
      ],
    ],
    { ...judgedBy.views('product-page.'), only: 'as a whole at first' },
  ),
  ...planted('src/pages/product/search/facets.tsx', [
    [
      'key={`${query.min} ${query.max}`} ',
      '',
      'the fields of the price still say what is asked for no more, and ask for it with the next press',
      { ...judgedBy.views('search-page.'), only: 'once no price is asked for' },
    ],
  ]),
  ...planted(
    'src/ui/check.tsx',
    [
      [
        'if (box) box.indeterminate = mixed',
        'if (box && mixed) box.indeterminate = mixed',
        'once some lines were ticked and others not, the box for all stays half ticked',
      ],
    ],
    { ...judgedBy.views('ui-parts.'), only: 'half ticked' },
  ),
  ...planted(
    'src/ui/monogram.tsx',
    [['{name.slice(0, 2)}', '{name.slice(0, 3)}', 'the letters of a brand run over the edge of their ground']],
    { ...judgedBy.views('ui-parts.'), only: 'without a logo' },
  ),
  ...planted(
    'src/ui/zoom.tsx',
    [
      [
        '      onPointerCancel={lift}\n',
        '',
        'after the phone took a finger for itself the next one alone jerks the picture as two would',
      ],
      ['      onPointerUp={lift}\n', '', 'after two fingers one alone still enlarges instead of moving'],
      ['const largest = 4\n', 'const largest = 40\n', 'two fingers enlarge a picture to a smear of one colour'],
      ['const next = between(1, scale, largest)', 'const next = scale', 'a picture shrinks to a stamp in its frame'],
    ],
    { ...judgedBy.views('zoom.'), only: 'two fingers' },
  ),
  ...planted('src/i18n/texts/home.ts', [
    [
      'one {# review} other {# reviews}',
      'one {# reviews} other {# reviews}',
      'a product of one review has 1 reviews',
      { ...judgedBy.unit('dictionaries.'), only: 'speaks as of one' },
    ],
  ]),
  ...planted('src/browser/lost-answers.ts', [
    [
      'const lost = { key, at: Date.now() }',
      'const lost = { key, at: inThisTab()[call]?.at ?? Date.now() }',
      'who tries again and again on a bad line has it twice in the end',
      { ...judgedBy.unit('browser-asks.'), only: 'again and again' },
    ],
  ]),
  ...planted(
    'src/layouts/progress.tsx',
    [
      ['animationDuration: progress.speed', 'animationDuration: 0', 'the bar vanishes before it is full'],
      ['incrementDuration: progress.speed', 'incrementDuration: 800', 'the bar creeps'],
      ['minimum: progress.minimum', 'minimum: progress.minimum / 2', 'of a page on its way hardly anything is seen'],
    ],
    { ...judgedBy.views('layouts.'), only: 'begins at 0.08' },
  ),
  ...planted('src/browser/kept-answers.ts', [
    [
      "'coupon.center', 'points.ledger'",
      "'coupon.center'",
      'without a line the points of a member cannot be looked at',
      { ...judgedBy.unit('kept-answers.'), only: 'for when there is no line' },
    ],
  ]),
  ...planted(
    'src/pages/product/search/nothing.tsx',
    [
      [
        "narrowed ? 'search.nothingNarrowed' : 'search.nothingHint'",
        "query.keyword ? 'search.nothingHint' : 'search.nothingNarrowed'",
        'who ticked one filter too many is told to try other words',
      ],
    ],
    { ...judgedBy.views('search-page.'), only: 'what may help' },
  ),
  ...planted(
    'src/ui/product-card.tsx',
    [
      [
        'eager={index < eager}',
        'eager={index > eager}',
        'the pictures in sight come last, after those that nobody sees',
      ],
    ],
    { ...judgedBy.views('search-page.'), only: 'in sight first' },
  ),
  ...planted(
    'src/pages/product/search.tsx',
    [
      [
        '<AddSku key={sku.id} page',
        '<AddSku page',
        'of another SKU that is found next as many are ordered as were typed of the first',
      ],
    ],
    { ...judgedBy.views('search-page.'), only: 'how many were typed' },
  ),
]
