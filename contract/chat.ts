import * as z from 'zod/mini'
import { call } from './call'
import { Instant, line, listOf, Phone } from './fields'

/** Who writes in a thread: the shopper it belongs to, or the shop's staff. */
export const writers = ['member', 'shop'] as const

/** The longest message, in characters. */
export const messageLength = 1000
/** Messages that one answer holds at most. */
export const messagesAtOnce = 50

/** What somebody writes. */
export const MessageText = line(messageLength, 'messageInvalid')

/** The place of a message in its thread, counted from 1. */
export const MessageId = z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: 'badInput' }))

export const Message = z.object({ id: z.string(), from: z.enum(writers), text: z.string(), time: Instant })
export type Message = z.infer<typeof Message>

/** A part of a thread, newest last. */
export const Thread = z.object({
  messages: listOf(Message, messagesAtOnce),
  /** Whether there are earlier ones; with `after`, whether there are newer ones still. */
  more: z.boolean(),
  /** What the keys of messages sent from here begin with; another one in every answer. */
  key: z.string(),
})
export type Thread = z.infer<typeof Thread>

/** The support chat (spec 1) and the contact form. */
export const chat = {
  /** The latest messages of the member's own thread, or those after one, which count as read with all before; or those before one. */
  thread: call('/chat/thread', {
    idempotent: true,
    transaction: true,
    access: 'member',
    input: z.strictObject({ after: z.optional(MessageId), before: z.optional(MessageId) }),
    output: Thread,
    quiet: true,
  }),
  /** How many messages of the shop the member has not read. */
  unread: call('/chat/unread', {
    idempotent: true,
    access: 'member',
    output: z.object({ unread: z.int() }),
    quiet: true,
  }),
  /** Writes to the shop; the same key again answers the message that it wrote. */
  send: call('/chat/send', {
    access: 'member',
    input: z.strictObject({
      text: MessageText,
      key: z.string().check(z.regex(/^[\w.-]{8,64}$/, { error: 'badInput' })),
    }),
    output: Message,
    fails: ['messageInvalid', 'tooManyRequests'],
  }),
  /** The site at Crisp that serves the chat; nothing when the shop serves it itself. */
  channel: call('/chat/channel', {
    idempotent: true,
    output: z.object({ crisp: z.nullable(z.string()) }),
    quiet: true,
  }),
  contact: call('/chat/contact', {
    input: z.strictObject({ name: line(60, 'nameMissing', 'textTooLong'), phone: Phone, message: MessageText }),
    output: z.object({}),
    fails: ['nameMissing', 'badPhone', 'messageInvalid', 'tooManyRequests'],
  }),
}
