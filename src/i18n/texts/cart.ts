import { both } from './both'

/** Texts of: cart. */
export const cart = both({})
