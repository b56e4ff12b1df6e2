import type { ChangingCall } from '../unit/specified-access'

/** The stock of an order of 24 hammers with its gift moves. */
const stock = (from: string, to: string) =>
  [`skus ~ham-clb-450: ${from} -24, ${to} +24`, `skus ~glv-wh: ${from} -1, ${to} +1`].map((line) => {
    const [head = '', columns = ''] = line.split(': ')
    return `${head}: ${columns.split(', ').sort().join(', ')}`
  })

const codeSent = ['codes +new']
const loggedIn = ['devices +new', 'session_families +new', 'sessions +new']
const registered = ['consents', 'devices', 'members', 'session_families', 'sessions'].map(
  (table) => `a new member's ${table} +new`,
)

/**
 * What each call leaves in the tables for a member who has everything, by the payloads beside this file: rows that come
 * (+), go (-) and change (~), each by what it is about, with the columns that differ at the end. Typed in by hand from the
 * specification and the decisions; nothing else may be written.
 */
export const consequences: Record<ChangingCall, string[]> = {
  'session.passwordLogin': loggedIn,
  'session.sendLoginCode': codeSent,
  'session.sendRegisterCode': codeSent,
  'session.sendResetCode': ["a new member's codes +new"],
  'session.messageCodeLogin': [...registered, "a new member's codes ~own: used_at"],
  'session.register': [...registered, "a new member's codes ~own: used_at"],
  'session.resetPassword': [
    "a new member's codes ~own: used_at",
    "a new member's devices -own",
    "a new member's members ~own: password_hash",
    "a new member's session_families ~own: ended_at",
  ],
  'session.refreshUserToken': ['sessions +new', 'sessions ~own: rotated_at'],
  'session.logout': ['session_families ~own: ended_at'],
  'session.end': ['session_families ~session: ended_at'],
  'member.rename': ['members ~own: nickname'],
  'member.setGender': ['members ~own: gender'],
  'member.setBirthday': ['members ~own: birthday'],
  'member.setAvatar': ['avatars ~own: created_at, id, picture', 'members ~own: avatar'],
  'member.sendPasswordCode': codeSent,
  'member.changePassword': [
    'codes ~own: used_at',
    'devices -own',
    'members ~own: password_hash',
    'session_families ~own: ended_at',
  ],
  'member.sendDeleteCode': ["a new member's codes +new"],
  'member.delete': [
    ...['consents', 'devices', 'session_families'].map((table) => `a new member's ${table} -own`),
    "a new member's members ~own: chat_token, deleted_at, nickname, password_hash, phone, username",
    'codes -own',
    'sessions -own',
  ],
  'cart.add': ['cart_lines +drl-18vk-2b'],
  'cart.quick': ['cart_lines ~drl-18vk-2b: quantity'],
  'cart.change': ['cart_lines ~cartSku: quantity'],
  'cart.select': ['cart_lines ~cartSku: selected'],
  'cart.remove': ['cart_lines -cartSku'],
  'order.place': [
    'orders +new',
    ...['order_lines +ham-clb-450', 'order_lines +glv-wh'],
    ...stock('on_hand', 'held'),
    'wallet ~coupon: order_no',
  ],
  'order.cancel': [
    'orders ~unpaid: cancel_reason, cancel_time, progress',
    'payment_attempts ~unpaid: status',
    ...stock('held', 'on_hand'),
    'store_stock ~ham-clb-450: count +24',
    'wallet ~big-20: order_no',
  ],
  'order.receive': ['orders ~shipped: progress, receiving_time', 'points +shipped'],
  'order.buyAgain': ['cart_lines +ham-clb-450'],
  'order.refund': [
    'orders ~toRefund: refund, refund_asked_at, refund_reason, refund_time, refund_way',
    'refunds +new',
    ...stock('sold', 'on_hand'),
    ...['products ~brenmoor-claw-hammer: sales_number -24', 'products ~hivance-leather-gloves: sales_number -1'],
    'wallet ~soon-30: order_no',
  ],
  'order.withdraw': ['orders ~toWithdraw: refund, refund_reason'],
  'order.delete': ['orders ~toDelete: hidden'],
  'payment.start': ['payment_attempts +unpaid'],
  'payment.check': [],
  'address.add': ['addresses +new', 'addresses ~home: is_default'],
  'address.update': ['addresses ~office: consignee, detailed_address, local_area'],
  'address.remove': ['addresses -site'],
  'coupon.claim': ['coupons ~korvane-10: claimed +1', 'wallet +korvane-10'],
  'favorite.add': ['favorites +korvane-drill-driver-18v'],
  'favorite.remove': ['favorites -favorite'],
  'review.add': [
    'orders ~toReview: progress, review_time',
    'products ~brenmoor-claw-hammer: rating_count +1, rating_sum +5',
    'reviews +toReview',
  ],
  'chat.thread': ['chat_threads ~thread: member_read +2'],
  'chat.send': ['chat_messages +thread', 'chat_threads ~thread: messages +1'],
  'chat.contact': ["a new member's chat_threads +new", 'chat_messages +new'],
  'shop.ship': ['orders ~toShip: delivery_person, delivery_phone, delivery_time, progress'],
  'shop.ready': ['orders ~toReady: delivery_time, progress'],
  'shop.approve': ['orders ~toApprove: refund, refund_time, refund_way', ...['points +toApprove', 'refunds +new']],
  'shop.reject': ['orders ~toReject: refund, reject_reason'],
  'shop.repaid': ['orders ~toRepay: refund, refund_time, refund_way'],
  'shop.retry': ['refunds ~own: problem, status'],
  'shop.close': [
    'orders ~toClose: cancel_time, progress',
    'payment_attempts ~toClose: problem, status',
    ...stock('held', 'on_hand'),
  ],
  'shop.restock': ['skus ~cartSku: on_hand -30000, received -30000'],
  'shop.list': ['product_counts +new', 'products ~favorite: state'],
  'shop.setMemberType': ['members ~own: member_type'],
  'shop.staffAdd': ['staff +new'],
  'shop.staffRemove': ['staff ~own: removed_at'],
  'shop.chat': ['chat_threads ~thread: shop_read +3'],
  'shop.reply': ['chat_messages +thread', 'chat_threads ~thread: messages +1'],
}
