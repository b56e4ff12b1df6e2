import { expect, test } from 'vitest'
import { pages } from '../../contract/links'
import { dictionaries, loadWords, titleIn } from '../../src/i18n/words'

/** What the tab of the browser says of each page, whatever it shows: the page of a payment is there before it succeeded. */
const titles: Record<keyof typeof pages, [string, string]> = {
  '/': ['home', 'home'],
  '/about': ['About us', '关于我们'],
  '/agreement/privacy': ['Privacy policy', '隐私政策'],
  '/agreement/service': ['User agreement', '用户协议'],
  '/brand': ['Brands', '品牌馆'],
  '/cart': ['Cart', '购物车'],
  '/contact': ['Contact us', '联系我们'],
  '/coupon': ['Coupon center', '领券中心'],
  '/download': ['Get the app', '下载 App'],
  '/language': ['Language', '语言设置'],
  '/login': ['Log in', '登录'],
  '/order': ['My orders', '我的订单'],
  '/order/comment': ['Rate your order', '评价订单'],
  '/order/confirm-order': ['Confirm order', '确认订单'],
  '/order/detail': ['Order details', '订单详情'],
  '/order/pay-order': ['Pay order', '支付订单'],
  '/order/pay-success': ['Payment result', '支付结果'],
  '/product/new': ['New arrivals', '新品上市'],
  '/product/new/detail': ['Product', '商品详情'],
  '/product/recommend': ['Recommended', '为您推荐'],
  '/product/search': ['Search', '搜索'],
  '/register': ['Register', '注册'],
  '/register/modify-pwd': ['Retrieve password', '找回密码'],
  '/setting': ['My account', '我的账户'],
  '/setting/address': ['Address management', '收货地址'],
  '/setting/collect-product': ['Favorite products', '商品收藏'],
  '/setting/modify-login-pwd': ['Change password', '修改登录密码'],
  '/setting/my-coupon': ['My coupons', '我的优惠券'],
  '/setting/my-integral': ['My points', '我的积分'],
  '/setting/user': ['Profile', '个人资料'],
  '/store': ['Stores', '线下门店'],
}

test('every page is named by its tab, in both languages, with the name of the shop', async () => {
  await loadWords('en', dictionaries)
  await loadWords('zh-CN', dictionaries)
  const named = Object.keys(pages).map((path) => [path, titleIn('en', path), titleIn('zh-CN', path)])
  expect(named.sort()).toEqual(
    Object.entries(titles)
      .map(([path, [en, zh]]) => [path, `${en} · Wujin`, `${zh} · 五金坊`])
      .sort(),
  )
})

test('what a page shows is named before it, and a path without a title by itself', async () => {
  await loadWords('en', dictionaries)
  expect([titleIn('en', '/product/new/detail', 'Claw hammer'), titleIn('en', '/no/such')]).toEqual([
    'Claw hammer · Product · Wujin',
    'nosuch · Wujin',
  ])
})
