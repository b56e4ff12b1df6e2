import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { contact } from '../../machines/pages/contact'
import { failureOf, world } from '../support/world'

const written = { name: 'Tan Ah Kow', phone: '8333 3333', message: 'Do you cut steel bars?' }
const submit = { type: 'contact.submit', ...written } as const

test('a visitor writes, and staff find the message under the name and phone', async () => {
  const { visitor, open, staff } = await world()
  const page = await open(contact, undefined, visitor)
  await page.does(submit)
  expect(page.state.value).toBe('sent')
  const { chats } = await staff.call(contract.shop.chats, {})
  expect(chats).toMatchObject([{ name: 'Tan Ah Kow', phone: '+6583333333', member: false, unread: 1 }])
  await page.does({ type: 'contact.again' }, { ...submit, name: 'Ah Kow', message: 'And pipes?' })
  const thread = chats[0]?.thread ?? ''
  expect(await staff.call(contract.shop.chat, { thread })).toMatchObject({
    name: 'Ah Kow',
    messages: [
      { text: 'Do you cut steel bars?', contact: { name: 'Tan Ah Kow', phone: '+6583333333' } },
      { text: 'And pipes?', contact: { name: 'Ah Kow' } },
    ],
  })
})

test("what a visitor writes under a member's phone is not in that member's thread", async () => {
  const { visitor, login, staff } = await world()
  await visitor.call(contract.chat.contact, written)
  const member = await login('83333333', 'spanner2026')
  const { chats } = await staff.call(contract.shop.chats, {})
  await staff.call(contract.shop.reply, { thread: chats[0]?.thread ?? '', text: 'We do.' })
  expect((await member.call(contract.chat.thread, {})).messages).toEqual([])
  expect(await member.call(contract.chat.unread, {})).toEqual({ unread: 0 })
})

test("a member's message is in their own thread, whatever phone they give, and the answer comes there", async () => {
  const { buyer, open, staff } = await world()
  await buyer.call(contract.chat.send, { text: 'Hello', key: 'key-of-hello' })
  const page = await open(contact, undefined, buyer)
  await page.does(submit)
  const { chats } = await staff.call(contract.shop.chats, {})
  expect(chats).toMatchObject([{ name: 'Demo 8111', phone: '+6581111111', member: true, unread: 2 }])
  await staff.call(contract.shop.reply, { thread: chats[0]?.thread ?? '', text: 'We do.' })
  const { messages } = await buyer.call(contract.chat.thread, {})
  expect(messages.map(({ from, text }) => [from, text])).toEqual([
    ['member', 'Hello'],
    ['member', 'Do you cut steel bars?'],
    ['shop', 'We do.'],
  ])
})

test('what is wrong is said at its field, and nothing is sent', async () => {
  const { visitor, open, staff } = await world()
  const page = await open(contact, undefined, visitor)
  await page.does({ type: 'contact.submit', name: ' ', phone: '123', message: '' })
  expect(page.state.context.problems).toEqual({ name: 'nameMissing', phone: 'badPhone', message: 'messageInvalid' })
  expect((await staff.call(contract.shop.chats, {})).chats).toEqual([])
})

test('one network address sends five messages an hour; the sixth is refused and the form stays', async () => {
  const { visitor, open, clock } = await world()
  const sends = () => failureOf(visitor.call(contract.chat.contact, written))
  const together = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(sends))
  expect(together.sort()).toEqual([...Array(5).fill('no failure'), ...Array(2).fill('tooManyRequests')])
  const page = await open(contact, undefined, visitor)
  await page.does(submit)
  expect(page.state.value).toBe('editing')
  clock.move(3_600_000)
  await page.does(submit)
  expect(page.state.value).toBe('sent')
})
