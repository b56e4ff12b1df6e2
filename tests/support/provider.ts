import { goods, type world } from './world'

type World = Awaited<ReturnType<typeof world>>

/** Making a payment at the provider, as a fault names it. */
export const creates = 'POST /v1/payment_intents'
/** Closing a payment at the provider, as a fault names it. */
export const cancels = 'POST /v1/payment_intents/*/cancel'
/** Paying money back at the provider, as a fault names it. */
export const refunds = 'POST /v1/refunds'
/** Asking the provider how a payment stands, as a fault names it. */
export const reads = 'GET /v1/payment_intents/*'

/** The seed of a shop that sells nine hammers. */
export const stock = { stock: { hammer: 9 } }

/** How far an order has come, and its refund, as the database has them. */
export const progressOf = async ({ db }: World, orderNo: string) => {
  const row = await db.selectFrom('orders').select(['progress', 'refund']).where('order_no', '=', orderNo).execute()
  return [row[0]?.progress, row[0]?.refund]
}

/** Sweeps every so many milliseconds while so many go by. */
export const sweepsFor = async ({ sweep, clock, shop }: World, time: number, every: number) => {
  for (let passed = 0; passed <= time; passed += every) {
    await sweep()
    clock.move(every)
    await shop.sandbox.deliver()
  }
}

/** The pieces of the hammer: on the shelf, held for orders, and sold. */
export const pieces = ({ db }: World) =>
  db.selectFrom('skus').select(['on_hand', 'held', 'sold']).where('id', '=', goods.hammer).executeTakeFirstOrThrow()
