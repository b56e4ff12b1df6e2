import { judgedBy, planted } from './mutant'

/** Wrong changes of what charts do. */
export const chartMutants = [
  ...planted('machines/pages/cart.ts', [
    [
      "call: 'remove', skus: [event.sku] }",
      "call: 'remove', skus: cartShown(context).lines.map(({ sku }) => sku) }",
      'removing a line asks for the whole cart to go',
    ],
    ['minimum: least = 1', 'minimum: least = 0', 'a quantity of 0 is sent'],
    ['meant <= largestQuantity', 'meant <= 99999', 'a quantity over 999 is sent'],
    [
      'meant >= least &&',
      'meant >= 1 &&',
      'a wholesaler is led to fewer than they may order',
      { by: ['tests/models/views.test.tsx'], only: '/cart' },
    ],
    [
      'asked > line.quantity ? Math.max(asked, least) :',
      'asked > line.quantity ? asked :',
      'a line below the minimum can only be typed anew',
      judgedBy.stories('cart'),
    ],
    [
      'anySelected: ({ context }) => selectedIn(context).length > 0',
      'anySelected: ({ context }) => cartShown(context).lines.some(({ selected }) => selected)',
      'a line that cannot be bought leads to checkout',
    ],
    [
      "actions: assign({ changes: ({ context }) => queued(context, { call: 'checkout' }) }),",
      "actions: 'openConfirmOrderPage',",
      'who deselects something and checks out at once buys it all the same',
      { by: ['tests/stories/cart.test.ts'] },
    ],
    [
      '=> changes.filter((change) => !comesLast(change))',
      '=> changes',
      'who checks out with a quantity that is refused leaves without seeing why',
      { by: ['tests/stories/cart.test.ts'] },
    ],
    [
      "guard: 'anySelected',\n          target: 'viewing'",
      "target: 'viewing'",
      'of nothing that is selected the server is asked to remove it, and refuses',
      { by: ['tests/stories/cart.test.ts'] },
    ],
    [
      'skus: skusOf(selectedIn(context)) })',
      'skus: skusOf(alive(context)) })',
      'what was not selected is removed with what was',
      { by: ['tests/stories/cart.test.ts'] },
    ],
    [
      "        'removal.dismiss': 'viewing',",
      "        'removal.dismiss': { target: 'viewing', actions: assign({ changes: ({ context }) => queued(context, { call: 'remove', skus: skusOf(selectedIn(context)) }) }) },",
      'whoever keeps their products loses them',
      { by: ['tests/stories/cart.test.ts'] },
    ],
    [
      'event.output.refused.length > 0 ?',
      'false ?',
      'what did not come into the cart by a quick order is not seen before the checkout',
      { by: ['tests/stories/quick-order.test.ts'] },
    ],
    ['skusOf(dead(context))', 'skusOf(alive(context))', 'clearing dead lines removes the good ones'],
    ["to: link('/order/confirm-order')", "to: link('/cart')", 'checking out skips the confirmation'],
    ["failure: 'nothingSelected'", "failure: 'systemError'", "'Please Select a Product' is not said"],
    [
      "again('cart.list', {})",
      "again('cart.list', {}, { every: 400_000 })",
      'the open cart does not learn of new prices',
    ],
    ['sku, quantity: meant }', 'sku, quantity: 1 }', 'the typed quantity is lost'],
    [
      'changes: ({ context }) => context.changes.slice(1)',
      'changes: []',
      'changes made while one is under way are lost',
    ],
    ['count: context.cart?.count ?? 0', 'count: 0', "the header's count says the cart is empty"],
  ]),
  ...planted('machines/parts/cart-changes.ts', [
    ['underWay ? changes.slice(0, 1) : []', '[]', 'a newer quantity takes the place of one that is on its way'],
    [
      'goods - platformDiscount - bestCoupon)',
      'goods - bestCoupon)',
      'the expected total leaves out the discount',
      { by: ['tests/models/views.test.tsx'], only: '^/cart ' },
    ],
    [
      '({ sku }) => !change.skus.includes(sku)',
      '({ sku }) => change.skus.includes(sku)',
      'a removed line is the only one that stays',
    ],
  ]),
  ...planted(
    'machines/pages/order/confirm-order.ts',
    [
      ['context.refused ? lacking(context) : null', 'null', 'where to choose an address or a store is not said'],
      ['  refused: false,\n})', '})', 'a store is missed that nobody was asked for yet'],
    ],
    { by: ['tests/stories/checkout.test.ts'] },
  ),
  ...planted('machines/pages/order/confirm-order.ts', [
    ["choice.addressId ? null : 'addressMissing'", 'null', 'an order without an address is sent'],
    [
      'actions: assign({ before: ({ context }) => context.quote?.total ?? null })',
      'actions: []',
      'the changed total is not shown beside the old one',
    ],
    ['delivery !== context.choice.delivery', 'true', 'choosing the delivery that is chosen quotes anew'],
    ['addresses.find(({ isDefault }) => isDefault) ??', '', 'the default address is not chosen'],
    ['replace: true', 'replace: false', 'Back from payment leads to an emptied confirmation'],
    [
      "'forgetDraft', 'updateCartBadge', 'openPaymentPage'",
      "'forgetDraft', 'openPaymentPage'",
      "the header's count keeps what was ordered",
    ],
    [
      "'saveDraft'],\n        },\n        'address.new'",
      "],\n        },\n        'address.new'",
      'a reload forgets the chosen address',
    ],
    ["failedWith('quoteChanged')", '() => false', 'a changed price is a plain failure'],
    ["{ guard: 'noStore', actions: ['markRefused', 'toastStoreMissing'] },", '', 'a pickup is placed without a store'],
    [
      "forgetDraft: emit({ type: 'saveCheckout', draft: null })",
      "forgetDraft: emit({ type: 'saveCheckout', draft: { choice: { delivery: 'platform' }, message: '' } })",
      'the next checkout begins with the last one',
    ],
    [
      ' && !quote.shortStores.includes(id)',
      '',
      'a store that lacks a line takes the pickup',
      { by: ['tests/unit/pickup-draft.test.ts'] },
    ],
  ]),
  ...planted('machines/pages/order/pay-order.ts', [
    ["            languageChanged: 'rewording',\n", '', 'what is paid for stays in the language of before'],
    ["actions: 'keepWords'", "actions: 'keepPayment'", 'the card form goes as the language is switched'],
    [
      "guard: 'refusedUnpaid',\n            target: 'answered',\n            actions: 'toastPaymentFailed',",
      "target: 'answered',\n            actions: 'toastPaymentFailed',",
      'a payment that another tab made, or whose answer got lost, is told as failed',
    ],
    [
      "guard: 'canceled',\n          target: 'canceled',",
      "guard: 'canceled',\n          target: 'paying',",
      'a canceled order shows the card form',
    ],
    [
      "onDone: 'processing',\n        },",
      "onDone: 'canceled',\n        },",
      'the page says canceled at 0:00 without asking',
    ],
    [
      '{ every: whilePaying, atOnce: true }',
      '{ every: whilePaying }',
      'a payment that has succeeded shows seconds late',
    ],
    ["'toastPaymentFailed',", '', "'Payment Failed' is not said"],
    [
      "or([stateIn('paying'), stateIn('processing')])",
      '() => true',
      'an order that is paid turns canceled on its page',
    ],
    [
      "{ guard: isWatched, target: '.missing' }",
      "'.missing'",
      'a payment that succeeded turns into an order that is missing',
    ],
    [
      "guard: 'processing',\n            target: 'starting'",
      "guard: 'processing',\n            target: 'paying'",
      'the card form opens while the bank decides',
    ],
    ["clientSecret: context.payment?.card?.clientSecret ?? ''", "clientSecret: ''", 'no card can be confirmed'],
    ["actions: 'forgetRefusal'", 'actions: []', 'the old refusal stays while another card is tried'],
    ["{ guard: 'closed', target: 'processing' },", '', 'a closed window is a plain failure'],
    [
      'fresh: true }),\n        onDone',
      'fresh: false }),\n        onDone',
      'after a refusal an old word of the provider counts',
    ],
  ]),
  ...planted('machines/pages/order/detail.ts', [
    [
      "['requested', 'refunding', 'refunded'].includes(order?.refund.status ?? 'none')",
      'false',
      'a slow answer to a refund request closes the form without a word',
      { ...judgedBy.models('order-bounds.test.ts'), only: 'shows its refund' },
    ],
    [
      "mayPay: may('pay')",
      "mayPay: may('cancel')",
      'pay now is offered by the wrong right',
      { equivalent: 'the server sends pay and cancel together or not at all, so no order tells them apart' },
    ],
    [
      "mayWithdraw: may('withdraw')",
      "mayWithdraw: may('receive')",
      'withdrawing is offered where nothing was asked for',
    ],
    ["onDone: '#orderDetail.loading'", "onDone: 'still'", 'the order page rests when its window ends'],
    ['context.order?.resting ?? true', 'true', 'the page never asks again what became of an order'],
    ["failedWith('orderMissing')", '() => false', "another's order is a plain failure"],
    [
      'actions: assign({ orderNo: ({ event }) => event.query.orderNo, order: null })',
      'actions: assign({ orderNo: ({ event }) => event.query.orderNo })',
      'another order shows under the old one until it is loaded',
    ],
    [
      "{ guard: 'noLongerAllowed', target: 'idle' },",
      '',
      'the question whether to cancel stays open over a paid order',
    ],
    [
      'actions: assign({ reason: ({ event }) => event.output.reason })',
      'actions: []',
      'every cancel has the first reason',
    ],
  ]),
  ...planted('machines/parts/order-question.ts', [
    ['actions: assign({ reason: ({ event }) => event.reason })', 'actions: []', 'the chosen reason is not told'],
    ["'receipt.dismiss': 'over'", "'receipt.dismiss': 'confirmed'", 'going back confirms the receipt'],
  ]),
  ...planted('machines/parts/order-action.ts', [
    [
      "carriedOutBy('order.receive', 'orderReceived'",
      "carriedOutBy('order.receive', 'orderCanceled'",
      'confirming receipt says that the order was canceled',
    ],
    ["'toastDeleted', 'openOrderList'", "'toastDeleted'", 'a deleted order stays on screen'],
    [
      "actions: ['toastBoughtAgain', 'openCart']",
      "actions: ['toastBoughtAgain']",
      'the cart does not open after buying again',
    ],
  ]),
  ...planted('machines/pages/order.ts', [
    [
      "orderNo === event.orderNo && actions.includes('buyAgain')",
      'orderNo === event.orderNo',
      'buying again is offered where the server does not allow it',
    ],
    [
      'found?.orders.some(({ resting }) => !resting) ?? false',
      'false',
      'the list never learns what became of its orders',
    ],
  ]),
  ...planted('machines/pages/order/comment.ts', [
    ['rating: Number(rating)', 'rating: 5', 'every review has five stars'],
    ["order?.actions.includes('review') ?? false", 'true', 'an order that cannot be reviewed shows the form'],
    ["key: 'reviewThanked'", "key: 'orderReceived'", 'nobody is thanked for a review'],
    [
      'known: ({ context: { order } }) => order !== null',
      'known: () => false',
      'a review that is written is gone when the language is switched on a bad line',
      { ...judgedBy.views('comment-form.test.tsx'), only: 'what was written' },
    ],
  ]),
  ...planted('machines/app/session.ts', [
    [
      "['saveAuth', 'forgetDrafts', 'announceLeaving']",
      "['saveAuth', 'announceLeaving']",
      'who uses the computer after a member who logged out finds what they typed for their order',
    ],
    [
      "        remembered: {\n          description: 'Who logs out leaves",
      "        other: {\n          description: 'Who logs out leaves",
      "whoever logs in next on a device stands before another member's order",
    ],
    [
      "target: '.overtaken',",
      '',
      'a tab that is loaded anew ends the login of another member in a second tab',
      { ...judgedBy.models('account-bounds.test.ts'), only: 'several tabs|tab that|logs out' },
    ],
    [
      'context.user?.userId !== event.auth.user?.userId',
      'context.token !== event.auth.token',
      'a refreshed token reloads all tabs, for ever',
    ],
    [
      'user: ({ event }) => event.auth.user, token:',
      'token:',
      'of two tabs one shows the prices of before its member became a wholesaler',
    ],
    ["failedWith('sessionInvalid')", '() => true', 'a lost line at the start logs the member out'],
    ['({ user: null, token: null, ending: token })', '({ token: null, ending: token })', 'logging out keeps the user'],
    [
      "    loggedOut: {\n      description: 'Nobody is logged in.',\n      on: {\n        loggedIn: {\n          target: 'loggedIn',\n          actions: ['keepLogin', 'announceMember', 'forgetWanted', 'saveAuth'],",
      "    loggedOut: {\n      description: 'Nobody is logged in.',\n      on: {\n        loggedIn: {\n          target: 'loggedIn',\n          actions: ['keepLogin', 'announceMember', 'saveAuth'],",
      'every later login returns to the page that was wanted once',
    ],
    [
      "toastEnded: emit({ type: 'sessionEnded' as const, silent: false })",
      "toastEnded: emit({ type: 'sessionEnded' as const, silent: true })",
      'a session ends without a word',
    ],
  ]),
  ...planted('machines/app/navigation.ts', [
    [
      "actions: ['tellRemembered', 'openLogin']",
      "actions: 'openLogin'",
      'after the login the member is not where they were',
    ],
    ['to: destination(context), replace: true', 'to: destination(context)', 'Back from the login leads to the login'],
    [
      "context.accessByPath[context.place.path] === 'member' && !context.loggedIn",
      'false',
      'the wanted page is not remembered',
    ],
    ['wanted: event.wanted }', 'wanted: null }', 'the login leads to / and not to the wanted page'],
    [
      "actions: ['tellRemembered', 'toastLoginForCart']",
      "actions: 'tellRemembered'",
      'a visitor who opens the cart stands before a login and is not told why',
    ],
    [
      "        guard: 'endsHere',\n",
      '        guard: () => false,\n',
      'whose session ended at the cart is told a second time to log in, as if they had just come',
    ],
    [
      "context.place.path === '/cart' && !context.loggedIn",
      '!context.loggedIn',
      'a visitor to an open page is told to log in for the cart',
    ],
  ]),
  ...planted('machines/app/toasts.ts', [
    [
      'loadTimeout = seconds(1)',
      'loadTimeout = seconds(60)',
      'a toast whose list does not load is not shown for a minute',
    ],
    ['id !== event.id)', 'id === event.id)', 'closing a toast closes the others'],
    [
      "{ guard: 'isOpen', actions: 'close' },\n        ]",
      "{ actions: 'close' },\n        ]",
      'a path closes a toast that is gone',
    ],
  ]),
  ...planted('machines/app/cart-badge.ts', [
    [
      'assign({ count: 0, wanted: [] })',
      'assign({ count: 0 })',
      'what a member wanted who logs out comes into the cart of whoever logs in next',
      judgedBy.unit('cart-badge.test.ts'),
    ],
    ["emit({ type: 'toast', kind: 'info', key: 'loginForCart' }),", '', "'Login required to use the cart' is not said"],
    ["emit({ type: 'loginNeeded' }),", '', 'a visitor who adds is not sent to log in'],
    [
      "onError: { target: 'uncounted', actions: ['dropFirst', 'saveWanted'] }",
      "onError: { target: 'uncounted' }",
      'what cannot be added is tried for ever',
    ],
    [
      'context.wanted[0] as Wanted',
      'context.wanted.at(-1) as Wanted',
      'of two added products one comes twice',
      { by: ['tests/unit/cart-badge.test.ts'] },
    ],
    ['actions: assign({ count: 0 })', 'actions: []', "a visitor sees the member's count"],
    [
      "onError: 'uncounted'",
      "onError: 'resting'",
      'a cart whose count did not come is said to be empty until it is opened',
      judgedBy.unit('cart-badge.test.ts'),
    ],
    [
      "'saveWanted', 'saveCount'],\n      },\n      { target: '.visiting'",
      "'saveWanted'],\n      },\n      { target: '.visiting'",
      'the count of whoever logged out waits for the next one who logs in',
      judgedBy.unit('cart-badge.test.ts'),
    ],
    [
      "way was counted before.',\n          target: 'counting',\n          reenter: true,\n",
      "way was counted before.',\n          target: 'counting',\n",
      'what was ordered still counts as in the cart',
      { by: ['tests/unit/cart-badge.test.ts'] },
    ],
    [
      "may have been counted before.',\n          target: 'counting',\n          reenter: true,\n",
      "may have been counted before.',\n          target: 'counting',\n",
      'a count from before another tab changed the cart is shown until the cart is opened',
      { by: ['tests/unit/cart-badge.test.ts'] },
    ],
    [
      'changedMeanwhile: ({ context }) => context.changedMeanwhile',
      'changedMeanwhile: () => false',
      'what another tab put into the cart while a product was on its way is not counted',
      { by: ['tests/unit/cart-badge.test.ts'] },
    ],
    [
      'entry: assign({ changedMeanwhile: false }),',
      '',
      'after two tabs have once met, each product that is added has the whole cart counted',
      { by: ['tests/unit/cart-badge.test.ts'] },
    ],
    [
      'cartChanged: { actions: assign({ changedMeanwhile: true }) },',
      '',
      'what was ordered while a product was on its way still counts as in the cart',
      { by: ['tests/unit/cart-badge.test.ts'] },
    ],
    [
      'cartCounted: { actions: assign({ changedMeanwhile: true }) },',
      '',
      'what the page of the cart told while a product was on its way is written over',
      { by: ['tests/unit/cart-badge.test.ts'] },
    ],
    [
      'countedElsewhere: { actions: assign({ changedMeanwhile: true }) },',
      '',
      'what another tab told while a product was on its way is written over',
      { by: ['tests/unit/cart-badge.test.ts'] },
    ],
    [
      "knows better.',\n          target: 'resting',\n          actions: [assign({ count: ({ event }) => event.count }), 'saveCount'],",
      "knows better.',\n          actions: [],",
      'the count of before comes back once the cart was changed',
      { by: ['tests/unit/cart-badge.test.ts'] },
    ],
  ]),
  ...planted('machines/app/chat.ts', [
    ['askAgain = seconds(30)', 'askAgain = seconds(3000)', 'chat that did not load stays away for an hour'],
    [
      ", exit: stopChild('line')",
      '',
      'who comes after a member reads what that member wrote to the shop',
      judgedBy.stories('chat'),
    ],
  ]),
  ...planted('machines/app/connection.ts', [
    [
      'Math.min(knownAt ?? event.at, event.at)',
      'event.at',
      'a page is told to be as fresh as its newest part',
      { by: ['tests/unit/connection.test.ts'], only: 'oldest' },
    ],
    [
      "actions: ['forgetAge', 'tellReturned', 'tellAskAgain']",
      "actions: ['forgetAge', 'tellReturned']",
      'what was known stays on the page after the line is back',
    ],
  ]),
  ...planted('machines/app/locale.ts', [
    [
      "['speakWanted', 'tellFollowed']",
      "['speakWanted', 'saveLocale']",
      'two tabs switch the language of each other for ever',
      { ...judgedBy.models('account-bounds.test.ts'), only: 'several tabs|tab that|logs out' },
    ],
    ['assign({ wanted: ({ context }) => context.locale }),', '', 'a language that did not load blocks its own button'],
    ["'speakWanted', 'saveLocale', 'tellSwitched'", "'speakWanted', 'saveLocale'", "'language switched' is not said"],
  ]),
  ...planted('machines/app/recent.ts', [
    ['[event.product, ...context.ids]', '[...context.ids, event.product]', 'what was viewed last comes last'],
    [
      'assign({ ids: ({ event }) => latest(event.recent) })',
      '[]',
      'a product that was viewed in another tab is forgotten',
      { by: ['tests/unit/recent.test.ts'] },
    ],
  ]),
  ...planted(
    'machines/app/searches.ts',
    [
      ['one.toLowerCase() === keyword.toLowerCase()', 'one === keyword', 'a search stands twice for its capitals'],
      [
        'assign({ keywords: ({ event }) => latest(event.searches) })',
        '[]',
        'searches that were cleared in one tab come back from another',
      ],
      ["[assign({ keywords: [] }), 'kept']", '[assign({ keywords: [] })]', 'cleared searches are back in the next tab'],
    ],
    { by: ['tests/unit/searches.test.ts'] },
  ),
  ...planted(
    'machines/parts/search-box.ts',
    [
      ['most - history.length', 'most', 'own searches and popular words push each other off a small screen'],
      ["onError: 'complete'", "onError: '#searchBox.idle'", 'without a network no own search is offered'],
    ],
    { by: ['tests/views/search-box.test.tsx'] },
  ),
  ...planted('machines/app/root.ts', [
    [
      "accountDeleted: { actions: 'logOut' }",
      "accountDeleted: { actions: 'endSession' }",
      'who deletes their account reads that they must log in again, and not that it is deleted',
      { ...judgedBy.stories('session-end.test.ts'), only: 'deletes their account' },
    ],
    [
      "actions: ['recount', 'toBrowser']",
      "actions: 'toBrowser'",
      'the badge of the cart stays as it was known without a line',
      judgedBy.unit('cart-badge.test.ts'),
    ],
  ]),
  ...planted('machines/pages/setting/my-integral.ts', [
    [
      "        shownAgain: 'loading',\n",
      '',
      'points that were shown without a line stay as they were, without a word about it',
      { ...judgedBy.views('pages-in-use.test.tsx'), only: 'asked for again' },
    ],
  ]),
  ...planted('machines/app/version.ts', [
    ['outdated && replaceable', 'outdated', 'a new build takes a form that is being filled in'],
  ]),
  ...planted('machines/pages/setting/address.ts', [
    ['isDefault: true })', 'isDefault: false })', 'no address becomes the default'],
    [
      "({ id: context.picked ?? '' })",
      "({ id: context.addresses?.[0]?.id ?? '' })",
      'removing takes the first address',
    ],
  ]),
  ...planted('machines/pages/setting/collect-product.ts', [
    [
      '({ products: context.picked })',
      '({ products: context.found?.products.map(({ id }) => id) ?? [] })',
      'removing a favorite removes all',
    ],
  ]),
  ...planted('machines/pages/setting/my-coupon.ts', [
    [
      "tab === 'all' ? {} : { status: tab }",
      '{ status: tab as never }',
      'the tab of all coupons asks for a status that is none',
    ],
    [
      'query: ({ event }) => queryOf(event.tab)',
      'query: ({ context, event }) => ({ ...queryOf(event.tab), page: context.query.page })',
      'another tab of the wallet begins at its last page',
    ],
    [
      '{ ...context.query, page: event.page }',
      '{ page: event.page }',
      'the second page of expired coupons is that of all',
    ],
  ]),
  ...planted('machines/pages/setting/user.ts', [
    ["'genderUpdated', true)", "'genderUpdated')", 'a gender that another device set is not shown'],
  ]),
  ...planted('machines/parts/code-request.ts', [
    [
      'remainingMs: codeResendAfter }',
      'remainingMs: codeResendAfter / 10 }',
      'another code can be asked for after 6 s',
    ],
  ]),
  ...planted('machines/parts/countdown.ts', [['minutes(2)', 'seconds(2)', 'the last two minutes do not look urgent']]),
  ...planted('machines/parts/watch.ts', [
    ['usually = seconds(4)', 'usually = seconds(40)', 'an open page is 40 s late'],
    ['whilePaying = seconds(2)', 'whilePaying = seconds(20)', 'a payment shows 20 s late', { only: "'payOrder'" }],
    ["'tooManyRequests', 'sessionInvalid'", "'sessionInvalid'", 'a busy server empties an open page'],
  ]),
  ...planted('machines/parts/favorite.ts', [
    ["key: 'favoriteRemoved'", "key: 'favoriteAdded'", 'removing a favorite says that it was added'],
    ["['busy', 'saving', 'on']", "['busy', 'on']", 'a heart that was pressed is given up with the page'],
    ["onError: 'failed'", "onError: 'off'", 'a heart that could not be checked says that the product is no favorite'],
  ]),
  ...planted('machines/pages/download.ts', [
    ['remainingMs: redirectAfter }', 'remainingMs: redirectAfter * 10 }', 'the store opens after 50 s'],
  ]),
  ...planted('machines/lifecycle/order.ts', [
    [
      "toPay: {\n          description: 'Placed; stock is held until the 15-minute payment window ends.',\n          meta: { spec: '4, 9' },\n          on: { pay: 'toShip', cancel: 'closing', expire: 'closing' },",
      "toPay: {\n          on: { pay: 'toShip', cancel: 'canceled', expire: 'closing' },",
      'a canceled order is over before the provider says that no money moved',
    ],
    [
      "on: { withdraw: 'none', approve: 'refunding', reject: 'none', refundedOutside: 'refunded' }",
      "on: { withdraw: 'none', approve: 'refunded', reject: 'none', refundedOutside: 'refunded' }",
      'an approved refund shows as paid back at once',
    ],
    [
      "{ guard: stateIn({ progress: 'toShip' }), target: 'refunding' },",
      '',
      'a refund before shipping waits for the shop',
    ],
    [
      "completed: {\n          description: 'The time to review is over.',\n          on: { buyAgain: 'completed', delete: { guard: noOpenRefund, target: 'completed' } },",
      "completed: {\n          on: { buyAgain: 'completed' },",
      'a completed order cannot be deleted',
    ],
  ]),
  ...planted('machines/lifecycle/standing.ts', [
    [
      "? 'refunded' : progress === 'closing' ? 'toPay' : progress",
      "? 'refunded' : progress === 'closing' ? 'canceled' : (progress as never)",
      'an order shows as canceled while its money may still come',
    ],
  ]),
  ...planted('machines/lifecycle/payment.ts', [
    [
      "on: { fail: 'failed', succeed: 'succeeded', cancel: 'canceled' },\n    },\n    failed",
      "on: { succeed: 'succeeded', cancel: 'canceled' },\n    },\n    failed",
      'a declined card waits for ever',
    ],
    [
      "succeeded: { description: 'The money was captured; what goes back is written down with each refund.' }",
      "succeeded: { on: { fail: 'failed' } }",
      'a late failure takes back a success',
    ],
    ["on: { succeed: 'succeeded' },", 'on: {},', 'a capture on a canceled order is not given back'],
    ["requiresAction: 'processing',", "asking: 'waiting',", 'a second payment may begin while the bank asks'],
  ]),
  ...planted(
    'machines/pages/product/new/detail.ts',
    [
      ["'picture.shrink': 'looking'", "'picture.shrink': 'enlarged'", 'a picture that covers the page stays there'],
      [
        "on: { 'picture.show': otherPicture,",
        "on: { ...picking, 'picture.show': otherPicture,",
        'a path chooses a version beneath the picture that covers it',
      ],
    ],
    { only: 'productDetail' },
  ),
  ...planted('machines/pages/order/confirm-order.ts', [
    [
      "failedWith('addressMissing', 'storeMissing', 'storeShort')",
      '() => false',
      'an address that was deleted elsewhere stays chosen, and the order cannot be placed',
    ],
    ["  'belowMinimum',\n  'totalTooLarge',\n", '', 'an order above the most is told to try again, for ever'],
  ]),
  ...planted(
    'machines/pages/order/confirm-order.ts',
    [
      [
        'before === quote?.total ? null : before',
        'before',
        'a shopper is told that the total has changed from what it was to what it was',
      ],
    ],
    judgedBy.views('confirm-page.'),
  ),
  ...planted(
    'machines/pages/order/confirm-order.ts',
    [
      [
        '(saved.isDefault ? { ...one, isDefault: false } : one)',
        '({ ...one, isDefault: false })',
        'no address is marked as the default one once another was added beside it',
      ],
    ],
    judgedBy.models('order-bounds.'),
  ),
]
