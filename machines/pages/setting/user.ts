import { assign, emit, setup } from 'xstate'
import { member, type Profile } from '../../../contract/member'
import { answered, calls, effect, failedWith } from '../../calls'
import type { AppToPage, PageEmitted, ToastKey } from '../../events'
import { accountData } from '../../parts/account-data'
import { hasProblems, type Problems, problemIn, problemsIn } from '../../parts/forms'
import { sessionList } from '../../parts/session-list'

/** A picture as it is sent, in base64, and its kind, such as `image/jpeg`. */
export interface PictureRead {
  picture: string
  kind: string
}

interface Context {
  profile: Profile | null
  problems: Problems
  /** What was typed or chosen last, as its call takes it. */
  values: { nickname?: string; gender?: number; birthday?: string }
  /** The file that was chosen; only the browser can look into it. */
  file: unknown
  read: PictureRead | null
}

/** At which field a refusal is shown. */
const refusedAt = {
  nicknameInvalid: 'nickname',
  birthdayInvalid: 'birthday',
  avatarTooLarge: 'picture',
  avatarUnreadable: 'picture',
} as const

/** Gender and birthday are set once (spec 4). */
const isOpen = ({ profile }: Context, field: 'gender' | 'birthday') => profile !== null && !profile[field]

const wrongNickname = ({ nickname }: { nickname: string }) => problemsIn(member.rename.input, { nickname })
const wrongGender = ({ gender }: { gender?: string }) => problemsIn(member.setGender.input, { gender: Number(gender) })
const wrongBirthday = ({ birthday }: { birthday: string }) => problemsIn(member.setBirthday.input, { birthday })
const wrongPicture = ({ picture }: PictureRead) => problemsIn(member.setAvatar.input, { picture })

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'nickname.submit'; nickname: string }
      | { type: 'gender.submit'; gender?: string }
      | { type: 'birthday.submit'; birthday: string }
      | { type: 'picture.choose'; picture: unknown }
      | { type: 'picture.confirm' }
      | { type: 'picture.dismiss' }
      | { type: 'page.retry' }
      | AppToPage,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
    children: {} as { sessionList: 'sessionList'; accountData: 'accountData' },
  },
  actors: {
    sessionList,
    accountData,
    ...calls('member.profile', 'member.rename', 'member.setGender', 'member.setBirthday', 'member.setAvatar'),
    'picture.read': effect<PictureRead, { file: unknown }>('picture.read'),
  },
  guards: {
    wrongNickname: ({ event }) => event.type === 'nickname.submit' && hasProblems(wrongNickname(event)),
    wrongPicture: answered<PictureRead>((read) => hasProblems(wrongPicture(read))),
    genderOpen: ({ context }) => isOpen(context, 'gender'),
    birthdayOpen: ({ context }) => isOpen(context, 'birthday'),
    wrongGender: ({ context, event }) =>
      event.type === 'gender.submit' && isOpen(context, 'gender') && hasProblems(wrongGender(event)),
    wrongBirthday: ({ context, event }) =>
      event.type === 'birthday.submit' && isOpen(context, 'birthday') && hasProblems(wrongBirthday(event)),
    /** Another tab or device was first. */
    setElsewhere: failedWith('alreadySet'),
    /** What reads a picture did not load: nothing is wrong with the picture. */
    unreachable: failedWith('networkFailed'),
  },
  actions: {
    toastUnreachable: emit({ type: 'toastFailure', failure: 'networkFailed' }),
    updateMember: emit(({ context: { profile } }) => ({
      type: 'userChanged' as const,
      user: { nickname: profile?.nickname ?? '', userAvatar: profile?.userAvatar ?? null },
    })),
  },
})

type Saving = 'member.rename' | 'member.setGender' | 'member.setBirthday' | 'member.setAvatar'

/** Every change of the profile waits for its call in the same manner, and tells what is new. */
const savingBy = (src: Saving, input: (context: Context) => object, key: ToastKey, once = false) =>
  chart.createStateConfig({
    description: 'The server keeps what was changed.',
    tags: 'busy',
    invoke: {
      id: 'save',
      src,
      input: ({ context }) => input(context) as never,
      onDone: {
        target: '#user.editing',
        actions: [
          assign({ profile: ({ event }) => event.output, problems: {} }),
          emit({ type: 'toast', kind: 'success', key }),
          'updateMember',
        ],
      },
      onError: [
        ...(once ? [{ guard: 'setElsewhere' as const, target: '#user.loading' as const }] : []),
        {
          target: '#user.editing',
          actions: assign({ problems: ({ event }) => problemIn(event.error, refusedAt) }),
        },
      ],
    },
  })

/** Spec 2, /setting/user: what the shop knows of a member; gender and birthday are set once (spec 4). */
export const user = chart.createMachine({
  id: 'user',
  meta: { spec: '3, 4' },
  context: { profile: null, problems: {}, values: {}, file: null, read: null },
  invoke: [
    { id: 'sessionList', src: 'sessionList' },
    { id: 'accountData', src: 'accountData' },
  ],
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked for what the page shows.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'member.profile',
        input: {},
        onDone: {
          target: 'editing',
          actions: assign({ profile: ({ event }) => event.output, problems: {} }),
        },
        onError: 'failed',
      },
    },
    editing: {
      description: 'The member may change nickname and picture, and set gender and birthday once.',
      entry: assign({ file: null, read: null }),
      on: {
        'nickname.submit': [
          {
            guard: 'wrongNickname',
            actions: assign({ problems: ({ event }) => wrongNickname(event) }),
          },
          {
            target: 'renaming',
            actions: assign({ values: ({ event: { nickname } }) => ({ nickname }), problems: {} }),
          },
        ],
        'gender.submit': [
          {
            guard: 'wrongGender',
            actions: assign({ problems: ({ event }) => wrongGender(event) }),
          },
          {
            guard: 'genderOpen',
            target: 'settingGender',
            actions: assign({ values: ({ event: { gender } }) => ({ gender: Number(gender) }), problems: {} }),
          },
        ],
        'birthday.submit': [
          {
            guard: 'wrongBirthday',
            actions: assign({ problems: ({ event }) => wrongBirthday(event) }),
          },
          {
            guard: 'birthdayOpen',
            target: 'settingBirthday',
            actions: assign({ values: ({ event: { birthday } }) => ({ birthday }), problems: {} }),
          },
        ],
        'picture.choose': {
          target: 'readingPicture',
          actions: assign({ file: ({ event }) => event.picture, problems: {} }),
        },
      },
    },
    renaming: savingBy('member.rename', ({ values }) => values, 'nicknameUpdated'),
    settingGender: savingBy('member.setGender', ({ values }) => values, 'genderUpdated', true),
    settingBirthday: savingBy('member.setBirthday', ({ values }) => values, 'birthdayUpdated', true),
    readingPicture: {
      description: 'The browser opens the file that was chosen and makes it small enough to send.',
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'picture.read',
        input: ({ context: { file } }) => ({ file }),
        onDone: [
          {
            guard: 'wrongPicture',
            target: 'editing',
            actions: assign({ problems: ({ event }) => wrongPicture(event.output) }),
          },
          { target: 'previewing', actions: assign({ read: ({ event }) => event.output }) },
        ],
        onError: [
          { guard: 'unreachable', target: 'editing', actions: 'toastUnreachable' },
          {
            target: 'editing',
            actions: assign({ problems: { picture: 'avatarUnreadable' } }),
          },
        ],
      },
    },
    previewing: {
      description: 'The picture is shown as it will look; nothing has been sent.',
      on: { 'picture.confirm': 'uploading', 'picture.dismiss': 'editing' },
    },
    uploading: savingBy('member.setAvatar', ({ read }) => ({ picture: read?.picture ?? '' }), 'avatarUpdated'),
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
  },
})
