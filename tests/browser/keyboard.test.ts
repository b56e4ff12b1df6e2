import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { numbers, reaches, typedAddress } from '../support/controls'
import { openStorefront, passwords } from '../support/storefront'

/** Whether what has the focus, within the provider's fields too, is what a selector names. */
const onIt = (selector: string) => {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused?.matches(selector) ?? false
}

/** Presses Tab until the focus is there; a person sees where it is all the way. */
const tabTo = async (page: Page, selector: string) => {
  for (let presses = 0; presses < 150; presses++) {
    if (await page.evaluate(onIt, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the focus never came to ${selector}`)
}

const press = async (page: Page, selector: string, key = 'Enter') => {
  await tabTo(page, selector)
  await page.keyboard.press(key)
}

const type = async (page: Page, name: string, text: string) => {
  await tabTo(page, `input[name="${name}"]`)
  await page.keyboard.type(text)
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

/** Each page begins with its heading in focus. */
const arrives = async (page: Page, path: string, state?: string) => {
  await reaches(page, path, state)
  await expect.poll(() => focused(page), { message: `the heading of ${path} has the focus` }).toBe('H1')
}

test('a whole purchase by keyboard alone', async () => {
  const { enter, shop } = await openStorefront()
  const { page } = await enter('/')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#content')
  await type(page, 'keyword', 'korvane drill driver 18')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await arrives(page, '/product/search', 'viewing')
  await press(page, 'a[href$="id=korvane-drill-driver-18v"]')
  await arrives(page, '/product/new/detail', 'choosing')
  await press(page, '[data-event="value.choose"]', 'Space')
  await press(page, '[data-event="cart.add"]')
  await arrives(page, '/login')
  await type(page, 'userPhone', '83333333')
  await type(page, 'password', passwords[83333333])
  await press(page, 'input[name="agreement"]', 'Space')
  await press(page, 'button[type="submit"]')
  await arrives(page, '/product/new/detail', 'choosing')
  await page.keyboard.press('Shift+Tab')
  await press(page, 'header a[href="/cart"]')
  await arrives(page, '/cart', 'viewing')
  await press(page, '[data-event="checkout.begin"]')
  await arrives(page, '/order/confirm-order', 'editing')
  await tabTo(page, 'input[name="delivery"]')
  await page.keyboard.press('ArrowDown')
  await page.locator('input[name="store"]').first().waitFor()
  await reaches(page, '/order/confirm-order', 'editing')
  expect(await page.evaluate(onIt, 'input[name="delivery"]:checked')).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.locator('#add-address').waitFor()
  await reaches(page, '/order/confirm-order', 'editing')
  await press(page, '#add-address')
  for (const [name, text] of Object.entries(typedAddress)) await type(page, name, text)
  await page.keyboard.press('Enter')
  await reaches(page, '/order/confirm-order', 'editing')
  await expect.poll(() => page.evaluate(onIt, '#add-address')).toBe(true)
  await press(page, 'form[data-event="order.place"] [type="submit"]')
  await arrives(page, '/order/pay-order', 'paying')
  await type(page, 'cardnumber', numbers.good)
  await type(page, 'exp-date', '1240')
  await type(page, 'cvc', '123')
  await page.keyboard.press('Tab')
  await press(page, 'form[data-event="card.submit"] [type="submit"]')
  await arrives(page, '/order/pay-success', 'viewing')
  expect(shop.sandbox.state.charges().filter(({ paid }) => paid)).toHaveLength(1)
})

test('the categories by keyboard and by pointer: they open over the page, lead to their goods, and whoever leaves them closes them', async () => {
  const { enter } = await openStorefront()
  const { page } = await enter('/about', { width: 1280 })
  const menu = '[data-event^="categories."][aria-expanded]'
  const isOpen = () => page.locator(menu).getAttribute('aria-expanded')
  const grinders = page.locator('header a[href="/product/search?category=grinders-saws"]')

  await press(page, '[data-event="categories.open"]')
  await grinders.waitFor()
  expect((await grinders.boundingBox())?.height, 'its name stands beside a small picture').toBeLessThan(60)
  await tabTo(page, 'header a[href="/product/search?category=grinders-saws"]')
  await page.keyboard.press('Escape')
  await expect.poll(isOpen).toBe('false')
  expect(await page.evaluate(onIt, '[data-event="categories.open"]')).toBe(true)
  await page.keyboard.press('Space')
  await tabTo(page, 'header a[href="/brand"]')
  await expect.poll(isOpen, { message: 'the focus went on' }).toBe('false')

  await page.locator('[data-event="categories.open"]').click()
  await grinders.waitFor()
  await page.mouse.click(1200, 700)
  await expect.poll(isOpen, { message: 'pressed beside it' }).toBe('false')
  await page.locator('[data-event="categories.open"]').click()
  await grinders.click()
  await arrives(page, '/product/search', 'viewing')
  expect(new URL(page.url()).search).toBe('?category=grinders-saws')
  expect(await isOpen()).toBe('false')
})

const described = (page: Page) =>
  page.evaluate(() => {
    const by = document.activeElement?.closest('[aria-describedby]')?.getAttribute('aria-describedby')
    return by && document.getElementById(by)?.textContent
  })

test.each([
  ['en', 'Please choose a delivery address', 'Please choose a store for pickup'],
  ['zh-CN', '请选择收货地址', '请选择自提门店'],
] as const)(
  'an order that has nowhere to go to says so where it is chosen, and has the focus there (%s)',
  async (locale, address, store) => {
    const { enter } = await openStorefront({ stock: { hammer: 5 } })
    const { page } = await enter('/order/confirm-order?sku=ham-clb-450&quantity=1', {
      member: 81111111,
      locale,
      width: 360,
    })
    await reaches(page, '/order/confirm-order', 'editing')
    const place = 'form[data-event="order.place"] [type="submit"]'
    for (const message of ['once', 'and once more']) {
      await press(page, place)
      await expect.poll(() => page.evaluate(onIt, '#add-address'), { message }).toBe(true)
      expect(await described(page)).toBe(address)
    }
    await page.locator('input[name="delivery"]').nth(1).click()
    await reaches(page, '/order/confirm-order', 'editing')
    expect(await page.locator('[data-wrong]').count(), 'nothing was asked of the stores yet').toBe(0)
    await press(page, place)
    await expect.poll(() => page.evaluate(onIt, 'input[name="store"]')).toBe(true)
    expect(await described(page)).toBe(store)
    await page.keyboard.press('Space')
    await expect.poll(() => page.locator('[data-wrong]').count()).toBe(0)
  },
)

const inDialog = (page: Page) => () => page.evaluate(() => Boolean(document.activeElement?.closest('[role="dialog"]')))

test('a dialog keeps the focus, and gives it back', async () => {
  const { enter, buyer } = await openStorefront({ stock: { hammer: 5 } })
  const orderNo = await buyer.orders('hammer')
  const { page } = await enter(`/order/detail?orderNo=${orderNo}`, { member: 81111111 })
  await reaches(page, '/order/detail', 'viewing')
  for (const end of ['Escape', 'Enter']) {
    await press(page, '[data-event="cancel.ask"]')
    await page.getByRole('dialog').waitFor()
    await expect.poll(inDialog(page)).toBe(true)
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press('Tab')
      expect(await inDialog(page)()).toBe(true)
    }
    if (end === 'Enter') await tabTo(page, '[data-event="cancel.dismiss"]')
    await page.keyboard.press(end)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(onIt, '[data-event="cancel.ask"]')).toBe(true)
  }
})

test('a refund and a review by keyboard alone', async () => {
  const { enter, buyer, staff, origin } = await openStorefront({ stock: { hammer: 5 } })
  const [sent, received] = [await buyer.orders('hammer'), await buyer.orders('hammer')]
  for (const orderNo of [sent, received]) {
    expect(await buyer.pays(orderNo)).toBe('success')
    await staff.call(contract.shop.ship, { orderNo, person: 'Lim', phone: '+6590000000' })
  }
  await buyer.call(contract.order.receive, { orderNo: received })
  const { page } = await enter(`/order/detail?orderNo=${sent}`, { member: 81111111 })
  await reaches(page, '/order/detail', 'viewing')
  await press(page, '[data-event="refund.ask"]')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, 'textarea[name="reason"]')
  await page.keyboard.type('Too heavy for me')
  await press(page, 'form[data-event="refund.confirm"] [type="submit"]')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press(page, '[data-event="withdraw.ask"]')
  await page.getByRole('dialog').waitFor()
  await press(page, '[data-event="withdraw.confirm"]')
  await page.locator('[data-event="refund.ask"]').waitFor()
  await page.goto(`${origin}/order/detail?orderNo=${received}`)
  await reaches(page, '/order/detail', 'viewing')
  await press(page, '[data-event="review.begin"]')
  await arrives(page, '/order/comment')
  await tabTo(page, 'input[name="rating"]')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'textarea[name="text"]')
  await page.keyboard.type('Good balance.')
  await press(page, 'form[data-event="review.submit"] [type="submit"]')
  await reaches(page, '/order/comment', 'done')
  expect((await buyer.call(contract.order.detail, { orderNo: received })).status).toBe('reviewed')
})
