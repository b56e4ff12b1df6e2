import { both } from './both'

/** The cart, and what a line of goods says wherever it stands. */
export const cart = both({
  'cart.title': ['Cart', '购物车'],
  'cart.empty': ['Your cart is empty', '购物车还是空的'],
  'cart.emptyHint': [
    'What you add is kept here, on every device you log in on.',
    '去挑几件趁手的工具吧，加购的商品会保存在这里。',
  ],
  'cart.toNew': ['See new arrivals', '去看新品'],
  'cart.selectAll': ['Select all', '全选'],
  'cart.select': ['Select {name}', '选择 {name}'],
  'cart.amount': ['Amount', '小计'],
  'cart.box': ['Box of {count}', '每盒 {count} 件'],
  'cart.metre': ['Sold by the metre', '按米销售'],
  'cart.removeNamed': ['Remove {name}', '删除 {name}'],
  'cart.left': ['Only {count} left', '仅剩 {count} 件'],
  'cart.dead': ['No longer available', '失效商品'],
  'cart.clear': ['Clear all of these', '清空失效商品'],
  'cart.summary': ['Summary', '结算明细'],
  'cart.selected': ['{count, plural, one {# item selected} other {# items selected}}', '已选 {count} 件'],
  'cart.goods': ['Goods', '商品金额'],
  'cart.platformDiscount': ['Platform discount', '平台优惠'],
  'cart.coupon': ['Your best coupon', '可用最优优惠券'],
  'cart.total': ['Expected total', '预计合计'],
  'cart.beforeDelivery': ['before delivery', '未含运费'],
  'cart.toFree': ['{amount} more for free delivery', '再买 {amount} 即可免运费'],
  'cart.free': ['Free delivery', '已免运费'],
  'cart.toDiscount': ['{amount} more for the next platform discount', '再买 {amount} 可享下一档平台优惠'],
  'cart.exGst': ['{amount} before GST', '未含消费税 {amount}'],
  'cart.checkout': ['Check out', '去结算'],
})
