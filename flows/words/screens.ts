import type { Failure } from '../../contract/failures'
import type { Key } from '../../src/i18n/words'

/** What is read first in a state of a page, by the keys of its texts; several where only the data decide which. */
interface Screen {
  headings: readonly Key[]
  message?: Key
}

const shows = (headings: Key | readonly Key[], message?: Key): Screen => ({
  headings: [headings].flat(),
  ...(message ? { message } : {}),
})

const failures = (...keys: Failure[]): Key[] => keys.map((key) => `failure.${key}` as const)

/** A heading that is a name of the data, or none while something else lies over the page: nothing can be said of it. */
const untold = shows([])

const loadFailed = shows('common.loadFailed')

const orderStatuses: Key[] = [
  'order.status.toPay',
  'order.status.toShip',
  'order.status.shipped',
  'order.status.received',
  'order.status.canceled',
  'order.status.refunded',
  'comment.written',
]

const paying = (message: Key) => shows('payment.title', message)

/** What each page shows first, by the beginning of its state; the longest that fits tells, and `''` fits every state. */
export const screens: Record<string, Record<string, Screen>> = {
  address: {
    '': shows('title./setting/address'),
    failed: loadFailed,
    confirmingRemoval: shows([], 'address.removeHint'),
  },
  article: { '': shows('title./about', 'about.lead') },
  brand: { '': shows('title./brand'), failed: loadFailed },
  cart: {
    loading: untold,
    viewing: shows(['cart.title', 'cart.empty']),
    confirmingRemoval: shows([], 'cart.removeAsk'),
    failed: loadFailed,
  },
  collectProduct: { '': shows('title./setting/collect-product'), failed: loadFailed },
  confirmOrder: {
    restoring: shows([], 'common.waiting'),
    quoting: untold,
    failed: shows(['common.loadFailed', ...failures('orderDataFailed')]),
    editing: shows('checkout.title'),
    addingAddress: shows('checkout.title', 'address.postalCodeHint'),
    placing: shows('checkout.title'),
    placed: shows('checkout.title'),
    unbuyable: shows(
      failures(
        'nothingSelected',
        'insufficientInventory',
        'productDeleted',
        'productTakenDown',
        'productSoldOut',
        'skuUnavailable',
      ),
      'checkout.unbuyable',
    ),
  },
  contact: { '': shows('title./contact', 'contact.lead'), sent: shows('title./contact', 'contact.sent') },
  coupon: { '': shows('home.coupons', 'center.lead'), failed: loadFailed },
  download: {
    '': shows('download.title', 'download.lead'),
    counting: shows('download.title', 'download.soon'),
    stopped: shows('download.title', 'download.stopped'),
    leaving: shows('download.title', 'download.leaving'),
  },
  home: { loading: untold, '': shows('home.title'), failed: loadFailed },
  language: { '': shows('shell.language', 'account.languageHint') },
  login: { '': shows('login.submit'), byCode: shows('login.submit', 'login.registers') },
  modifyLoginPwd: { '': shows('title./setting/modify-login-pwd') },
  modifyPwd: { '': shows('title./register/modify-pwd', 'account.retrieveHint') },
  myCoupon: { '': shows('center.toWallet'), failed: loadFailed },
  myIntegral: { '': shows('title./setting/my-integral', 'points.lead'), failed: loadFailed },
  orderComment: {
    loading: untold,
    writing: shows('comment.title', 'comment.hint'),
    sending: shows('comment.title', 'comment.hint'),
    done: shows('comment.done', 'comment.doneHint'),
    closed: shows('comment.closed', 'comment.closedHint'),
    missing: shows(failures('orderMissing')),
    failed: loadFailed,
  },
  orderDetail: {
    loading: untold,
    viewing: shows(orderStatuses),
    'viewing.watch.watching|clock.counting|action.idle': shows('order.status.toPay', 'order.sentence.toPay'),
    'viewing.watch.watching|clock.counting|action.asking': untold,
    'viewing.watch.watching|clock.still|action.asking': untold,
    'viewing.watch.resting|clock.still|action.asking': untold,
    acting: shows(orderStatuses),
    deleted: shows(orderStatuses),
    missing: shows(failures('orderMissing')),
    failed: loadFailed,
  },
  orderList: { '': shows('order.title'), failed: loadFailed },
  payOrder: {
    starting: shows([], 'common.waiting'),
    paying: paying('payment.timeLeft'),
    confirming: paying('payment.confirming'),
    refreshing: paying('payment.confirming'),
    processing: shows(failures('paymentProcessing'), 'payment.processingHint'),
    paid: shows('payment.success', 'payment.goesOn'),
    canceled: shows('payment.canceled', 'payment.canceledHint'),
    missing: shows(failures('orderMissing')),
    failed: loadFailed,
  },
  paySuccess: {
    '': untold,
    viewing: shows('payment.success', 'payment.successHint'),
    processing: shows(failures('paymentProcessing'), 'payment.processingHint'),
    missing: shows(failures('orderMissing')),
    failed: loadFailed,
  },
  productDetail: {
    '': untold,
    previewing: shows([], 'common.waiting'),
    unavailable: shows(failures('productDeleted', 'productTakenDown'), 'product.unavailableHint'),
    failed: loadFailed,
  },
  productNew: { '': shows('home.arrivals', 'listing.arrivals'), failed: loadFailed },
  productRecommend: { '': shows('home.recommended', 'listing.recommended'), failed: loadFailed },
  productSearch: { '': untold, failed: loadFailed },
  register: { '': shows('title./register') },
  setting: { '': shows('title./setting'), loading: shows('title./setting', 'common.waiting'), failed: loadFailed },
  store: { '': shows(['title./store', 'store.stockOf']), 'list.failed': loadFailed },
  user: { '': shows('title./setting/user'), failed: shows(['title./setting/user', 'common.loadFailed']) },
}

/** What a chart shows first in a state; nothing of charts that are no pages. */
export const screenOf = (chart: string, state: string): Screen | undefined => {
  const own = Object.entries(screens[chart] ?? {})
  const fits = own.filter(
    ([begin]) =>
      begin === '' || state === begin || (/^[.|]/.test(state.slice(begin.length)) && state.startsWith(begin)),
  )
  return fits.sort(([one], [other]) => other.length - one.length)[0]?.[1]
}
