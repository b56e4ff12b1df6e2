import { assign, emit, sendTo, setup } from 'xstate'
import { session } from '../../../contract/session'
import { calls } from '../../calls'
import type { Outward } from '../../outward'
import { codeRequest } from '../../parts/code-request'
import { type Problems, problemIn, problemsIn } from '../../parts/forms'

interface Submit {
  type: 'reset.submit'
  userPhone: string
  code: string
  password: string
  confirmPassword: string
}

interface Context {
  problems: Problems
  values: Record<string, unknown>
}

/** The fields of the form as the call takes them. */
const valuesOf = ({ type: _, ...fields }: Submit) => fields

const wrongIn = (event: Submit) => problemsIn(session.resetPassword.input, valuesOf(event))

/** At which field a refusal is shown. */
const refusedAt = { badCode: 'code', phoneUnknown: 'userPhone' }

/** Spec 2, /register/modify-pwd: who forgot the password sets another one by a code sent to the phone. */
export const retrievePassword = setup({
  types: {
    context: {} as Context,
    events: {} as Submit,
    emitted: {} as Outward,
    tags: {} as 'busy',
    children: {} as { codeRequest: 'codeRequest' },
  },
  actors: { ...calls('session.resetPassword'), codeRequest },
  guards: { wrong: (_, { problems }: { problems: Problems }) => Object.keys(problems).length > 0 },
  actions: {
    keepProblems: assign((_, { problems }: { problems: Problems }) => ({ problems })),
    keepValues: assign((_, { values }: { values: Record<string, unknown> }) => ({ values, problems: {} })),
    tellRequest: sendTo('codeRequest', { type: 'formSent' }),
  },
}).createMachine({
  id: 'retrievePassword',
  meta: { spec: '5' },
  context: { problems: {}, values: {} },
  invoke: { id: 'codeRequest', src: 'codeRequest', input: { purpose: 'reset' } },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'reset.submit': [
          {
            guard: { type: 'wrong', params: ({ event }) => ({ problems: wrongIn(event) }) },
            actions: ['tellRequest', { type: 'keepProblems', params: ({ event }) => ({ problems: wrongIn(event) }) }],
          },
          {
            target: 'submitting',
            actions: ['tellRequest', { type: 'keepValues', params: ({ event }) => ({ values: valuesOf(event) }) }],
          },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'session.resetPassword',
        input: ({ context }) => context.values as never,
        onDone: {
          target: 'done',
          actions: [
            emit({ type: 'told', kind: 'success', news: 'passwordReset' }),
            emit({ type: 'gone', to: '/login', replace: true }),
          ],
        },
        onError: {
          target: 'editing',
          actions: {
            type: 'keepProblems',
            params: ({ event }) => ({ problems: problemIn(event.error, refusedAt) }),
          },
        },
      },
    },
    done: { description: 'Every session of the member has ended; the new password logs in.' },
  },
})
