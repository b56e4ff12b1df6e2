import type { Services } from '../handlers'

/** What moving money needs of the server: its services, with the pool under its own name because no transaction is open. */
export type PaymentContext = Omit<Services, 'db'> & { pool: Services['db'] }

/** The services of the server as context takes them; a handler's context is one already. */
export const paymentContextOf = ({ db, ...rest }: Services): PaymentContext => ({ ...rest, pool: db })
