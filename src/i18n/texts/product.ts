import { both } from './both'

/** Home, lists, search and product pages. */
export const product = both({
  'product.sold': ['{count} sold', '已售 {count}'],
  'product.soldOut': ['Sold out', '已售罄'],
  'product.offer': ['Offer', '特惠'],
  'product.freeFrom': ['Free delivery from {amount}', '满 {amount} 免运费'],
  'home.title': ['Hardware tools in Singapore', '新加坡五金工具商城'],
  'home.categories': ['Categories', '商品分类'],
  'home.offers': ['Running offers', '限时特惠'],
  'home.arrivals': ['New arrivals', '新品上市'],
  'home.recommended': ['Recommended', '为您推荐'],
  'home.brands': ['Brands', '品牌'],
  'home.more': ['See all', '查看全部'],
})
