import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import type { OrderStatus } from '../../contract/enums'
import type { Locale } from '../../contract/locales'
import { reviewWindow } from '../../contract/terms'
import { reaches, send, submit } from '../support/controls'
import { openStorefront, type Storefront } from '../support/storefront'
import { goods } from '../support/world'

const pickup = { delivery: 'pickup', storeId: 'ubi' } as const

/** Ways to bring an order to each status, by calls of its shopper and of the staff. */
const ways = ({ buyer, staff, clock, sweep }: Storefront) => {
  const placed = (part: object = {}) => buyer.orders('hammer', 1, part)
  const paid = async (part: object = {}) => {
    const orderNo = await placed(part)
    expect(await buyer.pays(orderNo)).toBe('success')
    return orderNo
  }
  const ready = async () => {
    const orderNo = await paid(pickup)
    await staff.call(contract.shop.ready, { orderNo })
    return orderNo
  }
  const received = async () => {
    const orderNo = await ready()
    await buyer.call(contract.order.receive, { orderNo })
    return orderNo
  }
  return {
    completed: async () => {
      const orderNo = await received()
      clock.move(reviewWindow)
      // A sweep passes by an order that a webhook is busy with.
      const status = async () => {
        await sweep()
        return (await buyer.call(contract.order.detail, { orderNo })).status
      }
      await expect.poll(status).toBe('completed')
      return orderNo
    },
    toPay: placed,
    toShip: paid,
    shipped: async () => {
      const orderNo = await paid()
      await staff.call(contract.shop.ship, { orderNo, person: 'Muthu', phone: '+6591234567' })
      clock.move(4.75 * 86_400_000)
      return orderNo
    },
    toReceive: ready,
    received,
    reviewed: async () => {
      const orderNo = await received()
      await buyer.call(contract.review.add, { orderNo, sku: goods.hammer, rating: 5, text: 'Good' })
      return orderNo
    },
    canceled: async () => {
      const orderNo = await placed()
      await buyer.call(contract.order.cancel, { orderNo, reason: 'mistake' })
      return orderNo
    },
    refunded: async () => {
      const orderNo = await paid()
      await buyer.call(contract.order.refund, { orderNo, reason: 'Not needed' })
      return orderNo
    },
  } satisfies Record<OrderStatus, () => Promise<string>>
}

type Words = Record<OrderStatus, { label: string; actions: Record<string, string>; says?: string }>

/** What stands on screen, typed in from sections 4 and 9 of the specification and the decisions on actions. */
const screens: Record<Locale, Words> = {
  en: {
    toPay: { label: 'To pay', actions: { 'pay.begin': 'Pay now', 'cancel.ask': 'Cancel order' } },
    toShip: { label: 'To ship', actions: { 'order.again': 'Buy again', 'refund.ask': 'Apply for refund' } },
    shipped: {
      label: 'Shipped',
      actions: {
        'receipt.ask': 'Confirm receipt',
        'order.again': 'Buy again',
        'refund.ask': 'Apply for refund',
      },
      says: '2 days 6 hours',
    },
    toReceive: {
      label: 'To receive',
      actions: {
        'receipt.ask': 'Confirm receipt',
        'order.again': 'Buy again',
        'refund.ask': 'Apply for refund',
      },
      says: 'Received automatically in 7 days',
    },
    received: {
      label: 'Pending review',
      actions: { 'review.begin': 'Rate now', 'order.again': 'Buy again', 'refund.ask': 'Apply for refund' },
    },
    reviewed: {
      label: 'Reviewed',
      actions: { 'order.again': 'Buy again', 'refund.ask': 'Apply for refund', 'delete.ask': 'Delete order' },
    },
    completed: { label: 'Completed', actions: { 'order.again': 'Buy again', 'delete.ask': 'Delete order' } },
    canceled: { label: 'Canceled', actions: { 'order.again': 'Buy again', 'delete.ask': 'Delete order' } },
    refunded: {
      label: 'Refunded',
      actions: { 'order.again': 'Buy again', 'delete.ask': 'Delete order' },
      says: 'Refund successful',
    },
  },
  'zh-CN': {
    toPay: { label: '待付款', actions: { 'pay.begin': '立即付款', 'cancel.ask': '取消订单' } },
    toShip: { label: '待发货', actions: { 'order.again': '再次购买', 'refund.ask': '申请退款' } },
    shipped: {
      label: '已发货',
      actions: { 'receipt.ask': '确认收货', 'order.again': '再次购买', 'refund.ask': '申请退款' },
      says: '2 天 6 小时',
    },
    toReceive: {
      label: '待收货',
      actions: { 'receipt.ask': '确认收货', 'order.again': '再次购买', 'refund.ask': '申请退款' },
      says: '还剩 7 天，到时自动确认收货',
    },
    received: {
      label: '待评价',
      actions: { 'review.begin': '立即评价', 'order.again': '再次购买', 'refund.ask': '申请退款' },
    },
    reviewed: {
      label: '已评价',
      actions: { 'order.again': '再次购买', 'refund.ask': '申请退款', 'delete.ask': '删除订单' },
    },
    completed: { label: '已完成', actions: { 'order.again': '再次购买', 'delete.ask': '删除订单' } },
    canceled: { label: '已取消', actions: { 'order.again': '再次购买', 'delete.ask': '删除订单' } },
    refunded: {
      label: '已退款',
      actions: { 'order.again': '再次购买', 'delete.ask': '删除订单' },
      says: '退款成功',
    },
  },
}

test('an order of each status shows its label and exactly its actions, in both languages', async () => {
  const here = await openStorefront({ stock: { hammer: 50 } })
  const english = await here.enter(null, { member: 81111111 })
  const chinese = await here.enter(null, { member: 81111111, locale: 'zh-CN', width: 360 })
  for (const [status, reach] of Object.entries(ways(here))) {
    const orderNo = await reach()
    for (const [locale, { page }] of [
      ['en', english],
      ['zh-CN', chinese],
    ] as const) {
      const { label, actions, says = '' } = screens[locale][status as OrderStatus]
      await page.goto(`${here.origin}/order/detail?orderNo=${orderNo}`)
      await reaches(page, '/order/detail', 'viewing')
      const controls = await page
        .locator('[data-page] [data-event]:enabled')
        .evaluateAll((all) => all.map((one) => [(one as HTMLElement).dataset.event, one.textContent]))
      expect([status, await page.locator('h1').textContent(), Object.fromEntries(controls)]).toEqual([
        status,
        label,
        actions,
      ])
      expect(await page.locator('[data-page]').textContent()).toContain(says)
    }
  }
})

test('where a reader has colors of their own, how far an order is and how much of a coupon is claimed can still be seen', async () => {
  const here = await openStorefront({ stock: { hammer: 50 } })
  const orderNo = await ways(here).toShip()
  const { page } = await here.enter(`/order/detail?orderNo=${orderNo}`, { member: 81111111 })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const grounds = (selector: string, part: string) =>
    page
      .locator(selector)
      .evaluateAll((all, part) => [...new Set(all.map((one) => getComputedStyle(one, part).backgroundColor))], part)
  await reaches(page, '/order/detail', 'viewing')
  expect(await grounds('[data-taken]', '::before')).toHaveLength(1)
  expect(await grounds('ol > li', '::before')).toHaveLength(2)
  await page.goto(`${here.origin}/coupon`)
  await reaches(page, '/coupon')
  const bar = page.locator('main progress').first()
  const { data, info } = await sharp(await bar.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = (info.height >> 1) * info.width
  const inkAt = (share: number) => [...data.subarray((middle + Math.round(info.width * share)) * 3).subarray(0, 3)]
  const claimed = await bar.evaluate((one) => (one as HTMLProgressElement).position)
  expect(inkAt(claimed / 2)).not.toEqual(inkAt((1 + claimed) / 2))
})

test('a shopper asks for a refund, reads why it was declined, asks again and withdraws', async () => {
  const here = await openStorefront({ stock: { hammer: 50 } })
  const { staff } = here
  const orderNo = await ways(here).shipped()
  const { page } = await here.enter(`/order/detail?orderNo=${orderNo}`, { member: 81111111 })
  await reaches(page, '/order/detail', 'viewing')
  const notice = page.locator('[data-refund]')
  await send(page, 'refund.ask')
  await submit(page, 'refund.confirm', { reason: ' ' })
  expect(await page.getByRole('dialog').getByRole('alert').textContent()).toMatch(/1 to 200/)
  await submit(page, 'refund.confirm', { reason: 'Too heavy' })
  await expect.poll(() => notice.getAttribute('data-refund')).toBe('requested')
  await staff.call(contract.shop.reject, { orderNo, reason: 'It was used' })
  await page.reload()
  await expect.poll(() => notice.getAttribute('data-refund')).toBe('rejected')
  expect(await notice.textContent()).toContain('It was used')
  await send(page, 'refund.ask')
  await submit(page, 'refund.confirm', { reason: 'It was not' })
  await expect.poll(() => notice.getAttribute('data-refund')).toBe('requested')
  await send(page, 'withdraw.ask')
  await send(page, 'withdraw.confirm')
  await expect.poll(() => notice.count()).toBe(0)
})

test('a review written by keyboard stands on the product page, prefilled too', async () => {
  const here = await openStorefront({ stock: { hammer: 50 } })
  const orderNo = await ways(here).received()
  const { page } = await here.enter(`/order/detail?orderNo=${orderNo}`, { member: 81111111 })
  await reaches(page, '/order/detail', 'viewing')
  await send(page, 'review.begin')
  await reaches(page, '/order/comment', 'writing')
  await submit(page, 'review.submit', { text: '' })
  expect(await page.locator('form').getByRole('alert').count()).toBe(2)
  await page.locator('input[name="rating"][value="1"]').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await submit(page, 'review.submit', { text: 'Sits well in the hand.' })
  await reaches(page, '/order/comment', 'done')
  expect(await page.locator('[data-toast="success"]').textContent()).toContain('Thank you for your review')
  const still = await here.enter(null, { expected: /csp$/, options: { javaScriptEnabled: false } })
  await still.page.goto(`${here.origin}/product/new/detail?id=brenmoor-claw-hammer`)
  const written = await still.page.locator('main').textContent()
  expect(written).toContain('Sits well in the hand.')
  expect(written).toContain('D***1')
  await page.goto(`${here.origin}/product/new/detail?id=brenmoor-claw-hammer`)
  await reaches(page, '/product/new/detail', 'choosing')
  await expect.poll(() => page.locator('main').textContent()).toContain('Sits well in the hand.')
})
