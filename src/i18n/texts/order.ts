import { both } from './both'

/** Texts of: order. */
export const order = both({})
