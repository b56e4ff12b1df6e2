import { both } from './both'

/** The contact page; its own dictionary, beside the long texts. */
export const contact = both({
  'title./contact': ['Contact us', '联系我们'],
  'contact.lead': [
    'Questions about a tool, an order or wholesale prices: write to us, call, or drop by.',
    '无论是选购工具、查询订单还是批发合作，欢迎留言、致电或到店咨询。',
  ],
  'contact.form': ['Write to us', '给我们留言'],
  'contact.name': ['Your name', '姓名'],
  'contact.phone': ['Mobile number', '手机号'],
  'contact.phoneHint': ['A Singapore mobile number, so that we can call you back', '新加坡手机号，方便我们回电'],
  'contact.message': ['Message', '留言内容'],
  'contact.messageHint': ['Up to {most, number} characters', '最多 {most, number} 字'],
  'contact.send': ['Send', '提交留言'],
  'contact.sending': ['Sending…', '提交中…'],
  'contact.sent': ['Thank you, we have your message', '留言已收到，谢谢'],
  'contact.sentVisitor': [
    'We call you back at the number that you gave, usually within one working day.',
    '我们会按您留下的号码联系您，通常在一个工作日内回复。',
  ],
  'contact.sentMember': [
    'We answer in the support chat at the top right, usually within one working day.',
    '我们会在右上角的在线客服中回复您，通常在一个工作日内。',
  ],
  'contact.again': ['Write another message', '再写一条'],
  'contact.shop': ['Where to find us', '联系方式'],
  'contact.address': ['Address', '地址'],
  'contact.addressIs': ['3 Ubi Avenue 3, #01-112, Singapore 408857', '新加坡乌美三道 3 号 #01-112，邮编 408857'],
  'contact.hours': ['Hours', '营业时间'],
  'contact.hoursAre': ['Mon-Sun 9.00-20.00, public holidays included', '周一至周日 9:00-20:00，公共假期照常营业'],
  'contact.call': ['Phone', '电话'],
  'contact.mail': ['Mail', '邮箱'],
})
