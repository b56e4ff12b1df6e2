import { type Login, session } from '../../contract/session'
import { codedForm } from '../parts/coded-form'
import { ticked } from '../parts/forms'

const logIn = ({ event }: { event: { output: object } }) => ({
  type: 'loggedIn' as const,
  login: event.output as Login,
})

/** Spec 2, /register: a phone number, the code sent to it, a password typed twice, the agreement. */
export const register = codedForm({
  id: 'register',
  purpose: 'register',
  call: 'session.register',
  rule: session.register.input,
  valuesOf: ({ agreement, ...typed }) => ({ ...typed, agreement: ticked(agreement) }),
  refusedAt: { badCode: 'code', phoneRegistered: 'userPhone' },
  emits: [{ type: 'toast', kind: 'success', key: 'registered' }, logIn],
  description: 'The session takes over; the remembered page opens.',
})
