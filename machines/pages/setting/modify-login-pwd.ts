import { link } from '../../../contract/links'
import { member } from '../../../contract/member'
import { codedForm } from '../../parts/coded-form'

/** Spec 2, /setting/modify-login-pwd: a member sets another password by a code sent to their own phone. */
export const changePassword = codedForm({
  id: 'changePassword',
  purpose: 'change',
  call: 'member.changePassword',
  rule: member.changePassword.input,
  valuesOf: (typed) => typed,
  refusedAt: { badCode: 'code', passwordTooCommon: 'password' },
  said: () => [
    { type: 'told', kind: 'success', news: 'passwordChanged' },
    { type: 'gone', to: link('/setting'), replace: true },
  ],
  done: 'Every other session of the member has ended; this one goes on.',
})
