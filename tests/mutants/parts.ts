import { judgedBy, planted } from './mutant'

const orderPage = judgedBy.views('order-page.')
const productPage = judgedBy.views('product-page.')
const searchPage = judgedBy.views('search-page.')
const storePage = judgedBy.views('store-page.')
const parts = judgedBy.views('ui-parts.')
const links = judgedBy.views('link.')
const layouts = judgedBy.views('layouts.')

/** Wrong changes of parts that several pages have, and of pages in what no state of their readings shows. */
export const partMutants = [
  ...planted('src/ui/product-card.tsx', [
    [
      '{trouble && <span',
      '{trouble || <span',
      'an empty dark bar lies over the picture of every product in a list',
      { only: '^/product/new ' },
    ],
  ]),
  ...planted('src/ui/ticket.tsx', [
    [
      '{reason && <span',
      '{reason || <span',
      'why a coupon cannot be used is written larger than what it is for',
      { only: '^/setting/my-coupon ' },
    ],
  ]),
  ...planted('src/ui/totals.tsx', [
    [
      '{note && <small',
      '{note || <small',
      'what a total leaves out is written as large as the total',
      { only: '^/order/confirm-order ' },
    ],
  ]),
  ...planted(
    'src/ui/broken.tsx',
    [
      [
        'href={import.meta.env.BASE_URL}',
        'href="/"',
        'who leaves a broken page below a base path comes to another site',
      ],
    ],
    parts,
  ),
  ...planted(
    'src/pages/order/pay-order.tsx',
    [['<li key={line.sku}>', '<li key={line.name}>', 'a line of an order stays in the other language beside itself']],
    judgedBy.models('listed-twice.'),
  ),
  ...planted(
    'src/ui/line-facts.tsx',
    [
      [
        '{line.code && (\n      <span className={styles.code} translate="no">\n        {line.code}\n      </span>\n    )}',
        '',
        'two lines of one name are told apart by their picture only',
      ],
    ],
    judgedBy.models('listed-twice.'),
  ),
  ...planted(
    'src/pages/order/order-card.tsx',
    [
      [
        '<LineFacts line={line} />',
        '<p>{line.choice}</p>',
        'in the list of orders two lines of one name read the same',
      ],
    ],
    judgedBy.models('listed-twice.'),
  ),
  ...planted(
    'src/pages/order/detail/lines.tsx',
    [['key={gift.sku}', 'key={gift.name}', 'of two gifts of one name one stays when the other goes']],
    judgedBy.models('listed-twice.'),
  ),
  ...planted(
    'src/pages/order/confirm-order.tsx',
    [['key={gift.sku}', 'key={gift.name}', 'a gift of the name of another is lost as the order is changed']],
    judgedBy.models('listed-twice.'),
  ),
  ...planted(
    'src/pages/order/pay-order.tsx',
    [['isKnown(code) ? ', 'false ? ', 'why a card was refused is told in the language of the bank']],
    judgedBy.views('pay-page.'),
  ),
  ...planted(
    'src/pages/order/order-card.tsx',
    [
      ['lines.length > shown && ', 'false && ', 'of an order with eight lines five are kept quiet'],
      ['count: lines.length - shown', 'count: lines.length', 'what a card shows is counted as not shown'],
      [' aria-labelledby={id}', '', 'who listens goes from one order to the next and hears of none how it stands'],
    ],
    judgedBy.views('pages-in-use.'),
  ),
  ...planted(
    'src/pages/setting/user/avatar.tsx',
    [['event.currentTarget.form?.requestSubmit()', 'null', 'a picture is chosen and nothing comes of it']],
    judgedBy.views('pages-in-use.'),
  ),
  ...planted(
    'src/pages/contact.tsx',
    [
      [
        "session.hasTag('loggedIn') ? 'contact.sentMember' : 'contact.sentVisitor'",
        "'contact.sentMember'",
        'a visitor is told to look for the answer in a chat that they do not have',
      ],
    ],
    judgedBy.views('pages-in-use.'),
  ),
  ...planted(
    'src/browser/focus.ts',
    [
      [
        '(control ?? heading())',
        'control',
        'who has deleted an address is nowhere on the page',
        { ...judgedBy.views('pages-in-use.'), only: 'the focus is on the heading' },
      ],
      [
        "if (control?.matches(':disabled')) keep(control)\n  else ",
        '',
        'who saved an address by keyboard is not led back to where they came from',
      ],
      [
        '    keep(first)\n',
        '',
        'what was pressed before the code was there loses the keyboard',
        { by: ['tests/browser/hasty.test.ts'], only: '/product/search' },
      ],
      [
        "    pointed = !first.matches(':focus-visible')\n",
        '',
        'what a finger pressed before the code was there moves the focus',
        { by: ['tests/browser/hasty.test.ts'], only: '/language' },
      ],
      [
        'if (now !== control) ',
        'if (false) ',
        'who saves something by keyboard is nowhere on the page once it is saved',
      ],
      [
        'sameAs(control) ?? nearest(kept)',
        'nearest(kept)',
        'what is asked for once more leaves the keyboard beside it',
      ],
      [
        'sameAs(control) ?? nearest(kept) ?? heading()',
        'heading()',
        'who takes a line out of the cart by keyboard begins again at the top of the page',
      ],
      [
        'next ?? last) return next ?? last',
        'next) return next',
        'at the fewest that may be ordered a minus loses the quantity',
      ],
      [
        'control.isConnected && control.matches',
        'control.matches',
        'who claims a coupon by keyboard is nowhere on the page',
      ],
    ],
    { by: ['tests/browser/focus-kept.test.ts'], only: 'what went away' },
  ),
  ...planted(
    'src/pages/setting/address.tsx',
    [['`#edit-${address.id}`', '"#add-address"', 'who leaves an address as it is stands far from it']],
    judgedBy.views('pages-in-use.'),
  ),
  ...planted(
    'src/pages/setting/address/removal.tsx',
    [['`#remove-${picked}`', '"[data-event=\'removal.ask\']"', 'who keeps the last address stands at the first one']],
    judgedBy.views('pages-in-use.'),
  ),
  ...planted(
    'src/pages/coupon.tsx',
    [
      [
        'from: day(validity.from), to: lastDay(validity.to)',
        'from: day(validity.to), to: day(validity.from)',
        'a coupon ends before it begins',
      ],
    ],
    judgedBy.views('coupon-center.'),
  ),
  ...planted(
    'src/pages/order/detail/refund-dialog.tsx',
    [
      [
        "status === 'toShip' ? ",
        'false ? ',
        'who wants money back before anything was sent is told to wait for an answer',
      ],
      [
        'data-event="refund.ask"',
        'data-event="refund"',
        'who asks for no refund after all stands at the top of the page',
      ],
      ["offer.send({ type: 'refund.dismiss' })", 'null', 'the question for a refund does not close on Escape'],
    ],
    orderPage,
  ),
  ...planted(
    'src/pages/order/detail/dialogs.tsx',
    [
      [
        'data-event="${noun}.ask"',
        'data-event="ask"',
        'who does not delete an order after all stands at the top of the page',
      ],
      [
        'close={() => offer.send({ type: `${noun}.dismiss` })}',
        'close={() => {}}',
        'the question before a receipt does not close on Escape',
      ],
    ],
    orderPage,
  ),
  ...planted(
    'src/pages/order/detail.tsx',
    [
      ['  useChild(page.children.orderAction)\n', '', 'nobody is told that the order was canceled'],
      [' && order.receiveInMs > 0', '', 'an order that is due is said to be received in no time at all'],
    ],
    orderPage,
  ),
  ...planted(
    'src/pages/product/new/detail/reviews.tsx',
    [
      ['{avatar ? (', '{false ? (', 'the pictures of reviewers are not shown'],
      ['avatarAddress(avatar)', 'avatar', 'pictures of reviewers stay away where the API has a host of its own'],
      ['[...nickname][0]', 'nickname[0]', 'in place of a picture stands half of a sign'],
      ['{choice && <span>', '{<span>', 'a review of the only version ends in a dot'],
    ],
    productPage,
  ),
  ...planted(
    'src/pages/product/new/detail/heart.tsx',
    [
      [
        'aria-pressed={failed ? undefined : on}',
        'aria-pressed={on}',
        'who hears a page is told that what could not be checked is no favorite',
      ],
    ],
    productPage,
  ),
  ...planted(
    'machines/pages/product/search.ts',
    [
      ['sameWords ? context.found : null', 'context.found', 'what other words had found stands below the new ones'],
      ['sameWords ? context.found : null', 'null', 'who narrows a list by an address sees it empty until the answer'],
    ],
    searchPage,
  ),
  ...planted(
    'machines/pages/product/search.ts',
    [
      [
        '(context.found?.facets.categories ?? []).some(({ id }) => id === event.category)',
        'isNarrowable(context)',
        'a path chooses a category that the page does not offer',
      ],
    ],
    { by: ['tests/models/views.test.tsx'], only: '/product/search' },
  ),
  ...planted(
    'src/pages/product/search.tsx',
    [
      ['sku && sku.stock > 0 && ', 'sku && ', 'what is sold out is offered to be added'],
      ['found?.partial && query.keyword', 'false', 'a page does not say that nothing has all of the words'],
      [
        'typed: found.corrected ?? query.keyword }',
        'typed: query.keyword }',
        'a page says of words that were mended how they were typed',
      ],
      [
        '<AddSku key={sku.id} ',
        '<AddSku ',
        'as many of a part number are added as were typed for another one',
        { by: ['tests/views/add-sku.test.tsx'] },
      ],
    ],
    searchPage,
  ),
  ...planted(
    'src/pages/product/search/add-sku.tsx',
    [
      [
        'defaultValue={price.minimum ?? 1}',
        'defaultValue={1}',
        'a wholesaler is refused what the field held from the beginning',
      ],
      ['min={price.minimum ?? 1}', 'min={1}', 'a field offers a wholesaler fewer than they may order'],
    ],
    searchPage,
  ),
  ...planted(
    'src/pages/product/search/facets.tsx',
    [
      ['.toFixed(2)', '.toFixed(1)', 'a bound of S$12.95 becomes another one as soon as it is sent again'],
      [
        'className={className} aria-labelledby={`${sheet}-${id}`}',
        'className={className}',
        'who hears a page does not know what is chosen from',
      ],
    ],
    searchPage,
  ),
  ...planted(
    'src/pages/product/search/filters.tsx',
    [["aria-label={t('filter.label')}", '', 'who hears a page does not know what the list of filters is']],
    searchPage,
  ),
  ...planted(
    'src/pages/store/store-card.tsx',
    [
      ['near = 995', 'near = 1000', 'a store that is nearly a kilometre away is 1,000 metres away'],
      ['metres < near', 'false', 'a store round the corner is zero kilometres away'],
      ['Math.round(metres / 10) * 10', 'Math.round(metres)', 'a distance is told more exactly than anybody knows it'],
      ['<li id={id}', '<li', 'a search engine leads to no store'],
    ],
    storePage,
  ),
  ...planted(
    'src/pages/store/stock-table.tsx',
    [
      ['counts[store.id] ?? 0', 'Object.values(counts)[0] ?? 0', 'a store shows what another one has'],
      ['{choice && <span>{choice}</span>}', '<span>{code}</span>', 'the code is told twice, the version not'],
    ],
    storePage,
  ),
  ...planted(
    'src/ui/link.tsx',
    [
      ['button === 0 && ', '', 'a middle click opens no tab'],
      [' && !ctrlKey', '', 'Ctrl and a click open no tab'],
      [' && !metaKey', '', 'Command and a click open no tab'],
      [' && !shiftKey', '', 'Shift and a click open no window'],
      ['event.defaultPrevented || ', '', 'a link that does something of its own leads away too'],
      [
        ' && navigator.serviceWorker?.controller',
        '',
        'without a line and a worker a link leads to an error of the browser',
      ],
      ['isOffline() && navigator', 'navigator', 'every link loads the shop anew once there is a worker'],
    ],
    links,
  ),
  ...planted(
    'src/ui/avatar.tsx',
    [
      ["source.startsWith('data:') ? source : ", '', 'the picture that was just chosen is not shown'],
      [
        "import.meta.env.VITE_API_BASE ?? ''",
        "''",
        'pictures of members stay away where the API has a host of its own',
      ],
    ],
    parts,
  ),
  ...planted(
    'src/ui/cart-count.tsx',
    [
      [
        'cartBadge.count > badgeMax',
        'cartBadge.count >= badgeMax',
        'of 99 pieces in the cart it is said that they are more',
      ],
      ["live ? 'polite' : undefined", 'undefined', 'who hears a page is not told that something came into the cart'],
    ],
    parts,
  ),
  ...planted(
    'src/ui/tabs.tsx',
    [['count > badgeMax', 'count >= badgeMax', 'of 99 orders it is said that they are more']],
    parts,
  ),
  ...planted(
    'src/ui/dialog.tsx',
    [
      [
        'isComposing(event) && event',
        'event.altKey && event',
        'Escape of an input method closes a form with what is typed',
      ],
    ],
    judgedBy.views('order-page.'),
  ),
  ...planted(
    'src/ui/sheet.tsx',
    [
      [
        'target === currentTarget && begun.current === target && close()',
        'close()',
        'a sheet closes when one presses in it',
      ],
      [' && begun.current === target', '', 'a sheet closes when a text in it is selected and let go beside it'],
      [' && close()}', ' && null}', 'a sheet stays when one presses beside it'],
      ['return () => focusBack(opener)', '', 'who closes a sheet stands at the top of the page'],
    ],
    parts,
  ),
  ...planted(
    'src/ui/password-field.tsx',
    [
      ["shown ? 'text' : 'password'", "'password'", 'a password cannot be looked at'],
      ['setShown(!shown)', 'setShown(true)', 'a password that is shown cannot be hidden again'],
      ['      spellCheck={false}\n', '', 'a password that is shown goes to whoever checks the spelling'],
    ],
    parts,
  ),
  ...planted(
    'src/ui/picture.tsx',
    [
      ['srcSet={sizesOf(name, usual)}', 'srcSet={sizesOf(name, small)}', 'older browsers show no photographs'],
      ['`image/${small}`', '`image/${usual}`', 'browsers load a kind of file that they cannot show'],
      ['${width}w`', '${width}x`', 'phones load the largest photographs'],
      [
        "name ? `pictures/${name}` : 'no-picture.svg'",
        '`pictures/${name}`',
        'where there is no picture a broken one stands',
      ],
    ],
    parts,
  ),
  ...planted(
    'src/ui/totals.tsx',
    [
      [
        'className={styles.total} aria-live="polite"',
        'className={styles.total}',
        'who hears a page is not told that the total changed',
      ],
    ],
    parts,
  ),
  ...planted(
    'src/ui/time-left.tsx',
    [
      [
        'minutes: Math.ceil(left / 60_000)',
        'minutes: Math.floor(left / 60_000)',
        'who hears a page has a minute less to pay',
      ],
      ['Math.ceil(left / 1000)', 'Math.floor(left / 1000)', 'the clock stands at zero while there is time'],
    ],
    judgedBy.views('pages-in-use.'),
  ),
  ...planted(
    'src/running-page.tsx',
    [['return () => said?.unsubscribe()', '', 'what came of a question is told twice']],
    judgedBy.views('running-page.'),
  ),
  ...planted(
    'src/app.tsx',
    [["root.on('returned', () => retryFailed(actor)),", '', 'what failed without a line stays so once it is back']],
    judgedBy.views('running-page.'),
  ),
  ...planted(
    'src/browser/avatar-file.ts',
    [
      ['Math.min(side, whole)', 'side', 'a small picture of a member is blown up'],
      ['(width - whole) / 2', '0', 'of a wide picture the left end is sent, with or without a face'],
      ['(height - whole) / 2', '0', 'of a high picture the top is sent'],
      ["  pen.fillStyle = '#fff'\n", '', 'what is transparent in a picture becomes black'],
    ],
    judgedBy.unit('avatar-file.'),
  ),
  ...planted(
    'src/browser/history.ts',
    [
      ['focus({ preventScroll: true })', 'focus()', 'who comes back to a list stands at its top'],
      [
        'if (!isInUse(document.activeElement, pending))',
        '',
        'what somebody types while a page is on its way goes nowhere once it has come',
      ],
      [
        "now?.matches('[aria-pressed]') ||\n  ",
        '',
        'who narrows a search by keyboard begins again at the heading after each filter',
        { by: ['tests/browser/focus-kept.test.ts'], only: 'what went away' },
      ],
      ['busied && ', '', 'who hears a page is told nothing of one that came, but stays in the field of the one before'],
      [' && now !== document.body', '', 'who scrolls by keys while a page is on its way is not led to its heading'],
      ['(now !== focus || ', '(', 'what somebody opens while a page is on its way loses the focus to its heading'],
      ["now !== focus || now?.matches('input, select, textarea')", 'now !== focus', 'who goes on typing is taken away'],
      ["'keydown', 'pointerdown', 'input'", "'keydown', 'input'", 'a field that is pointed at is left again'],
      ["'keydown', 'pointerdown', 'input'", "'keydown', 'pointerdown'", 'what is pasted or dictated is cut short'],
      [
        'if (target !== null) pending =',
        'pending = target === null ? null :',
        'an address that is put right on the way leaves the page where the one before it was scrolled to',
      ],
    ],
    judgedBy.unit('browser-hears.'),
  ),
  ...planted(
    'src/layouts/frame.tsx',
    [['<main id="content"', '<main', 'the way past the header leads nowhere']],
    layouts,
  ),
  ...planted(
    'src/layouts/search-box.tsx',
    [
      [
        "path === link('/product/search') && ",
        "path === link('/') && ",
        'the search box forgets what was searched for',
      ],
      ["placeholder={t('shell.searchLabel')}", '', 'the field of the header does not say what it is for'],
    ],
    layouts,
  ),
  ...planted(
    'src/pages/product/new/detail/price-now.tsx',
    [
      [
        'pack={pack} price={price.price}',
        'pack={pack} price={priced.price.price}',
        'a wholesaler who types enough for a better price is told that of a piece at the other',
      ],
    ],
    productPage,
  ),
  ...planted(
    'src/pages/product/new/detail/choice-sheet.tsx',
    [
      [
        "t(buying ? 'product.buyNow' : 'product.addToCart')",
        "t('product.addToCart')",
        'who wants to buy at once is offered to put it into the cart',
      ],
    ],
    productPage,
  ),
  ...planted(
    'src/layouts/header.tsx',
    [['<CartCount live />', '<CartCount />', 'who hears a page is not told that the cart has one more']],
    layouts,
  ),
  ...planted(
    'src/layouts/order-header.tsx',
    [
      ["'/order/pay-order': 'pay'", "'/order/pay-order': 'confirm'", 'who pays seems to be still at the step before'],
      ["aria-label={t('shell.checkoutSteps')}", '', 'who hears a page does not know what the four steps are'],
    ],
    layouts,
  ),
  ...planted(
    'machines/parts/address-form.ts',
    [
      [
        'address !== null && !deleted',
        'address !== null',
        'an address that was deleted elsewhere over its form can never be saved, however often it is tried',
        { only: 'kept anew' },
      ],
      [
        'saved: context.saved, deleted: context.deleted',
        'saved: context.saved, deleted: false',
        'a closed form leaves an address in the list that is no longer there',
        { only: 'no longer in the list' },
      ],
    ],
    judgedBy.stories('addresses.test.ts'),
  ),
  ...planted('machines/pages/order/detail.ts', [
    [
      "tags: 'asking',",
      '',
      'what the server worded stays in the old language after a dialog over which it was switched',
      { ...judgedBy.views('meanwhile.test.tsx'), only: 'refund' },
    ],
  ]),
  ...planted('flows/viewer/simulate.ts', [
    [
      "typeof choice.carries === 'number' ? own : ''",
      "''",
      'a number of one’s own as an answer is taken for another one',
      { ...judgedBy.models('simulation.test.ts'), only: 'bare number' },
    ],
  ]),
]
