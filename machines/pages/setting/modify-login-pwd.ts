import { link } from '../../../contract/links'
import { member } from '../../../contract/member'
import { codedForm } from '../../parts/coded-form'

/** Spec 2, /setting/modify-login-pwd: a member sets another password by a code sent to their own phone. */
export const modifyLoginPwd = codedForm({
  id: 'modifyLoginPwd',
  purpose: 'change',
  call: 'member.changePassword',
  rule: member.changePassword.input,
  valuesOf: (typed) => typed,
  refusedAt: { badCode: 'code', passwordTooCommon: 'password' },
  emits: [
    { type: 'toast', kind: 'success', key: 'passwordChanged' },
    { type: 'navigate', to: link('/setting'), replace: true },
  ],
  description: 'Every other session of the member has ended; this one goes on.',
})
