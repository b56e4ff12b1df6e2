import { both } from './both'

/** Texts of: payment. */
export const payment = both({})
