import { assign, emit, setup } from 'xstate'
import { codeResendAfter, session } from '../../contract/session'
import { calls } from '../calls'
import type { Outward } from '../outward'
import { countdown } from './countdown'
import { type Problems, problemsIn } from './forms'

/** Asks for a code by SMS, then makes one wait before asking again (spec 7: sendLoginCode). */
export const codeRequest = setup({
  types: {
    context: {} as { userPhone: string; problems: Problems },
    events: {} as { type: 'code.request'; userPhone: string } | { type: 'formSent' },
    emitted: {} as Extract<Outward, { type: 'told' }>,
    tags: {} as 'busy',
  },
  actors: { ...calls('session.sendLoginCode'), countdown },
  guards: {
    wrong: (_, { userPhone }: { userPhone: string }) =>
      Object.keys(problemsIn(session.sendLoginCode.input, { userPhone })).length > 0,
  },
}).createMachine({
  id: 'codeRequest',
  context: { userPhone: '', problems: {} },
  initial: 'idle',
  on: {
    formSent: {
      description:
        'The form around speaks now: what was wrong with the phone number when a code was asked for is over.',
      actions: assign({ problems: {} }),
    },
  },
  states: {
    idle: {
      on: {
        'code.request': [
          {
            guard: { type: 'wrong', params: ({ event }) => event },
            actions: assign({
              problems: ({ event }) => problemsIn(session.sendLoginCode.input, { userPhone: event.userPhone }),
            }),
          },
          { target: 'sending', actions: assign({ userPhone: ({ event }) => event.userPhone, problems: {} }) },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'session.sendLoginCode',
        input: ({ context: { userPhone } }) => ({ userPhone }),
        onDone: { target: 'waiting', actions: emit({ type: 'told', kind: 'success', news: 'codeSent' }) },
        onError: 'idle',
      },
    },
    waiting: {
      description: 'Another code may be asked for after 60 seconds.',
      invoke: { id: 'countdown', src: 'countdown', input: { remainingMs: codeResendAfter }, onDone: 'idle' },
    },
  },
})
