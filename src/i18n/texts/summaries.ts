import type { Path } from '../../../contract/links'
import { both } from './both'

/** What search engines are told of the pages that say nothing more exact of themselves; the server alone loads these. */
export const summaries: Partial<Record<Path, readonly [en: string, zhCN: string]>> &
  Record<'/', readonly [string, string]> = both({
  '/': [
    'Hand tools, power tools, fasteners, plumbing, electrical and safety gear for Singapore: prices with GST, stock by item, delivery or pickup.',
    '新加坡五金工具商城：手动工具、电动工具、紧固件、水暖、电工与劳保用品，含税明码标价，逐件显示库存，可送货或到店自取。',
  ],
  '/about': [
    'Wujin is a marketplace for hardware tools, serving Singapore and nearby areas.',
    '五金坊是服务新加坡及周边地区的五金工具商城。',
  ],
  '/agreement/privacy': [
    'What Wujin keeps about you, what for, and how you have it changed or removed.',
    '五金坊保存哪些信息、用来做什么，以及您如何更正或删除它们。',
  ],
  '/agreement/service': [
    'The rules between you and Wujin: orders, payment, delivery, refunds, coupons and points.',
    '您与五金坊之间的约定：下单、付款、配送、退款、优惠券与积分。',
  ],
  '/contact': [
    'Write to Wujin, call us, or find the shop: address, hours, phone and mail.',
    '联系五金坊：在线留言、电话、邮箱、门店地址与营业时间。',
  ],
  '/brand': [
    'The brands of hand tools, power tools, fasteners and safety gear that Wujin sells, by letter.',
    '五金坊在售的手动工具、电动工具、紧固件与劳保用品品牌，按首字母排列。',
  ],
  '/download': [
    'The Wujin app for iPhone, iPad and Android: search by part number, see stock, follow orders.',
    '五金坊 App，支持 iPhone、iPad 和安卓：查型号、看库存、跟踪订单。',
  ],
  '/product/new': ['The latest tools and parts in the shop, newest first.', '五金坊最新上架的工具与配件。'],
  '/product/recommend': [
    'Tools that other shoppers buy most and that we recommend.',
    '五金坊精选推荐的热销工具与配件。',
  ],
  '/product/search': [
    'Search by word or part number, narrow by category, brand, price and stock.',
    '按名称或型号搜索，可按分类、品牌、价格与库存筛选。',
  ],
  '/store': [
    'Wujin stores in Singapore: addresses, opening hours, phone numbers, maps and stock.',
    '五金坊新加坡门店：地址、营业时间、电话、地图与现货库存。',
  ],
})
