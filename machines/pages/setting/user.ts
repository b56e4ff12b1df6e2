import { assign, emit, setup } from 'xstate'
import { member, type Profile } from '../../../contract/member'
import { calls, effect, failureIn } from '../../calls'
import type { Inward, News, Outward } from '../../outward'
import { accountData } from '../../parts/account-data'
import { type Problems, problemIn, problemsIn } from '../../parts/forms'
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

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'nickname.submit'; nickname: string }
      | { type: 'gender.submit'; gender: string }
      | { type: 'birthday.submit'; birthday: string }
      | { type: 'picture.choose'; picture: unknown }
      | { type: 'picture.confirm' }
      | { type: 'picture.dismiss' }
      | { type: 'page.retry' }
      | Inward,
    emitted: {} as Outward,
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
    wrong: (_, { problems }: { problems: Problems }) => Object.keys(problems).length > 0,
    genderOpen: ({ context }) => isOpen(context, 'gender'),
    birthdayOpen: ({ context }) => isOpen(context, 'birthday'),
    wrongGender: ({ context }, { problems }: { problems: Problems }) =>
      isOpen(context, 'gender') && Object.keys(problems).length > 0,
    wrongBirthday: ({ context }, { problems }: { problems: Problems }) =>
      isOpen(context, 'birthday') && Object.keys(problems).length > 0,
    /** Another tab or device was first. */
    setElsewhere: ({ event }) => 'error' in event && failureIn(event.error) === 'alreadySet',
  },
  actions: {
    keepProfile: assign((_, { profile }: { profile: Profile }) => ({ profile, problems: {} })),
    keepProblems: assign((_, { problems }: { problems: Problems }) => ({ problems })),
    tell: emit((_, { news }: { news: News }) => ({ type: 'told' as const, kind: 'success' as const, news })),
    tellUser: emit((_, { profile: { nickname, userAvatar } }: { profile: Profile }) => ({
      type: 'userChanged' as const,
      user: { nickname, userAvatar },
    })),
  },
})

type Saving = 'member.rename' | 'member.setGender' | 'member.setBirthday' | 'member.setAvatar'

/** Every change of the profile waits for its call in the same manner, and tells what is new. */
const savingBy = (src: Saving, input: (context: Context) => object, news: News, once = false) =>
  chart.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'save',
      src,
      input: ({ context }) => input(context) as never,
      onDone: {
        target: '#profile.editing',
        actions: [
          { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
          { type: 'tell', params: { news } },
          { type: 'tellUser', params: ({ event }) => ({ profile: event.output }) },
        ],
      },
      onError: [
        ...(once ? [{ guard: 'setElsewhere' as const, target: '#profile.loading' as const }] : []),
        {
          target: '#profile.editing',
          actions: { type: 'keepProblems', params: ({ event }) => ({ problems: problemIn(event.error, refusedAt) }) },
        },
      ],
    },
  })

const wrongNickname = ({ nickname }: { nickname: string }) => problemsIn(member.rename.input, { nickname })
const wrongGender = ({ gender }: { gender: string }) => problemsIn(member.setGender.input, { gender: Number(gender) })
const wrongBirthday = ({ birthday }: { birthday: string }) => problemsIn(member.setBirthday.input, { birthday })
const wrongPicture = ({ output: { picture } }: { output: PictureRead }) =>
  problemsIn(member.setAvatar.input, { picture })

/** Spec 2, /setting/user: what the shop knows of a member; gender and birthday are set once (spec 4). */
export const profile = chart.createMachine({
  id: 'profile',
  meta: { spec: '3, 4' },
  context: { profile: null, problems: {}, values: {}, file: null, read: null },
  invoke: [
    { id: 'sessionList', src: 'sessionList' },
    { id: 'accountData', src: 'accountData' },
  ],
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'member.profile',
        input: {},
        onDone: {
          target: 'editing',
          actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: 'failed',
      },
    },
    editing: {
      entry: assign({ file: null, read: null }),
      on: {
        'nickname.submit': [
          {
            guard: { type: 'wrong', params: ({ event }) => ({ problems: wrongNickname(event) }) },
            actions: { type: 'keepProblems', params: ({ event }) => ({ problems: wrongNickname(event) }) },
          },
          {
            target: 'renaming',
            actions: assign(({ event: { nickname } }) => ({ values: { nickname }, problems: {} })),
          },
        ],
        'gender.submit': [
          {
            guard: { type: 'wrongGender', params: ({ event }) => ({ problems: wrongGender(event) }) },
            actions: { type: 'keepProblems', params: ({ event }) => ({ problems: wrongGender(event) }) },
          },
          {
            guard: 'genderOpen',
            target: 'settingGender',
            actions: assign(({ event: { gender } }) => ({ values: { gender: Number(gender) }, problems: {} })),
          },
        ],
        'birthday.submit': [
          {
            guard: { type: 'wrongBirthday', params: ({ event }) => ({ problems: wrongBirthday(event) }) },
            actions: { type: 'keepProblems', params: ({ event }) => ({ problems: wrongBirthday(event) }) },
          },
          {
            guard: 'birthdayOpen',
            target: 'settingBirthday',
            actions: assign(({ event: { birthday } }) => ({ values: { birthday }, problems: {} })),
          },
        ],
        'picture.choose': {
          target: 'readingPicture',
          actions: assign(({ event }) => ({ file: event.picture, problems: {} })),
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
            guard: { type: 'wrong', params: ({ event }) => ({ problems: wrongPicture(event) }) },
            target: 'editing',
            actions: { type: 'keepProblems', params: ({ event }) => ({ problems: wrongPicture(event) }) },
          },
          { target: 'previewing', actions: assign({ read: ({ event }) => event.output }) },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'keepProblems', params: { problems: { picture: 'avatarUnreadable' } } },
        },
      },
    },
    previewing: {
      description: 'The picture is shown as it will look; nothing has been sent.',
      on: { 'picture.confirm': 'uploading', 'picture.dismiss': 'editing' },
    },
    uploading: savingBy('member.setAvatar', ({ read }) => ({ picture: read?.picture ?? '' }), 'avatarUpdated'),
    failed: { on: { 'page.retry': 'loading' } },
  },
})
