import { both } from './both'

/** The support chat. */
export const chat = both({
  'chat.title': ['Support', '在线客服'],
  'chat.region': ['Support chat', '在线客服'],
  'chat.open': ['Chat with us', '联系客服'],
  'chat.close': ['Close the chat', '关闭客服窗口'],
  'chat.unread': ['{count, plural, one {# new message} other {# new messages}}', '{count, number} 条新消息'],
  'chat.lead': ['We usually answer within a few minutes during shop hours.', '营业时间内，我们通常在几分钟内回复。'],
  'chat.empty': [
    'Ask us about a tool, an order or a delivery. We answer here.',
    '关于商品、订单或配送的问题，请在这里留言，我们会尽快回复。',
  ],
  'chat.earlier': ['Show earlier messages', '查看更早的消息'],
  'chat.log': ['Messages', '消息记录'],
  'chat.from.member': ['You', '我'],
  'chat.from.shop': ['Wujin', '五金坊'],
  'chat.message': ['Your message', '输入消息'],
  'chat.hint': ['Enter sends, Shift + Enter starts a new line', '按 Enter 发送，Shift + Enter 换行'],
  'chat.send': ['Send', '发送'],
  'chat.sending': ['Sending…', '发送中…'],
  'chat.cut': ['No connection, trying again…', '连接中断，正在重试…'],
})
