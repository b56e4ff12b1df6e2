import { assign, setup } from 'xstate'
import { effect } from '../calls'

/** The fields of a card, by the provider's names. */
export const cardFields = ['cardNumber', 'cardExpiry', 'cardCvc'] as const
export type CardField = (typeof cardFields)[number]

/** Where the provider's script is, and whose shop it serves. */
export interface CardProvider {
  script: string
  publishableKey: string
}

interface Context extends CardProvider {
  /** What is wrong with a field, in the provider's words. */
  problems: Partial<Record<CardField, string>>
}

/** The provider's card fields: their script is loaded, then they tell what is wrong with what is typed in them. */
export const cardForm = setup({
  types: {
    context: {} as Context,
    input: {} as CardProvider,
    events: {} as { type: 'field.changed'; field: CardField; problem: string | undefined } | { type: 'form.retry' },
    tags: {} as 'busy',
  },
  actors: { 'card.load': effect<void, CardProvider>('card.load') },
}).createMachine({
  id: 'cardForm',
  context: ({ input: { script, publishableKey } }) => ({ script, publishableKey, problems: {} }),
  initial: 'loading',
  states: {
    loading: {
      description: "The provider's script is loaded.",
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'card.load',
        input: ({ context: { script, publishableKey } }) => ({ script, publishableKey }),
        onDone: 'open',
        onError: 'failed',
      },
    },
    open: {
      description: 'The card can be typed.',
      on: {
        'field.changed': {
          actions: assign({
            problems: ({ context, event: { field, problem } }) => ({ ...context.problems, [field]: problem }),
          }),
        },
      },
    },
    failed: {
      description: "The provider's script did not come; the shopper may try again.",
      on: { 'form.retry': 'loading' },
    },
  },
})
