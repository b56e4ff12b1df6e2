import { judgedBy, planted } from './mutant'

const orderBounds = judgedBy.models('order-bounds.test.ts')
const catalogueBounds = judgedBy.models('catalogue-bounds.test.ts')
const accountBounds = judgedBy.models('account-bounds.test.ts')

/** Wrong changes of what one step of a chart takes and refuses: at its bounds, and with what it remembers. */
export const stepMutants = [
  ...planted('machines/pages/cart.ts', [
    ['takesQuickOrder(context) && quickLinesIn', 'quickLinesIn', 'a regular member sends a quick order'],
    [' && !isQuickOrdering(context)', '', 'a quick order pressed twice comes into the cart twice'],
  ]),
  ...planted('machines/pages/setting/user.ts', [
    ['profile !== null && !profile[field]', 'profile !== null', 'gender and birthday are set again'],
  ]),
  ...planted('machines/app/navigation.ts', [
    [
      'split(/[?#]/, 1)',
      "split('?', 1)",
      'a page that was wanted at a place in it is forgotten at the login',
      judgedBy.unit('routes.test.ts'),
    ],
  ]),
  ...planted(
    'machines/pages/cart.ts',
    [
      ['meant <= largestQuantity', 'meant < largestQuantity', '999 of a line cannot be asked for'],
      [
        'sku === event.sku && !dead && selected',
        'sku === event.sku && selected',
        'a line that cannot be bought is selected',
      ],
      [
        "event.type === 'line.remove' && cartShown(context).lines",
        "event.type === 'line.remove' && (context.cart?.lines ?? [])",
        'a line that is on its way out is removed once more',
      ],
    ],
    orderBounds,
  ),
  ...planted(
    'machines/parts/cart-changes.ts',
    [
      [
        'Math.max(0, goods - platformDiscount - bestCoupon)',
        'goods - platformDiscount - bestCoupon',
        'a cart is expected to cost less than nothing',
      ],
      [
        " && change.call === 'change' && one.sku === change.sku",
        " && change.call === 'change'",
        'the quantity of one line takes the place of that of another',
      ],
      [
        '[...sent, ...waiting.filter((one) => !comesLast(one)), ...waiting.filter(comesLast)]',
        '[...sent, ...waiting]',
        'what is changed after "Check out" was pressed is not bought so',
        { by: ['tests/stories/cart.test.ts'] },
      ],
      [
        '{ ...line, selected: change.selected }',
        '{ ...line, selected: !line.selected }',
        'selecting all deselects what was selected',
      ],
    ],
    orderBounds,
  ),
  ...planted(
    'machines/pages/order/confirm-order.ts',
    [
      ['  before: null,\n  refused', '  refused', 'what was chosen since looks like a price that changed'],
      ['addresses.find(({ id }) => id === before) ??', '', 'a new quote goes back to the default address'],
      ['before: before === quote.total ? null : before,', 'before,', 'a total of long ago is told as the one before'],
      ['event.addressId !== choice.addressId &&\n', '', 'choosing the chosen address writes the draft again'],
      ['id === event.couponId && usable', 'id === event.couponId', 'a coupon that cannot be used is chosen'],
      ['event.couponId !== couponShown(context) &&\n', '', 'choosing the chosen coupon quotes anew'],
      [
        'sku: choice.sku, quantity: choice.quantity })',
        'sku: choice.sku })',
        'the draft of another purchase comes back',
      ],
      [
        "{ target: 'placing', actions: 'keepMessage' }",
        "{ target: 'placing' }",
        'what was typed last does not go out with the order',
      ],
      [
        "{ guard: 'messageTooLong', actions: ['markRefused', 'keepMessage'] },",
        '',
        'an order with too long a message is sent all the same, and nothing at the field says what is wrong',
        { by: ['tests/models/consequences.test.ts'], only: "'confirmOrder'" },
      ],
    ],
    orderBounds,
  ),
  ...planted(
    'machines/pages/order/pay-order.ts',
    [
      [
        "(refusal ?? { text: '' })",
        "{ text: '' }",
        'why the card was refused is forgotten when the payment begins again',
      ],
      ['code: output.code', 'code: undefined', 'why a card was refused is only told in the words of the provider'],
    ],
    orderBounds,
  ),
  ...planted(
    'machines/pages/order.ts',
    [
      ['orderTabNames.includes(event.tab) && ', '', 'a tab that there is not is asked for'],
      [
        "link('/order', event.query) !== link('/order', context.query)",
        'event.query.status !== context.query.status',
        'Back to another page of the orders shows the same page',
      ],
    ],
    orderBounds,
  ),
  ...planted(
    'machines/pages/order/comment.ts',
    [
      [
        '{ ...context.problems, [event.sku]: wrongIn(context.orderNo, event) }',
        '{ [event.sku]: wrongIn(context.orderNo, event) }',
        'what is wrong with one review is gone once another is sent',
      ],
      ['sku === event.sku && !reviewed', 'sku === event.sku', 'a line that was reviewed is reviewed again'],
      [
        'lines.every(({ reviewed }) => reviewed)',
        'lines.some(({ reviewed }) => reviewed)',
        'an order that is over says that every line was reviewed',
      ],
    ],
    orderBounds,
  ),
  ...planted(
    'machines/pages/product/search.ts',
    [
      ['sku.stock <= 0', 'sku.stock < 0', 'a SKU that is sold out can be added from the results'],
      [
        'asked < 1 || asked > largestQuantity',
        'asked < 0 || asked > largestQuantity',
        'none of a SKU is refused as too few to order',
      ],
      ['asked > largestQuantity)', 'asked >= largestQuantity)', '999 of a SKU cannot be added from the results'],
      [
        'asked < (sku.price.minimum ?? 1)',
        'asked <= (sku.price.minimum ?? 0)',
        'the fewest that may be ordered are refused',
      ],
      ['asked > sku.stock ?', 'asked >= sku.stock ?', 'the last pieces cannot be added from the results'],
      [".normalize('NFKC')", '', 'a price in full-width digits is not read'],
      ['/\\s|,(?=', '/[^\\d.,]|,(?=', 'of 10-20 the search is from S$1,020'],
      ['(?!\\d))/g', ')/g', 'of 1,2345 dollars the search is from S$12,345'],
      [".replace(',', '.')", ".replace(',', '')", 'who types 12,90 finds tools of a hundred times as much'],
      [
        'Math.round(Math.min(Number(amount), dearest) * 100)',
        'Math.floor(Math.min(Number(amount), dearest) * 100)',
        'S$19.99 searches from S$19.98',
      ],
      ['Math.min(Number(amount), dearest)', 'Number(amount)', 'a price of many digits has no page'],
      ['min !== undefined && max !== undefined && min > max\n', 'false\n', 'prices the other way round find nothing'],
      [
        '[category, attributes, min, max, inStock || undefined',
        '[category, min, max, inStock || undefined',
        'attributes alone cannot be cleared',
      ],
      ['max, inStock || undefined', 'max, inStock', 'a filter that was taken away can still be cleared'],
      [
        '[...brandsOf(query), ...(found?.facets.brands ?? []).map(({ id }) => id)]',
        '(found?.facets.brands ?? []).map(({ id }) => id)',
        'a brand without a hit cannot be taken away',
      ],
      [
        '...(query.attributes ?? []).flatMap(({ id, values }) => (id === event.attribute ? values : [])),\n',
        '',
        'a value without a hit cannot be taken away',
      ],
      [
        'event as Narrowing), refused: null',
        'event as Narrowing)',
        'why a SKU could not be added stays at the next results',
      ],
      [
        'context.found : null, refused: null',
        'context.found : null',
        'why a SKU could not be added still stands after Back',
      ],
      [
        '[...new Set([brand ?? [], brands].flat())]',
        '[brand ?? [], brands].flat()',
        'a brand stands twice in the address',
      ],
      [
        '(found?.total ?? 0) > 0',
        '(found?.total ?? 0) > 1',
        'a search that found one product cannot be sorted or narrowed',
      ],
      ['isNarrowed(query) || ', '', 'filters that leave nothing cannot be taken away one by one'],
    ],
    catalogueBounds,
  ),
  ...planted(
    'machines/pages/product/new/detail.ts',
    [
      ['sku.stock < quantity', 'sku.stock <= quantity', 'the last piece cannot be bought'],
      ['quantity: Math.max(quantity, leastOf(product, chosen)),', 'quantity,', 'fewer than may be ordered are bought'],
      [
        'quantity: Math.max(context.quantity, leastOf(product, chosen)) }',
        'quantity: leastOf(product, chosen) }',
        'choosing a value forgets the quantity',
      ],
      ['asked >= leastOf(product, chosen)', 'asked >= 1', 'fewer than may be ordered are typed'],
      ['asked <= largestQuantity', 'asked < largestQuantity', '999 of a product cannot be bought'],
      ['id === event.sku && stock > 0', 'id === event.sku', 'a row that is sold out goes into the cart'],
      [
        'find(({ id }) => id === sku)?.price.minimum ?? 1',
        'find(() => true)?.price.minimum ?? 1',
        'a row adds fewer than may be ordered',
      ],
      [
        '        picture: 0,\n      }),\n    },\n  },',
        '      }),\n    },\n  },',
        'another product begins at its second picture',
      ],
    ],
    catalogueBounds,
  ),
  ...planted(
    'machines/parts/picker.ts',
    [
      [
        'if (product.skus.some((sku) => agrees(sku, wider))) next = wider',
        'next = wider',
        'two values that clash are both chosen',
      ],
      ['id === sku || code === sku', 'id === sku', 'an address with the code of a SKU does not choose it'],
    ],
    catalogueBounds,
  ),
  ...planted(
    'machines/parts/paging.ts',
    [
      [' && page !== found.page', '', 'the page that is shown loads again'],
      ['page <= found.pages', 'page < found.pages', 'the last page cannot be reached'],
    ],
    catalogueBounds,
  ),
  ...planted(
    'machines/parts/product-listing.ts',
    [
      [
        '(event.query.page ?? 1) !== (context.query.page ?? 1)',
        'event.query.page !== context.query.page',
        'the first page loads again under its other address',
      ],
    ],
    catalogueBounds,
  ),
  ...planted(
    'machines/parts/search-box.ts',
    [
      ['own.has(keyword.toLowerCase())', 'own.has(keyword)', 'a popular word stands twice for its capitals'],
      ['({ keyword: keyword.trim() })', '({ keyword })', 'a space behind a word finds no suggestion'],
      ["keyword.trim() === ''", "keyword === ''", 'a space alone is searched for'],
      ['event.keyword.trim() })', 'event.keyword })', 'spaces stand in the address of a search'],
    ],
    catalogueBounds,
  ),
  ...planted(
    'machines/parts/chat-thread.ts',
    [
      [
        'Number(one.id) - Number(other.id)',
        'one.id.localeCompare(other.id)',
        'the tenth message stands before the ninth',
      ],
      [
        'key: context.key || key',
        'key: key || context.key',
        'a message that is sent again after the chat was closed is written twice',
      ],
      [
        'readTo: messages.at(-1)?.id ?? context.readTo',
        'readTo: messages.at(-1)?.id',
        'after a quiet moment messages are missed',
      ],
      ['text === sending.text ? sending :', '', 'a message that did not seem to arrive is written twice'],
      ["draft: draft === sending.text ? '' : draft", "draft: ''", 'what is typed while a message goes out is lost'],
    ],
    accountBounds,
  ),
  ...planted(
    'machines/pages/setting/my-coupon.ts',
    [['walletTabs.includes(event.tab) && ', '', 'coupons are asked for by a status that there is not']],
    accountBounds,
  ),
  ...planted(
    'machines/pages/setting/user.ts',
    [
      [
        "event.type === 'gender.submit' && isOpen(context, 'gender') && ",
        "event.type === 'gender.submit' && ",
        'a gender that is set is told to be wrong',
      ],
    ],
    accountBounds,
  ),
  ...planted(
    'machines/pages/coupon.ts',
    [['(one.id === offer.id ? offer : one)', 'offer', 'claiming one coupon shows it in the place of all']],
    accountBounds,
  ),
  ...planted(
    'machines/parts/forms.ts',
    [
      [
        "problems[String(path[0] ?? '')] ??=",
        "problems[String(path[0] ?? '')] =",
        'an empty field is told to have the wrong form',
      ],
      [
        "message in failures ? (message as Failure) : 'badInput'",
        'message as Failure',
        'a field says what no dictionary has',
      ],
    ],
    accountBounds,
  ),
  ...planted(
    'machines/pages/setting/address.ts',
    [['?.isDefault === false', ' !== undefined', 'the default address is sent to become the default one']],
    accountBounds,
  ),
  ...planted(
    'machines/app/toasts.ts',
    [
      [
        'const { type: _, ...toast } = event',
        'const { type: _, names: __, ...toast } = event',
        'which products could not be bought again is not said',
      ],
    ],
    accountBounds,
  ),
  ...planted(
    'machines/parts/card-form.ts',
    [
      [
        '{ ...context.problems, [field]: problem }',
        '{ [field]: problem }',
        'one wrong field of a card hides the other',
      ],
    ],
    accountBounds,
  ),
  ...planted(
    'machines/calls.ts',
    [
      [
        '(({ input, signal }) => outside.transport(logic.call, input, signal))',
        '(({ input }) => outside.transport(logic.call, input, new AbortController().signal))',
        'calls of a page that was left go on and hold up those of the next',
      ],
      [
        'input, signal, { quiet: true }',
        'input, signal',
        'an open page shows a toast every four seconds while the line is down',
      ],
      [
        'input, signal, { quiet: true }',
        'input, new AbortController().signal, { quiet: true }',
        'what an open page asks again goes on when it is left',
      ],
    ],
    judgedBy.unit('bound-calls.test.ts'),
  ),
  ...planted(
    'machines/parts/picker.ts',
    [
      [
        "skus.some(({ stock }) => stock > 0) ? 'free'",
        "skus.every(({ stock }) => stock > 0) ? 'free'",
        'a length is called sold out where one of its kinds is',
      ],
      ["if (skus.length === 0) return 'clashing'", '', 'what is not made is called sold out'],
      [
        'product.skus.length === 1 ? product.skus[0] : undefined',
        'undefined',
        'who buys what comes in one kind has to choose it first',
      ],
      ['code === sku)', 'id === sku)', 'a link by the code of a part opens the product with nothing chosen'],
    ],
    judgedBy.unit('picker.'),
  ),
]
