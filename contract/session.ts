import * as z from 'zod/mini'
import { call } from './call'
import { Agreement, Code, Id, Instant, listOf, Password, Phone, TypedPassword, twiceTheSame } from './fields'
import { seconds } from './time'

/** Spec 1: kinds of member; what a wholesaler sees more is decided by the server. */
export const memberTypes = ['regular', 'wholesaler'] as const

/** What a code may be asked for; a code is good for nothing else. */
export const codePurposes = ['login', 'register', 'reset', 'change', 'delete'] as const
export type CodePurpose = (typeof codePurposes)[number]
/** Time before another code may be asked for, in milliseconds. */
export const codeResendAfter = seconds(60)

/** What a session tells of its device: enough to know it again, nothing that would tell it from others of its kind. */
export const browsers = ['chrome', 'safari', 'firefox', 'edge', 'other'] as const
export const systems = ['windows', 'macos', 'ios', 'android', 'linux', 'other'] as const

/** Logins that a member may have at a time; another one ends the one that was not used for longest. */
export const sessionsLimit = 30

/** A login of a member that goes on, on one device. */
export const Session = z.object({
  id: z.string(),
  browser: z.enum(browsers),
  system: z.enum(systems),
  startedAt: Instant,
  /** To within some minutes. */
  usedAt: Instant,
  /** Whether the call came by this one. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const User = z.object({
  userId: z.string(),
  userPhone: z.string(),
  userAvatar: z.nullable(z.string()),
  nickname: z.string(),
  memberType: z.enum(memberTypes),
  chatToken: z.string(),
})
export type User = z.infer<typeof User>

/** Spec 3: the login answer is a token plus the remaining user fields. */
export const Login = z.extend(User, { token: z.string() })
export type Login = z.infer<typeof Login>

/** A call that sends a code to a phone; its answer is the same whether anybody has that phone or not. */
const sendCode = (path: `/login/${string}`) =>
  call(path, {
    access: 'visitor',
    input: z.strictObject({ userPhone: Phone }),
    output: z.object({}),
    fails: ['codeTooSoon', 'tooManyRequests'],
    transaction: false,
  })

const newPassword = { userPhone: Phone, code: Code, password: Password, confirmPassword: z.string() }

export const session = {
  passwordLogin: call('/login/passwordLogin', {
    access: 'visitor',
    input: z.strictObject({ userPhone: Phone, password: TypedPassword, agreement: Agreement }),
    output: Login,
    fails: ['wrongCredentials', 'tooManyRequests', 'serverBusy'],
    transaction: false,
  }),
  sendLoginCode: sendCode('/login/sendLoginCode'),
  sendRegisterCode: sendCode('/login/sendRegisterCode'),
  sendResetCode: sendCode('/login/sendResetCode'),
  messageCodeLogin: call('/login/messageCodeLogin', {
    access: 'visitor',
    input: z.strictObject({ userPhone: Phone, code: Code, agreement: Agreement }),
    output: Login,
    fails: ['badCode', 'tooManyRequests'],
    transaction: false,
  }),
  register: call('/login/register', {
    access: 'visitor',
    input: z.strictObject({ ...newPassword, agreement: Agreement }).check(...twiceTheSame()),
    output: Login,
    fails: ['badCode', 'phoneRegistered', 'tooManyRequests', 'serverBusy'],
    transaction: false,
  }),
  resetPassword: call('/login/resetPassword', {
    access: 'visitor',
    input: z.strictObject(newPassword).check(...twiceTheSame()),
    output: z.object({}),
    fails: ['badCode', 'phoneUnknown', 'tooManyRequests', 'serverBusy'],
    transaction: false,
  }),
  refreshUserToken: call('/login/refreshUserToken', { access: 'member', output: Login, quiet: true }),
  logout: call('/login/logout', { access: 'member', output: z.object({}), quiet: true }),
  /** Where the member is logged in, the last used first. */
  list: call('/login/sessions', {
    idempotent: true,
    access: 'member',
    output: z.object({ sessions: listOf(Session, sessionsLimit) }),
  }),
  /** Ends one of them. */
  end: call('/login/endSession', {
    access: 'member',
    input: z.strictObject({ id: Id }),
    output: z.object({ sessions: listOf(Session, sessionsLimit) }),
    fails: ['sessionMissing'],
  }),
}
