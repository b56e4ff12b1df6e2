import type { Db } from '../db/connect'

/** A short number as orders have it, of one as people write it down: in small letters, without dashes, O for 0, I and L for 1. */
const asKept = (written: string): string => {
  const signs = written.toUpperCase().replaceAll(/[- ]/g, '').slice(2)
  const read = signs.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return `WJ-${read.slice(0, 4)}-${read.slice(4)}`
}

/** An input with the long number of the order that it names by its short one; as it is where there is no such order. */
export const withLongNumber = async (db: Db, input: unknown): Promise<unknown> => {
  const { orderNo } = Object(input) as { orderNo?: unknown }
  if (typeof orderNo !== 'string' || !/^wj/i.test(orderNo)) return input
  const found = await db
    .selectFrom('orders')
    .select('order_no')
    .where('short_no', '=', asKept(orderNo))
    .executeTakeFirst()
  return found ? { ...Object(input), orderNo: found.order_no } : input
}
