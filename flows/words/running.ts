type Words = readonly [en: string, zhCN: string]

/** What something does that a state runs and that is neither a call nor a chart. */
export const running: Record<string, Words> = {
  'call.again': ['Asks the server the same once more', '再次请求服务器'],
  'card.confirm': ['Has the card provider confirm the payment', '由支付服务商确认支付'],
  'card.load': ['Fetches the script of the card provider', '加载支付服务商的脚本'],
  'chat.load': ['Fetches the code of the chat', '加载客服组件'],
  clock: ['Tells how much time is left', '更新剩余时间'],
  'device.read': ['Asks the browser for the kind of device', '读取设备类型'],
  'draft.restore': ['Reads what the tab kept of this purchase', '读取本标签页保存的结算内容'],
  'line.check': ['Tries whether the shop answers', '尝试连接商城'],
  'page.load': ['Fetches the code of the page', '加载页面代码'],
  'picture.read': ['Opens the picture', '读取图片'],
  'position.read': ['Asks the browser for the position', '向浏览器请求位置'],
  returning: ['Listens for the tab to be in sight again, or the network to be back', '监听标签页重新可见或网络恢复'],
  'tab.inSight': ['Waits until the tab is in sight', '等待标签页可见'],
  'toasts.load': ['Fetches the list of toasts', '加载提示列表'],
  'version.check': ['Asks whether this version is still served', '检查当前版本是否仍可加载'],
  'words.load': ['Fetches the words of the language', '加载语言文本'],
}

/** What a tag says of the states that have it. */
export const tags: Record<string, Words> = {
  asking: ['The person is asked a question', '正在向用户提问'],
  busy: ['It waits for something', '等待中'],
  loggedIn: ['A member is logged in', '会员已登录'],
  offline: ['The shop cannot be reached', '无法连接商城'],
  on: ['It is switched on', '已启用'],
  open: ['It is open', '已展开'],
  outdated: ['There is a newer version', '已有新版本'],
  payable: ['The order can be paid', '订单可支付'],
  saving: ['What the person changed is on its way', '用户的更改正在提交'],
  urgent: ['Little time is left', '剩余时间不多'],
}
