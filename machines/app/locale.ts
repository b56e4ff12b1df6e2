import { assign, emit, setup } from 'xstate'
import { defaultLocale, type Locale } from '../../contract/locales'
import { effect } from '../calls'
import type { PageEmitted } from '../events'

/**
 * What the locale chart tells the app: the words are there and the preference is to be kept, or another tab keeps it; or they did not
 * load; which may be needed next.
 */
export type LocaleEmitted =
  | { type: 'saveLocale'; locale: Locale }
  | { type: 'localeFollowed'; locale: Locale }
  | { type: 'localeSwitched'; locale: Locale }
  | { type: 'fetchLanguage'; locale: Locale }
  | Extract<PageEmitted, { type: 'toastFailure' }>

/** Spec 1: two languages, switched without a reload; the stored preference stays in step with the words on screen. */
export const locale = setup({
  types: {
    context: {} as { locale: Locale; wanted: Locale },
    input: {} as { locale?: Locale },
    events: {} as
      | { type: 'locale.choose'; locale: Locale }
      | { type: 'languagePointed'; locale: Locale }
      | { type: 'switchedElsewhere'; locale: Locale }
      | { type: 'returned' },
    emitted: {} as LocaleEmitted,
    tags: {} as 'busy',
  },
  actors: { 'words.load': effect<void, { locale: Locale }>('words.load') },
  guards: { another: ({ context, event }) => 'locale' in event && event.locale !== context.locale },
  actions: {
    keepWanted: assign(({ event }) => ('locale' in event ? { wanted: event.locale } : {})),
    speakWanted: assign({ locale: ({ context }) => context.wanted }),
    saveLocale: emit(({ context }) => ({ type: 'saveLocale' as const, locale: context.locale })),
    fetchLanguage: emit(({ context, event }) => ({
      type: 'fetchLanguage' as const,
      locale: 'locale' in event ? event.locale : context.locale,
    })),
    tellFollowed: emit(({ context }) => ({ type: 'localeFollowed' as const, locale: context.locale })),
    tellSwitched: emit(({ context }) => ({ type: 'localeSwitched' as const, locale: context.locale })),
    toastNetworkFailed: emit({ type: 'toastFailure', failure: 'networkFailed' }),
  },
}).createMachine({
  id: 'locale',
  meta: { spec: '1, 9' },
  context: ({ input }) => ({ locale: input.locale ?? defaultLocale, wanted: input.locale ?? defaultLocale }),
  initial: 'speaking',
  states: {
    speaking: {
      description: 'The interface speaks one language.',
      on: {
        'locale.choose': {
          guard: 'another',
          target: 'loading',
          actions: 'keepWanted',
        },
        languagePointed: {
          description:
            'Somebody points at the other language or touches it: its words are fetched before they are shown.',
          guard: 'another',
          actions: 'fetchLanguage',
        },
        switchedElsewhere: { guard: 'another', target: 'following', actions: 'keepWanted' },
      },
    },
    loading: {
      description: 'The words of the other language are loaded; one language per visitor until it is switched.',
      tags: 'busy',
      on: { switchedElsewhere: { target: 'following', actions: 'keepWanted' } },
      invoke: {
        id: 'load',
        src: 'words.load',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: {
          target: 'speaking',
          actions: ['speakWanted', 'saveLocale', 'tellSwitched'],
        },
        onError: {
          target: 'speaking',
          actions: [assign({ wanted: ({ context }) => context.locale }), 'toastNetworkFailed'],
        },
      },
    },
    following: {
      description: 'Another tab switched the language: this one stays in step, without a word about it.',
      invoke: {
        id: 'follow',
        src: 'words.load',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: {
          description:
            'What is kept is what the other tab kept last: kept again here, two tabs could switch each other for ever.',
          target: 'speaking',
          actions: ['speakWanted', 'tellFollowed'],
        },
        onError: 'behind',
      },
      on: { switchedElsewhere: { target: 'following', reenter: true, actions: 'keepWanted' } },
    },
    behind: {
      description: 'The words that the other tab shows did not load here; they are asked for again.',
      on: {
        returned: 'following',
        'locale.choose': { guard: 'another', target: 'loading', actions: 'keepWanted' },
        switchedElsewhere: { target: 'following', actions: 'keepWanted' },
      },
    },
  },
})
