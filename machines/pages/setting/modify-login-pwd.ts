import { assign, emit, sendTo, setup } from 'xstate'
import { member } from '../../../contract/member'
import { calls } from '../../calls'
import type { Outward } from '../../outward'
import { codeRequest } from '../../parts/code-request'
import { type Problems, problemIn, problemsIn } from '../../parts/forms'

interface Submit {
  type: 'password.change'
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

const wrongIn = (event: Submit) => problemsIn(member.changePassword.input, valuesOf(event))

/** At which field a refusal is shown. */
const refusedAt = { badCode: 'code', passwordTooCommon: 'password' }

/** Spec 2, /setting/modify-login-pwd: a member sets another password by a code sent to their own phone. */
export const changePassword = setup({
  types: {
    context: {} as Context,
    events: {} as Submit,
    emitted: {} as Outward,
    tags: {} as 'busy',
    children: {} as { codeRequest: 'codeRequest' },
  },
  actors: { ...calls('member.changePassword'), codeRequest },
  guards: { wrong: (_, { problems }: { problems: Problems }) => Object.keys(problems).length > 0 },
  actions: {
    keepProblems: assign((_, { problems }: { problems: Problems }) => ({ problems })),
    keepValues: assign((_, { values }: { values: Record<string, unknown> }) => ({ values, problems: {} })),
    tellRequest: sendTo('codeRequest', { type: 'formSent' }),
  },
}).createMachine({
  id: 'changePassword',
  context: { problems: {}, values: {} },
  invoke: { id: 'codeRequest', src: 'codeRequest', input: { purpose: 'change' } },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'password.change': [
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
        src: 'member.changePassword',
        input: ({ context }) => context.values as never,
        onDone: {
          target: 'done',
          actions: [
            emit({ type: 'told', kind: 'success', news: 'passwordChanged' }),
            emit({ type: 'gone', to: '/setting', replace: true }),
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
    done: { description: 'Every other session of the member has ended; this one goes on.' },
  },
})
