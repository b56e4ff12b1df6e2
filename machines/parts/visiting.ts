import type { MemberChanged } from '../events'

interface Told {
  context: { loggedIn: boolean | null }
  event: { type: string } | MemberChanged
}

const saidOf = ({ event }: Told) => ('loggedIn' in event ? event.loggedIn : undefined)

/** A guard: a member looks now, and none did before as far as was known. */
export const memberCame = (told: Told) => saidOf(told) === true && told.context.loggedIn !== true

/** A guard: nobody is logged in now, and somebody was, or it was not known. */
export const memberLeft = (told: Told) => saidOf(told) === false && told.context.loggedIn !== false
