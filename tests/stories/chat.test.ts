import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { CallFailed } from '../../contract/call-failed'
import { minutes } from '../../contract/time'
import { chatThread } from '../../machines/parts/chat-thread'
import { keptAuth, openTab } from '../support/app'
import { failureOf, type OpenPage, type Shopper, world } from '../support/world'

type Window = OpenPage<typeof chatThread>
const texts = (page: Window) => page.state.context.messages.map(({ from, text }) => [from, text])
const says = (text: string) => ({ type: 'message.send', text }) as const
const keyed = (text: string, key = 'a-key-of-a-test') => ({ text, key })

/** A world with two members and the shop's staff at the other end. */
const chatWorld = async () => {
  const { login, staff, open, ...rest } = await world()
  const opened = async (shopper: Shopper) => {
    const page = await open(chatThread, undefined, shopper)
    await page.does({ type: 'chat.open' })
    return page
  }
  const threads = async () => (await staff.call(contract.shop.chats, {})).chats
  const thread = async () => (await threads())[0]?.thread ?? ''
  return {
    ...rest,
    staff,
    open,
    opened,
    threads,
    other: await login('83333333', 'spanner2026'),
    replies: async (text: string) => staff.call(contract.shop.reply, { thread: await thread(), text }),
    reads: async () => staff.call(contract.shop.chat, { thread: await thread() }),
  }
}

test('a member writes, staff read and reply, and the open window hears it by itself', async () => {
  const { buyer, opened, threads, reads, replies } = await chatWorld()
  const page = await opened(buyer)
  // Nobody wrote before: nothing older is left out.
  expect(page.state.context).toMatchObject({ messages: [], older: false })
  await page.does({ type: 'draft.type', text: 'Is it in stock?' }, says('Is it in stock?'))
  expect(page.state.context.draft).toBe('')
  expect(texts(page)).toEqual([['member', 'Is it in stock?']])
  expect(await threads()).toMatchObject([
    { name: 'Demo 8111', phone: '+6581111111', member: true, unread: 1, last: { text: 'Is it in stock?' } },
  ])
  expect((await reads()).messages).toMatchObject([{ from: 'member', text: 'Is it in stock?', contact: null }])
  expect(await threads()).toMatchObject([{ unread: 0 }])
  await replies('Nine of them.')
  await expect
    .poll(() => texts(page), { timeout: 10_000 })
    .toEqual([
      ['member', 'Is it in stock?'],
      ['shop', 'Nine of them.'],
    ])
})

test('two members never see what the other wrote', async () => {
  const { buyer, other, opened, threads } = await chatWorld()
  const [one, two] = [await opened(buyer), await opened(other)]
  await one.does(says('mine'))
  await two.does(says('yours'), { type: 'chat.close' }, { type: 'chat.open' })
  await one.does({ type: 'chat.close' }, { type: 'chat.open' })
  expect([texts(one), texts(two)]).toEqual([[['member', 'mine']], [['member', 'yours']]])
  expect((await threads()).map(({ name }) => name).sort()).toEqual(['Demo 8111', 'Demo 8333'])
})

test('one key writes one message, however often and however fast it is sent; a key is good in its own thread only', async () => {
  const { buyer, other, reads } = await chatWorld()
  const sent = await Promise.all([1, 2, 3, 4].map(() => buyer.call(contract.chat.send, keyed('once'))))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect((await reads()).messages).toHaveLength(1)
  expect((await other.call(contract.chat.send, keyed('another'))).text).toBe('another')
})

test('what was typed stays when sending fails, and the same words again are written once', async () => {
  const { buyer, opened, reads } = await chatWorld()
  let lost = 0
  /** The first message arrives, but its answer does not. */
  const transport: Shopper['transport'] = async (name, input, signal) => {
    const answer = await buyer.transport(name, input, signal)
    if (name !== 'chat.send' || lost++) return answer
    throw new CallFailed('networkFailed', '', false)
  }
  const page = await opened({ ...buyer, transport })
  await page.does({ type: 'draft.type', text: 'Hello' }, says('Hello'))
  expect(page.state.context.draft).toBe('Hello')
  await page.does({ type: 'chat.close' }, { type: 'chat.open' })
  expect(page.state.context.draft).toBe('Hello')
  await page.does(says('Hello'))
  expect(page.state.context.draft).toBe('')
  expect((await reads()).messages.map(({ text }) => text)).toEqual(['Hello'])
  await page.does(says('Hello'))
  expect((await reads()).messages.map(({ text }) => text)).toEqual(['Hello', 'Hello'])
})

test('who sends a message and closes the chat at once has sent it, once, and finds the field empty', async () => {
  const { buyer, shop, reads } = await chatWorld()
  const tab = openTab(shop, '/', { auth: keptAuth(buyer.token ?? '') })
  await expect.poll(() => tab.chat?.getSnapshot().value).toEqual({ closed: 'resting' })
  const opened = async () => {
    tab.chat?.send({ type: 'chat.open' })
    await expect.poll(() => tab.chat?.getSnapshot().matches({ open: 'talking' })).toBe(true)
  }
  await opened()
  tab.chat?.send({ type: 'draft.type', text: 'Please cancel' })
  tab.chat?.send(says('Please cancel'))
  tab.chat?.send({ type: 'chat.close' })
  expect(tab.chat?.getSnapshot().hasTag('open')).toBe(false)
  await expect.poll(() => tab.chat?.getSnapshot().context.draft).toBe('')
  expect((await reads()).messages.map(({ text }) => text)).toEqual(['Please cancel'])
  await opened()
  expect(tab.chat?.getSnapshot().context).toMatchObject({ draft: '', messages: [{ text: 'Please cancel' }] })
})

test('a reply that came while a message was being sent is not missed', async () => {
  const { buyer, opened, replies } = await chatWorld()
  const page = await opened(buyer)
  await page.does(says('one'))
  await replies('between')
  await page.does(says('two'))
  await expect.poll(() => texts(page).map(([, text]) => text)).toEqual(['one', 'between', 'two'])
})

test('the closed widget counts what is unread; opening it counts as reading', async () => {
  const { buyer, open, replies } = await chatWorld()
  await buyer.call(contract.chat.send, keyed('Hello'))
  await replies('Yes?')
  await replies('How can we help?')
  const page = await open(chatThread, undefined, buyer)
  await expect.poll(() => page.state.context.unread, { timeout: 10_000 }).toBe(2)
  await page.does({ type: 'chat.open' })
  expect(page.state.context.unread).toBe(0)
  expect(await buyer.call(contract.chat.unread, {})).toEqual({ unread: 0 })
})

test('at logout the chat is hidden and emptied; the next member finds nothing of it', async () => {
  const { buyer, other, shop } = await chatWorld()
  await buyer.call(contract.chat.send, keyed('secret'))
  const tab = openTab(shop, '/', { auth: keptAuth(buyer.token ?? '') })
  await expect.poll(() => [tab.session?.value, tab.chat?.getSnapshot().value]).toEqual(['loggedIn', expect.anything()])
  const line = tab.chat
  line?.send({ type: 'chat.open' })
  await expect.poll(() => line?.getSnapshot().context.messages.map(({ text }) => text)).toEqual(['secret'])
  line?.send({ type: 'draft.type', text: 'a word more' })
  tab.root.getSnapshot().children.session?.send({ type: 'session.logout' })
  await expect.poll(() => tab.session?.value).toBe('loggedOut')
  expect(tab.chat).toBeUndefined()
  expect(line?.getSnapshot().status).toBe('stopped')

  const { token } = other
  const user = { userId: 'demo-8333', userPhone: '+6583333333', userAvatar: null, nickname: 'Demo 8333' }
  const login = { ...user, memberType: 'regular' as const, chatToken: 'demo-chat-8333', token: token ?? '' }
  tab.root.send({ type: 'loggedIn', login })
  await expect.poll(() => tab.chat?.getSnapshot().value).toEqual({ closed: 'resting' })
  tab.chat?.send({ type: 'chat.open' })
  await expect.poll(() => tab.chat?.getSnapshot().hasTag('busy')).toBe(false)
  expect(tab.chat?.getSnapshot().context).toMatchObject({ messages: [], draft: '', unread: 0 })
})

test('a visitor has no chat and calls nobody for it', async () => {
  const { shop } = await chatWorld()
  const tab = openTab(shop, '/')
  await expect.poll(() => tab.shown).toBe('/')
  expect([tab.chat, tab.called]).toEqual([undefined, []])
})

test.each([
  '<img src=x onerror=alert(1)>',
  '</script><b>',
  '螺丝 M8 🔩',
  'two\nlines',
  "'; drop table chat_messages; --",
])('the text %j arrives as it was written', async (text) => {
  const { buyer, opened, reads, replies } = await chatWorld()
  const page = await opened(buyer)
  await page.does(says(text))
  expect((await reads()).messages).toMatchObject([{ text }])
  await replies(text)
  await page.does({ type: 'chat.close' }, { type: 'chat.open' })
  expect(texts(page)).toEqual([
    ['member', text],
    ['shop', text],
  ])
})

test.each(['', '  \n ', 'x'.repeat(1001)])('the text %j is no message', async (text) => {
  const { buyer, opened, threads } = await chatWorld()
  const page = await opened(buyer)
  await page.does(says(text))
  expect(page.state.context.problems).toEqual({ text: 'messageInvalid' })
  expect(await failureOf(buyer.call(contract.chat.send, keyed(text)))).toBe('messageInvalid')
  expect(await threads()).toEqual([])
})

test('a long thread opens at its latest 50 messages, and nothing between two readings is lost', async () => {
  const { buyer, clock, opened, replies } = await chatWorld()
  await buyer.call(contract.chat.send, keyed('0'))
  const page = await opened(buyer)
  for (let number = 1; number <= 120; number += 1) await replies(String(number))
  await expect.poll(() => texts(page).length, { timeout: 10_000 }).toBe(121)
  expect(texts(page).map(([, text]) => Number(text))).toEqual(Array.from({ length: 121 }, (_, number) => number))
  clock.move(60_000)
  const late = await opened(buyer)
  expect(texts(late)).toHaveLength(50)
  expect([texts(late)[0], texts(late).at(-1), late.state.context.older]).toEqual([
    ['shop', '71'],
    ['shop', '120'],
    true,
  ])
})

test('the messages before those that are shown come when they are asked for, until there are no more', async () => {
  const { buyer, opened, replies } = await chatWorld()
  await buyer.call(contract.chat.send, keyed('0'))
  for (let number = 1; number <= 120; number += 1) await replies(String(number))
  const page = await opened(buyer)
  const shown = () => {
    const { messages, older } = page.state.context
    return [messages.length, messages[0]?.text, messages.at(-1)?.text, older]
  }
  expect(shown()).toEqual([50, '71', '120', true])
  await page.does({ type: 'earlier.show' })
  await expect.poll(shown).toEqual([100, '21', '120', true])
  await replies('121')
  await page.does({ type: 'earlier.show' })
  await expect.poll(shown, { timeout: 10_000 }).toEqual([122, '0', '121', false])
  expect(page.state.can({ type: 'earlier.show' })).toBe(false)
})

test('staff read what was written before a message, and what they have not read stays unread', async () => {
  const { buyer, staff, replies, threads } = await chatWorld()
  await buyer.call(contract.chat.send, keyed('1'))
  for (let number = 2; number <= 120; number += 1) await replies(String(number))
  await buyer.call(contract.chat.send, keyed('121', 'another-key'))
  const [chat] = await threads()
  const before = async (id: string) => {
    const { messages } = await staff.call(contract.shop.chat, { thread: chat?.thread ?? '', before: id })
    return [messages.length, messages[0]?.text, messages.at(-1)?.text]
  }
  expect(await before('122')).toEqual([50, '72', '121'])
  expect(await before('72')).toEqual([50, '22', '71'])
  expect(await before('22')).toEqual([21, '1', '21'])
  expect((await threads())[0]?.unread).toBe(2)
  expect(await buyer.call(contract.chat.unread, {})).toEqual({ unread: 119 })
  await buyer.call(contract.chat.thread, { before: '60' })
  expect(await buyer.call(contract.chat.unread, {})).toEqual({ unread: 119 })
})

test('a thread of 50 messages has none that are older, and what was read stays read when it is read again from its start', async () => {
  const { buyer, replies } = await chatWorld()
  const { id } = await buyer.call(contract.chat.send, keyed('0'))
  for (let number = 1; number < 50; number += 1) await replies(String(number))
  const whole = await buyer.call(contract.chat.thread, {})
  expect([whole.messages.length, whole.more]).toEqual([50, false])
  for (let number = 50; number <= 60; number += 1) await replies(String(number))
  expect(await buyer.call(contract.chat.unread, {})).toEqual({ unread: 11 })
  expect((await buyer.call(contract.chat.thread, {})).more).toBe(true)
  expect((await buyer.call(contract.chat.thread, { after: id })).messages.at(-1)?.text).toBe('50')
  expect(await buyer.call(contract.chat.unread, {})).toEqual({ unread: 0 })
})

test('staff see the unread thread first that was written in last, and reading one leaves the others unread', async () => {
  const { buyer, other, staff, clock, threads, reads } = await chatWorld()
  const names = async () => (await threads()).map(({ name }) => name)
  await buyer.call(contract.chat.send, keyed('first', 'first-key'))
  clock.move(1000)
  await other.call(contract.chat.send, keyed('second', 'second-key'))
  expect(await names()).toEqual(['Demo 8333', 'Demo 8111'])
  clock.move(1000)
  await buyer.call(contract.chat.send, keyed('third', 'third-key'))
  expect(await names()).toEqual(['Demo 8111', 'Demo 8333'])
  await reads()
  expect((await threads()).map(({ name, unread }) => [name, unread])).toEqual([
    ['Demo 8333', 1],
    ['Demo 8111', 0],
  ])
  const [second, first] = await threads()
  // Each twice: a row that is read is written, and may be another one's turn to come first by chance.
  for (const [chat, name, texts] of [
    [second, 'Demo 8333', ['second']],
    [second, 'Demo 8333', ['second']],
    [first, 'Demo 8111', ['first', 'third']],
    [first, 'Demo 8111', ['first', 'third']],
  ] as const) {
    const opened = await staff.call(contract.shop.chat, { thread: chat?.thread ?? '' })
    expect([opened.name, opened.messages.map(({ text }) => text)]).toEqual([name, texts])
  }
})

test('staff who come to more than they are shown at once read on from where they stopped', async () => {
  const { buyer, clock, reads, threads, replies } = await chatWorld()
  const writes = async (from: number, to: number) => {
    for (let number = from; number <= to; number += 1) {
      await buyer.call(contract.chat.send, keyed(String(number), `key-number-${number}`))
      clock.move(minutes(1))
    }
  }
  const read = async () => {
    const { unread, messages } = await reads()
    return [unread, messages.length, messages[0]?.text, messages.at(-1)?.text]
  }
  await writes(1, 3)
  expect(await read()).toEqual([3, 3, '1', '3'])
  await replies('4')
  await writes(5, 70)
  expect(await read()).toEqual([66, 50, '4', '53'])
  expect((await threads())[0]?.unread).toBe(17)
  expect(await read()).toEqual([17, 50, '21', '70'])
  expect((await threads())[0]?.unread).toBe(0)
})

test('who waits for an answer stands before everybody whom staff have read, however many these are', async () => {
  const { buyer, staff, clock, db, threads, reads } = await chatWorld()
  await buyer.call(contract.chat.send, keyed('Hello', 'first-key'))
  await buyer.call(contract.chat.send, keyed('Is anybody there?'))
  const since = clock.now().getTime()
  const others = Array.from({ length: 50 }, (_, index) => ({
    id: `other-${index}`,
    at: new Date(since + 1000 * (index + 1)),
  }))
  await db
    .insertInto('chat_threads')
    .values(
      others.map(({ id, at }, index) => ({
        ...{ id, member_id: null, phone: `+65900000${index + 10}`, name: id, last_at: at },
        ...{ messages: 2, shop_read: 1 },
      })),
    )
    .execute()
  await db
    .insertInto('chat_messages')
    .values(
      others.flatMap(({ id, at }) =>
        (['member', 'shop'] as const).map((sender, index) => ({
          ...{ thread_id: id, position: index + 1, sender, text: id, key: null, contact: null, created_at: at },
        })),
      ),
    )
    .execute()
  const found = await threads()
  expect(found).toHaveLength(50)
  expect(found.slice(0, 2).map(({ name, unread }) => [name, unread])).toEqual([
    ['Demo 8111', 2],
    ['other-49', 0],
  ])
  await reads()
  expect((await threads()).map(({ name }) => name)).not.toContain('Demo 8111')
  // What was read and is still to be answered is found again.
  const { chats, ...place } = await staff.call(contract.shop.chats, { page: 2 })
  expect([chats.map(({ name }) => name), place]).toEqual([['Demo 8111'], { total: 51, page: 2, pages: 2 }])
})

test('what staff reply is nothing that they have not read', async () => {
  const { buyer, threads, reads, replies } = await chatWorld()
  await buyer.call(contract.chat.send, keyed('Hello'))
  await reads()
  await replies('Yes?')
  expect((await threads()).map(({ unread, last }) => [unread, last.text])).toEqual([[0, 'Yes?']])
  await buyer.call(contract.chat.send, keyed('Do you cut steel?', 'another-key'))
  expect((await threads()).map(({ unread }) => unread)).toEqual([1])
})

test('a member may write 20 messages a minute; sending one again does not count', async () => {
  const { buyer, clock } = await chatWorld()
  const send = (key: number) => failureOf(buyer.call(contract.chat.send, keyed('more', `key-number-${key}`)))
  for (let number = 1; number <= 20; number += 1) expect(await send(number)).toBe('no failure')
  expect(await send(21)).toBe('tooManyRequests')
  expect(await send(20)).toBe('no failure')
  clock.move(60_000)
  expect(await send(21)).toBe('no failure')
})

test('staff cannot answer in a thread that is not there', async () => {
  const { staff } = await chatWorld()
  expect(await failureOf(staff.call(contract.shop.reply, { thread: 'nothing', text: 'Hello' }))).toBe('threadMissing')
  expect(await failureOf(staff.call(contract.shop.chat, { thread: 'nothing' }))).toBe('threadMissing')
})

test.each([null, '7598bf86-9ebb-46bc-8c61-be8929bbf93d'])(
  'the channel is the site at Crisp that is set: %s',
  async (site) => {
    const { visitor } = await world({ crispSite: site })
    expect(await visitor.call(contract.chat.channel, {})).toEqual({ crisp: site })
  },
)

test('conversations of one moment fill two pages without gap or repetition', async () => {
  const { staff, clock, db } = await chatWorld()
  const at = clock.now()
  // Not in the order of their ids.
  const ids = Array.from({ length: 60 }, (_, index) => `same-${String((index * 37) % 60).padStart(2, '0')}`)
  await db
    .insertInto('chat_threads')
    .values(
      ids.map((id) => ({
        ...{ id, member_id: null, phone: `+65900000${id.slice(-2)}`, name: id },
        ...{ last_at: at, messages: 1 },
      })),
    )
    .execute()
  const message = { position: 1, sender: 'member' as const, text: 'Hello', key: null, contact: null, created_at: at }
  await db
    .insertInto('chat_messages')
    .values(ids.map((id) => ({ ...message, thread_id: id })))
    .execute()
  const pages = [await staff.call(contract.shop.chats, {}), await staff.call(contract.shop.chats, { page: 2 })]
  expect(pages.map(({ chats }) => chats.length)).toEqual([50, 10])
  expect(pages.flatMap(({ chats }) => chats.map(({ thread }) => thread))).toEqual(ids.toSorted())
})
