import { setup } from 'xstate'
import type { AppToPage } from '../events'

/** A page that is only read: nothing is waited for and nothing can be done. */
export const article = setup({ types: { events: {} as AppToPage } }).createMachine({
  id: 'article',
  initial: 'reading',
  states: { reading: { description: 'A text to read; nothing happens.' } },
})
