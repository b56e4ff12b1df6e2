import { assign, emit, setup } from 'xstate'
import { type CodePurpose, codeResendAfter, session } from '../../contract/session'
import { calls } from '../calls'
import type { Outward } from '../outward'
import { countdown } from './countdown'
import { type Problems, problemsIn } from './forms'

interface Context {
  purpose: CodePurpose
  userPhone: string
  problems: Problems
}

/** Purposes of a member who is logged in: the code goes to their own phone. */
export const ofMember: readonly CodePurpose[] = ['change', 'delete']

const chart = setup({
  types: {
    context: {} as Context,
    input: {} as { purpose: CodePurpose },
    events: {} as { type: 'code.request'; userPhone?: string } | { type: 'formSent' },
    emitted: {} as Extract<Outward, { type: 'told' }>,
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
    is: ({ context }, { purpose }: { purpose: CodePurpose }) => context.purpose === purpose,
    /** A member's own phone is known to the server; every other one is typed. */
    wrong: ({ context }, { problems }: { problems: Problems }) =>
      !ofMember.includes(context.purpose) && Object.keys(problems).length > 0,
  },
})

/** All calls that send a code take the same phone. */
const wrongIn = (userPhone: string | undefined) => problemsIn(session.sendLoginCode.input, { userPhone })

const sendingBy = (src: 'session.sendLoginCode' | 'session.sendRegisterCode' | 'session.sendResetCode') =>
  chart.createStateConfig({
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
      on: {
        'code.request': [
          {
            guard: { type: 'wrong', params: ({ event }) => ({ problems: wrongIn(event.userPhone) }) },
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
          always: [
            { guard: { type: 'is', params: { purpose: 'register' } }, target: 'toRegister' },
            { guard: { type: 'is', params: { purpose: 'reset' } }, target: 'toReset' },
            { guard: { type: 'is', params: { purpose: 'change' } }, target: 'toChange' },
            { guard: { type: 'is', params: { purpose: 'delete' } }, target: 'toDelete' },
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
      always: { target: 'waiting', actions: emit({ type: 'told', kind: 'success', news: 'codeSent' }) },
    },
    waiting: {
      description: 'Another code may be asked for after 60 seconds.',
      invoke: { id: 'countdown', src: 'countdown', input: { remainingMs: codeResendAfter }, onDone: 'idle' },
    },
  },
})
