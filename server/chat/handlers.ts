import type { chat } from '../../contract/chat'
import type { Handlers } from '../handlers'
import { consumeLimit } from '../session/limits'
import { newId } from '../session/tokens'
import {
  markRead,
  messageOf,
  messagesOf,
  messageWithKey,
  openThread,
  openVisitorThread,
  placeOf,
  threadOf,
  unreadBy,
  write,
} from './queries'

/** The support chat from the shopper's side. */
export const chatHandlers: Handlers<typeof chat> = {
  async thread({ db, member, input: { after, before } }) {
    const key = newId()
    const thread = await threadOf(db, member.id)
    if (!thread) return { messages: [], more: false, key }
    const { rows, more } = await messagesOf(db, thread.id, { after: placeOf(after), before: placeOf(before) })
    const last = rows.at(-1)
    if (last && !before) await markRead(db, thread.id, 'member', last.position)
    return { messages: rows.map(messageOf), more, key }
  },

  async unread({ db, member }) {
    const thread = await threadOf(db, member.id)
    return { unread: thread ? await unreadBy(db, thread, 'member') : 0 }
  },

  async send({ db, member, now, input: { text, key } }) {
    const threadId = await openThread(db, member.id, now)
    const before = await messageWithKey(db, threadId, key)
    if (before) return messageOf(before)
    await consumeLimit(db, 'chatOfMember', member.id, now)
    return messageOf(await write(db, { threadId, sender: 'member', text, key, now }))
  },

  async channel({ crispSite }) {
    return { crisp: crispSite }
  },

  async contact({ db, viewer: { member }, now, from, input: { name, phone, message: text } }) {
    await consumeLimit(db, 'contactFromAddress', from, now)
    const threadId = member ? await openThread(db, member.id, now) : await openVisitorThread(db, { name, phone }, now)
    await write(db, { threadId, sender: 'member', text, contact: { name, phone }, now })
    return {}
  },
}
