import { setup } from 'xstate'

/** Spec 2, /language: the page has nothing of its own; the locale, which always runs, takes the choice. */
export const language = setup({}).createMachine({
  id: 'language',
  initial: 'choosing',
  states: {
    choosing: { description: 'Each language in its own name, the present one marked.', meta: { spec: '1, 2' } },
  },
})
