import { assign, emit, sendTo, setup } from 'xstate'
import type * as z from 'zod/mini'
import type { OutputOf } from '../../contract/call'
import type { Failure } from '../../contract/failures'
import type { CodePurpose, session } from '../../contract/session'
import { calls } from '../calls'
import type { PageEmitted } from '../events'
import { codeRequest } from './code-request'
import { hasProblems, type Problems, problemIn, problemsIn } from './forms'

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
  /** What is emitted when the call succeeded, each as it is or made of the call's answer. */
  emits: (PageEmitted | ((answered: { event: { output: Answer } }) => PageEmitted))[]
  /** What is true then. */
  description: string
}

const form = setup({
  types: {
    context: {} as { problems: Problems; values: object },
    events: {} as Submit,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
    children: {} as { codeRequest: 'codeRequest' },
  },
  actors: { ...calls('session.register', 'session.resetPassword', 'member.changePassword'), codeRequest },
  actions: { tellCodeRequest: sendTo('codeRequest', { type: 'formSent' }) },
})

/** A form whose code comes by SMS and that sets a password: to register, to retrieve a password, to change it (spec 5). */
export const codedForm = ({ id, purpose, call, rule, valuesOf, refusedAt, emits, description }: Difference) => {
  const wrongIn = ({ type: _, ...typed }: Submit) => problemsIn(rule, valuesOf(typed))
  const wrong = ({ event }: { event: Submit }) => hasProblems(wrongIn(event))
  return form.createMachine({
    id,
    meta: { spec: '5' },
    context: { problems: {}, values: {} },
    invoke: { id: 'codeRequest', src: 'codeRequest', input: { purpose } },
    initial: 'editing',
    states: {
      editing: {
        description: 'The form is filled in.',
        on: {
          'form.submit': [
            {
              guard: wrong,
              actions: ['tellCodeRequest', assign({ problems: ({ event }) => wrongIn(event) })],
            },
            {
              target: 'submitting',
              actions: [
                'tellCodeRequest',
                assign({ values: ({ event: { type: _, ...typed } }) => valuesOf(typed), problems: {} }),
              ],
            },
          ],
        },
      },
      submitting: {
        description: 'The server checks the code and keeps the password.',
        tags: 'busy',
        invoke: {
          id: 'submit',
          src: call,
          input: ({ context }) => context.values as never,
          // Each of the three calls answers something else; only the form knows what.
          onDone: { target: 'done', actions: emits.map((one) => emit(one as PageEmitted)) as never },
          onError: {
            target: 'editing',
            actions: assign({ problems: ({ event }) => problemIn(event.error, refusedAt) }),
          },
        },
      },
      done: { description },
    },
  })
}
