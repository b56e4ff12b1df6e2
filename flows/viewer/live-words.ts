import { both } from '../../src/i18n/texts/both'

/** The texts of what is watched live, and of the way from a state to its page. */
export const liveWords = both({
  openShop: ['Open the storefront', '打开商城'],
  newTab: ['opens a new tab', '在新标签页中打开'],
  noShop: [
    'Open the storefront in another tab of this browser, side by side with this one: its charts move here as you shop.',
    '请在同一浏览器的另一个标签页中打开商城，并与本页并排放置：购物时，流程图会在此同步变化。',
  ],
  private: [
    'Only the names of charts, states and events come over; nothing that a shopper types or owns.',
    '仅传送流程、状态和事件的名称，不含顾客输入的内容或任何个人数据。',
  ],
  follow: ['Follow the page that moves', '跟随正在变化的页面'],
  tab: ['Tab', '标签页'],
  log: ['What happened, newest first', '最近事件（新的在前）'],
  nothingYet: ['Nothing has moved yet.', '暂无变化。'],
  notRunning: [
    'This chart does not run in any open storefront tab at the moment.',
    '当前打开的商城标签页中没有运行此流程。',
  ],
  began: ['begins', '开始'],
  ended: ['ends', '结束'],
  openHere: ['Open the page in this state', '以此状态打开页面'],
  filled: [
    'Filled with sample data; what it asks from here on goes to the real server. For a page of members, log in to the storefront first.',
    '页面以示例数据填充，此后的请求发往真实服务器。会员页面请先在商城登录。',
  ],
  passedThrough: ['The chart only passes through this state.', '流程只会瞬间经过此状态。'],
})
