import { judgedBy, planted } from './mutant'

const cart = { by: ['tests/models/views.test.tsx'], only: '^/cart ' }
const confirm = { only: '^/order/confirm-order ' }
const pay = { only: '^/order/pay-order ' }
const success = { only: '^/order/pay-success ' }
const order = { only: '^/order/detail ' }
const orders = { only: '^/order ' }

/** Wrong changes of what a person sees of cart, confirmation, payment and orders. */
export const orderViewMutants = [
  ...planted('src/pages/order/detail/refund-notice.tsx', [
    [
      "stands === 'canceled'",
      'false',
      'of money that came for a canceled order a shopper is told that they asked for it back',
      judgedBy.views('order-notices'),
    ],
  ]),
  ...planted(
    'src/pages/cart.tsx',
    [
      ['total: money(total)', 'total: money(total / 10)', 'the unpaid order shows a tenth of its total'],
      [
        "link('/order/pay-order', { orderNo })",
        "link('/order/detail', { orderNo })",
        'Pay now in the cart leads to the order',
      ],
      [
        'const dead = shown.lines.filter(({ dead }) => dead)',
        'const dead = [] as typeof shown.lines',
        'what can no longer be bought is gone without a word',
      ],
      [
        '{alive.length > 0 && <CartSummary',
        '{alive.length > 1 && <CartSummary',
        'a cart of one line cannot be checked out',
      ],
      ['.filter((line) => line.brand === brand)', '', 'each brand lists all lines'],
    ],
    cart,
  ),
  ...planted(
    'src/pages/cart/row.tsx',
    [
      ['{money(line.amount)}', '{money(line.price.price)}', 'a line shows the price of one as its sum'],
      ['minus={set(quantity - 1)}', 'minus={set(quantity + 1)}', 'minus adds'],
      ['t(`failure.${line.dead}`)', "t('failure.productDeleted')", 'a line that is taken down is said to be deleted'],
      ["aria-label={t('cart.removeNamed', { name })}", '', 'the button that removes has no name'],
      [
        "trouble === 'insufficientInventory' &&",
        "trouble === 'belowMinimum' &&",
        'who wants more than there are is not told how many are left',
      ],
      ['{minimum > 1 && ', '{minimum > 9 && ', 'a wholesaler is not told how many they must order'],
      ['least={minimum}', '', 'a field offers a wholesaler fewer than they may order'],
      ['{ id: line.product, sku }', '{ id: line.product }', 'the way back to the product forgets the version'],
    ],
    cart,
  ),
  ...planted(
    'src/pages/cart/troubled.tsx',
    [
      [
        "{troubleOf(line) === 'belowMinimum'",
        "{troubleOf(line) !== 'belowMinimum'",
        'who ordered more than there are is told of a minimum',
      ],
      ['line.name, line.choice', 'line.name', 'of two sizes of a hammer nobody knows which is short'],
    ],
    cart,
  ),
  ...planted(
    'machines/parts/cart-changes.ts',
    [['line.selected && !line.dead', '!line.dead', 'a line that is left in the cart is said to be in the way']],
    cart,
  ),
  ...planted(
    'contract/cart.ts',
    [['quantity > stock ?', 'quantity >= stock ?', 'the last one in stock is said to be too few']],
    cart,
  ),
  ...planted(
    'src/pages/cart/summary.tsx',
    [
      ['cents={-bestCoupon}', 'cents={bestCoupon}', 'the coupon looks like a surcharge'],
      ['cents={expected(selected)}', 'cents={goods}', 'the expected total leaves out discounts'],
      [
        "t('cart.toFree', { amount: money(toFreeDelivery) })",
        "t('cart.toFree', { amount: money(goods) })",
        'what is missing for free delivery is wrong',
      ],
      ['cents={-platformDiscount}', 'cents={platformDiscount}', 'the discount looks like a surcharge'],
    ],
    cart,
  ),
  ...planted(
    'src/pages/order/confirm-order.tsx',
    [
      [
        '<strong>{money(line.amount)}</strong>',
        '<strong>{money(line.price.price)}</strong>',
        'a line of three shows the price of one',
      ],
      ["{ status: 'toPay' }", "{ status: 'toShip' }", 'too many unpaid orders lead to the paid ones'],
      [
        "t(`failure.${failure ?? 'systemError'}`)",
        "t('failure.systemError')",
        'nobody says why nothing can be ordered',
      ],
      ['{quote.gifts.map', '{quote.gifts.slice(1).map', 'the gift is not shown'],
    ],
    confirm,
  ),
  ...planted(
    'src/pages/order/confirm-order/placing.tsx',
    [['{before !== null && (', '{false && (', 'a total that changed is not shown beside the old one']],
    confirm,
  ),
  ...planted(
    'src/ui/totals.tsx',
    [
      ['cents={totalProductPrice}', 'cents={totalProductPrice - couponDiscount}', 'goods stand below their price'],
      ['cents={-couponDiscount}', 'cents={-platformDiscount}', 'the coupon shows the discount'],
      ['cents={gst}', 'cents={0}', 'no GST is shown'],
      ['deliveryFee === 0 ?', 'deliveryFee > 0 ?', 'paid delivery is said to be free'],
      [
        "context.user?.memberType === 'wholesaler' &&",
        "context.user?.memberType === 'regular' &&",
        'the wrong members see prices before GST',
      ],
    ],
    { only: '^/order/(detail|confirm-order) ' },
  ),
  ...planted(
    'src/pages/order/pay-order.tsx',
    [
      [
        '{styles.amount}>{money(amount)}<',
        '{styles.amount}>{money(amount / 10)}<',
        'the pay page shows a tenth of the amount',
      ],
      [
        "t('payment.pay', { amount: money(amount) })",
        "t('payment.pay', { amount: money(0) })",
        'the button that pays shows no amount',
      ],
      ["t('payment.canceledHint')", "t('payment.processingHint')", 'a canceled order is said to be under way'],
      ["text || t('failure.paymentFailed')", "t('failure.paymentFailed')", "the bank's reason is not shown"],
      ['`× ${line.quantity}`', '`× 1`', 'the bought quantity is always one'],
      [
        "<Failed retry={offer({ type: 'page.retry' })}>{toOrder}</Failed>",
        "<Failed retry={offer({ type: 'page.retry' })} />",
        'a pay page that fails has no way to the order',
      ],
      ["{t('payment.window')}", '', 'nobody says that the order is canceled after 15 minutes'],
    ],
    pay,
  ),
  ...planted(
    'src/pages/order/pay-success.tsx',
    [
      ['{money(order.paidAmount)}', '{money(order.totalProductPrice)}', 'the thanks show another sum than was paid'],
      ['{address.consignee}', '{orderNo}', 'the thanks name no receiver'],
    ],
    success,
  ),
  ...planted(
    'src/pages/order/detail.tsx',
    [
      ["receive: ['receipt.ask', 'act']", "receive: ['refund.ask', 'act']", 'Confirm receipt asks for a refund'],
      ['hours: hours % 24', 'hours: hours', 'the countdown to receipt adds the days twice'],
      ['Math.ceil(ms / 3_600_000)', 'Math.ceil(ms / 60_000)', 'the countdown takes minutes for hours'],
      [
        "order.closing ? 'order.closing'",
        "!order.closing ? 'order.closing'",
        'every order is said to wait for the bank',
      ],
      ['<RefundNotice order={order} />', '', 'nothing is said of a refund'],
    ],
    order,
  ),
  ...planted(
    'src/pages/order/order-card.tsx',
    [
      ['{money(order.total)}', '{money(order.totalProductPrice)}', 'the list shows another total than was placed'],
      ["actions.includes('pay') &&", "actions.includes('buyAgain') &&", 'a paid order can be paid in the list'],
      ["{ type: 'order.again', orderNo }", "{ type: 'order.again', orderNo: '' }", 'buying again buys nothing'],
      ["refund.status === 'requested' || refund.status === 'refunding'", 'false', 'the list is silent about a refund'],
    ],
    orders,
  ),
  ...planted(
    'src/pages/order.tsx',
    [
      ["tab === (context.query.status ?? 'all')", "tab === 'all'", 'the tab that is open is not marked'],
      ['context.found?.counts[tab]', 'context.found?.total', 'every tab counts all orders'],
    ],
    orders,
  ),
  ...planted('src/pages/order/detail.tsx', [
    [
      "order.closing ? 'order.closing' : `order.sentence.${state}`",
      '`order.sentence.${state}`',
      'an order that is closing says that it can be paid',
      { only: '/order/detail' },
    ],
    [
      "order.refund.status === 'refunding' &&",
      'false &&',
      'who asked for their money before shipping reads that the order is being prepared',
      { ...judgedBy.views('order-page'), only: 'goods that come' },
    ],
    [
      " && order.status !== 'canceled'",
      '',
      'a canceled order for which money came says that it is being refunded, and not that it is canceled',
      { ...judgedBy.views('order-page'), only: 'goods that come' },
    ],
  ]),
  ...planted(
    'src/pages/cart/quick-order.tsx',
    [
      [
        'withQuantity(typed(refused), { code',
        "withQuantity('', { code",
        'taking the minimum of one line loses the other lines that were typed',
        judgedBy.views('meanwhile.'),
      ],
      [
        'isOf(row) ? [] : row',
        'isOf(row) ? typed([line]) : row',
        'of a part number that was typed twice one press of the proposed minimum orders twice the minimum',
      ],
      [
        'withQuantity(field.value, {',
        'withQuantity(typed(refused), {',
        'taking the minimum of a line loses what was changed in the field just before',
      ],
      [
        'toUpperCase() === line.code.toUpperCase()',
        'toUpperCase() === line.code',
        'of a part number in small letters the minimum is ordered beside what was typed',
      ],
      ['readOnly={ordering}', '', 'what is typed while a quick order is on its way is gone with its answer'],
    ],
    judgedBy.views('quick-order.'),
  ),
  ...planted(
    'src/pages/cart.tsx',
    [
      [
        'className={styles.lines}>',
        'key={shown.lines.length && 1} className={styles.lines}>',
        'typed lines are gone with the last line of the cart',
      ],
    ],
    judgedBy.views('quick-order.'),
  ),
  ...planted('src/pages/cart/quick-order.tsx', [
    [
      '<code translate="no">{text}</code>',
      '',
      'of fifty lines nobody says which one cannot be read',
      { by: ['tests/models/views.test.tsx'], only: '/cart' },
    ],
  ]),
  ...planted('src/pages/order/order-card.tsx', [
    [
      "refund.status === 'requested' || refund.status === 'refunding'",
      "refund.status === 'requested'",
      'the list is silent about money that is on its way back',
      { ...judgedBy.views('pages-in-use.'), only: 'on its way back' },
    ],
  ]),
  ...planted('src/pages/order/detail/refund-notice.tsx', [
    [
      "status !== 'none' ? status : rejectReason ? 'rejected' : null",
      "rejectReason ? 'rejected' : status !== 'none' ? status : null",
      'who got the money back after a first refusal reads that the refund was declined',
      { ...judgedBy.views('order-page.'), only: 'declined once' },
    ],
  ]),
  ...planted('src/pages/order/detail/facts.tsx', [
    [
      'order.payTime && (',
      'order.paidAmount > 0 && (',
      'an order that a coupon paid whole seems not to be paid',
      { ...judgedBy.views('order-page.'), only: 'came to nothing' },
    ],
  ]),
  ...planted('src/ui/totals.tsx', [
    [
      "deliveryFee === 0 ? t('sums.freeDelivery')",
      "deliveryFee === 0 && waived === 0 ? t('sums.freeDelivery')",
      'where a small rest is waived nobody is told that the delivery is free',
      { ...judgedBy.views('order-page.'), only: 'came to nothing' },
    ],
  ]),
]
