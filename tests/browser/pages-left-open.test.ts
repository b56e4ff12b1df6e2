import { expect, test } from 'vitest'
import type { OrderStatus } from '../../contract/enums'
import { orderLifecycle } from '../../machines/lifecycle/order'
import { after, type OrderEvent, type Standing, statusAt } from '../../machines/lifecycle/standing'
import { holdOrder, moveOrder } from '../../server/order/queries'
import { byHand } from '../support/by-hand'
import { openStorefront } from '../support/storefront'

/** What each status is called on screen, typed in from section 4 of the specification. */
const labels: Record<OrderStatus, string> = {
  toPay: 'To pay',
  toShip: 'To ship',
  shipped: 'Shipped',
  toReceive: 'To receive',
  received: 'Pending review',
  reviewed: 'Reviewed',
  completed: 'Completed',
  canceled: 'Canceled',
  refunded: 'Refunded',
}

/** What happens to orders without their shopper. */
const byServer: readonly string[] = [
  'pay',
  'expire',
  'capture',
  'close',
  'ship',
  'ready',
  'autoReceive',
  'complete',
  'refunded',
]

/** Every such move of the lifecycle after which another status is shown. */
const moves = (() => {
  const found = new Map<string, { from: Standing; event: OrderEvent; to: Standing }>()
  const seen = new Set<string>()
  const visit = (from: Standing) => {
    if (seen.has(JSON.stringify(from))) return
    seen.add(JSON.stringify(from))
    for (const event of orderLifecycle.events as OrderEvent[]) {
      const to = after(from, event)
      if (!to) continue
      if (byServer.includes(event) && statusAt(from) !== statusAt(to))
        found.set(`${statusAt(from)} ${event}`, { from, event, to })
      visit(to)
    }
  }
  visit({ progress: 'toPay', refund: 'none' })
  return [...found.values()]
})()

/** Quality 3a: an open page shows within so many milliseconds what the server decided. */
const within = 5000

test('an order page and an order list that are left open show what the server does to the order', async () => {
  expect(moves.length).toBeGreaterThan(8)
  const unbalanced = { because: 'orders are put into each status by hand' }
  const { enter, buyer, db, origin } = await openStorefront({ stock: { hammer: 99 }, unbalanced })
  const { page: detail, tab } = await enter('/', { member: 81111111 })
  const list = await tab('/')
  for (const page of [detail, list]) await page.clock.install()
  for (const { from, event, to } of moves) {
    const orderNo = await buyer.orders('hammer')
    await db.updateTable('orders').set(byHand(from)).where('order_no', '=', orderNo).execute()
    await detail.goto(`${origin}/order/detail?orderNo=${orderNo}`)
    await list.goto(`${origin}/order`)
    const heading = detail.locator('main h1')
    const inList = list.locator('article').first().locator('h2')
    const shows = (status: OrderStatus) =>
      Promise.all([heading, inList].map((one) => expect.poll(() => one.textContent()).toContain(labels[status])))
    await shows(statusAt(from))
    await db.transaction().execute(async (held) => moveOrder(held, await holdOrder(held, orderNo), event))
    for (const page of [detail, list]) await page.clock.runFor(within)
    await shows(statusAt(to))
    await db
      .updateTable('orders')
      .set({ ...byHand({ progress: 'canceled' }), hidden: true })
      .where('order_no', '=', orderNo)
      .execute()
  }
})
