import type { Parts } from '../handlers'

/** What moving money needs of the server: its parts, with the pool under its own name because no transaction is open. */
export type PaymentContext = Omit<Parts, 'db'> & { pool: Parts['db'] }

/** The parts of the server as context takes them; a handler's context is one already. */
export const paymentContextOf = ({ db, ...rest }: Parts): PaymentContext => ({ ...rest, pool: db })
