/** A sentence of the specification, numbered within its section, and the states and steps of charts that carry it out. */
export interface Sentence {
  id: string
  says: string
  /** A state, `payOrder.paying`, or a step, `payOrder: card.submit`; empty where no chart carries it out. */
  by: readonly string[]
  /** What carries it out instead. */
  beside?: string
}

type Told = readonly [says: string, by: readonly string[] | string]

const views = 'views and layouts, beside charts'
const unsaid = 'the specification leaves it open'
const wire = 'the wire, beneath charts'

const anyCall = ['home: product.home fails: timedOut', 'cart: cart.change fails: timedOut']

/** The sentences of the specification in its order, by section. */
const told: Record<number, readonly Told[]> = {
  1: [
    [
      'Visitors browse and search products and see new arrivals, recommended items, brands, a coupon center and stores.',
      [
        'productSearch.viewing',
        'productNew.viewing',
        'productRecommend.viewing',
        'brand.viewing',
        'coupon.viewing',
        'store.list.viewing',
      ],
    ],
    [
      'Members log in or register by phone number.',
      ['login.byCode.submitting', 'login.byPassword.submitting', 'register.submitting'],
    ],
    [
      'They keep a cart, place and pay orders.',
      ['cart.viewing.changing', 'confirmOrder.placing', 'payOrder.confirming'],
    ],
    ['They review products.', ['orderComment.sending']],
    [
      'They manage profile, addresses, favorites, coupons and points.',
      ['user.renaming', 'address.adding', 'collectProduct.removing', 'myCoupon.viewing', 'myIntegral.viewing'],
    ],
    ['Regular members and wholesalers; differences in permissions are not shown.', unsaid],
    ['Two languages of the interface, switched by the user.', ['locale: locale.choose', 'language.choosing']],
    [
      'The preference is named locale and defaults to Simplified Chinese.',
      'what the browser keeps, read before charts begin',
    ],
    ['It stays in step with the active language.', ['locale.following', 'locale: switchedElsewhere']],
    ['About: a hardware marketplace serving Singapore and nearby areas.', ['article.reading']],
    ['The download page detects the device.', ['download: device.read answers']],
    [
      'It redirects to the matching app store after a countdown in seconds.',
      ['download.counting', 'download: countdown answers'],
    ],
    [
      'Payment is handled by a card payment provider.',
      ['cardForm: card.load answers', 'payOrder: card.confirm answers'],
    ],
    ['The support chat is shown only when the user is logged in.', ['chat.present.shown', 'chat.hidden']],
    ['Its theme is red.', views],
  ],
  2: [
    ['Paths with their purpose, layout and access.', views],
    ['Any other path shows a 404 page.', views],
    [
      'Who is logged in and opens a public-only page is sent to the home page.',
      ['navigation.deciding', 'navigation: visited'],
    ],
    ['A visitor who opens a login-required page is sent to the login.', ['navigation.sending']],
    ['The wanted page is remembered and opened after login.', ['session: remembered', 'navigation: sessionChanged']],
    ['The title of a page comes from its route.', views],
    ['A progress bar shows during navigation.', ['navigation.loading']],
    ['Routes have a base path and match strictly.', views],
    ['Scroll goes to the top on each navigation.', views],
  ],
  3: [
    [
      'The auth state is kept in the local storage of the browser: user, token, page to return to.',
      ['session: restored', 'session: remembered'],
    ],
    ['The answer of the login is split into token and user.', ['session: loggedIn']],
    ['What an order has.', ['orderDetail.viewing']],
    ['What a product has.', ['productDetail.choosing']],
    ['What an address has.', ['addressForm: address.submit']],
    ['What a profile has.', ['user.editing']],
    ['What a coupon has.', ['myCoupon.viewing']],
    ['A review has a rating and a text.', ['orderComment: review.submit']],
  ],
  4: [
    [
      'The statuses of an order.',
      [
        ...['toPay', 'toShip', 'shipped', 'toReceive', 'received', 'reviewed', 'completed', 'canceled'].map(
          (status) => `orderLifecycle.progress.${status}`,
        ),
        'orderLifecycle.refund.refunded',
      ],
    ],
    ['The steps of progress of an order.', views],
    [
      'The actions on an order.',
      [
        ...['pay.begin', 'cancel.ask', 'delete.ask', 'receipt.ask', 'review.begin', 'order.again', 'refund.ask'].map(
          (action) => `orderDetail: ${action}`,
        ),
        'orderLifecycle: refunded',
      ],
    ],
    ['Orders to receive show the days and hours until automatic receipt.', ['orderLifecycle: autoReceive']],
    ['Unpaid orders are canceled automatically after 15 minutes.', ['orderLifecycle: expire', 'orderLifecycle: close']],
    ['The payment page shows the time that is left.', ['payOrder.paying', 'countdown.running']],
    [
      'Results of a payment: processing, success, fail, canceled.',
      ['payOrder.processing', 'payOrder.paid', 'payOrder: card.confirm answers', 'payOrder.canceled'],
    ],
    [
      'Statuses of coupons: all, to be used, used, expired, not yet valid.',
      ['myCoupon: tab.choose', 'coupon: coupon.claim fails: couponNotOpen'],
    ],
    [
      'Gender and birthday can be set only once.',
      ['user: member.setGender fails: alreadySet', 'user: member.setBirthday fails: alreadySet'],
    ],
    [
      'A purchase: cart, confirm, pay, success.',
      ['cart: checkout.begin', 'confirmOrder.placed', 'payOrder.paid', 'paySuccess.viewing'],
    ],
    ['Logged in means that there is a token.', ['session.loggedIn', 'session.loggedOut']],
    ['Logout clears user and token.', ['session: session.logout']],
    [
      'On start when logged in the chat is shown and the token refreshed.',
      ['chat.present.loading', 'session.refreshing'],
    ],
    ['The refreshed token and user replace the stored ones.', ['session: session.refreshUserToken answers']],
    ['The chat is hidden when nobody is logged in.', ['chat.hidden']],
    ['The page reloads when another tab changes who is logged in.', ['session: changedElsewhere']],
  ],
  5: [
    [
      'A password has 8 to 20 characters, numbers and letters.',
      ['register: form.submit', 'modifyPwd: form.submit', 'modifyLoginPwd: form.submit'],
    ],
    ['Both passwords match.', ['register: form.submit', 'modifyPwd: form.submit', 'modifyLoginPwd: form.submit']],
    ['A phone number is valid.', ['codeRequest: code.request', 'login: code.submit']],
    [
      'A verification code is valid.',
      ['login: session.messageCodeLogin fails: badCode', 'register: session.register fails: badCode'],
    ],
    ['A postal code is valid.', ['addressForm: address.submit']],
    ['Checkout needs selected products.', ['confirmOrder: order.place fails: nothingSelected']],
    ['A purchase needs all attributes.', ['productDetail.choosing.askingToAdd', 'productDetail.choosing.askingToBuy']],
    [
      'A purchase needs stock.',
      ['cart: cart.change fails: insufficientStock', 'cartBadge: cart.add fails: insufficientStock'],
    ],
    ['A coupon below its minimum, or not yet valid, cannot be used.', ['confirmOrder: coupon.choose']],
    [
      'Login and registration need the agreement.',
      ['login: code.submit', 'login: password.submit', 'register: form.submit'],
    ],
  ],
  6: [
    ['Visitors use open pages and cannot see those that need a login.', ['navigation.sending']],
    ["'Login required to use the cart'.", ['navigation.deciding', 'cartBadge.visiting', 'cartBadge: wanted']],
    ['Members use all pages but those for visitors.', ['navigation.showing']],
    ['Differences between members are not shown.', unsaid],
  ],
  7: [
    ['The envelope of a call: body, headers, signature.', wire],
    ['A call takes 20 seconds at most.', anyCall],
    ['POST /login/passwordLogin', ['login: session.passwordLogin answers']],
    ['POST /login/sendLoginCode', ['codeRequest: session.sendLoginCode answers']],
    ['POST /login/messageCodeLogin', ['login: session.messageCodeLogin answers']],
    ['POST /login/refreshUserToken, without an error toast.', ['session: session.refreshUserToken answers']],
  ],
  8: [
    ["An answer is a success only when its code is '200'.", wire],
    ["Code '10004': the user is logged out and sent to the login.", ['session: invalidated']],
    ['On any failure all toasts close and its text is shown.', ['toasts: failed']],
    ['A failed connection is told likewise.', ['home: product.home fails: timedOut', 'toasts: failed']],
    ["'System Error'", ['home: product.home fails: systemError']],
    ["'Load Failed'", ['home.failed', 'orderList.failed']],
    ["'Data load failed, please try ordering again'", ['confirmOrder: order.place fails: orderDataFailed']],
    ["'Data error or unable to retrieve order data'", ['orderDetail.missing', 'payOrder.missing']],
    ["'The selected product is no longer available'", ['confirmOrder: order.place fails: skuUnavailable']],
    [
      "'This product has been deleted or is no longer available'",
      ['productDetail: product.detail fails: productDeleted'],
    ],
    ["'This product is no longer available'", ['productDetail: product.detail fails: productTakenDown']],
    ["'This product is sold out'", ['confirmOrder: order.place fails: productSoldOut']],
    ["'Insufficient inventory'", ['confirmOrder: order.place fails: insufficientInventory']],
    ["'Failed to Update Address, Please Try Again'", ['addressForm: address.update fails: addressNotUpdated']],
    ["'Failed to Add Address, Please Try Again'", ['addressForm: address.add fails: addressNotAdded']],
    ["'Payment Failed'", ['payOrder: payment.check answers']],
    [
      "'Payment processing, please try again later'",
      ['payOrder.processing', 'orderAction: order.cancel fails: paymentProcessing'],
    ],
    ['Verification code sent', ['codeRequest: session.sendLoginCode answers']],
    ['Registration successful', ['register: session.register answers']],
    ['Password changed', ['modifyLoginPwd: member.changePassword answers']],
    ['Password reset', ['modifyPwd: session.resetPassword answers']],
    ['Coupon received', ['coupon: coupon.claim answers']],
    ['Address added, updated', ['addressForm: address.add answers', 'addressForm: address.update answers']],
    ['Gender, birthday updated', ['user: member.setGender answers', 'user: member.setBirthday answers']],
    ['Language switched', ['locale: words.load answers']],
    ['Thank you for your review', ['orderComment: review.add answers']],
  ],
  9: [
    ['The payment window is 15 minutes.', ['orderLifecycle: expire', 'payOrder: countdown answers']],
    ['A password has 8 to 20 characters.', ['register: form.submit']],
    ['Free delivery from an amount on.', ['confirmOrder.editing']],
    ['Prices are in SGD and may include GST.', views],
    ['Platform delivery, store pickup.', ['confirmOrder: delivery.choose']],
    ['Debit card, credit card.', ['cardForm.open']],
    ['Six reasons to cancel an order.', ['orderQuestion.choosingReason', 'orderQuestion: cancel.confirm']],
    ['A search is sorted by default, sales, price, brand.', ['productSearch: sort.choose']],
    ['Languages: en, zh-CN.', ['locale: locale.choose']],
    ['A call takes 20 seconds at most.', anyCall],
    ['A toast stays for 3000 ms; four types.', ['toasts.showing', 'toasts: toast']],
    ['The progress bar: minimum 0.08, 200 ms.', views],
    ['The length of the countdown to the app store is not shown.', ['download.counting']],
  ],
}

/** Every sentence, `4.5` the fifth of section 4. */
export const sentences: Sentence[] = Object.entries(told).flatMap(([section, all]) =>
  all.map(([says, by], index) => ({
    id: `${section}.${index + 1}`,
    says,
    ...(typeof by === 'string' ? { by: [], beside: by } : { by }),
  })),
)
