import { both } from '../../src/i18n/texts/both'

/** What stands on the map beside charts and the calls that they make, as people call it. */
export const names = both({
  frame: ['Around every page', '页面框架'],
  'shop.ship': ['The shop hands the order over', '商家发货'],
  'shop.ready': ['The shop has the order ready', '商家备货完成'],
  'shop.approve': ['The shop grants a refund', '商家同意退款'],
  'shop.reject': ['The shop declines a refund', '商家拒绝退款'],
  'shop.repaid': ['The shop paid back by hand', '商家线下退款'],
  'shop.close': ['The shop closes a payment', '商家关闭支付'],
  time: ['Time', '时间'],
  provider: ['Payment provider', '支付服务商'],
})
