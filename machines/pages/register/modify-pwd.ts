import { link } from '../../../contract/links'
import { session } from '../../../contract/session'
import { codedForm } from '../../parts/coded-form'

/** Spec 2, /register/modify-pwd: who forgot the password sets another one by a code sent to the phone. */
export const modifyPwd = codedForm({
  id: 'modifyPwd',
  purpose: 'reset',
  call: 'session.resetPassword',
  rule: session.resetPassword.input,
  valuesOf: (typed) => typed,
  refusedAt: { badCode: 'code', phoneUnknown: 'userPhone' },
  emits: [
    { type: 'toast', kind: 'success', key: 'passwordReset' },
    { type: 'navigate', to: link('/login'), replace: true },
  ],
  description: 'Every session of the member has ended; the new password logs in.',
})
