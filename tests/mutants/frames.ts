import { judgedBy, planted } from './mutant'

/** Wrong changes of what stands around the pages, and of their parts that come and go. */
export const frameMutants = [
  ...planted(
    'src/layouts/frame.tsx',
    [
      ["value === 'failed'", 'false', 'a page whose code did not load is waited for in vain'],
      ['if (!query) return', 'if (false) return', 'an address that lost a part shows nothing'],
      [
        "!useHydrated() || !version.hasTag('outdated')",
        '!useHydrated() || true',
        'nobody is told that there is a new version',
      ],
      ['!useHydrated() || !offline', '!useHydrated() || true', 'nobody is told that there is no line'],
      ['knownAt === null ?', 'true ?', 'nobody is told how old it is what they see'],
      ["path.startsWith(link('/order'))", 'false', 'who lost the number of an order is sent to the search'],
    ],
    judgedBy.models('frames.'),
  ),
  ...planted(
    'src/layouts/frame.tsx',
    [
      ["value === 'unknown' ? undefined", 'false ? undefined', 'a page begins anew once it is known who looks'],
      ['known === undefined || known === first.current', 'true', 'a member sees the prices of the one before'],
      [
        '`${user.userId} ${user.memberType}`',
        'user.userId',
        'who has become a wholesaler sees the prices of everybody',
      ],
    ],
    judgedBy.views('who-looks.'),
  ),
  ...planted(
    'src/page-chart.ts',
    [
      [".hasTag('saving')", ".hasTag('none')", 'who leaves the cart at once finds there what they had taken out'],
      ["['cartCounted'] as const", '[] as const', 'the count of the cart is that of before it was changed'],
    ],
    { by: ['tests/browser/left-while-saving.test.ts'] },
  ),
  ...planted(
    'src/page-chart.ts',
    [
      [
        ', ...Object.values<AnyActorRef>(page.getSnapshot().children)]',
        ']',
        'who leaves a page at once did not press its heart',
      ],
    ],
    judgedBy.views('meanwhile.'),
  ),
  ...planted(
    'src/layouts/phone-bar.tsx',
    [['to === path', 'false', 'the bar of phones does not say where one is']],
    judgedBy.models('frames.'),
  ),
  ...planted(
    'src/layouts/toast-list.tsx',
    [
      [
        "toast.kind === 'error' ? 'foreground' : 'background'",
        "'background'",
        'what went wrong is read aloud after all else',
      ],
      ['open || offer', 'true || offer', 'a toast that is gone from the screen counts as open'],
    ],
    judgedBy.views('pages-in-use.'),
  ),
  ...planted(
    'src/layouts/toasts.tsx',
    [
      [
        "knows(`failure.${failure}`) ? `failure.${failure}` : 'failure.unknownError'",
        '`failure.${failure}`',
        'a refusal without text says the name of one on a page that has no words for it',
      ],
    ],
    judgedBy.views('words.'),
  ),
  ...planted(
    'src/browser/chat-line.ts',
    [["['chat', 'failures']", "['chat']", 'a message that is refused is answered with the name of a text']],
    { by: ['tests/unit/dictionaries.test.ts'], only: 'chat-widget' },
  ),
  ...planted(
    'src/pages/order/confirm-order/placing.tsx',
    [
      ['rows={2}', 'rows={2} maxLength={200}', 'a message that is pasted loses its end without a word'],
      ['problem={messageProblemOf(page.context)}', '', 'an order does not go out, and nothing says why'],
    ],
    { by: ['tests/models/forms.test.tsx'], only: 'order.place' },
  ),
  ...planted(
    'src/layouts/toasts.tsx',
    [
      ["kind === 'error' ? 'alert' : 'status'", "'status'", 'a failure is not read aloud at once'],
      ['data-radix-toast-announce-exclude=""', '', '“times” is read aloud behind every toast'],
      ["      {' '}\n", '', 'the link of a toast is read aloud as one word with what it says'],
    ],
    judgedBy.views('pages-in-use.'),
  ),
  ...planted(
    'src/pages/cart.tsx',
    [
      [
        '{shown.quickOrder && <Quick',
        '{shown.quickOrder && shown.lines.length > 0 && <Quick',
        'a wholesaler whose cart is empty cannot type part numbers',
      ],
    ],
    judgedBy.views('pages-in-use.'),
  ),
  ...planted(
    'src/pages/coupon.tsx',
    [
      ['left > 0 && ', '', 'of an offer that is gone it is said that 0 are left'],
      [
        "page.matches('claiming') && page.context.picked === id",
        "page.matches('claiming')",
        'all offers seem to be claimed where one is',
      ],
    ],
    judgedBy.views('coupon-center.'),
  ),
  ...planted(
    'src/pages/order/comment/form.tsx',
    [
      [
        "page.matches('sending') && values.sku === sku",
        "page.matches('sending')",
        'all reviews seem to be sent at once',
      ],
    ],
    judgedBy.views('comment-form.'),
  ),
  ...planted(
    'src/pages/product/new/detail/facts.ts',
    [['`${brand.name} ${name}`', 'name', 'tabs of two bolts of one name cannot be told apart']],
    { by: ['tests/models/views.test.tsx'], only: '/product/new/detail' },
  ),
  ...planted(
    'src/pages/product/new/detail/facts.ts',
    [['product.rating === null', 'false', 'search engines refuse what they are told of a product that nobody rated']],
    judgedBy.unit('product-facts.'),
  ),
  ...planted(
    'src/ui/price.tsx',
    [
      [
        'other !== undefined && other !== price.price',
        'other !== undefined',
        'a price is struck out beside the same price',
      ],
    ],
    judgedBy.views('product-card.'),
  ),
  ...planted(
    'src/ui/product-card.tsx',
    [
      ['card.onSale && !card.soldOut && ', 'card.onSale && ', 'what is sold out is on offer'],
      ['!sku && card.from', 'card.from', 'the price of one SKU looks like the lowest of many'],
    ],
    judgedBy.views('product-card.'),
  ),
  ...planted(
    'src/pages/setting/collect-product.tsx',
    [
      [
        "trouble !== null && trouble !== 'productSoldOut'",
        'trouble !== null',
        'a favorite that is sold out cannot be opened',
      ],
    ],
    judgedBy.views('product-card.'),
  ),
  ...planted(
    'src/pages/order/pay-order.tsx',
    [['card && card.testCards.length > 0 && ', 'card && ', 'a shop that takes real money speaks of test cards']],
    judgedBy.views('pay-page.'),
  ),
  ...planted(
    'src/pages/order/pay-order/test-cards.tsx',
    [['one === outcome', 'true', 'every test card is said to succeed']],
    judgedBy.views('pay-page.'),
  ),
  ...planted(
    'src/pages/order/confirm-order/delivery.tsx',
    [
      [
        "<legend>{t('checkout.store')}</legend>\n        {problem && ",
        "<legend>{t('checkout.store')}</legend>\n        {false && ",
        'who has chosen no store is not told at the stores',
      ],
    ],
    judgedBy.views('confirm-page.'),
  ),
  ...planted(
    'src/pages/order/confirm-order/coupons.tsx',
    [['coupon.more > 0 && ', '', 'of a coupon that is not valid yet it is said that S$0.00 are missing']],
    judgedBy.views('confirm-page.'),
  ),
  ...planted(
    'src/pages/product/new/detail/tiers.tsx',
    [['{cents === reached && ', '{false && ', 'who hears a page is not told which price is theirs']],
    judgedBy.views('product-page.'),
  ),
  ...planted(
    'src/pages/product/new/detail/stock.tsx',
    [['stock <= few', 'stock < few', 'of the last ten it is not said that few are left']],
    judgedBy.views('product-page.'),
  ),
  ...planted(
    'src/pages/product/new/detail/thumbnails.tsx',
    [['if (pictures.length < 2) return null', '', 'one picture is shown twice, large and small']],
    judgedBy.views('product-page.'),
  ),
  ...planted(
    'src/layouts/chat-panel.tsx',
    [
      [
        '        rows={2}\n',
        '        rows={2}\n        maxLength={1000}\n',
        'a pasted message is cut, and half of it sent',
        judgedBy.models('forms.test.tsx'),
      ],
      [
        '    if (log.current) log.current.scrollTop = 0\n',
        '',
        'what the support answers is out of sight of who reads further up',
      ],
      ['  }, [last])\n', '  })\n', 'who types while they read further up is taken to the end'],
    ],
    judgedBy.views('chat.'),
  ),
  ...planted(
    'src/layouts/chat-widget.tsx',
    [
      ['if (wasOpen.current && !open)', 'if (!open)', 'who types as the chat comes goes on typing into its button'],
      [
        "unread > 0 && t('chat.unread'",
        "unread > 1 && t('chat.unread'",
        'who hears the page does not hear of an answer',
      ],
      ['{unread > 0 && (', '{unread > 1 && (', 'nobody sees that the shop has answered'],
    ],
    judgedBy.views('chat.'),
  ),
  ...planted(
    'src/layouts/chat.tsx',
    [['  useReturn(line)\n', '', 'a chat that could not be opened stays so once the line is back']],
    judgedBy.views('chat.'),
  ),
  ...planted(
    'src/pages/home/recently-viewed.tsx',
    [
      [
        'isIntersecting }) => isIntersecting)',
        'isIntersecting }) => !isIntersecting)',
        'what was viewed lately is asked for while nobody is near',
      ],
      ["strip.matches('showing') && cards.length === 0", 'false', 'a heading stands over nothing'],
    ],
    judgedBy.views('recently-viewed.'),
  ),
  ...planted(
    'src/i18n/words.tsx',
    [[' onError={tellOfText}', '', 'the shop does not hear that a text cannot be written']],
    judgedBy.views('words.'),
  ),
  ...planted(
    'src/layouts/frame.tsx',
    [
      [
        'timeBy(knownAt, Date.now())',
        'timeBy(Date.now(), Date.now())',
        'old prices and old stock are said to be of this minute',
      ],
    ],
    judgedBy.views('layouts.'),
  ),
  ...planted(
    'src/pages/setting/user/data.tsx',
    [['encodeURIComponent(JSON', 'encodeURI(JSON', 'the file with what is kept of a member ends at the first #']],
    judgedBy.views('profile-page.'),
  ),
  ...planted(
    'src/pages/order/pay-order/card-form.tsx',
    [
      ["dark.addEventListener('change', paint)\n", '\n', 'when night falls the card is typed in black on black'],
      ['elements.getElement(CardCvcElement)?.update({ style })', '', 'the security code is typed in black on black'],
    ],
    { by: ['tests/browser/payment.test.ts'], only: 'by night' },
  ),
  ...planted(
    'src/pages/order/pay-order/card-form.tsx',
    [
      [
        "locale === 'en' ? 'en' : 'zh'",
        "locale === 'en' ? 'zh' : 'en'",
        'what is wrong with a card is told in another language',
      ],
      ['problem={problems[field]}', 'problem={problems.number}', 'what is wrong with a card is told at each field'],
    ],
    { by: ['tests/browser/payment.test.ts'], only: 'below its field' },
  ),
  ...planted(
    'src/pages/product/new/detail/sku-table.tsx',
    [[' tabIndex={0} aria-label', ' aria-label', 'by keyboard the end of a wide table is never seen']],
    judgedBy.views('product-page.'),
  ),
  ...planted(
    'src/layouts/search-box.tsx',
    [
      [
        "scrollIntoView({ block: 'nearest' })",
        'getBoundingClientRect()',
        'the suggestion that the arrows reached is out of sight',
      ],
      ["scrollIntoView({ block: 'nearest' })", 'scrollIntoView()', 'each press of an arrow throws the page about'],
      ['{title && (', '{title || (', 'the names of own and of popular searches look like words to search for'],
      [
        'aria-selected={from + index',
        'aria-selected={from - index',
        'of the own search that was reached a screen reader does not say that it is chosen',
      ],
    ],
    judgedBy.views('search-box.'),
  ),
]
