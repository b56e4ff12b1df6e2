import { assign, setup } from 'xstate'
import { chat } from '../../contract/chat'
import { calls } from '../calls'
import { hasProblems, type Problems, problemIn, problemsIn } from '../parts/forms'

type Submit = { type: 'contact.submit'; name: string; phone: string; message: string }

const valuesOf = ({ type: _, ...values }: Submit) => values
const wrongIn = (event: Submit) => problemsIn(chat.contact.input, valuesOf(event))

/** At which field a refusal is shown. */
const refusedAt = { nameMissing: 'name', badPhone: 'phone', messageInvalid: 'message' }

/** Spec 2, /contact: where the shop is, and a message to it; what was typed stays until it is sent. */
export const contact = setup({
  types: {
    context: {} as { problems: Problems; values: Omit<Submit, 'type'> | null },
    events: {} as Submit | { type: 'contact.again' },
    tags: {} as 'busy',
  },
  actors: calls('chat.contact'),
  guards: { wrong: ({ event }) => event.type === 'contact.submit' && hasProblems(wrongIn(event)) },
}).createMachine({
  id: 'contact',
  context: { problems: {}, values: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The message is written.',
      on: {
        'contact.submit': [
          {
            guard: 'wrong',
            actions: assign({ problems: ({ event }) => wrongIn(event) }),
          },
          { target: 'sending', actions: assign({ values: ({ event }) => valuesOf(event), problems: {} }) },
        ],
      },
    },
    sending: {
      description: 'The server keeps the message.',
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'chat.contact',
        input: ({ context }) => context.values as never,
        onDone: { target: 'sent', actions: assign({ values: null }) },
        onError: {
          target: 'editing',
          actions: assign({ problems: ({ event }) => problemIn(event.error, refusedAt) }),
        },
      },
    },
    sent: { description: 'The shop has the message.', on: { 'contact.again': 'editing' } },
  },
})
