import { assign, setup } from 'xstate'
import { chat, type Message, type Thread } from '../../contract/chat'
import { seconds } from '../../contract/time'
import { answered, calls, effect, outputOf } from '../calls'
import { hasProblems, type Problems, problemIn, problemsIn } from './forms'

/** How often an open thread is read again, in milliseconds; only while the tab is in sight. */
const readEvery = seconds(3)
/** How often it is asked whether there is something to read while the widget is closed, in milliseconds. */
const countEvery = seconds(4)
/** How long the page goes first after a start, in milliseconds. */
const pageFirst = seconds(2)

interface Context {
  messages: Message[]
  /** There are older messages than those here. */
  older: boolean
  /** The last message up to which the thread was read without a gap. */
  readTo: string | undefined
  unread: number
  /** What is typed and not sent yet. */
  draft: string
  problems: Problems
  /** What the keys of messages begin with. */
  key: string
  /** Which message is being sent, and its words: the same words again have the same key, so that they are written once. */
  sending: { number: number; text: string }
  /** The thread could not be read lately. */
  cut: boolean
}

/** Messages of both lists, each once, in the order of the thread. */
const together = (some: Message[], more: Message[]) =>
  [...new Map([...some, ...more].map((message) => [message.id, message])).values()].sort(
    (one, other) => Number(one.id) - Number(other.id),
  )

const keyOf = ({ key, sending }: Context) => `${key}.${sending.number}`

const wrongIn = (context: Context, text: string) => problemsIn(chat.send.input, { text, key: keyOf(context) })

/** A thread as it was read from its end. */
const withLatest = (context: Context, { messages, more, key }: Thread) => ({
  ...{ messages, older: more, unread: 0, cut: false },
  readTo: messages.at(-1)?.id,
  key: context.key || key,
})

/** What was written since it was read last. */
const withMore = (context: Context, { messages }: Thread) => ({
  messages: together(context.messages, messages),
  readTo: messages.at(-1)?.id ?? context.readTo,
  cut: false,
})

/** What was written before the messages that are here. */
const withEarlier = (context: Context, { messages, more }: Thread) => ({
  messages: together(messages, context.messages),
  older: more,
  cut: false,
})

/** A message that goes out: the same words again are the same message. */
const withSending = ({ sending }: Context, text: string) => ({
  sending: text === sending.text ? sending : { number: sending.number + 1, text },
  draft: text,
  problems: {},
})

/** A message that the shop has; what was typed meanwhile stays. */
const withSent = ({ messages, draft, sending }: Context, message: Message) => ({
  messages: together(messages, [message]),
  draft: draft === sending.text ? '' : draft,
  sending: { ...sending, text: '' },
})

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'chat.open' }
      | { type: 'chat.close' }
      | { type: 'chat.retry' }
      | { type: 'earlier.show' }
      | { type: 'draft.type'; text: string }
      | { type: 'message.send'; text: string },
    tags: {} as 'open' | 'busy',
  },
  actors: {
    ...calls('chat.thread', 'chat.unread', 'chat.send'),
    'tab.inSight': effect<void, undefined>('tab.inSight'),
  },
  guards: {
    wrong: ({ context, event }) => event.type === 'message.send' && hasProblems(wrongIn(context, event.text)),
    earlierThere: ({ context }) => context.older,
    moreToRead: answered<Thread>(({ more }) => more),
  },
  actions: {
    keepLatest: assign(({ context, event }) => withLatest(context, outputOf(event))),
    keepMore: assign(({ context, event }) => withMore(context, outputOf(event))),
    keepEarlier: assign(({ context, event }) => withEarlier(context, outputOf(event))),
    keepSending: assign(({ context, event }) =>
      event.type === 'message.send' ? withSending(context, event.text) : {},
    ),
    keepSent: assign(({ context, event }) => withSent(context, outputOf(event))),
    keepProblem: assign(({ event }) => ({
      problems: problemIn((event as unknown as { error: unknown }).error, { messageInvalid: 'text' }),
    })),
  },
  delays: { readEvery, countEvery, pageFirst },
})

/** Waits until somebody looks at the tab. */
const untilInSight = (then: 'counting' | 'reading') =>
  chart.createStateConfig({
    description: 'Nobody is asked while the tab is out of sight.',
    invoke: { id: 'sight', src: 'tab.inSight', onDone: then, onError: then },
  })

/** The server is told of a message, under its key: told again, it is written once. */
const sending = (sent: string, failed: string) =>
  chart.createStateConfig({
    invoke: {
      id: 'send',
      src: 'chat.send',
      input: ({ context }) => ({ text: context.sending.text, key: keyOf(context) }),
      onDone: { target: sent, actions: 'keepSent' },
      onError: { target: failed, actions: 'keepProblem' },
    },
  })

/** The member's thread with the shop as our own widget shows it: closed with a count of what is unread, or open and read again and again. */
export const chatThread = chart.createMachine({
  id: 'chatThread',
  context: {
    messages: [],
    older: false,
    readTo: undefined,
    unread: 0,
    draft: '',
    problems: {},
    key: '',
    sending: { number: 1, text: '' },
    cut: false,
  },
  initial: 'closed',
  states: {
    closed: {
      initial: 'resting',
      on: { 'chat.open': 'open' },
      states: {
        resting: {
          description: 'The page that was asked for comes before the chat.',
          after: { pageFirst: 'unseen' },
        },
        waiting: {
          description: 'The panel is closed; after a while the unread messages are counted again.',
          after: { countEvery: 'unseen' },
        },
        sending: {
          description: 'The panel was closed while a message was on its way: it is sent all the same.',
          ...sending('waiting', 'waiting'),
        },
        unseen: untilInSight('counting'),
        counting: {
          description: 'The server is asked how many messages are unread.',
          invoke: {
            id: 'count',
            src: 'chat.unread',
            input: {},
            onDone: { target: 'waiting', actions: assign({ unread: ({ event }) => event.output.unread }) },
            onError: 'waiting',
          },
        },
      },
    },
    open: {
      tags: 'open',
      initial: 'opening',
      on: { 'chat.close': 'closed.waiting' },
      states: {
        opening: {
          description: 'The panel opens and the newest messages are loaded.',
          tags: 'busy',
          invoke: {
            id: 'load',
            src: 'chat.thread',
            input: {},
            onDone: { target: 'talking', actions: 'keepLatest' },
            onError: 'failed',
          },
        },
        failed: { description: 'The answer did not come; the shopper may try again.', on: { 'chat.retry': 'opening' } },
        talking: {
          initial: 'listening',
          on: { 'draft.type': { actions: assign({ draft: ({ event }) => event.text, problems: {} }) } },
          states: {
            listening: {
              initial: 'waiting',
              on: {
                'earlier.show': { guard: 'earlierThere', target: '.recalling' },
                'message.send': [
                  {
                    guard: 'wrong',
                    actions: assign({ problems: ({ context, event }) => wrongIn(context, event.text) }),
                  },
                  { target: 'sending', actions: 'keepSending' },
                ],
              },
              states: {
                waiting: { description: 'The thread is read again after a while.', after: { readEvery: 'unseen' } },
                unseen: untilInSight('reading'),
                reading: {
                  description: 'The server is asked for newer messages.',
                  invoke: {
                    id: 'read',
                    src: 'chat.thread',
                    input: ({ context: { readTo } }) => ({ after: readTo }),
                    onDone: [
                      {
                        description: 'More was written meanwhile than one answer holds.',
                        guard: 'moreToRead',
                        target: 'reading',
                        reenter: true,
                        actions: 'keepMore',
                      },
                      { target: 'waiting', actions: 'keepMore' },
                    ],
                    onError: { target: 'waiting', actions: assign({ cut: true }) },
                  },
                },
                recalling: {
                  description: 'The server is asked for earlier messages.',
                  invoke: {
                    id: 'recall',
                    src: 'chat.thread',
                    input: ({ context: { messages } }) => ({ before: messages[0]?.id }),
                    onDone: { target: 'waiting', actions: 'keepEarlier' },
                    onError: { target: 'waiting', actions: assign({ cut: true }) },
                  },
                },
              },
            },
            sending: {
              description: 'What was typed stays until the shop has it.',
              tags: 'busy',
              on: { 'chat.close': '#chatThread.closed.sending' },
              ...sending('listening.reading', 'listening'),
            },
          },
        },
      },
    },
  },
})
