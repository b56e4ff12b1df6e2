import * as z from 'zod/mini'
import { call } from './call'
import { Code, day, line, Password, twiceTheSame } from './fields'
import { memberTypes } from './session'

/** Spec 3: what a member's gender is called on the wire. */
export const genders = { unknown: 0, male: 1, female: 2 } as const

/** The largest picture that an avatar may be made of, in bytes. */
const largestPicture = 2 * 1024 * 1024
/** The picture's base64 stands in JSON that travels as base64 once more. */
const asBase64 = (bytes: number) => Math.ceil(bytes / 3) * 4

/** Spec 3, profile; the phone and the kind of member beside it. */
export const Profile = z.object({
  username: z.string(),
  userAvatar: z.nullable(z.string()),
  nickname: z.string(),
  gender: z.literal([0, 1, 2]),
  birthday: z.nullable(z.string()),
  userPhone: z.string(),
  memberType: z.enum(memberTypes),
})
export type Profile = z.infer<typeof Profile>

export const member = {
  profile: call('/member/profile', { idempotent: true, access: 'member', output: Profile }),
  rename: call('/member/rename', {
    sets: true,
    access: 'member',
    input: z.strictObject({ nickname: line(30, 'nicknameInvalid') }),
    output: Profile,
  }),
  setGender: call('/member/setGender', {
    access: 'member',
    input: z.strictObject({ gender: z.literal([1, 2], { error: 'genderMissing' }) }),
    output: Profile,
    fails: ['alreadySet'],
  }),
  setBirthday: call('/member/setBirthday', {
    access: 'member',
    input: z.strictObject({ birthday: day('birthdayInvalid') }),
    output: Profile,
    fails: ['alreadySet', 'birthdayInvalid'],
  }),
  setAvatar: call('/member/setAvatar', {
    undoes: ['/member/setAvatar'],
    access: 'member',
    input: z.strictObject({
      /** A PNG, JPEG or WebP picture in base64. */
      picture: z
        .string()
        .check(
          z.minLength(1, { error: 'avatarUnreadable' }),
          z.maxLength(asBase64(largestPicture), { error: 'avatarTooLarge' }),
          z.regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: 'avatarUnreadable' }),
        ),
    }),
    output: Profile,
    fails: ['avatarTooLarge', 'avatarUnreadable', 'tooManyRequests'],
    limit: asBase64(asBase64(largestPicture) + 1024) + 1024,
    transaction: false,
  }),
  sendPasswordCode: call('/member/sendPasswordCode', {
    access: 'member',
    output: z.object({}),
    fails: ['codeTooSoon', 'tooManyRequests'],
    transaction: false,
  }),
  changePassword: call('/member/changePassword', {
    access: 'member',
    input: z.strictObject({ code: Code, password: Password, confirmPassword: z.string() }).check(...twiceTheSame()),
    output: z.object({}),
    fails: ['badCode', 'passwordTooCommon', 'tooManyRequests', 'serverBusy'],
    transaction: false,
  }),
  /** Everything that the shop keeps of the member, by table, as the database has it. */
  export: call('/member/export', {
    idempotent: true,
    access: 'member',
    output: z.object({ data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
    fails: ['tooManyRequests'],
  }),
  sendDeleteCode: call('/member/sendDeleteCode', {
    access: 'member',
    output: z.object({}),
    fails: ['codeTooSoon', 'tooManyRequests'],
    transaction: false,
  }),
  /** Deletes the account: orders stay in the books, without the person. */
  delete: call('/member/delete', {
    access: 'member',
    input: z.strictObject({ code: Code }),
    output: z.object({}),
    fails: ['badCode', 'ordersOpen', 'tooManyRequests'],
    transaction: false,
  }),
}
