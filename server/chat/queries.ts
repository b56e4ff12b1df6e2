import type { Selectable } from 'kysely'
import { type Message, messagesAtOnce, type writers } from '../../contract/chat'
import type { Db } from '../db/connect'
import type { ChatMessages, ChatThreads } from '../db/tables/people'
import { newId } from '../session/tokens'

type Writer = (typeof writers)[number]
export type ThreadRow = Selectable<ChatThreads>
type MessageRow = Selectable<ChatMessages>

/** A message as the API says it. */
export const messageOf = ({ position, sender, text, created_at }: MessageRow): Message => ({
  id: String(position),
  from: sender,
  text,
  time: created_at.toISOString(),
})

/** The column of a thread that says how far a writer has read. */
const readBy = { member: 'member_read', shop: 'shop_read' } as const

/** The member's own thread; undefined before the first message. */
export const threadOf = (db: Db, memberId: string): Promise<ThreadRow | undefined> =>
  db.selectFrom('chat_threads').selectAll().where('member_id', '=', memberId).executeTakeFirst()

/** The thread of that id, held until the transaction ends. */
export const holdThread = (db: Db, id: string): Promise<ThreadRow | undefined> =>
  db.selectFrom('chat_threads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The member's own thread, begun now if there is none. */
export const openThread = async (db: Db, memberId: string, now: Date): Promise<string> => {
  const { id } = await db
    .insertInto('chat_threads')
    .values({ id: newId(), member_id: memberId, phone: null, name: null, last_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ member_id: memberId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The thread of a visitor's phone, under the name that was given last; nobody but staff ever reads it. */
export const openVisitorThread = async (
  db: Db,
  { name, phone }: { name: string; phone: string },
  now: Date,
): Promise<string> => {
  const { id } = await db
    .insertInto('chat_threads')
    .values({ id: newId(), member_id: null, phone, name, last_at: now })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The message that was written with a key before. */
export const messageWithKey = (db: Db, threadId: string, key: string): Promise<MessageRow | undefined> =>
  db.selectFrom('chat_messages').selectAll().where('thread_id', '=', threadId).where('key', '=', key).executeTakeFirst()

interface Written {
  threadId: string
  sender: Writer
  text: string
  key?: string
  contact?: { name: string; phone: string }
  now: Date
}

/** Writes the next message of a thread. The thread is held, so places are in the order in which others come to see them. */
export const write = async (db: Db, { threadId, sender, text, key, contact, now }: Written): Promise<MessageRow> => {
  const { messages } = await db
    .updateTable('chat_threads')
    .set((is) => ({ messages: is('messages', '+', 1), last_at: now }))
    .where('id', '=', threadId)
    .returning('messages')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('chat_messages')
    .values({
      thread_id: threadId,
      position: messages,
      sender,
      text,
      key: key ?? null,
      contact: contact ? JSON.stringify(contact) : null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The place of a message in its thread by its id. */
export const placeOf = (id: string | undefined): number | undefined => (id === undefined ? undefined : Number(id))

/** The first messages after a place, or the latest ones before one or of all, newest last; one more than fits tells that there are more. */
export const messagesOf = async (
  db: Db,
  threadId: string,
  { after, before }: { after?: number; before?: number } = {},
): Promise<{ rows: MessageRow[]; more: boolean }> => {
  const found = await db
    .selectFrom('chat_messages')
    .selectAll()
    .where('thread_id', '=', threadId)
    .$if(after !== undefined, (some) => some.where('position', '>', after ?? 0))
    .$if(before !== undefined, (some) => some.where('position', '<', before ?? 0))
    .orderBy('position', after === undefined ? 'desc' : 'asc')
    .limit(messagesAtOnce + 1)
    .execute()
  const rows = found.slice(0, messagesAtOnce)
  return { rows: after === undefined ? rows.reverse() : rows, more: found.length > messagesAtOnce }
}

/** Keeps how far a writer has read; never back. */
export const markRead = (db: Db, threadId: string, reader: Writer, position: number) =>
  db
    .updateTable('chat_threads')
    .set({ [readBy[reader]]: position })
    .where('id', '=', threadId)
    .where(readBy[reader], '<', position)
    .execute()

/** How many messages of the other side a reader has not read. */
export const unreadBy = async (db: Db, thread: ThreadRow, reader: Writer): Promise<number> => {
  const { count } = await db
    .selectFrom('chat_messages')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('thread_id', '=', thread.id)
    .where('sender', '!=', reader)
    .where('position', '>', thread[readBy[reader]])
    .executeTakeFirstOrThrow()
  return Number(count)
}

const named = (db: Db) =>
  db
    .selectFrom('chat_threads')
    .leftJoin('members', 'members.id', 'chat_threads.member_id')
    .selectAll('chat_threads')
    .select(['members.nickname', 'members.phone as member_phone'])

/** A thread as staff see it: whose it is, and how much of it they have not read. */
const shown = async (db: Db, row: Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>) => ({
  thread: row.id,
  name: row.nickname ?? row.name ?? '',
  phone: row.member_phone ?? row.phone ?? '',
  member: row.member_id !== null,
  unread: await unreadBy(db, row, 'shop'),
})

/** How many threads there are: each begins with a message. */
export const countThreads = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('chat_threads')
    .select((is) => is.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The threads that staff have not read to their end, then those that were written in last, each newest first, with their last message; after so many. */
export const latestThreads = async (db: Db, most: number, offset: number) => {
  const rows = await named(db)
    .orderBy(
      (is) =>
        is.exists(
          is
            .selectFrom('chat_messages')
            .select('position')
            .whereRef('thread_id', '=', 'chat_threads.id')
            .where('sender', '=', 'member')
            .whereRef('position', '>', 'chat_threads.shop_read'),
        ),
      'desc',
    )
    .orderBy('last_at', 'desc')
    .orderBy('chat_threads.id')
    .limit(most)
    .offset(offset)
    .execute()
  const chats = []
  for (const row of rows) {
    const [last] = (await messagesOf(db, row.id, { after: row.messages - 1 })).rows
    if (last) chats.push({ ...(await shown(db, row)), last: messageOf(last) })
  }
  return chats
}

/** A thread as staff see it, and after which place they read on: nothing where the latest messages hold all that they have not read. */
export const namedThread = async (db: Db, id: string) => {
  const row = await named(db).where('chat_threads.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const isLong = row.messages - row.shop_read > messagesAtOnce
  return { ...(await shown(db, row)), after: isLong ? row.shop_read : undefined }
}
