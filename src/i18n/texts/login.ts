import { both } from './both'

/** Texts of: login. */
export const login = both({})
