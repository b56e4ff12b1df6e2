import * as z from 'zod/mini'
import { call } from './call'
import { Id, line } from './fields'
import { ByOrderNo, Order } from './order'

/** The shop's own side, for staff with the operator key; `npm run ops` calls these. */
export const shop = {
  orders: call('/shop/orders', {
    access: 'operator',
    output: z.object({
      orders: z.array(z.object({ orderNo: z.string(), status: z.string(), total: z.int(), createTime: z.string() })),
    }),
  }),
  ship: call('/shop/ship', {
    access: 'operator',
    input: z.strictObject({ ...ByOrderNo.shape, person: line(60), phone: line(20) }),
    output: Order,
    fails: ['orderMissing', 'orderActionRefused'],
  }),
  ready: call('/shop/ready', {
    access: 'operator',
    input: ByOrderNo,
    output: Order,
    fails: ['orderMissing', 'orderActionRefused'],
  }),
  restock: call('/shop/restock', {
    access: 'operator',
    input: z.strictObject({ sku: line(60), stock: z.int().check(z.gte(0), z.lte(1_000_000)) }),
    output: z.object({ stock: z.int() }),
    fails: ['skuUnavailable'],
  }),
  list: call('/shop/list', {
    access: 'operator',
    input: z.strictObject({ id: Id, state: z.enum(['listed', 'takenDown', 'deleted']) }),
    output: z.object({}),
    fails: ['productDeleted'],
  }),
}
