import { assign, emit, setup } from 'xstate'
import { type CodePurpose, codeResendAfter, session } from '../../contract/session'
import { calls } from '../calls'
import type { PageEmitted } from '../events'
import { countdown } from './countdown'
import { hasProblems, type Problems, problemsIn } from './forms'

interface Context {
  purpose: CodePurpose
  userPhone: string
  problems: Problems
}

/** Purposes of a member who is logged in: the code goes to their own phone. */
export const ofMember: readonly CodePurpose[] = ['change', 'delete']

/** All calls that send a code take the same phone. */
const wrongIn = (userPhone: string | undefined) => problemsIn(session.sendLoginCode.input, { userPhone })

const chart = setup({
  types: {
    context: {} as Context,
    input: {} as { purpose: CodePurpose },
    events: {} as { type: 'code.request'; userPhone?: string } | { type: 'formSent' },
    emitted: {} as Extract<PageEmitted, { type: 'toast' }>,
    tags: {} as 'busy',
  },
  actors: {
    ...calls(
      'session.sendLoginCode',
      'session.sendRegisterCode',
      'session.sendResetCode',
      'member.sendPasswordCode',
      'member.sendDeleteCode',
    ),
    countdown,
  },
  guards: {
    toRegister: ({ context }) => context.purpose === 'register',
    toReset: ({ context }) => context.purpose === 'reset',
    toChange: ({ context }) => context.purpose === 'change',
    toDelete: ({ context }) => context.purpose === 'delete',
    /** A member's own phone is known to the server; every other one is typed. */
    wrong: ({ context, event }) =>
      event.type === 'code.request' && !ofMember.includes(context.purpose) && hasProblems(wrongIn(event.userPhone)),
  },
  actions: { toastCodeSent: emit({ type: 'toast', kind: 'success', key: 'codeSent' }) },
})

const sendingBy = (src: 'session.sendLoginCode' | 'session.sendRegisterCode' | 'session.sendResetCode') =>
  chart.createStateConfig({
    description: 'The server sends a code by SMS.',
    invoke: {
      id: 'send',
      src,
      input: ({ context: { userPhone } }) => ({ userPhone }),
      onDone: '#codeRequest.sent',
      onError: '#codeRequest.idle',
    },
  })

const sendingToMember = (src: 'member.sendPasswordCode' | 'member.sendDeleteCode') =>
  chart.createStateConfig({
    description: 'The server sends a code by SMS.',
    invoke: { id: 'send', src, input: {}, onDone: '#codeRequest.sent', onError: '#codeRequest.idle' },
  })

/** Asks for a code by SMS, then makes one wait before asking again (spec 7: sendLoginCode). */
export const codeRequest = chart.createMachine({
  id: 'codeRequest',
  meta: { spec: '5, 7' },
  context: ({ input }) => ({ purpose: input.purpose, userPhone: '', problems: {} }),
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
      description: 'A code may be asked for.',
      on: {
        'code.request': [
          {
            guard: 'wrong',
            actions: assign({ problems: ({ event }) => wrongIn(event.userPhone) }),
          },
          { target: 'sending', actions: assign({ userPhone: ({ event }) => event.userPhone ?? '', problems: {} }) },
        ],
      },
    },
    sending: {
      description:
        'A code is good for what it was asked for and for nothing else, so each purpose has a call of its own.',
      tags: 'busy',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The purpose of the code decides which call sends it.',
          always: [
            { guard: 'toRegister', target: 'toRegister' },
            { guard: 'toReset', target: 'toReset' },
            { guard: 'toChange', target: 'toChange' },
            { guard: 'toDelete', target: 'toDelete' },
            { target: 'toLogIn' },
          ],
        },
        toLogIn: sendingBy('session.sendLoginCode'),
        toRegister: sendingBy('session.sendRegisterCode'),
        toReset: sendingBy('session.sendResetCode'),
        toChange: sendingToMember('member.sendPasswordCode'),
        toDelete: sendingToMember('member.sendDeleteCode'),
      },
    },
    sent: {
      always: { target: 'waiting', actions: 'toastCodeSent' },
    },
    waiting: {
      description: 'Another code may be asked for after 60 seconds.',
      invoke: { id: 'countdown', src: 'countdown', input: { remainingMs: codeResendAfter }, onDone: 'idle' },
    },
  },
})
