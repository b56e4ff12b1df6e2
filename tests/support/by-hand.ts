import type { Updateable } from 'kysely'
import type { Standing } from '../../machines/lifecycle/standing'
import type { Orders } from '../../server/db/tables/orders'

/** Where an order is to stand for a test, however the lifecycle would bring it there: the server can write none but its. */
export const byHand = <Part extends Partial<Standing>>(standing: Part) =>
  standing as Part & Pick<Updateable<Orders>, keyof Standing>
