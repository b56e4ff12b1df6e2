import { assign, setup } from 'xstate'
import type { BrandStory } from '../../contract/product'
import { calls } from '../calls'
import type { AppToPage, PageEmitted } from '../events'

/** Brands that begin with one letter; those that begin with none stand under `#`. */
export interface Letter {
  letter: string
  brands: BrandStory[]
}

/** Brands by their first letter, in the order of the alphabet. */
export const byLetter = (brands: BrandStory[]): Letter[] => {
  const letters = new Map<string, BrandStory[]>()
  for (const brand of brands) {
    const first = brand.name.normalize('NFD').charAt(0).toUpperCase()
    const letter = /[A-Z]/.test(first) ? first : '#'
    letters.set(letter, [...(letters.get(letter) ?? []), brand])
  }
  return [...letters]
    .map(([letter, under]) => ({ letter, brands: under.sort((one, other) => one.name.localeCompare(other.name)) }))
    .sort((one, other) => one.letter.localeCompare(other.letter))
}

/** Spec 2, /brand: all brands by letter; each leads to its products. */
export const brand = setup({
  types: {
    context: {} as { letters: Letter[] },
    events: {} as { type: 'page.retry' } | AppToPage,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
  },
  actors: calls('product.brands'),
}).createMachine({
  id: 'brand',
  context: { letters: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked for what the page shows.',
      tags: 'busy',
      on: { languageChanged: { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'product.brands',
        input: {},
        onDone: { target: 'viewing', actions: assign({ letters: ({ event }) => byLetter(event.output.brands) }) },
        onError: 'failed',
      },
    },
    viewing: { description: 'The brands are shown.', on: { languageChanged: 'loading' } },
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
  },
})
