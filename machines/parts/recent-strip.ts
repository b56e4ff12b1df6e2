import { assign, setup } from 'xstate'
import type { Card } from '../../contract/product'
import { calls } from '../calls'

/** Cards of recently viewed products, asked for only once their place comes near. */
export const recentStrip = setup({
  types: {
    context: {} as { ids: string[]; cards: Card[] },
    input: {} as { ids: string[] },
    events: {} as { type: 'near' },
    tags: {} as 'busy',
  },
  actors: calls('product.cards'),
}).createMachine({
  id: 'recentStrip',
  context: ({ input }) => ({ ids: input.ids, cards: [] }),
  initial: 'far',
  states: {
    far: {
      description: 'The place of the strip is far below what the shopper sees.',
      on: { near: 'loading' },
    },
    loading: {
      description: 'The server is asked for what was viewed lately.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'product.cards',
        input: ({ context }) => ({ ids: context.ids }),
        onDone: { target: 'showing', actions: assign({ cards: ({ event }) => event.output.products }) },
        onError: 'absent',
      },
    },
    showing: { description: 'What was viewed lately is shown.' },
    absent: { description: 'The strip is an extra: without an answer it is simply not there.' },
  },
})
