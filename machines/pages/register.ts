import { assign, emit, sendTo, setup } from 'xstate'
import { session } from '../../contract/session'
import { calls } from '../calls'
import type { Outward } from '../outward'
import { codeRequest } from '../parts/code-request'
import { type Problems, problemIn, problemsIn, ticked } from '../parts/forms'

interface Submit {
  type: 'register.submit'
  userPhone: string
  code: string
  password: string
  confirmPassword: string
  agreement?: string
}

interface Context {
  problems: Problems
  values: Record<string, unknown>
}

/** The fields of the form as the call takes them. */
const valuesOf = ({ type: _, agreement, ...fields }: Submit) => ({ ...fields, agreement: ticked(agreement) })

const wrongIn = (event: Submit) => problemsIn(session.register.input, valuesOf(event))

/** At which field a refusal is shown. */
const refusedAt = { badCode: 'code', phoneRegistered: 'userPhone' }

/** Spec 2, /register: a phone number, the code sent to it, a password typed twice, the agreement. */
export const register = setup({
  types: {
    context: {} as Context,
    events: {} as Submit,
    emitted: {} as Outward,
    tags: {} as 'busy',
    children: {} as { codeRequest: 'codeRequest' },
  },
  actors: { ...calls('session.register'), codeRequest },
  guards: { wrong: (_, { problems }: { problems: Problems }) => Object.keys(problems).length > 0 },
  actions: {
    keepProblems: assign((_, { problems }: { problems: Problems }) => ({ problems })),
    keepValues: assign((_, { values }: { values: Record<string, unknown> }) => ({ values, problems: {} })),
    tellRequest: sendTo('codeRequest', { type: 'formSent' }),
  },
}).createMachine({
  id: 'register',
  meta: { spec: '5' },
  context: { problems: {}, values: {} },
  invoke: { id: 'codeRequest', src: 'codeRequest', input: { purpose: 'register' } },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'register.submit': [
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
        src: 'session.register',
        input: ({ context }) => context.values as never,
        onDone: {
          target: 'done',
          actions: [
            emit({ type: 'told', kind: 'success', news: 'registered' }),
            emit(({ event }) => ({ type: 'loggedIn', login: event.output })),
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
    done: { description: 'The session takes over; the remembered page opens.' },
  },
})
