import { both } from './both'

/** Texts of: checkout. */
export const checkout = both({})
