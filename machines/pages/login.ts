import { assign, emit, sendTo, setup } from 'xstate'
import { link, type QueryOf } from '../../contract/links'
import { type Login, session } from '../../contract/session'
import { calls, outputOf } from '../calls'
import type { AppToPage, PageEmitted } from '../events'
import { codeRequest } from '../parts/code-request'
import { hasProblems, type Problems, problemIn, problemsIn, ticked } from '../parts/forms'

type ByPassword = { type: 'password.submit'; userPhone: string; password: string; agreement?: string }
type ByCode = { type: 'code.submit'; userPhone: string; code: string; agreement?: string }

type Query = QueryOf<'/login'>

interface Context {
  query: Query
  problems: Problems
  values: Record<string, unknown>
}

/** The fields of a form as the call takes them. */
const valuesOf = ({ type: _, agreement, ...fields }: ByPassword | ByCode) => ({
  ...fields,
  agreement: ticked(agreement),
})

const wrongIn = (event: ByPassword | ByCode) =>
  problemsIn(
    event.type === 'code.submit' ? session.messageCodeLogin.input : session.passwordLogin.input,
    valuesOf(event),
  )

const isByCode = ({ by }: Query) => by === 'code'

/** At which field a refusal is shown. */
const refusedAt = { wrongCredentials: 'password', badCode: 'code' }

const chart = setup({
  types: {
    context: {} as Context,
    input: {} as Query,
    events: {} as
      | ByPassword
      | ByCode
      | { type: 'mode.code' }
      | { type: 'mode.password' }
      | Extract<AppToPage<Query>, { type: 'queryChanged' }>,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
    children: {} as { codeRequest: 'codeRequest' },
  },
  actors: { ...calls('session.passwordLogin', 'session.messageCodeLogin'), codeRequest },
  guards: {
    wrong: ({ event }) =>
      (event.type === 'password.submit' || event.type === 'code.submit') && hasProblems(wrongIn(event)),
    asksForCode: ({ context, event }) => isByCode(event.type === 'queryChanged' ? event.query : context.query),
    asksForPassword: ({ event }) => event.type === 'queryChanged' && !isByCode(event.query),
  },
  actions: {
    showCodeInAddress: emit({ type: 'navigate', to: link('/login', { by: 'code' }), replace: true }),
    showPasswordInAddress: emit({ type: 'navigate', to: link('/login'), replace: true }),
    logIn: emit(({ event }) => ({ type: 'loggedIn' as const, login: outputOf<Login>(event) })),
    forgetProblems: assign({ problems: {} }),
    tellCodeRequest: sendTo('codeRequest', { type: 'formSent' }),
  },
})

/** Both ways wait for their call in the same manner. */
const submittingBy = (src: 'session.passwordLogin' | 'session.messageCodeLogin') =>
  chart.createStateConfig({
    description: 'The server checks phone and password, or phone and code.',
    tags: 'busy',
    invoke: {
      id: 'login',
      meta: { spec: '5, 7' },
      src,
      input: ({ context }) => context.values as never,
      onDone: {
        target: '#login.done',
        actions: 'logIn',
      },
      onError: {
        target: 'editing',
        actions: assign({ problems: ({ event }) => problemIn(event.error, refusedAt) }),
      },
    },
  })

/** Spec 1, 5: log in by phone and password, or by a code sent to the phone; the agreement must be ticked. */
export const login = chart.createMachine({
  id: 'login',
  context: ({ input }) => ({ query: input, problems: {}, values: {} }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The address says by what somebody logs in.',
      always: [{ guard: 'asksForCode', target: 'byCode' }, { target: 'byPassword' }],
    },
    byPassword: {
      initial: 'editing',
      on: {
        'mode.code': { target: 'byCode', actions: ['forgetProblems', 'showCodeInAddress'] },
        queryChanged: { guard: 'asksForCode', target: 'byCode', actions: 'forgetProblems' },
      },
      states: {
        editing: {
          description: 'Phone and password are filled in.',
          on: {
            'password.submit': [
              {
                guard: 'wrong',
                actions: assign({ problems: ({ event }) => wrongIn(event) }),
              },
              {
                target: 'submitting',
                actions: assign({ values: ({ event }) => valuesOf(event), problems: {} }),
              },
            ],
          },
        },
        submitting: submittingBy('session.passwordLogin'),
      },
    },
    byCode: {
      invoke: { id: 'codeRequest', src: 'codeRequest', input: { purpose: 'login' } },
      initial: 'editing',
      on: {
        'mode.password': { target: 'byPassword', actions: ['forgetProblems', 'showPasswordInAddress'] },
        queryChanged: { guard: 'asksForPassword', target: 'byPassword', actions: 'forgetProblems' },
      },
      states: {
        editing: {
          description: 'Phone and code are filled in.',
          on: {
            'code.submit': [
              {
                guard: 'wrong',
                actions: ['tellCodeRequest', assign({ problems: ({ event }) => wrongIn(event) })],
              },
              {
                target: 'submitting',
                actions: ['tellCodeRequest', assign({ values: ({ event }) => valuesOf(event), problems: {} })],
              },
            ],
          },
        },
        submitting: submittingBy('session.messageCodeLogin'),
      },
    },
    done: { description: 'The session takes over; the remembered page opens.' },
  },
})
