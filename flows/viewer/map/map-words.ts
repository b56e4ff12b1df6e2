import { both } from '../../../src/i18n/texts/both'
import type { NodeKind, RelationKind } from '../../map/relation'

/** The texts of the map of all charts. */
export const mapWords = both({
  title: ['The shop as one story', '商城全景'],
  lead: [
    'The way of somebody who buys something, from top to bottom. To the left of each page, whom it tells something; to the right, what it starts and what it asks the server, and whose life that moves. Choose a chart to see it.',
    '自上而下是一次购物的全过程。每个页面左侧是它通知的对象，右侧是它启动的部分、向服务器发出的请求，以及由此改变的状态。点击任一流程可查看详情。',
  ],
  shown: ['What is shown', '显示内容'],
  legend: ['What the lines mean', '线条含义'],
  road: ['Buying something', '购物流程'],
  others: ['The other pages', '其他页面'],
  appPart: ['What always runs', '常驻运行的部分'],
  lives: ['What becomes of an order and of a payment', '订单与支付的状态变化'],
  goesOn: ['goes on to', '前往'],
  tellsTitle: ['tells', '通知'],
  failed: ['The map could not be loaded. Reload the page.', '全景图加载失败，请刷新页面。'],
  loading: ['The map is being drawn …', '正在绘制全景图……'],
  opens: ['It opens:', '打开：'],
  movedBy: ['moved by', '由以下改变'],
  live: ['Live', '实时'],
  noShop: [
    'Open the storefront in another tab of this browser: what runs there lights up here.',
    '在同一浏览器的另一个标签页中打开商城，其中运行的流程会在此点亮。',
  ],
  watching: ['Storefront tabs that are watched:', '正在观察的商城标签页：'],
  running: ['runs now', '运行中'],
  walked: ['was walked', '已走过'],
  lastStep: ['Last step:', '最近一步：'],
  forget: ['Forget what was walked', '清除走过的标记'],
  mapLink: ['Map of all charts', '全部流程总览'],
})

/** What each kind of relation is called. */
export const relationWords = both<RelationKind>({
  leads: ['leads to a page', '跳转到页面'],
  starts: ['starts', '启动'],
  tells: ['tells', '通知'],
  calls: ['asks the server', '请求服务器'],
  moves: ['moves', '改变状态'],
})

/** What may be shown or left out. */
export const shownKinds = ['pages', 'app', 'parts', 'calls', 'lifecycles'] as const
export type ShownKind = (typeof shownKinds)[number]

export const shownWords = both<ShownKind>({
  pages: ['Other pages', '其他页面'],
  app: ['App', '应用'],
  parts: ['Parts of pages', '页面组件'],
  calls: ['Calls', '服务器请求'],
  lifecycles: ['Lifecycles', '生命周期'],
})

/** Under which choice each kind of thing is shown. */
export const shownAs: Record<NodeKind, ShownKind> = {
  page: 'pages',
  part: 'parts',
  app: 'app',
  call: 'calls',
  lifecycle: 'lifecycles',
  other: 'lifecycles',
}
