import { emit, setup } from 'xstate'
import { answered, effect } from '../calls'

/** What is known once a part did not load: whether the build of this page is gone from the server, and may be replaced. */
export interface VersionCheck {
  outdated: boolean
  /** Nothing is being filled in or paid, and this build was not loaded anew before. */
  replaceable: boolean
}

/** What the chart tells the app: load the page anew. */
export type VersionEmitted = { type: 'reload' }

/** A page may outlive the build that it was loaded from; once that is gone, its parts no longer load. */
export const version = setup({
  types: {
    events: {} as { type: 'partFailed' } | { type: 'version.load' },
    emitted: {} as VersionEmitted,
    tags: {} as 'outdated',
  },
  actors: { 'version.check': effect<VersionCheck, undefined>('version.check') },
  guards: {
    replaceable: answered<VersionCheck>(({ outdated, replaceable }) => outdated && replaceable),
    outdated: answered<VersionCheck>(({ outdated }) => outdated),
  },
  actions: { reloadPage: emit({ type: 'reload' }) },
}).createMachine({
  id: 'version',
  initial: 'current',
  states: {
    current: { description: 'The build of this page is served.', on: { partFailed: 'checking' } },
    checking: {
      description: 'Something did not load: the line may be bad, or the server may have a newer build.',
      invoke: {
        id: 'check',
        src: 'version.check',
        onDone: [
          { guard: 'replaceable', target: 'replacing' },
          { guard: 'outdated', target: 'outdated' },
          { target: 'current' },
        ],
        onError: 'current',
      },
    },
    outdated: {
      description: 'The page is not loaded anew by itself: a form is being filled in or paid, or it was done before.',
      tags: 'outdated',
      on: { 'version.load': 'replacing' },
    },
    replacing: {
      description: 'The page is loaded anew.',
      entry: 'reloadPage',
    },
  },
})
