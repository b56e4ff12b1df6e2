import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type * as z from 'zod/mini'
import type { OutputOf } from '../../contract/call'
import type { Failure } from '../../contract/failures'
import type { CodePurpose, session } from '../../contract/session'
import { calls } from '../calls'
import type { Outward } from '../outward'
import { codeRequest } from './code-request'
import { type Problems, problemIn, problemsIn } from './forms'

/** What is typed: a code and a password twice; a phone where nobody is logged in, the agreement where an account begins. */
export interface Typed {
  userPhone?: string
  code: string
  password: string
  confirmPassword: string
  agreement?: string
}

type Submit = Typed & { type: 'form.submit' }
type Answer = OutputOf<typeof session.register> | object

/** How one form with a code differs from the others. */
interface Difference {
  id: string
  purpose: CodePurpose
  call: 'session.register' | 'session.resetPassword' | 'member.changePassword'
  /** The input rule of that call. */
  rule: z.ZodMiniType
  /** The fields of the form as the call takes them. */
  valuesOf(typed: Typed): object
  /** At which field a refusal is shown. */
  refusedAt: Partial<Record<Failure, string>>
  /** What is said to the app when the call succeeded. */
  said(answer: Answer): Outward[]
  /** What is true then. */
  done: string
}

const form = setup({
  types: {
    context: {} as { problems: Problems; values: object },
    events: {} as Submit,
    emitted: {} as Outward,
    tags: {} as 'busy',
    children: {} as { codeRequest: 'codeRequest' },
  },
  actors: { ...calls('session.register', 'session.resetPassword', 'member.changePassword'), codeRequest },
  guards: { wrong: (_, { problems }: { problems: Problems }) => Object.keys(problems).length > 0 },
  actions: {
    keepProblems: assign((_, { problems }: { problems: Problems }) => ({ problems })),
    keepValues: assign((_, { values }: { values: object }) => ({ values, problems: {} })),
    tellRequest: sendTo('codeRequest', { type: 'formSent' }),
    say: enqueueActions(({ enqueue }, { all }: { all: Outward[] }) => {
      for (const outward of all) enqueue.emit(outward)
    }),
  },
})

/** A form whose code comes by SMS and that sets a password: to register, to retrieve a password, to change it (spec 5). */
export const codedForm = ({ id, purpose, call, rule, valuesOf, refusedAt, said, done }: Difference) => {
  const wrongIn = ({ type: _, ...typed }: Submit) => problemsIn(rule, valuesOf(typed))
  return form.createMachine({
    id,
    meta: { spec: '5' },
    context: { problems: {}, values: {} },
    invoke: { id: 'codeRequest', src: 'codeRequest', input: { purpose } },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'form.submit': [
            {
              guard: { type: 'wrong', params: ({ event }) => ({ problems: wrongIn(event) }) },
              actions: ['tellRequest', { type: 'keepProblems', params: ({ event }) => ({ problems: wrongIn(event) }) }],
            },
            {
              target: 'submitting',
              actions: [
                'tellRequest',
                { type: 'keepValues', params: ({ event: { type: _, ...typed } }) => ({ values: valuesOf(typed) }) },
              ],
            },
          ],
        },
      },
      submitting: {
        tags: 'busy',
        invoke: {
          id: 'submit',
          src: call,
          input: ({ context }) => context.values as never,
          onDone: {
            target: 'done',
            actions: {
              type: 'say',
              params: ({ event }: { event: { output: Answer } }) => ({ all: said(event.output) }),
            },
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
      done: { description: done },
    },
  })
}
